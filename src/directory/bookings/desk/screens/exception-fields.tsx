import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { addDays } from '#platform/days.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Checkbox } from '#platform/ui/checkbox.tsx'
import { ErrorMessage } from '#platform/ui/field-frame.tsx'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { IconButton } from '#platform/ui/icon-button.tsx'
import { ERROR_CLASSES, INPUT_CLASSES } from '#platform/ui/input-style.ts'
import { m } from '#messages'
import type { DeskException } from '../contract.ts'
import { minutesAfter, minuteOfTime, timeOf } from './hour-messages.ts'
import { HourField } from './week-fields.tsx'

interface ExceptionFieldsProps {
  exceptions: readonly DeskException[]
  errorAt: (path: string) => string | undefined
  onChange: (exceptions: DeskException[]) => void
}

const FRESH = { from: 540, until: 780 }

/** Exceptions to the week: days off, or other hours. */
export function ExceptionFields({ exceptions, errorAt, onChange }: ExceptionFieldsProps) {
  const { zone } = useLanguage()
  const [today] = useState(() => dayOf(new Date().toISOString(), zone))
  const put = (index: number, exception: DeskException): void =>
    onChange(exceptions.map((each, at) => (at === index ? exception : each)))
  const twice = errorAt('exceptions')
  function add(): void {
    let day = addDays(exceptions.at(-1)?.day ?? today, 1)
    while (exceptions.some((each) => each.day === day)) day = addDays(day, 1)
    onChange([...exceptions, { day, hours: null, reason: '' }])
  }
  return (
    <fieldset>
      <legend className="text-sm font-medium">{m['bookingDesk.exceptions']()}</legend>
      <p className="mt-0.5 text-xs text-ink-soft">{m['bookingDesk.exceptionsHelp']()}</p>
      {exceptions.length > 0 && (
        <ul className="mt-2 divide-y divide-line rounded-card border border-line">
          {exceptions.map((exception, index) => (
            // Keyed by index, because its day is editable.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="px-3 py-2">
              <OneException
                exception={exception}
                today={today}
                onChange={(next) => put(index, next)}
                onRemove={() => onChange(exceptions.filter((_each, at) => at !== index))}
              />
              {errorAt(`exceptions.${index}.until`) !== undefined && (
                <p className={`mt-1 ${ERROR_CLASSES}`}>
                  <ErrorMessage error={errorAt(`exceptions.${index}.until`) ?? ''} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {twice !== undefined && (
        <p className={`mt-1 ${ERROR_CLASSES}`}>
          <ErrorMessage error={twice} />
        </p>
      )}
      <div className="mt-2">
        <Button size="small" icon={<Plus size={14} aria-hidden="true" />} onPress={add}>
          {m['bookingDesk.addException']()}
        </Button>
      </div>
    </fieldset>
  )
}

interface OneExceptionProps {
  exception: DeskException
  today: string
  onChange: (exception: DeskException) => void
  onRemove: () => void
}

function OneException({ exception, today, onChange, onRemove }: OneExceptionProps) {
  const locale = useLanguage()
  const { day, hours, reason } = exception
  const name = formatDay(day, locale)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        type="date"
        required
        min={today}
        aria-label={m['bookingDesk.exceptionDay']()}
        value={day}
        onChange={(event) =>
          event.target.value !== '' && onChange({ ...exception, day: event.target.value })
        }
        className={`${INPUT_CLASSES} figures w-40!`}
      />
      <Checkbox
        label={m['bookingDesk.off']()}
        value={hours === null}
        onChange={(isOff) => onChange({ ...exception, hours: isOff ? null : FRESH })}
      />
      {hours !== null && (
        <span className="flex items-center gap-2">
          <HourField
            label={m['bookingDesk.begins']({ day: name })}
            value={hours.from}
            onChange={(time) =>
              onChange({
                ...exception,
                hours: {
                  from: minuteOfTime(time),
                  until: minutesAfter(minuteOfTime(time), timeOf(hours.until)),
                },
              })
            }
          />
          <span aria-hidden="true">–</span>
          <HourField
            label={m['bookingDesk.ends']({ day: name })}
            value={hours.until}
            onChange={(time) =>
              onChange({ ...exception, hours: { ...hours, until: minutesAfter(hours.from, time) } })
            }
          />
        </span>
      )}
      <input
        type="text"
        maxLength={120}
        aria-label={m['bookingDesk.reasonOf']({ day: name })}
        placeholder={m['bookingDesk.reason']()}
        value={reason}
        onChange={(event) => onChange({ ...exception, reason: event.target.value })}
        className={`${INPUT_CLASSES} min-w-32 flex-1`}
      />
      <IconButton
        label={m['bookingDesk.removeException']({ day: name })}
        icon={<Trash2 size={16} aria-hidden="true" />}
        onPress={onRemove}
      />
    </div>
  )
}
