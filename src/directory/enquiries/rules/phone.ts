import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { fold } from '#platform/text.ts'

/** A phone number as it is kept, `+971501234567`; one without its country is of the Emirates. None is none. */
export function readPhone(value: string): Outcome<string, 'enquiries.badPhone'> {
  if (value === '') return ok('')
  const parsed = parsePhoneNumberFromString(fold(value), 'AE')
  return parsed?.isValid() === true ? ok(parsed.number) : refuse('enquiries.badPhone', {}, 'phone')
}
