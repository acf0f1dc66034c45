import type { Role } from '#accounts/permissions/contract.ts'
import type { Trx } from '#platform/db/database.ts'
import type { SignedIn } from '#platform/http/handler.ts'
import type { Person } from '../contract.ts'
import { openAdmins } from '../database/roles.ts'
import { rolesGivenEmail } from '../emails.ts'
import type { PeopleServices } from './services.ts'

interface Given {
  readonly to: Pick<Person, 'id' | 'email'>
  /** Those beyond what the giver may do. */
  readonly roles: readonly Role[]
}

/**
 * Tells the other administrators that one of them gave someone roles beyond their own: a second
 * account would otherwise be a silent way to give them to oneself.
 */
export async function mailRolesGiven(
  { mail, publicUrl }: PeopleServices,
  trx: Trx,
  { siteId, caller }: SignedIn & { siteId: number },
  { to, roles }: Given,
): Promise<void> {
  if (roles.length === 0) return
  const admins = await openAdmins(trx, siteId)
  const giver = admins.find(({ userId }) => userId === caller.userId)?.email ?? ''
  for (const admin of admins) {
    if (admin.userId === caller.userId || admin.userId === to.id) continue
    await mail.queue(trx, rolesGivenEmail(admin, { giver, email: to.email, roles, publicUrl }))
  }
}
