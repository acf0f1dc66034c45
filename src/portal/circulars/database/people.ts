import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { CircularPerson, PeopleState } from '../desk/people/contract.ts'
import { hasAccount, isForThem } from './audience.ts'
import { lastDay } from './validity.ts'

/**
 * Everyone who works or worked here, each with what they did about the circular `c` since it changed
 * materially. Beside the moment of the acknowledgement are its own version and where it came from;
 * where there is none, the version that was opened first.
 */
function everyPerson(siteId: number, circularId: string) {
  const firstAcknowledged = (column: RawBuilder<unknown>) => sql`
    (array_agg(${column} order by p.acknowledged_at, p.version) filter (where p.acknowledged_at is not null))[1]`
  return sql`
    from circulars c
    join circular_versions v on v.site_id = c.site_id and v.circular_id = c.id and v.version = c.version
    join employees e on e.site_id = c.site_id
    left join lateral (
      select min(p.read_at) as read_at, min(p.acknowledged_at) as acknowledged_at,
        coalesce(${firstAcknowledged(sql`p.version`)}, (array_agg(p.version order by p.read_at, p.version))[1]) as version,
        ${firstAcknowledged(sql`p.address`)} as address,
        ${firstAcknowledged(sql`p.device`)} as device
      from circular_receipts p
      where p.site_id = c.site_id and p.circular_id = c.id and p.employee_id = e.id
        and p.version >= c.material_version
    ) r on true
    where c.site_id = ${siteId} and c.id = ${circularId}`
}

/**
 * Whether the circular is for them now: for working people only, and never for those who joined
 * after it expired, unless they opened it.
 */
function isReached(day: string): RawBuilder<boolean> {
  return sql<boolean>`(e.state = 'active' and ${isForThem(day)}
    and (${lastDay} is null or e.joining_date <= ${lastDay} or r.read_at is not null))`
}

const done = sql<boolean>`(case when v.needs_acknowledgement then r.acknowledged_at is not null else r.read_at is not null end)`

/** What each row has of the employee `e` and the receipt `r`, with reminders of the version `about`. */
function columnsOf(about: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`e.id, e.employee_no, e.name_en, e.name_ar, r.read_at, r.acknowledged_at, r.version,
    r.address, r.device, ${hasAccount} as has_account,
    (select d.name_en from departments d where d.site_id = e.site_id and d.id = e.department_id) as department_en,
    (select d.name_ar from departments d where d.site_id = e.site_id and d.id = e.department_id) as department_ar,
    (select max(n.at) from circular_notices n where n.site_id = c.site_id and n.circular_id = c.id
      and n.employee_id = e.id and n.version = ${about} and n.step <> 'published') as reminded_at`
}

interface Row {
  id: string
  employee_no: string
  name_en: string
  name_ar: string
  department_en: string
  department_ar: string
  has_account: boolean
  read_at: Date | null
  acknowledged_at: Date | null
  version: number | null
  address: string | null
  device: string | null
  reminded_at: Date | null
  key: string
}

function toPerson(row: Row): CircularPerson {
  return {
    id: row.id,
    employeeNo: row.employee_no,
    name: { en: row.name_en, ar: row.name_ar },
    department: { en: row.department_en, ar: row.department_ar },
    hasAccount: row.has_account,
    readAt: row.read_at?.toISOString() ?? null,
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    address: row.address ?? '',
    device: row.device ?? '',
    version: row.version,
    remindedAt: row.reminded_at?.toISOString() ?? null,
  }
}

export interface PeoplePage {
  readonly day: string
  readonly state: PeopleState
  /** Folded words that the search text must have. */
  readonly words: readonly string[]
  readonly language: 'en' | 'ar'
  /** The folded name and the id of the last row before. */
  readonly after: readonly [string, string] | null
  readonly limit: number
}

/**
 * People of a circular by name, with the key of the next page. Those who are done stay as proof,
 * also after they left or the circular is for others.
 */
