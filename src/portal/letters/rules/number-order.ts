/**
 * Phone numbers, and numbers in three or more groups such as identity numbers and dates. A number
 * that a mark already isolates, or that continues another, is left as it is.
 */
const GROUPED = /(?<![\p{L}\d+/.\-\u2066])(?:\+\d[\d ()-]*\d|\d+(?:[ -]\d+){2,})/gu

/**
 * Isolates numbers in groups, whose groups and signs would be in reverse order after an Arabic word:
 * “+971 4 555 0100” in an address that a person entered.
 */
export function numbersIsolated(text: string): string {
  return text.replace(GROUPED, '\u2066$&\u2069')
}
