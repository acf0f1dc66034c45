import { type Selectable, sql } from 'kysely'
import type { Tables } from '#tables'
import type { Queries, Trx } from '#platform/db/database.ts'
import {
  CellIssue,
  type EmployeeImport,
  type ImportRow,
  type RowOutcome,
} from '../import/contract.ts'
import type { RawRow, RowResult } from '../import/raw-rows.ts'
import type { Cells } from '../rules/record.ts'
import { z } from 'zod'

export interface NewImport {
  readonly id: string
  readonly userId: string
  readonly fileName: string
  readonly now: Date
}

export type Counts = Readonly<Record<RowOutcome | 'read' | 'warned', number>>

const RETENTION_DAYS = 30
const MAX_UNSTARTED = 5
/** Enough to recognise a cell. */
const MAX_CELL_LENGTH = 1000

/** Until all its rows are saved it counts as failed, so that half a file can never be started. */
export async function insertImport(
  queries: Queries,
  siteId: number,
  { id, userId, fileName, now }: NewImport,
): Promise<void> {
  const none = {
    read_count: 0,
    created_count: 0,
    updated_count: 0,
    unchanged_count: 0,
    refused_count: 0,
    warned_count: 0,
    good_count: 0,
  }
  await queries
    .insertInto('employee_imports')
    .values({
      site_id: siteId,
      id,
      user_id: userId,
      file_name: fileName,
      state: 'failed',
      created_at: now,
      ...none,
    })
    .execute()
}

export async function insertRows(
  queries: Queries,
  siteId: number,
  importId: string,
  results: readonly RowResult[],
): Promise<void> {
  if (results.length === 0) return
  await queries
    .insertInto('employee_import_rows')
    .values(
      results.map(({ raw, outcome, issues, warnings }) => ({
        site_id: siteId,
        import_id: importId,
        row_number: raw.row,
        cells: JSON.stringify(raw.cells),
        outcome,
        faults: JSON.stringify(issues),
        warnings: JSON.stringify(warnings),
        warned: warnings.length > 0,
      })),
    )
    .execute()
}

export async function finishChecking(
  queries: Queries,
  siteId: number,
  importId: string,
  counts: Counts,
): Promise<void> {
  await queries
    .updateTable('employee_imports')
    .where('site_id', '=', siteId)
    .where('id', '=', importId)
    .set({
      state: 'checked',
      read_count: counts.read,
      created_count: counts.created,
      updated_count: counts.updated,
      unchanged_count: counts.unchanged,
      refused_count: counts.refused,
      warned_count: counts.warned,
      good_count: counts.read - counts.refused,
    })
    .execute()
}

export async function findImport(
  queries: Queries,
  siteId: number,
  userId: string,
  id: string,
): Promise<EmployeeImport | null> {
  const row = await queries
    .selectFrom('employee_imports')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
  return row === undefined ? null : importOf(row)
}

export async function importsOf(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<EmployeeImport[]> {
  const rows = await queries
    .selectFrom('employee_imports')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
  return rows.map(importOf)
}

function importOf(row: Selectable<Tables['employee_imports']>): EmployeeImport {
  return {
    id: row.id,
    fileName: row.file_name,
    state: row.state,
    counts: {
      read: row.read_count,
      created: row.created_count,
      updated: row.updated_count,
      unchanged: row.unchanged_count,
      refused: row.refused_count,
      warned: row.warned_count,
    },
    progress: { done: row.done_count, of: row.good_count },
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

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
}

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
      const counted = (column: 'created_count' | 'updated_count' | 'unchanged_count') =>
        set.case().when('started_at', 'is', null).then(0).else(set.ref(column)).end()
      return {
        state: 'running',
        started_at: set.fn.coalesce('started_at', set.val(now)),
        created_count: counted('created_count'),
        updated_count: counted('updated_count'),
        unchanged_count: counted('unchanged_count'),
      }
    })
    .returning([
      'user_id',
      (set) => set.selectFrom('sites').where('id', '=', siteId).select('zone').as('zone'),
    ])
    .executeTakeFirst()
  return row === undefined ? null : { userId: row.user_id, zone: row.zone ?? 'UTC' }
}

