import { weekdayOf } from '#platform/days.ts'
import {
  type OrderedOption,
  OrderState,
  type OrderType,
  type PaymentMethod,
} from '#shop/orders/contract.ts'
import type { SellableMeal } from '#shop/meals/database.ts'
import { type Reduction, type Totals, totalsOf } from '#shop/pricing/rules.ts'
import { type DeliveryWindow, instantAt } from '#shop/windows/rules.ts'
import { z } from 'zod'
import type { DemoBuyer } from './customers.ts'
import { demoData } from './data.ts'
import type { Random } from './random.ts'

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
  /** The meal plan that it buys, or of which it delivers a day. */
  readonly plan?: { readonly key: string; readonly day: string | null }
}

export function typeOf({ plan }: Pick<PlannedOrder, 'plan'>): OrderType {
  if (plan === undefined) return 'delivery'
  return plan.day === null ? 'plan' : 'planDay'
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

export const ordersData = demoData(
  'orders.json',
  z.strictObject({
    /** Cumulative percentage of orders, in the windows' order. */
    windowShares: z.array(z.int()),
    cancelReasons: z.array(z.string()),
    refundReasons: z.array(z.string()),
    /** Notes of every so many orders; the first that applies. */
    notes: z.array(z.strictObject({ every: z.int(), text: z.string() })),
    /** The orders a visitor sees today, for the kitchen and the drivers. */
    today: z.array(OrderState),
  }),
)

export function pick<Item>(list: readonly Item[], random: Random): Item {
  const item = list[random.whole(0, list.length - 1)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

function onOffer({ meals }: Offer, window: DeliveryWindow, day: string): SellableMeal[] {
  const weekday = weekdayOf(day)
  const isSellable = ({ days, fromTime, toTime }: SellableMeal): boolean =>
    days.includes(weekday) &&
    (fromTime === null || fromTime <= window.fromTime) &&
    (toTime === null || window.fromTime < toTime)
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

/** What people order with a dish: the first, best loved ones of the cheaper categories. */
function sidesOf(main: SellableMeal, meals: readonly SellableMeal[]): SellableMeal[] {
  const others = meals.filter(({ category }) => category.slug !== main.category.slug)
  return [...Map.groupBy(others, ({ category }) => category.slug).values()].flatMap((own) =>
    own.slice(0, 3).filter(({ priceFils }) => priceFils < main.priceFils),
  )
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
  const main = pick(meals, random)
  const sides = sidesOf(main, meals)
  while (lines.size < meals.length && (lines.size < requested || sum < offer.minimumFils)) {
    const isSide = lines.size > 0 && sides.length > 0 && random.happens(0.7)
    const meal = lines.size === 0 ? main : pick(isSide ? sides : meals, random)
    if (lines.has(meal.id)) continue
    const options = optionsOf(meal, random)
    const priceFils = options.reduce((all, option) => all + option.price, meal.priceFils)
    const qty = random.happens(0.04) ? random.whole(4, 9) : random.happens(0.3) ? 2 : 1
    lines.set(meal.id, { meal, options, priceFils, qty })
    sum += priceFils * qty
  }
  return [...lines.values()]
}

export type Used = Map<string, number>

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

export interface Slot {
  readonly window: DeliveryWindow
  readonly day: string
  readonly placedAt: number
}

export type Bought = Omit<PlannedOrder, 'steps' | 'refund' | 'cancelReason'>

export function bought(
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
export function countUse(used: Used, { buyer, coupons }: Bought): void {
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

export function wayTo(state: OrderState, payment: PaymentMethod): OrderState[] {
  const way = WAY.slice(0, WAY.indexOf(state) + 1)
  return payment === 'card' ? way : way.filter((each) => each !== 'paid')
}
