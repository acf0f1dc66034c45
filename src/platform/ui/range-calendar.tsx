import { RangeCalendar as AriaRangeCalendar } from 'react-aria-components/RangeCalendar'
import { AriaLocale } from '#platform/i18n/aria-locale.tsx'
import { dateOf } from './date-value.ts'
import { useFirstDay } from './first-day.ts'
import { definedProps } from './defined-props.ts'
import { type DayMark, MonthGrid } from './month-grid.tsx'

export interface DayRange {
  readonly from: string
  readonly to: string
}
export interface RangeCalendarProps {
  label: string
  value: DayRange | null
  onChange: (range: DayRange) => void
  min?: string | undefined
  max?: string | undefined
  isUnavailable?: (day: string) => boolean
  /** Weekends and holidays that do not count, and days on which colleagues are away. */
  mark?: (day: string) => DayMark | undefined
}

/** A month that is always visible, to choose a range of days: press the first, press the last. */
export function RangeCalendar({
  label,
  value,
  onChange,
  min,
  max,
  isUnavailable,
  mark,
}: RangeCalendarProps) {
  const firstDayOfWeek = useFirstDay()
  const start = dateOf(value?.from)
  const end = dateOf(value?.to)
  return (
    <AriaLocale>
      <AriaRangeCalendar
        aria-label={label}
        {...definedProps({
          minValue: dateOf(min) ?? undefined,
          maxValue: dateOf(max) ?? undefined,
        })}
        {...(isUnavailable === undefined
          ? {}
          : { isDateUnavailable: (date) => isUnavailable(date.toString()) })}
        firstDayOfWeek={firstDayOfWeek}
        value={start === null || end === null ? null : { start, end }}
        onChange={(range) => onChange({ from: range.start.toString(), to: range.end.toString() })}
        className="w-full max-w-sm"
      >
        <MonthGrid mark={mark} ranged />
      </AriaRangeCalendar>
    </AriaLocale>
  )
}
