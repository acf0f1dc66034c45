import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { SITE } from './company.ts'

/** What must hold after the orders; each is a sentence with what was found. */
export interface Integrity {
  readonly holds: boolean
  readonly sentence: string
}

/** Compares what the orders of the site took with what they left. */
export async function integrityOf({ queries }: Database): Promise<Integrity[]> {
  const { rows } = await sql<{
    placed: number
    numbers: number
    taken: number
    gone: number
    ordered: number
    totals: string
    lines: string
    payments: number
    matching: number
  }>`
    select (select count(*)::integer from orders where site_id = ${SITE}) as placed,
      (select (max(number) - min(number) + 1)::integer from orders where site_id = ${SITE}) as numbers,
      (select sum(taken)::integer from delivery_slots where site_id = ${SITE}) as taken,
      (select sum(10000000 - stock)::integer from meals where site_id = ${SITE} and stock > 1000000) as gone,
      (select sum(i.qty)::integer from order_items i join meals m on m.site_id = i.site_id and m.id = i.meal_id
        where i.site_id = ${SITE} and m.stock > 1000000) as ordered,
      (select sum(total_fils) from orders where site_id = ${SITE})::text as totals,
      (select sum(total_price_fils - discount_fils + vat_fils) from order_items where site_id = ${SITE})::text as lines,
      (select count(*)::integer from payments where site_id = ${SITE} and state = 'succeeded') as payments,
      (select count(*)::integer from payments p join orders o on o.site_id = p.site_id and o.id = p.order_id
        where p.site_id = ${SITE} and p.state = 'succeeded' and p.amount_fils = o.total_fils) as matching`.execute(
    queries,
  )
  const [found] = rows
  if (found === undefined) throw new Error('Counting returned no row')
  const { placed, numbers, taken, gone, ordered, totals, lines, payments, matching } = found
  return [
    { holds: placed === numbers, sentence: `${placed} orders have ${numbers} numbers` },
    { holds: placed === taken, sentence: `${placed} orders have ${taken} places` },
    { holds: gone === ordered, sentence: `${ordered} portions ordered, ${gone} taken` },
    {
      holds: totals === lines,
      sentence: `the orders come to ${totals} fils, their lines to ${lines}`,
    },
    {
      holds: payments === matching,
      sentence: `${payments} payments, ${matching} of them of their order's total`,
    },
  ]
}
