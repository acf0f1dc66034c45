import { countSearch } from '#directory/demand/database.ts'
import { dayAt } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok } from '#platform/outcome.ts'
import { type Found, findCompanies } from '../contract.ts'
import { soughtOf } from '../rules/search-terms.ts'
import { filterOf, type Search, searchFor } from './search.ts'
import { pageFor } from './found-page.ts'
import { countsFor, lettersFor } from './counts.ts'
import { foundFrom } from './found.ts'

/** Finding companies. */
export function createFindingHandlers(): readonly Handler[] {
  return [
    handler(findCompanies, async (call) => {
      const { query, siteId, queries } = call
      const today = dayAt(call.now.getTime(), (await call.site()).zone)
      const filter = filterOf(call, today)
      const words = soughtOf(query.q ?? '')
      const search: Search =
        words === null
          ? { words: [], slips: false, byIds: false, ids: null }
          : await searchFor(call, words, filter)
      const page = await pageFor(call, search, filter)
      const { counts, total } = await countsFor(call, search, filter)
      const companies = await foundFrom(call, page, search, today)
      const letters = await lettersFor(call, search)
      const searched = words === null || words.length === 0 ? null : (query.q ?? null)
      if (searched !== null && query.after === undefined)
        await countSearch(queries, siteId, {
          day: today,
          language: query.language,
          words: searched,
          companyIds: companies.map(({ id }) => id),
        })
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
    }),
  ]
}
