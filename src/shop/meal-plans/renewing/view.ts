import { dayAt } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { lastConsent, savedCard } from '#shop/payments/database/saved-cards.ts'
import { isExpired } from '#shop/payments/rules/test-cards.ts'
import { findOrder } from '#shop/orders/database/orders.ts'
import { ownPlanOf, paidDay, type PlanContext } from '../context.ts'
import type { WholePlan } from '../database/plans.ts'
import { renewalsOf, type StoredRenewal } from '../database/renewals.ts'
import {
  chargedAt,
  chargedPrice,
  firstAnnounced,
  renewalDays,
  type RenewalPrice,
} from '../rules/renewing.ts'
import { isLeft } from '../rules/state.ts'
import { consentText } from './consent.ts'
import type { RenewalStanding, RenewalView } from './contract.ts'
import { faultText } from './fault-text.ts'
import { addressesFor } from './addresses.ts'
import { periodLength, priceToday } from './price.ts'
import { termsOf } from './terms.ts'

/** Whether a plan can renew at all: it was paid, not cancelled, and is not over. */
export function mayRenew(plan: WholePlan): boolean {
  const isPaid = plan.days.map(paidDay).some(isLeft) || plan.openRenewal !== null
  return isPaid && plan.cancelledAt === null && plan.givenBy === null
}

function standingOf({ renews }: WholePlan, open: StoredRenewal | null): RenewalStanding {
  if (open?.state === 'paying') return 'paying'
  if (!renews) return 'off'
  if (open === null) return 'on'
  return open.state === 'failed' ? 'failed' : 'announced'
}

/**
 * The first day of the next period as things are: of the one that is being paid, else never before
 * the announced one. One that is announced now waits until its notice has passed.
 */
export function nextDay(
  plan: WholePlan,
  { calendar }: Pick<PlanContext, 'calendar'>,
  open: StoredRenewal | null,
): string | null {
  const paying = open?.state === 'paying' ? open.orderId : null
  const [reserved] = plan.days
    .filter(({ orderId }) => orderId === paying)
    .flatMap(({ day }) => day ?? [])
    .toSorted()
  if (reserved !== undefined) return reserved
  const from = open?.day ?? firstAnnounced(calendar.now.getTime(), termsOf(calendar))
  return renewalDays(ownPlanOf(plan, calendar), 1, { ...calendar, from })?.[0] ?? null
}

/** When the card is charged next, as things are. */
function nextCharge(
  day: string | null,
  { calendar }: Pick<PlanContext, 'calendar'>,
  open: StoredRenewal | null,
): Date | null {
  if (open?.state === 'failed') return open.nextAt
  if (day === null) return null
  const { now } = calendar
  const announcedAt = (open?.announcedAt ?? now).getTime()
  const at = chargedAt({ day, announcedAt }, termsOf(calendar))
  return new Date(Math.max(at, now.getTime()))
}

/** What a customer agrees to, in both languages, with the dates of the next period. */
export function consentOfPlan(
  plan: WholePlan,
  { calendar }: Pick<PlanContext, 'calendar'>,
  {
    totalFils,
    currency,
    open,
  }: {
    readonly totalFils: number
    readonly currency: string
    readonly open: StoredRenewal | null
  },
): TwoNames {
  const day = nextDay(plan, { calendar }, open)
  const at =
    open?.state === 'announced' || open === null ? nextCharge(day, { calendar }, open) : null
  const next =
    day === null || at === null ? null : { day, charged: dayAt(at.getTime(), calendar.zone) }
  const { renewalNoticeDays: noticeDays } = calendar.settings
  const terms = { days: periodLength(plan), totalFils, currency, noticeDays, next }
  const inLanguage = (language: 'en' | 'ar') =>
    consentText(terms, { language, digits: 'latn', zone: calendar.zone })
  return { en: inLanguage('en'), ar: inLanguage('ar') }
}

/** What the next period costs as things are; null where its package is no longer sold. */
export async function priceOfNext(
  queries: Queries,
  siteId: number,
  plan: WholePlan,
  { calendar, open }: Pick<PlanContext, 'calendar'> & { readonly open: StoredRenewal | null },
): Promise<RenewalPrice | null> {
  const today = await priceToday(queries, siteId, plan, calendar)
  return today === null || open === null ? today : chargedPrice(today, open)
}

function historyOf(renewals: readonly StoredRenewal[]): RenewalView['history'] {
  return renewals.flatMap(({ id, state, day, totalFils: amount, closedAt, orderId }) => {
    if (closedAt === null || state === 'announced' || state === 'paying' || state === 'failed')
      return []
    const order = state === 'paid' ? orderId : null
    return [{ id, state, day, amount, at: closedAt.toISOString(), order }]
  })
}

/** One whose order is paid is paid, also before the job has seen it. */
function asPaid({ days }: WholePlan, renewal: StoredRenewal, now: Date): StoredRenewal {
  const own = days.filter(({ orderId }) => orderId === renewal.orderId)
  const [day = renewal.day] = own.flatMap((each) => each.day ?? []).toSorted()
  const isPaid = renewal.closedAt === null && own.some(({ wasPaid }) => wasPaid)
  return isPaid ? { ...renewal, state: 'paid', day, fault: null, closedAt: now } : renewal
}

/** The renewal of a plan as its customer sees it. */
export async function renewalReply(
  queries: Queries,
  siteId: number,
  plan: WholePlan,
  context: PlanContext & { readonly currency: string },
): Promise<RenewalView> {
  const { calendar, currency } = context
  const stored = await renewalsOf(queries, siteId, plan.id)
  const renewals = stored.map((renewal) => asPaid(plan, renewal, calendar.now))
  const open = renewals.find(({ closedAt }) => closedAt === null) ?? null
  const standing = standingOf(plan, open)
  const day = nextDay(plan, context, open)
  const at = standing === 'off' ? null : nextCharge(day, context, open)
  const price = await priceOfNext(queries, siteId, plan, { calendar, open })
  const card = await savedCard(queries, siteId, plan.id)
  const agreed = await lastConsent(queries, siteId, plan.id)
  const order =
    open?.state === 'paying' && open.inPerson && open.orderId !== null
      ? await findOrder(queries, siteId, open.orderId)
      : null
  const isLate = card !== null && at !== null && isExpired(card, dayAt(at.getTime(), calendar.zone))
  const fault = standing === 'failed' || standing === 'paying' ? (open?.fault ?? null) : null
  return {
    standing,
    day,
    amount: price?.totalFils ?? null,
    currency,
    chargedAt: at?.toISOString() ?? null,
    card: card === null ? null : cardView(card),
    cardExpires: isLate,
    hasAddress: (await addressesFor(queries, siteId, plan)).length > 0,
    fault: fault === null ? null : { en: faultText(fault, 'en'), ar: faultText(fault, 'ar') },
    needsConfirmation: fault === 'authentication_required',
    tries: open?.tries ?? 0,
    payOrder: order?.state === 'placed' ? order.id : null,
    consent: consentOfPlan(plan, context, { totalFils: price?.totalFils ?? 0, currency, open }),
    agreedAt: agreed?.at.toISOString() ?? null,
    mayStart: standing === 'off' && price !== null && mayRenew(plan),
    mayStop: standing === 'on' || standing === 'announced' || standing === 'failed',
    mayPay: standing === 'failed' || order?.state === 'placed',
    history: historyOf(renewals),
  }
}

function cardView({ brand, last4, month, year }: NonNullable<RenewalView['card']>) {
  return { brand, last4, month, year }
}
