import type { Answer } from '#platform/http/answer.ts'
import type { CardProvider } from '../providers/card-provider.ts'
import { deskOf } from '../providers/create-provider.ts'
import type { PaymentServices } from '../services.ts'
import { createDeskAnswers } from './desk.ts'
import { createPayingAnswers } from './paying.ts'
import { reconciliationAnswers } from './reconciliation.ts'
import { createRefundAnswers } from './refunds.ts'

export interface PaymentOptions extends Omit<PaymentServices, 'database'> {
  readonly provider: CardProvider
  /** Has refunds sent at once rather than at the next minute. */
  readonly kick: () => void | Promise<unknown>
}

export function createPaymentAnswers({ kick, ...services }: PaymentOptions): readonly Answer[] {
  return [
    ...createPayingAnswers(services),
    ...createRefundAnswers(kick),
    ...createDeskAnswers(services, deskOf(services.provider)),
    ...reconciliationAnswers,
  ]
}
