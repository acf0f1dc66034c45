import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Instant, TwoNames, Fils } from '#platform/schemas.ts'
import { Emirate } from '#shop/addresses/contract.ts'
import { z } from 'zod'

export const InvoiceKind = z.enum(['invoice', 'credit-note'])
export type InvoiceKind = z.infer<typeof InvoiceKind>

/** The seller as it was on the day of issue. */
export const Seller = z.strictObject({
  name: TwoNames,
  address: TwoNames,
  phone: z.string(),
  trn: z.string(),
})
export type Seller = z.infer<typeof Seller>

export const Buyer = z.strictObject({
  user_id: Id,
  name: TwoNames,
  phone: z.string(),
  /** Of one who is registered for VAT. */
  trn: z.string().nullable(),
  address: z.strictObject({
    building_number_name: z.string(),
    floor: z.string(),
    appartment_number: z.string(),
    area: TwoNames,
    city: Emirate,
  }),
})
export type Buyer = z.infer<typeof Buyer>

/** `total` is `taxable` with its VAT. A part that is credited has no quantity and no price of one: both are null. */
export const InvoiceLine = z.strictObject({
  /** The order's line, from 1. */
  line: z.int(),
  nameEN: z.string(),
  nameAR: z.string(),
  options: z.array(TwoNames),
  qty: z.int().nullable(),
  price: Fils.nullable(),
  gross: Fils,
  discount: Fils,
  taxable: Fils,
  vat: Fils,
  total: Fils,
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** A tax invoice or a tax credit note as a list shows it. */
export const InvoiceView = z.strictObject({
  id: Id,
  kind: InvoiceKind,
  number: z.int(),
  /** As printed on the document: INV-000017. */
  name: z.string(),
  order_id: Id,
  refund_id: Id.nullable(),
  issuedAt: Instant,
  day: Day,
  taxable: Fils,
  vat: Fils,
  total: Fils,
})
export type InvoiceView = z.infer<typeof InvoiceView>

const area = 'shop'
const PDF_QUERY = z.strictObject({ language: z.enum(['en', 'ar']).optional() })

export const showInvoice = endpoint({
  name: 'invoices.show',
  method: 'GET',
  path: '/api/shop/invoices/{id}',
  area,
  access: 'signed-in',
  confirmNotNeeded: 'One invoice, which its buyer has too',
  summary:
    'A tax invoice or tax credit note in both languages as PDF, for its buyer and the shop’s staff',
  params: z.strictObject({ id: Id }),
  query: PDF_QUERY,
  reply: z.string(),
  replyAs: 'file',
  refusals: ['invoices.notFound'],
})

export const listOrderInvoices = endpoint({
  name: 'invoices.list',
  method: 'GET',
  path: '/api/shop/orders/{id}/invoices',
  area,
  access: 'signed-in',
  summary: 'What was issued for an order: its tax invoice and credit notes, oldest first',
  params: z.strictObject({ id: Id }),
  reply: z.strictObject({ currency: z.string(), items: z.array(InvoiceView) }),
  refusals: ['invoices.notFound'],
})
