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

/** Notifies a desk of a change that waits or was made, and returns the users notified. */
export async function notifyDesk(
  call: NotifyCall,
  { id, group, employee, requestedBy }: StoredChange,
): Promise<string[]> {
  const { desk, needsApproval } = GROUPS[group]
  const allowed = await Promise.all(
    permissionsFor(group).map((each) => openWithPermission(call.trx, call.siteId, each)),
  )
  const [first = [], ...others] = allowed
  const people = first.filter(
    (each) => each !== requestedBy && others.every((some) => some.includes(each)),
  )
  const tab = needsApproval ? (desk === 'pay' ? '?tab=bank&' : '?') : '?tab=approved&'
  await notifyUsers(call, people, {
    kind: needsApproval ? 'profileChangeWaiting' : 'profileChanged',
    params: { name: employee.name, details: bothGroupNames(group) },
    path: `/profile-changes${tab}change=${id}`,
    once: id,
  })
  return people
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
