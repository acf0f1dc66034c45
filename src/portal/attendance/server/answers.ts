import type { Answer } from '#platform/http/answer.ts'
import { correctionAnswers } from '../corrections/server.ts'
import { setUpAnswers } from '../set-up/server.ts'
import { monthAnswers } from './month.ts'
import { punchAnswer } from './punch.ts'
import { reviewAnswers } from './reviews.ts'
import { teamAnswers } from './team.ts'
import { todayAnswer } from './today.ts'

export const attendanceAnswers: readonly Answer[] = [
  punchAnswer,
  todayAnswer,
  ...monthAnswers,
  ...teamAnswers,
  ...reviewAnswers,
  ...correctionAnswers,
  ...setUpAnswers,
]
