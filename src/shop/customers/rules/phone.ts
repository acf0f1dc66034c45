import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { fold } from '#platform/text.ts'
import { type Outcome, ok, refuse } from '#platform/outcome.ts'

/**
 * A phone number as stored, `+971501234567`; a number without a country code is from the Emirates.
 */
export function readPhone(value: string): Outcome<string, 'customers.phoneFormat'> {
  const parsed = parsePhoneNumberFromString(fold(value), 'AE')
  return parsed?.isValid() === true
    ? ok(parsed.number)
    : refuse('customers.phoneFormat', {}, 'phone')
}
