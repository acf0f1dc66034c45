import type { Handler } from '#platform/http/handler.ts'
import { accountHandlers } from './server/accounts.ts'
import { pensionFileHandler } from './server/pension-file.ts'
import { reportHandlers } from './server/reports.ts'
import { sheetHandlers } from './server/sheets.ts'

/**
 * Journals and registers of approved runs, the accounts they are booked to, what pay costs,
 * insurance, and missing bank accounts.
 */
export const payReportHandlers: readonly Handler[] = [
  ...sheetHandlers,
  ...accountHandlers,
  ...reportHandlers,
  pensionFileHandler,
]
