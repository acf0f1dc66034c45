import { type Notice, notifyUser } from '#accounts/notifications/notify.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { Allergen } from '#shop/menu/contract.ts'
import { allergenList } from '#shop/menu/food-names.ts'
import type { ChangingContext } from './context.ts'
import type { StoredPlan } from './database/plans.ts'
import type { MovedDay } from './rules/own-plan.ts'
import type { Swap } from './rules/harmful.ts'
import type { LostDish } from './rules/refit.ts'

type PlanKind =
  | 'planStarts'
  | 'planEnds'
  | 'planDishSwapped'
  | 'planDayMoved'
  | 'planDaysUnfilled'
  | 'planGiftAccepted'
  | 'planGiftRefunded'
  | 'planGiftReturned'
  | 'planRefunded'

const NO_NAME: TwoNames = { en: '', ar: '' }

async function notify<Kind extends PlanKind>(
  { trx, siteId, jobs, calendar }: ChangingContext,
  plan: Pick<StoredPlan, 'id' | 'userId'>,
  notice: Omit<Notice<Kind>, 'path'>,
): Promise<void> {
  const path = `/mealplan?plan=${plan.id}`
  const call = { trx, siteId, jobs, now: calendar.now }
  await notifyUser(call, { ...notice, userId: plan.userId, path })
}

/** A plan begins on a day. */
export async function notifyStart(
  context: ChangingContext,
  plan: StoredPlan,
  day: string,
): Promise<void> {
  const once = `${plan.id} ${day}`
  await notify(context, plan, { kind: 'planStarts', params: { day: { day } }, once })
}

/** A plan has its last delivery on a day. */
export async function notifyEnd(
  context: ChangingContext,
  plan: StoredPlan,
  day: string,
): Promise<void> {
  const once = `${plan.id} ${day}`
  await notify(context, plan, { kind: 'planEnds', params: { day: { day } }, once })
}

export interface SwappedDish extends LostDish {
  readonly day: string
}

/** Dishes that the customer chose were swapped: one notification for each dish, of all its days. */
export async function notifySwapped(
  context: ChangingContext,
  plan: StoredPlan,
  lost: readonly SwappedDish[],
): Promise<void> {
  const nameOf = (id: string | null): TwoNames =>
    (id === null ? undefined : context.offer.dishes.get(id)?.name) ?? NO_NAME
  for (const [mealId, days] of Map.groupBy(lost, (each) => each.mealId)) {
    const [first] = days.toSorted((one, other) => (one.day < other.day ? -1 : 1))
    if (first === undefined) continue
    const reason = first.why === 'allergen' ? 'allergen' : 'gone'
    const isFound = days.every(({ insteadId }) => insteadId !== null)
    const params = {
      why: isFound ? (days.length > 1 ? `${reason}Often` : reason) : 'nothing',
      dish: nameOf(mealId),
      instead: nameOf(first.insteadId),
      day: { day: first.day },
      what: NO_NAME,
    }
    await notify(context, plan, { kind: 'planDishSwapped', params })
  }
}

/** Dishes of a closed day were swapped: one notification for each, whether it was chosen or not. */
export async function notifySwappedClosed(
  context: ChangingContext,
  plan: StoredPlan,
  day: string,
  swaps: readonly Swap[],
): Promise<void> {
  const nameOf = (id: string): TwoNames => context.offer.dishes.get(id)?.name ?? NO_NAME
  for (const [mealId, [swap]] of Map.groupBy(swaps, (each) => each.mealId)) {
    if (swap === undefined) continue
    const names = { dish: nameOf(mealId), instead: nameOf(swap.insteadId), what: NO_NAME }
    const params = { why: 'closed', ...names, day: { day } }
    await notify(context, plan, { kind: 'planDishSwapped', params })
  }
}

/** A dish that can no longer be swapped has come to contain what the customer must not eat. */
export async function notifyContains(
  context: ChangingContext,
  plan: StoredPlan,
  { day, dish, allergens }: { day: string; dish: TwoNames; allergens: readonly string[] },
): Promise<void> {
  const known = Allergen.options.filter((each) => allergens.includes(each))
  const what = { en: allergenList(known, 'en'), ar: allergenList(known, 'ar') }
  const params = { why: 'contains', dish, instead: NO_NAME, what, day: { day } }
  await notify(context, plan, { kind: 'planDishSwapped', params })
}

