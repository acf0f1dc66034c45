import { type RawBuilder, sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { isForThem } from './audience.ts'
import { isCurrent } from './validity.ts'

/** Someone to notify, with their account. */
export interface Addressee {
  readonly employeeId: string
  readonly userId: string
  readonly step: string
  readonly joiningDate: string
  /** Acknowledged an earlier material version: for them it has changed. */
  readonly knowsEarlier: boolean
}

export interface About {
  readonly circularId: string
  /** The day whose reminders are due. */
  readonly day: string
  /** The site's day: no one is notified of what has expired by then. */
  readonly today: string
}

interface Row {
  employee_id: string
  user_id: string
  step: string
  joining_date: string
  knows_earlier: boolean
}

/** The people with an account whom a published circular is for, not notified of this step before. */
async function withoutNotice(
  queries: Queries,
  siteId: number,
  { circularId, day, today }: About,
  { step, where, limit }: { step: RawBuilder<string>; where: RawBuilder<unknown>; limit: number },
): Promise<Addressee[]> {
  const { rows } = await sql<Row>`
    select e.id as employee_id, u.id as user_id, s.step, e.joining_date,
      exists (
        select from circular_receipts b
        where b.site_id = c.site_id and b.circular_id = c.id and b.employee_id = e.id
          and b.version < c.material_version
      ) as knows_earlier
    from circulars c
    join circular_versions v on v.site_id = c.site_id and v.circular_id = c.id and v.version = c.version
    join employees e on e.site_id = c.site_id and e.state = 'active'
    join users u on u.site_id = e.site_id and u.employee_id = e.id and u.disabled_at is null
    cross join lateral (select ${step} as step) s
    where c.site_id = ${siteId} and c.id = ${circularId} and c.state = 'published'
      and s.step is not null and ${isCurrent(today)} and ${isForThem(day)} and ${where}
      and not exists (
        select from circular_notices n
        where n.site_id = c.site_id and n.circular_id = c.id and n.employee_id = e.id
          and n.version = c.material_version and n.step = s.step
      )
    order by e.id
    limit ${limit}::int`.execute(queries)
  return rows.map((row) => ({
    employeeId: row.employee_id,
    userId: row.user_id,
    step: row.step,
    joiningDate: row.joining_date,
    knowsEarlier: row.knows_earlier,
  }))
}

const hasNotAcknowledged = sql`v.needs_acknowledgement and not exists (
  select from circular_receipts r
  where r.site_id = c.site_id and r.circular_id = c.id and r.employee_id = e.id
    and r.version >= c.material_version and r.acknowledged_at is not null
)`
const hasNotRead = sql`not exists (
  select from circular_receipts r
  where r.site_id = c.site_id and r.circular_id = c.id and r.employee_id = e.id
    and r.version >= c.material_version
)`

/** Those who were not notified yet that it is there, or that it has changed. */
export function notNotified(queries: Queries, siteId: number, about: About, limit: number) {
  const step = sql<string>`'published'::text`
  return withoutNotice(queries, siteId, about, { step, where: hasNotRead, limit })
}

/** Those whom the ladder reminds on this day: each gets the last reminder whose day has come. */
export function dueForReminder(
  queries: Queries,
  siteId: number,
  about: About & { zone: string },
  limit: number,
) {
  const { day, zone } = about
  // The same rule as `dueReminder`, from the day on which the person could first read it.
  const step = sql<string>`(
    select 'day-' || max(l.days) from unnest(v.remind_days) l (days)
    where greatest((c.material_at at time zone ${zone}::text)::date, e.joining_date) + l.days::int <= ${day}::date
  )`
  return withoutNotice(queries, siteId, about, { step, where: hasNotAcknowledged, limit })
}

/** Those whom HR reminds by hand, once a day. */
export function remindable(queries: Queries, siteId: number, about: About, limit: number) {
  const step = sql<string>`${`manual-${about.day}`}::text`
  return withoutNotice(queries, siteId, about, {
    step,
    where: sql`(${hasNotAcknowledged} or (not v.needs_acknowledgement and ${hasNotRead}))`,
    limit,
  })
}

/** Records that they are notified; returns only those whom no other run has notified. */
export async function recordNotices(
  trx: Trx,
  siteId: number,
  about: { circularId: string; version: number; now: Date },
  addressees: readonly Addressee[],
): Promise<Addressee[]> {
  if (addressees.length === 0) return []
  const rows = await trx
    .insertInto('circular_notices')
    .values(
      addressees.map(({ employeeId, step }) => ({
        site_id: siteId,
        circular_id: about.circularId,
        employee_id: employeeId,
        version: about.version,
        step,
        at: about.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('employee_id')
    .execute()
  const recorded = new Set(rows.map((row) => row.employee_id))
  return addressees.filter(({ employeeId }) => recorded.has(employeeId))
}

/** The key under which people are notified of a step, each once. */
export const noticeKey = (circularId: string, version: number, step: string): string =>
  `${circularId}:${version}:${step}`

/** The keys of everything that people were notified of about a circular. */
export async function noticeKeys(
  queries: Queries,
  siteId: number,
  circularId: string,
): Promise<string[]> {
  const rows = await queries
    .selectFrom('circular_notices')
    .select(['version', 'step'])
    .distinct()
    .where('site_id', '=', siteId)
    .where('circular_id', '=', circularId)
    .execute()
  return rows.map(({ version, step }) => noticeKey(circularId, version, step))
}

/** The published circulars of a site, to notify people of and to count. */
export async function publishedCirculars(queries: Queries, siteId: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('circulars')
    .select('id')
    .where('site_id', '=', siteId)
    .where('state', '=', 'published')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What a notice about a circular says; locked against a new version while people are notified. */
export async function holdPublished(trx: Trx, siteId: number, circularId: string) {
  const row = await trx
    .selectFrom('circulars as c')
    .innerJoin('circular_versions as v', (join) =>
      join
        .onRef('v.site_id', '=', 'c.site_id')
        .onRef('v.circular_id', '=', 'c.id')
        .onRef('v.version', '=', 'c.version'),
    )
    .select([
      'c.kind',
      'c.material_version',
      'c.material_at',
      'v.title_en',
      'v.title_ar',
      'v.due_days',
      'v.expires_on',
      'v.needs_acknowledgement',
    ])
    .where('c.site_id', '=', siteId)
    .where('c.id', '=', circularId)
    .where('c.state', '=', 'published')
    .forShare('c')
    .executeTakeFirst()
  if (row?.material_version == null || row.material_at === null) return null
  return {
    kind: row.kind,
    version: row.material_version,
    materialAt: row.material_at,
    title: { en: row.title_en, ar: row.title_ar },
    dueDays: row.due_days,
    expiresOn: row.expires_on,
    needsAcknowledgement: row.needs_acknowledgement,
  }
}

/** The accounts of everyone a published circular is for, to refresh the pages they have open. */
export async function peopleToNotify(
  queries: Queries,
  siteId: number,
  circularId: string,
  day: string,
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select u.id as user_id
    from circulars c
    join employees e on e.site_id = c.site_id and e.state = 'active'
    join users u on u.site_id = e.site_id and u.employee_id = e.id and u.disabled_at is null
    where c.site_id = ${siteId} and c.id = ${circularId} and c.state = 'published'
      and ${isForThem(day)}`.execute(queries)
  return rows.map((row) => row.user_id)
}

/** The circulars whose last day has passed, and whose notices still wait for people. */
export async function newlyExpired(
  queries: Queries,
  siteId: number,
  day: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id
    from circulars c
    join circular_versions v on v.site_id = c.site_id and v.circular_id = c.id and v.version = c.version
    where c.site_id = ${siteId} and c.state = 'published' and c.expired_at is null
      and not ${isCurrent(day)}
    order by c.id`.execute(queries)
  return rows.map(({ id }) => id)
}

/** Ends a locked circular before its last day. */
export async function endCircular(
  trx: Trx,
  siteId: number,
  circularId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('circulars')
    .set({ expired_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', circularId)
    .execute()
}

/** Records that a circular has expired. False if another run has, or a new version is valid again. */
export async function markExpired(
  trx: Trx,
  siteId: number,
  circularId: string,
  { day, now }: { day: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update circulars c set expired_at = ${now}::timestamptz
    from circular_versions v
    where c.site_id = ${siteId} and c.id = ${circularId} and c.state = 'published'
      and c.expired_at is null and v.site_id = c.site_id and v.circular_id = c.id
      and v.version = c.version and not ${isCurrent(day)}
    returning c.id`.execute(trx)
  return rows.length > 0
}
