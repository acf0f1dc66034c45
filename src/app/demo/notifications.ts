import type { NotificationKind } from '#accounts/notifications/kinds.ts'
import { type NotifyCall, notifyUser, notifyUsers } from '#accounts/notifications/notify.ts'
import { findCorrection } from '#portal/attendance/corrections/database.ts'
import { notifyRequested } from '#portal/attendance/corrections/server/notices.ts'
import { findSubject } from '#portal/attendance/database/people.ts'
import { findRequest } from '#portal/leave/database/requests.ts'
import { findReturn } from '#portal/leave/returns/database/returns.ts'
import { returnDecidedNotice } from '#portal/leave/returns/server/listed-notices.ts'
import { waitsForWhom } from '#portal/leave/server/deciders.ts'
import { decidedNotice, waitingNotice } from '#portal/leave/server/listed-notices.ts'
import { DAY } from '#platform/days.ts'
import type { DemoCompany } from './company-data.ts'

/** How far back the lists go. */
const LISTED_DAYS = 120
const READ_AFTER_DAYS = 3

/** A call that only writes the list: the demonstration sends no email. */
function callAt({ trx, siteId }: DemoCompany, now: Date): NotifyCall {
  return { trx, siteId, now, jobs: { send: () => Promise.resolve(null) } }
}

async function insertLeaveNotices(company: DemoCompany, since: Date): Promise<void> {
  const { trx, siteId, today } = company
  const rows = await trx
    .selectFrom('leave_requests')
    .select(['id', 'waiting_since', 'decided_at'])
    .where('site_id', '=', siteId)
    .where((column) =>
      column.or([column('state', '=', 'pending'), column('decided_at', '>=', since)]),
    )
    .orderBy('id')
    .execute()
  for (const { id, waiting_since: waitingSince, decided_at: decidedAt } of rows) {
    const stored = await findRequest(trx, siteId, id)
    if (stored === null) continue
    if (stored.state === 'pending') {
      const userIds = await waitsForWhom(trx, siteId, stored, today)
      await notifyUsers(callAt(company, waitingSince), userIds, waitingNotice(stored))
    } else if (decidedAt !== null && stored.requesterUserId !== null) {
      const approved = stored.state === 'approved'
      const notice = decidedNotice(stored, { about: 'request', approved })
      const userId = stored.requesterUserId
      await notifyUser(callAt(company, decidedAt), { ...notice, userId })
    }
  }
}

async function insertReturnNotices(company: DemoCompany, since: Date): Promise<void> {
  const { trx, siteId } = company
  const rows = await trx
    .selectFrom('leave_returns')
    .select(['id', 'decided_at'])
    .where('site_id', '=', siteId)
    .where('decided_at', '>=', since)
    .orderBy('id')
    .execute()
  for (const { id, decided_at: decidedAt } of rows) {
    const stored = await findReturn(trx, siteId, id)
    const userId = stored?.employeeUserId
    if (stored == null || userId == null || decidedAt === null) continue
    await notifyUser(callAt(company, decidedAt), { ...returnDecidedNotice(stored), userId })
  }
}

async function insertCorrectionNotices(company: DemoCompany): Promise<void> {
  const { trx, siteId } = company
  const rows = await trx
    .selectFrom('attendance_corrections')
    .select('id')
    .where('site_id', '=', siteId)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute()
  for (const { id } of rows) {
    const correction = await findCorrection(trx, siteId, id)
    if (correction === null) continue
    const { day, person, createdAt } = correction
    const subject = await findSubject(trx, siteId, person.id)
    if (subject !== null) await notifyRequested(callAt(company, createdAt), { id, day, subject })
  }
}

/**
 * Fills the lists with the leave, returns and corrections of the demonstration. What is older than a
 * few days is read, unless it still waits for a decision.
 */
export async function insertNotifications(company: DemoCompany): Promise<void> {
  const { trx, siteId, now } = company
  const since = new Date(now.getTime() - LISTED_DAYS * DAY)
  await insertLeaveNotices(company, since)
  await insertReturnNotices(company, since)
  await insertCorrectionNotices(company)
  await trx
    .updateTable('notifications')
    .set(({ ref }) => ({ delivered_at: ref('created_at') }))
    .where('site_id', '=', siteId)
    .execute()
  await trx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('site_id', '=', siteId)
    .where('kind', 'in', ['leaveDecided', 'returnDecided'] satisfies NotificationKind[])
    .where('created_at', '<', new Date(now.getTime() - READ_AFTER_DAYS * DAY))
    .execute()
}
