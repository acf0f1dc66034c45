import { issueInvoice } from '#shop/invoices/issuing.ts'
import { findOrder, lockOrder } from '#shop/orders/database/orders.ts'
import { moveOrder } from '#shop/orders/moving.ts'
import { mailOrder, type OrderServices } from '#shop/orders/notify.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import { deleteCard } from '#shop/payments/database/saved-cards.ts'
import type { ChangingContext } from '../context.ts'
import type { WholePlan } from '../database/plans.ts'
import { saveRenewal, setRenews, type StoredRenewal } from '../database/renewals.ts'
import { addPlanEvent } from '../database/writing.ts'
import { triedAgainAt } from '../rules/renewing.ts'
import { mailRenewal } from './mailing.ts'

/** What cannot be mended by trying again. */
const FINAL: ReadonlySet<string> = new Set(['mealPlans.packageGone'])

/**
 * Records that a renewal could not be paid. It is tried again by the site's schedule, and after the
 * last time the plan renews no more; the customer is notified either way.
 */
export async function failRenewal(
  services: OrderServices,
  context: ChangingContext,
  plan: WholePlan,
  renewal: StoredRenewal & { readonly fault: string },
): Promise<void> {
  const { trx, siteId, calendar } = context
  const { now, settings } = calendar
  const { fault, tries, totalFils } = renewal
  const firstFailedAt = renewal.firstFailedAt ?? now
  const failedFirst = { firstFailedAt: firstFailedAt.getTime(), tries }
  const again = triedAgainAt(failedFirst, settings.renewalRetryDays)
  const nextAt = again === null || FINAL.has(fault) ? null : new Date(again)
  const event = { at: now, userId: null, fils: totalFils }
  await addPlanEvent(trx, siteId, plan.id, { ...event, kind: 'renewalFailed' })
  const failed = { fault, tries, firstFailedAt, nextAt, inPerson: false }
  const currency = await currencyOf(context)
  if (nextAt === null) {
    await saveRenewal(trx, siteId, renewal.id, { ...failed, state: 'over', closedAt: now })
    await setRenews(trx, siteId, plan.id, false)
    await addPlanEvent(trx, siteId, plan.id, { at: now, userId: null, kind: 'renewalOff' })
    return mailRenewal(services, context, plan, { kind: 'over', renewal, currency })
  }
  await saveRenewal(trx, siteId, renewal.id, { ...failed, state: 'failed' })
  return mailRenewal(services, context, plan, { kind: 'failed', renewal, nextAt, currency })
}

async function currencyOf({ trx, siteId }: ChangingContext): Promise<string> {
  const site = trx.selectFrom('sites').select('currency').where('id', '=', siteId)
  return (await site.executeTakeFirstOrThrow()).currency
}

/** Its new days are paid and follow the others. */
export async function closePaid(
  { trx, siteId, calendar }: ChangingContext,
  renewal: StoredRenewal,
  orderId: string,
): Promise<void> {
  const order = await findOrder(trx, siteId, orderId)
  const paid = { state: 'paid', nextAt: null, fault: null, closedAt: calendar.now } as const
  const day = order === null ? renewal.day : order.day
  await saveRenewal(trx, siteId, renewal.id, { ...paid, day })
}

/** The same where its order is paid: whether it was. The plan is up to date. */
export async function closeWherePaid(
  context: ChangingContext,
  plan: WholePlan,
  renewal: StoredRenewal,
): Promise<boolean> {
  const { orderId, state } = renewal
  if (state !== 'paying' || orderId === null) return false
  if (!plan.days.some((day) => day.orderId === orderId && day.wasPaid)) return false
  await closePaid(context, renewal, orderId)
  return true
}

/** A plan renews no more: what was announced is dropped, and the card is forgotten where it is not needed. */
export async function stopRenewing(
  { trx, siteId, calendar }: ChangingContext,
  plan: WholePlan,
  renewal: StoredRenewal | null,
  { by, forgetCard }: { readonly by: string | null; readonly forgetCard: boolean },
): Promise<void> {
  const { now } = calendar
  if (renewal !== null)
    await saveRenewal(trx, siteId, renewal.id, { state: 'stopped', nextAt: null, closedAt: now })
  if (forgetCard) await deleteCard(trx, siteId, plan.id)
  if (!plan.renews) return
  await setRenews(trx, siteId, plan.id, false)
  await addPlanEvent(trx, siteId, plan.id, { at: now, userId: by, kind: 'renewalOff' })
}

/** An order of a period that could not be paid leaves its places; its days are released with it. */
export async function dropOrder(
  { trx, siteId, calendar }: ChangingContext,
  plan: WholePlan,
  orderId: string,
): Promise<void> {
  const order = await lockOrder(trx, siteId, orderId)
  if (order === null || order.state !== 'placed') return
  const moved = await moveOrder(trx, siteId, {
    orderId,
    to: 'cancelled',
    by: { userId: null, as: 'program' },
    note: sentence('planRenewals.unpaid', {}, plan.language),
    now: calendar.now,
  })
  if (!moved.ok) throw new Error(`An unpaid renewal could not be dropped: ${moved.refusal.code}`)
}

/** A period that costs nothing is paid when it is placed. */
export async function beginFree(
  services: OrderServices,
  { trx, siteId, calendar }: ChangingContext,
  orderId: string,
): Promise<void> {
  const by = { userId: null, as: 'program' } as const
  const paid = await moveOrder(trx, siteId, { orderId, to: 'paid', by, now: calendar.now })
  if (!paid.ok) throw new Error(`A free period could not be paid: ${paid.refusal.code}`)
  await issueInvoice(trx, siteId, orderId, calendar.now)
  await mailOrder(services, trx, siteId, { orderId, template: 'paid' })
}
