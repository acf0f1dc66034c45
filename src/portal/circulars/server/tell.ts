import { notifyUsers } from '#accounts/notifications/notify.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { dayAt } from '#platform/days.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import {
  type Addressee,
  dueForReminder,
  holdPublished,
  notTold,
  peopleToNotify,
  publishedCirculars,
  recordNotices,
  remindable,
} from '../database/notices.ts'
import { countPeople, storeCounts } from '../database/people.ts'
import { dueDay, reminderDay } from '../rules/reminders.ts'
import { CIRCULARS_TOPIC } from '../topic.ts'

/** Tells everyone a circular is for, in batches: a job that was stopped goes on where it was. */
export const TELL = 'circulars.tell'
export interface TellPayload {
  readonly siteId: number
  readonly circularId: string
  /** Reminds by hand on this day those who have not acknowledged. */
  readonly remindOn?: string
}

export interface TellServices {
  readonly database: Database
  readonly jobs: Pick<Jobs, 'send'>
  /** Publishes to people's open pages. */
  readonly notify: (siteId: number, userIds: readonly string[], topic: string) => void
}

const AT_ONCE = 500

type Find = (trx: Trx, limit: number) => Promise<Addressee[]>

/** One batch in one transaction: who is found is recorded and told together. */
async function tellSome(
  { database, jobs, notify }: TellServices,
  { siteId, circularId }: TellPayload,
  { now, zone, find }: { now: Date; zone: string; find: Find },
): Promise<{ found: number; told: number }> {
  const { found, told } = await database.transaction(async (trx) => {
    const circular = await holdPublished(trx, siteId, circularId)
    if (circular === null) return { found: [], told: [] }
    const { version, kind, title, materialAt, dueDays } = circular
    const everyone = await find(trx, AT_ONCE)
    const some = await recordNotices(trx, siteId, { circularId, version, now }, everyone)
    const due = dueDay(materialAt.getTime(), dueDays, zone)
    const today = dayAt(now.getTime(), zone)
    const call = { trx, siteId, now, jobs }
    const path = `/Circulars/${circularId}`
    for (const [step, addressees] of Map.groupBy(some, noticeOf)) {
      const ids = addressees.map(({ userId }) => userId)
      const once = `${circularId}:${version}:${addressees[0]?.step ?? ''}`
      if (step === 'new')
        await notifyUsers(call, ids, {
          kind: 'circularPublished',
          params: { kind, title },
          path,
          once,
        })
      else if (step === 'changed')
        await notifyUsers(call, ids, { kind: 'circularChanged', params: { title }, path, once })
      else
        await notifyUsers(call, ids, {
          kind: 'circularReminder',
          params: {
            title,
            deadline: due === null ? 'none' : due < today ? 'passed' : 'coming',
            day: { day: due ?? today },
          },
          path,
          once,
        })
    }
    return { found: everyone, told: some }
  })
  if (told.length > 0)
    notify(
      siteId,
      told.map(({ userId }) => userId),
      CIRCULARS_TOPIC,
    )
  return { found: found.length, told: told.length }
}

/** The first notice says whether they knew an earlier version; each reminder is one of its own. */
function noticeOf({ step, knowsEarlier }: Addressee): string {
  if (step !== 'published') return step
  return knowsEarlier ? 'changed' : 'new'
}

async function tellAll(
  services: TellServices,
  payload: TellPayload,
  context: { now: Date; zone: string; find: Find },
): Promise<number> {
  let count = 0
  for (;;) {
    const { found, told } = await tellSome(services, payload, context)
    count += told
    if (found < AT_ONCE) return count
  }
}

async function zoneOf(database: Database, siteId: number): Promise<string> {
  const { zone } = await database.queries
    .selectFrom('sites')
    .select('zone')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  return zone
}

/** Tells those who don't know yet, or reminds by hand, and counts everyone. Returns how many. */
async function tellAndCount(
  services: TellServices,
  payload: TellPayload,
  now: Date,
): Promise<number> {
  const { database } = services
  const { siteId, circularId, remindOn } = payload
  const zone = await zoneOf(database, siteId)
  const day = dayAt(now.getTime(), zone)
  const find: Find = (trx, limit) =>
    remindOn === undefined
      ? notTold(trx, siteId, { circularId, day }, limit)
      : remindable(trx, siteId, { circularId, day: remindOn }, limit)
  const count = await tellAll(services, payload, { now, zone, find })
  const counts = await countPeople(database.queries, siteId, circularId, day)
  await storeCounts(database.queries, siteId, circularId, { counts, now })
  return count
}

/** What the job of a publication or a reminder does; open pages show the version of this moment. */
export async function tell(
  services: TellServices,
  payload: TellPayload,
  now: Date,
): Promise<number> {
  const { database, notify } = services
  const { siteId, circularId } = payload
  const count = await tellAndCount(services, payload, now)
  const day = dayAt(now.getTime(), await zoneOf(database, siteId))
  const readers = await peopleToNotify(database.queries, siteId, circularId, day)
  if (readers.length > 0) notify(siteId, readers, CIRCULARS_TOPIC)
  return count
}

/**
 * For every published circular of every site: tells those who don't know of it, such as people who
 * joined since, reminds those whose day has come, and counts everyone. Returns how many were told.
 */
export async function remindAll(services: TellServices, now: Date): Promise<number> {
  const { database } = services
  const sites = await database.queries.selectFrom('sites').select(['id', 'zone']).execute()
  let count = 0
  for (const { id: siteId, zone } of sites) {
    const day = reminderDay(now.getTime(), zone)
    for (const circularId of await publishedCirculars(database.queries, siteId)) {
      count += await tellAndCount(services, { siteId, circularId }, now)
      const find: Find = (trx, limit) =>
        dueForReminder(trx, siteId, { circularId, day, zone }, limit)
      count += await tellAll(services, { siteId, circularId }, { now, zone, find })
    }
  }
  return count
}
