import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Cells } from '../rules/record.ts'
import { csvOf } from '../test-data.ts'
import { bringIn, type Bringing } from './bring-in.ts'
import { checkFile } from './check-file.ts'
import type { RowOutcome } from './contract.ts'
import type { RowResult, RowSource } from './raw-rows.ts'
import { readRows } from './read-file.ts'
import { columnMessages } from './messages.ts'

export const TODAY = '2026-11-20'
export const NOW = new Date('2026-11-20T08:00:00Z')
const messages = columnMessages()

export function source(content: string | Buffer): RowSource {
  const bytes = Buffer.from(content)
  return () =>
    readRows({
      bytes: async function* () {
        yield bytes
      },
      messages,
    })
}

export interface ImportReport {
  counts: Record<RowOutcome, number>
  refused: RowResult[]
  warned: number
}

export async function bring(
  database: Database,
  siteId: number,
  content: string | Buffer | readonly Cells[],
  more: Partial<Bringing> = {},
): Promise<ImportReport> {
  const rows = source(
    typeof content === 'string' || Buffer.isBuffer(content) ? content : csvOf(content),
  )
  const check = await checkFile(database.queries, siteId, rows, TODAY)
  const reported: ImportReport = {
    counts: { created: 0, updated: 0, unchanged: 0, refused: 0 },
    refused: [],
    warned: check.warnings.size,
  }
  const onRows = async (results: readonly RowResult[]): Promise<void> => {
    for (const result of results) reported.counts[result.outcome] += 1
    reported.refused.push(...results.filter((result) => result.outcome === 'refused'))
  }
  await bringIn({
    database,
    siteId,
    today: TODAY,
    now: NOW,
    importer: { userId: null, requestId: 'test' },
    rows,
    check,
    write: true,
    payRequests: null,
    fileName: 'employees.csv',
    onRows,
    ...more,
  })
  return reported
}

export function codes(reported: ImportReport): string[] {
  return reported.refused.flatMap((result) => result.issues.map((issue) => issue.code))
}

/**
 * Every row the import may change, with the transaction that saved it, so that any write is
 * detected.
 */
export async function everything(database: Database, siteId: number): Promise<unknown> {
  const tables = [
    'departments',
    'employees',
    'employee_pay',
    'portal_documents',
    'portal_document_versions',
    'users',
    'user_roles',
    'audit_entries',
    'account_links',
  ]
  const rows = []
  for (const table of tables)
    rows.push(
      (
        await sql`select xmin::text, ctid::text, t.* from ${sql.table(table)} t where site_id = ${siteId} order by 3, 4, 5`.execute(
          database.queries,
        )
      ).rows,
    )
  return rows
}

export async function person(database: Database, siteId: number, number: string) {
  return database.queries
    .selectFrom('employees')
    .where('site_id', '=', siteId)
    .where('employee_no', '=', number)
    .selectAll()
    .executeTakeFirst()
}

export async function account(database: Database, siteId: number, number: string) {
  const user = await database.queries
    .selectFrom('users')
    .where('site_id', '=', siteId)
    .where('username', '=', number)
    .selectAll()
    .executeTakeFirstOrThrow()
  const roles = await database.queries
    .selectFrom('user_roles')
    .where('site_id', '=', siteId)
    .where('user_id', '=', user.id)
    .select('role')
    .orderBy('role')
    .execute()
  return { ...user, roles: roles.map((row) => row.role) }
}
