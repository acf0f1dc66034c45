import type { Outcome } from '#platform/outcome.ts'
import type { SavedCard } from './database/saved-cards.ts'
import { finalise } from './finalising.ts'
import { openPayment } from './opening.ts'
import type { Intent } from './providers/card-provider.ts'
import type { PaymentServices } from './services.ts'

export interface AwayCharge {
  readonly siteId: number
  readonly orderId: string
  readonly card: SavedCard
  readonly now: Date
}

/**
 * Charges a saved card for an order while its customer is away. However often and from how many
 * processes it is called, the order is charged once: the attempt is stored before the charge, and
 * the charge has a key of its own. `fault` says why nothing was charged; null while it is not known.
 */
export async function chargeAway(
  services: PaymentServices,
  { siteId, orderId, card, now }: AwayCharge,
): Promise<
  Outcome<
    { isPaid: boolean; fault: string | null },
    | 'payments.byCash'
    | 'payments.cardsOff'
    | 'payments.notFound'
    | 'payments.notPending'
    | 'payments.tooSmall'
  >
> {
  const { userId, customer, method } = card
  const opened = await openPayment(services, { siteId, orderId, userId, customer, now })
  if (!opened.ok) return opened
  const { isPaid, intent: before } = opened.value
  if (isPaid) return { ok: true, value: { isPaid: true, fault: null } }
  const intent = isUntried(before)
    ? await services.provider.chargeSaved({
        siteId,
        intent: before.name,
        method,
        key: `diwan-away-${orderId}`,
      })
    : before
  const outcome = await finalise(services, { siteId, intent, now })
  const isDone = intent.state === 'succeeded' && (outcome === 'paid' || outcome === 'known')
  return { ok: true, value: { isPaid: isDone, fault: isDone ? null : faultOf(intent) } }
}

/** Where an answer was lost, the provider says what became of the charge. */
function isUntried({ state, fault }: Intent): boolean {
  return state === 'waiting' && fault === null
}

function faultOf({ state, fault }: Intent): string | null {
  if (state === 'processing') return null
  // A bank that asks for its customer although they are away.
  if (state === 'authentication') return 'authentication_required'
  return fault ?? 'card_declined'
}
