import { m } from '#messages'

const MESSAGES: Readonly<Record<string, () => string>> = {
  card_declined: () => m['payScreens.fault.card_declined'](),
  insufficient_funds: () => m['payScreens.fault.insufficient_funds'](),
  expired_card: () => m['payScreens.fault.expired_card'](),
  incorrect_cvc: () => m['payScreens.fault.incorrect_cvc'](),
  invalid_cvc: () => m['payScreens.fault.incorrect_cvc'](),
  incorrect_number: () => m['payScreens.fault.incorrect_number'](),
  invalid_number: () => m['payScreens.fault.incorrect_number'](),
  processing_error: () => m['payScreens.fault.processing_error'](),
  lost_card: () => m['payScreens.fault.lost_card'](),
  stolen_card: () => m['payScreens.fault.lost_card'](),
  card_velocity_exceeded: () => m['payScreens.fault.card_velocity_exceeded'](),
  payment_intent_authentication_failure: () => m['payScreens.fault.authentication'](),
  authentication_required: () => m['payScreens.fault.authentication'](),
  live_card: () => m['payScreens.fault.live_card'](),
}

/** Explains in plain words why a card was declined and what to do. */
export function errorMessage(code: string): string {
  return (MESSAGES[code] ?? m['payScreens.fault.other'])()
}
