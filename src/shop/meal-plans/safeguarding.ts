import type { Queries } from '#platform/db/database.ts'
import { withAllergensNow } from '#shop/orders/database/allergens.ts'
import { replaceItems } from '#shop/orders/database/insert-order.ts'
import { itemsOf, type StoredItem } from '#shop/orders/database/items.ts'
import { lockOrder } from '#shop/orders/database/orders.ts'
import { isOver } from '#shop/orders/rules.ts'
import { beginsIn } from './calendar.ts'
import { type ChangingContext, choosingFor, type PlanContext } from './context.ts'
import type { StoredPlanDay, WholePlan } from './database/plans.ts'
import { addPlanEvent, saveDishes } from './database/writing.ts'
import { giveBack } from './giving-back.ts'
import { notifyContains, notifySwappedClosed } from './notices.ts'
import { swapHarmful } from './rules/harmful.ts'
import { offeredOn, type PlannedDish } from './rules/refit.ts'
import { dayState } from './rules/state.ts'
import { itemsFor } from './sealing.ts'

interface Safeguarded {
  readonly isChanged: boolean
  /** How many dishes were swapped. */
  readonly swapped: number
}

export interface SwappedSealed extends Safeguarded {
  /** Days with a dish for which nothing else fits, and which are not cooked yet. */
  readonly unfit: readonly SealedDay[]
  readonly swaps: readonly { readonly day: SealedDay; readonly dishes: readonly PlannedDish[] }[]
}

export type SealedDay = StoredPlanDay & {
  readonly day: string
  readonly delivery: NonNullable<StoredPlanDay['delivery']>
}

function isSealed(day: StoredPlanDay): day is SealedDay {
  const { delivery } = day
  return day.day !== null && dayState(day) === 'sealed' && delivery !== null
}

interface HarmfulDay {
  readonly day: SealedDay
  /** The lines of its order with the allergens that they were ordered with. */
  readonly lines: readonly StoredItem[]
  /** The same with those of today's recipes. */
  readonly now: readonly StoredItem[]
}

/** The days that are closed and not delivered, and contain what the customer must not eat. */
export async function harmfulSealed(
  queries: Queries,
  siteId: number,
  plan: WholePlan,
): Promise<HarmfulDay[]> {
  const sealed = plan.days.filter(isSealed).filter(({ delivery }) => !isOver(delivery.state))
  if (plan.allergies.length === 0 || sealed.length === 0) return []
  const orderIds = sealed.map(({ delivery }) => delivery.id)
  const lines = await itemsOf(queries, siteId, orderIds)
  const linesNow = await withAllergensNow(queries, siteId, lines)
  const found = sealed.map((day) => ({
    day,
    lines: lines.get(day.delivery.id) ?? [],
    now: linesNow.get(day.delivery.id) ?? [],
  }))
  return found.filter(({ now }) => now.some((line) => isHarmful(line, plan)))
}

function isHarmful({ allergens }: StoredItem, { allergies }: WholePlan): boolean {
  return allergens.some((each) => allergies.includes(each))
}

/**
 * Looks for what the customer declared as an allergy in the days that are closed and not delivered,
 * because a recipe or the plan has changed since. While the kitchen has not accepted such a day's
 * order, the dish is swapped, or the day is given back where nothing else fits. Later its ticket may
 * be printed, so the dish stays, the order gets the new allergens and the customer is notified.
 */
export async function safeguardSealed(
  context: ChangingContext,
  plan: WholePlan,
): Promise<Safeguarded> {
  const { isChanged, swapped, unfit } = await swapSealed(context, plan)
  if (unfit.length === 0) return { isChanged, swapped }
  await giveBack(context, plan, unfit, null)
  return { isChanged: true, swapped }
}

/** The same, but the days that nothing fits are left to the caller. */
export async function swapSealed(
  context: ChangingContext,
  plan: WholePlan,
): Promise<SwappedSealed> {
  const { trx, siteId } = context
  const unfit: SealedDay[] = []
  const saved: { day: SealedDay; dishes: readonly PlannedDish[] }[] = []
  let [isChanged, swapped] = [false, 0]
  for (const harmful of await harmfulSealed(trx, siteId, plan)) {
    const order = await lockOrder(trx, siteId, harmful.day.delivery.id)
    if (order === null || isOver(order.state)) continue
    if (order.state !== 'paid') {
      if (await markDay(context, plan, harmful)) isChanged = true
      continue
    }
    const swap = swapOf(context, plan, harmful)
    if (swap === null) {
      unfit.push(harmful.day)
      continue
    }
    await saveSwap(context, plan, harmful, swap)
    isChanged = true
    swapped += swap.swaps.length
    saved.push({ day: harmful.day, dishes: swap.dishes })
  }
  return { isChanged, swapped, unfit, swaps: saved }
}

interface SealedSwap {
  readonly dishes: readonly PlannedDish[]
  readonly swaps: ReturnType<typeof swapHarmful>['swaps']
}

/** The dishes of a closed day as the plan chooses them again; null where nothing else fits. */
export function swapOf(
  { calendar, offer, liked }: PlanContext,
  plan: WholePlan,
  { day, now }: Pick<HarmfulDay, 'day' | 'now'>,
): SealedSwap | null {
  const harmful = new Set(now.filter((line) => isHarmful(line, plan)).map(({ mealId }) => mealId))
  const { dishes, swaps } = swapHarmful(day.dishes, (id) => harmful.has(id), {
    // It is cooked within a day, so what is sold out is no help.
    offered: offeredOn(offer, day.day, plan, beginsIn(calendar)(day.windowId)).filter(
      ({ id, soldOut }) => !soldOut && !harmful.has(id),
    ),
    choosing: choosingFor(plan, day.id, liked),
  })
  return dishes.some(({ mealId }) => harmful.has(mealId)) ? null : { dishes, swaps }
}

async function saveSwap(
  context: ChangingContext,
  plan: WholePlan,
  { day, lines }: HarmfulDay,
  { dishes, swaps }: SealedSwap,
): Promise<void> {
  const { trx, siteId, calendar } = context
  await saveDishes(trx, siteId, [{ id: day.id, dishes }])
  await replaceItems(trx, siteId, day.delivery.id, itemsFor(context, dishes, lines))
  const event = { at: calendar.now, kind: 'swapped', userId: null, day: day.day } as const
  await addPlanEvent(trx, siteId, plan.id, event)
  await notifySwappedClosed(context, plan, day.day, swaps)
}

/** Saves the allergens that an order has gained since it was made, so that it is done once. */
async function markDay(
  context: ChangingContext,
  plan: WholePlan,
  { day, lines, now }: HarmfulDay,
): Promise<boolean> {
  const { trx, siteId } = context
  const gained = now.filter(({ allergens }, index) =>
    allergens.some(
      (each) => plan.allergies.includes(each) && lines[index]?.allergens.includes(each) !== true,
    ),
  )
  if (gained.length === 0) return false
  await replaceItems(trx, siteId, day.delivery.id, now)
  for (const { nameEn: en, nameAr: ar, allergens } of gained) {
    const declared = allergens.filter((each) => plan.allergies.includes(each))
    await notifyContains(context, plan, { day: day.day, dish: { en, ar }, allergens: declared })
  }
  return true
}
