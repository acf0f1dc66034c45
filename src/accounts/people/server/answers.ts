import type { Answer } from '#platform/http/answer.ts'
import { accountAnswers } from './accounts.ts'
import { type PeopleServices, invitationAnswers } from './invitations.ts'
import { roleAnswers } from './roles.ts'

/** Accounts of a site: listing, inviting, disabling, and what roles may do. */
export function createPeopleAnswers(services: PeopleServices): readonly Answer[] {
  return [...accountAnswers, ...invitationAnswers(services), ...roleAnswers]
}
