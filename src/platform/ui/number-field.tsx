import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { m } from '#messages'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx'
import { formatNumber } from './format.ts'
import { BOX_CLASSES, INPUT_RING } from './input-style.ts'
import { readNumber, withinBounds } from './number-text.ts'
import { usePressAndHold } from './use-hold.ts'

export interface NumberFieldProps extends FieldProps {
  /** Null while empty. */
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: (() => void) | undefined
  /** Called instead of taking the minimum for a number below zero, which empties the field. */
  onNegative?: (() => void) | undefined
  min?: number
  max?: number
  step?: number
  formatOptions?: Intl.NumberFormatOptions
  /** Adds the two step buttons, for small counts; not for amounts. */
  steps?: boolean
  inputRef?: Ref<HTMLInputElement> | undefined
}

/**
 * A number in the reader's locale: the input counts once the field loses focus or Enter is pressed,
 * and up and down move by a step.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    help,
    error,
    optional,
    labelHidden,
    disabled = false,
    value,
    onChange,
    onBlur,
    onNegative,
    min,
    max,
    step,
    formatOptions,
  } = props
  const { steps = false, name, inputRef } = props
  const ids = useFieldIds(props)
  const locale = useLanguage()
  const [text, setText] = useState<string | null>(null)
  const [isPressed, setPressed] = useState(false)
  const formatted = value === null ? '' : formatNumber(value, locale, formatOptions)

  function commit(): number | null {
    setText(null)
    if (text === null || text === formatted) return value
    const read = readNumber(text, formatOptions)
    if (read !== null && read < 0 && onNegative !== undefined) {
      onChange(null)
      onNegative()
      return null
    }
    // Invalid input leaves the field unchanged.
    const next =
      read === null ? (text.trim() === '' ? null : value) : withinBounds(read, { min, max, step })
    if (next !== value) onChange(next)
    return next
  }
  function go(by: 1 | -1): void {
    const from = commit()
    const next = withinBounds(from === null ? (min ?? 0) : from + by * (step ?? 1), {
      min,
      max,
      step,
    })
    if (next !== from) onChange(next)
  }
  function stepped(by: 1 | -1): void {
    setPressed(true)
    go(by)
  }
  function keyed(event: KeyboardEvent): void {
    if (event.key === 'Enter') commit()
    const by =
      event.key === 'ArrowUp' || event.key === 'PageUp'
        ? 1
        : event.key === 'ArrowDown' || event.key === 'PageDown'
          ? -1
          : 0
    if (by === 0) return
    event.preventDefault()
    go(by)
  }
  return (
    <FieldFrame
      ids={ids}
      label={label}
      optional={optional}
      labelHidden={labelHidden}
      help={help}
      error={error}
    >
      <div
        data-invalid={ids.error}
        className={classNames(BOX_CLASSES, INPUT_RING, 'flex items-stretch overflow-clip')}
      >
        {steps && (
          <Step
            kind="decrease"
            label={label}
            disabled={disabled || (value !== null && value <= (min ?? -Infinity))}
            onStep={() => stepped(-1)}
          />
        )}
        <input
          {...ids.control}
          ref={inputRef}
          name={name}
          type="text"
          inputMode={min === undefined || min < 0 ? 'text' : 'decimal'}
          autoComplete="off"
          spellCheck={false}
          role="spinbutton"
          aria-valuenow={value ?? undefined}
          aria-valuetext={formatted === '' ? undefined : formatted}
          aria-valuemin={min}
          aria-valuemax={max}
          disabled={disabled}
          value={text ?? formatted}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={keyed}
          onBlur={() => {
            commit()
            onBlur?.()
          }}
          className={classNames(
            'figures w-full min-w-0 bg-transparent px-3 outline-none',
            steps && 'text-center',
          )}
        />
        {steps && (
          <Step
            kind="increase"
            label={label}
            disabled={disabled || (value !== null && value >= (max ?? Infinity))}
            onStep={() => stepped(1)}
          />
        )}
      </div>
      {/* A user who presses the buttons does not have the focus on the number. */}
      {isPressed && (
        <span role="status" className="sr-only">
          {formatted}
        </span>
      )}
    </FieldFrame>
  )
}

interface StepProps {
  kind: 'decrease' | 'increase'
  label: string
  disabled: boolean
  onStep: () => void
}

/** Not in the tab order, because the arrow keys do the same. Holding it down repeats. */
function Step({ kind, label, disabled, onStep }: StepProps) {
  const Icon = kind === 'decrease' ? Minus : Plus
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${kind === 'decrease' ? m['ui.decrease']() : m['ui.increase']()}: ${label}`}
      disabled={disabled}
      {...usePressAndHold(onStep, disabled)}
      className={classNames(
        'grid w-10 shrink-0 place-items-center border-line text-ink-soft enabled-hover:bg-hover enabled-hover:text-ink disabled:opacity-40',
        kind === 'decrease' ? 'border-e' : 'border-s',
      )}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  )
}
