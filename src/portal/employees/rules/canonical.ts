import { latinDigits } from '#platform/text.ts'

const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\u061C\uFEFF\u00AD]/g
const DASHES = /[\u2010-\u2015\u2212\uFE63\uFF0D]/g

/** A number as people paste it: marks that show nothing are gone, digits are 0 to 9, every dash is a hyphen. */
export function plainText(value: string): string {
  return latinDigits(value.normalize('NFC')).replace(INVISIBLE, '').replace(DASHES, '-').trim()
}

/** An identity number with nothing but its letters and digits (gulf 4): no spaces, no hyphens, upper case. */
export function bareNumber(value: string): string {
  return plainText(value).replace(/[\s-]/g, '').toUpperCase()
}
