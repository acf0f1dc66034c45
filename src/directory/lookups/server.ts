import { type Answer, answer } from '#platform/http/answer.ts'
import { done } from '#platform/outcome.ts'
import { listCountries, listNations, listPrincedoms } from './contract.ts'
import { COUNTRIES } from './country-names.ts'
import { EMIRATES } from './rules/emirates.ts'
import { listedAs, named } from './rules/envelope.ts'

const KEEP = 'public, max-age=3600'

const places = COUNTRIES.map((country) => ({ ...named(country), code: country.code })).toSorted(
  (one, other) => (one.nameEn < other.nameEn ? -1 : 1),
)
/** Nobody is of a place where nobody lives. */
const EMPTY_PLACES = new Set(['AQ', 'BV', 'HM', 'GS', 'TF', 'UM'])
const nations = places.filter(({ code }) => !EMPTY_PLACES.has(code))

/** Lists that never change while the server runs. */
export const lookupAnswers: readonly Answer[] = [
  answer(listCountries, (call) => {
    call.header('cache-control', KEEP)
    return done(listedAs(places))
  }),
  answer(listNations, (call) => {
    call.header('cache-control', KEEP)
    return done(listedAs(nations))
  }),
  answer(listPrincedoms, (call) => {
    call.header('cache-control', KEEP)
    return done(listedAs(EMIRATES.map(named)))
  }),
]
