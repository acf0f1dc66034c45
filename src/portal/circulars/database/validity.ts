import { type RawBuilder, sql } from 'kysely'
import type { CircularSearch } from '../rules/search.ts'

/** Whether the version `v` is still valid on a day, its last one included. */
export function isCurrent(day: string): RawBuilder<boolean> {
  return sql<boolean>`(v.expires_on is null or v.expires_on >= ${day}::date)`
}

function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

/** Whether the circular `c` in its version `v` has all the words in its titles, or the number. */
export function isFound({ words, reference }: CircularSearch): RawBuilder<boolean> {
  const inTitles = sql.join(
    words.map((word) => sql`v.search like ${containing(word)}`),
    sql` and `,
  )
  return reference === null
    ? sql<boolean>`(${inTitles})`
    : sql<boolean>`((${inTitles}) or c.number || '/' || c.year like ${`${reference}%`})`
}
