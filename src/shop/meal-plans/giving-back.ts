import type { Queries } from '#platform/db/database.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import { ENGLISH } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { findOrder } from '#shop/orders/database/orders.ts'
import { moveOrder } from '#shop/orders/moving.ts'
import { changeSlots } from '#shop/windows/database.ts'
import { currentPeriods } from './calendar.ts'
import {
  canFillOf,
  type ChangingContext,
  ownPlanOf,
  type PlanContext,
  refitMoved,
} from './context.ts'
import type { StoredPlanDay, WholePlan } from './database/plans.ts'
import { addPlanEvent, moveDays, saveDishes, setDayStates } from './database/writing.ts'
import { MAX_TRIES, placesOf } from './moving-behind.ts'
import { notifyUnfilled } from './notices.ts'
import { refundDays } from './refunding-days.ts'
import type { MovedDay, OwnDay } from './rules/own-plan.ts'
import { type GivenBack, givenBack } from './rules/moving.ts'
import { changedPlaces } from './rules/periods.ts'

/** What becomes of days for which nothing fits; nothing is saved. */
export async function evaluateGivenBack(
  queries: Queries,
  context: PlanContext,
  plan: WholePlan,
  days: readonly StoredPlanDay[],
): Promise<GivenBack> {
  const { siteId, calendar } = context
  const { firstChangeable } = calendar
  const returned = plan.events.filter(({ kind }) => kind === 'returned')
  const own = ownPlanOf(plan, calendar)
  return givenBack(own, inOrder(own.days, days), {
    firstChangeable,
    periods: await currentPeriods(queries, siteId, calendar),
    canFill: canFillOf(context, plan),
    cameBack: ({ day }) =>
      plan.cancelledAt !== null || returned.some(({ toDay }) => toDay !== null && toDay === day),
  })
}

function inOrder(own: readonly OwnDay[], days: readonly StoredPlanDay[]): OwnDay[] {
  return own
    .filter(({ id }) => days.some((each) => each.id === id))
    .toSorted((one, other) => ((one.day ?? '') < (other.day ?? '') ? -1 : 1))
}

export interface GivenBackDays {
  readonly moves: readonly MovedDay[]
  readonly refunded: readonly StoredPlanDay[]
  /** What goes back to the card. */
  readonly returnedFils: number
}

/**
 * Gives back days for which nothing fits: behind the last day, or refunded. The order of one that
 * has closed is cancelled first. The customer is notified of all of them together.
 */
export async function giveBack(
  context: ChangingContext,
  plan: WholePlan,
  days: readonly StoredPlanDay[],
  by: string | null,
): Promise<GivenBackDays> {
  const refunded: StoredPlanDay[] = []
  let current = plan
  let returnedFils = 0
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const left = days.filter(({ id }) => !refunded.some((each) => each.id === id))
    const found = await evaluateGivenBack(context.trx, context, current, left)
    const gone = left.filter(({ id }) => found.refunded.includes(id))
    returnedFils += await refund(context, plan, gone, by)
    refunded.push(...gone)
    current = withoutDays(current, gone)
    const moving = left.filter(({ id }) => !found.refunded.includes(id))
    if (!(await move(context, current, { days: moving, moves: found.moves, by }))) continue
    const result = { moves: found.moves, refunded, returnedFils }
    await saveRefunded(context, plan, refunded, by)
    await notify(context, plan, result)
    return result
  }
  throw new Error('No place could be taken for the days that move')
}

async function notify(
  context: ChangingContext,
  plan: WholePlan,
  { moves, refunded, returnedFils }: GivenBackDays,
): Promise<void> {
  const { trx, siteId } = context
  const days = refunded.flatMap(({ day }) => day ?? [])
  const order = await findOrder(trx, siteId, plan.days[0]?.orderId ?? '')
  const isOwn = plan.givenBy === null && returnedFils > 0 && order !== null
  const amountIn = (language: 'ar' | 'en'): string =>
    formatMoney(returnedFils, order?.currency ?? '', { ...ENGLISH, language })
  const amount = isOwn ? { en: amountIn('en'), ar: amountIn('ar') } : null
  await notifyUnfilled(context, plan, { moves, refunded: days, amount })
}

