import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { KeptBucket, KeptLine, KeptTaking } from '../rules/entries.ts'

export interface KeptAccount {
  readonly employeeId: string
  readonly typeId: string
  readonly buckets: readonly KeptBucket[]
}

interface Which {
  readonly employeeIds: readonly string[]
  /** Every kind when none is given. */
  readonly typeId?: string | undefined
  /** Years begun by this day. */
  readonly until: string
  /** Years of which something could still be taken on this day. */
  readonly since: string
}

async function bucketRows(queries: Queries, siteId: number, { employeeIds, typeId, until, since }: Which) {
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

async function linesOf(queries: Queries, siteId: number, ids: readonly string[]): Promise<Map<string, KeptLine[]>> {
  const rows = await queries
    .selectFrom('leave_ledger')
    .select(['id', 'bucket_id', 'day', 'kind', 'amount', 'request_id', 'run_key', 'note'])
    .where('site_id', '=', siteId)
    .where('bucket_id', 'in', ids)
    .execute()
  const named = rows.map((row) => ({
    bucketId: row.bucket_id,
    line: { id: row.id, day: row.day, kind: row.kind, amount: row.amount, requestId: row.request_id, runKey: row.run_key, note: row.note },
  }))
  return new Map([...Map.groupBy(named, (each) => each.bucketId)].map(([id, each]) => [id, each.map(({ line }) => line)]))
}

/** What pending requests hold, and of all live ones what falls after its year. */
async function takingsOf(queries: Queries, siteId: number, ids: readonly string[]): Promise<Map<string, KeptTaking[]>> {
  const rows = await queries
    .selectFrom('leave_takings as t')
    .innerJoin('leave_requests as r', (join) => join.onRef('r.site_id', '=', 't.site_id').onRef('r.id', '=', 't.request_id'))
    .innerJoin('leave_buckets as b', (join) => join.onRef('b.site_id', '=', 't.site_id').onRef('b.id', '=', 't.bucket_id'))
    .select(['t.bucket_id', 't.day', 't.amount', 't.request_id', 'r.state'])
    .where('t.site_id', '=', siteId)
    .where('t.bucket_id', 'in', ids)
    .where((is) => is.or([is('r.state', '=', 'pending'), sql<boolean>`t.day > b.year_end`]))
    .execute()
  const named = rows.map((row) => ({
    bucketId: row.bucket_id,
    taking: { day: row.day, amount: row.amount, requestId: row.request_id, pending: row.state === 'pending' },
  }))
  return new Map([...Map.groupBy(named, (each) => each.bucketId)].map(([id, each]) => [id, each.map(({ taking }) => taking)]))
}

/** The accounts of some people, read together: each year with its lines and what is held of it. */
export async function accountsOf(queries: Queries, siteId: number, which: Which): Promise<KeptAccount[]> {
  if (which.employeeIds.length === 0) return []
  const buckets = await bucketRows(queries, siteId, which)
  if (buckets.length === 0) return []
  const ids = buckets.map((bucket) => bucket.id)
  const lines = await linesOf(queries, siteId, ids)
  const takings = await takingsOf(queries, siteId, ids)
  return [...Map.groupBy(buckets, (bucket) => `${bucket.employee_id} ${bucket.type_id}`)].map(([key, same]) => {
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
  })
}

export interface RequestSpan {
  readonly from: string
  readonly to: string
}

/** The days of the requests that lines came from. */
export async function spansOf(queries: Queries, siteId: number, ids: readonly string[]): Promise<Map<string, RequestSpan>> {
  if (ids.length === 0) return new Map()
  const rows = await queries.selectFrom('leave_requests').select(['id', 'from_date', 'to_date']).where('site_id', '=', siteId).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, { from: row.from_date, to: row.to_date }]))
}

export interface Unkept {
  readonly typeId: string
  readonly taken: number
  readonly pending: number
}

/** Leave of the kinds of which no account is kept, by the year it begins in. */
export async function unkeptOf(queries: Queries, siteId: number, employeeId: string, year: number): Promise<Unkept[]> {
  const rows = await queries
    .selectFrom('leave_requests')
    .select(['type_id', 'state', sql<number>`sum(amount)::int`.as('amount')])
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('state', 'in', ['pending', 'approved'])
    .where('from_date', '>=', `${year}-01-01`)
    .where('from_date', '<=', `${year}-12-31`)
    .groupBy(['type_id', 'state'])
    .execute()
  return [...Map.groupBy(rows, (row) => row.type_id)].map(([typeId, same]) => ({
    typeId,
    taken: same.find((row) => row.state === 'approved')?.amount ?? 0,
    pending: same.find((row) => row.state === 'pending')?.amount ?? 0,
  }))
}
