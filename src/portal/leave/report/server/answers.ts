import type { Answer } from '#platform/http/answer.ts'
import { companyReportAnswers } from './company.ts'
import { exportAnswers } from './exports.ts'
import { ownReportAnswers } from './own.ts'
import { sumAnswers } from './sums.ts'

export const reportAnswers: readonly Answer[] = [
  ...ownReportAnswers,
  ...companyReportAnswers,
  ...sumAnswers,
  ...exportAnswers,
]