/** Comes before the locks of delivery windows. */
async function refund(
  context: ChangingContext,
  plan: WholePlan,
  days: readonly StoredPlanDay[],
  by: string | null,
): Promise<number> {
  if (days.length === 0) return 0
  const { trx, siteId } = context
  const returnedFils = await refundDays(context, { ...plan, knows: plan.userId }, days, by)
  for (const day of days) await stopOrder(context, plan, day)
  await changeSlots(trx, siteId, changedPlaces(heldBy(days), []))
  const ids = days.map(({ id }) => id)
  await setDayStates(trx, siteId, ids, 'refunded')
  await saveDishes(
    trx,
    siteId,
    ids.map((id) => ({ id, dishes: [] })),
  )
  return returnedFils
}

/** Of days that are closed, the order holds the place. */
function heldBy(days: readonly StoredPlanDay[]) {
  return placesOf(days.filter(({ state }) => state !== 'sealed'))
}

/** The kitchen does not cook a closed day, and its place is free again. */
async function stopOrder(
  { trx, siteId, calendar }: ChangingContext,
  { language }: WholePlan,
  { state, delivery }: StoredPlanDay,
): Promise<void> {
  if (state !== 'sealed' || delivery === null) return
  const stopped = await moveOrder(trx, siteId, {
    orderId: delivery.id,
    to: 'cancelled',
    by: { userId: null, as: 'shop' },
    note: sentence('mealPlans.nothingFitsReason', {}, language),
    now: calendar.now,
  })
  if (!stopped.ok) throw new Error(`A day could not be stopped: ${stopped.refusal.code}`)
}

/** Returns whether there was a place for each. */
async function move(
  context: ChangingContext,
  plan: WholePlan,
  {
    days,
    moves,
    by,
  }: Pick<GivenBackDays, 'moves'> & {
    readonly days: readonly StoredPlanDay[]
    readonly by: string | null
  },
): Promise<boolean> {
  const { trx, siteId, calendar } = context
  const come = placesOf(moves.map(({ to, windowId }) => ({ day: to, windowId })))
  if ((await changeSlots(trx, siteId, changedPlaces(heldBy(days), come))) !== null) return false
  for (const day of days) await stopOrder(context, plan, day)
  await moveDays(trx, siteId, moves)
  await saveDishes(trx, siteId, refitMoved(context, plan, moves))
  for (const { from, to } of moves)
    await addPlanEvent(trx, siteId, plan.id, {
      ...{ at: calendar.now, kind: 'returned', userId: by, day: from, toDay: to },
    })
  return true
}

function withoutDays(plan: WholePlan, gone: readonly StoredPlanDay[]): WholePlan {
  const isGone = (id: string): boolean => gone.some((each) => each.id === id)
  return {
    ...plan,
    days: plan.days.map((day) =>
      isGone(day.id) ? { ...day, state: 'refunded', delivery: null, dishes: [] } : day,
    ),
  }
}

/** One event, because what goes back to the card is read by its time. */
async function saveRefunded(
  { trx, siteId, calendar }: ChangingContext,
  plan: WholePlan,
  days: readonly StoredPlanDay[],
  by: string | null,
): Promise<void> {
  if (days.length === 0) return
  const [first] = days.flatMap(({ day }) => day ?? []).toSorted()
  await addPlanEvent(trx, siteId, plan.id, {
    ...{ at: calendar.now, kind: 'cancelled', userId: by, day: first ?? null },
    ...{ days: days.length, fils: days.reduce((sum, { valueFils }) => sum + valueFils, 0) },
  })
}
