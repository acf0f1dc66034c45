import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { fold } from '#platform/text.ts'

/** A phone number as stored, `+971501234567`; one without a country code is from the Emirates. */
export function readPhone(value: string): Outcome<string, 'bookings.badPhone'> {
  const parsed = parsePhoneNumberFromString(fold(value), 'AE')
  return parsed?.isValid() === true ? ok(parsed.number) : refuse('bookings.badPhone', {}, 'phone')
}
