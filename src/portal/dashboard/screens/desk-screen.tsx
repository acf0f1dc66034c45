import { useMe } from '#accounts/session/use-me.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatDay, formatHijri } from '#platform/ui/format-dates.ts'
import { PageHeader } from '#platform/ui/page-header.tsx'
import { CorrectionsCard } from '#portal/attendance/corrections-card.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { HolidaysCard } from '#portal/calendar/holidays-card.tsx'
import { LeaveWaitingCard } from '#portal/leave/leave-waiting-card.tsx'
import { OverdueReturnsCard } from '#portal/leave/overdue-returns-card.tsx'
import { UncoveredCard } from '#portal/leave/uncovered-card.tsx'
import { m } from '#messages'

/**
 * The start page of those who manage the whole company, with what waits for them. Each slice
 * provides its own card.
 */
export function Screen() {
  const locale = useLanguage()
  const me = useMe()
  const today = useDay()
  const may = (permission: string): boolean =>
    me?.permissions.some((each) => each === permission) === true
  return (
    <>
      <PageHeader
        title={m['pages.desk']()}
        lead={
          <span className="figures">
            {formatDay(today, locale, { long: true, year: true })} ·{' '}
            <bdi className="text-ink-faint">{formatHijri(today, locale)}</bdi>
          </span>
        }
      />
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2">
        <div className="grid gap-4 sm:gap-6">
          <LeaveWaitingCard awaited />
          {may('attendance.all') && <CorrectionsCard />}
        </div>
        <div className="grid gap-4 sm:gap-6">
          {may('leave.all') && <OverdueReturnsCard awaited />}
          {may('leave.all') && <UncoveredCard />}
          <HolidaysCard />
        </div>
      </div>
    </>
  )
}
