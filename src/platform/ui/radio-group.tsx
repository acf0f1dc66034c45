import { classNames } from './class-names.ts'
import { FieldNotes, type FieldProps, LabelText, useFieldIds } from './field-frame.tsx'
import { DRAWN_INPUT, labelClasses } from './input-style.ts'
import type { Choice } from './option.tsx'

export interface RadioGroupProps extends FieldProps {
  choices: readonly Choice[]
  value: string | null
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** Boxes side by side instead of a list. */
  boxed?: boolean
}

export function RadioGroup(props: RadioGroupProps) {
  const {
    label,
    help,
    error,
    optional,
    labelHidden,
    disabled = false,
    choices,
    boxed = false,
    value,
    onChange,
    onBlur,
    name,
  } = props
  const ids = useFieldIds(props)
  return (
    <div
      role="radiogroup"
      aria-labelledby={ids.label}
      {...ids.control}
      className="flex flex-col gap-1.5"
    >
      <span id={ids.label} data-label="" className={labelClasses(labelHidden)}>
        <LabelText label={label} optional={optional} />
      </span>
      <div
        className={
          boxed ? 'grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]' : 'flex flex-col'
        }
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'flex min-h-control w-full items-start gap-3 py-2 text-sm has-disabled:opacity-60',
              boxed && 'rounded-control border px-3',
              boxed &&
                (choice.value === value
                  ? 'border-accent bg-accent-soft'
                  : 'border-edge bg-surface hover:border-ink-soft'),
            )}
          >
            <span className="relative mt-px size-5 shrink-0">
              <input
                type="radio"
                name={name ?? ids.control.id}
                value={choice.value}
                checked={choice.value === value}
                disabled={disabled || choice.disabled === true}
                onChange={() => onChange(choice.value)}
                onBlur={onBlur}
                className={DRAWN_INPUT}
              />
              <span
                className={classNames(
                  'grid size-5 place-items-center rounded-full border bg-surface peer-focus-visible:ring-focus',
                  choice.value === value ? 'border-accent' : 'border-edge',
                )}
              >
                {choice.value === value && (
                  <span className="size-2.5 rounded-full bg-accent forced-colors:bg-[Highlight]" />
                )}
              </span>
            </span>
            <span className="min-w-0">
              <span className="block">{choice.label}</span>
              {choice.detail !== undefined && (
                <span className="block text-xs text-ink-soft">{choice.detail}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes ids={ids} help={help} error={error} />
    </div>
  )
}
