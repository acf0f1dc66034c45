import { type RawBuilder, sql } from 'kysely'
import type { CircularSearch } from '../rules/search.ts'

/**
 * Whether the version `v` is still valid on a day, its last one included, and HR has not ended the
 * circular `c`.
 */
export function isCurrent(day: string): RawBuilder<boolean> {
  return sql<boolean>`(c.expired_at is null and (v.expires_on is null or v.expires_on >= ${day}::date))`
}

/** The last day of the version `v`: the day on which HR ended the circular `c`, where it was before. */
export const lastDay = sql<string | null>`least(v.expires_on,
  (c.expired_at at time zone (select z.zone from sites z where z.id = c.site_id))::date)`

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
