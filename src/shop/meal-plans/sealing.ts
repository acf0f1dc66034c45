import { randomInt } from 'node:crypto'
import { newId } from '#platform/id.ts'
import { addressesWithIds, asOrderAddress } from '#shop/addresses/database.ts'
import { addEvent } from '#shop/orders/database/events.ts'
import { insertOrder } from '#shop/orders/database/insert-order.ts'
import type { StoredItem } from '#shop/orders/database/items.ts'
import { findOrder } from '#shop/orders/database/orders.ts'
import { spanOf } from '#shop/windows/rules.ts'
import type { ChangingContext } from './context.ts'
import type { StoredPlanDay, WholePlan } from './database/plans.ts'
import { saveDishes, sealDay } from './database/writing.ts'
import type { PlannedDish } from './rules/refit.ts'

/** From when to when a day with a date is delivered; null where its window is gone. */
export function spanOfDay(
  { calendar }: Pick<ChangingContext, 'calendar'>,
  { day, windowId }: Pick<StoredPlanDay, 'day' | 'windowId'>,
): { fromAt: number; toAt: number } | null {
  const window = calendar.windows.get(windowId)
  return day === null || window === undefined ? null : spanOf(window, day, calendar.zone)
}

type NewItem = Omit<StoredItem, 'orderId' | 'line'>

/**
 * A line for each dish, however often it is in the day; a day of a plan costs nothing more. Lines
 * that the order has already stay as they are.
 */
export function itemsFor(
  { offer }: Pick<ChangingContext, 'offer'>,
  dishes: readonly PlannedDish[],
  lines: readonly NewItem[] = [],
): NewItem[] {
  return [...Map.groupBy(dishes, ({ mealId }) => mealId)].map(([mealId, same]) => {
    const line = lines.find((each) => each.mealId === mealId)
    if (line !== undefined) return { ...line, qty: same.length }
    const dish = offer.dishes.get(mealId)
    if (dish === undefined) throw new Error('A dish that does not fit cannot be cooked')
    return {
      mealId,
      category: dish.category,
      image: dish.image,
      nameEn: dish.name.en,
      nameAr: dish.name.ar,
      options: [],
      allergens: dish.allergens,
      priceFils: 0,
      qty: same.length,
      totalPriceFils: 0,
      discountFils: 0,
      vatFils: 0,
    }
  })
}

/**
 * Makes the order by which a day is cooked and delivered, with its dishes and its address as they
 * are now. The day has its place in the delivery window already.
 */
export async function sealWith(
  context: ChangingContext,
  plan: WholePlan,
  day: StoredPlanDay & { readonly day: string },
  dishes: readonly PlannedDish[],
): Promise<void> {
  const { trx, siteId, calendar } = context
  const { now } = calendar
  const span = spanOfDay(context, day)
  const address = (await addressesWithIds(trx, siteId, [day.addressId])).get(day.addressId)
  const bought = await findOrder(trx, siteId, day.orderId)
  if (span === null || address === undefined || bought === null)
    throw new Error('A planned day has its window, its address and its purchase')
  await saveDishes(trx, siteId, [{ id: day.id, dishes }])
  const id = newId()
  const free = { subtotalFils: 0, discountFils: 0, vatFils: 0, totalFils: 0 }
  const order = {
    id,
    userId: plan.userId,
    state: 'paid',
    stateAt: now,
    paymentMethod: 'card',
    type: 'planDay',
    notes: '',
    coupon: '',
    language: plan.language,
    currency: bought.currency,
    date: now,
    day: day.day,
    windowId: day.windowId,
    fromAt: new Date(span.fromAt),
    toAt: new Date(span.toAt),
    vatHundredths: bought.vatHundredths,
    ...free,
    addressId: address.id,
    address: asOrderAddress(address),
    areaId: address.area_id,
    heldUntil: null,
    cancelReason: null,
    deliveryCode: String(randomInt(10_000)).padStart(4, '0'),
  } as const
  await insertOrder(trx, siteId, order, itemsFor(context, dishes))
  for (const state of ['placed', 'paid'] as const)
    await addEvent(trx, siteId, id, { state, at: now, userId: null, note: '' })
  await sealDay(trx, siteId, { id: day.id, deliveryId: id })
}
