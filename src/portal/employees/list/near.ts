import { sql, type SqlBool } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { departmentsOf } from '../database/departments.ts'
import { COLUMNS, type EmployeeFilter, filters, type Line, lineOf, type Row } from './database.ts'

/**
 * The share of trigrams that remains when two letters in the middle of a short word are swapped.
 */
const NEAR_ENOUGH = '0.25'
const NEAR_CANDIDATES = 300

/**
 * People with similar words in their names, nearest first; includes more than those with one typing
 * error, so that the rule can choose.
 */
export async function peopleLike(
  database: Database,
  siteId: number,
  filter: EmployeeFilter,
): Promise<Line[]> {
  const long = filter.words.filter((word) => word.length > 2)
  if (long.length === 0) return []
  return database.transaction(async (trx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${NEAR_ENOUGH}, true)`.execute(
      trx,
    )
    const { rows } = await nearQuery(siteId, { ...filter, words: [] }, long).execute(trx)
    const departments = await departmentsOf(trx, siteId)
    return rows.map((row) => ({
      ...lineOf(row, departments),
      position: { value: '', id: row.id },
    }))
  })
}

/** The people whose names have words like these. */
export function nearQuery(siteId: number, filter: EmployeeFilter, words: readonly string[]) {
  const alike = sql.join(
    words.map((word) => sql<SqlBool>`${word} <% search`),
    sql` and `,
  )
  const distance = sql.join(
    words.map((word) => sql`(${word} <<-> search)`),
    sql` + `,
  )
  return sql<Row>`select ${sql.join(COLUMNS.map((column) => sql.ref(column)))} from employees where ${filters(siteId, filter)} and ${alike} order by ${distance}, id limit ${NEAR_CANDIDATES}`
}
