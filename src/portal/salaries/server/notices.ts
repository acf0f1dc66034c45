import {
  type NotifyCall,
  notifyUser,
  notifyUsers,
  resolveNotices,
} from '#accounts/notifications/notify.ts'
import { openWithPermission } from '#accounts/people/database/roles.ts'
import type { StoredUpdate } from '../database/updates.ts'

function pathOf({ employee }: StoredUpdate): string {
  return `/salaries?tab=updates&person=${employee.id}`
}

/** Everyone in payroll, except the employee whose pay it is. */
async function payrollFor(call: NotifyCall, employeeUserId: string | null): Promise<string[]> {
  const people = await openWithPermission(call.trx, call.siteId, 'pay.all')
  return people.filter((each) => each !== employeeUserId)
}

/** Notifies the others in payroll of an update that waits, and returns everyone who sees it. */
export async function notifyWaiting(
  call: NotifyCall,
  update: StoredUpdate,
  employeeUserId: string | null,
): Promise<string[]> {
  const people = await payrollFor(call, employeeUserId)
  const others = people.filter((each) => each !== update.requestedBy)
  await notifyUsers(call, others, {
    kind: 'salaryUpdateWaiting',
    params: { name: update.employee.name, day: { day: update.fromDay } },
    path: pathOf(update),
    once: update.id,
  })
  return people
}

/**
 * Notifies the requester of a decision, and the employee of an approved one. It no longer waits for
 * anyone. Returns everyone whose pages show it.
 */
export async function notifyDecided(
  call: NotifyCall,
  update: StoredUpdate,
  { isApproved, employeeUserId }: { isApproved: boolean; employeeUserId: string | null },
): Promise<string[]> {
  const { id, employee, fromDay, requestedBy } = update
  await notifyUser(call, {
    userId: requestedBy,
    kind: 'salaryUpdateDecided',
    params: { outcome: isApproved ? 'approved' : 'rejected', name: employee.name },
    path: pathOf(update),
    once: id,
  })
  if (isApproved && employeeUserId !== null)
    await notifyUser(call, {
      userId: employeeUserId,
      kind: 'salaryUpdated',
      params: { day: { day: fromDay } },
      path: '/salarySlips',
      once: id,
    })
  await resolveWaiting(call, id)
  const people = await payrollFor(call, employeeUserId)
  return isApproved && employeeUserId !== null ? [...people, employeeUserId] : people
}

export function resolveWaiting(call: NotifyCall, id: string): Promise<void> {
  return resolveNotices(call, 'salaryUpdateWaiting', [id])
}

/** Everyone in payroll who sees an update that was withdrawn. */
export function readersOf(call: NotifyCall, employeeUserId: string | null): Promise<string[]> {
  return payrollFor(call, employeeUserId)
}
