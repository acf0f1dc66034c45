import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export type Numbered = 'companies' | 'offers' | 'quotes' | 'deliveries' | 'posts' | 'bookings'

/** The next numbers of a kind, the first of `many`; two transactions at once wait for each other and never get the same. Numbers begin at 1001. */
export async function nextNumbers(
  trx: Trx,
  siteId: number,
  name: Numbered,
  many = 1,
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into directory_numbers (site_id, name, last) values (${siteId}, ${name}, ${1000 + many})
    on conflict (site_id, name) do update set last = directory_numbers.last + ${many} returning last`.execute(
    trx,
  )
  return (rows[0]?.last ?? 0) - many + 1
}
