import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { m } from '#messages'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx'
import { BOX_CLASSES } from './input-style.ts'
import type { Choice } from './option.tsx'

export interface SelectFieldProps extends FieldProps {
  choices: readonly Choice[]
  value: string | null
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  placeholder?: string
  inputRef?: Ref<HTMLSelectElement> | undefined
}

/**
 * One of a few values in the device's native list; use ComboBox for a long list, RadioGroup for two
 * or three.
 */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    help,
    error,
    optional,
    labelHidden,
    choices,
    value,
    onChange,
    placeholder,
    inputRef,
    ...rest
  } = props
  const ids = useFieldIds(props)
  return (
    <FieldFrame
      ids={ids}
      label={label}
      optional={optional}
      labelHidden={labelHidden}
      help={help}
      error={error}
    >
      <span className="relative flex">
        <select
          {...rest}
          {...ids.control}
          ref={inputRef}
          data-invalid={ids.error}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
          className={classNames(
            BOX_CLASSES,
            'appearance-none truncate ps-3 pe-9 focus-visible:ring-focus *:bg-raised *:text-ink',
            value === null && 'text-ink-faint',
          )}
        >
          {value === null && (
            <option value="" disabled hidden>
              {placeholder ?? m['ui.choose']()}
            </option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.detail === undefined ? choice.label : `${choice.label} · ${choice.detail}`}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          className="pointer-events-none absolute end-3 self-center text-ink-soft"
          aria-hidden="true"
        />
      </span>
    </FieldFrame>
  )
}
