import {
  type NotifyCall,
  notifyUser,
  notifyUsers,
  resolveNotices,
} from '#accounts/notifications/notify.ts'
import { openWithPermission } from '#accounts/people/database/roles.ts'
import type { StoredClaim } from '../database.ts'

/** Everyone who sees a claim: payroll and its employee. */
async function readersOf(
  { trx, siteId }: NotifyCall,
  employeeUserId: string | null,
): Promise<string[]> {
  const payroll = await openWithPermission(trx, siteId, 'pay.all')
  return employeeUserId === null ? payroll : [...new Set([...payroll, employeeUserId])]
}

export async function notifyWaiting(
  call: NotifyCall,
  { id, employee, day }: StoredClaim,
  employeeUserId: string,
): Promise<string[]> {
  const readers = await readersOf(call, employeeUserId)
  await notifyUsers(
    call,
    readers.filter((each) => each !== employeeUserId),
    {
      kind: 'claimWaiting',
      params: { name: employee.name, day: { day } },
      path: '/pay-extras?tab=claims',
      once: id,
    },
  )
  return readers
}

/** Notifies the employee of a decision; the claim no longer waits for anyone. */
export async function notifyDecided(
  call: NotifyCall,
  { id, day }: StoredClaim,
  { isApproved, employeeUserId }: { isApproved: boolean; employeeUserId: string | null },
): Promise<string[]> {
  if (employeeUserId !== null)
    await notifyUser(call, {
      userId: employeeUserId,
      kind: 'claimDecided',
      params: { outcome: isApproved ? 'approved' : 'rejected', day: { day } },
      path: '/salarySlips',
      once: id,
    })
  await resolveNotices(call, 'claimWaiting', [id])
  return readersOf(call, employeeUserId)
}

/** It was withdrawn. */
export async function notifyWithdrawn(
  call: NotifyCall,
  { id }: StoredClaim,
  employeeUserId: string,
): Promise<string[]> {
  await resolveNotices(call, 'claimWaiting', [id])
  return readersOf(call, employeeUserId)
}
