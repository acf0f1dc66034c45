import type { Handler } from '#platform/http/handler.ts'
import type { CardProvider } from '../providers/card-provider.ts'
import { deskOf } from '../providers/create-provider.ts'
import type { PaymentServices } from '../services.ts'
import { createDeskHandlers } from './desk.ts'
import { createPayingHandlers } from './paying.ts'
import { reconciliationHandlers } from './reconciliation.ts'
import { createRefundHandlers } from './refunds.ts'

export interface PaymentOptions extends Omit<PaymentServices, 'database'> {
  readonly provider: CardProvider
  /** Has refunds sent at once rather than at the next minute. */
  readonly kick: () => void | Promise<unknown>
}

export function createPaymentHandlers({ kick, ...services }: PaymentOptions): readonly Handler[] {
  return [
    ...createPayingHandlers(services),
    ...createRefundHandlers(kick),
    ...createDeskHandlers(services, deskOf(services.provider)),
    ...reconciliationHandlers,
  ]
}
