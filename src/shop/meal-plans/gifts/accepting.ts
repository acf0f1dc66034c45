import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { findAddress, findArea } from '#shop/addresses/database.ts'
import { nextNumber } from '#shop/orders/database/counters.ts'
import { changeSlots } from '#shop/windows/database.ts'
import { beginsIn, planCalendar, type PlanCalendar, planOffer } from '../calendar.ts'
import { planContext } from '../context.ts'
import { likedDishes } from '../database/dishes.ts'
import {
  acceptGift,
  giftOfToken,
  type GiftState,
  giverOf,
  type StoredGift,
} from '../database/gifts.ts'
import { lockPlan, type StoredPlan, type WholePlan } from '../database/plans.ts'
import {
  addPlanEvent,
  insertDays,
  insertPlan,
  type NewDay,
  raiseVersion,
} from '../database/writing.ts'
import { notifyGiftAccepted } from '../notices.ts'
import type { Avoided } from '../rules/dishes.ts'
import { type ReceivedDay, receivedDays, type ReceivingChoice } from '../rules/gifts.ts'
import { changedPlaces } from '../rules/periods.ts'
import { type PlannedDish, refit, usesOf } from '../rules/refit.ts'
import { dayState } from '../rules/state.ts'
import { updatePlan } from '../updating.ts'

export interface Receiver {
  readonly siteId: number
  readonly userId: string
  readonly language: 'ar' | 'en'
  readonly zone: string
  readonly now: Date
}

/** Why a gift can no longer be accepted; null while it can. */
const CLOSED: Readonly<Record<GiftState, 'giftLapsed' | 'giftUsed' | 'giftWithdrawn' | null>> = {
  open: null,
  accepted: 'giftUsed',
  withdrawn: 'giftWithdrawn',
  lapsed: 'giftLapsed',
}

/** How a gift stands: it lapses at its time, and not when the job comes by. */
export function giftStateAt({ state, expiresAt }: StoredGift, now: Date): GiftState {
  return state === 'open' && expiresAt <= now ? 'lapsed' : state
}

type OpenCode =
  `mealPlans.${'gift.notFound' | 'giftLapsed' | 'giftOwn' | 'giftUsed' | 'giftWithdrawn'}`

/** A gift that this person can accept. */
export async function openGift(
  queries: Queries,
  { siteId, userId, now }: Pick<Receiver, 'now' | 'siteId' | 'userId'>,
  token: string,
): Promise<Outcome<StoredGift, OpenCode>> {
  const gift = await giftOfToken(queries, siteId, token)
  const giver = gift === null ? null : await giverOf(queries, siteId, gift.planId)
  if (gift === null || giver === null) return refuse('mealPlans.gift.notFound')
  const closed = CLOSED[giftStateAt(gift, now)]
  if (closed !== null) return refuse(`mealPlans.${closed}`)
  return giver.userId === userId ? refuse('mealPlans.giftOwn') : ok(gift)
}

type DaysCode = `mealPlans.${'noDayLeft' | 'periodClosed' | 'startTooEarly'}`

/** When and in which window the days of a gift would be delivered. */
export function plannedDays(
  calendar: PlanCalendar,
  gift: Pick<StoredGift, 'days'>,
  choice: ReceivingChoice,
): Outcome<readonly ReceivedDay[], DaysCode> {
  const { periods } = calendar
  if (!periods.windows.some(({ id }) => id === choice.windowId))
    return refuse('mealPlans.periodClosed', { day: choice.startDate }, 'windowId')
  return receivedDays(choice, gift.days, calendar)
}

export interface Receiving extends ReceivingChoice, Avoided {
  readonly token: string
  readonly addressId: string
}

export type ReceivingCode =
  | DaysCode
  | OpenCode
  | `mealPlans.${'addressGone' | 'dayFull' | 'nothingFits'}`

/**
 * Accepts a gift: its days become a plan of the receiver, with dishes that fit them. The giver's plan
 * is locked first, so that of two who accept, and of a withdrawal, only one finds the gift open.
 */
