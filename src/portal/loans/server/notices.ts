import { type NotifyCall, notifyUsers, resolveNotices } from '#accounts/notifications/notify.ts'
import { openWithPermission } from '#accounts/people/database/roles.ts'
import type { StoredLoan } from '../database/loans.ts'

function deskPath({ id }: StoredLoan): string {
  return `/pay-extras?tab=loans&loan=${id}`
}

/** Everyone who sees a loan: payroll and its employee. */
export async function readersOf(
  { trx, siteId }: NotifyCall,
  employeeUserId: string | null,
): Promise<string[]> {
  const payroll = await openWithPermission(trx, siteId, 'pay.all')
  return employeeUserId === null ? payroll : [...new Set([...payroll, employeeUserId])]
}

/** Notifies payroll, without the requester and the employee, of a request that waits. */
export async function notifyWaiting(
  call: NotifyCall,
  loan: StoredLoan,
  employeeUserId: string | null,
): Promise<string[]> {
  const readers = await readersOf(call, employeeUserId)
  const deciders = readers.filter((each) => each !== loan.requestedBy && each !== employeeUserId)
  await notifyUsers(call, deciders, {
    kind: 'loanWaiting',
    params: { name: loan.employee.name },
    path: deskPath(loan),
    once: loan.id,
  })
  return readers
}

/** Notifies the employee and the requester of a decision; it no longer waits for anyone. */
export async function notifyDecided(
  call: NotifyCall,
  loan: StoredLoan,
  { isApproved, employeeUserId }: { isApproved: boolean; employeeUserId: string | null },
): Promise<string[]> {
  const params = { outcome: isApproved ? 'approved' : 'rejected', name: loan.employee.name }
  const notice = { kind: 'loanDecided', params, once: loan.id } as const
  if (employeeUserId !== null)
    await notifyUsers(call, [employeeUserId], { ...notice, path: '/salarySlips' })
  if (loan.requestedBy !== employeeUserId)
    await notifyUsers(call, [loan.requestedBy], { ...notice, path: deskPath(loan) })
  await resolveWaiting(call, loan.id)
  return readersOf(call, employeeUserId)
}

export function resolveWaiting(call: NotifyCall, id: string): Promise<void> {
  return resolveNotices(call, 'loanWaiting', [id])
}
