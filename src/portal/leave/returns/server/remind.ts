import { m } from '#messages'
import type { Database, Trx } from '#platform/db/database.ts'
import { calendarSettings } from '#portal/calendar/database.ts'
import { dayOn } from '../../rules/days.ts'
import { type LeaveServices, writeTo } from '../../server/emails.ts'
import { noteReminder, unreportedLookedAfter, type Unreported } from '../database/due.ts'
import { type Due, dueOf } from './due.ts'
import { dayLabel } from './emails.ts'

/** Days after the expected one on which an unreported return is reminded by email. */
const REMINDED_AFTER = [1, 3, 7]
const AT_ONCE = 100
const EVERYBODY = [{ managerId: null, isHr: true, typeIds: null, departmentIds: null }]

/**
 * Emails people who should be back and have not reported; each reminder once, however often this
 * runs. Returns the number of emails.
 */
export async function remindDueReturns(
  services: LeaveServices,
  database: Database,
  now: Date,
): Promise<number> {
  let count = 0
  for (const { id, zone } of await database.queries
    .selectFrom('sites')
    .select(['id', 'zone'])
    .execute()) {
    const today = dayOn(now, zone)
    let after: [string, string] | null = null
    do {
      const of = { scopes: EVERYBODY, exceptEmployeeId: null, today }
      const found: Unreported[] = await unreportedLookedAfter(database.queries, id, of, {
        after,
        limit: AT_ONCE,
      })
      const due = new Map(
        (await dueOf(database.queries, id, found, today)).map((each) => [each.leave.id, each]),
      )
      for (const leave of found)
        count += await remind(
          services,
          database,
          { siteId: id, now },
          { leave, due: due.get(leave.id) },
        )
      const last = found.at(-1)
      after = found.length < AT_ONCE || last === undefined ? null : [last.to, last.id]
    } while (after !== null)
  }
  return count
}

async function remind(
  services: LeaveServices,
  database: Database,
  { siteId, now }: { siteId: number; now: Date },
  { leave, due }: { leave: Unreported; due: Due | undefined },
): Promise<number> {
  const days =
    due?.state === 'due' ? REMINDED_AFTER.findLast((each) => each <= due.overdueDays) : undefined
  const { userId } = leave
  if (due === undefined || days === undefined || userId === null) return 0
  return database.transaction(async (trx) => {
    if (!(await noteReminder(trx, siteId, leave.id, days, now))) return 0
    await emailReminder(services, trx, { siteId, userId }, due)
    return 1
  })
}

export async function emailReminder(
  services: LeaveServices,
  trx: Trx,
  to: { siteId: number; userId: string },
  { expected, leave }: Due,
): Promise<void> {
  const { hijriOffset } = await calendarSettings(trx, to.siteId)
  await writeTo(services, trx, to, ({ language: locale }) => ({
    template: 'returnDue',
    title: m['leaveReturns.letter.remindTitle']({}, { locale }),
    paragraphs: [
      m['leaveReturns.letter.remind'](
        { type: leave.type.name[locale], day: dayLabel(expected, locale, hijriOffset) },
        { locale },
      ),
    ],
    action: { label: m['leaveReturns.letter.report']({}, { locale }), path: '/leavesReturn' },
  }))
}
