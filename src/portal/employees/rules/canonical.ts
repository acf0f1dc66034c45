import { latinDigits } from '#platform/text.ts'

const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\u061C\uFEFF\u00AD]/g
const DASHES = /[\u2010-\u2015\u2212\uFE63\uFF0D]/g

/** A pasted number without invisible marks, with digits 0 to 9 and hyphens for all dashes. */
export function plainText(value: string): string {
  return latinDigits(value.normalize('NFC')).replace(INVISIBLE, '').replace(DASHES, '-').trim()
}

/**
 * An identity number with only its letters and digits (gulf 4): no spaces, no hyphens, upper case.
 */
export function plainNumber(value: string): string {
  return plainText(value).replace(/[\s-]/g, '').toUpperCase()
}
