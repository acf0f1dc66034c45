import { dayAt, instantAt, timeAt } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import {
  countReminded,
  type DueDocument,
  followLeavers,
  lockDue,
  saveReminders,
  setNextLooks,
} from '../database/reminders.ts'
import { joinersWithout } from '../database/missing.ts'
import { staffOf } from '../database/people.ts'
import { storedTypes } from '../database/types.ts'
import { notify } from '../notices.ts'
import { aboutOf, nextStepDay, stepDue } from '../rules/reminders.ts'
import { insuranceDeadline, insuranceReminderJoiners } from '../rules/required.ts'
import { typesOf } from '../rules/types.ts'
import { ladderOf, type SiteRun, typeName } from './context.ts'
import { remindOfDependants } from './remind-dependants.ts'

/** Documents in one transaction: what is sent and what is recorded commit together. */
const AT_ONCE = 200
/** No one is reminded before the morning of their company. */
const FROM_HOUR = '08:00'

export type ReminderRun = Omit<SiteRun, 'siteId' | 'context'>

async function notifyOf(
  { services, siteId, now, context }: SiteRun,
  trx: Trx,
  document: DueDocument,
  staff: readonly string[],
): Promise<void> {
  const params = {
    about: aboutOf(document.expiresOn, context.today),
    type: typeName(context, document.type),
    day: { day: document.expiresOn },
  }
  const notifying = { trx, siteId, now }
  if (document.employee === null)
    await notify(services, notifying, staff, {
      kind: 'companyDocumentExpiring',
      params,
      path: `/document-board?document=${document.id}`,
    })
  else
    await notify(services, notifying, [document.userId], {
      kind: 'documentExpiring',
      params,
      path: `/documents?document=${document.id}`,
    })
}

/**
 * Looks at the next documents in one transaction: the people are notified, this is recorded, and
 * the next day is set, or nothing of it is. Returns how many were looked at and sent.
 */
async function remindSome(run: SiteRun): Promise<{ looked: number; sent: number }> {
  const { database, siteId, now, context } = run
  return database.transaction(async (trx) => {
    const due = await lockDue(trx, siteId, context.today, AT_ONCE)
    if (due.length === 0) return { looked: 0, sent: 0 }
    const watched = due.map((document) => ({
      document,
      watch: { ...document, ladder: ladderOf(context, document.type) },
    }))
    const steps = watched.flatMap(({ document, watch }) => {
      const step = stepDue(watch, context.today)
      return step === null ? [] : [{ documentId: document.id, expiresOn: document.expiresOn, step }]
    })
    const isNew = await saveReminders(trx, siteId, steps, now)
    const staff = due.some(({ employee }) => employee === null) ? await staffOf(trx, siteId) : []
    for (const { document } of watched)
      if (isNew.has(document.id)) await notifyOf(run, trx, document, staff)
    await setNextLooks(
      trx,
      siteId,
      watched.map(({ document, watch }) => ({
        id: document.id,
        on: nextStepDay(watch, context.today),
      })),
    )
    return { looked: due.length, sent: isNew.size }
  })
}

/** One notice a day to those who look after documents, however many there are. */
async function notifyStaff({ database, services, siteId, now, context }: SiteRun, zone: string) {
  const since = new Date(instantAt(context.today, 0, zone))
  await database.transaction(async (trx) => {
    const count = await countReminded(trx, siteId, since)
    if (count === 0) return
    await notify(services, { trx, siteId, now }, await staffOf(trx, siteId), {
      kind: 'documentsDue',
      params: { count },
      path: '/document-board',
      once: context.today,
    })
  })
}

const INSURANCE = 'unemploymentInsurance'

/** Once for each person who joined ninety days ago: they have until the end of the fourth month. */
async function remindOfInsurance({ database, services, siteId, now, context }: SiteRun) {
  const isWatched = context.hasFines && context.types.get(INSURANCE)?.isRetired === false
  if (!isWatched) return
  const joined = { ...insuranceReminderJoiners(context.today), type: INSURANCE }
  await database.transaction(async (trx) => {
    for (const { employeeId, userId, joiningDate } of await joinersWithout(trx, siteId, joined))
      await notify(services, { trx, siteId, now }, [userId], {
        kind: 'unemploymentInsuranceDue',
        params: { day: { day: insuranceDeadline(joiningDate) } },
        path: '/documents',
        once: `${employeeId} ${joiningDate}`,
      })
  })
}

async function remindSite(run: SiteRun, zone: string): Promise<number> {
  const { database, siteId, now, signal } = run
  await followLeavers(database.queries, siteId, now)
  let count = 0
  for (;;) {
    if (signal?.aborted === true) return count
    const { looked, sent } = await remindSome(run)
    count += sent
    if (looked === 0) break
  }
  count += await remindOfDependants(run)
  await remindOfInsurance(run)
  await notifyStaff(run, zone)
  return count
}

/**
 * Reminds people of documents that expire, by the ladder of each type. It may run as often as one
 * likes, several times at once, and be ended at any moment: each step is sent once. Returns how many
 * documents people were reminded of.
 */
export async function remindOfDocuments(run: ReminderRun): Promise<number> {
  const { database, now } = run
  let count = 0
  for (const { id: siteId, zone, country } of await database.queries
    .selectFrom('sites')
    .select(['id', 'zone', 'country'])
    .execute()) {
    if (timeAt(now.getTime(), zone) < FROM_HOUR) continue
    const context = {
      today: dayAt(now.getTime(), zone),
      types: typesOf(await storedTypes(database.queries, siteId)),
      hasFines: country === 'AE',
    }
    count += await remindSite({ ...run, siteId, context }, zone)
  }
  return count
}
