import type { Database } from '#platform/db/database.ts'
import { dayOf } from '#platform/ui/format.ts'
import { insertInvoices, type StoredInvoice } from '#shop/invoices/database.ts'
import { buyerOf, sellerOf } from '#shop/invoices/issuing.ts'
import { creditOf, invoiceOf } from '#shop/invoices/rules.ts'
import { readMeals } from '#shop/menu/database/sellable.ts'
import { type ShopSettings, shopSettings } from '#shop/menu/database/settings.ts'
import { allergensWith } from '#shop/menu/rules/allergens.ts'
import { createRandom } from './numbers.ts'
import { insertBuyers, knownBuyer } from './order-people.ts'
import { type DemoCoupon, type Offer, ordersOfToday, pastOrders } from './order-plan.ts'
import {
  type DemoFill,
  type DemoOrder,
  idAt,
  inBatches,
  insertDeliveries,
  insertMoney,
  takeSlots,
} from './order-trail.ts'

const SEED = 71_84
export const DEMO_CUSTOMER_EMAIL = 'customer@demo.test'

async function offerOf(
  { trx, siteId, zone }: DemoFill,
  settings: ShopSettings,
  now: Date,
): Promise<Offer> {
  const meals = await trx
    .selectFrom('meals')
    .select('id')
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .where('stock', 'is', null)
    .orderBy('rank')
    .orderBy('slug')
    .execute()
  const windows = await trx
    .selectFrom('delivery_windows')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .orderBy('rank')
    .execute()
  const coupons = await trx
    .selectFrom('coupons')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .orderBy('code')
    .execute()
  const read = await readMeals(
    trx,
    siteId,
    meals.map((meal) => meal.id),
  )
  const { vatHundredths, minimumFils, cashLimitFils } = settings
  return {
    // Sorted by name rather than database order, so that every demonstration is the same.
    meals: read.toSorted((one, other) => (one.slug < other.slug ? -1 : 1)),
    windows: windows.map((row) => ({
      id: row.id,
      days: row.days,
      fromTime: row.from_time.slice(0, 5),
      toTime: row.to_time.slice(0, 5),
      leadMinutes: row.lead_minutes,
      active: row.active,
    })),
    coupons: coupons.map(
      (row): DemoCoupon => ({
        id: row.id,
        code: row.code,
        type: row.type,
        value: row.value,
        minimumFils: row.minimum_fils,
        firstOrder: row.first_order,
        perPerson: row.per_person,
        stackable: row.stackable,
        fromAt: row.from_at,
        toAt: row.to_at,
      }),
    ),
    vatHundredths,
    minimumFils,
    cashLimitFils,
    zone,
    now: now.getTime(),
  }
}

function orderRow({ siteId, currency }: DemoFill, order: DemoOrder, vatHundredths: number) {
  const { buyer, totals, steps } = order
  const last = steps.at(-1)
  const [address] = buyer.addresses
  if (last === undefined || address === undefined)
    throw new Error('An order has a beginning and an address')
  return {
    site_id: siteId,
    id: order.id,
    number: order.number,
    user_id: buyer.userId,
    state: last.state,
    state_at: new Date(last.at),
    payment_method: order.payment,
    notes:
      order.number % 9 === 0
        ? 'No cutlery, please.'
        : order.number % 13 === 0
          ? 'الرجاء الاتصال عند الوصول.'
          : '',
    coupon: order.coupons.map((coupon) => coupon.code).join(' '),
    language: buyer.language,
    currency,
    date: new Date(steps[0]?.at ?? last.at),
    day: order.day,
    window_id: order.window.id,
    from_at: new Date(order.fromAt),
    to_at: new Date(order.toAt),
    subtotal_fils: totals.subtotalFils,
    discount_fils: totals.discountFils,
    vat_hundredths: vatHundredths,
    vat_fils: totals.vatFils,
    total_fils: totals.totalFils,
    address_id: address.id,
    address: JSON.stringify(address.address),
    area_id: address.areaId,
    cancel_reason: order.cancelReason,
    delivery_code: String(1000 + ((order.number * 7919) % 9000)),
  }
}

function itemRows({ siteId }: DemoFill, { id, lines, totals }: DemoOrder) {
  return lines.map((line, index) => ({
    site_id: siteId,
    order_id: id,
    line: index + 1,
    meal_id: line.meal.id,
    category: line.meal.category.slug,
    image: line.meal.image,
    name_en: line.meal.nameEn,
    name_ar: line.meal.nameAr,
    options: JSON.stringify(line.options),
    allergens: allergensWith(
      line.meal,
      line.options.map(({ id }) => id),
    ),
    price_fils: line.priceFils,
    qty: line.qty,
    total_price_fils: totals.lines[index]?.totalPriceFils ?? 0,
    discount_fils: totals.lines[index]?.discountFils ?? 0,
    vat_fils: totals.lines[index]?.vatFils ?? 0,
  }))
}

