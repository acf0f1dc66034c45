import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok } from '#platform/outcome.ts'
import { listHolidays, showHolidayYear } from './contract.ts'
import { calendarSettings, holidaysBetween, holidaysToSetUp } from './database.ts'
import { checkRange } from './rules.ts'
import { holidaysOfCountry } from './rules/holiday-lists.ts'
import { proposalsFor, setUpReply } from './rules/propose.ts'

/** How many holidays of the country's list a year lacks. */
async function missingOf(queries: Queries, siteId: number, year: number): Promise<number> {
  const { country, hijriOffset } = await calendarSettings(queries, siteId)
  const known = await holidaysToSetUp(queries, siteId, {
    from: `${year - 1}-12-01`,
    to: `${year + 1}-01-31`,
  })
  return proposalsFor(holidaysOfCountry(country), year, {
    offset: hijriOffset,
    known: known.filter((each) => each.workSite === null),
  }).length
}

/** Changing holidays affects leave, so the slice that calculates leave handles it. */
export const calendarHandlers: readonly Handler[] = [
  handler(listHolidays, async ({ query, queries, siteId, caller }) => {
    const range = checkRange(query.from, query.to)
    if (!range.ok) return range
    return ok({
      items: await holidaysBetween(
        queries,
        { siteId, employeeId: caller.employeeId },
        query.from,
        query.to,
      ),
    })
  }),
  handler(showHolidayYear, async ({ params, query, queries, siteId }) => {
    const { year } = params
    const { hijriOffset } = await calendarSettings(queries, siteId)
    const found = await holidaysToSetUp(queries, siteId, {
      from: `${year}-01-01`,
      to: `${year}-12-31`,
      ...query,
    })
    return ok({
      items: found.map((each) => setUpReply(each, hijriOffset)),
      missing: await missingOf(queries, siteId, Number(year)),
    })
  }),
]
