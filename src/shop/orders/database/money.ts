import type { Queries } from '#platform/db/database.ts'

/** What of an order's money went back or is on its way back, and whether a tax invoice was issued. */
export async function moneyOf(queries: Queries, siteId: number, orderId: string): Promise<{ refundedFils: number; isInvoiced: boolean }> {
  const refunds = await queries
    .selectFrom('refunds')
    .select('amount_fils')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('state', '!=', 'failed')
    .execute()
  const invoice = await queries
    .selectFrom('invoices')
    .select('id')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  return { refundedFils: refunds.reduce((sum, row) => sum + row.amount_fils, 0), isInvoiced: invoice !== undefined }
}
