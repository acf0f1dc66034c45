import { countRequestsTo } from '#directory/bids/database.ts'
import { countsOf, emptyTerms, termsOf } from '#directory/demand/database.ts'
import { weeksOf, VISIBLE_WEEKS } from '#directory/demand/rules.ts'
import type { FileServices } from '#directory/company-documents/keeping-files.ts'
import { isMember } from '#directory/company-members/database.ts'
import { addDays, instantAt } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { listOwnCompanies, openOwnCompany, showDemand } from '../contract.ts'
import { listOwn, profileOf } from '../database/profile.ts'
import { todayOf } from './changing.ts'
import { pictureHandlers } from './pictures.ts'
import { sectionHandlers } from './sections.ts'
import { wordsHandlers } from './search-words.ts'

const listHandler = handler(listOwnCompanies, async ({ queries, siteId, caller }) =>
  ok({ items: await listOwn(queries, siteId, caller.userId) }),
)

const openHandler = handler(openOwnCompany, async (call) => {
  const { queries, siteId, caller, params } = call
  if (!(await isMember(queries, siteId, params.id, caller.userId)))
    return refuse('myCompany.notFound')
  return ok(await profileOf(queries, siteId, params.id, await todayOf(call)))
})

const demandHandler = handler(showDemand, async (call) => {
  const { queries, siteId, caller, params } = call
  if (!(await isMember(queries, siteId, params.id, caller.userId)))
    return refuse('myCompany.notFound')
  const today = await todayOf(call)
  const days = Array.from({ length: VISIBLE_WEEKS * 7 }, (_, index) =>
    addDays(today, index + 1 - VISIBLE_WEEKS * 7),
  )
  const since = days[0] ?? today
  const week = new Date(instantAt(days.at(-7) ?? today, 0, (await call.site()).zone))
  const company = await queries
    .selectFrom('companies')
    .select('reply_minutes')
    .where('site_id', '=', siteId)
    .where('id', '=', params.id)
    .executeTakeFirst()
  return ok({
    weeks: weeksOf(await countsOf(queries, siteId, params.id, since), days),
    terms: await termsOf(queries, siteId, params.id, since),
    missing: {
      en: await emptyTerms(queries, siteId, 'en', since),
      ar: await emptyTerms(queries, siteId, 'ar', since),
    },
    requests: await countRequestsTo(queries, siteId, params.id, week),
    replyMinutes: company?.reply_minutes ?? null,
  })
})

/** Handlers for members of a company to manage it. */
export function createMyCompanyHandlers(services: FileServices): readonly Handler[] {
  return [
    listHandler,
    openHandler,
    demandHandler,
    ...wordsHandlers,
    ...sectionHandlers,
    ...pictureHandlers(services),
  ]
}
