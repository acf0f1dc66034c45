import { Check } from 'lucide-react'
import { m } from '#messages'
import { arrowKeys } from './arrow-keys.ts'
import { classNames } from './class-names.ts'
import { press } from './press.ts'
import { useChosenInSight } from './use-chosen-in-sight.ts'

export interface Chip {
  readonly key: string
  readonly label: string
  readonly count?: string
}

interface Common {
  /** The name of what is filtered. */
  label?: string
  chips: readonly Chip[]
}
export interface SingleChipsProps extends Common {
  value: string
  onChange: (value: string) => void
}
export interface ManyChipsProps extends Common {
  values: readonly string[]
  onChange: (values: string[]) => void
  /** On a phone too all are in sight, in several lines; for what is entered rather than filtered. */
  wraps?: boolean
}

/**
 * On a phone exactly as wide as the page, whatever the number of chips: without the two widths the
 * chips would widen a grid around it. Chips fade at the edges, so that it is seen that more follow.
 */
const ROW =
  'screen-only -mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] max-sm:w-0 max-sm:min-w-[calc(100%+2rem)] max-sm:mask-[linear-gradient(90deg,transparent,black_1rem,black_calc(100%-1rem),transparent)] sm:mx-0 sm:flex-wrap sm:px-0'

/**
 * One line of filters where exactly one is active ("All" is a separate chip): one tab stop, and the
 * arrows choose.
 */
export function Chips({ label, chips, value, onChange }: SingleChipsProps) {
  const isAny = chips.some((chip) => chip.key === value)
  const row = useChosenInSight(value)
  return (
    <div
      ref={row}
      role="radiogroup"
      aria-label={label ?? m['ui.filters']()}
      {...arrowKeys('button', true)}
      className={ROW}
    >
      {chips.map((chip, index) => (
        <button
          key={chip.key}
          type="button"
          role="radio"
          aria-checked={chip.key === value}
          tabIndex={chip.key === value || (!isAny && index === 0) ? 0 : -1}
          onClick={(event) => press(event, () => chip.key !== value && onChange(chip.key))}
          className={chipClasses(chip.key === value)}
        >
          <ChipText chip={chip} isOn={chip.key === value} />
        </button>
      ))}
    </div>
  )
}

/** One line of filters where any number can be active. */
export function ManyChips({ label, chips, values, onChange, wraps = false }: ManyChipsProps) {
  return (
    <div
      role="group"
      aria-label={label ?? m['ui.filters']()}
      {...arrowKeys('button', false)}
      className={wraps ? 'screen-only flex flex-wrap gap-2' : ROW}
    >
      {chips.map((chip) => {
        const isOn = values.includes(chip.key)
        return (
          <button
            key={chip.key}
            type="button"
            aria-pressed={isOn}
            onClick={(event) =>
              press(event, () =>
                onChange(isOn ? values.filter((key) => key !== chip.key) : [...values, chip.key]),
              )
            }
            className={chipClasses(isOn)}
          >
            {isOn && <Check size={14} aria-hidden="true" />}
            <ChipText chip={chip} isOn={isOn} />
          </button>
        )
      })}
    </div>
  )
}

function chipClasses(isOn: boolean): string {
  return classNames(
    'finger inline-flex min-h-8 shrink-0 cursor-default items-center gap-1.5 rounded-full border px-3 text-sm select-none pointer-coarse:min-h-10',
    isOn
      ? 'border-accent bg-accent-soft font-medium text-accent'
      : 'border-line-strong bg-surface text-ink-soft hover:border-edge hover:text-ink',
  )
}

function ChipText({ chip, isOn }: { chip: Chip; isOn: boolean }) {
  return (
    <>
      {chip.label}
      {chip.count !== undefined && (
        <span className={classNames('figures text-xs', !isOn && 'text-ink-faint')}>
          {chip.count}
        </span>
      )}
    </>
  )
}
