import { m } from '#messages'
import {
  type Handler,
  handler,
  type Call,
  type FileReply,
  type Language,
} from '#platform/http/handler.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { reasonText } from '#shop/payments/reasons.ts'
import { showOrderInvoice } from '#shop/orders/contract.ts'
import { type InvoiceView, listOrderInvoices, showInvoice } from './contract.ts'
import {
  findInvoice,
  findSoldOrder,
  invoicesOfOrder,
  paidBy,
  reasonOf,
  type SoldOrder,
  type StoredInvoice,
} from './database.ts'
import type { invoicePdf, Printed } from './pdf/invoice-pdf.ts'
import { invoiceName } from './rules.ts'

const INVOICE_PDF = {
  module: new URL('./pdf/invoice-pdf.ts', import.meta.url),
  name: 'invoicePdf',
}

type CallContext = Pick<Call<Endpoint>, 'queries' | 'siteId' | 'caller' | 'site'>

/**
 * Finds the order whose documents the caller may see: their own, or any for staff who manage the
 * shop's orders or its money.
 */
async function orderSeen(
  { queries, siteId, caller }: CallContext,
  orderId: string,
): Promise<Outcome<SoldOrder, 'invoices.notFound'>> {
  const order = await findSoldOrder(queries, siteId, orderId)
  const seesAll = caller.permissions.has('shop.orders') || caller.permissions.has('shop.money')
  return order === null || (order.userId !== caller.userId && !seesAll)
    ? refuse('invoices.notFound')
    : ok(order)
}

interface For {
  readonly order: SoldOrder
  readonly language: Language
}

async function printed(
  { queries, siteId }: CallContext,
  invoice: StoredInvoice,
  { order, language }: For,
): Promise<Printed> {
  const { orderId, refundId } = invoice
  const payments = (await paidBy(queries, siteId, { orderId, refundId })).map((each) => ({
    by: each.provider === 'cash' ? ('cash' as const) : ('card' as const),
    fils: each.amount_fils,
  }))
  const reply = { invoice, orderNumber: order.number, currency: order.currency, payments }
  if (refundId === null) return { ...reply, credits: null }
  const credited = (await invoicesOfOrder(queries, siteId, orderId)).find(
    (each) => each.kind === 'invoice',
  )
  if (credited === undefined) return { ...reply, credits: null }
  const reason = reasonText(await reasonOf(queries, siteId, refundId), language)
  return {
    ...reply,
    credits: { name: invoiceName('invoice', credited.number), day: credited.day, reason },
  }
}

async function pdfOf(
  call: CallContext,
  invoice: StoredInvoice,
  { order, language }: For,
): Promise<FileReply> {
  const { zone } = await call.site()
  const body = await renderPdf<typeof invoicePdf>(
    { ...INVOICE_PDF, person: call.caller.userId },
    await printed(call, invoice, { order, language }),
    { language, localeOptions: { language, digits: 'latn', zone } },
  )
  const isInvoice = invoice.kind === 'invoice'
  const named = (locale: Language): string =>
    `${isInvoice ? m['invoices.fileName.invoice']({}, { locale }) : m['invoices.fileName.credit-note']({}, { locale })}-${invoiceName(invoice.kind, invoice.number)}.pdf`
  return { fileName: named(language), latinName: named('en'), mediaType: 'application/pdf', body }
}

const orderInvoiceHandler = handler(showOrderInvoice, async (call) => {
  const order = await orderSeen(call, call.params.id)
  if (!order.ok) return order
  const invoice = (await invoicesOfOrder(call.queries, call.siteId, order.value.id)).find(
    (each) => each.kind === 'invoice',
  )
  if (invoice === undefined) return refuse('invoices.notFound')
  return ok(
    await pdfOf(call, invoice, {
      order: order.value,
      language: call.query.language ?? call.language,
    }),
  )
})

const invoiceHandler = handler(showInvoice, async (call) => {
  const invoice = await findInvoice(call.queries, call.siteId, call.params.id)
  if (invoice === null) return refuse('invoices.notFound')
  const order = await orderSeen(call, invoice.orderId)
  if (!order.ok) return order
  return ok(
    await pdfOf(call, invoice, {
      order: order.value,
      language: call.query.language ?? call.language,
    }),
  )
})

export function toInvoiceView(invoice: StoredInvoice): InvoiceView {
  return {
    id: invoice.id,
    kind: invoice.kind,
    number: invoice.number,
    name: invoiceName(invoice.kind, invoice.number),
    order_id: invoice.orderId,
    refund_id: invoice.refundId,
    issuedAt: invoice.issuedAt.toISOString(),
    day: invoice.day,
    taxable: invoice.taxable,
    vat: invoice.vat,
    total: invoice.total,
  }
}

const listHandler = handler(listOrderInvoices, async (call) => {
  const order = await orderSeen(call, call.params.id)
  if (!order.ok) return order
  const issued = await invoicesOfOrder(call.queries, call.siteId, order.value.id)
  return ok({ currency: order.value.currency, items: issued.map(toInvoiceView) })
})

export const invoiceHandlers: readonly Handler[] = [
  orderInvoiceHandler,
  invoiceHandler,
  listHandler,
]
