import { m } from '#messages'

const MESSAGES: Readonly<Record<string, () => string>> = {
  card_declined: () => m['payScreens.error.card_declined'](),
  insufficient_funds: () => m['payScreens.error.insufficient_funds'](),
  expired_card: () => m['payScreens.error.expired_card'](),
  incorrect_cvc: () => m['payScreens.error.incorrect_cvc'](),
  invalid_cvc: () => m['payScreens.error.incorrect_cvc'](),
  incorrect_number: () => m['payScreens.error.incorrect_number'](),
  invalid_number: () => m['payScreens.error.incorrect_number'](),
  processing_error: () => m['payScreens.error.processing_error'](),
  lost_card: () => m['payScreens.error.lost_card'](),
  stolen_card: () => m['payScreens.error.lost_card'](),
  card_velocity_exceeded: () => m['payScreens.error.card_velocity_exceeded'](),
  payment_intent_authentication_failure: () => m['payScreens.error.authentication'](),
  authentication_required: () => m['payScreens.error.authentication'](),
  live_card: () => m['payScreens.error.live_card'](),
}

/** Explains in plain words why a card was declined and what to do. */
export function errorMessage(code: string): string {
  return (MESSAGES[code] ?? m['payScreens.error.other'])()
}
