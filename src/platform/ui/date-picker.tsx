import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { DateField as AriaDateField } from 'react-aria-components/DateField'
import { Group } from 'react-aria-components/Group'
import { AriaLocale } from '#platform/i18n/aria-locale.tsx'
import { m } from '#messages'
import { AriaLabel, AriaNotes } from './aria-field-frame.tsx'
import { classNames } from './class-names.ts'
import type { DateFieldProps } from './date-field.tsx'
import { DateSegments } from './date-segments.tsx'
import { dateOf } from './date-value.ts'
import { definedProps } from './defined-props.ts'
import { HijriLine } from './hijri-line.tsx'
import { BOX_CLASSES, FIELD_STACK, INPUT_RING } from './input-style.ts'
import type { DayMark } from './month-grid.tsx'
import { press } from './press.ts'

export interface DatePickerProps extends Omit<DateFieldProps, 'autoComplete'> {
  isUnavailable?: ((day: string) => boolean) | undefined
  mark?: ((day: string) => DayMark | undefined) | undefined
}

/** The month is as large as the rest of the field, so it loads on first use. */
const loadMonth = async () => ({ default: (await import('./month-popover.tsx')).MonthPopover })
const MonthPopover = lazy(loadMonth)

/** A date typed or chosen from the month; Gregorian first, the Hijri day beside it. */
export function DatePicker(props: DatePickerProps) {
  const {
    label,
    help,
    error,
    optional,
    labelHidden,
    disabled = false,
    value,
    onChange,
    min,
    max,
    hijri = true,
    isUnavailable,
    mark,
    ...rest
  } = props
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  return (
    <AriaLocale>
      <AriaDateField
        {...definedProps({
          ...rest,
          minValue: dateOf(min) ?? undefined,
          maxValue: dateOf(max) ?? undefined,
        })}
        {...(isUnavailable === undefined
          ? {}
          : { isDateUnavailable: (date) => isUnavailable(date.toString()) })}
        value={dateOf(value)}
        onChange={(date) => onChange(date === null ? null : date.toString())}
        isDisabled={disabled}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        className={FIELD_STACK}
      >
        <AriaLabel label={label} optional={optional} labelHidden={labelHidden} />
        <div
          ref={box}
          data-invalid={error === undefined ? undefined : ''}
          className={classNames(BOX_CLASSES, INPUT_RING, 'flex items-stretch')}
        >
          <Group
            className="flex min-w-0 grow items-stretch"
            onKeyDownCapture={(event) => {
              if (!event.altKey || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
              event.preventDefault()
              event.stopPropagation()
              setOpen(true)
            }}
          >
            <DateSegments />
          </Group>
          <button
            type="button"
            aria-label={`${m['ui.openCalendar']()}: ${label}`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            disabled={disabled}
            onPointerEnter={() => void loadMonth()}
            onClick={(event) => press(event, () => setOpen(true))}
            className="grid w-9 shrink-0 place-items-center rounded-control text-ink-soft enabled-hover:text-ink"
          >
            <CalendarDays size={18} aria-hidden="true" />
          </button>
        </div>
        {hijri && value !== null && value !== '' && <HijriLine day={value} />}
        <AriaNotes help={help} error={error} />
      </AriaDateField>
      {isOpen && (
        <Suspense fallback={null}>
          <MonthPopover
            anchor={box}
            value={value}
            min={min}
            max={max}
            isUnavailable={isUnavailable}
            mark={mark}
            onChoose={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </AriaLocale>
  )
}
