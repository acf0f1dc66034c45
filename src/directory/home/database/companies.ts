import { sql } from 'kysely'
import { cardFrom, cardsOf } from '#directory/companies/database/read.ts'
import type { CompanyCard } from '#directory/companies/contract.ts'
import { runQuery } from '#platform/db/statement.ts'
import type { Queries } from '#platform/db/database.ts'

/** Among how many that did most so far the best are looked for. */
const CANDIDATES = 200

/**
 * Companies for the home page: licensed today, those with their own picture first, then by customer
 * reviews.
 */
export async function companiesToShow(
  queries: Queries,
  siteId: number,
  limit: number,
  today: string,
): Promise<CompanyCard[]> {
  const rows = await queries
    .selectFrom(
      queries
        .selectFrom('companies')
        .select([
          'id',
          'number',
          'logo_file_id',
          'licensed_until',
          'rating_sum',
          'rating_count',
          'jobs_done',
        ])
        .where('site_id', '=', siteId)
        .where('state', '=', 'accepted')
        .where('type_code', '=', 'provider')
        .orderBy('number')
        .limit(CANDIDATES)
        .as('c'),
    )
    .select('c.id')
    .orderBy(sql`coalesce(c.licensed_until >= ${today}::date, false)`, 'desc')
    .orderBy(sql`c.logo_file_id is not null`, 'desc')
    .orderBy(sql`c.rating_sum::float / greatest(c.rating_count, 1)`, 'desc')
    .orderBy('c.jobs_done', 'desc')
    .orderBy('c.number')
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const cards = await runQuery(queries, cardsOf({ siteId, ids }))
  return ids.flatMap((id) => {
    const card = cards.find((each) => each.id === id)
    return card === undefined ? [] : [cardFrom(card, today)]
  })
}
