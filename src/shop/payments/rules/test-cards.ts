/** What a test card does at the card company, by its published number. */
export interface CardOutcome {
  readonly authenticates: boolean
  readonly fault: string | null
}

export const SUCCEEDS: CardOutcome = { authenticates: false, fault: null }
export const NEEDS_AUTHENTICATION: CardOutcome = { authenticates: true, fault: null }
export function declined(fault: string, authenticates = false): CardOutcome {
  return { authenticates, fault }
}

const CARDS: ReadonlyMap<string, CardOutcome> = new Map([
  ['4242424242424242', SUCCEEDS],
  ['4000056655665556', SUCCEEDS],
  ['4000007840000001', SUCCEEDS],
  ['4000000000000077', SUCCEEDS],
  ['4000000000000101', SUCCEEDS],
  ['4000000000000341', SUCCEEDS],
  ['5555555555554444', SUCCEEDS],
  ['2223003122003222', SUCCEEDS],
  ['5200828282828210', SUCCEEDS],
  ['5105105105105100', SUCCEEDS],
  ['378282246310005', SUCCEEDS],
  ['371449635398431', SUCCEEDS],
  ['6011111111111117', SUCCEEDS],
  ['3056930009020004', SUCCEEDS],
  ['3566002020360505', SUCCEEDS],
  ['6200000000000005', SUCCEEDS],
  ['4000002500003155', NEEDS_AUTHENTICATION],
  ['4000002760003184', NEEDS_AUTHENTICATION],
  ['4000000000003220', NEEDS_AUTHENTICATION],
  ['4000000000003063', NEEDS_AUTHENTICATION],
  ['4000008400001629', declined('card_declined', true)],
  ['4000008260003178', declined('insufficient_funds', true)],
  ['4000000000000002', declined('card_declined')],
  ['4000000000009995', declined('insufficient_funds')],
  ['4000000000009987', declined('lost_card')],
  ['4000000000009979', declined('stolen_card')],
  ['4000000000000069', declined('expired_card')],
  ['4000000000000127', declined('incorrect_cvc')],
  ['4000000000000119', declined('processing_error')],
  ['4000000000006975', declined('card_velocity_exceeded')],
])

/** The card company's test tokens, for calls that carry a token instead of a card number. */
const TOKENS: ReadonlyMap<string, string> = new Map([
  ['visa', '4242424242424242'],
  ['mastercard', '5555555555554444'],
  ['amex', '378282246310005'],
  ['chargeCustomerFail', '4000000000000341'],
  ['chargeDeclined', '4000000000000002'],
  ['visa_chargeDeclined', '4000000000000002'],
  ['chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['visa_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['chargeDeclinedExpiredCard', '4000000000000069'],
  ['chargeDeclinedIncorrectCvc', '4000000000000127'],
  ['chargeDeclinedProcessingError', '4000000000000119'],
  ['threeDSecureRequired', '4000000000003220'],
  ['threeDSecure2Required', '4000000000003220'],
  ['authenticationRequired', '4000002500003155'],
])

/** Whether a card's number can be one at all (its last digit checks the others). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((all, sign, index) => {
    const digit = Number(sign) * (index % 2 === 1 ? 2 : 1)
    return all + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}

export interface Expiry {
  readonly month: number
  readonly year: number
}

/** A card is good until the end of the month it names. */
export function isExpired({ month, year }: Expiry, today: string): boolean {
  return `${year}-${String(month).padStart(2, '0')}` < today.slice(0, 7)
}

export function cvcLength(digits: string): number {
  return /^3[47]/.test(digits) ? 4 : 3
}

/**
 * Returns the outcome of a card typed into the demo card form. Any number that is not a test card
 * is refused, because it could be a real card.
 */
export function evaluateCard(
  card: Expiry & { readonly number: string; readonly cvc: string },
  today: string,
): CardOutcome {
  const digits = card.number.replaceAll(' ', '')
  if (!isCardNumber(digits)) return declined('incorrect_number')
  const outcome = CARDS.get(digits)
  if (outcome === undefined) return declined('live_card')
  if (isExpired(card, today)) return declined('expired_card')
  return card.cvc.length === cvcLength(digits) ? outcome : declined('incorrect_cvc')
}

/** The number behind a test token. */
export function numberOf(token: string): string | undefined {
  return TOKENS.get(token.replace(/^(tok|pm_card)_/, ''))
}

export function evaluateToken(token: string): CardOutcome {
  const number = numberOf(token)
  return (number === undefined ? undefined : CARDS.get(number)) ?? declined('live_card')
}
