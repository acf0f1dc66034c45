import { addDays } from '#platform/days.ts'
import type { Database } from '#platform/db/database.ts'
import {
  type Dependant,
  type DependantCursor,
  type DependantDocument,
  dependantsUntil,
} from '../database/dependants.ts'
import { type NoticeServices, notify } from '../notices.ts'
import { aboutOf, stepDue } from '../rules/reminders.ts'
import { type Context, ladderOf, typeName } from './context.ts'

const DOCUMENTS: readonly DependantDocument[] = [
  'passport',
  'emiratesId',
  'visa',
  'healthInsurance',
]
const AT_ONCE = 200

interface DependantsRun {
  readonly database: Database
  readonly services: NoticeServices
  readonly siteId: number
  readonly now: Date
  readonly context: Context
  readonly signal?: AbortSignal
}

/** The steps of a person's documents that are due, each under a key of its own. */
function stepsOf({ id, expiries }: Dependant, context: Context) {
  return DOCUMENTS.flatMap((type) => {
    const expiresOn = expiries[type]
    const ladder = ladderOf(context, type)
    const step = expiresOn === null ? null : stepDue({ expiresOn, ladder, sent: [] }, context.today)
    return expiresOn === null || step === null
      ? []
      : [{ type, expiresOn, once: `${id} ${type} ${expiresOn} ${step}` }]
  })
}

/**
 * Reminds employees of the documents of their family, by the ladders of the same types as their
 * own. Each step is sent once, however often this runs. Returns how many were sent.
 */
export async function remindOfDependants(run: DependantsRun): Promise<number> {
  const { database, services, siteId, now, context, signal } = run
  const until = addDays(
    context.today,
    Math.max(0, ...DOCUMENTS.flatMap((type) => ladderOf(context, type))),
  )
  let count = 0
  for (let after: DependantCursor | null = null; signal?.aborted !== true; ) {
    const page: Dependant[] = await dependantsUntil(database.queries, siteId, {
      until,
      after,
      limit: AT_ONCE,
    })
    await database.transaction(async (trx) => {
      for (const dependant of page)
        for (const { type, expiresOn, once } of stepsOf(dependant, context))
          count += await notify(services, { trx, siteId, now }, [dependant.userId], {
            kind: 'dependantDocumentExpiring',
            params: {
              about: aboutOf(expiresOn, context.today),
              name: dependant.name,
              type: typeName(context, type),
              day: { day: expiresOn },
            },
            path: '/profile',
            once,
          })
    })
    after = page.at(-1) ?? null
    if (page.length < AT_ONCE) break
  }
  return count
}
