import type { Answer } from '#platform/http/answer.ts'
import type { LeaveServices } from '../../server/letters.ts'
import { returnDecisionAnswers } from './decide.ts'
import { returnReadAnswers } from './read.ts'
import { returnReportAnswers } from './report.ts'

/** Returns from leave: due, reported, decided. */
export function createReturnAnswers(services: LeaveServices): readonly Answer[] {
  return [
    ...returnReportAnswers(services),
    ...returnReadAnswers,
    ...returnDecisionAnswers(services),
  ]
}
