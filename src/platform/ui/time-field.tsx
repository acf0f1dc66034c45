import { parseTime } from '@internationalized/date'
import { Group } from 'react-aria-components/Group'
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField'
import { AriaLocale } from '#platform/i18n/aria-locale.tsx'
import { AriaLabel, AriaNotes } from './aria-field-frame.tsx'
import { classNames } from './class-names.ts'
import { DateSegments } from './date-segments.tsx'
import type { FieldProps } from './field-frame.tsx'
import { definedProps } from './defined-props.ts'
import { BOX_CLASSES, FIELD_STACK, INPUT_RING } from './input-style.ts'

export interface TimeFieldProps extends FieldProps {
  /** HH:MM of the 24-hour clock; null while it is incomplete. */
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: (() => void) | undefined
}

export function TimeField({
  label,
  help,
  error,
  optional,
  labelHidden,
  disabled = false,
  value,
  onChange,
  ...rest
}: TimeFieldProps) {
  return (
    <AriaLocale>
      <AriaTimeField
        {...definedProps(rest)}
        value={value !== null && /^\d{2}:\d{2}/.test(value) ? parseTime(value) : null}
        onChange={(time) => onChange(time === null ? null : time.toString().slice(0, 5))}
        isDisabled={disabled}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        shouldForceLeadingZeros
        className={FIELD_STACK}
      >
        <AriaLabel label={label} optional={optional} labelHidden={labelHidden} />
        <Group className={classNames(BOX_CLASSES, INPUT_RING, 'flex items-stretch')}>
          <DateSegments />
        </Group>
        <AriaNotes help={help} error={error} />
      </AriaTimeField>
    </AriaLocale>
  )
}
