import type { Queries } from '#platform/db/database.ts'

/** What of an order's money went back or is on its way back, and whether a tax invoice was issued. */
export async function moneyOf(
  queries: Queries,
  siteId: number,
  orderId: string,
): Promise<{ refundedFils: number; isInvoiced: boolean }> {
  const refunds = await queries
    .selectFrom('refunds as r')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.site_id', '=', 'r.site_id').onRef('p.id', '=', 'r.payment_id'),
    )
    .innerJoin('orders as o', (join) =>
      join.onRef('o.site_id', '=', 'r.site_id').onRef('o.id', '=', 'r.order_id'),
    )
    .select('r.amount_fils')
    .where('r.site_id', '=', siteId)
    .where('r.order_id', '=', orderId)
    .where('r.state', '!=', 'failed')
    // What was taken in another currency by mistake adds up with nothing.
    .whereRef('p.currency', '=', 'o.currency')
    .execute()
  const invoice = await queries
    .selectFrom('invoices')
    .select('id')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  return {
    refundedFils: refunds.reduce((sum, row) => sum + row.amount_fils, 0),
    isInvoiced: invoice !== undefined,
  }
}
