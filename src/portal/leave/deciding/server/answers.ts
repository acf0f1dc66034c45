import type { Answer } from '#platform/http/answer.ts'
import type { LeaveServices } from '../../server/letters.ts'
import { createDelegationAnswers } from './delegations.ts'
import { deskAnswers } from './desk.ts'
import { createLinkAnswers } from './links.ts'
import { createManyAnswers } from './many.ts'

export function createDecidingAnswers(services: LeaveServices): readonly Answer[] {
  return [
    ...createDelegationAnswers(services),
    ...deskAnswers,
    ...createLinkAnswers(services),
    ...createManyAnswers(services),
  ]
}