/** The shop moved a day behind the last one, or to another window of the same day. */
export async function notifyMoved(
  context: ChangingContext,
  plan: StoredPlan,
  { from, to, windowId }: Pick<MovedDay, 'from' | 'to' | 'windowId'>,
): Promise<void> {
  if (from === null) return
  const window = context.calendar.windows.get(windowId)?.name ?? NO_NAME
  const params = {
    outcome: to === null ? 'waits' : to === from ? 'window' : 'moved',
    day: { day: from },
    toDay: { day: to ?? from },
    window,
  }
  await notify(context, plan, { kind: 'planDayMoved', params })
}

/** Nothing fits some open days: they lose their dishes until something does. */
export async function notifyEmptied(
  context: ChangingContext,
  plan: StoredPlan,
  days: readonly string[],
): Promise<void> {
  await unfilled(context, plan, { outcome: 'empty', days })
}

/** What became of days that nothing fits: one notification for those that share an outcome. */
export async function notifyUnfilled(
  context: ChangingContext,
  plan: StoredPlan,
  of: {
    readonly moves: readonly Pick<MovedDay, 'from' | 'to'>[]
    readonly refunded: readonly string[]
    /** What goes back to the customer's own card; null where it is someone else's, or nothing. */
    readonly amount: TwoNames | null
  },
): Promise<void> {
  const { moves, refunded, amount } = of
  const moved = moves.filter(({ to }) => to !== null)
  const daysOf = (some: typeof moves) => some.flatMap(({ from }) => from ?? [])
  const toDay = moved
    .flatMap(({ to }) => to ?? [])
    .toSorted()
    .at(-1)
  await unfilled(context, plan, { outcome: 'moved', days: daysOf(moved), toDay })
  const waiting = daysOf(moves.filter(({ to }) => to === null))
  await unfilled(context, plan, { outcome: 'waits', days: waiting })
  const outcome = amount === null ? 'cancelled' : 'refunded'
  await unfilled(context, plan, { outcome, days: refunded, amount: amount ?? NO_NAME })
}

async function unfilled(
  context: ChangingContext,
  plan: StoredPlan,
  of: { outcome: string; days: readonly string[]; toDay?: string | undefined; amount?: TwoNames },
): Promise<void> {
  const { outcome, days, amount = NO_NAME } = of
  const [first] = days.toSorted()
  if (first === undefined) return
  const toDay = { day: of.toDay ?? first }
  const params = { outcome, count: days.length, day: { day: first }, toDay, amount }
  await notify(context, plan, { kind: 'planDaysUnfilled', params })
}

export async function notifyGiftAccepted(
  context: ChangingContext,
  plan: StoredPlan,
  { name, days }: { readonly name: TwoNames; readonly days: number },
): Promise<void> {
  await notify(context, plan, { kind: 'planGiftAccepted', params: { name, count: days } })
}

/** A gift was not accepted in time. */
export async function notifyGiftReturned(
  context: ChangingContext,
  plan: StoredPlan,
  days: number,
): Promise<void> {
  await notify(context, plan, { kind: 'planGiftReturned', params: { count: days } })
}

/** Days that were received are gone, because their payment was refunded to the giver. */
export async function notifyGiftRefunded(
  context: ChangingContext,
  plan: StoredPlan,
  days: number,
): Promise<void> {
  await notify(context, plan, { kind: 'planGiftRefunded', params: { count: days } })
}

/** Money goes back to the card of the customer who paid, who may have given the plan away. */
export async function notifyRefunded(
  context: ChangingContext,
  paid: { readonly planId: string; readonly userId: string },
  { days, amount }: { readonly days: number; readonly amount: TwoNames },
): Promise<void> {
  const plan = { id: paid.planId, userId: paid.userId }
  await notify(context, plan, { kind: 'planRefunded', params: { count: days, amount } })
}
