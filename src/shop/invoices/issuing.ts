import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { dayOf } from '#platform/ui/format-dates.ts'
import { type ShopSettings, shopSettings } from '#shop/pricing/settings.ts'
import { nextNumber } from '#shop/orders/database/counters.ts'
import type { Buyer, Seller } from './contract.ts'
import {
  findSoldOrder,
  lockOrder,
  insertInvoices,
  invoicesOfOrder,
  moneyOfOrder,
  type SoldOrder,
  soldLines,
  type StoredInvoice,
} from './database.ts'
import { creditable, creditOf, invoiceOf } from './rules.ts'

export function sellerOf(settings: ShopSettings): Seller {
  return {
    name: { en: settings.sellerNameEn, ar: settings.sellerNameAr },
    address: { en: settings.sellerAddressEn, ar: settings.sellerAddressAr },
    phone: settings.sellerPhone,
    trn: settings.trn,
  }
}

export function buyerOf({
  userId,
  name,
  address,
}: Pick<SoldOrder, 'userId' | 'name' | 'address'>): Buyer {
  const { building_number_name, floor, appartment_number, area, city, phone } = address
  return {
    user_id: userId,
    name,
    phone,
    trn: null,
    address: { building_number_name, floor, appartment_number, area, city },
  }
}

async function zoneOf(queries: Queries, siteId: number): Promise<string> {
  return (
    await queries
      .selectFrom('sites')
      .select('zone')
      .where('id', '=', siteId)
      .executeTakeFirstOrThrow()
  ).zone
}

/**
 * Issues an order's tax invoice once, when it is paid; a repeated call returns the same invoice.
 */
export async function issueInvoice(
  trx: Trx,
  siteId: number,
  orderId: string,
  now: Date,
): Promise<StoredInvoice> {
  await lockOrder(trx, siteId, orderId)
  const issued = (await invoicesOfOrder(trx, siteId, orderId)).find(
    (each) => each.kind === 'invoice',
  )
  if (issued !== undefined) return issued
  const order = await findSoldOrder(trx, siteId, orderId)
  if (order === null) throw new Error('An invoice is issued for an order that is there')
  const invoice: StoredInvoice = {
    ...invoiceOf(await soldLines(trx, siteId, orderId)),
    id: newId(),
    kind: 'invoice',
    seller: sellerOf(await shopSettings(trx, siteId)),
    buyer: buyerOf(order),
    day: dayOf(now.toISOString(), await zoneOf(trx, siteId)),
    number: await nextNumber(trx, siteId, 'invoice'),
    orderId,
    refundId: null,
    issuedAt: now,
    supplyDay: order.day,
    vatHundredths: order.vatHundredths,
  }
  await insertInvoices(trx, siteId, [invoice])
  return invoice
}

/**
 * The tax credit note of a refund whose money has gone back: once for each. Null where nothing is to be credited: no invoice was issued,
 * or what went back had been paid twice.
 */
export async function issueCreditNote(
  trx: Trx,
  siteId: number,
  refundId: string,
  now: Date,
): Promise<StoredInvoice | null> {
  const refund = await trx
    .selectFrom('refunds')
    .select('order_id')
    .where('site_id', '=', siteId)
    .where('id', '=', refundId)
    .executeTakeFirst()
  if (refund === undefined) return null
  const orderId = refund.order_id
  await lockOrder(trx, siteId, orderId)
  const all = await invoicesOfOrder(trx, siteId, orderId)
  const issued = all.find((each) => each.refundId === refundId)
  if (issued !== undefined) return issued
  const invoice = all.find((each) => each.kind === 'invoice')
  if (invoice === undefined) return null
  const before = all.filter((each) => each.kind === 'credit-note')
  const money = await moneyOfOrder(trx, siteId, orderId, refundId)
  const amount = creditable(invoice.total, {
    ...money,
    credited: before.reduce((sum, each) => sum + each.total, 0),
  })
  if (amount === 0) return null
  const note: StoredInvoice = {
    ...invoice,
    ...creditOf(invoice, before, amount),
    id: newId(),
    kind: 'credit-note',
    seller: sellerOf(await shopSettings(trx, siteId)),
    day: dayOf(now.toISOString(), await zoneOf(trx, siteId)),
    number: await nextNumber(trx, siteId, 'credit-note'),
    refundId,
    issuedAt: now,
  }
  await insertInvoices(trx, siteId, [note])
  return note
}
