import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Account } from '../../database/ledger.ts'
import type { BucketUsage } from '../../rules/buckets.ts'
import type { Counting, Span } from '../../rules/count.ts'
import type { Half, ReservedSpan } from '../../rules/resume.ts'

/** A live leave as it is recounted. */
export interface LiveRequest extends Span {
  readonly id: string
  readonly employee: { readonly id: string; readonly number: string; readonly name: TwoNames }
  readonly typeId: string
  readonly amount: number
  readonly state: 'pending' | 'approved'
  /** How its kind counted days when it was requested. */
  readonly counting: Counting
  /** Missing days of a late return became this leave: other leave may reserve some of its days. */
  readonly isExtension: boolean
  /** For hourly leave, what it took of its day when requested; null for whole and half days. */
  readonly hoursAmount: number | null
}

export interface DayRange {
  readonly from: string
  readonly to: string
}

/**
 * Live leave counted in working days that overlaps any of some date ranges, returned from or not;
 * each person's earliest first.
 */
export async function liveTouching(
  queries: Queries,
  siteId: number,
  ranges: readonly DayRange[],
): Promise<LiveRequest[]> {
  if (ranges.length === 0) return []
  const meets = sql.join(
    ranges.map(({ from, to }) => sql`(r.from_date <= ${to}::date and r.to_date >= ${from}::date)`),
    sql` or `,
  )
  const first = ranges.map((range) => range.from).toSorted()[0] ?? ''
  const rows = await queries
    .selectFrom('leave_requests as r')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'r.site_id').onRef('e.id', '=', 'r.employee_id'),
    )
    .select([
      'r.id',
      'r.employee_id',
      'r.type_id',
      'r.from_date',
      'r.to_date',
      'r.from_midday',
      'r.to_midday',
      'r.hours_amount',
      'r.amount',
      'r.state',
      'r.counting',
    ])
    .select(['e.employee_no', 'e.name_en', 'e.name_ar'])
    .select(
      sql<boolean>`exists (select from leave_returns b where b.site_id = r.site_id and (b.extension_id = r.id or b.rest_extension_id = r.id))`.as(
        'is_extension',
      ),
    )
    .where('r.site_id', '=', siteId)
    .where(sql<boolean>`r.state in ('pending', 'approved')`)
    .where('r.to_date', '>=', first)
    .where(sql<boolean>`r.counting ->> 'unit' = 'working'`)
    .where(sql<boolean>`(${meets})`)
    .orderBy('r.employee_id')
    .orderBy('r.from_date')
    .orderBy('r.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    employee: {
      id: row.employee_id,
      number: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
    },
    typeId: row.type_id,
    from: row.from_date,
    to: row.to_date,
    fromMidday: row.from_midday,
    toMidday: row.to_midday,
    amount: row.amount,
    state: row.state === 'pending' ? 'pending' : 'approved',
    counting: row.counting as unknown as Counting,
    isExtension: row.is_extension,
    hoursAmount: row.hours_amount,
  }))
}

/** The half days that some leaves reserve. */
export async function reservedHalves(
  queries: Queries,
  siteId: number,
  requestIds: readonly string[],
): Promise<Map<string, ReservedSpan[]>> {
  if (requestIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('leave_days')
    .select(['request_id', 'day', 'half'])
    .where('site_id', '=', siteId)
    .where('request_id', 'in', requestIds)
    .execute()
  return Map.groupBy(
    rows.map((row) => ({ requestId: row.request_id ?? '', day: row.day, half: row.half as Half })),
    (each) => each.requestId,
  )
}

export async function setAmount(
  trx: Trx,
  siteId: number,
  requestId: string,
  amount: number,
): Promise<void> {
  await trx
    .updateTable('leave_requests')
    .set({ amount })
    .where('site_id', '=', siteId)
    .where('id', '=', requestId)
    .execute()
}

/** Everything that live leave takes from one account. */
export async function takingsOfAccount(
  queries: Queries,
  siteId: number,
  { employeeId, typeId }: Account,
): Promise<BucketUsage[]> {
  const rows = await queries
    .selectFrom('leave_takings as t')
    .innerJoin('leave_buckets as b', (join) =>
      join.onRef('b.site_id', '=', 't.site_id').onRef('b.id', '=', 't.bucket_id'),
    )
    .select(['t.day', 't.bucket_id', 't.amount'])
    .where('b.site_id', '=', siteId)
    .where('b.employee_id', '=', employeeId)
    .where('b.type_id', '=', typeId)
    .execute()
  return rows.map((row) => ({ day: row.day, bucketId: row.bucket_id, amount: row.amount }))
}

export interface Expired {
  readonly bucketId: string
  /** The day of its newest line. */
  readonly day: string
  /** Expired at the year's end, and on the last day of what was carried over. */
  readonly atYearEnd: number
  readonly atLastDay: number
  /** What recounts still took from it. */
  readonly revived: number
}

/**
 * What has expired of each bucket of an account through the nightly jobs, and what recounts have
 * taken from that.
 */
export async function expiredOf(
  queries: Queries,
  siteId: number,
  { employeeId, typeId }: Account,
): Promise<Expired[]> {
  const of = (run: string) =>
    sql<number>`coalesce(-sum(amount) filter (where run_key like ${`${run} %`}), 0)::int`
  const rows = await queries
    .selectFrom('leave_ledger')
    .select([
      'bucket_id',
      sql<string>`max(day)`.as('last'),
      of('yearEnd').as('year_end'),
      of('lastDay').as('last_day'),
    ])
    .select(sql<number>`coalesce(sum(amount) filter (where run_key is null), 0)::int`.as('revived'))
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('type_id', '=', typeId)
    .where('kind', '=', 'expired')
    .groupBy('bucket_id')
    .execute()
  return rows.map((row) => ({
    bucketId: row.bucket_id,
    day: row.last,
    atYearEnd: row.year_end,
    atLastDay: row.last_day,
    revived: row.revived,
  }))
}

/** What earlier recounts returned for the days of a leave. */
export async function rememberedOf(
  queries: Queries,
  siteId: number,
  requestId: string,
): Promise<BucketUsage[]> {
  const rows = await queries
    .selectFrom('leave_recounted')
    .select(['day', 'bucket_id', 'amount'])
    .where('site_id', '=', siteId)
    .where('request_id', '=', requestId)
    .execute()
  return rows.map((row) => ({ day: row.day, bucketId: row.bucket_id, amount: row.amount }))
}

/** Records which buckets some days were taken from, replacing earlier records for these days. */
export async function remember(
  trx: Trx,
  siteId: number,
  request: Pick<LiveRequest, 'id' | 'employee'>,
  days: readonly string[],
  released: readonly BucketUsage[],
): Promise<void> {
  if (days.length === 0) return
  await trx
    .deleteFrom('leave_recounted')
    .where('site_id', '=', siteId)
    .where('request_id', '=', request.id)
    .where('day', 'in', days)
    .execute()
  for (const { day, bucketId, amount } of released) {
    await sql`insert into leave_recounted (site_id, employee_id, day, half, request_id, bucket_id, amount)
      select d.site_id, d.employee_id, d.day, min(d.half), ${request.id}::uuid, ${bucketId}::uuid, ${amount}::int from leave_days d
      where d.site_id = ${siteId} and d.employee_id = ${request.employee.id}::uuid and (d.request_id = ${request.id}::uuid or d.by_hour) and d.day = ${day}::date
      group by d.site_id, d.employee_id, d.day`.execute(trx)
  }
}
