import { changeSlots } from '#shop/windows/database.ts'
import { beginsIn } from './calendar.ts'
import { type ChangingContext, isSame, paidDay, refitDay } from './context.ts'
import { notifyConflicts } from './conflict-notices.ts'
import { endGift } from './database/gifts.ts'
import { lockPlan, type StoredPlanDay, type WholePlan } from './database/plans.ts'
import {
  addPlanEvent,
  markEnded,
  raiseVersion,
  saveDishes,
  setDayStates,
} from './database/writing.ts'
import { placesOf, putBehind } from './moving-behind.ts'
import { moveBackIntoSeason, moveOutOfSeason } from './moving-windows.ts'
import {
  notifyEmptied,
  notifyGiftRefunded,
  notifyMoved,
  notifySwapped,
  type SwappedDish,
} from './notices.ts'
import { giveBack } from './giving-back.ts'
import { refundDays } from './refunding-days.ts'
import { returnLapsed } from './returning-gifts.ts'
import { changedPlaces } from './rules/periods.ts'
import { lostDishes, type PlannedDish } from './rules/refit.ts'
import { dayState, isLeft } from './rules/state.ts'
import { safeguardSealed } from './safeguarding.ts'
import { sealWith, spanOfDay } from './sealing.ts'

/** A change that follows from another's: whether there was one. */
type Step = (context: ChangingContext, plan: WholePlan) => Promise<boolean>

/** Each time round one more day is closed or moved; no plan has more. */
const MAX_ROUNDS = 1_000

const STEPS: readonly Step[] = [
  // First: orders are locked before delivery windows.
  async (context, plan) => (await safeguardSealed(context, plan)).isChanged,
  async (context, plan) => {
    await notifyConflicts(context, plan)
    return false
  },
  followPurchase,
  returnStopped,
  returnLapsed,
  planWaiting,
  moveBackIntoSeason,
  moveOutOfSeason,
  swapUnfit,
  endPlan,
]

/**
 * Does everything that follows for a plan from its purchase, its deliveries and the menu and, for
 * the job, from the time. The plan is locked. Doing it again does nothing more.
 */
export async function updatePlan(
  context: ChangingContext,
  plan: WholePlan,
  { isClosing = false } = {},
): Promise<{ plan: WholePlan; isChanged: boolean }> {
  const { trx, siteId } = context
  let current = plan
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const isChanged = await anyOf(context, current, isClosing)
    if (!isChanged) return { plan: current, isChanged: round > 0 }
    await raiseVersion(trx, siteId, plan.id)
    current = (await lockPlan(trx, siteId, { id: plan.id })) ?? current
  }
  throw new Error('A plan that never comes to rest')
}

async function anyOf(
  context: ChangingContext,
  plan: WholePlan,
  isClosing: boolean,
): Promise<boolean> {
  for (const step of STEPS) if (await step(context, plan)) return true
  return isClosing && closeDay(context, plan)
}

