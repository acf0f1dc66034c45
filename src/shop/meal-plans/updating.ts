import { changeSlots } from '#shop/windows/database.ts'
import { currentPeriods } from './calendar.ts'
import {
  type ChangingContext,
  isSame,
  ownPlanOf,
  paidDay,
  refitDay,
  refitMoved,
} from './context.ts'
import { lockPlan, type StoredPlanDay, type WholePlan } from './database/plans.ts'
import {
  addPlanEvent,
  markEnded,
  moveDays,
  raiseVersion,
  saveDishes,
  setDayStates,
} from './database/writing.ts'
import { refundDays } from './refunding-days.ts'
import { type MovedDay, movedBehind } from './rules/changing.ts'
import { changedPlaces, type Place } from './rules/periods.ts'
import { dayState, isLeft } from './rules/state.ts'
import { sealWith, spanOfDay } from './sealing.ts'

/** A change that follows from another's: whether there was one. */
type Step = (context: ChangingContext, plan: WholePlan) => Promise<boolean>

/** What the job does beside: it closes days, and says when one of them moves instead. */
export interface Closing {
  readonly moved: (plan: WholePlan, move: MovedDay) => Promise<void>
}

/** Each time round one more day is closed or moved; no plan has more. */
const MAX_ROUNDS = 1_000
/** How often another day is looked for when the last place went meanwhile. */
const MAX_TRIES = 5

const STEPS: readonly Step[] = [followPurchase, returnStopped, planWaiting, swapUnfit, endPlan]

/**
 * Does everything that follows for a plan from its purchase, its deliveries and the menu and, for
 * the job, from the time. The plan is locked. Doing it again does nothing more.
 */
export async function updatePlan(
  context: ChangingContext,
  plan: WholePlan,
  closing: Closing | null = null,
): Promise<{ plan: WholePlan; isChanged: boolean }> {
  const { trx, siteId } = context
  let current = plan
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const isChanged = await anyOf(context, current, closing)
    if (!isChanged) return { plan: current, isChanged: round > 0 }
    await raiseVersion(trx, siteId, plan.id)
    current = (await lockPlan(trx, siteId, { id: plan.id })) ?? current
  }
  throw new Error('A plan that never comes to rest')
}

async function anyOf(
  context: ChangingContext,
  plan: WholePlan,
  closing: Closing | null,
): Promise<boolean> {
  for (const step of STEPS) if (await step(context, plan)) return true
  return closing === null ? false : closeDay(context, plan, closing)
}

function placesOf(days: readonly StoredPlanDay[]): Place[] {
  return days.flatMap(({ day, windowId }) => (day === null ? [] : [{ day, windowId }]))
}

/** Paid days are planned; those of a purchase that lapsed or was refunded give their places back. */
async function followPurchase(
  { trx, siteId, calendar }: ChangingContext,
  plan: WholePlan,
): Promise<boolean> {
  const { now } = calendar
  const moved = plan.days.filter((day) => dayState(day) !== day.state)
  if (moved.length === 0) return false
  const becoming = (state: string) => moved.filter((day) => dayState(day) === state)
  const idsOf = (days: readonly StoredPlanDay[]) => days.map(({ id }) => id)
  const [paid, released, refunded] = [
    becoming('planned'),
    becoming('released'),
    becoming('refunded'),
  ]
  await changeSlots(trx, siteId, changedPlaces(placesOf([...released, ...refunded]), []))
  await setDayStates(trx, siteId, idsOf(paid), 'planned')
  await setDayStates(trx, siteId, idsOf(released), 'released')
  await setDayStates(trx, siteId, idsOf(refunded), 'refunded')
  const fils = (days: readonly StoredPlanDay[]) =>
    days.reduce((sum, { valueFils }) => sum + valueFils, 0)
  const event = (kind: 'paid' | 'cancelled', days: readonly StoredPlanDay[]) =>
    addPlanEvent(trx, siteId, plan.id, {
      at: now,
      kind,
      userId: null,
      days: days.length,
      fils: fils(days),
    })
  if (paid.length > 0) await event('paid', paid)
  if (refunded.length > 0) await event('cancelled', refunded)
  return true
}

/**
 * A day that the shop does not deliver comes back to the plan, behind its last day; that of a
 * cancelled plan is refunded. The place in the delivery window was released with the order.
 */
