import {
  type NotifyCall,
  notifyUser,
  notifyUsers,
  resolveNotices,
} from '#accounts/notifications/notify.ts'
import { openWithRole, siteOverrides } from '#accounts/people/database/roles.ts'
import { Role } from '#accounts/permissions/contract.ts'
import { permissionsOfRole } from '#accounts/permissions/rules.ts'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { StoredLetter } from '../database/letters.ts'
import { userOf } from '../database/records.ts'

const OWN_PAGE = '/letters'
const DESK_PAGE = '/letter-desk'

/** The accounts that look after letters. */
export async function deskUsers(queries: Queries, siteId: number): Promise<string[]> {
  const overrides = await siteOverrides(queries, siteId)
  const roles = Role.options.filter((role) =>
    permissionsOfRole(role, overrides).includes('letters.all'),
  )
  return (await openWithRole(queries, siteId, roles)).map(({ userId }) => userId)
}

export async function notifyRequested(
  call: NotifyCall,
  { id, title, name, by }: { id: string; title: TwoNames; name: TwoNames; by: string },
): Promise<string[]> {
  const others = (await deskUsers(call.trx, call.siteId)).filter((userId) => userId !== by)
  await notifyUsers(call, others, {
    kind: 'letterWaiting',
    params: { name, letter: title },
    path: `${DESK_PAGE}?letter=${id}`,
    once: id,
  })
  return others
}

/** The request no longer waits for anyone. */
export async function resolveRequested(call: NotifyCall, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await resolveNotices(call, 'letterWaiting', ids)
}

type Told = Pick<StoredLetter, 'id' | 'title' | 'employee'>

/** Notifies the employee of what became of their letter; returns their account. */
export async function notifyEmployee(
  call: NotifyCall,
  { id, title, employee }: Told,
  about:
    | { readonly kind: 'letterIssued'; readonly number: string }
    | { readonly kind: 'letterRejected' | 'letterRevoked'; readonly reason: string },
): Promise<string | null> {
  if (employee === null) return null
  const userId = await userOf(call.trx, call.siteId, employee.id)
  if (userId === null) return null
  const place = { userId, path: OWN_PAGE, once: id }
  if (about.kind === 'letterIssued') {
    const params = { letter: title, number: { text: about.number } }
    await notifyUser(call, { ...place, kind: about.kind, params })
  } else {
    const params = { letter: title, reason: { text: about.reason } }
    await notifyUser(call, { ...place, kind: about.kind, params })
  }
  return userId
}