async function insertOrders(
  fill: DemoFill,
  orders: readonly DemoOrder[],
  { vatHundredths, staffId }: { vatHundredths: number; staffId: string | null },
): Promise<void> {
  const { trx, siteId } = fill
  await inBatches(orders, (part) =>
    trx
      .insertInto('orders')
      .values(part.map((order) => orderRow(fill, order, vatHundredths)))
      .execute(),
  )
  await inBatches(
    orders.flatMap((order) => itemRows(fill, order)),
    (part) =>
      trx
        .insertInto('order_items')
        .values([...part])
        .execute(),
  )
  const events = orders.flatMap(({ id, buyer, steps, cancelReason }) =>
    steps.map(({ state, at }, index) => {
      const by =
        state === 'placed' || state === 'cancelled'
          ? buyer.userId
          : state === 'paid' || state === 'refunded'
            ? null
            : staffId
      const note = state === 'cancelled' ? (cancelReason ?? '') : ''
      return {
        site_id: siteId,
        order_id: id,
        place: index + 1,
        state,
        at: new Date(at),
        user_id: by,
        note,
      }
    }),
  )
  await inBatches(events, (part) =>
    trx
      .insertInto('order_events')
      .values([...part])
      .execute(),
  )
}

interface Issue {
  readonly at: number
  readonly order: DemoOrder
  readonly kind: 'invoice' | 'credit-note'
}

/** An invoice once paid, a credit note once refunded; numbered in the order of issue. */
function issuedFor(orders: readonly DemoOrder[]): Issue[] {
  const issues = orders.flatMap((order): Issue[] => {
    const paid = order.steps.find(
      ({ state }) => state === (order.payment === 'card' ? 'paid' : 'delivered'),
    )
    if (paid === undefined) return []
    const back =
      order.refund === null ? [] : [{ at: order.refund.at, order, kind: 'credit-note' as const }]
    return [{ at: paid.at, order, kind: 'invoice' }, ...back]
  })
  return issues.toSorted((one, other) => one.at - other.at)
}

async function insertDemoInvoices(
  { trx, siteId, zone }: DemoFill,
  orders: readonly DemoOrder[],
  settings: ShopSettings,
): Promise<void> {
  const last = { invoice: 0, 'credit-note': 0 }
  const invoices = issuedFor(orders).map(({ at, order, kind }): StoredInvoice => {
    const { buyer, lines, totals, refund } = order
    const [address] = buyer.addresses
    if (address === undefined) throw new Error('A buyer has an address')
    const invoice = invoiceOf(
      lines.map((line, nth) => {
        const shares = totals.lines[nth] ?? { totalPriceFils: 0, discountFils: 0, vatFils: 0 }
        return {
          line: nth + 1,
          nameEn: line.meal.nameEn,
          nameAr: line.meal.nameAr,
          options: line.options,
          qty: line.qty,
          priceFils: line.priceFils,
          ...shares,
        }
      }),
    )
    const isCredit = kind === 'credit-note'
    last[kind] += 1
    return {
      ...(isCredit && refund !== null ? creditOf(invoice, [], refund.fils) : invoice),
      id: idAt(at),
      kind,
      number: last[kind],
      orderId: order.id,
      refundId: isCredit ? order.refundId : null,
      issuedAt: new Date(at),
      day: dayOf(new Date(at).toISOString(), zone),
      supplyDay: order.day,
      seller: sellerOf(settings),
      buyer: buyerOf({ userId: buyer.userId, name: buyer.name, address: address.address }),
      vatHundredths: settings.vatHundredths,
    }
  })
  await insertInvoices(trx, siteId, invoices)
  const counters = [
    { kind: 'order' as const, last: orders.length },
    { kind: 'invoice' as const, last: last.invoice },
    { kind: 'credit-note' as const, last: last['credit-note'] },
  ]
  await trx
    .insertInto('shop_counters')
    .values(counters.map((counter) => ({ site_id: siteId, ...counter })))
    .execute()
}

async function userNamed({ trx, siteId }: DemoFill, email: string): Promise<string | null> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .executeTakeFirst()
  return user?.id ?? null
}

/**
 * Inserts three hundred orders of the last eight weeks and a day's work for the kitchen and the
 * driver, once, after the demonstration's menu.
 */
export async function fillDemoOrders(database: Database, siteId: number, now: Date): Promise<void> {
  const any = await database.queries
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .limit(1)
    .executeTakeFirst()
  if (any !== undefined) return
  await database.transaction(async (trx) => {
    const { zone, currency } = await trx
      .selectFrom('sites')
      .select(['zone', 'currency'])
      .where('id', '=', siteId)
      .executeTakeFirstOrThrow()
    const fill: DemoFill = { trx, siteId, zone, currency }
    const settings = await shopSettings(trx, siteId)
    const offer = await offerOf(fill, settings, now)
    const random = createRandom(SEED)
    const buyers = await insertBuyers({ trx, siteId, now }, random)
    const known = await knownBuyer({ trx, siteId, now }, DEMO_CUSTOMER_EMAIL)
    const planned = [
      ...pastOrders(offer, buyers, known, random),
      ...ordersOfToday(offer, buyers, known, random),
    ]
    const orders = planned
      .toSorted((one, other) => (one.steps[0]?.at ?? 0) - (other.steps[0]?.at ?? 0))
      .map((order, index): DemoOrder => {
        const placedAt = order.steps[0]?.at ?? now.getTime()
        return {
          ...order,
          id: idAt(placedAt),
          number: index + 1,
          paymentId: idAt(placedAt),
          refundId: idAt(order.refund?.at ?? placedAt),
        }
      })
    await insertOrders(fill, orders, {
      vatHundredths: settings.vatHundredths,
      staffId: await userNamed(fill, 'kitchen@demo.test'),
    })
    await insertMoney(fill, orders)
    await insertDemoInvoices(fill, orders, settings)
    await insertDeliveries(fill, orders, await userNamed(fill, 'driver@demo.test'))
    await takeSlots(fill, orders)
  })
}
