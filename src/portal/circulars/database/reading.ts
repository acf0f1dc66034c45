import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { TextBlockInput } from '#platform/rich-text/contract.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { CircularKind, Validity } from '../contract.ts'
import { hasExpired } from '../rules/expiry.ts'
import type { CircularSearch } from '../rules/search.ts'
import { isForThem } from './audience.ts'
import { isCurrent, isFound, lastDay } from './validity.ts'

export interface ReadableCircular {
  readonly id: string
  readonly kind: CircularKind
  readonly year: number
  readonly number: number
  readonly title: TwoNames
  readonly pinned: boolean
  readonly version: number
  readonly materialVersion: number
  readonly publishedAt: Date
  readonly materialAt: Date
  readonly needsAcknowledgement: boolean
  readonly dueDays: number | null
  readonly expiresOn: string | null
  readonly isExpired: boolean
  readonly joiningDate: string
  readonly readAt: Date | null
  readonly acknowledgedAt: Date | null
  readonly isOpen: boolean
}

export interface Reader {
  readonly employeeId: string
  /** The site's day: who works where today. */
  readonly day: string
}

/** Whether it waits for the reader, as `isWaiting` says of one. */
const open = (day: string) =>
  sql<boolean>`(${isCurrent(day)} and case when v.needs_acknowledgement then r.acknowledged_at is null else r.read_at is null end)`

/** An expired circular is not pinned any more. */
const pinned = (day: string) => sql<boolean>`(c.pinned and ${isCurrent(day)})`

/** The published circulars that are for an employee, with what the employee did since they changed. */
function readable(siteId: number, { employeeId, day }: Reader, where: RawBuilder<unknown>) {
  return sql`
    from circulars c
    join employees e on e.site_id = c.site_id and e.id = ${employeeId} and e.state <> 'left'
    join circular_versions v on v.site_id = c.site_id and v.circular_id = c.id and v.version = c.version
    left join lateral (
      select min(p.read_at) as read_at, min(p.acknowledged_at) as acknowledged_at
      from circular_receipts p
      where p.site_id = c.site_id and p.circular_id = c.id and p.employee_id = e.id
        and p.version >= c.material_version
    ) r on true
    where c.site_id = ${siteId} and c.state = 'published' and ${isForThem(day)} and ${where}`
}

const columns = (day: string) => sql`
  c.id, c.kind, c.year, c.number, v.title_en, v.title_ar, ${pinned(day)} as pinned, c.version, c.material_version,
  c.published_at, c.material_at, v.needs_acknowledgement, v.due_days, ${lastDay} as expires_on,
  c.expired_at, e.joining_date,
  r.read_at, r.acknowledged_at, ${open(day)} as is_open`

interface Row {
  id: string
  kind: CircularKind
  year: number
  number: number
  title_en: string
  title_ar: string
  pinned: boolean
  version: number
  material_version: number
  published_at: Date
  material_at: Date
  needs_acknowledgement: boolean
  due_days: number | null
  expires_on: string | null
  expired_at: Date | null
  joining_date: string
  read_at: Date | null
  acknowledged_at: Date | null
  is_open: boolean
}

function circularFrom(row: Row, { day }: Reader): ReadableCircular {
  return {
    id: row.id,
    kind: row.kind,
    year: row.year,
    number: row.number,
    title: { en: row.title_en, ar: row.title_ar },
    pinned: row.pinned,
    version: row.version,
    materialVersion: row.material_version,
    publishedAt: row.published_at,
    materialAt: row.material_at,
    needsAcknowledgement: row.needs_acknowledgement,
    dueDays: row.due_days,
    expiresOn: row.expires_on,
    isExpired: hasExpired({ expiresOn: row.expires_on, isEnded: row.expired_at !== null }, day),
    joiningDate: row.joining_date,
    readAt: row.read_at,
    acknowledgedAt: row.acknowledged_at,
    isOpen: row.is_open,
  }
}

