import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { plainText } from './canonical.ts'

export type PhoneKind = 'mobile' | 'notMobile' | 'newRange' | 'foreign'

export interface Phone {
  readonly number: string
  readonly kind: PhoneKind
}

export type PhoneRefusal = 'employees.phoneFormat' | 'employees.phoneRange'

/**
 * Turns any usual notation into one number that begins with `+`; one without a country code is
 * taken to be in the UAE.
 */
function international(value: string): string | null {
  const plain = plainText(value).replace(/[\s().-]/g, '')
  if (!/^\+?\d{5,17}$/.test(plain)) return null
  if (plain.startsWith('+')) return plain
  if (plain.startsWith('00')) return `+${plain.slice(2)}`
  if (/^971\d{8,9}$/.test(plain)) return `+${plain}`
  return `+971${plain.replace(/^0/, '')}`
}

/**
 * 057 and 059 are unknown to the metadata, but exist in practice; 053 is a mobile in its newest
 * edition and not in the older ones (gulf 4.3). All three are accepted with a warning.
 */
const NEW_RANGE = /^\+971(53|57|59)\d{7}$/

/** A phone number in its stored form, `+971501234567`, and its kind. */
export function readPhone(value: string): Outcome<Phone, PhoneRefusal> {
  const text = international(value)
  if (text === null) return refuse('employees.phoneFormat')
  if (NEW_RANGE.test(text)) return ok({ number: text, kind: 'newRange' })
  const parsed = parsePhoneNumberFromString(text)
  if (parsed === undefined || !parsed.isValid()) {
    return refuse(/^\+9715\d{8}$/.test(text) ? 'employees.phoneRange' : 'employees.phoneFormat')
  }
  if (parsed.countryCallingCode !== '971') return ok({ number: parsed.number, kind: 'foreign' })
  return ok({
    number: parsed.number,
    kind: parsed.getType() === 'MOBILE' ? 'mobile' : 'notMobile',
  })
}