/** Paid days are planned; those of a purchase that lapsed or was refunded give their places back. */
async function followPurchase(context: ChangingContext, plan: WholePlan): Promise<boolean> {
  const { trx, siteId, calendar } = context
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
  if (plan.gift !== null && refunded.some(({ state }) => state === 'offered'))
    await endGift(trx, siteId, plan.gift.id, { state: 'withdrawn', now })
  const fils = (days: readonly StoredPlanDay[]) =>
    days.reduce((sum, { valueFils }) => sum + valueFils, 0)
  const event = (
    kind: 'paid' | 'renewed' | 'cancelled',
    days: readonly StoredPlanDay[],
    day: string | null = null,
  ) =>
    addPlanEvent(trx, siteId, plan.id, {
      at: now,
      kind,
      userId: null,
      day,
      days: days.length,
      fils: fils(days),
    })
  // Also days whose purchase was refunded before they were planned were paid first.
  const bought = [...paid, ...refunded.filter(({ state }) => state === 'unpaid')]
  const isRenewal = plan.days.some(({ wasPaid, state }) => wasPaid && state !== 'unpaid')
  const [first] = bought.flatMap(({ day }) => day ?? []).toSorted()
  if (bought.length > 0)
    await (isRenewal ? event('renewed', bought, first ?? null) : event('paid', bought))
  if (refunded.length === 0) return true
  await event('cancelled', refunded)
  if (plan.givenBy !== null) await notifyGiftRefunded(context, plan, refunded.length)
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

/**
 * A dish that gained an allergen, or is no longer on the menu of its day, is swapped. A day that
 * nothing fits stays empty until something does, or until it closes: a recipe may be saved by
 * mistake, and a refund can't be undone.
 */
async function swapUnfit(context: ChangingContext, plan: WholePlan): Promise<boolean> {
  const { trx, siteId, calendar } = context
  const days = plan.days.map((day) => ({ ...day }))
  const lost: SwappedDish[] = []
  const emptied: string[] = []
  let isChanged = false
  for (const day of days.filter((each) => dayState(each) === 'planned')) {
    const { dishes, isWhole } = refitDay(context, { ...plan, days }, day, day.day)
    if (isSame(day.dishes, dishes)) continue
    isChanged = true
    await saveDishes(trx, siteId, [{ id: day.id, dishes }])
    const event = { at: calendar.now, kind: 'swapped', userId: null, day: day.day } as const
    await addPlanEvent(trx, siteId, plan.id, event)
    if (isWhole || day.day === null) lost.push(...lostOn(context, plan, day, dishes))
    else emptied.push(day.day)
    day.dishes = dishes
  }
  await notifySwapped(context, plan, lost)
  await notifyEmptied(context, plan, emptied)
  return isChanged
}

/** The dishes that the customer chose for a day and that come no longer. */
function lostOn(
  { offer, calendar }: ChangingContext,
  plan: WholePlan,
  { day, windowId, dishes }: StoredPlanDay,
  now: readonly PlannedDish[],
): SwappedDish[] {
  if (day === null) return []
  const begins = beginsIn(calendar)(windowId)
  const lost = lostDishes(dishes, now, offer, { day, begins, avoided: plan })
  return lost.map((dish) => ({ ...dish, day }))
}

/** A day whose changes are closed becomes an order; one that nothing fits is given back. */
async function closeDay(context: ChangingContext, plan: WholePlan): Promise<boolean> {
  const { calendar } = context
  const closed = plan.days.find(
    (day) => dayState(day) === 'planned' && day.day !== null && day.day < calendar.firstChangeable,
  )
  if (closed === undefined || closed.day === null) return false
  const span = spanOfDay(context, closed)
  if (span === null || span.toAt <= calendar.now.getTime()) {
    await notifyMoved(context, plan, await putBehind(context, plan, closed, placesOf([closed])))
    return true
  }
  const { dishes, isWhole } = refitDay(context, plan, closed, closed.day)
  if (!isWhole) {
    await giveBack(context, plan, [closed], null)
    return true
  }
  await sealWith(context, plan, { ...closed, day: closed.day }, dishes)
  await notifySwapped(context, plan, lostOn(context, plan, closed, dishes))
  return true
}

/** Once nothing of it is left, it is over. */
async function endPlan(
  { trx, siteId, calendar }: ChangingContext,
  plan: WholePlan,
): Promise<boolean> {
  const days = plan.days.map(paidDay)
  if (plan.endedAt !== null || days.some((day) => isLeft(day) || day.state === 'unpaid'))
    return false
  // A plan whose renewal is still to be paid rests.
  if (plan.openRenewal !== null) return false
  const { now } = calendar
  await markEnded(trx, siteId, plan.id, now)
  const isEaten = days.some(({ state }) => state === 'sealed')
  if (isEaten && plan.cancelledAt === null)
    await addPlanEvent(trx, siteId, plan.id, { at: now, kind: 'ended', userId: null })
  return true
}
