import { newId } from '#platform/id.ts'
import type { OrderServices } from '#shop/orders/notify.ts'
import { savedCard } from '#shop/payments/database/saved-cards.ts'
import { type ChangingContext, ownPlanOf, paidDay } from '../context.ts'
import type { WholePlan } from '../database/plans.ts'
import { insertRenewal, openRenewal } from '../database/renewals.ts'
import { announcedFrom, chargedAt, firstAnnounced, renewalDays } from '../rules/renewing.ts'
import { isLeft } from '../rules/state.ts'
import { cardName } from '#shop/payments/card-name.ts'
import { isAccountOpen, mailRenewal } from './mailing.ts'
import { priceToday } from './price.ts'
import { stopRenewing } from './steps.ts'
import { termsOf } from './terms.ts'

/** Whether all that was left of a plan was given away: then nothing follows it. */
function isGivenAway({ days }: WholePlan): boolean {
  return !days.map(paidDay).some(isLeft) && days.some(({ state }) => state === 'given')
}

/**
 * Announces the price of a plan's next period, so many days before it is charged. From then on it is
 * charged at no more than that, and never before the notice has passed: a plan that renews later
 * than that continues later. Returns whether anything changed.
 */
export async function announceRenewal(
  services: OrderServices,
  context: ChangingContext,
  plan: WholePlan,
): Promise<boolean> {
  const { trx, siteId, calendar } = context
  const { now } = calendar
  const isDue = plan.renews && plan.cancelledAt === null && plan.endedAt === null
  if (!isDue || (await openRenewal(trx, siteId, plan.id)) !== null) return false
  const price = await priceToday(trx, siteId, plan, calendar)
  const isOpen = await isAccountOpen(context, plan.userId)
  if (price === null || !isOpen || isGivenAway(plan)) {
    await stopRenewing(context, plan, null, { by: null, forgetCard: !isOpen })
    return true
  }
  const card = await savedCard(trx, siteId, plan.id)
  const terms = termsOf(calendar)
  const announcedAt = now.getTime()
  const from = firstAnnounced(announcedAt, terms)
  const [day] = renewalDays(ownPlanOf(plan, calendar), 1, { ...calendar, from }) ?? []
  if (card === null || day === undefined) return false
  if (announcedFrom(day, terms) > announcedAt) return false
  const nextAt = new Date(chargedAt({ day, announcedAt }, terms))
  const renewal = { ...price, id: newId(), planId: plan.id, day, announcedAt: now, nextAt }
  await insertRenewal(trx, siteId, renewal)
  const { currency } = await trx
    .selectFrom('sites')
    .select('currency')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  const email = { kind: 'announced', renewal, card: cardName(card), currency } as const
  await mailRenewal(services, context, plan, email)
  return true
}
