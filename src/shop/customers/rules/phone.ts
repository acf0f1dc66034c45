import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { fold } from '#platform/text.ts'
import { type Outcome, done, refuse } from '#platform/outcome.ts'

/** A phone number as it is kept, `+971501234567`; one without its country is of the Emirates. */
export function readPhone(value: string): Outcome<string, 'customers.phoneFormat'> {
  const parsed = parsePhoneNumberFromString(fold(value), 'AE')
  return parsed?.isValid() === true
    ? done(parsed.number)
    : refuse('customers.phoneFormat', {}, 'phone')
}
