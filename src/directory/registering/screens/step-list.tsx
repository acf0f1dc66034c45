import { Check } from 'lucide-react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { m } from '#messages'
import { type Step, STEPS } from './values.ts'

const NAMES: Readonly<Record<Step, () => string>> = {
  company: () => m['registeringScreens.step.company'](),
  contact: () => m['registeringScreens.step.contact'](),
  licence: () => m['registeringScreens.step.licence'](),
}

export function stepName(step: Step): string {
  return NAMES[step]()
}

/** Where one is among the three steps; those behind can be gone back to. */
export function StepList({ step, onGo }: { step: Step; onGo: (step: Step) => void }) {
  const locale = useLanguage()
  const here = STEPS.indexOf(step)
  return (
    <ol className="flex flex-wrap gap-x-2 gap-y-1" aria-label={m['registeringScreens.steps']()}>
      {STEPS.map((each, index) => {
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
          <li key={each} aria-current={index === here ? 'step' : undefined}>
            {isDone ? (
              <button
                type="button"
                className={classNames(classes, 'text-ink-soft hover:text-ink')}
                onClick={() => onGo(each)}
              >
                {mark}
                <span className="max-sm:sr-only">{stepName(each)}</span>
              </button>
            ) : (
              <span
                className={classNames(classes, index === here ? 'font-medium' : 'text-ink-soft')}
              >
                {mark}
                <span className={index === here ? undefined : 'max-sm:sr-only'}>
                  {stepName(each)}
                </span>
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
