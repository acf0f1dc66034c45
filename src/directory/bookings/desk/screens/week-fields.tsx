import { useLanguage } from '#platform/i18n/language.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { ErrorMessage } from '#platform/ui/field-frame.tsx'
import { useFirstDay } from '#platform/ui/first-day.ts'
import { formatWeekday } from '#platform/ui/format-dates.ts'
import { ERROR_CLASSES, INPUT_CLASSES } from '#platform/ui/input-style.ts'
import { m } from '#messages'
import type { DeskWorkDay } from '../contract.ts'
import { minutesAfter, minuteOfTime, nameDay, timeOf, WEEKS } from './hour-messages.ts'

interface WeekFieldsProps {
  title: string
  /** The path of the week in the request. */
  field: string
  week: readonly DeskWorkDay[]
  errorAt: (path: string) => string | undefined
  onChange: (week: DeskWorkDay[]) => void
}

const FRESH = { from: 540, until: 1020, pause: null }

/** The days of a week, each with its hours and a break. */
export function WeekFields({ title, field, week, errorAt, onChange }: WeekFieldsProps) {
  const locale = useLanguage()
  const days = WEEKS[useFirstDay()]
  const put = (day: DeskWorkDay): void =>
    onChange(week.map((each) => (each.weekday === day.weekday ? day : each)))
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{title}</legend>
      <ul className="divide-y divide-line rounded-card border border-line">
        {days.map((weekday) => {
          const index = week.findIndex((each) => each.weekday === weekday)
          const day = week[index]
          const name = formatWeekday(nameDay(weekday), locale, 'long')
          const error = errorAt(`${field}.${index}.until`) ?? errorAt(`${field}.${index}.pause`)
          return (
            <li
              key={weekday}
              className="grid items-center gap-x-4 gap-y-2 px-3 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]"
            >
              <Checkbox
                label={name}
                value={day !== undefined}
                onChange={(isOn) =>
                  onChange(
                    isOn
                      ? [...week, { ...(week.at(-1) ?? FRESH), weekday }]
                      : week.filter((each) => each.weekday !== weekday),
                  )
                }
              />
              {day === undefined ? (
                <p className="text-sm text-ink-faint">{m['bookingDesk.off']()}</p>
              ) : (
                <DayFields name={name} day={day} onChange={put} />
              )}
              {error !== undefined && (
                <p className={`${ERROR_CLASSES} sm:col-span-2`}>
                  <ErrorMessage error={error} />
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

function DayFields({
  name,
  day,
  onChange,
}: {
  name: string
  day: DeskWorkDay
  onChange: (day: DeskWorkDay) => void
}) {
  const { from, until, pause } = day
  const lasts = until - from
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <span className="flex items-center gap-2">
        <HourField
          label={m['bookingDesk.begins']({ day: name })}
          value={from}
          onChange={(time) =>
            onChange({
              ...day,
              from: minuteOfTime(time),
              until: minutesAfter(minuteOfTime(time), timeOf(until)),
            })
          }
        />
        <span aria-hidden="true">–</span>
        <HourField
          label={m['bookingDesk.ends']({ day: name })}
          value={until}
          onChange={(time) => onChange({ ...day, until: minutesAfter(from, time) })}
        />
        {until > 1440 && (
          <span className="text-xs text-ink-soft">{m['bookingDesk.nextDay']()}</span>
        )}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <Checkbox
          label={m['bookingDesk.break']()}
          value={pause !== null}
          onChange={(isOn) =>
            onChange({
              ...day,
              pause: isOn
                ? {
                    from: from + Math.floor(lasts / 2),
                    until: from + Math.min(Math.floor(lasts / 2) + 60, lasts - 1),
                  }
                : null,
            })
          }
        />
        {pause !== null && (
          <span className="flex items-center gap-2">
            <HourField
              label={m['bookingDesk.breakBegins']({ day: name })}
              value={pause.from}
              onChange={(time) =>
                onChange({ ...day, pause: { ...pause, from: minutesAfter(from, time) } })
              }
            />
            <span aria-hidden="true">–</span>
            <HourField
              label={m['bookingDesk.breakEnds']({ day: name })}
              value={pause.until}
              onChange={(time) =>
                onChange({ ...day, pause: { ...pause, until: minutesAfter(from, time) } })
              }
            />
          </span>
        )}
      </span>
    </div>
  )
}

/** A time in the browser's native control, because a week has up to fifty. */
export function HourField({
  label,
  value,
  onChange,
}: {
  label: string
  value: number
  onChange: (time: string) => void
}) {
  return (
    <input
      type="time"
      required
      aria-label={label}
      value={timeOf(value)}
      onChange={(event) => event.target.value !== '' && onChange(event.target.value)}
      className={`${INPUT_CLASSES} figures w-32!`}
    />
  )
}
