import type { Jobs } from '#platform/jobs/jobs.ts'
import { ok } from '#platform/outcome.ts'
import { findOrder } from '#shop/orders/database/orders.ts'
import { type SavedCard, savedCard } from '#shop/payments/database/saved-cards.ts'
import { chargeAway } from '#shop/payments/off-session.ts'
import type { PaymentServices } from '#shop/payments/services.ts'
import type { AtTime } from '../calendar.ts'
import { planCalendar } from '../calendar.ts'
import { type ChangingContext, ownPlanOf, planContext } from '../context.ts'
import { sitesWithPlans } from '../database/due.ts'
import { lockPlan, type WholePlan } from '../database/plans.ts'
import {
  openRenewal,
  plansToAnnounce,
  plansToRenew,
  saveRenewal,
  type StoredRenewal,
} from '../database/renewals.ts'
import { chargedAt, renewalDays } from '../rules/renewing.ts'
import { dayAfter } from '../rules/schedule.ts'
import { updatePlan } from '../updating.ts'
import { TOPIC } from '../working.ts'
import { announceRenewal } from './announcing.ts'
import { isAccountOpen } from './mailing.ts'
import { placePeriod } from './period.ts'
import {
  beginFree,
  closePaid,
  closeWherePaid,
  dropOrder,
  failRenewal,
  stopRenewing,
} from './steps.ts'
import { termsOf } from './terms.ts'

export interface RenewalServices extends PaymentServices {
  readonly jobs: Pick<Jobs, 'send'>
}

export interface WorkedRenewals {
  readonly updated: number
  /** Errors of single plans, which are tried again on the next run. */
  readonly errors: readonly unknown[]
}

const AT_ONCE = 200
/** How often a plan that is paused is looked at again. */
const PAUSED_MS = 3_600_000

/**
 * Does what is due for the renewals of plans: announces, charges, tries again, and stops. Safe to
 * run in many processes at the same time, and again after any crash: each period has one open order
 * at a time, and its card is charged for it once.
 */
export async function workAllRenewals(
  services: RenewalServices,
  now: Date,
): Promise<WorkedRenewals> {
  const errors: unknown[] = []
  let updated = 0
  for (const { id, zone } of await sitesWithPlans(services.database.queries)) {
    const worked = await workRenewals(services, id, { zone, now })
    updated += worked.updated
    errors.push(...worked.errors)
  }
  return { updated, errors }
}

async function workRenewals(
  services: RenewalServices,
  siteId: number,
  at: AtTime,
): Promise<WorkedRenewals> {
  const { queries } = services.database
  let updated = 0
  const errors: unknown[] = []
  const { settings, today } = await planCalendar(queries, siteId, at)
  // A period is charged the day before the changes of its first day close, which has a day before it.
  const lastDay = dayAfter(today, settings.renewalNoticeDays + settings.cutoff.days + 1)
  const announced = await plansToAnnounce(queries, siteId, { lastDay, limit: AT_ONCE })
  const due = await plansToRenew(queries, siteId, { now: at.now, limit: AT_ONCE })
  const works = [
    ...announced.map((plan) => ({ plan, work: announce })),
    ...due.map((plan) => ({ plan, work: renew })),
  ]
  for (const { plan, work } of works) {
    try {
      if (!(await work(services, siteId, plan.planId, at))) continue
      updated += 1
      services.notify(siteId, [plan.userId], TOPIC)
    } catch (error) {
      errors.push(error)
    }
  }
  return { updated, errors }
}

type Work = (
  services: RenewalServices,
  ...[siteId, planId, at]: [number, string, AtTime]
) => Promise<boolean>

/** Locks a plan and brings it up to date, in a transaction of its own. */
async function withPlan<Value>(
  { database, jobs }: RenewalServices,
  [siteId, id, at]: readonly [number, string, AtTime],
  work: (context: ChangingContext, plan: WholePlan) => Promise<Value>,
): Promise<Value | null> {
  return database.transaction(async (trx) => {
    const locked = await lockPlan(trx, siteId, { id })
    if (locked === null) return null
    const context = { ...(await planContext(trx, siteId, locked, at)), trx, jobs }
    const { plan } = await updatePlan(context, locked)
    return work(context, plan)
  })
}

const announce: Work = async (services, ...key) =>
  (await withPlan(services, key, (context, plan) => announceRenewal(services, context, plan))) ??
  false

/** What follows for a renewal: nothing, something that is done now, or a charge. */
type Next = {
  readonly charge: { orderId: string; card: SavedCard } | null
  readonly isDone: boolean
}

const NOTHING: Next = { charge: null, isDone: false }
const DONE: Next = { charge: null, isDone: true }

const renew: Work = async (services, ...key) => {
  const next = await withPlan(services, key, (context, plan) => nextStep(services, context, plan))
  if (next === null || next.charge === null) return next?.isDone ?? false
  const [siteId, , { now }] = key
  const { orderId, card } = next.charge
  const charged = await chargeAway(services, { siteId, orderId, card, now })
  const isSettled = await withPlan(services, key, (context, plan) =>
    settle(services, context, plan, {
      orderId,
      ...(charged.ok ? charged.value : { isPaid: false, fault: unpayable(charged.refusal.code) }),
    }),
  )
  return next.isDone || isSettled === true
}

