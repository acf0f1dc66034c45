import { m } from '#words'
import {
  type Answer,
  answer,
  type Call,
  type FileReply,
  type Language,
} from '#platform/http/answer.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { done, type Outcome, refuse } from '#platform/outcome.ts'
import { reasonWords } from '#shop/payments/reasons.ts'
import { type InvoiceShown, listOrderInvoices, showInvoice, showOrderInvoice } from './contract.ts'
import {
  findInvoice,
  findSoldOrder,
  invoicesOfOrder,
  paidBy,
  reasonOf,
  type SoldOrder,
  type StoredInvoice,
} from './database.ts'
import type { Printed } from './paper/invoice-pdf.ts'
import { invoiceName } from './rules.ts'

type Asking = Pick<Call<Endpoint>, 'queries' | 'siteId' | 'caller' | 'site'>

/** The order whose papers the caller may see: their own, or any for those who keep the shop's orders or its money. */
async function orderSeen(
  { queries, siteId, caller }: Asking,
  orderId: string,
): Promise<Outcome<SoldOrder, 'invoices.notFound'>> {
  const order = await findSoldOrder(queries, siteId, orderId)
  const seesAll = caller.permissions.has('shop.orders') || caller.permissions.has('shop.money')
  return order === null || (order.userId !== caller.userId && !seesAll)
    ? refuse('invoices.notFound')
    : done(order)
}

interface For {
  readonly order: SoldOrder
  readonly language: Language
}

async function printed(
  { queries, siteId }: Asking,
  invoice: StoredInvoice,
  { order, language }: For,
): Promise<Printed> {
  const { orderId, refundId } = invoice
  const payments = (await paidBy(queries, siteId, { orderId, refundId })).map((each) => ({
    by: each.provider === 'cash' ? ('cash' as const) : ('card' as const),
    fils: each.amount_fils,
  }))
  const shown = { invoice, orderNumber: order.number, currency: order.currency, payments }
  if (refundId === null) return { ...shown, credits: null }
  const credited = (await invoicesOfOrder(queries, siteId, orderId)).find(
    (each) => each.kind === 'invoice',
  )
  if (credited === undefined) return { ...shown, credits: null }
  const reason = reasonWords(await reasonOf(queries, siteId, refundId), language)
  return {
    ...shown,
    credits: { name: invoiceName('invoice', credited.number), day: credited.day, reason },
  }
}

async function paperOf(
  call: Asking,
  invoice: StoredInvoice,
  { order, language }: For,
): Promise<FileReply> {
  // Loaded when it is wanted: it is larger than all else together.
  const { invoicePdf } = await import('./paper/invoice-pdf.ts')
  const { zone } = await call.site()
  const body = await invoicePdf(await printed(call, invoice, { order, language }), {
    language,
    manner: { language, digits: 'latn', zone },
  })
  const isInvoice = invoice.kind === 'invoice'
  const named = (locale: Language): string =>
    `${isInvoice ? m['invoices.fileName.invoice']({}, { locale }) : m['invoices.fileName.credit-note']({}, { locale })}-${invoiceName(invoice.kind, invoice.number)}.pdf`
  return { fileName: named(language), latinName: named('en'), mediaType: 'application/pdf', body }
}

const orderInvoiceAnswer = answer(showOrderInvoice, async (call) => {
  const order = await orderSeen(call, call.params.id)
  if (!order.ok) return order
  const invoice = (await invoicesOfOrder(call.queries, call.siteId, order.value.id)).find(
    (each) => each.kind === 'invoice',
  )
  if (invoice === undefined) return refuse('invoices.notFound')
  return done(
    await paperOf(call, invoice, {
      order: order.value,
      language: call.query.language ?? call.language,
    }),
  )
})

const invoiceAnswer = answer(showInvoice, async (call) => {
  const invoice = await findInvoice(call.queries, call.siteId, call.params.id)
  if (invoice === null) return refuse('invoices.notFound')
  const order = await orderSeen(call, invoice.orderId)
  if (!order.ok) return order
  return done(
    await paperOf(call, invoice, {
      order: order.value,
      language: call.query.language ?? call.language,
    }),
  )
})

export function invoiceShown(invoice: StoredInvoice): InvoiceShown {
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

const listAnswer = answer(listOrderInvoices, async (call) => {
  const order = await orderSeen(call, call.params.id)
  if (!order.ok) return order
  const issued = await invoicesOfOrder(call.queries, call.siteId, order.value.id)
  return done({ currency: order.value.currency, items: issued.map(invoiceShown) })
})

export const invoiceAnswers: readonly Answer[] = [orderInvoiceAnswer, invoiceAnswer, listAnswer]
