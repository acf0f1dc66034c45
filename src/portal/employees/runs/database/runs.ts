import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { RowOutcome } from '../../import/contract.ts'
import type { RowResult } from '../../import/raw-rows.ts'

/** After this long no job is working on an import any more, whatever its state. */
const ABANDONED_HOURS = 4

/**
 * Requests a run of a checked import, or another run of a failed one; false when it was requested
 * already.
 */
export async function requestRun(
  trx: Trx,
  siteId: number,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const longAgo = new Date(now.getTime() - ABANDONED_HOURS * 3_600_000)
  const result = await trx
    .updateTable('employee_imports')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('state', '=', 'checked'),
        where.and([where('state', '=', 'failed'), where('started_at', 'is not', null)]),
        where.and([
          where('state', 'in', ['waiting', 'running']),
          where(where.fn.coalesce('started_at', 'created_at'), '<', longAgo),
        ]),
      ]),
    )
    .set({ state: 'waiting', finished_at: null })
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export interface RunningImport {
  readonly userId: string
  /** The site's zone; rows are checked against its current day. */
  readonly zone: string
  readonly fileName: string
}

type Counted =
  | 'created_count'
  | 'updated_count'
  | 'unchanged_count'
  | 'pay_request_count'
  | 'first_pay_count'

/** Marks an import as running. The first time, replaces the predicted counts with actual ones. */
export async function beginRun(
  queries: Queries,
  siteId: number,
  id: string,
  now: Date,
): Promise<RunningImport | null> {
  const row = await queries
    .updateTable('employee_imports')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .set((set) => {
      const counted = (column: Counted) =>
        set.case().when('started_at', 'is', null).then(0).else(set.ref(column)).end()
      return {
        state: 'running',
        started_at: set.fn.coalesce('started_at', set.val(now)),
        created_count: counted('created_count'),
        updated_count: counted('updated_count'),
        unchanged_count: counted('unchanged_count'),
        pay_request_count: counted('pay_request_count'),
        first_pay_count: counted('first_pay_count'),
      }
    })
    .returning([
      'user_id',
      'file_name',
      (set) => set.selectFrom('sites').where('id', '=', siteId).select('zone').as('zone'),
    ])
    .executeTakeFirst()
  return row === undefined
    ? null
    : { userId: row.user_id, zone: row.zone ?? 'UTC', fileName: row.file_name }
}

/** Records the results of rows, each only once however often it is tried. */
export async function noteResults(
  queries: Queries,
  siteId: number,
  importId: string,
  results: readonly RowResult[],
): Promise<void> {
  if (results.length === 0) return
  const { rows } = await sql<{ row_number: number; outcome: RowOutcome }>`
      update employee_import_rows as each set outcome = result.outcome, faults = result.faults, brought_in = true
      from unnest(
        ${results.map((result) => result.raw.row)}::integer[],
        ${results.map((result) => result.outcome)}::text[],
        ${results.map((result) => JSON.stringify(result.issues))}::jsonb[]
      ) as result (row_number, outcome, faults)
      where each.site_id = ${siteId} and each.import_id = ${importId} and each.row_number = result.row_number and not each.brought_in
      returning each.row_number, each.outcome`.execute(queries)
  const count = (outcome: RowOutcome): number =>
    rows.filter((row) => row.outcome === outcome).length
  const noted = new Set(rows.map((row) => row.row_number))
  const countPay = (pay: 'requested' | 'first'): number =>
    results.filter((result) => result.pay === pay && noted.has(result.raw.row)).length
  const done = rows.length
  if (done === 0) return
  await queries
    .updateTable('employee_imports')
    .where('site_id', '=', siteId)
    .where('id', '=', importId)
    .set((set) => ({
      created_count: set('created_count', '+', count('created')),
      updated_count: set('updated_count', '+', count('updated')),
      unchanged_count: set('unchanged_count', '+', count('unchanged')),
      refused_count: set('refused_count', '+', count('refused')),
      pay_request_count: set('pay_request_count', '+', countPay('requested')),
      first_pay_count: set('first_pay_count', '+', countPay('first')),
      done_count: set('done_count', '+', done),
    }))
    .execute()
}

/**
 * Ends a run and returns its owner. After success only the refused rows are stored, because the
 * others are employees now.
 */
export async function endRun(
  trx: Trx,
  siteId: number,
  id: string,
  state: 'done' | 'failed',
  now: Date,
): Promise<string | null> {
  if (state === 'done')
    await trx
      .deleteFrom('employee_import_rows')
      .where('site_id', '=', siteId)
      .where('import_id', '=', id)
      .where('outcome', '<>', 'refused')
      .execute()
  const row = await trx
    .updateTable('employee_imports')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .set({ state, finished_at: now })
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** How many changes of pay an import has requested so far. */
export async function requestedPay(queries: Queries, siteId: number, id: string): Promise<number> {
  const row = await queries
    .selectFrom('employee_imports')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .select('pay_request_count')
    .executeTakeFirst()
  return row?.pay_request_count ?? 0
}
