import { randomInt } from 'node:crypto'
import { MINUTE, weekdayOf } from '#platform/days.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { Address } from '#shop/addresses/contract.ts'
import { asOrderAddress } from '#shop/addresses/database.ts'
import { addEvent } from '#shop/orders/database/events.ts'
import { insertOrder, type NewOrder } from '#shop/orders/database/insert-order.ts'
import type { StoredOrder } from '#shop/orders/database/orders.ts'
import { shopSettings } from '#shop/pricing/settings.ts'
import { changeSlots } from '#shop/windows/database.ts'
import { spanOf } from '#shop/windows/rules.ts'
import { beginsIn, currentPeriods } from '../calendar.ts'
import { type ChangingContext, ownPlanOf } from '../context.ts'
import type { WholePlan } from '../database/plans.ts'
import type { StoredRenewal } from '../database/renewals.ts'
import { insertDays, type NewDay } from '../database/writing.ts'
import { planItems } from '../plan-items.ts'
import { refit, usesOf } from '../rules/refit.ts'
import { changedPlaces, type Periods, windowFor } from '../rules/periods.ts'
import { dayValues } from '../rules/price.ts'
import { chargedPrice, renewalDays, type RenewalPrice, usualOf } from '../rules/renewing.ts'
import { addressesFor } from './addresses.ts'
import { periodLength, periodLines, periodTotals, priceToday } from './price.ts'

/** How often places are looked for again when others took them meanwhile. */
const MAX_TRIES = 5

export type PeriodFault = 'mealPlans.packageGone' | 'planRenewals.noDays' | 'planRenewals.noAddress'

interface NewPeriod {
  readonly order: StoredOrder
  readonly firstDay: string
}

interface PlacedDay {
  readonly day: string
  readonly windowId: string
  readonly address: Address
}

/** Each day with its window and address: those of the same weekday before, where they can be had. */
function placed(
  plan: WholePlan,
  dates: readonly string[],
  { addresses, periods }: { addresses: readonly Address[]; periods: Periods },
): PlacedDay[] {
  const before = plan.days.filter(({ state }) => state !== 'released')
  return dates.flatMap((day) => {
    const usual = usualOf(before, weekdayOf(day), weekdayOf)
    const address = addresses.find(({ id }) => id === usual?.addressId) ?? addresses[0]
    const windowId = windowFor(usual?.windowId ?? '', day, periods)
    return address === undefined || windowId === null ? [] : [{ day, windowId, address }]
  })
}

/** Finds the days of a new period and takes their places. */
async function takeDays(
  context: ChangingContext,
  plan: WholePlan,
  renewal: Pick<StoredRenewal, 'day'>,
): Promise<Outcome<PlacedDay[], Exclude<PeriodFault, 'mealPlans.packageGone'>>> {
  const { trx, siteId, calendar } = context
  const { firstChangeable } = calendar
  const addresses = await addressesFor(trx, siteId, plan)
  if (addresses.length === 0) return refuse('planRenewals.noAddress')
  const own = ownPlanOf(plan, calendar)
  const count = periodLength(plan)
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const periods = await currentPeriods(trx, siteId, calendar)
    const dates = renewalDays(own, count, { firstChangeable, periods, from: renewal.day }) ?? []
    const days = placed(plan, dates, { addresses, periods })
    if (days.length < count) return refuse('planRenewals.noDays')
    if ((await changeSlots(trx, siteId, changedPlaces([], days))) === null) return ok(days)
  }
  return refuse('planRenewals.noDays')
}

/** The dishes of the new days are chosen by the program, until the customer chooses others. */
function withDishes(
  { offer, liked, calendar }: ChangingContext,
  plan: WholePlan,
  days: readonly PlacedDay[],
  values: readonly number[],
): NewDay[] {
  const before = plan.days.map(({ dishes }) => dishes)
  const made: NewDay[] = []
  for (const [index, { day, windowId, address }] of days.entries()) {
    const choosing = {
      ...{ meals: plan.mealsPerDay, snacks: plan.snacksPerDay, kcal: plan.kcal, liked },
      uses: usesOf([...before, ...made.map(({ dishes }) => dishes)]),
    }
    const begins = beginsIn(calendar)(windowId)
    const { dishes } = refit([], offer, { day, begins, avoided: plan, choosing })
    const valueFils = values[index] ?? 0
    made.push({ id: newId(), day, windowId, addressId: address.id, valueFils, dishes })
  }
  return made
}

async function orderFor(
  { trx, siteId, calendar }: ChangingContext,
  plan: WholePlan,
  { first, price, currency }: { first: PlacedDay; price: RenewalPrice; currency: string },
): Promise<NewOrder> {
  const { now, zone, windows } = calendar
  const window = windows.get(first.windowId)
  if (window === undefined) throw new Error('A day in a window that is not there')
  const { fromAt, toAt } = spanOf(window, first.day, zone)
  const { subtotalFils, discountFils, vatFils, totalFils } = periodTotals(plan, price)
  const { holdMinutes } = await shopSettings(trx, siteId)
  return {
    id: newId(),
    userId: plan.userId,
    state: 'placed',
    stateAt: now,
    paymentMethod: 'card',
    type: 'plan',
    notes: '',
    coupon: '',
    language: plan.language,
    currency,
    date: now,
    day: first.day,
    windowId: window.id,
    fromAt: new Date(fromAt),
    toAt: new Date(toAt),
    vatHundredths: price.vatHundredths,
    ...{ subtotalFils, discountFils, vatFils, totalFils },
    addressId: first.address.id,
    address: asOrderAddress(first.address),
    areaId: first.address.area_id,
    heldUntil: new Date(now.getTime() + holdMinutes * MINUTE),
    cancelReason: null,
    deliveryCode: String(randomInt(10_000)).padStart(4, '0'),
  }
}

/**
 * Places the order of a plan's next period, with its days reserved until it is paid: the same
 * package, size and length, at today's price but never at more than was announced. The plan is
 * locked.
 */
export async function placePeriod(
  context: ChangingContext,
  plan: WholePlan,
  renewal: StoredRenewal,
  { by }: { readonly by: string | null },
): Promise<Outcome<NewPeriod, PeriodFault>> {
  const { trx, siteId, calendar } = context
  const today = await priceToday(trx, siteId, plan, calendar)
  if (today === null) return refuse('mealPlans.packageGone')
  const price = chargedPrice(today, renewal)
  const taken = await takeDays(context, plan, renewal)
  if (!taken.ok) return taken
  const [first] = taken.value
  if (first === undefined) return refuse('planRenewals.noDays')
  const { currency } = await trx
    .selectFrom('sites')
    .select('currency')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  const totals = periodTotals(plan, price)
  const order = await insertOrder(
    trx,
    siteId,
    await orderFor(context, plan, { first, price, currency }),
    planItems({ lines: periodLines(plan, price), totals }),
  )
  const placedEvent = { state: 'placed', at: calendar.now, userId: by, note: '' } as const
  await addEvent(trx, siteId, order.id, placedEvent)
  const values = dayValues(order.totalFils, taken.value.length)
  const days = withDishes(context, plan, taken.value, values)
  await insertDays(trx, siteId, { planId: plan.id, orderId: order.id }, days)
  return ok({ order, firstDay: first.day })
}
