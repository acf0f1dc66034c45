import { useLanguage } from '#platform/i18n/language.tsx'
import { Card } from '#platform/ui/card.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDuration, formatMonth } from '#platform/ui/format-dates.ts'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { Stat } from '#platform/ui/stat.tsx'
import { TextLink } from '#platform/ui/text-link.tsx'
import { m } from '#messages'
import type { MonthView } from './month/contract.ts'
import { showMonth } from './month/contract.ts'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { MonthColumns } from './month-columns.tsx'
import { useDay } from './use-day.ts'
import { useLastSeen } from './use-last-seen.ts'

/** This month so far: a column for each day, and the three numbers people ask for. */
export function AttendanceMonthCard() {
  const locale = useLanguage()
  const month = useDay().slice(0, 7)
  const seen = useLastSeen(showMonth, { query: { month } }, { as: 'month' })
  return (
    <Card
      title={formatMonth(month, locale)}
      end={<TextLink to="/checkIn?tab=month">{m['attendanceScreens.card.month']()}</TextLink>}
    >
      {seen.error !== null && <CouldNotLoad error={seen.error} again={seen.again} />}
      {seen.data === undefined && seen.error === null && (
        <Loading>
          <Skeleton className="h-33 w-full" />
          <Skeleton className="mt-5 h-14 w-full" />
        </Loading>
      )}
      {seen.data !== undefined && <MonthInShort view={seen.data} />}
    </Card>
  )
}

function MonthInShort({ view }: { view: MonthView }) {
  const locale = useLanguage()
  const { workedMinutes, dueMinutes, lateDays, absentDays, overtimeMinutes, lateMinutes } =
    view.totals
  const count = (days: number): string =>
    m['attendanceScreens.month.days']({ count: days, shown: formatNumber(days, locale) })
  return (
    <div className="space-y-5">
      <MonthColumns
        view={view}
        label={m['attendanceScreens.month.gridOf']({ month: formatMonth(view.month, locale) })}
      />
      <div className="flex flex-wrap justify-between gap-x-5 gap-y-4">
        <Stat
          label={m['attendanceScreens.month.worked']()}
          value={formatDuration(Math.floor(workedMinutes / 60) * 60, locale)}
          note={m['attendanceScreens.card.ofDue']({
            due: formatDuration(dueMinutes, locale),
          })}
        />
        <Stat
          label={m['attendanceScreens.month.late']()}
          value={count(lateDays)}
          {...(lateMinutes > 0 ? { note: formatDuration(lateMinutes, locale) } : {})}
        />
        {absentDays > 0 ? (
          <Stat label={m['attendance.status.absent']()} value={count(absentDays)} />
        ) : (
          <Stat
            label={m['attendanceScreens.month.overtime']()}
            value={formatDuration(overtimeMinutes, locale)}
          />
        )}
      </div>
    </div>
  )
}
