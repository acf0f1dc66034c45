import type { Answer } from '#platform/http/answer.ts'
import { cancellationAnswers } from './cancellation.ts'
import { correctionAnswers } from './corrections.ts'
import { encashmentAnswers } from './encashments.ts'

export const adjustmentAnswers: readonly Answer[] = [
  ...correctionAnswers,
  ...encashmentAnswers,
  ...cancellationAnswers,
]
