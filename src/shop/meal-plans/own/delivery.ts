import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { findAddress, findArea } from '#shop/addresses/database.ts'
import { changeSlots } from '#shop/windows/database.ts'
import { canFillOf, ownPlanOf } from '../context.ts'
import { addPlanEvent, setDelivery } from '../database/writing.ts'
import type { OwnDay } from '../rules/own-plan.ts'
import { changedPlaces, isServed, type Place } from '../rules/periods.ts'
import type { OpenedPlan } from './changing.ts'

export interface NewDelivery {
  readonly dayId: string
  readonly windowId: string
  readonly addressId: string
  /** All days from it on, too. */
  readonly andLater: boolean
}

type Refusable<Value> = Outcome<
  Value,
  | 'mealPlans.addressElsewhere'
  | 'mealPlans.addressGone'
  | 'mealPlans.dayClosed'
  | 'mealPlans.dayFull'
  | 'mealPlans.noDishThen'
  | 'mealPlans.periodClosed'
>

async function checkAddress(
  { plan, context }: OpenedPlan,
  addressId: string,
): Promise<Refusable<null>> {
  const { trx, siteId } = context
  const address = await findAddress(trx, siteId, plan.userId, addressId)
  const isServed = address !== null && (await findArea(trx, siteId, address.area_id)) !== null
  if (!isServed) return refuse('mealPlans.addressGone', {}, 'addressId')
  return address.city === plan.emirate
    ? ok(null)
    : refuse('mealPlans.addressElsewhere', {}, 'addressId')
}

function placesOf(days: readonly { day: string | null; windowId: string }[]): Place[] {
  return days.flatMap(({ day, windowId }) => (day === null ? [] : [{ day, windowId }]))
}

/**
 * Moves a day, or all from it on, to another period and address. Later days on which that period is
 * not delivered, or without a dish that is served then, keep theirs.
 */
export async function saveDelivery(
  opened: OpenedPlan,
  { dayId, windowId, addressId, andLater }: NewDelivery,
): Promise<Refusable<null>> {
  const { plan, context } = opened
  const { trx, siteId, calendar } = context
  const { periods } = calendar
  const open = ownPlanOf(plan, calendar).days.filter(({ standing }) => standing === 'open')
  const first = open.find(({ id }) => id === dayId)
  if (first === undefined) return refuse('mealPlans.dayClosed')
  const window = periods.windows.find(({ id }) => id === windowId)
  const serves = (day: string | null): boolean =>
    window !== undefined && (day === null || isServed(window, day, periods))
  if (!serves(first.day))
    return refuse('mealPlans.periodClosed', { day: first.day ?? calendar.today }, 'windowId')
  const canFill = canFillOf(context, plan)
  const losesDishes = ({ day, windowId: now }: OwnDay): boolean =>
    day !== null && canFill(day, now) && !canFill(day, windowId)
  if (losesDishes(first))
    return refuse('mealPlans.noDishThen', { day: first.day ?? calendar.today }, 'windowId')
  const address = await checkAddress(opened, addressId)
  if (!address.ok) return address
  const from = first.day ?? '9999'
  const moving = andLater ? open.filter(({ day }) => (day ?? '9999') >= from) : [first]
  const moved = moving.map((day) =>
    serves(day.day) && !losesDishes(day) ? { ...day, windowId } : day,
  )
  const full = await changeSlots(trx, siteId, changedPlaces(placesOf(moving), placesOf(moved)))
  if (full !== null) return refuse('mealPlans.dayFull', { day: full.day }, 'windowId')
  await setDelivery(trx, siteId, moved, addressId)
  await addPlanEvent(trx, siteId, plan.id, {
    at: calendar.now,
    kind: 'moved',
    userId: plan.userId,
    day: first.day,
    days: moved.length,
  })
  return ok(null)
}
