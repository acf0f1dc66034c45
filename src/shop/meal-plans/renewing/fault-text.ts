import { hasSentence, sentence } from '#platform/i18n/sentence.ts'

/** Faults that a customer can do something about, by the card company's name or ours. */
const KNOWN: Readonly<Record<string, string>> = {
  insufficient_funds: 'insufficientFunds',
  expired_card: 'expiredCard',
  lost_card: 'cardBlocked',
  stolen_card: 'cardBlocked',
  authentication_required: 'authenticationRequired',
  payment_intent_authentication_failure: 'authenticationRequired',
}

/** Why a renewal could not be paid, in a plain sentence. */
export function faultText(fault: string, language: 'en' | 'ar'): string {
  if (fault.includes('.') && hasSentence(fault)) return sentence(fault, {}, language)
  return sentence(`planRenewals.fault.${KNOWN[fault] ?? 'declined'}`, {}, language)
}
