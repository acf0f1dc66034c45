import { openWithPermission } from '#accounts/people/database/roles.ts'
import {
  type NotifyCall,
  notifyUser,
  notifyUsers,
  resolveNotices,
} from '#accounts/notifications/notify.ts'
import type { StoredChange } from '../database/changes.ts'
import { bothGroupNames } from '../group-names.ts'
import { GROUPS, permissionsFor } from '../rules/groups.ts'

/** Everyone who works at the desk of a change, except its owner. */
async function deskOf(
  call: NotifyCall,
  { group, requestedBy }: Pick<StoredChange, 'group' | 'requestedBy'>,
): Promise<string[]> {
  const allowed = await Promise.all(
    permissionsFor(group).map((each) => openWithPermission(call.trx, call.siteId, each)),
  )
  const [first = [], ...others] = allowed
  return first.filter((each) => each !== requestedBy && others.every((some) => some.includes(each)))
}

/** Notifies a desk of a change that waits or was made, and returns the users notified. */
export async function notifyDesk(call: NotifyCall, change: StoredChange): Promise<string[]> {
  const { id, group, employee } = change
  const { desk, needsApproval } = GROUPS[group]
  const people = await deskOf(call, change)
  const tab = needsApproval ? (desk === 'pay' ? '?tab=bank&' : '?') : '?tab=approved&'
  await notifyUsers(call, people, {
    kind: needsApproval ? 'profileChangeWaiting' : 'profileChanged',
    params: { name: employee.name, details: bothGroupNames(group) },
    path: `/profile-changes${tab}change=${id}`,
    once: id,
  })
  return people
}

/** Notifies a desk that an approved change will not take effect, and returns the users notified. */
export async function notifyWithdrawn(call: NotifyCall, change: StoredChange): Promise<string[]> {
  const { id, group, employee, fromDay } = change
  const people = await deskOf(call, change)
  const tab = GROUPS[group].desk === 'pay' ? 'bankWithdrawn' : 'withdrawn'
  await notifyUsers(call, people, {
    kind: 'profileChangeWithdrawn',
    params: { name: employee.name, details: bothGroupNames(group), day: { day: fromDay } },
    path: `/profile-changes?tab=${tab}&change=${id}`,
    once: id,
  })
  return people
}

/** Notifies the employee that HR removed an approved change before its day. */
export async function notifyRemoved(call: NotifyCall, change: StoredChange): Promise<void> {
  const { id, group, fromDay, requestedBy } = change
  await notifyUser(call, {
    userId: requestedBy,
    kind: 'profileChangeRemoved',
    params: { details: bothGroupNames(group), day: { day: fromDay } },
    path: '/profile',
    once: id,
  })
}

/** Notifies the employee of a decision; it no longer waits for anyone. */
export async function notifyDecided(
  call: NotifyCall,
  { id, group, requestedBy }: StoredChange,
  { isApproved, reason, fromDay }: { isApproved: boolean; reason: string; fromDay: string },
): Promise<void> {
  const path = '/profile'
  const once = id
  if (isApproved)
    await notifyUser(call, {
      userId: requestedBy,
      kind: 'profileChangeApproved',
      params: { details: bothGroupNames(group), day: { day: fromDay } },
      path,
      once,
    })
  else
    await notifyUser(call, {
      userId: requestedBy,
      kind: 'profileChangeDeclined',
      params: { details: bothGroupNames(group), reason: { text: reason } },
      path,
      once,
    })
  await resolveNotices(call, 'profileChangeWaiting', [id])
}

export function resolveWaiting(call: NotifyCall, id: string): Promise<void> {
  return resolveNotices(call, 'profileChangeWaiting', [id])
}
