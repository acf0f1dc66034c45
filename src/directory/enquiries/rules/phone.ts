import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { fold } from '#platform/text.ts'

/**
 * Parses a phone number to its stored form, `+971501234567`; one without a country code is Emirati.
 * An empty value stays empty.
 */
export function readPhone(value: string): Outcome<string, 'enquiries.badPhone'> {
  if (value === '') return ok('')
  const parsed = parsePhoneNumberFromString(fold(value), 'AE')
  return parsed?.isValid() === true ? ok(parsed.number) : refuse('enquiries.badPhone', {}, 'phone')
}
