import type { Handler } from '#platform/http/handler.ts'
import { accountHandlers } from './accounts.ts'
import { invitationHandlers } from './invitations.ts'
import type { PeopleServices } from './services.ts'
import { roleHandlers } from './roles.ts'

/** Accounts of a site: listing, inviting, disabling, and what roles may do. */
export function createPeopleHandlers(services: PeopleServices): readonly Handler[] {
  return [...accountHandlers(services), ...invitationHandlers(services), ...roleHandlers]
}
