import { useLanguage } from '#platform/i18n/language.tsx'
import { ChartTable } from '#platform/ui/chart-table.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDay, formatDuration } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { MonthDay, MonthView } from './month/contract.ts'
import { daySentence, dayLabel } from './screens/day-messages.ts'

const HEIGHT = 100
/** The chart's top when no day is longer than this. */
const MIN_TOP = 540

/**
 * Each day's hours side by side, with the hours owed as a line above them. One column is one day,
 * in reading order.
 */
export function MonthColumns({ view, label }: { view: MonthView; label: string }) {
  const locale = useLanguage()
  const { days, today } = view
  const top = Math.max(
    MIN_TOP,
    ...days.map((day) => Math.max(day.workedMinutes, day.expectedMinutes)),
  )
  const heads = [
    m['attendance.sheet.day'](),
    m['attendance.sheet.status'](),
    m['attendanceScreens.month.worked'](),
  ]
  return (
    <figure>
      <div aria-hidden="true" className="flex items-end gap-px sm:gap-0.5">
        {days.map((day) => {
          const date = Number(day.day.slice(8))
          const isToday = day.day === today
          return (
            <div
              key={day.day}
              title={daySentence(day, locale)}
              className="flex min-w-0 grow basis-0 flex-col items-center"
            >
              <svg
                viewBox={`0 0 10 ${HEIGHT}`}
                preserveAspectRatio="none"
                className="keep-colour block h-28 w-full overflow-visible"
              >
                <Column day={day} top={top} isToday={isToday} />
              </svg>
              <span
                className={classNames(
                  'figures mt-1 h-4 overflow-visible text-xs whitespace-nowrap',
                  isToday ? 'font-semibold text-accent' : 'text-ink-faint',
                )}
              >
                {isToday ||
                (date % 7 === 1 && Math.abs(date - Number(today.slice(8))) > 1) ||
                (date % 7 === 1 && view.month !== today.slice(0, 7))
                  ? formatNumber(date, locale)
                  : ''}
              </span>
            </div>
          )
        })}
      </div>
      <ChartTable
        caption={label}
        heads={heads}
        rows={days
          .filter((day) => day.status !== 'upcoming')
          .map((day) => [
            formatDay(day.day, locale),
            dayLabel(day, locale.language),
            formatDuration(day.workedMinutes, locale),
          ])}
      />
    </figure>
  )
}

function Column({ day, top, isToday }: { day: MonthDay; top: number; isToday: boolean }) {
  const owed = (day.expectedMinutes / top) * HEIGHT
  const worked = Math.max((day.workedMinutes / top) * HEIGHT, day.workedMinutes > 0 ? 2 : 0)
  const isAbsent = day.status === 'absent'
  const isOff = day.status === 'holiday' || day.status === 'onLeave'
  return (
    <>
      {owed > 0 && (
        <rect
          x="0"
          y={HEIGHT - owed}
          width="10"
          height={owed}
          className={isAbsent ? 'fill-bad opacity-15' : 'fill-neutral-soft'}
        />
      )}
      {isAbsent && <rect x="0" y={HEIGHT - owed} width="10" height="2" className="fill-bad" />}
      {worked > 0 && (
        <rect
          x="0"
          y={HEIGHT - worked}
          width="10"
          height={worked}
          className={isToday ? 'fill-accent' : 'fill-accent opacity-55'}
        />
      )}
      {isOff && <rect x="0" y={HEIGHT - 3} width="10" height="3" className="fill-info" />}
      {owed === 0 && worked === 0 && !isOff && (
        <rect x="0" y={HEIGHT - 1} width="10" height="1" className="fill-line-strong" />
      )}
    </>
  )
}
