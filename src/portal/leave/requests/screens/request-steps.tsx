import { Check, Clock, Minus, X } from 'lucide-react'
import { Dotted } from '#platform/ui/dotted.tsx'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { dayOf, formatDay, formatTime } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { LeaveRequest } from '../contract.ts'

type Step = LeaveRequest['steps'][number]
type StepVariant = 'approved' | 'rejected' | 'waiting' | 'later'

const STEP_STYLES: Record<StepVariant, { icon: typeof Check; classes: string }> = {
  approved: { icon: Check, classes: 'bg-good-soft text-good' },
  rejected: { icon: X, classes: 'bg-bad-soft text-bad' },
  waiting: { icon: Clock, classes: 'bg-info-soft text-info' },
  later: { icon: Minus, classes: 'bg-neutral-soft text-ink-faint' },
}

function classesOf({ approved, state }: Step): StepVariant {
  if (approved !== null) return approved ? 'approved' : 'rejected'
  return state === 'waiting' ? 'waiting' : 'later'
}

/** The deciders in order: what each decided, and whose turn it is. */
export function RequestSteps({ request }: { request: LeaveRequest }) {
  const { steps } = request
  return (
    <section>
      <h3 className="mb-3 text-sm font-semibold">{m['leaveAsk.detail.steps']()}</h3>
      <ol>
        {steps.map((step, index) => (
          <OneStep key={step.by} step={step} isLast={index === steps.length - 1} />
        ))}
      </ol>
    </section>
  )
}

function stateOf(step: Step): string {
  const labels: Record<StepVariant, () => string> = {
    approved: () => m['leaveAsk.step.approved'](),
    rejected: () => m['leaveAsk.step.rejected'](),
    waiting: () => m['leaveAsk.step.waiting'](),
    later: () => m['leaveAsk.step.later'](),
  }
  return labels[classesOf(step)]()
}

function OneStep({ step, isLast }: { step: Step; isLast: boolean }) {
  const locale = useLanguage()
  const { by, decidedBy, inPlaceOf, comment, at } = step
  const { icon: Icon, classes } = STEP_STYLES[classesOf(step)]
  const role = by === 'manager' ? m['leaveAsk.by.manager']() : m['leaveAsk.by.hr']()
  return (
    <li data-step={step.state} className="relative flex gap-3 pb-5 last:pb-0">
      {!isLast && (
        <span aria-hidden="true" className="absolute start-4 top-8 bottom-0 w-px bg-line" />
      )}
      <span
        aria-hidden="true"
        className={classNames('grid size-8 shrink-0 place-items-center rounded-full', classes)}
      >
        <Icon size={16} />
      </span>
      <div className="min-w-0 pt-1 text-sm">
        <p className="font-medium">
          {decidedBy === null ? role : <Bdi>{decidedBy[locale.language]}</Bdi>}
        </p>
        <p className="text-xs text-ink-soft">
          <Dotted>
            {decidedBy !== null && role}
            {stateOf(step)}
            {at !== null && (
              <bdi className="figures">
                {formatDay(dayOf(at, locale.zone), locale)} {formatTime(at, locale)}
              </bdi>
            )}
          </Dotted>
        </p>
        {inPlaceOf !== null && (
          <p className="text-xs text-ink-soft">
            {m['leaveAsk.step.inPlaceOf']({ name: inPlaceOf[locale.language] })}
          </p>
        )}
        {comment !== '' && (
          <p className="mt-1.5 rounded-control bg-neutral-soft px-3 py-2 text-pretty" dir="auto">
            {comment}
          </p>
        )}
      </div>
    </li>
  )
}
