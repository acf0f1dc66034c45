import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { Counting, Span } from '../../rules/count.ts'
import type { ReportBucket, StoredLine, StoredTaking } from '../rules/stored.ts'

export interface StoredAccount {
  readonly employeeId: string
  readonly typeId: string
  readonly buckets: readonly ReportBucket[]
}

interface Which {
  readonly employeeIds: readonly string[]
  /** All kinds if none is given. */
  readonly typeId?: string | undefined
  /** Years begun by this day. */
  readonly until: string
  /** Years from which something could still be taken on this day. */
  readonly since: string
  /**
   * Of approved leave, the days after this one, besides those after the year the leave belongs to.
   */
  readonly usedAfter?: string | undefined
}

async function bucketRows(
  queries: Queries,
  siteId: number,
  { employeeIds, typeId, until, since }: Which,
) {
  let query = queries
    .selectFrom('leave_buckets')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('employee_id', 'in', employeeIds)
    .where('first_day', '<=', until)
    .where('last_day', '>=', since)
  if (typeId !== undefined) query = query.where('type_id', '=', typeId)
  return query.orderBy('first_day').execute()
}

async function linesOf(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
): Promise<Map<string, StoredLine[]>> {
  const rows = await queries
    .selectFrom('leave_ledger')
    .select(['id', 'bucket_id', 'day', 'kind', 'amount', 'request_id', 'run_key', 'note'])
    .where('site_id', '=', siteId)
    .where('bucket_id', 'in', ids)
    .execute()
  const named = rows.map((row) => ({
    bucketId: row.bucket_id,
    line: {
      id: row.id,
      day: row.day,
      kind: row.kind,
      amount: row.amount,
      requestId: row.request_id,
      runKey: row.run_key,
      note: row.note,
    },
  }))
  return new Map(
    [...Map.groupBy(named, (each) => each.bucketId)].map(([id, each]) => [
      id,
      each.map(({ line }) => line),
    ]),
  )
}

/**
 * What pending requests reserve, and of all live ones what falls after its year or after a day.
 * `offset 0`: requests and years are looked up one by one; joined, all of them may be read.
 */
async function takingsOf(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
  after: string | undefined,
): Promise<Map<string, StoredTaking[]>> {
  const rows = await queries
    .selectFrom('leave_takings as t')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('leave_requests')
          .select('state')
          .whereRef('site_id', '=', 't.site_id')
          .whereRef('id', '=', 't.request_id')
          .offset(0)
          .as('r'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('leave_buckets')
          .select('year_end')
          .whereRef('site_id', '=', 't.site_id')
          .whereRef('id', '=', 't.bucket_id')
          .offset(0)
          .as('b'),
      (join) => join.onTrue(),
    )
    .select(['t.bucket_id', 't.day', 't.amount', 't.request_id', 'r.state'])
    .where('t.site_id', '=', siteId)
    .where('t.bucket_id', 'in', ids)
    .where((is) =>
      is.or([
        is('r.state', '=', 'pending'),
        sql<boolean>`t.day > b.year_end`,
        ...(after === undefined ? [] : [is('t.day', '>', after)]),
      ]),
    )
    .execute()
  const named = rows.map((row) => ({
    bucketId: row.bucket_id,
    taking: {
      day: row.day,
      amount: row.amount,
      requestId: row.request_id,
      pending: row.state === 'pending',
    },
  }))
  return new Map(
    [...Map.groupBy(named, (each) => each.bucketId)].map(([id, each]) => [
      id,
      each.map(({ taking }) => taking),
    ]),
  )
}

/** The accounts of some people, read together: each year with its lines and its reserved days. */
export async function accountsOf(
  queries: Queries,
  siteId: number,
  which: Which,
): Promise<StoredAccount[]> {
  if (which.employeeIds.length === 0) return []
  const buckets = await bucketRows(queries, siteId, which)
  if (buckets.length === 0) return []
  const ids = buckets.map((bucket) => bucket.id)
  const lines = await linesOf(queries, siteId, ids)
  const takings = await takingsOf(queries, siteId, ids, which.usedAfter)
  return [...Map.groupBy(buckets, (bucket) => `${bucket.employee_id} ${bucket.type_id}`)].map(
    ([key, same]) => {
      const [employeeId = '', typeId = ''] = key.split(' ')
      return {
        employeeId,
        typeId,
        buckets: same.map((bucket) => ({
          id: bucket.id,
          firstDay: bucket.first_day,
          yearEnd: bucket.year_end,
          lastDay: bucket.last_day,
          carryCap: bucket.carry_cap,
          lines: lines.get(bucket.id) ?? [],
          takings: takings.get(bucket.id) ?? [],
        })),
      }
    },
  )
}

export interface RequestSpan {
  readonly from: string
  readonly to: string
}

/** The days of the requests that the lines came from. */
export async function spansOf(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
): Promise<Map<string, RequestSpan>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom('leave_requests')
    .select(['id', 'from_date', 'to_date'])
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, { from: row.from_date, to: row.to_date }]))
}

export interface LiveSpan extends Span {
  readonly id: string
  readonly employeeId: string
  readonly typeId: string
  readonly amount: number
  readonly pending: boolean
  /** How it was counted when requested. */
  readonly counting: Counting
}

/** Live requests of some kinds that overlap the range between two days. */
export async function liveSpansOf(
  queries: Queries,
  siteId: number,
  {
    employeeIds,
    typeIds,
    from,
    to,
  }: { employeeIds: readonly string[]; typeIds: readonly string[]; from: string; to: string },
): Promise<LiveSpan[]> {
  if (employeeIds.length === 0 || typeIds.length === 0) return []
  const rows = await queries
    .selectFrom('leave_requests')
    .select([
      'id',
      'employee_id',
      'type_id',
      'from_date',
      'to_date',
      'from_midday',
      'to_midday',
      'amount',
      'state',
      'counting',
    ])
    .where('site_id', '=', siteId)
    .where('employee_id', 'in', employeeIds)
    .where('type_id', 'in', typeIds)
    .where('state', 'in', ['pending', 'approved'])
    .where('from_date', '<=', to)
    .where('to_date', '>=', from)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    employeeId: row.employee_id,
    typeId: row.type_id,
    from: row.from_date,
    to: row.to_date,
    fromMidday: row.from_midday,
    toMidday: row.to_midday,
    amount: row.amount,
    pending: row.state === 'pending',
    counting: row.counting as unknown as Counting,
  }))
}