export async function receive(
  trx: Trx,
  jobs: Pick<Jobs, 'send'>,
  receiver: Receiver,
  receiving: Receiving,
): Promise<Outcome<string, ReceivingCode>> {
  const { siteId, zone, now } = receiver
  const known = await openGift(trx, receiver, receiving.token)
  if (!known.ok) return known
  const locked = await lockPlan(trx, siteId, { id: known.value.planId })
  if (locked === null) return refuse('mealPlans.gift.notFound')
  const context = { ...(await planContext(trx, siteId, locked, { zone, now })), trx, jobs }
  const { plan: giving } = await updatePlan(context, locked)
  const opened = await openGift(trx, receiver, receiving.token)
  if (!opened.ok) return opened
  const gift = opened.value
  const calendar = await planCalendar(trx, siteId, { zone, now })
  const days = plannedDays(calendar, gift, receiving)
  if (!days.ok) return days
  const address = await findAddress(trx, siteId, receiver.userId, receiving.addressId)
  if (address === null || (await findArea(trx, siteId, address.area_id)) === null)
    return refuse('mealPlans.addressGone', {}, 'addressId')
  const filled = await withDishes(trx, receiver, giving, { receiving, days: days.value, calendar })
  if (!filled.ok) return filled
  const full = await changeSlots(trx, siteId, changedPlaces([], days.value))
  if (full !== null) return refuse('mealPlans.dayFull', { day: full.day }, 'windowId')
  const plan = receivedPlan(giving, receiver, receiving, {
    number: await nextNumber(trx, siteId, 'meal-plan'),
    emirate: address.city,
    startDate: days.value[0]?.day ?? receiving.startDate,
    days: gift.days,
  })
  await insertPlan(trx, siteId, plan)
  const received = filled.value.map((day) => ({ ...day, addressId: address.id }))
  await insertReceived(trx, siteId, plan.id, { giving, days: received })
  await acceptGift(trx, siteId, gift.id, { receivedBy: plan.id, now })
  const of = { at: now, userId: receiver.userId, days: gift.days }
  await addPlanEvent(trx, siteId, plan.id, { ...of, kind: 'received' })
  await addPlanEvent(trx, siteId, giving.id, { ...of, kind: 'giftAccepted', fils: gift.fils })
  await raiseVersion(trx, siteId, giving.id)
  const name = (await giverOf(trx, siteId, plan.id))?.name ?? { en: '', ar: '' }
  await notifyGiftAccepted(context, giving, { name, days: gift.days })
  return ok(plan.id)
}

interface Planned {
  readonly receiving: Receiving
  readonly days: readonly ReceivedDay[]
  readonly calendar: PlanCalendar
}

type FilledDay = ReceivedDay & { readonly dishes: readonly PlannedDish[] }

/** Chooses the dishes of each day by what the receiver must not have, the goal and their ratings. */
async function withDishes(
  trx: Trx,
  { siteId, userId }: Receiver,
  giving: WholePlan,
  { receiving, days, calendar }: Planned,
): Promise<Outcome<readonly FilledDay[], 'mealPlans.nothingFits'>> {
  const ids = receiving.dislikes
  const offer = await planOffer(trx, siteId, { ids, today: calendar.today })
  const liked = await likedDishes(trx, siteId, userId)
  const filled: FilledDay[] = []
  for (const each of days) {
    const { dishes, isWhole } = refit([], offer, {
      day: each.day,
      begins: beginsIn(calendar)(each.windowId),
      avoided: receiving,
      choosing: {
        meals: giving.mealsPerDay,
        snacks: giving.snacksPerDay,
        kcal: giving.kcal,
        liked,
        uses: usesOf(filled.map((day) => day.dishes)),
      },
    })
    if (!isWhole) return refuse('mealPlans.nothingFits', { day: each.day }, 'allergies')
    filled.push({ ...each, dishes })
  }
  return ok(filled)
}

/** The receiver's plan, of the same size and kind. */
function receivedPlan(
  giving: WholePlan,
  { userId, language, now }: Receiver,
  { allergies, dislikes, weekdays }: Receiving,
  of: Pick<StoredPlan, 'emirate' | 'number' | 'startDate'> & { readonly days: number },
) {
  const { packageId, mealsPerDay, snacksPerDay, kcal } = giving
  const { number, emirate, startDate } = of
  const rhythm = [...new Set(weekdays)].toSorted()
  return {
    ...{ id: newId(), number, userId, packageId, mealsPerDay, snacksPerDay, kcal, emirate },
    ...{ startDate, language, weekdays: rhythm, weeks: Math.ceil(of.days / rhythm.length) },
    allergies: [...new Set(allergies)],
    dislikes: [...new Set(dislikes)],
    renews: false,
    createdAt: now,
    givenBy: giving.id,
  }
}

/** Saves the days, each with the value and the purchase of the one that it was. */
async function insertReceived(
  trx: Trx,
  siteId: number,
  planId: string,
  { giving, days }: { giving: WholePlan; days: readonly (FilledDay & { addressId: string })[] },
): Promise<void> {
  const offered = giving.days.filter((day) => dayState(day) === 'offered')
  const rows = days.map((day, index) => {
    const from = offered[index]
    if (from === undefined) throw new Error('A gift has as many days as were offered')
    return { ...day, id: newId(), valueFils: from.valueFils, orderId: from.orderId }
  })
  if (offered.length !== rows.length) throw new Error('Every offered day is received')
  for (const [orderId, own] of Map.groupBy(rows, (row) => row.orderId))
    await insertDays(trx, siteId, { planId, orderId, state: 'planned' }, own satisfies NewDay[])
}
