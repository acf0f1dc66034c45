import type { ChangingContext } from './context.ts'
import { endGift, type StoredGift } from './database/gifts.ts'
import type { WholePlan } from './database/plans.ts'
import { addPlanEvent, setDayStates } from './database/writing.ts'
import { putAllBehind } from './moving-behind.ts'
import { notifyGiftReturned } from './notices.ts'
import { refundDays } from './refunding-days.ts'
import { dayState } from './rules/state.ts'

/**
 * Ends a gift that was not accepted: its days come back behind the last one. Those of a plan that
 * was cancelled meanwhile are refunded.
 */
export async function returnDays(
  context: ChangingContext,
  plan: WholePlan,
  gift: StoredGift,
  { state, by }: { state: 'lapsed' | 'withdrawn'; by: string | null },
): Promise<void> {
  const { trx, siteId, calendar } = context
  const { now } = calendar
  const days = plan.days.filter((day) => dayState(day) === 'offered')
  const fils = days.reduce((sum, { valueFils }) => sum + valueFils, 0)
  await endGift(trx, siteId, gift.id, { state, now })
  const of = { at: now, userId: by, days: days.length, fils }
  await addPlanEvent(trx, siteId, plan.id, { ...of, kind: 'giftReturned' })
  if (plan.cancelledAt === null) return putAllBehind(context, plan, days)
  await refundDays(context, plan, days, by)
  const ids = days.map(({ id }) => id)
  await setDayStates(trx, siteId, ids, 'refunded')
  // The value of the days, which is no longer owed; less may go back to the card.
  await addPlanEvent(trx, siteId, plan.id, { ...of, kind: 'cancelled' })
}

/** A gift that nobody accepted in time lapses. */
export async function returnLapsed(context: ChangingContext, plan: WholePlan): Promise<boolean> {
  const { gift } = plan
  if (gift === null || gift.expiresAt > context.calendar.now) return false
  await returnDays(context, plan, gift, { state: 'lapsed', by: null })
  await notifyGiftReturned(context, plan, gift.days)
  return true
}
