import { sql, type SqlBool } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { departmentsOf } from '../database/departments.ts'
import { isNear } from '../rules/near.ts'
import { COLUMNS, type EmployeeFilter, filters, type Line, lineOf, type Row } from './database.ts'

/**
 * The share of trigrams that most typing errors leave, and the share that remains when two letters
 * in the middle of a short word are swapped. Far more people have the second in common with a word,
 * so they are only compared when the first finds no one.
 */
const NEAR_ENOUGH = ['0.5', '0.25'] as const
const NEAR_CANDIDATES = 300

/** People whose names have words with one typing error, nearest first. */
export async function peopleLike(
  database: Database,
  siteId: number,
  filter: EmployeeFilter,
): Promise<Line[]> {
  const long = filter.words.filter((word) => word.length > 2)
  if (long.length === 0) return []
  return database.transaction(async (trx) => {
    for (const share of NEAR_ENOUGH) {
      await sql`select set_config('pg_trgm.word_similarity_threshold', ${share}, true)`.execute(trx)
      const { rows } = await nearQuery(siteId, { ...filter, words: [] }, long).execute(trx)
      const near = rows.filter((row) => isNear(filter.words, row.search))
      if (near.length === 0) continue
      const departments = await departmentsOf(trx, siteId)
      return near.map((row) => ({
        ...lineOf(row, departments),
        position: { value: '', id: row.id },
      }))
    }
    return []
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