/** An order that cannot be charged at all; null where it is paid or lapsed meanwhile. */
function unpayable(code: string): string | null {
  return code === 'payments.notPending' ? null : code
}

async function nextStep(
  services: RenewalServices,
  context: ChangingContext,
  plan: WholePlan,
): Promise<Next> {
  const { trx, siteId, calendar } = context
  const renewal = await openRenewal(trx, siteId, plan.id)
  if (renewal === null) return NOTHING
  if (renewal.state === 'paying') return followOrder(services, context, plan, renewal)
  const isOpen = await isAccountOpen(context, plan.userId)
  if (!plan.renews || plan.cancelledAt !== null || !isOpen) {
    const forgetCard = !isOpen || plan.cancelledAt !== null
    await stopRenewing(context, plan, renewal, { by: null, forgetCard })
    return DONE
  }
  if (renewal.nextAt === null || renewal.nextAt > calendar.now) return NOTHING
  if (await isPutOff(context, plan, renewal)) return DONE
  return charge(services, context, plan, renewal)
}

/** What was skipped or paused since the announcement moves the renewal; a failed one is overdue. */
async function isPutOff(
  { trx, siteId, calendar }: ChangingContext,
  plan: WholePlan,
  renewal: StoredRenewal,
): Promise<boolean> {
  const { now } = calendar
  const from = renewal.day
  const [day] = renewalDays(ownPlanOf(plan, calendar), 1, { ...calendar, from }) ?? []
  const isOverdue = renewal.state === 'failed' && day !== undefined
  if (isOverdue) return false
  const announcedAt = renewal.announcedAt.getTime()
  const nextAt =
    day === undefined
      ? now.getTime() + PAUSED_MS
      : chargedAt({ day, announcedAt }, termsOf(calendar))
  if (nextAt <= now.getTime()) return false
  await saveRenewal(trx, siteId, renewal.id, { nextAt: new Date(nextAt) })
  return true
}

/** Places the order of the period, to be charged once that is saved. */
async function charge(
  services: RenewalServices,
  context: ChangingContext,
  plan: WholePlan,
  renewal: StoredRenewal,
): Promise<Next> {
  const { trx, siteId } = context
  const tried = { ...renewal, tries: renewal.tries + 1 }
  const card = await savedCard(trx, siteId, plan.id)
  const placed =
    card === null || card.provider !== services.provider.name
      ? ok(null)
      : await placePeriod(context, plan, renewal, { by: null })
  if (!placed.ok || placed.value === null || card === null) {
    const fault = placed.ok ? 'planRenewals.noSavedCard' : placed.refusal.code
    await failRenewal(services, context, plan, { ...tried, fault })
    return DONE
  }
  const { order } = placed.value
  const paying = {
    state: 'paying',
    orderId: order.id,
    tries: tried.tries,
    inPerson: false,
  } as const
  await saveRenewal(trx, siteId, renewal.id, { ...paying, nextAt: null })
  if (order.totalFils > 0) return { charge: { orderId: order.id, card }, isDone: true }
  await beginFree(services, context, order.id)
  await closePaid(context, renewal, order.id)
  return DONE
}

/** A renewal that is being paid follows its order; one that a process left is charged again. */
async function followOrder(
  services: RenewalServices,
  context: ChangingContext,
  plan: WholePlan,
  renewal: StoredRenewal,
): Promise<Next> {
  const { trx, siteId, calendar } = context
  const { orderId, inPerson } = renewal
  const order = orderId === null ? null : await findOrder(trx, siteId, orderId)
  if (order === null) throw new Error('A renewal without the order that pays it')
  if (order.state === 'placed') {
    const card = inPerson ? null : await savedCard(trx, siteId, plan.id)
    return card === null ? NOTHING : { charge: { orderId: order.id, card }, isDone: false }
  }
  if (await closeWherePaid(context, plan, renewal)) return DONE
  if (!inPerson) {
    await failRenewal(services, context, plan, { ...renewal, fault: renewal.fault ?? 'unpaid' })
    return DONE
  }
  // The customer did not pay in time: it goes on as it was before.
  const state = renewal.tries === 0 ? 'announced' : 'failed'
  const back = { state, inPerson: false, nextAt: renewal.nextAt ?? calendar.now } as const
  await saveRenewal(trx, siteId, renewal.id, back)
  return DONE
}

/** Records what a charge came to; another process may have done so already. */
async function settle(
  services: RenewalServices,
  context: ChangingContext,
  plan: WholePlan,
  { orderId, isPaid, fault }: { orderId: string; isPaid: boolean; fault: string | null },
): Promise<boolean> {
  const { trx, siteId } = context
  const renewal = await openRenewal(trx, siteId, plan.id)
  if (renewal?.state !== 'paying' || renewal.orderId !== orderId || renewal.inPerson) return false
  if (isPaid || plan.days.some((day) => day.orderId === orderId && day.wasPaid)) {
    await closePaid(context, renewal, orderId)
    return true
  }
  if (fault === null) return false
  await dropOrder(context, plan, orderId)
  await failRenewal(services, context, plan, { ...renewal, fault })
  const after = await lockPlan(trx, siteId, { id: plan.id })
  if (after !== null) await updatePlan(context, after)
  return true
}
