import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { PlannedOrder } from './order-plan.ts'

const BATCH = 60

export interface DemoFill {
  readonly trx: Trx
  readonly siteId: number
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

/** A row id as if made at that time, so that lists by id follow time. */
export function idAt(at: number): string {
  const made = Math.floor(at).toString(16).padStart(12, '0')
  return `${made.slice(0, 8)}-${made.slice(8)}${newId().slice(13)}`
}

/** In batches, since a statement takes a limited number of values. */
export async function inBatches<Row>(
  rows: readonly Row[],
  insert: (part: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) await insert(rows.slice(from, from + BATCH))
}

/** When an order was paid; null where it is not yet. */
function paidAt({ payment, steps }: DemoOrder): number | null {
  return (
    steps.find(({ state }) => state === (payment === 'card' ? 'paid' : 'delivered'))?.at ?? null
  )
}

const isNotCancelled = ({ steps }: DemoOrder): boolean =>
  steps.every(({ state }) => state !== 'cancelled')
const hex = (id: string): string => id.replaceAll('-', '')
const intentOf = ({ payment, paymentId }: DemoOrder): string =>
  payment === 'card' ? `pi_demo_${hex(paymentId)}` : paymentId
const refundName = ({ refundId }: DemoOrder): string => `re_demo_${hex(refundId).slice(0, 24)}`

interface PaidOrder {
  readonly order: DemoOrder
  readonly at: Date
}

function paymentRow({ siteId, currency }: DemoFill, { order, at }: PaidOrder) {
  return {
    site_id: siteId,
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

function intentRow({ siteId, currency }: DemoFill, { order, at }: PaidOrder) {
  return {
    site_id: siteId,
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

function refundRow(
  { siteId }: DemoFill,
  order: DemoOrder,
  { fils, at, reason }: NonNullable<DemoOrder['refund']>,
) {
  return {
    site_id: siteId,
    id: order.refundId,
    payment_id: order.paymentId,
    order_id: order.id,
    amount_fils: fils,
    reason,
    state: 'succeeded' as const,
    refund: order.payment === 'card' ? refundName(order) : idAt(at),
    asked_at: new Date(at),
    done_at: new Date(at),
  }
}

/** Inserts card charges and cash at the door, their refunds, and the coupons used. */
export async function insertMoney(fill: DemoFill, orders: readonly DemoOrder[]): Promise<void> {
  const { trx } = fill
  const paid = orders.flatMap((order): PaidOrder[] => {
    const at = paidAt(order)
    return at === null ? [] : [{ order, at: new Date(at) }]
  })
  const byCard = paid.filter(({ order }) => order.payment === 'card')
  const refunds = paid.flatMap(({ order }) =>
    order.refund === null ? [] : [refundRow(fill, order, order.refund)],
  )
  const payments = paid.map((each) => paymentRow(fill, each))
  const intents = byCard.map((each) => intentRow(fill, each))
  await inBatches(payments, async (part) =>
    trx
      .insertInto('payments')
      .values([...part])
      .execute(),
  )
  await inBatches(intents, async (part) =>
    trx
      .insertInto('demo_intents')
      .values([...part])
      .execute(),
  )
  await inBatches(refunds, async (part) =>
    trx
      .insertInto('refunds')
      .values([...part])
      .execute(),
  )
  await insertUses(fill, orders)
}

async function insertUses(
  { trx, siteId }: Pick<DemoFill, 'trx' | 'siteId'>,
  orders: readonly DemoOrder[],
): Promise<void> {
  const uses = orders.filter(isNotCancelled).flatMap(({ id, buyer, coupons, totals }) =>
    coupons.map((coupon, index) => ({
      site_id: siteId,
      coupon_id: coupon.id,
      order_id: id,
      user_id: buyer.userId,
      discount_fils: totals.reductions[index] ?? 0,
    })),
  )
  await inBatches(uses, (part) =>
    trx
      .insertInto('coupon_uses')
      .values([...part])
      .execute(),
  )
  await trx
    .updateTable('coupons')
    .set({
      uses: sql<number>`(select count(*) from coupon_uses u where u.site_id = coupons.site_id and u.coupon_id = coupons.id)`,
    })
    .where('site_id', '=', siteId)
    .execute()
}

/** Who delivered what, and the round that waits for the driver. */
export async function insertDeliveries(
  { trx, siteId }: DemoFill,
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
        site_id: siteId,
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
  await inBatches(rows, (part) =>
    trx
      .insertInto('deliveries')
      .values([...part])
      .execute(),
  )
}

/** Reserves the orders' slots in their windows. */
export async function takeSlots(
  { trx, siteId }: DemoFill,
  orders: readonly DemoOrder[],
): Promise<void> {
  const slots = Map.groupBy(
    orders.filter(isNotCancelled),
    ({ window, day }) => `${window.id} ${day}`,
  )
  const rows = [...slots.values()].flatMap((same) => {
    const [first] = same
    return first === undefined
      ? []
      : [{ site_id: siteId, window_id: first.window.id, day: first.day, taken: same.length }]
  })
  await inBatches(rows, (part) =>
    trx
      .insertInto('delivery_slots')
      .values([...part])
      .execute(),
  )
}
