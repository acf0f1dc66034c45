import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { plainText } from './canonical.ts'

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/**
 * Regions that have a name but no citizens: unions, dependent islands, and codes reserved for
 * tests.
 */
const NO_NATIONALITY = new Set([
  'AC',
  'CP',
  'CQ',
  'DG',
  'EA',
  'EU',
  'EZ',
  'IC',
  'QO',
  'TA',
  'UN',
  'XA',
  'XB',
  'ZZ',
])

/** An old code (`YU`, `UK`) has a newer one; we ask for it instead of guessing. */
function isCurrent(code: string): boolean {
  return Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`
}

/** Parses a country by its two letters, ISO 3166-1. */
export function readCountry(value: string): Outcome<string, 'employees.countryUnknown'> {
  const code = plainText(value).toUpperCase()
  const known =
    /^[A-Z]{2}$/.test(code) &&
    NAMES.of(code) !== undefined &&
    isCurrent(code) &&
    !NO_NATIONALITY.has(code)
  return known ? ok(code) : refuse('employees.countryUnknown')
}
