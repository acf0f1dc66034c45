import type { Handler } from '#platform/http/handler.ts'
import { companyReportHandlers } from './company.ts'
import { exportHandlers } from './exports.ts'
import { ownReportHandlers } from './own.ts'
import { sumHandlers } from './sums.ts'

export const reportHandlers: readonly Handler[] = [
  ...ownReportHandlers,
  ...companyReportHandlers,
  ...sumHandlers,
  ...exportHandlers,
]
