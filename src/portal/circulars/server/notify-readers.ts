import { type NotifyCall, notifyUsers, resolveNotices } from '#accounts/notifications/notify.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { dayAt } from '#platform/days.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import {
  type Addressee,
  dueForReminder,
  holdPublished,
  noticeKey,
  noticeKeys,
  notNotified,
  peopleToNotify,
  publishedCirculars,
  recordNotices,
  remindable,
} from '../database/notices.ts'
import { countPeople, storeCounts } from '../database/people.ts'
import { dueDay, firstDay, reminderDay } from '../rules/reminders.ts'
import { circularPath } from '../path.ts'
import { CIRCULARS_TOPIC } from '../topic.ts'

/** The job that notifies everyone a circular is for, in batches: it resumes where it was stopped. */
export const NOTIFY_READERS = 'circulars.notifyReaders'
export interface NotifyPayload {
  readonly siteId: number
  readonly circularId: string
  /** Reminds by hand on this day those who have not acknowledged. */
  readonly remindOn?: string
}

export interface NotifyServices {
  readonly database: Database
  readonly jobs: Pick<Jobs, 'send'>
  /** Publishes to people's open pages. */
  readonly notify: (siteId: number, userIds: readonly string[], topic: string) => void
}

const AT_ONCE = 500

type Find = (trx: Trx, limit: number) => Promise<Addressee[]>

/** One batch in one transaction: who is found is recorded and notified together. */
async function notifyBatch(
  { database, jobs, notify }: NotifyServices,
  { siteId, circularId }: NotifyPayload,
  { now, zone, find }: { now: Date; zone: string; find: Find },
): Promise<{ found: number; notified: number }> {
  const { found, notified } = await database.transaction(async (trx) => {
    const circular = await holdPublished(trx, siteId, circularId)
    if (circular === null) return { found: [], notified: [] }
    const { version } = circular
    const everyone = await find(trx, AT_ONCE)
    const some = await recordNotices(trx, siteId, { circularId, version, now }, everyone)
    await sendNotices({ trx, siteId, now, jobs }, { ...circular, circularId, zone }, some)
    return { found: everyone, notified: some }
  })
  if (notified.length > 0)
    notify(
      siteId,
      notified.map(({ userId }) => userId),
      CIRCULARS_TOPIC,
    )
  return { found: found.length, notified: notified.length }
}

function deadlineOf(due: string | null, today: string, needsAcknowledgement: boolean) {
  if (!needsAcknowledgement) return 'unread'
  if (due === null) return 'none'
  return due < today ? 'passed' : 'coming'
}

type Published = NonNullable<Awaited<ReturnType<typeof holdPublished>>>

/** Adds a notice to each person's list; those whose notices are the same get them together. */
async function sendNotices(
  call: NotifyCall,
  {
    circularId,
    zone,
    ...circular
  }: Published & {
    circularId: string
    zone: string
  },
  addressees: readonly Addressee[],
): Promise<void> {
  const { version, kind, title, materialAt, dueDays, expiresOn, needsAcknowledgement } = circular
  const today = dayAt(call.now.getTime(), zone)
  const path = circularPath(circularId)
  const dueOf = ({ joiningDate }: Addressee): string | null =>
    dueDay(firstDay(materialAt.getTime(), joiningDate, zone), { dueDays, expiresOn })
  const groups = Map.groupBy(
    addressees,
    (each) => `${each.step} ${String(each.knowsEarlier)} ${String(dueOf(each))}`,
  )
  for (const [first, ...others] of groups.values()) {
    if (first === undefined) continue
    const ids = [first, ...others].map(({ userId }) => userId)
    const about = { path, once: noticeKey(circularId, version, first.step) }
    const due = dueOf(first)
    if (first.step !== 'published')
      await notifyUsers(call, ids, {
        kind: 'circularReminder',
        params: {
          title,
          deadline: deadlineOf(due, today, needsAcknowledgement),
          day: { day: due ?? today },
        },
        ...about,
      })
    else if (first.knowsEarlier)
      await notifyUsers(call, ids, { kind: 'circularChanged', params: { title }, ...about })
    else
      await notifyUsers(call, ids, { kind: 'circularPublished', params: { kind, title }, ...about })
  }
}

async function notifyAll(
  services: NotifyServices,
  payload: NotifyPayload,
  context: { now: Date; zone: string; find: Find },
): Promise<number> {
  let count = 0
  for (;;) {
    const { found, notified } = await notifyBatch(services, payload, context)
    count += notified
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

/** Notifies those who don't know yet, or reminds by hand, and counts everyone. Returns how many. */
async function notifyAndCount(
  services: NotifyServices,
  payload: NotifyPayload,
  now: Date,
): Promise<number> {
  const { database } = services
  const { siteId, circularId, remindOn } = payload
  const zone = await zoneOf(database, siteId)
  const day = dayAt(now.getTime(), zone)
  const find: Find = (trx, limit) =>
    remindOn === undefined
      ? notNotified(trx, siteId, { circularId, day, today: day }, limit)
      : remindable(trx, siteId, { circularId, day: remindOn, today: day }, limit)
  const count = await notifyAll(services, payload, { now, zone, find })
  const counts = await countPeople(database.queries, siteId, circularId, day)
  await storeCounts(database.queries, siteId, circularId, { counts, now })
  return count
}

/** What the job of a publication or a reminder does; open pages show the version of this moment. */
export async function notifyReaders(
  services: NotifyServices,
  payload: NotifyPayload,
  now: Date,
): Promise<number> {
  const { database, notify } = services
  const { siteId, circularId } = payload
  const count = await notifyAndCount(services, payload, now)
  const day = dayAt(now.getTime(), await zoneOf(database, siteId))
  const readers = await peopleToNotify(database.queries, siteId, circularId, day)
  if (readers.length > 0) notify(siteId, readers, CIRCULARS_TOPIC)
  return count
}

/**
 * For every published circular of every site: notifies those who don't know of it, such as people
 * who joined since, reminds those whose day has come, and counts everyone. Returns how many were
 * notified.
 */
export async function remindAll(services: NotifyServices, now: Date): Promise<number> {
  const { database } = services
  const sites = await database.queries.selectFrom('sites').select(['id', 'zone']).execute()
  let count = 0
  for (const { id: siteId, zone } of sites) {
    const day = reminderDay(now.getTime(), zone)
    const today = dayAt(now.getTime(), zone)
    for (const circularId of await publishedCirculars(database.queries, siteId)) {
      count += await notifyAndCount(services, { siteId, circularId }, now)
      const find: Find = (trx, limit) =>
        dueForReminder(trx, siteId, { circularId, day, today, zone }, limit)
      count += await notifyAll(services, { siteId, circularId }, { now, zone, find })
    }
  }
  return count
}

const FOR_READERS = ['circularPublished', 'circularChanged', 'circularReminder'] as const

/** Marks as read what people were notified of, because it was withdrawn or a new version follows. */
export async function resolveEarlierNotices(call: NotifyCall, circularId: string): Promise<void> {
  const keys = await noticeKeys(call.trx, call.siteId, circularId)
  if (keys.length === 0) return
  for (const kind of FOR_READERS) await resolveNotices(call, kind, keys)
}
