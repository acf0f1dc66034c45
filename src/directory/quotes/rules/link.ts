import { EMIRATES as EMIRATE_NAMES } from '#directory/lookups/rules/emirates.ts'
import { searchWords } from '#platform/text.ts'
import type { FreightLocation } from '../contract.ts'
import { COUNTRIES, HOME } from './countries.ts'

const PLACE_LENGTH = 80

/** How two names are compared: without case, marks or the article. */
function folded(name: string): string {
  return searchWords(name).join(' ')
}

/**
 * The location in a link, as a person or another page writes it: `AE-2`, `SA`, or the name of an
 * emirate or a country in either language. Anything else is a city or an area.
 */
export function locationIn(
  text: string | undefined,
  nameOf: (country: string, language: 'en' | 'ar') => string,
): FreightLocation {
  const typed = (text ?? '').trim()
  const empty = { country: HOME, princedomId: null, place: '' }
  if (typed === '') return empty
  const [, code = '', emirate] = /^([A-Za-z]{2})(?:-([1-7]))?$/.exec(typed) ?? []
  const country = code.toUpperCase()
  if (COUNTRIES.includes(country)) {
    return {
      country,
      princedomId: country === HOME && emirate !== undefined ? Number(emirate) : null,
      place: '',
    }
  }
  const sought = folded(typed)
  const named = EMIRATE_NAMES.find(({ en, ar }) => [en, ar].map(folded).includes(sought))
  if (named !== undefined) return { ...empty, princedomId: named.id }
  const abroad = COUNTRIES.find((each) =>
    (['en', 'ar'] as const).some((language) => folded(nameOf(each, language)) === sought),
  )
  return abroad === undefined
    ? { ...empty, place: typed.slice(0, PLACE_LENGTH) }
    : { ...empty, country: abroad }
}
