import type { OrderState, PaymentMethod } from '#shop/orders/contract.ts'
import { addDays, dayAt, MINUTE, weekdayOf } from '#platform/days.ts'
import { type DeliveryWindow, spanOf } from '#shop/windows/rules.ts'
import type { DemoBuyer } from './customers.ts'
import { pastSteps } from './order-history.ts'
import {
  type Bought,
  bought,
  type Offer,
  ordersData,
  pick,
  type PlannedOrder,
  wayTo,
} from './order-plan.ts'
import { whenAwake } from './order-times.ts'
import type { Random } from './random.ts'

interface Slot {
  readonly window: DeliveryWindow
  readonly day: string
  readonly fromAt: number
  readonly toAt: number
  readonly lastOrderAt: number
}

type Working = 'cooking' | 'ready' | 'out' | 'delivered'

/** From how many minutes after a window begins, and until how many after it ends, its orders are in a state. */
const DURING: Readonly<Record<Working, { readonly begins: number; readonly ends: number }>> = {
  cooking: { begins: -105, ends: -25 },
  ready: { begins: -40, ends: -15 },
  out: { begins: -15, ends: 10 },
  delivered: { begins: 10, ends: 15 },
}

/** Orders of a window under way were placed that many minutes before it. */
const EARLIEST = 130

function isWorking(state: OrderState): state is Working {
  return state in DURING
}

function slotsOn(offer: Offer, day: string): Slot[] {
  return offer.windows
    .filter(({ days }) => days.includes(weekdayOf(day)))
    .map((window) => ({ window, day, ...spanOf(window, day, offer.zone) }))
    .toSorted((one, other) => one.fromAt - other.fromAt)
}

interface Slots {
  /** The window whose orders are in that state now; none in the night. */
  during(state: Working): Slot | undefined
  lastFinished(): Slot
  /** A window that still takes orders. */
  next(index: number): Slot
}

/** The windows around the hour at which the demonstration is filled. */
function slotsAround(offer: Offer): Slots {
  const { now, zone } = offer
  const day = dayAt(now, zone)
  const today = slotsOn(offer, day)
  const finished = [...slotsOn(offer, addDays(day, -1)), ...today].filter(
    ({ toAt }) => toAt + DURING.delivered.ends * MINUTE <= now,
  )
  const open = today.filter(({ lastOrderAt }) => lastOrderAt >= now)
  const ahead = open.length > 0 ? open : slotsOn(offer, addDays(day, 1))
  return {
    during(state) {
      const { begins, ends } = DURING[state]
      return today.findLast(
        ({ fromAt, toAt }) => fromAt + begins * MINUTE <= now && now <= toAt + ends * MINUTE,
      )
    },
    lastFinished: () => slotAt(finished, finished.length - 1),
    next: (index) => slotAt(ahead, index % ahead.length),
  }
}

function slotAt(slots: readonly Slot[], index: number): Slot {
  const slot = slots[index]
  if (slot === undefined) throw new Error('The demonstration delivers at some hours of each day')
  return slot
}

interface Requested {
  readonly state: OrderState
  readonly index: number
}

interface Planned {
  readonly state: OrderState
  readonly slot: Slot
  readonly placedAt: number
  readonly steps: (order: Bought) => PlannedOrder['steps']
}

function acceptedAfter(placedAt: number, payment: PaymentMethod, random: Random) {
  return {
    placed: placedAt,
    ...(payment === 'card' ? { paid: placedAt + random.whole(40, 150) * 1_000 } : {}),
    accepted: placedAt + random.whole(4, 12) * MINUTE,
  }
}

function stepsTo(
  state: OrderState,
  payment: PaymentMethod,
  at: Readonly<Partial<Record<OrderState, number>>>,
): PlannedOrder['steps'] {
  return wayTo(state, payment).map((each) => ({ state: each, at: at[each] ?? 0 }))
}

