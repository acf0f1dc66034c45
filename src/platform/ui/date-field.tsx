import { DateField as AriaDateField } from 'react-aria-components/DateField'
import { Group } from 'react-aria-components/Group'
import { AriaLocale } from '#platform/i18n/aria-locale.tsx'
import { AriaLabel, AriaNotes } from './aria-field-frame.tsx'
import { classNames } from './class-names.ts'
import { DateSegments } from './date-segments.tsx'
import { dateOf } from './date-value.ts'
import type { FieldProps } from './field-frame.tsx'
import { definedProps } from './defined-props.ts'
import { HijriLine } from './hijri-line.tsx'
import { BOX_CLASSES, FIELD_STACK, INPUT_RING } from './input-style.ts'

export interface DateFieldProps extends FieldProps {
  /** YYYY-MM-DD; null while it is incomplete. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: (() => void) | undefined
  min?: string | undefined
  max?: string | undefined
  /** Adds the Hijri day below it, where the date matters. */
  hijri?: boolean
  autoComplete?: 'bday'
}

/**
 * For a date the user knows by heart (a birthday, an expiry); to choose among days, use DatePicker.
 */
export function DateField({
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
  ...rest
}: DateFieldProps) {
  return (
    <AriaLocale>
      <AriaDateField
        {...definedProps({
          ...rest,
          minValue: dateOf(min) ?? undefined,
          maxValue: dateOf(max) ?? undefined,
        })}
        value={dateOf(value)}
        onChange={(date) => onChange(date === null ? null : date.toString())}
        isDisabled={disabled}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        shouldForceLeadingZeros={false}
        className={FIELD_STACK}
      >
        <AriaLabel label={label} optional={optional} labelHidden={labelHidden} />
        <Group className={classNames(BOX_CLASSES, INPUT_RING, 'flex items-stretch')}>
          <DateSegments />
        </Group>
        {hijri && value !== null && value !== '' && <HijriLine day={value} />}
        <AriaNotes help={help} error={error} />
      </AriaDateField>
    </AriaLocale>
  )
}
