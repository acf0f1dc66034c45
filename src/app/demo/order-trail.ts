import { sql } from 'kysely'
import { idAt } from '#platform/id.ts'
import { type Fill, insertRows } from './insert.ts'
import type { PlannedOrder } from './order-plan.ts'

export interface OrdersFill extends Fill {
  readonly zone: string
  readonly currency: string
}

/** A planned order with its ids. */
export interface DemoOrder extends PlannedOrder {
  readonly id: string
  readonly number: number
  readonly paymentId: string
  readonly refundId: string
}

/** When an order was paid; null where it is not yet. */
function paidAt({ payment, steps }: DemoOrder): number | null {
  return (
    steps.find(({ state }) => state === (payment === 'card' ? 'paid' : 'delivered'))?.at ?? null
  )
}

const isNotCancelled = ({ steps }: Pick<DemoOrder, 'steps'>): boolean =>
  steps.every(({ state }) => state !== 'cancelled')
const hex = (id: string): string => id.replaceAll('-', '')
const intentOf = ({ payment, paymentId }: DemoOrder): string =>
  payment === 'card' ? `pi_demo_${hex(paymentId)}` : paymentId
const refundName = ({ refundId }: DemoOrder): string => `re_demo_${hex(refundId).slice(0, 24)}`

interface PaidOrder {
  readonly order: DemoOrder
  readonly at: Date
}

function paymentRow(currency: string, { order, at }: PaidOrder) {
  return {
    id: order.paymentId,
    order_id: order.id,
    provider: order.payment === 'card' ? ('demo' as const) : ('cash' as const),
    intent: intentOf(order),
    amount_fils: order.totals.totalFils,
    currency,
    state: 'succeeded' as const,
    refunded_fils: order.refund?.fils ?? 0,
    created_at: at,
    updated_at: at,
    succeeded_at: at,
  }
}

function intentRow(currency: string, { order, at }: PaidOrder) {
  return {
    intent: intentOf(order),
    secret: `${intentOf(order)}_secret_${hex(order.id)}`,
    key: order.paymentId,
    order_id: order.id,
    amount_fils: order.totals.totalFils,
    currency,
    state: 'succeeded' as const,
    refunds: JSON.stringify(
      order.refund === null
        ? []
        : [{ key: order.refundId, name: refundName(order), amountFils: order.refund.fils }],
    ),
    created_at: at,
  }
}

function refundRow(order: DemoOrder, { fils, at, reason }: NonNullable<DemoOrder['refund']>) {
  return {
    id: order.refundId,
    payment_id: order.paymentId,
    order_id: order.id,
    amount_fils: fils,
    reason,
    state: 'succeeded' as const,
    refund: order.payment === 'card' ? refundName(order) : idAt(new Date(at)),
    asked_at: new Date(at),
    done_at: new Date(at),
  }
}

/** Inserts card charges and cash at the door, their refunds, and the coupons used. */
export async function insertMoney(fill: OrdersFill, orders: readonly DemoOrder[]): Promise<void> {
  const { currency } = fill
  const paid = orders.flatMap((order): PaidOrder[] => {
    const at = order.plan?.day == null ? paidAt(order) : null
    return at === null ? [] : [{ order, at: new Date(at) }]
  })
  const byCard = paid.filter(({ order }) => order.payment === 'card')
  const refunds = paid.flatMap(({ order }) =>
    order.refund === null ? [] : [refundRow(order, order.refund)],
  )
  await insertRows(
    fill,
    'payments',
    paid.map((each) => paymentRow(currency, each)),
  )
  await insertRows(
    fill,
    'demo_intents',
    byCard.map((each) => intentRow(currency, each)),
  )
  await insertRows(fill, 'refunds', refunds)
  await insertUses(fill, orders)
}

async function insertUses(fill: OrdersFill, orders: readonly DemoOrder[]): Promise<void> {
  const uses = orders.filter(isNotCancelled).flatMap(({ id, buyer, coupons, totals }) =>
    coupons.map((coupon, index) => ({
      coupon_id: coupon.id,
      order_id: id,
      user_id: buyer.userId,
      discount_fils: totals.reductions[index] ?? 0,
    })),
  )
  await insertRows(fill, 'coupon_uses', uses)
  await fill.trx
    .updateTable('coupons')
    .set({
      uses: sql<number>`(select count(*) from coupon_uses u where u.site_id = coupons.site_id and u.coupon_id = coupons.id)`,
    })
    .where('site_id', '=', fill.siteId)
    .execute()
}

/** Who delivered what, and the round that waits for the driver. */
export async function insertDeliveries(
  fill: OrdersFill,
  orders: readonly DemoOrder[],
  driverId: string | null,
): Promise<void> {
  let rank = 0
  const rows = orders.flatMap(({ id, steps, payment, totals }) => {
    const at = (state: string): Date | null => {
      const step = steps.find((each) => each.state === state)
      return step === undefined ? null : new Date(step.at)
    }
    const last = steps.at(-1)?.state
    if (last !== 'ready' && last !== 'out' && at('delivered') === null) return []
    const deliveredAt = at('delivered')
    rank += deliveredAt === null ? 1 : 0
    return [
      {
        order_id: id,
        driver_id: driverId,
        rank: deliveredAt === null ? rank : 0,
        out_at: at('out'),
        delivered_at: deliveredAt,
        proof: deliveredAt === null ? null : ('code' as const),
        cash_fils: deliveredAt !== null && payment === 'cash' ? totals.totalFils : null,
      },
    ]
  })
  await insertRows(fill, 'deliveries', rows)
}

const HOUR_MS = 3_600_000
/** Every third customer rates what they had. */
const RATED = 3

/** What customers said after the delivery: mostly well of their dishes, and of one what was wrong. */
export async function insertFeedback(
  fill: OrdersFill,
  orders: readonly DemoOrder[],
): Promise<void> {
  const after = (at: number): Date => new Date(Math.min(at + HOUR_MS, fill.now.getTime()))
  const delivered = orders.flatMap((order) => {
    const step = order.steps.find(({ state }) => state === 'delivered')
    return step === undefined || order.number % RATED !== 0 ? [] : [{ order, at: step.at }]
  })
  const ratings = delivered.flatMap(({ order: { id, number, lines }, at }) =>
    [...new Set(lines.map(({ meal }) => meal.id))].map((mealId, index) => ({
      order_id: id,
      meal_id: mealId,
      stars: (number + index) % 5 === 0 ? 3 : 4 + ((number + index) % 2),
      rated_at: after(at),
    })),
  )
  await insertRows(fill, 'meal_ratings', ratings)
  const last = delivered.at(-1)
  if (last === undefined) return
  const problem = { order_id: last.order.id, kind: 'missing' as const, note: '' }
  await insertRows(fill, 'order_problems', [{ ...problem, reported_at: after(last.at) }])
}

/** Reserves the orders' slots in their windows. */
export async function insertSlots(
  fill: OrdersFill,
  orders: readonly Pick<DemoOrder, 'window' | 'day' | 'steps'>[],
): Promise<void> {
  const slots = Map.groupBy(
    orders.filter(isNotCancelled),
    ({ window, day }) => `${window.id} ${day}`,
  )
  const rows = [...slots.values()].flatMap((same) => {
    const [first] = same
    return first === undefined
      ? []
      : [{ window_id: first.window.id, day: first.day, taken: same.length }]
  })
  await insertRows(fill, 'delivery_slots', rows)
}
