import { type DateValue, parseDate } from '@internationalized/date'
import { useState } from 'react'
import { Calendar } from 'react-aria-components/Calendar'
import { RangeCalendar } from 'react-aria-components/RangeCalendar'
import { AriaLocale } from '#platform/i18n/aria-locale.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { dateOf } from '#platform/ui/date-value.ts'
import { useFirstDay } from '#platform/ui/first-day.ts'
import { dayOf } from '#platform/ui/format-dates.ts'
import { MonthGrid } from '#platform/ui/month-grid.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { m } from '#messages'
import type { Preview } from '../preview/contract.ts'
import { useDayMarks } from './use-day-marks.ts'

/** A year of fewer digits is still being typed. */
const FIRST_YEAR = 1900

interface LeaveDaysProps {
  from: string | null
  to: string | null
  /** Hours of leave are of one day. */
  single: boolean
  unit: 'calendar' | 'working'
  weekend: readonly number[]
  /** Where the employee works: today is the day there. */
  zone: string
  /** The chosen days as the server counted them last. */
  counted: Preview['days'] | undefined
  onChange: (from: string, to: string) => void
}

/**
 * The month in which the leave is chosen: its days, the days it does not count, and those on which
 * colleagues are away.
 */
export function LeaveDays(props: LeaveDaysProps) {
  const { from, to, single, unit, weekend, zone, counted, onChange } = props
  const firstDayOfWeek = useFirstDay()
  const today = dayOf(useNow(), zone)
  const [start, end] = [dateOf(from), dateOf(to)]
  const [focused, setFocused] = useState(start ?? parseDate(today))
  const [seenFrom, setSeenFrom] = useState(from)
  // Days typed above may be in another month.
  if (from !== seenFrom) {
    setSeenFrom(from)
    if (start !== null && start.year >= FIRST_YEAR) setFocused(start)
  }
  const mark = useDayMarks({ month: focused.toString().slice(0, 7), unit, weekend, counted })
  const choose = (first: DateValue, last: DateValue): void => {
    setSeenFrom(first.toString())
    onChange(first.toString(), last.toString())
  }
  const common = {
    'aria-label': m['leaveAsk.ask.calendar'](),
    firstDayOfWeek,
    focusedValue: focused,
    onFocusChange: setFocused,
  }
  return (
    <div className="rounded-card border border-line p-3">
      <AriaLocale>
        {single ? (
          <Calendar {...common} value={start} onChange={(day) => day !== null && choose(day, day)}>
            <MonthGrid mark={mark} zone={zone} />
          </Calendar>
        ) : (
          <RangeCalendar
            {...common}
            allowsNonContiguousRanges
            value={start === null || end === null || end.compare(start) < 0 ? null : { start, end }}
            onChange={(range) => choose(range.start, range.end)}
          >
            <MonthGrid mark={mark} zone={zone} ranged />
          </RangeCalendar>
        )}
      </AriaLocale>
      <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
        <KeyLine classes="size-3 rounded-[0.25rem] bg-accent" text={m['leaveAsk.key.chosen']()} />
        {unit === 'working' && (
          <>
            <KeyLine
              classes="size-3 rounded-[0.25rem] border border-line-strong bg-accent-soft"
              text={m['leaveAsk.key.free']()}
            />
            <KeyLine classes="size-1.5 rounded-full bg-info" text={m['leaveAsk.key.holiday']()} />
          </>
        )}
        <KeyLine classes="size-1.5 rounded-full bg-warning" text={m['leaveAsk.key.away']()} />
      </ul>
    </div>
  )
}

function KeyLine({ classes, text }: { classes: string; text: string }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      <span className={classNames('keep-colour shrink-0', classes)} />
      {text}
    </li>
  )
}
