import type { Trx } from '#platform/db/database.ts'
import { instantAt } from '#shop/windows/rules.ts'
import type { ChangingContext } from './context.ts'
import type { WholePlan } from './database/plans.ts'
import { markNoticed } from './database/writing.ts'
import { notifyEnd, notifyStart } from './notices.ts'
import { dayAfter } from './rules/schedule.ts'
import { dayState } from './rules/state.ts'

/** Not at night: from this time of the day on, in the site's zone. */
const NOTICE_TIME = '09:00'
/** So many days before its last delivery a plan ends soon. */
const END_NOTICE_DAYS = 3

export interface NoticedDays {
  readonly starts: string
  readonly ends: string
}

/** The first and the last days that customers are notified of now; null at night. */
export function noticedDays(today: string, zone: string, now: Date): NoticedDays | null {
  if (now.getTime() < instantAt(today, NOTICE_TIME, zone)) return null
  return { starts: dayAfter(today), ends: dayAfter(today, END_NOTICE_DAYS) }
}

/** Notifies the customer of a plan, which is locked, of its first or last delivery, once. */
export async function noticePlan(
  context: ChangingContext & { readonly trx: Trx },
  plan: WholePlan,
  { starts, ends }: NoticedDays,
): Promise<boolean> {
  const { trx, siteId } = context
  const open = plan.days.filter((day) => ['planned', 'sealed'].includes(dayState(day)))
  const dates = open.flatMap(({ day }) => day ?? []).toSorted()
  if (plan.cancelledAt !== null || dates.length < open.length) return false
  const noticed = {
    ...(dates[0] === starts && plan.startNoticed === null ? { start: starts } : {}),
    ...(dates.at(-1) === ends && !plan.renews && plan.endNoticed !== ends ? { end: ends } : {}),
  }
  if (noticed.start !== undefined) await notifyStart(context, plan, starts)
  if (noticed.end !== undefined) await notifyEnd(context, plan, ends)
  await markNoticed(trx, siteId, plan.id, noticed)
  return noticed.start !== undefined || noticed.end !== undefined
}
