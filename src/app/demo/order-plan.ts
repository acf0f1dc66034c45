import type { OrderedOption, OrderState, PaymentMethod } from '#shop/orders/contract.ts'
import type { SellableMeal } from '#shop/menu/database/sellable.ts'
import { type Reduction, type Totals, totalsOf } from '#shop/pricing/rules.ts'
import { type DeliveryWindow, dayOn, instantAt, weekDayOf } from '#shop/windows/rules.ts'
import type { DemoBuyer } from './order-people.ts'
import type { Random } from './numbers.ts'

export interface DemoCoupon extends Reduction {
  readonly id: string
  readonly code: string
  readonly minimumFils: number
  readonly firstOrder: boolean
  readonly perPerson: number | null
  readonly stackable: boolean
  readonly fromAt: Date | null
  readonly toAt: Date | null
}

export interface PlannedLine {
  readonly meal: SellableMeal
  readonly options: readonly OrderedOption[]
  readonly priceFils: number
  readonly qty: number
}

/** An order of the demonstration, from its first step to its last. */
export interface PlannedOrder {
  readonly buyer: DemoBuyer
  readonly window: DeliveryWindow
  readonly day: string
  readonly fromAt: number
  readonly toAt: number
  readonly lines: readonly PlannedLine[]
  readonly coupons: readonly DemoCoupon[]
  readonly totals: Totals
  readonly payment: PaymentMethod
  readonly steps: readonly { readonly state: OrderState; readonly at: number }[]
  readonly refund: { readonly fils: number; readonly at: number; readonly reason: string } | null
  readonly cancelReason: string | null
}

export interface Offer {
  readonly meals: readonly SellableMeal[]
  readonly windows: readonly DeliveryWindow[]
  readonly coupons: readonly DemoCoupon[]
  readonly vatHundredths: number
  readonly minimumFils: number
  readonly cashLimitFils: number | null
  readonly zone: string
  readonly now: number
}

const MINUTE = 60_000
const DAY = 86_400_000
const PAST = 300
const DAYS = 56
/** Cumulative percentage of orders, in the windows' order. */
const WINDOW_SHARES = [10, 52, 66, 100]
const CANCELLED = ['Ordered twice by mistake', 'تغيّرت خطتي اليوم', 'Nobody will be at home']
const REFUNDED = ['One dish arrived cold', 'نقص صنف من الطلب', 'The soup had spilled']

