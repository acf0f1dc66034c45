import type { Handler } from '#platform/http/handler.ts'
import { pdfHandlers } from './server/pdf.ts'
import { readingHandlers } from './server/reading.ts'

export const salarySlipHandlers: readonly Handler[] = [...readingHandlers, ...pdfHandlers]
