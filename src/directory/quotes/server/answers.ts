import type { Answer } from '#platform/http/answer.ts'
import type { LetterServices } from '../letters.ts'
import { createAskingAnswers } from './asking.ts'
import { createFollowingAnswers } from './following.ts'

/** Asking several companies for a quote, and choosing among what they bid. */
export function createQuoteAnswers(services: LetterServices): readonly Answer[] {
  return [...createAskingAnswers(services), ...createFollowingAnswers(services)]
}