function pick<Item>(list: readonly Item[], random: Random): Item {
  const item = list[random.whole(0, list.length - 1)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

function onOffer({ meals }: Offer, window: DeliveryWindow, day: string): SellableMeal[] {
  const weekday = weekDayOf(day)
  const isSellable = ({ days, fromTime, toTime }: SellableMeal): boolean =>
    days.includes(weekday) &&
    (fromTime === null || fromTime <= window.fromTime) &&
    (toTime === null || window.fromTime <= toTime)
  return meals.filter((meal) => meal.active && !meal.soldOut && isSellable(meal))
}

function optionsOf(meal: SellableMeal, random: Random): OrderedOption[] {
  return meal.groups.flatMap((group) => {
    const free = group.options.filter((option) => !option.soldOut)
    const count = Math.max(group.least, random.happens(0.3) ? Math.min(1, group.most) : 0)
    const first = random.whole(0, Math.max(0, free.length - 1))
    return Array.from(
      { length: Math.min(count, free.length) },
      (_, index) => free[(first + index) % free.length],
    ).flatMap((option) =>
      option === undefined
        ? []
        : [
            {
              id: option.id,
              group: { en: group.nameEn, ar: group.nameAr },
              name: { en: option.nameEn, ar: option.nameAr },
              price: option.priceFils,
            },
          ],
    )
  })
}

function linesOf(
  offer: Offer,
  window: DeliveryWindow,
  { day, random }: { day: string; random: Random },
): PlannedLine[] {
  const meals = onOffer(offer, window, day)
  const lines = new Map<string, PlannedLine>()
  const requested = random.whole(1, 4)
  let sum = 0
  while (lines.size < meals.length && (lines.size < requested || sum < offer.minimumFils)) {
    const meal = pick(meals, random)
    if (lines.has(meal.id)) continue
    const options = optionsOf(meal, random)
    const priceFils = options.reduce((all, option) => all + option.price, meal.priceFils)
    const qty = random.happens(0.04) ? random.whole(4, 9) : random.happens(0.3) ? 2 : 1
    lines.set(meal.id, { meal, options, priceFils, qty })
    sum += priceFils * qty
  }
  return [...lines.values()]
}

type Used = Map<string, number>

function couponsOf(
  offer: Offer,
  buyer: DemoBuyer,
  { used, at, subtotal, random }: { used: Used; at: number; subtotal: number; random: Random },
): DemoCoupon[] {
  if (!random.happens(0.35)) return []
  const times = (coupon: DemoCoupon): number => used.get(`${coupon.id} ${buyer.userId}`) ?? 0
  const isApplicable = (coupon: DemoCoupon): boolean =>
    (coupon.fromAt === null || coupon.fromAt.getTime() <= at) &&
    (coupon.toAt === null || at <= coupon.toAt.getTime()) &&
    subtotal >= coupon.minimumFils &&
    (!coupon.firstOrder || !used.has(buyer.userId)) &&
    times(coupon) < (coupon.perPerson ?? Infinity)
  const open = offer.coupons.filter(isApplicable)
  const one = open.length === 0 ? undefined : pick(open, random)
  if (one === undefined) return []
  const beside = open.find((coupon) => coupon.stackable && coupon.id !== one.id)
  return beside !== undefined && random.happens(0.3) ? [one, beside] : [one]
}

interface Slot {
  readonly window: DeliveryWindow
  readonly day: string
  readonly placedAt: number
}

type Bought = Omit<PlannedOrder, 'steps' | 'refund' | 'cancelReason'>

function bought(
  offer: Offer,
  buyer: DemoBuyer,
  { slot, used, random }: { slot: Slot; used: Used; random: Random },
): Bought {
  const { window, day, placedAt } = slot
  const lines = linesOf(offer, window, { day, random })
  const subtotal = lines.reduce((sum, line) => sum + line.priceFils * line.qty, 0)
  const coupons = couponsOf(offer, buyer, { used, at: placedAt, subtotal, random })
  const totals = totalsOf(lines, coupons, offer.vatHundredths)
  const isCash = random.happens(0.3) && totals.totalFils <= (offer.cashLimitFils ?? Infinity)
  const [fromAt, toAt] = [
    instantAt(day, window.fromTime, offer.zone),
    instantAt(day, window.toTime, offer.zone),
  ]
  return {
    buyer,
    window,
    day,
    fromAt,
    toAt,
    lines,
    coupons,
    totals,
    payment: isCash || totals.totalFils < 200 ? 'cash' : 'card',
  }
}

/** A cancelled order releases its coupon, and does not count as a first order. */
function note(used: Used, { buyer, coupons }: Bought): void {
  used.set(buyer.userId, 1)
  for (const { id } of coupons)
    used.set(`${id} ${buyer.userId}`, (used.get(`${id} ${buyer.userId}`) ?? 0) + 1)
}

const WAY: readonly OrderState[] = [
  'placed',
  'paid',
  'accepted',
  'cooking',
  'ready',
  'out',
  'delivered',
]

function wayTo(state: OrderState, payment: PaymentMethod): OrderState[] {
  const way = WAY.slice(0, WAY.indexOf(state) + 1)
  return payment === 'card' ? way : way.filter((each) => each !== 'paid')
}

function pastSteps(
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
    note(used, order)
    const refunded = random.happens(0.04)
      ? random.whole(500, Math.max(501, Math.floor(order.totals.totalFils / 2)))
      : 0
    const last = steps.at(-1)?.at ?? slot.placedAt
    const refund =
      refunded === 0 || refunded >= order.totals.totalFils
        ? null
        : {
            fils: refunded,
            at: last + random.whole(1, 20) * 60 * MINUTE,
            reason: pick(REFUNDED, random),
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
  const reason = pick(CANCELLED, random)
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
    const day = dayOn(offer.now - back * DAY, offer.zone)
    const share = random.whole(0, 99)
    const rank = WINDOW_SHARES.findIndex((upTo) => share < upTo)
    const window = offer.windows[Math.max(0, rank) % offer.windows.length]
    if (window === undefined) throw new Error('The demonstration delivers at some hours')
    const placedAt =
      instantAt(day, window.fromTime, offer.zone) -
      (window.leadMinutes + random.whole(5, 16 * 60)) * MINUTE -
      random.whole(0, 59) * 1_000
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

/** The orders a visitor sees today, for the kitchen and the drivers. */
const TODAY: readonly OrderState[] = [
  ...([
    'delivered',
    'delivered',
    'delivered',
    'out',
    'out',
    'out',
    'ready',
    'ready',
    'ready',
    'cooking',
    'cooking',
    'cooking',
  ] as const),
  ...([
    'accepted',
    'accepted',
    'accepted',
    'accepted',
    'paid',
    'paid',
    'paid',
    'placed',
    'placed',
  ] as const),
]
/** How many minutes ago each step was, for an order now in that state. */
const AGO: Readonly<Partial<Record<OrderState, number>>> = {
  delivered: 6,
  out: 18,
  ready: 34,
  cooking: 58,
  accepted: 150,
  paid: 157,
  placed: 160,
}

function slotToday(offer: Offer, state: OrderState, index: number): Omit<Slot, 'placedAt'> {
  const today = dayOn(offer.now, offer.zone)
  const fromAt = (window: DeliveryWindow, day = today): number =>
    instantAt(day, window.fromTime, offer.zone)
  const begun = offer.windows.filter((window) => fromAt(window) <= offer.now + 90 * MINUTE)
  const ahead = offer.windows.filter((window) => fromAt(window) > offer.now + 90 * MINUTE)
  const [first] = offer.windows
  if (first === undefined) throw new Error('The demonstration delivers at some hours')
  const isAhead = state === 'accepted' || state === 'paid' || state === 'placed'
  if (!isAhead) return { day: today, window: begun.at(-1) ?? first }
  if (ahead.length > 0) return { day: today, window: ahead[index % ahead.length] ?? first }
  return {
    day: dayOn(offer.now + DAY, offer.zone),
    window: offer.windows[index % offer.windows.length] ?? first,
  }
}

/**
 * Today's orders in every state; the demonstration's customer has one that is cooking and one on
 * its way.
 */
export function ordersOfToday(
  offer: Offer,
  buyers: readonly DemoBuyer[],
  known: DemoBuyer | null,
  random: Random,
): PlannedOrder[] {
  const used: Used = new Map([
    ...buyers.map((buyer): [string, number] => [buyer.userId, 1]),
    ...(known === null ? [] : ([[known.userId, 1]] as [string, number][])),
  ])
  return TODAY.map((state, index) => {
    const isKnown =
      known !== null && (index === TODAY.indexOf('out') || index === TODAY.indexOf('cooking'))
    const buyer = isKnown ? known : pick(buyers, random)
    const placedAt = offer.now - ((AGO.placed ?? 0) + index * 3) * MINUTE
    const order = bought(offer, buyer, {
      slot: { ...slotToday(offer, state, index), placedAt },
      used,
      random,
    })
    const payment: PaymentMethod =
      state === 'paid' ? 'card' : state === 'placed' ? 'cash' : order.payment
    const late = (TODAY.length - index) % 3
    const way = wayTo(state, payment)
    const steps = way.map((each) => ({
      state: each,
      at:
        each === 'placed'
          ? placedAt
          : offer.now - ((AGO[each] ?? 0) - (AGO[state] ?? 0) + late * 2 + 3) * MINUTE,
    }))
    const inOrder = steps.map((step, nth) => ({
      ...step,
      at: Math.max(step.at, placedAt + nth * 30_000),
    }))
    return { ...order, payment, steps: inOrder, refund: null, cancelReason: null }
  })
}
