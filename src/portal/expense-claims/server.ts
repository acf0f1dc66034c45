import type { Handler } from '#platform/http/handler.ts'
import { claimHandlers } from './server/claims.ts'
import { receiptHandlers } from './server/receipts.ts'
import type { ClaimServices } from './server/services.ts'

export { purgeUnusedReceipts } from './server/receipts.ts'

export function createExpenseClaimHandlers(services: ClaimServices): readonly Handler[] {
  return [...claimHandlers(services), ...receiptHandlers(services)]
}
