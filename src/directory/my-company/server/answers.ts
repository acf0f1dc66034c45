import { countRequestsTo } from '#directory/bids/database.ts'
import { countsOf, emptyTerms, termsOf } from '#directory/demand/database.ts'
import { weeksOf, WEEKS_SHOWN } from '#directory/demand/rules.ts'
import type { FileServices } from '#directory/papers/keeping-files.ts'
import { isMember } from '#directory/registering/database/members.ts'
import { addDays, instantAt } from '#platform/days.ts'
import { type Answer, answer } from '#platform/http/answer.ts'
import { done, refuse } from '#platform/outcome.ts'
import { listOwnCompanies, openOwnCompany, showDemand } from '../contract.ts'
import { listOwn, profileOf } from '../database/profile.ts'
import { todayOf } from './changing.ts'
import { pictureAnswers } from './pictures.ts'
import { sectionAnswers } from './sections.ts'
import { wordAnswers } from './words.ts'

const listAnswer = answer(listOwnCompanies, async ({ queries, siteId, caller }) =>
  done({ items: await listOwn(queries, siteId, caller.userId) }),
)

const openAnswer = answer(openOwnCompany, async (call) => {
  const { queries, siteId, caller, params } = call
  if (!(await isMember(queries, siteId, params.id, caller.userId)))
    return refuse('myCompany.notFound')
  return done(await profileOf(queries, siteId, params.id, await todayOf(call)))
})

const demandAnswer = answer(showDemand, async (call) => {
  const { queries, siteId, caller, params } = call
  if (!(await isMember(queries, siteId, params.id, caller.userId)))
    return refuse('myCompany.notFound')
  const today = await todayOf(call)
  const days = Array.from({ length: WEEKS_SHOWN * 7 }, (_, place) =>
    addDays(today, place + 1 - WEEKS_SHOWN * 7),
  )
  const since = days[0] ?? today
  const week = new Date(instantAt(days.at(-7) ?? today, 0, (await call.site()).zone))
  const company = await queries
    .selectFrom('companies')
    .select('reply_minutes')
    .where('site_id', '=', siteId)
    .where('id', '=', params.id)
    .executeTakeFirst()
  return done({
    weeks: weeksOf(await countsOf(queries, siteId, params.id, since), days),
    terms: await termsOf(queries, siteId, params.id, since),
    missing: {
      en: await emptyTerms(queries, siteId, 'en', since),
      ar: await emptyTerms(queries, siteId, 'ar', since),
    },
    asked: await countRequestsTo(queries, siteId, params.id, week),
    replyMinutes: company?.reply_minutes ?? null,
  })
})

/** What somebody does with the companies they speak for. */
export function createMyCompanyAnswers(services: FileServices): readonly Answer[] {
  return [
    listAnswer,
    openAnswer,
    demandAnswer,
    ...wordAnswers,
    ...sectionAnswers,
    ...pictureAnswers(services),
  ]
}
