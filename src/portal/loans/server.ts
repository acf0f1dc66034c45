import type { Handler } from '#platform/http/handler.ts'
import { changingHandlers } from './server/changing.ts'
import { consentHandlers } from './server/consent.ts'
import { owingHandlers } from './server/owing.ts'
import { readingHandlers } from './server/reading.ts'
import { requestingHandlers } from './server/requesting.ts'
import type { LoanServices } from './server/services.ts'

export function createLoanHandlers(services: LoanServices): readonly Handler[] {
  return [
    ...readingHandlers,
    ...requestingHandlers(services),
    ...changingHandlers(services),
    ...consentHandlers(services),
    ...owingHandlers(services),
  ]
}
