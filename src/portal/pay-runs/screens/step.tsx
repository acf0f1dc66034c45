import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { Pill } from '#platform/ui/pill.tsx'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { StepState } from './step-states.ts'

const STATES: Readonly<Record<StepState, readonly [Tone, () => string]>> = {
  done: ['good', () => m['payRunScreens.steps.done']()],
  current: ['info', () => m['payRunScreens.steps.current']()],
  running: ['info', () => m['payRunScreens.steps.running']()],
  attention: ['warning', () => m['payRunScreens.steps.attention']()],
  later: ['neutral', () => m['payRunScreens.steps.later']()],
}

interface StepProps {
  number: number
  title: string
  state: StepState
  /** The step's button, at the end of its line. */
  action?: ReactNode
  children: ReactNode
}

/** One step: its number or mark, what it is, its status, what is known about it, and its button. */
export function Step({ number, title, state, action, children }: StepProps) {
  const [tone, label] = STATES[state]
  const isNow = state === 'current' || state === 'running'
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className="flex gap-3 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0 sm:gap-4"
    >
      <Mark number={number} state={state} />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 grow basis-64 space-y-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className={classNames('text-base', state === 'later' && 'text-ink-soft')}>
              {title}
            </h3>
            <Pill tone={tone}>{label()}</Pill>
          </div>
          <div className="space-y-2 text-sm text-ink-soft">{children}</div>
        </div>
        {action !== undefined && (
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{action}</div>
        )}
      </div>
    </li>
  )
}

function Mark({ number, state }: Pick<StepProps, 'number' | 'state'>) {
  const locale = useLanguage()
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'figures grid size-7 shrink-0 place-items-center rounded-full border text-sm',
        state === 'done' && 'border-accent text-accent',
        state === 'attention' && 'border-warning text-warning',
        state === 'later' && 'border-line-strong text-ink-soft',
        (state === 'current' || state === 'running') && 'border-accent bg-accent text-accent-ink',
      )}
    >
      {state === 'done' ? (
        <Check size={16} />
      ) : state === 'attention' ? (
        <TriangleAlert size={14} />
      ) : (
        formatNumber(number, locale)
      )}
    </span>
  )
}
