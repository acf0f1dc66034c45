import { listedAs, named } from '#directory/lookups/rules/envelope.ts'
import { ask } from '#platform/db/statement.ts'
import { type Answer, answer } from '#platform/http/answer.ts'
import { done } from '#platform/outcome.ts'
import { ActivityMark, CompanyType, listActivities, listProviderServices } from './contract.ts'
import { activitiesOf, servicesOf } from './database.ts'

/** What companies do, readable by everyone. */
export const activityAnswers: readonly Answer[] = [
  answer(listActivities, async ({ queries, siteId, params }) => {
    const rows = await ask(queries, activitiesOf({ siteId }))
    return done(
      listedAs(
        rows
          .filter(({ code }) => code === params.code)
          .map(({ id, code, mark, name_en: en, name_ar: ar }) => ({
            ...named({ id, en, ar }),
            code: CompanyType.parse(code),
            mark: ActivityMark.parse(mark),
          })),
      ),
    )
  }),
  answer(listProviderServices, async ({ queries, siteId }) => {
    const rows = await ask(queries, servicesOf({ siteId }))
    return done(
      listedAs(
        rows.map(({ id, activity_id: activityId, name_en: en, name_ar: ar }) => ({
          ...named({ id, en, ar }),
          activityId,
        })),
      ),
    )
  }),
]
