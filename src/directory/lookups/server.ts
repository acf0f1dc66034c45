import { type Handler, handler } from '#platform/http/handler.ts'
import { ok } from '#platform/outcome.ts'
import { listCountries, listNations, listPrincedoms } from './contract.ts'
import { COUNTRIES } from './country-names.ts'
import { EMIRATES } from './rules/emirates.ts'
import { listedAs, named } from './rules/envelope.ts'

const KEEP = 'public, max-age=3600'

const countries = COUNTRIES.map((country) => ({ ...named(country), code: country.code })).toSorted(
  (one, other) => (one.nameEn < other.nameEn ? -1 : 1),
)
/** Uninhabited countries have no nationals. */
const UNINHABITED_COUNTRIES = new Set(['AQ', 'BV', 'HM', 'GS', 'TF', 'UM'])
const nations = countries.filter(({ code }) => !UNINHABITED_COUNTRIES.has(code))

/** Lists that never change while the server runs. */
export const lookupHandlers: readonly Handler[] = [
  handler(listCountries, (call) => {
    call.header('cache-control', KEEP)
    return ok(listedAs(countries))
  }),
  handler(listNations, (call) => {
    call.header('cache-control', KEEP)
    return ok(listedAs(nations))
  }),
  handler(listPrincedoms, (call) => {
    call.header('cache-control', KEEP)
    return ok(listedAs(EMIRATES.map(named)))
  }),
]
