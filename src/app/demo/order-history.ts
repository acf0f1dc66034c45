import { DAY, dayAt, MINUTE } from '#platform/days.ts'
import { instantAt } from '#shop/windows/rules.ts'
import type { DemoBuyer } from './customers.ts'
import {
  type Bought,
  bought,
  countUse,
  type Offer,
  ordersData,
  pick,
  type PlannedOrder,
  type Slot,
  type Used,
  wayTo,
} from './order-plan.ts'
import { whenAwake, whenDeskWorks } from './order-times.ts'
import type { Random } from './random.ts'

const PAST = 300
const DAYS = 56

/** What happened to an order of a window that is over. */
export function pastSteps(
  { payment, fromAt, toAt }: Bought,
  placedAt: number,
  random: Random,
): PlannedOrder['steps'] {
  const begins = Math.max(placedAt + 20 * MINUTE, fromAt - 45 * MINUTE)
  const leaves = Math.max(begins + 25 * MINUTE, fromAt + random.whole(0, 30) * MINUTE)
  const at: Readonly<Record<string, number>> = {
    placed: placedAt,
    paid: placedAt + random.whole(40, 150) * 1_000,
    accepted: placedAt + random.whole(4, 12) * MINUTE,
    cooking: begins,
    ready: leaves - random.whole(3, 9) * MINUTE,
    out: leaves,
    delivered: Math.min(leaves + random.whole(15, 70) * MINUTE, toAt + 10 * MINUTE),
  }
  return wayTo('delivered', payment).map((state) => ({ state, at: at[state] ?? placedAt }))
}

function pastOrder(
  offer: Offer,
  buyer: DemoBuyer,
  { slot, used, random }: { slot: Slot; used: Used; random: Random },
): PlannedOrder {
  const order = bought(offer, buyer, { slot, used, random })
  const steps = pastSteps(order, slot.placedAt, random)
  if (!random.happens(0.06)) {
    countUse(used, order)
    const refunded = random.happens(0.04)
      ? random.whole(500, Math.max(501, Math.floor(order.totals.totalFils / 2)))
      : 0
    const last = steps.at(-1)?.at ?? slot.placedAt
    const refund =
      refunded === 0 || refunded >= order.totals.totalFils
        ? null
        : {
            fils: refunded,
            at: whenDeskWorks(last + random.whole(1, 20) * 60 * MINUTE, offer.zone, random),
            reason: pick(ordersData().refundReasons, random),
          }
    return {
      ...order,
      steps,
      refund: refund !== null && refund.at > offer.now ? null : refund,
      cancelReason: null,
    }
  }
  const before = steps.slice(0, order.payment === 'card' ? 3 : 2)
  const at = (before.at(-1)?.at ?? slot.placedAt) + random.whole(2, 10) * MINUTE
  const reason = pick(ordersData().cancelReasons, random)
  const cancelled = [...before, { state: 'cancelled' as const, at }]
  if (order.payment === 'cash')
    return {
      ...order,
      coupons: order.coupons,
      steps: cancelled,
      refund: null,
      cancelReason: reason,
    }
  const backAt = at + MINUTE
  return {
    ...order,
    steps: [...cancelled, { state: 'refunded', at: backAt }],
    refund: { fils: order.totals.totalFils, at: backAt, reason },
    cancelReason: reason,
  }
}

/**
 * Three hundred orders of the last eight weeks, a little more each week; every twenty-fifth belongs
 * to the demonstration's customer.
 */
export function pastOrders(
  offer: Offer,
  buyers: readonly DemoBuyer[],
  known: DemoBuyer | null,
  random: Random,
): PlannedOrder[] {
  const slots = Array.from({ length: PAST }, (_, index) => {
    const back = Math.min(DAYS, 1 + Math.floor((1 - Math.sqrt(index / PAST)) * DAYS))
    const day = dayAt(offer.now - back * DAY, offer.zone)
    const share = random.whole(0, 99)
    const rank = ordersData().windowShares.findIndex((upTo) => share < upTo)
    const window = offer.windows[Math.max(0, rank) % offer.windows.length]
    if (window === undefined) throw new Error('The demonstration delivers at some hours')
    const wanted =
      instantAt(day, window.fromTime, offer.zone) -
      (window.leadMinutes + random.whole(5, 16 * 60)) * MINUTE -
      random.whole(0, 59) * 1_000
    const placedAt = whenAwake(wanted, offer.zone, random.whole(0, 210))
    return { window, day, placedAt }
  })
  const used: Used = new Map()
  return slots
    .toSorted((one, other) => one.placedAt - other.placedAt)
    .map((slot, index) => {
      const buyer = known !== null && index % 30 === 12 ? known : pick(buyers, random)
      return pastOrder(offer, buyer, { slot, used, random })
    })
}
