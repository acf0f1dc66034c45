import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { DateRangeText } from '#platform/ui/date-text.tsx'
import { isOtherYear } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { m } from '#messages'
import { whenText } from '../../requests/screens/days-text.ts'
import type { CalendarRow, TeamCalendar } from '../contract.ts'
import { classesOf } from './span-style.ts'

interface CalendarListProps {
  frame: TeamCalendar
  rows: readonly CalendarRow[]
}

/** On a phone: the holidays of the period, and the people away in it, one line per leave. */
export function CalendarList({ frame, rows }: CalendarListProps) {
  const locale = useLanguage()
  const { language } = locale
  const today = useDay()
  return (
    <div className="space-y-3" data-calendar="list">
      {frame.holidays.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 text-sm">
          {frame.holidays.map((holiday) => (
            <li
              key={holiday.id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
            >
              <bdi>
                {holiday.predicted
                  ? m['teamCalendar.predicted']({ name: holiday.name[language] })
                  : holiday.name[language]}
              </bdi>
              <span className="text-xs text-ink-soft">
                <DateRangeText
                  from={holiday.from}
                  to={holiday.to}
                  year={isOtherYear(holiday.from, today)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <ul className="space-y-3">
        {rows.map((row) => (
          <li
            key={row.employee.id}
            data-person={row.employee.number}
            className="rounded-card border border-line bg-surface px-4 py-3 [content-visibility:auto] [contain-intrinsic-size:auto_5rem]"
          >
            <LocalLink
              to={`/leave-figures?person=${row.employee.id}`}
              className="finger inline-flex min-h-6 items-center text-sm font-medium"
            >
              <bdi>{row.employee.name[language]}</bdi>
            </LocalLink>
            <ul className="mt-1 space-y-1.5">
              {row.spans.map((span) => (
                <li
                  key={span.id}
                  className="flex items-center gap-2.5 text-sm"
                  data-span={span.pending ? 'pending' : 'approved'}
                >
                  <span
                    aria-hidden="true"
                    className="keep-colour h-8 w-1.5 shrink-0 rounded-full"
                    style={classesOf(span)}
                  />
                  <span className="min-w-0 grow">
                    <span className="block truncate">{span.type.name[language]}</span>
                    <span className="block text-xs text-ink-soft">
                      <bdi className="figures">{whenText(span, locale, { today })}</bdi>
                    </span>
                  </span>
                  <Pill tone={span.pending ? 'warning' : 'good'}>
                    {span.pending ? m['teamCalendar.pending']() : m['teamCalendar.approved']()}
                  </Pill>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
