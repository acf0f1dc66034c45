import { type KeyboardEvent, useRef, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useFirstDay } from '#platform/ui/first-day.ts'
import { formatMonth, formatWeekday, formatWeekdayBrief } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { MonthDay, MonthView } from '../month/contract.ts'
import { HeatCell } from './heat-cell.tsx'
import { type DayFilter, matches, stepOf, weeksOf } from './month-days.ts'

interface HeatMonthProps {
  view: Pick<MonthView, 'month' | 'days' | 'today'>
  filter: DayFilter
  onOpen: (day: string) => void
  onStep: (months: number) => void
}

/** The month as weeks of days. One tab stop; arrows move from day to day in reading direction. */
export function HeatMonth({ view, filter, onOpen, onStep }: HeatMonthProps) {
  const locale = useLanguage()
  const firstDay = useFirstDay()
  const cells = useRef(new Map<string, HTMLButtonElement>())
  const [chosen, setChosen] = useState<string | null>(null)
  const { days, today, month } = view
  const stop = days.some((day) => day.day === chosen)
    ? chosen
    : (days.find((day) => day.day === today) ?? days[0])?.day
  const weeks = weeksOf<MonthDay>(days, firstDay)

  function go(event: KeyboardEvent<HTMLElement>): void {
    const at = days.findIndex((day) => day.day === (event.target as HTMLElement).dataset['day'])
    const step = stepOf(event.key, locale.dir === 'rtl')
    if (at === -1) return
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      return onStep(event.key === 'PageUp' ? -1 : 1)
    }
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? days.length - 1
          : step === null
            ? null
            : at + step
    const next = to === null ? undefined : days[to]
    if (next === undefined) return
    event.preventDefault()
    setChosen(next.day)
    cells.current.get(next.day)?.focus()
  }

  const weekdays = weeks.find((week) => week.every((day) => day !== null)) ?? []
  return (
    <table
      role="grid"
      aria-label={m['attendanceScreens.month.gridOf']({ month: formatMonth(month, locale) })}
      onKeyDown={go}
      className="w-full table-fixed border-separate border-spacing-1 sm:border-spacing-1.5"
    >
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th
              key={day?.day}
              scope="col"
              abbr={formatWeekday(day?.day ?? '', locale, 'long')}
              className="truncate pb-1 text-center text-xs font-normal text-ink-soft"
            >
              <span className="sm:hidden">{formatWeekdayBrief(day?.day ?? '', locale)}</span>
              <span className="max-sm:hidden">{formatWeekday(day?.day ?? '', locale)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)?.day}>
            {week.map((day, index) => (
              <td key={day?.day ?? `none-${index}`} className="p-0">
                {day !== null && (
                  <HeatCell
                    day={day}
                    isToday={day.day === today}
                    isDim={!matches(day, filter)}
                    isStop={day.day === stop}
                    buttonRef={(button) =>
                      void (button === null
                        ? cells.current.delete(day.day)
                        : cells.current.set(day.day, button))
                    }
                    onOpen={onOpen}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
