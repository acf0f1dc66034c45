import { Check, CookingPot, House, ReceiptText, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#platform/ui/class-names.ts'
import { Flip } from '#platform/ui/flip.tsx'
import { m } from '#messages'
import type { OrderState } from '../contract.ts'
import { type Step, STEPS, stepOf } from '../rules.ts'

const STEP_STYLES: Readonly<Record<Step, { icon: ReactNode; label: () => string }>> = {
  placed: {
    icon: <ReceiptText size={18} aria-hidden="true" />,
    label: () => m['ordersScreens.step.placed'](),
  },
  cooking: {
    icon: <CookingPot size={18} aria-hidden="true" />,
    label: () => m['ordersScreens.step.cooking'](),
  },
  out: {
    icon: (
      <Flip>
        <Truck size={18} aria-hidden="true" />
      </Flip>
    ),
    label: () => m['ordersScreens.step.out'](),
  },
  delivered: {
    icon: <House size={18} aria-hidden="true" />,
    label: () => m['ordersScreens.step.delivered'](),
  },
}

/** From the order to the door in four steps, along the direction of the page. */
export function FourSteps({ state }: { state: OrderState }) {
  const now = stepOf(state)
  if (now === null) return null
  const isThere = state === 'delivered'
  return (
    <ol className="grid grid-cols-4" aria-label={m['ordersScreens.progress']()}>
      {STEPS.map((step, index) => (
        <StepMark
          key={step}
          step={step}
          state={index < now || isThere ? 'done' : index === now ? 'now' : 'ahead'}
          isFirst={index === 0}
        />
      ))}
    </ol>
  )
}

function StepMark({
  step,
  state,
  isFirst,
}: {
  step: Step
  state: 'done' | 'now' | 'ahead'
  isFirst: boolean
}) {
  const { icon, label } = STEP_STYLES[step]
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className="relative flex flex-col items-center gap-2 text-center"
    >
      {!isFirst && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute end-1/2 top-[1.1875rem] h-0.5 w-full transition-colors duration-200',
            state === 'ahead' ? 'bg-line' : 'bg-accent',
          )}
        />
      )}
      <span
        className={classNames(
          'relative z-10 grid size-10 place-items-center rounded-full border-2 transition-colors duration-200',
          state === 'done' && 'border-accent bg-accent text-accent-ink',
          state === 'now' &&
            'border-accent bg-surface text-accent shadow-[0_0_0_4px_var(--accent-soft)]',
          state === 'ahead' && 'border-line bg-surface text-ink-faint',
        )}
      >
        {state === 'done' ? <Check size={18} aria-hidden="true" /> : icon}
      </span>
      <span
        className={classNames(
          'px-1 text-xs',
          state === 'now' ? 'font-semibold text-ink' : 'text-ink-soft',
        )}
      >
        {label()}
        {state === 'done' && <span className="sr-only"> {m['ordersScreens.stepDone']()}</span>}
      </span>
    </li>
  )
}
