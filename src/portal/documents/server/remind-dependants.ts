import { addDays } from '#platform/days.ts'
import { type Dependant, type DependantCursor, dependantsUntil } from '../database/dependants.ts'
import { notify } from '../notices.ts'
import { DEPENDANT_TYPES } from '../rules/catalogue.ts'
import { aboutOf, stepDue } from '../rules/reminders.ts'
import { type Context, ladderOf, type SiteRun, typeName } from './context.ts'

const AT_ONCE = 200

/** The steps of a person's documents that are due, each under a key of its own. */
function stepsOf({ id, userId, name, expiries }: Dependant, context: Context) {
  const { today } = context
  return DEPENDANT_TYPES.flatMap((type) => {
    const expiresOn = expiries[type]
    if (expiresOn === null) return []
    const step = stepDue({ expiresOn, ladder: ladderOf(context, type), sent: [] }, today)
    if (step === null) return []
    const about = aboutOf(expiresOn, today)
    const params = { about, name, type: typeName(context, type), day: { day: expiresOn } }
    return [{ userId, params, once: `${id} ${type} ${expiresOn} ${step}` }]
  })
}

/**
 * Reminds employees of the documents of their family, by the ladders of the same types as their
 * own. Each step is sent once, however often this runs. Returns how many were sent.
 */
export async function remindOfDependants(run: SiteRun): Promise<number> {
  const { database, services, siteId, now, context, signal } = run
  const until = addDays(
    context.today,
    Math.max(0, ...DEPENDANT_TYPES.flatMap((type) => ladderOf(context, type))),
  )
  let count = 0
  for (let after: DependantCursor | null = null; signal?.aborted !== true; ) {
    const page: Dependant[] = await dependantsUntil(database.queries, siteId, {
      until,
      after,
      limit: AT_ONCE,
    })
    const due = page.flatMap((dependant) => stepsOf(dependant, context))
    if (due.length > 0)
      count += await database.transaction(async (trx) => {
        let sent = 0
        for (const { userId, params, once } of due)
          sent += await notify(services, { trx, siteId, now }, [userId], {
            kind: 'dependantDocumentExpiring',
            params,
            path: '/profile',
            once,
          })
        return sent
      })
    after = page.at(-1) ?? null
    if (page.length < AT_ONCE) break
  }
  return count
}
