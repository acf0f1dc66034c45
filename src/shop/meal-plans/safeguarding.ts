import { withAllergensNow } from '#shop/orders/database/allergens.ts'
import { replaceItems } from '#shop/orders/database/insert-order.ts'
import { itemsOf, type StoredItem } from '#shop/orders/database/items.ts'
import { lockOrder } from '#shop/orders/database/orders.ts'
import { isOver } from '#shop/orders/rules.ts'
import { type ChangingContext, choosingFor } from './context.ts'
import type { StoredPlanDay, WholePlan } from './database/plans.ts'
import { addPlanEvent, saveDishes } from './database/writing.ts'
import { notifyContains, notifySwappedClosed } from './notices.ts'
import { swapHarmful } from './rules/harmful.ts'
import { offeredOn } from './rules/refit.ts'
import { dayState } from './rules/state.ts'
import { itemsFor } from './sealing.ts'

interface Safeguarded {
  readonly isChanged: boolean
  /** How many dishes were swapped. */
  readonly swapped: number
}

type SealedDay = StoredPlanDay & {
  readonly day: string
  readonly delivery: NonNullable<StoredPlanDay['delivery']>
}

function isSealed(day: StoredPlanDay): day is SealedDay {
  const { delivery } = day
  return day.day !== null && dayState(day) === 'sealed' && delivery !== null
}

/**
 * Looks for what the customer declared as an allergy in the days that are closed and not delivered,
 * because a recipe or the plan has changed since. While the kitchen has not accepted such a day's
 * order, the dish is swapped; later its ticket may be printed, so the dish stays, the order gets the
 * new allergens and the customer is notified.
 */
export async function safeguardSealed(
  context: ChangingContext,
  plan: WholePlan,
): Promise<Safeguarded> {
  const { trx, siteId } = context
  const sealed = plan.days.filter(isSealed).filter(({ delivery }) => !isOver(delivery.state))
  if (plan.allergies.length === 0 || sealed.length === 0) return { isChanged: false, swapped: 0 }
  const orderIds = sealed.map(({ delivery }) => delivery.id)
  const lines = await itemsOf(trx, siteId, orderIds)
  const linesNow = await withAllergensNow(trx, siteId, lines)
  let result: Safeguarded = { isChanged: false, swapped: 0 }
  for (const day of sealed) {
    const of = { lines: lines.get(day.delivery.id) ?? [], now: linesNow.get(day.delivery.id) ?? [] }
    if (!of.now.some((line) => isHarmful(line, plan))) continue
    const { isChanged, swapped } = await safeguardDay(context, plan, { day, ...of })
    result = { isChanged: result.isChanged || isChanged, swapped: result.swapped + swapped }
  }
  return result
}

interface HarmfulDay {
  readonly day: SealedDay
  /** The lines of its order with the allergens that they were ordered with. */
  readonly lines: readonly StoredItem[]
  /** The same with those of today's recipes. */
  readonly now: readonly StoredItem[]
}

function isHarmful({ allergens }: StoredItem, { allergies }: WholePlan): boolean {
  return allergens.some((each) => allergies.includes(each))
}

async function safeguardDay(
  context: ChangingContext,
  plan: WholePlan,
  harmful: HarmfulDay,
): Promise<Safeguarded> {
  const order = await lockOrder(context.trx, context.siteId, harmful.day.delivery.id)
  if (order === null || isOver(order.state)) return { isChanged: false, swapped: 0 }
  const swapped = order.state === 'paid' ? await swapDay(context, plan, harmful) : 0
  // What could not be swapped is looked at again once the swapped dishes are saved.
  if (swapped > 0) return { isChanged: true, swapped }
  return { isChanged: await markDay(context, plan, harmful), swapped }
}

/** Swaps what can be swapped, as the plan chooses dishes. Returns how many dishes that were. */
async function swapDay(
  context: ChangingContext,
  plan: WholePlan,
  { day, lines, now }: HarmfulDay,
): Promise<number> {
  const { trx, siteId, calendar, offer, liked } = context
  const harmful = new Set(now.filter((line) => isHarmful(line, plan)).map(({ mealId }) => mealId))
  const { dishes, swaps } = swapHarmful(day.dishes, (id) => harmful.has(id), {
    // It is cooked within a day, so what is sold out is no help.
    offered: offeredOn(offer, day.day, plan).filter(({ soldOut }) => !soldOut),
    choosing: choosingFor(plan, day.id, liked),
  })
  if (swaps.length === 0) return 0
  await saveDishes(trx, siteId, [{ id: day.id, dishes }])
  await replaceItems(trx, siteId, day.delivery.id, itemsFor(context, dishes, lines))
  const event = { at: calendar.now, kind: 'swapped', userId: null, day: day.day } as const
  await addPlanEvent(trx, siteId, plan.id, event)
  await notifySwappedClosed(context, plan, day.day, swaps)
  return swaps.length
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
