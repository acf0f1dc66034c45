import { createSearchCounter } from '#directory/demand/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok } from '#platform/outcome.ts'
import { type Found, findCompanies, findPlaces } from '../contract.ts'
import { filterOf, searchTyped, siteTime } from './search.ts'
import { pageFor } from './found-page.ts'
import { countsFor, lettersFor } from './counts.ts'
import { foundFrom } from './found.ts'
import { placesFor } from './places.ts'

/** Its reply is kept, and each search counted all the same. */
function findHandler(countSearch: ReturnType<typeof createSearchCounter>): Handler {
  return handler(findCompanies, async (call) => {
    const { query, siteId, queries } = call
    const time = siteTime(call.now, await call.site())
    const { today } = time
    const filter = filterOf(call, time)
    const { searched, ...search } = await searchTyped(call, filter)
    const page = await pageFor(call, search, filter)
    const { counts, total } = await countsFor(call, search, filter)
    const companies = await foundFrom(call, page, search, today)
    const letters = await lettersFor(call, search)
    if (searched !== null && query.after === undefined) {
      const companyIds = companies.map(({ id }) => id)
      const counted = { day: today, language: query.language, words: searched, companyIds }
      await call.eachTime(() => countSearch({ queries, siteId, searched: counted }))
    }
    const next = page.next === '' ? String(companies.at(-1)?.number ?? '') : page.next
    return ok({
      companies,
      total: search.byIds ? (search.ids?.length ?? 0) : total,
      counts,
      letters,
      searched,
      slips: search.slips,
      next,
    } satisfies Found)
  })
}

interface FindingServices {
  /** For map tiles; null where the site has no map. */
  readonly tilesUrl: string | null
}

/** Finding companies. */
export function createFindingHandlers({ tilesUrl }: FindingServices): readonly Handler[] {
  return [
    findHandler(createSearchCounter()),
    handler(findPlaces, async (call) => {
      const filter = filterOf(call, siteTime(call.now, await call.site()))
      const search = await searchTyped(call, filter)
      return ok({ places: await placesFor(call, search, filter), tilesUrl })
    }),
  ]
}
