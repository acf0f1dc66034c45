import fc from 'fast-check'
import { newId } from '#platform/id.ts'
import type { Buyer } from '#shop/checkout/test-data.ts'
import type { PlanShop } from '../test-data.ts'

/** What a customer does with the renewal of their plan. */
export const renewalStep = fc.record({
  what: fc.constant('renewal' as const),
  how: fc.constantFrom('stop', 'start', 'payment'),
})

/** Cards that are charged when they renew, or declined. */
export const renewalCard = fc.constantFrom('4242 4242 4242 4242', '4000 0000 0000 0341')

export async function doRenewal(
  shop: PlanShop,
  { who, plan }: { readonly who: Buyer; readonly plan: string },
  how: string,
): Promise<number> {
  const path = `POST /api/shop/meal-plans/mine/${plan}/renewal/${how}`
  const body = how === 'stop' ? {} : { agreed: true }
  const sent = await shop.call(path, who.token, { body, key: newId() })
  if (how === 'payment' && sent.status === 201)
    await shop.pay(who, (sent.body as { order: string }).order)
  return sent.status
}

/** What was paid for the periods of five days in a shop. */
export async function paidPeriods({
  queries,
  siteId,
}: PlanShop): Promise<{ days: number; fils: number }> {
  const rows = await queries
    .selectFrom('order_events as e')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.site_id', '=', 'e.site_id').onRef('o.id', '=', 'e.order_id'),
    )
    .select('o.total_fils')
    .where('o.site_id', '=', siteId)
    .where('o.type', '=', 'plan')
    .where('e.state', '=', 'paid')
    .execute()
  return { days: rows.length * 5, fils: rows.reduce((sum, row) => sum + row.total_fils, 0) }
}
