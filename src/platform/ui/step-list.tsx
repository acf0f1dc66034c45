import { Check } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from './class-names.ts'
import { formatNumber } from './format.ts'

interface StepListProps {
  label: string
  names: readonly string[]
  /** The index of the current step. */
  here: number
  onGo: (index: number) => void
}

/** The current step of a few; completed steps can be opened again. */
export function StepList({ label, names, here, onGo }: StepListProps) {
  const locale = useLanguage()
  return (
    <ol className="flex flex-wrap gap-x-2 gap-y-1" aria-label={label}>
      {names.map((name, index) => {
        const isDone = index < here
        const mark = (
          <span
            className={classNames(
              'figures grid size-6 shrink-0 place-items-center rounded-full border text-xs',
              index === here
                ? 'border-accent bg-accent text-accent-ink'
                : isDone
                  ? 'border-accent text-accent'
                  : 'border-line-strong text-ink-soft',
            )}
          >
            {isDone ? <Check size={14} aria-hidden="true" /> : formatNumber(index + 1, locale)}
          </span>
        )
        const classes = 'flex min-h-9 items-center gap-2 pe-3 text-sm'
        return (
          <li key={name} aria-current={index === here ? 'step' : undefined}>
            {isDone ? (
              <button
                type="button"
                className={classNames(classes, 'text-ink-soft hover:text-ink')}
                onClick={() => onGo(index)}
              >
                {mark}
                <span className="max-sm:sr-only">{name}</span>
              </button>
            ) : (
              <span
                className={classNames(classes, index === here ? 'font-medium' : 'text-ink-soft')}
              >
                {mark}
                <span className={index === here ? undefined : 'max-sm:sr-only'}>{name}</span>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
