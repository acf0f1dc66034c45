import { listedAs, named } from '#directory/lookups/rules/envelope.ts'
import { runQuery } from '#platform/db/statement.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok } from '#platform/outcome.ts'
import { ActivityMark, CompanyType, listActivities, listProviderServices } from './contract.ts'
import { activitiesOf, servicesOf } from './database.ts'

/** What companies do, readable by everyone. */
export const activityHandlers: readonly Handler[] = [
  handler(listActivities, async ({ queries, siteId, params }) => {
    const rows = await runQuery(queries, activitiesOf({ siteId }))
    return ok(
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
  handler(listProviderServices, async ({ queries, siteId }) => {
    const rows = await runQuery(queries, servicesOf({ siteId }))
    return ok(
      listedAs(
        rows.map(({ id, activity_id: activityId, name_en: en, name_ar: ar }) => ({
          ...named({ id, en, ar }),
          activityId,
        })),
      ),
    )
  }),
]
