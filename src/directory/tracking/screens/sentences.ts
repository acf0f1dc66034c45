import type { DeliveryState } from '#directory/delivery-orders/contract.ts'
import { m } from '#messages'

const SENTENCES: Readonly<Record<DeliveryState, () => string>> = {
  accepted: () => m['trackingScreens.sentence.accepted'](),
  scheduled: () => m['trackingScreens.sentence.scheduled'](),
  collected: () => m['trackingScreens.sentence.collected'](),
  'in-transit': () => m['trackingScreens.sentence.inTransit'](),
  'at-customs': () => m['trackingScreens.sentence.atCustoms'](),
  'out-for-delivery': () => m['trackingScreens.sentence.outForDelivery'](),
  'failed-attempt': () => m['trackingScreens.sentence.failedAttempt'](),
  delivered: () => m['trackingScreens.sentence.delivered'](),
  cancelled: () => m['trackingScreens.sentence.cancelled'](),
}

/** Where a delivery is, in one sentence. */
export function sentenceOf(state: DeliveryState): string {
  return SENTENCES[state]()
}