export async function circularPeople(
  queries: Queries,
  siteId: number,
  circularId: string,
  page: PeoplePage,
): Promise<{ person: CircularPerson; key: readonly [string, string] }[]> {
  const { day, state, words, language, after, limit } = page
  const name = language === 'ar' ? sql`e.name_ar_folded` : sql`e.name_en_folded`
  const sorted = sql`${name} collate "C"`
  const found: RawBuilder<unknown>[] = [
    state === 'done' ? done : sql`not ${done} and ${isReached(day)}`,
    ...words.map((word) => sql`e.search like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
    ...(after === null ? [] : [sql`(${sorted}, e.id) > (${after[0]}::text, ${after[1]}::uuid)`]),
  ]
  const { rows } = await sql<Row>`
    select ${columnsOf(sql`c.material_version`)}, ${name} as key
    ${everyPerson(siteId, circularId)} and ${sql.join(found, sql` and `)}
    order by ${sorted}, e.id
    limit ${limit}::int`.execute(queries)
  return rows.map((row) => ({ key: [row.key, row.id], person: toPerson(row) }))
}

/** The version, the folded name and the id of the last row before. */
export type EarlierKey = readonly [number, string, string]

/**
 * What people did about the versions before the last material change, the newest version first,
 * then by name, with the key of the next page. It proves what they knew then, so it stays for
 * everyone who ever opened such a version, or was notified of it and did not. A reminder belongs to the material version of then.
 */
export async function earlierPeople(
  queries: Queries,
  siteId: number,
  circularId: string,
  page: Pick<PeoplePage, 'language' | 'limit'> & { readonly after: EarlierKey | null },
): Promise<{ person: CircularPerson; key: EarlierKey }[]> {
  const { language, after, limit } = page
  const name = language === 'ar' ? sql`e.name_ar_folded` : sql`e.name_en_folded`
  const sorted = sql`${name} collate "C"`
  const isNext =
    after === null
      ? sql`true`
      : sql`(r.version < ${after[0]}::int or (r.version = ${after[0]}::int
          and (${sorted}, e.id) > (${after[1]}::text, ${after[2]}::uuid)))`
  const materialThen = sql`(select max(m.version) from circular_versions m
    where m.site_id = c.site_id and m.circular_id = c.id and m.version <= r.version and m.material)`
  const { rows } = await sql<Row & { version: number }>`
    select ${columnsOf(materialThen)}, ${name} as key
    from circulars c
    join lateral (
      select p.employee_id, p.version, p.read_at, p.acknowledged_at, p.address, p.device
      from circular_receipts p
      where p.site_id = c.site_id and p.circular_id = c.id and p.version < c.material_version
      union all
      select distinct n.employee_id, n.version, null::timestamptz, null::timestamptz, null, null
      from circular_notices n
      where n.site_id = c.site_id and n.circular_id = c.id and n.version < c.material_version
        and not exists (
          select from circular_receipts p
          where p.site_id = n.site_id and p.circular_id = n.circular_id
            and p.employee_id = n.employee_id and p.version >= n.version
            and p.version < (
              select min(m.version) from circular_versions m
              where m.site_id = n.site_id and m.circular_id = n.circular_id
                and m.version > n.version and m.material))
    ) r on true
    join employees e on e.site_id = c.site_id and e.id = r.employee_id
    where c.site_id = ${siteId} and c.id = ${circularId} and ${isNext}
    order by r.version desc, ${sorted}, e.id
    limit ${limit}::int`.execute(queries)
  return rows.map((row) => ({ key: [row.version, row.key, row.id], person: toPerson(row) }))
}

export interface Counts {
  readonly reached: number
  readonly withoutAccount: number
  readonly read: number
  readonly acknowledged: number
}

/** How many people a published circular is for today, and what they did. */
export async function countPeople(
  queries: Queries,
  siteId: number,
  circularId: string,
  day: string,
): Promise<Counts> {
  const { rows } = await sql<Record<keyof Counts, number>>`
    select count(*)::int as reached,
      (count(*) filter (where not ${hasAccount}))::int as "withoutAccount",
      count(r.read_at)::int as read, count(r.acknowledged_at)::int as acknowledged
    ${everyPerson(siteId, circularId)} and ${isReached(day)}`.execute(queries)
  return rows[0] ?? { reached: 0, withoutAccount: 0, read: 0, acknowledged: 0 }
}

/** Writes the counts that lists display. */
export async function storeCounts(
  queries: Queries,
  siteId: number,
  circularId: string,
  { counts, now }: { counts: Counts; now: Date },
): Promise<void> {
  await queries
    .updateTable('circulars')
    .set({
      reached: counts.reached,
      read_count: counts.read,
      acknowledged_count: counts.acknowledged,
      counted_at: now,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', circularId)
    .execute()
}
