import { m } from '#messages'
import type { Trx } from '#platform/db/database.ts'
import type { Language } from '#platform/http/handler.ts'
import { ENGLISH } from '#platform/ui/format.ts'
import { formatDayAndHijri } from '#platform/ui/format-dates.ts'
import { calendarSettings } from '#portal/calendar/database.ts'
import { delegatesOf } from '../../database/delegations.ts'
import type { StoredRequest } from '../../database/requests.ts'
import { DAY } from '../../rules/amounts.ts'
import { decidersFor } from '../../server/deciders.ts'
import { type LeaveServices, type EmailMessages, writeTo } from '../../server/emails.ts'
import { resolveWaitingNotices } from '../../server/listed-notices.ts'
import type { StoredReturn } from '../database/returns.ts'
import { resolveReturnNotices, returnDecidedNotice, returnWaitingNotice } from './listed-notices.ts'

/** "Sunday 6 December 2026 · 26 Jumada II 1448 AH" */
export function dayLabel(day: string, language: Language, hijriOffset: number): string {
  return formatDayAndHijri(day, { ...ENGLISH, language, hijriOffset }, { long: true, year: true })
}

/** "5 days" in the language's own plural. */
function daysText(thousandths: number, language: Language): string {
  const count = thousandths / DAY
  return m['leaveReturns.days']({ count, shown: String(count) }, { locale: language })
}

function meaningText(stored: StoredReturn, locale: Language): string {
  const about = { days: daysText(stored.days, locale) }
  if (stored.kind === 'onTime') return m['leaveReturns.letter.onTime']({}, { locale })
  return stored.kind === 'early'
    ? m['leaveReturns.letter.early'](about, { locale })
    : m['leaveReturns.letter.late'](about, { locale })
}

function reportedMessages(
  stored: StoredReturn,
  locale: Language,
  hijriOffset: number,
): EmailMessages {
  const name = stored.employee.name[locale]
  const day = dayLabel(stored.actualDate, locale, hijriOffset)
  return {
    template: 'returnReported',
    title: m['leaveReturns.letter.reportedTitle']({ name }, { locale }),
    paragraphs: [
      m['leaveReturns.letter.reported']({ name, day, type: stored.type.name[locale] }, { locale }),
      meaningText(stored, locale),
    ],
    action: {
      label: m['leaveReturns.letter.decide']({}, { locale }),
      path: '/leave-requests?tab=returns',
    },
  }
}

interface Reported {
  readonly stored: StoredReturn
  readonly today: string
  readonly exceptUserId: string
  readonly now: Date
}

/**
 * Emails the deciders of a return: the manager and their delegates, or human resources if there is
 * no manager or the manager reported it. Returns the recipients.
 */
export async function notifyReported(
  services: LeaveServices,
  trx: Trx,
  siteId: number,
  { stored, today, exceptUserId, now }: Reported,
): Promise<string[]> {
  const { managerUserId, departmentId, type, employeeUserId } = stored
  const { managerUserId: manager, hr } = await decidersFor(trx, siteId, {
    userId: employeeUserId,
    managerUserId,
  })
  const holders = (manager === null || manager === exceptUserId ? hr : [manager]).filter(
    (each) => each !== exceptUserId,
  )
  const delegates = await delegatesOf(trx, siteId, holders, {
    day: today,
    typeId: type.id,
    departmentId,
  })
  const userIds = [...new Set([...holders, ...delegates])].filter(
    (each) => each !== employeeUserId && each !== exceptUserId,
  )
  const { hijriOffset } = await calendarSettings(trx, siteId)
  const listed = { notice: returnWaitingNotice(stored), now }
  for (const userId of userIds)
    await writeTo(services, trx, { siteId, userId, listed }, ({ language }) =>
      reportedMessages(stored, language, hijriOffset),
    )
  return userIds
}

function effectMessages(stored: StoredReturn, locale: Language): string {
  const days = daysText(stored.days, locale)
  if (stored.state === 'rejected')
    return m['leaveReturns.letter.rejected']({ comment: stored.comment }, { locale })
  if (stored.kind === 'onTime') return m['leaveReturns.letter.approvedOnTime']({}, { locale })
  if (stored.kind === 'early') return m['leaveReturns.letter.approvedEarly']({ days }, { locale })
  if (stored.rest !== null) {
    const about = {
      days: daysText(stored.days - stored.rest.days, locale),
      rest: daysText(stored.rest.days, locale),
    }
    return stored.rest.as === 'unpaid'
      ? m['leaveReturns.letter.restUnpaid'](about, { locale })
      : m['leaveReturns.letter.restAbsence'](about, { locale })
  }
  if (stored.lateAs === 'annual') return m['leaveReturns.letter.asAnnual']({ days }, { locale })
  return stored.lateAs === 'unpaid'
    ? m['leaveReturns.letter.asUnpaid']({ days }, { locale })
    : m['leaveReturns.letter.asAbsence']({ days }, { locale })
}

interface Decided {
  readonly stored: StoredReturn
  /** The leave as it was before the decision. */
  readonly request: StoredRequest
  readonly now: Date
}

/** Notifies the owner of the return of the decision. */
export async function notifyDecided(
  services: LeaveServices,
  trx: Trx,
  siteId: number,
  { stored, request, now }: Decided,
): Promise<void> {
  const call = { trx, siteId, now, jobs: services.jobs }
  await resolveReturnNotices(call, stored.id)
  // The approval closed a request to cancel the leave.
  if (stored.state === 'approved' && request.cancelRequestedAt !== null)
    await resolveWaitingNotices(call, request)
  if (stored.employeeUserId === null) return
  const { hijriOffset } = await calendarSettings(trx, siteId)
  const listed = { notice: returnDecidedNotice(stored), now }
  await writeTo(
    services,
    trx,
    { siteId, userId: stored.employeeUserId, listed },
    ({ language: locale }) => ({
      template: 'returnDecided',
      title:
        stored.state === 'approved'
          ? m['leaveReturns.letter.approvedTitle']({}, { locale })
          : m['leaveReturns.letter.rejectedTitle']({}, { locale }),
      paragraphs: [
        m['leaveReturns.letter.decided'](
          {
            day: dayLabel(stored.actualDate, locale, hijriOffset),
            type: stored.type.name[locale],
          },
          { locale },
        ),
        effectMessages(stored, locale),
        ...(stored.state === 'approved' && stored.comment !== '' ? [stored.comment] : []),
      ],
      action: { label: m['leaveReturns.letter.open']({}, { locale }), path: '/leavesReturn' },
    }),
  )
}