/** Records the results of rows, each only once however often it is tried. */
export async function noteResults(
  queries: Queries,
  siteId: number,
  importId: string,
  results: readonly RowResult[],
): Promise<void> {
  if (results.length === 0) return
  const { rows } = await sql<{ outcome: RowOutcome; count: number }>`
    with noted as (
      update employee_import_rows as each set outcome = result.outcome, faults = result.faults, brought_in = true
      from unnest(
        ${results.map((result) => result.raw.row)}::integer[],
        ${results.map((result) => result.outcome)}::text[],
        ${results.map((result) => JSON.stringify(result.issues))}::jsonb[]
      ) as result (row_number, outcome, faults)
      where each.site_id = ${siteId} and each.import_id = ${importId} and each.row_number = result.row_number and not each.brought_in
      returning each.outcome
    )
    select outcome, count(*) as count from noted group by outcome`.execute(queries)
  const count = (outcome: RowOutcome): number =>
    rows.find((row) => row.outcome === outcome)?.count ?? 0
  const done = rows.reduce((total, row) => total + row.count, 0)
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

/** The rows that can be imported, a page at a time. */
export async function* stagedRows(
  queries: Queries,
  siteId: number,
  importId: string,
  atOnce: number,
): AsyncGenerator<readonly RawRow[]> {
  for (let after = 0; ; ) {
    const rows = await queries
      .selectFrom('employee_import_rows')
      .where('site_id', '=', siteId)
      .where('import_id', '=', importId)
      .where('row_number', '>', after)
      .where('outcome', '<>', 'refused')
      .select(['row_number', 'cells'])
      .orderBy('row_number')
      .limit(atOnce)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map((row) => ({ row: row.row_number, cells: row.cells as Cells }))
    after = last.row_number
  }
}

export interface RowsQuery {
  readonly only: 'all' | 'refused' | 'warned'
  readonly after: number
  readonly limit: number
}

const CellIssues = z.array(CellIssue)

/** One extra row shows that there are more. */
export async function pageOfRows(
  queries: Queries,
  siteId: number,
  importId: string,
  { only, after, limit }: RowsQuery,
): Promise<ImportRow[]> {
  const rows = await queries
    .selectFrom('employee_import_rows')
    .where('site_id', '=', siteId)
    .where('import_id', '=', importId)
    .where('row_number', '>', after)
    .$if(only === 'refused', (query) => query.where('outcome', '=', 'refused'))
    .$if(only === 'warned', (query) => query.where('warned', '=', true))
    .select(['row_number', 'cells', 'outcome', 'faults', 'warnings'])
    .orderBy('row_number')
    .limit(limit + 1)
    .execute()
  return rows.map((row) => ({
    row: row.row_number,
    cells: row.cells as ImportRow['cells'],
    outcome: row.outcome,
    issues: CellIssues.parse(row.faults),
    warnings: CellIssues.parse(row.warnings),
  }))
}

/** For a screen: the beginning of each cell. */
export function toRowView(row: ImportRow): ImportRow {
  return {
    ...row,
    cells: Object.fromEntries(
      Object.entries(row.cells).map(([column, cell]) => [column, cell.slice(0, MAX_CELL_LENGTH)]),
    ),
  }
}

/** Deletes an import; false when it runs or is about to. */
export async function deleteImport(trx: Trx, siteId: number, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('employee_imports')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .select('state')
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined || found.state === 'waiting' || found.state === 'running') return false
  await trx
    .deleteFrom('employee_import_rows')
    .where('site_id', '=', siteId)
    .where('import_id', '=', id)
    .execute()
  await trx
    .deleteFrom('employee_imports')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
  return true
}

/**
 * Imports that are no longer needed: those of a month ago, and all but the newest files that a user
 * checked and left.
 */
export async function forgottenImports(
  queries: Queries,
  siteId: number,
  userId: string,
  now: Date,
): Promise<string[]> {
  const monthAgo = new Date(now.getTime() - RETENTION_DAYS * 86_400_000)
  const old = queries
    .selectFrom('employee_imports')
    .where('site_id', '=', siteId)
    .where('created_at', '<', monthAgo)
    .select('id')
    .limit(20)
  const left = queries
    .selectFrom('employee_imports')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('started_at', 'is', null)
    .where('state', 'in', ['checked', 'failed'])
    .orderBy('id', 'desc')
    .offset(MAX_UNSTARTED - 1)
    .limit(20)
    .select('id')
  const rows = [...(await old.execute()), ...(await left.execute())]
  return rows.map((row) => row.id)
}