async function returnStopped(context: ChangingContext, plan: WholePlan): Promise<boolean> {
  const { trx, siteId, calendar } = context
  const stopped = plan.days.find(
    ({ state, delivery }) =>
      state === 'sealed' && (delivery?.state === 'cancelled' || delivery?.state === 'refunded'),
  )
  if (stopped === undefined) return false
  if (plan.cancelledAt === null) {
    await putBehind(context, plan, stopped, [])
    return true
  }
  await refundDays(context, plan, [stopped], null)
  await setDayStates(trx, siteId, [stopped.id], 'refunded')
  await addPlanEvent(trx, siteId, plan.id, {
    at: calendar.now,
    kind: 'cancelled',
    userId: null,
    day: stopped.day,
    days: 1,
    fils: stopped.valueFils,
  })
  return true
}

/** A day without a date gets one, unless the plan is paused without an end. */
async function planWaiting(context: ChangingContext, plan: WholePlan): Promise<boolean> {
  if (plan.pauses.some(({ until }) => until === null)) return false
  const waiting = plan.days.find((day) => dayState(day) === 'planned' && day.day === null)
  if (waiting === undefined) return false
  return (await putBehind(context, plan, waiting, [])).to !== null
}

/** A dish that gained an allergen, or is no longer there, is swapped on every open day. */
async function swapUnfit(context: ChangingContext, plan: WholePlan): Promise<boolean> {
  const { trx, siteId, calendar } = context
  const planned = plan.days.filter((day) => dayState(day) === 'planned')
  // What the menu of its day says counts when the day closes.
  const unfit = planned.find((day) => {
    const { dishes } = refitDay(context, plan, day, null)
    return !isSame(day.dishes, dishes)
  })
  if (unfit === undefined) return false
  const { dishes } = refitDay(context, plan, unfit, unfit.day)
  await saveDishes(trx, siteId, [{ id: unfit.id, dishes }])
  const event = { at: calendar.now, kind: 'swapped', userId: null, day: unfit.day } as const
  await addPlanEvent(trx, siteId, plan.id, event)
  return true
}

/** A day whose changes are closed becomes an order; one that nothing fits is moved. */
async function closeDay(
  context: ChangingContext,
  plan: WholePlan,
  { moved }: Closing,
): Promise<boolean> {
  const { calendar } = context
  const closed = plan.days.find(
    (day) => dayState(day) === 'planned' && day.day !== null && day.day < calendar.firstChangeable,
  )
  if (closed === undefined || closed.day === null) return false
  const span = spanOfDay(context, closed)
  const { dishes, isWhole } = refitDay(context, plan, closed, closed.day)
  const isPast = span === null || span.toAt <= calendar.now.getTime()
  if (isPast || !isWhole)
    await moved(plan, await putBehind(context, plan, closed, placesOf([closed])))
  else await sealWith(context, plan, { ...closed, day: closed.day }, dishes)
  return true
}

/** Moves a day behind the last one. It leaves the places that it holds. */
async function putBehind(
  context: ChangingContext,
  plan: WholePlan,
  day: StoredPlanDay,
  held: readonly Place[],
): Promise<MovedDay> {
  const { trx, siteId, calendar } = context
  const own = ownPlanOf(plan, calendar)
  const found = own.days.find(({ id }) => id === day.id)
  if (found === undefined) throw new Error('A day of another plan')
  const { firstChangeable } = calendar
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const periods = await currentPeriods(trx, siteId, calendar)
    const waits = { id: day.id, from: day.day, to: null, windowId: day.windowId }
    const move = movedBehind(own, found, { firstChangeable, periods }) ?? waits
    const { to, windowId } = move
    const places = changedPlaces(held, to === null ? [] : [{ day: to, windowId }])
    if ((await changeSlots(trx, siteId, places)) !== null) continue
    if (day.state === 'planned' && day.day === null && to === null) return move
    await moveDays(trx, siteId, [move])
    await saveDishes(trx, siteId, refitMoved(context, plan, [move]))
    await addPlanEvent(trx, siteId, plan.id, {
      at: calendar.now,
      kind: 'returned',
      userId: null,
      day: day.day,
      toDay: to,
    })
    return move
  }
  throw new Error('No place could be taken for a day that moves')
}

/** Once nothing of it is left, it is over. */
async function endPlan(
  { trx, siteId, calendar }: ChangingContext,
  plan: WholePlan,
): Promise<boolean> {
  const days = plan.days.map(paidDay)
  if (plan.endedAt !== null || days.some((day) => isLeft(day) || day.state === 'unpaid'))
    return false
  const { now } = calendar
  await markEnded(trx, siteId, plan.id, now)
  const isEaten = days.some(({ state }) => state === 'sealed')
  if (isEaten && plan.cancelledAt === null)
    await addPlanEvent(trx, siteId, plan.id, { at: now, kind: 'ended', userId: null })
  return true
}
