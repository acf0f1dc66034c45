import { cvcLength } from '../rules/test-cards.ts'

/**
 * Formats a card number as printed on the card: in groups of four, or in the American Express
 * grouping.
 */
export function groupedNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 19)
  const sizes = cvcLength(digits) === 4 ? [4, 6, 5] : [4, 4, 4, 4, 3]
  const groups: string[] = []
  let at = 0
  for (const size of sizes) {
    if (at < digits.length) groups.push(digits.slice(at, at + size))
    at += size
  }
  return groups.join(' ')
}

/**
 * Formats the expiry as "08 / 29" while it is typed. `before` is the previous text, so that the
 * separator can be deleted.
 */
export function expiryText(typed: string, before: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  const whole = digits.length === 1 && Number(digits) > 1 ? `0${digits}` : digits
  const isDeletion = typed.length < before.length
  if (whole.length < 2 || (whole.length === 2 && isDeletion)) return whole
  return `${whole.slice(0, 2)} / ${whole.slice(2)}`
}

/** The month and year of "08 / 29"; null where it is none. */
export function readExpiry(text: string): { month: number; year: number } | null {
  const [, month, year] = /^(0[1-9]|1[0-2]) \/ (\d{2})$/.exec(text) ?? []
  return month === undefined ? null : { month: Number(month), year: 2000 + Number(year) }
}
