import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { mapResult, type PreparedQuery, runQuery, statement } from '#platform/db/statement.ts'

export type Numbered = 'companies' | 'offers' | 'quotes' | 'deliveries' | 'posts' | 'bookings'

const counted = statement(
  (
    queries,
    { siteId, name, many, first }: { siteId: number; name: Numbered; many: number; first: number },
  ) =>
    sql<{ last: number }>`
      insert into directory_numbers (site_id, name, last) values (${siteId}, ${name}, ${first})
      on conflict (site_id, name) do update set last = directory_numbers.last + ${many} returning last`.compile(
      queries,
    ),
)

/** The next numbers of a kind, the first of `many`; two transactions at once wait for each other and never get the same. Numbers begin at 1001. */
export function nextNumbersQuery(siteId: number, name: Numbered, many = 1): PreparedQuery<number> {
  return mapResult(
    counted({ siteId, name, many, first: 1000 + many }),
    ([row]) => (row?.last ?? 0) - many + 1,
  )
}

export async function nextNumbers(
  trx: Trx,
  siteId: number,
  name: Numbered,
  many = 1,
): Promise<number> {
  return runQuery(trx, nextNumbersQuery(siteId, name, many))
}
