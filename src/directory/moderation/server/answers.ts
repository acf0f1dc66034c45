import type { TellServices } from '#directory/registering/telling.ts'
import type { Answer } from '#platform/http/answer.ts'
import { companyAnswers } from './companies.ts'
import { personDeskAnswers } from './persons.ts'
import { readingAnswers } from './reading.ts'
import { visitorAnswers } from './visitors.ts'

/** What of the directory waits for a moderator, and their decisions. */
export function createModerationAnswers(services: TellServices): readonly Answer[] {
  return [
    ...readingAnswers,
    ...companyAnswers(services),
    ...visitorAnswers(services),
    ...personDeskAnswers(services),
  ]
}