/** Where a page of a reader's list ended. */
export interface ReadingPosition {
  readonly isOpen: boolean
  readonly pinned: boolean
  readonly publishedAt: string
  readonly id: string
}

export interface ReadingPage {
  readonly kind: CircularKind
  readonly validity: Validity
  readonly search: CircularSearch | null
  readonly after: ReadingPosition | null
  readonly limit: number
}

/** Those that wait for the reader first, then pinned ones, then the newest. */
export async function readableCirculars(
  queries: Queries,
  siteId: number,
  reader: Reader,
  { kind, validity, search, after, limit }: ReadingPage,
): Promise<ReadableCircular[]> {
  const { day } = reader
  const where: RawBuilder<unknown>[] = [
    sql`c.kind = ${kind}`,
    validity === 'current' ? isCurrent(day) : sql`not ${isCurrent(day)}`,
    ...(search === null ? [] : [isFound(search)]),
    ...(after === null
      ? []
      : [
          sql`(${open(day)}, ${pinned(day)}, c.published_at, c.id)
            < (${after.isOpen}::boolean, ${after.pinned}::boolean, ${after.publishedAt}::timestamptz, ${after.id}::uuid)`,
        ]),
  ]
  const { rows } = await sql<Row>`
    select ${columns(day)} ${readable(siteId, reader, sql.join(where, sql` and `))}
    order by is_open desc, ${pinned(day)} desc, c.published_at desc, c.id desc
    limit ${limit}::int`.execute(queries)
  return rows.map((row) => circularFrom(row, reader))
}

/** The first few of either kind that wait for the reader, the first due first, and how many there are. */
export async function waitingCirculars(
  queries: Queries,
  siteId: number,
  reader: Reader,
  limit: number,
): Promise<{ items: ReadableCircular[]; count: number }> {
  const { rows } = await sql<Row & { total: number }>`
    select ${columns(reader.day)}, (count(*) over ())::int as total
    ${readable(siteId, reader, open(reader.day))}
    order by least(c.material_at + v.due_days * interval '1 day', v.expires_on::timestamptz) nulls last, c.id
    limit ${limit}::int`.execute(queries)
  return { items: rows.map((row) => circularFrom(row, reader)), count: rows[0]?.total ?? 0 }
}

/** How many of each kind wait for the reader. */
export async function countWaiting(
  queries: Queries,
  siteId: number,
  reader: Reader,
): Promise<Record<CircularKind, number>> {
  const { rows } = await sql<{ kind: CircularKind; many: number }>`
    select c.kind, count(*)::int as many ${readable(siteId, reader, open(reader.day))}
    group by c.kind`.execute(queries)
  const of = (kind: CircularKind): number => rows.find((row) => row.kind === kind)?.many ?? 0
  return { circular: of('circular'), policy: of('policy') }
}

/** A circular that the employee may read; null of any other. */
export async function findReadable(
  queries: Queries,
  siteId: number,
  reader: Reader,
  id: string,
): Promise<ReadableCircular | null> {
  const { rows } = await sql<Row>`
    select ${columns(reader.day)} ${readable(siteId, reader, sql`c.id = ${id}`)}`.execute(queries)
  return rows[0] === undefined ? null : circularFrom(rows[0], reader)
}

export interface Texts {
  readonly title: TwoNames
  readonly blocks: { readonly en: TextBlockInput[]; readonly ar: TextBlockInput[] }
}

export async function textsOf(
  queries: Queries,
  siteId: number,
  circularId: string,
  version: number,
): Promise<Texts> {
  const row = await queries
    .selectFrom('circular_versions')
    .select(['title_en', 'title_ar', 'blocks_en', 'blocks_ar'])
    .where('site_id', '=', siteId)
    .where('circular_id', '=', circularId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return {
    title: { en: row.title_en, ar: row.title_ar },
    blocks: { en: row.blocks_en as TextBlockInput[], ar: row.blocks_ar as TextBlockInput[] },
  }
}
