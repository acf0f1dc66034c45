import { findAccount } from '#accounts/session/database/users.ts'
import { foldEmail, isEmail } from '#accounts/session/rules/email.ts'
import { dayAt } from '#platform/days.ts'
import { newId } from '#platform/id.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { OrderServices } from '#shop/orders/notify.ts'
import { changeSlots } from '#shop/windows/database.ts'
import { ownPlanOf, type PlanContext } from '../context.ts'
import { countGifts, giverOf, newGiftToken, saveGift } from '../database/gifts.ts'
import type { WholePlan } from '../database/plans.ts'
import { findPackage } from '../database/settings.ts'
import { addPlanEvent } from '../database/writing.ts'
import { placesOf } from '../moving-behind.ts'
import type { OpenedPlan } from '../own/changing.ts'
import { returnDays } from '../returning-gifts.ts'
import {
  GIFT_DAYS,
  type GiftReason,
  giveableDays,
  type GivingPlan,
  type Offered,
  offeredDays,
} from '../rules/gifts.ts'
import { changedPlaces } from '../rules/periods.ts'
import { mailGift } from './mailing.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface PreviewedGift extends Offered {
  /** How many days could be given. */
  readonly most: number
}

/** What giving so many days of a plan comes to, all of them by default; nothing is saved. */
export function previewed(
  plan: WholePlan,
  { calendar }: Pick<PlanContext, 'calendar'>,
  { count, gifts }: { count: number | null; gifts: number },
): Outcome<PreviewedGift, `mealPlans.${GiftReason}`> {
  const own = ownPlanOf(plan, calendar)
  const most = giveableDays(own).length
  const giving: GivingPlan = {
    own,
    isReceived: plan.givenBy !== null,
    hasOpenGift: plan.gift !== null,
    gifts,
  }
  const offered = offeredDays(giving, count ?? most)
  return offered.ok ? ok({ ...offered.value, most }) : offered
}

export interface Giving {
  readonly email: string
  readonly message: string
  readonly days: number
  readonly expected: { readonly value: number }
}

type GivingCode =
  | `mealPlans.${GiftReason}`
  | 'mealPlans.changedMeanwhile'
  | 'mealPlans.giftEmail'
  | 'mealPlans.giftOwn'

/** Offers days of a plan to someone: they rest, their places are free, and the link is emailed. */
export async function give(
  services: Pick<OrderServices, 'mail' | 'publicUrl'>,
  { plan, context }: OpenedPlan,
  giving: Giving,
): Promise<Outcome<null, GivingCode>> {
  const { trx, siteId, calendar } = context
  const { now, zone } = calendar
  const email = giving.email.trim()
  if (!isEmail(foldEmail(email))) return refuse('mealPlans.giftEmail', {}, 'email')
  const giver = await findAccount(trx, siteId, { userId: plan.userId })
  if (foldEmail(giver?.account?.email ?? '') === foldEmail(email))
    return refuse('mealPlans.giftOwn', {}, 'email')
  const gifts = await countGifts(trx, siteId, plan.id)
  const found = previewed(plan, context, { count: giving.days, gifts })
  if (!found.ok) return found
  const { days, valueFils } = found.value
  if (valueFils !== giving.expected.value) return refuse('mealPlans.changedMeanwhile')
  // Free places never refuse.
  await changeSlots(trx, siteId, changedPlaces(placesOf(days), []))
  const gift = {
    id: newId(),
    planId: plan.id,
    email,
    message: giving.message.trim(),
    fils: valueFils,
    expiresAt: new Date(now.getTime() + GIFT_DAYS * DAY_MS),
    token: newGiftToken(),
    now,
  }
  const ids = days.map(({ id }) => id)
  await saveGift(trx, siteId, gift, ids)
  const event = { kind: 'given', days: days.length, fils: valueFils } as const
  await addPlanEvent(trx, siteId, plan.id, { ...event, at: now, userId: plan.userId })
  const [from, pack] = [
    await giverOf(trx, siteId, plan.id),
    await findPackage(trx, siteId, plan.packageId),
  ]
  if (from === null || pack === null) throw new Error('A plan has its customer and its package')
  await mailGift(services, trx, {
    ...{ siteId, zone, email, token: gift.token, language: plan.language },
    ...{ from: from.name, message: gift.message, days: days.length, package: pack.name },
    untilDay: dayAt(gift.expiresAt.getTime(), zone),
  })
  return ok(null)
}

/** Withdraws a gift that was not accepted: its days come back behind the last one. */
export async function withdraw(
  { plan, context }: OpenedPlan,
  giftId: string,
): Promise<Outcome<null, 'mealPlans.giftGone'>> {
  if (plan.gift?.id !== giftId) return refuse('mealPlans.giftGone')
  await returnDays(context, plan, plan.gift, { state: 'withdrawn', by: plan.userId })
  return ok(null)
}
