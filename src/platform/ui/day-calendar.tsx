import { Calendar } from 'react-aria-components/Calendar'
import { AriaLocale } from '#platform/i18n/aria-locale.tsx'
import { dateOf } from './date-value.ts'
import { useFirstDay } from './first-day.ts'
import { definedProps } from './defined-props.ts'
import { type DayMark, MonthGrid } from './month-grid.tsx'

export interface DayCalendarProps {
  label: string
  value: string | null
  onChange: (day: string) => void
  min?: string | undefined
  max?: string | undefined
  isUnavailable?: (day: string) => boolean
  mark?: (day: string) => DayMark | undefined
}

/** A month that is always visible, in which one day is chosen. */
export function DayCalendar({
  label,
  value,
  onChange,
  min,
  max,
  isUnavailable,
  mark,
}: DayCalendarProps) {
  const firstDayOfWeek = useFirstDay()
  return (
    <AriaLocale>
      <Calendar
        aria-label={label}
        {...definedProps({
          minValue: dateOf(min) ?? undefined,
          maxValue: dateOf(max) ?? undefined,
        })}
        {...(isUnavailable === undefined
          ? {}
          : { isDateUnavailable: (date) => isUnavailable(date.toString()) })}
        firstDayOfWeek={firstDayOfWeek}
        value={dateOf(value)}
        onChange={(date) => date !== null && onChange(date.toString())}
        className="w-full max-w-sm"
      >
        <MonthGrid mark={mark} />
      </Calendar>
    </AriaLocale>
  )
}
