import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { keyOfPhone, keyOfWebsite } from './keys.ts'

interface Contacts {
  readonly phone: string
  readonly whatsapp: string
  readonly website: string
}

const PHONE = /^\+?[\d\s().-]+$/
/** As many digits as a number of any country has (ITU-T E.164). */
const MAX_DIGITS = 15

/**
 * Checks whether the number can be called. It expects the digits every device dials, as the phone
 * schema returns them (`platform/shapes.ts`).
 */
export function isPhone(value: string): boolean {
  return (
    PHONE.test(value) && keyOfPhone(value) !== null && value.replace(/\D/g, '').length <= MAX_DIGITS
  )
}

/** A website is an address people can open: a host, with http or https before it or nothing. */
function isWebsite(value: string): boolean {
  return keyOfWebsite(value) !== null && !/\s/.test(value)
}

/** What is wrong with how a company is reached, the first field first. */
export function checkContacts({
  phone,
  whatsapp,
  website,
}: Contacts): Outcome<null, 'registering.badPhone' | 'registering.badWebsite'> {
  if (!isPhone(phone)) return refuse('registering.badPhone', {}, 'phone')
  if (whatsapp !== '' && !isPhone(whatsapp)) return refuse('registering.badPhone', {}, 'whatsapp')
  if (website !== '' && !isWebsite(website)) return refuse('registering.badWebsite', {}, 'website')
  return ok(null)
}

/** Checks for a summary in at least one language. The other is requested on the owner's page. */
export function hasSummary(summary: { readonly en: string; readonly ar: string }): boolean {
  return summary.en !== '' || summary.ar !== ''
}
