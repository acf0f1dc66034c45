import type { Database } from '#platform/db/database.ts'
import { idAt } from '#platform/id.ts'
import { dayOf } from '#platform/ui/format-dates.ts'
import { insertInvoices, type StoredInvoice } from '#shop/invoices/database.ts'
import { buyerOf, sellerOf } from '#shop/invoices/issuing.ts'
import { creditOf, invoiceOf } from '#shop/invoices/rules.ts'
import { readMeals } from '#shop/meals/database.ts'
import { type ShopSettings, shopSettings } from '#shop/pricing/settings.ts'
import { allergensWith } from '#shop/menu/rules/allergens.ts'
import { insertBuyers, readBuyers } from './customers.ts'
import { hasRows, insertRows, siteOf, userIdOf } from './insert.ts'
import { shopData } from './menu.ts'
import { pastOrders } from './order-history.ts'
import { type DemoCoupon, type Offer, ordersData, type PlannedOrder, typeOf } from './order-plan.ts'
import {
  type DemoOrder,
  insertDeliveries,
  insertFeedback,
  insertMoney,
  insertSlots,
  type OrdersFill,
} from './order-trail.ts'
import { ordersOfToday } from './order-today.ts'
import { insertPlans } from './meal-plan-rows.ts'
import { plannedPlans } from './meal-plans.ts'
import { createRandom } from './random.ts'

const SEED = 481_231_560

async function offerOf(
  { trx, siteId, zone, now }: OrdersFill,
  settings: ShopSettings,
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

function orderRow(currency: string, order: DemoOrder, vatHundredths: number) {
  const { buyer, totals, steps } = order
  const last = steps.at(-1)
  const [address] = buyer.addresses
  if (last === undefined || address === undefined)
    throw new Error('An order has a beginning and an address')
  return {
    id: order.id,
    number: order.number,
    user_id: buyer.userId,
    state: last.state,
    state_at: new Date(last.at),
    payment_method: order.payment,
    type: typeOf(order),
    notes: ordersData().notes.find(({ every }) => order.number % every === 0)?.text ?? '',
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

function itemRows({ id, lines, totals, plan }: DemoOrder) {
  return lines.map((line, index) => ({
    order_id: id,
    line: index + 1,
    meal_id: plan?.day === null ? null : line.meal.id,
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
  fill: OrdersFill,
  orders: readonly DemoOrder[],
  { vatHundredths, staffId }: { vatHundredths: number; staffId: string | null },
): Promise<void> {
  await insertRows(
    fill,
    'orders',
    orders.map((order) => orderRow(fill.currency, order, vatHundredths)),
  )
  await insertRows(fill, 'order_items', orders.flatMap(itemRows))
  const events = orders.flatMap(({ id, buyer, steps, cancelReason }) =>
    steps.map(({ state, at }, index) => {
      const by =
        state === 'placed' || state === 'cancelled'
          ? buyer.userId
          : state === 'paid' || state === 'refunded'
            ? null
            : staffId
      const note = state === 'cancelled' ? (cancelReason ?? '') : ''
      return { order_id: id, place: index + 1, state, at: new Date(at), user_id: by, note }
    }),
  )
  await insertRows(fill, 'order_events', events)
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
    // A day of a plan is paid with the plan.
    if (order.plan !== undefined && order.plan.day !== null) return []
    const back =
      order.refund === null ? [] : [{ at: order.refund.at, order, kind: 'credit-note' as const }]
    return [{ at: paid.at, order, kind: 'invoice' }, ...back]
  })
  return issues.toSorted((one, other) => one.at - other.at)
}

async function insertDemoInvoices(
  fill: OrdersFill,
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
      id: idAt(new Date(at), last[kind]),
      kind,
      number: last[kind],
      orderId: order.id,
      refundId: isCredit ? order.refundId : null,
      issuedAt: new Date(at),
      day: dayOf(new Date(at).toISOString(), fill.zone),
      supplyDay: order.day,
      seller: sellerOf(settings),
      buyer: buyerOf({ userId: buyer.userId, name: buyer.name, address: address.address }),
      vatHundredths: settings.vatHundredths,
    }
  })
  await insertInvoices(fill.trx, fill.siteId, invoices)
  await insertRows(fill, 'shop_counters', [
    { kind: 'order', last: orders.length },
    { kind: 'invoice', last: last.invoice },
    { kind: 'credit-note', last: last['credit-note'] },
  ])
}

/** The planned orders in the order in which they were placed, with their ids. */
function numbered(planned: readonly PlannedOrder[], now: Date): DemoOrder[] {
  const placedAt = ({ steps }: PlannedOrder): number => steps[0]?.at ?? now.getTime()
  return planned
    .toSorted((one, other) => placedAt(one) - placedAt(other))
    .map((order, index) => {
      const placed = new Date(placedAt(order))
      return {
        ...order,
        id: idAt(placed, index),
        number: index + 1,
        paymentId: idAt(placed, index),
        refundId: idAt(new Date(order.refund?.at ?? placed), index),
      }
    })
}

/**
 * Inserts three hundred orders of the last eight weeks and a day's work for the kitchen and the
 * driver, once, after the demonstration's menu.
 */
export async function fillDemoOrders(database: Database, siteId: number, now: Date): Promise<void> {
  if (await hasRows(database.queries, siteId, 'orders')) return
  await database.transaction(async (trx) => {
    const fill: OrdersFill = { trx, siteId, now, ...(await siteOf(trx, siteId)) }
    const settings = await shopSettings(trx, siteId)
    const offer = await offerOf(fill, settings)
    const random = createRandom(SEED)
    const buyers = await insertBuyers(fill)
    const [known = null] = await readBuyers(fill, [shopData().customer.email])
    const plans = await plannedPlans(fill, offer, known === null ? buyers : [known, ...buyers])
    const planned = [
      ...pastOrders(offer, buyers, known, random),
      ...ordersOfToday(offer, buyers, known, random),
      ...plans.flatMap(({ orders }) => orders),
    ]
    const orders = numbered(planned, now)
    await insertOrders(fill, orders, {
      vatHundredths: settings.vatHundredths,
      staffId: await userIdOf(trx, siteId, 'kitchen@demo.test'),
    })
    await insertMoney(fill, orders)
    await insertDemoInvoices(fill, orders, settings)
    await insertDeliveries(fill, orders, await userIdOf(trx, siteId, 'driver@demo.test'))
    await insertFeedback(fill, orders)
    const places = await insertPlans(fill, plans, orders)
    await insertSlots(fill, [...orders.filter(({ plan }) => plan?.day !== null), ...places])
  })
}
