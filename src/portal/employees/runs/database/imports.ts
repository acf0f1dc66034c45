import type { Selectable } from 'kysely'
import type { Tables } from '#tables'
import type { Queries, Trx } from '#platform/db/database.ts'
import { type EmployeeImport, IMPORT_DAYS, type RowOutcome } from '../../import/contract.ts'

export interface NewImport {
  readonly id: string
  readonly userId: string
  readonly fileName: string
  readonly now: Date
}

export type Counts = Readonly<
  Record<RowOutcome | 'read' | 'warned' | 'payRequests' | 'firstPay', number>
>

const MAX_UNSTARTED = 5

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
      pay_request_count: counts.payRequests,
      first_pay_count: counts.firstPay,
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
      payRequests: row.pay_request_count,
      firstPay: row.first_pay_count,
    },
    progress: { done: row.done_count, of: row.good_count },
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
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
  const monthAgo = new Date(now.getTime() - IMPORT_DAYS * 86_400_000)
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
