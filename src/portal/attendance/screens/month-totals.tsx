import { useLanguage } from '#platform/i18n/language.tsx'
import { Bar } from '#platform/ui/bar.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDuration } from '#platform/ui/format-dates.ts'
import { Stat } from '#platform/ui/stat.tsx'
import { m } from '#messages'
import type { MonthTotals } from '../month/contract.ts'

/** The month in five numbers; worked time is charted against the time due by now. */
export function MonthTotalsView({ totals }: { totals: MonthTotals }) {
  const locale = useLanguage()
  const duration = (minutes: number): string => formatDuration(minutes, locale)
  const days = (count: number): string =>
    m['attendanceScreens.month.days']({ count, shown: formatNumber(count, locale) })
  const { workedMinutes, expectedMinutes, dueMinutes, absentDays, lateDays, leaveDays } = totals
  const isOver = dueMinutes === expectedMinutes
  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <Bar
        label={m['attendanceScreens.month.worked']()}
        value={dueMinutes === 0 ? 0 : workedMinutes / dueMinutes}
        valueText={(isOver
          ? m['attendanceScreens.month.ofScheduled']
          : m['attendanceScreens.month.ofDue'])({
          worked: duration(workedMinutes),
          scheduled: duration(dueMinutes),
        })}
      />
      {!isOver && (
        <p className="figures mt-1.5 text-xs text-ink-soft">
          {m['attendanceScreens.month.whole']({ scheduled: duration(expectedMinutes) })}
        </p>
      )}
      <div className="mt-5 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 lg:grid-cols-5">
        <Stat
          label={m['attendanceScreens.month.present']()}
          value={days(totals.workedDays)}
          {...(leaveDays > 0
            ? {
                note: m['attendanceScreens.month.leaveDays']({
                  count: leaveDays,
                  shown: formatNumber(leaveDays, locale),
                }),
                tone: 'info' as const,
              }
            : {})}
        />
        <Stat
          label={m['attendanceScreens.month.late']()}
          value={duration(totals.lateMinutes)}
          {...(lateDays > 0 ? { note: days(lateDays), tone: 'warning' as const } : {})}
        />
        <Stat label={m['attendanceScreens.month.early']()} value={duration(totals.earlyMinutes)} />
        <Stat
          label={m['attendanceScreens.month.overtime']()}
          value={duration(totals.overtimeMinutes)}
        />
        <Stat
          label={m['attendanceScreens.month.missing']()}
          value={duration(totals.missingMinutes)}
          {...(absentDays > 0
            ? {
                note: m['attendanceScreens.month.absentDays']({
                  count: absentDays,
                  shown: formatNumber(absentDays, locale),
                }),
                tone: 'bad' as const,
              }
            : {})}
        />
      </div>
    </div>
  )
}
