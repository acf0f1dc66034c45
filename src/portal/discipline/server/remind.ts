import { notifyUsers } from '#accounts/notifications/notify.ts'
import { addDays, dayAt } from '#platform/days.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { type Dated, unanswered, uncharged, undecided, unobjected } from '../database/due.ts'
import { sitesWithZone } from '../database/expiring.ts'
import { ACCUSE_WITHIN_DAYS, PENALISE_WITHIN_DAYS } from '../rules/law.ts'
import { deskPath, deskUserIds, type DisciplineServices, dueKey, ownPath } from './notices.ts'

/** How many days before the last one a person is reminded. */
const HR_DAYS = 3
const EMPLOYEE_DAYS = 1

/**
 * Reminds HR of the law's last days, and employees of theirs to answer or object, each once. A run
 * that was missed is caught up as long as the day has not passed.
 */
export async function remindOfDeadlines(
  services: DisciplineServices,
  database: Database,
  now: Date,
): Promise<number> {
  let count = 0
  for (const { siteId, zone } of await sitesWithZone(database)) {
    const today = dayAt(now.getTime(), zone)
    count += await database.transaction(async (trx) => {
      const call = { trx, siteId, now, jobs: services.jobs }
      return (await remindHr(call, today)) + (await remindEmployees(call, today))
    })
  }
  return count
}

interface Reminding {
  readonly trx: Trx
  readonly siteId: number
  readonly now: Date
  readonly jobs: DisciplineServices['jobs']
}

/** The days on which something began that ends soon, counted from its last day. */
function begunBefore(today: string, days: number): { from: string; to: string } {
  return { from: addDays(today, -days), to: addDays(today, HR_DAYS - days) }
}

async function remindHr(call: Reminding, today: string): Promise<number> {
  const { trx, siteId } = call
  const found = [
    ...(await uncharged(trx, siteId, begunBefore(today, ACCUSE_WITHIN_DAYS))).map(
      (due) => ['charge', due, ACCUSE_WITHIN_DAYS] as const,
    ),
    ...(await undecided(trx, siteId, begunBefore(today, PENALISE_WITHIN_DAYS))).map(
      (due) => ['give', due, PENALISE_WITHIN_DAYS] as const,
    ),
  ]
  let count = 0
  for (const [step, due, days] of found)
    count += await notifyUsers(call, await deskUserIds(trx, siteId, [due.userId]), {
      kind: 'disciplineDue',
      params: { name: due.name, offence: due.offence, day: { day: addDays(due.day, days) } },
      path: deskPath(due.caseId),
      once: dueKey(due.caseId, step),
    })
  return count
}

async function remindEmployees(call: Reminding, today: string): Promise<number> {
  const { trx, siteId } = call
  const soon = { from: today, to: addDays(today, EMPLOYEE_DAYS) }
  const found = [
    ...(await unanswered(trx, siteId, soon)).map((due) => ['answer', due] as const),
    ...(await unobjected(trx, siteId, soon)).map((due) => ['object', due] as const),
  ]
  let count = 0
  for (const [step, due] of found) count += await remindEmployee(call, step, due)
  return count
}

async function remindEmployee(
  call: Reminding,
  step: 'answer' | 'object',
  { caseId, userId, offence, day }: Dated,
): Promise<number> {
  if (userId === null) return 0
  return notifyUsers(call, [userId], {
    kind: 'replyDue',
    params: { offence, day: { day } },
    path: ownPath(caseId),
    once: dueKey(caseId, step),
  })
}