/** An order of the window that is being cooked for or delivered now. */
function underWay(offer: Offer, state: Working, slot: Slot, random: Random): Planned {
  // Accepted before the first of its window is cooked.
  const minutesBefore = Math.max(slot.window.leadMinutes, EARLIEST) + random.whole(10, 240)
  const placedAt = whenAwake(
    slot.fromAt - minutesBefore * MINUTE,
    offer.zone,
    random.whole(20, 210),
  )
  const last = offer.now - random.whole(3, 9) * MINUTE
  const delivered = last
  const out = state === 'delivered' ? delivered - random.whole(15, 22) * MINUTE : last
  const ready = state === 'ready' ? last : out - random.whole(5, 9) * MINUTE
  const cooking = state === 'cooking' ? last : ready - random.whole(18, 26) * MINUTE
  return {
    state,
    slot,
    placedAt,
    steps: ({ payment }) =>
      stepsTo(state, payment, {
        ...acceptedAfter(placedAt, payment, random),
        ...{ cooking, ready, out, delivered },
      }),
  }
}

/** An order of a window that is over. */
function finished({ zone }: Offer, slot: Slot, random: Random): Planned {
  const minutesBefore = slot.window.leadMinutes + random.whole(30, 300)
  const placedAt = whenAwake(slot.fromAt - minutesBefore * MINUTE, zone, random.whole(20, 210))
  return {
    state: 'delivered',
    slot,
    placedAt,
    steps: (order) => pastSteps(order, placedAt, random),
  }
}

/** An order for later; a new one of the night came after the kitchen had closed. */
function forLater(
  { now, zone }: Offer,
  state: 'placed' | 'paid' | 'accepted',
  slot: Slot,
  random: Random,
): Planned {
  const isNew = state !== 'accepted'
  const ago = isNew ? random.whole(3, 25) : random.whole(40, 200)
  const minutesBefore = isNew ? random.whole(1, 20) : random.whole(45, 210)
  const placedAt = whenAwake(now - ago * MINUTE, zone, minutesBefore)
  return {
    state,
    slot,
    placedAt,
    steps: ({ payment }) => stepsTo(state, payment, acceptedAfter(placedAt, payment, random)),
  }
}

function planned(offer: Offer, slots: Slots, requested: Requested, random: Random): Planned {
  const { state, index } = requested
  if (!isWorking(state)) {
    const later = state === 'placed' || state === 'paid' ? state : 'accepted'
    return forLater(offer, later, slots.next(index), random)
  }
  const slot = slots.during(state)
  if (slot !== undefined) return underWay(offer, state, slot, random)
  // While nothing is cooked, the kitchen knows its next orders and the driver has done the last.
  return state === 'cooking'
    ? forLater(offer, 'accepted', slots.next(index), random)
    : finished(offer, slots.lastFinished(), random)
}

/**
 * Today's orders, in every state that the hour allows; the demonstration's customer has one that is
 * cooking and one on its way. At night the kitchen is closed: there are the orders that were
 * delivered last and those for the coming day.
 */
export function ordersOfToday(
  offer: Offer,
  buyers: readonly DemoBuyer[],
  known: DemoBuyer | null,
  random: Random,
): PlannedOrder[] {
  const everyone = known === null ? buyers : [...buyers, known]
  const used = new Map(everyone.map(({ userId }) => [userId, 1]))
  const { today } = ordersData()
  const slots = slotsAround(offer)
  const ofKnown = [today.indexOf('out'), today.indexOf('cooking')]
  return today.map((requested, index) => {
    const buyer = known !== null && ofKnown.includes(index) ? known : pick(buyers, random)
    const plan = planned(offer, slots, { state: requested, index }, random)
    const { state, slot, placedAt, steps } = plan
    const { window, day } = slot
    const order = bought(offer, buyer, { slot: { window, day, placedAt }, used, random })
    const payment: PaymentMethod =
      state === 'paid' ? 'card' : state === 'placed' ? 'cash' : order.payment
    const own = { ...order, payment }
    return { ...own, steps: steps(own), refund: null, cancelReason: null }
  })
}
