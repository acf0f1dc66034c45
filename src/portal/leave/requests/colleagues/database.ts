import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { Colleague } from './contract.ts'

function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

/** The combined search column has the index; a person is found only by visible details. */
function contains(word: string): RawBuilder<SqlBool> {
  const like = containing(word)
  return sql<SqlBool>`search like ${like} and (name_en_folded like ${like} or name_ar_folded like ${like} or lower(employee_no) like ${like})`
}

interface ColleaguesQuery {
  readonly words: readonly string[]
  /** The searching user, if they are an employee. */
  readonly exceptId: string | null
  readonly language: 'en' | 'ar'
  readonly limit: number
}

export async function colleaguesLike(
  queries: Queries,
  siteId: number,
  { words, exceptId, language, limit }: ColleaguesQuery,
): Promise<Colleague[]> {
  const name = language === 'ar' ? sql`name_ar_folded collate "C"` : sql`name_en_folded collate "C"`
  const rows = await queries
    .selectFrom('employees')
    .select(['id', 'employee_no', 'name_en', 'name_ar'])
    .where('site_id', '=', siteId)
    .where('state', '=', 'active')
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? ''))
    .where(sql.join<SqlBool>(words.map(contains), sql` and `))
    .orderBy(name)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.employee_no,
    name: { en: row.name_en, ar: row.name_ar },
  }))
}
