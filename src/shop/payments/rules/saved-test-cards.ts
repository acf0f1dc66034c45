import {
  type CardOutcome,
  declined,
  type Expiry,
  isExpired,
  NEEDS_AUTHENTICATION,
  numberOf,
  SUCCEEDS,
} from './test-cards.ts'

/** A saved card cannot be charged before its customer has confirmed it with their bank. */
export const AUTHENTICATION_REQUIRED = 'authentication_required'

/** What cards that were saved do when they are charged while their customer is away. */
const CHARGED_LATER: ReadonlyMap<string, string> = new Map([
  ['4000000000000341', 'card_declined'],
  ['4000002760003184', AUTHENTICATION_REQUIRED],
])

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(5|2)/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^3[068]/, 'diners'],
  [/^35/, 'jcb'],
  [/^62/, 'unionpay'],
  [/^6/, 'discover'],
]

/** A test card as it is saved: its brand, last digits and expiry, and what it does later. */
export interface RememberedCard extends Expiry {
  readonly brand: string
  readonly last4: string
  /** Why it cannot be charged while its customer is away; null where it can. */
  readonly later: string | null
}

export function rememberedCard({
  number,
  month,
  year,
}: Expiry & { readonly number: string }): RememberedCard {
  const digits = number.replaceAll(' ', '')
  const brand = BRANDS.find(([pattern]) => pattern.test(digits))?.[1] ?? 'unknown'
  return { brand, last4: digits.slice(-4), month, year, later: CHARGED_LATER.get(digits) ?? null }
}

/** The card of a test token; it expires later than any test. */
export function tokenCard(token: string): RememberedCard | null {
  const number = numberOf(token)
  return number === undefined ? null : rememberedCard({ number, month: 12, year: 2099 })
}

/** The demonstration's name of a saved card: what it does later, and its expiry, without its number. */
export function savedName({ later, month, year }: RememberedCard, random: string): string {
  return `pm_demo_${later ?? 'ok'}_${year}${String(month).padStart(2, '0')}_${random}`
}

const SAVED_NAME = /^pm_demo_([a-z_]+)_(\d{4})(\d{2})_[0-9a-f]+$/

export function isSavedName(name: string): boolean {
  return SAVED_NAME.test(name)
}

/** What a saved card does, on a day; with its customer there, the bank asks them where it must. */
export function evaluateSaved(
  name: string,
  { today, isAway }: { readonly today: string; readonly isAway: boolean },
): CardOutcome {
  const [, later, year, month] = SAVED_NAME.exec(name) ?? []
  if (later === undefined) return declined('card_declined')
  if (isExpired({ month: Number(month), year: Number(year) }, today))
    return declined('expired_card')
  if (later === 'ok') return SUCCEEDS
  return later === AUTHENTICATION_REQUIRED && !isAway ? NEEDS_AUTHENTICATION : declined(later)
}
