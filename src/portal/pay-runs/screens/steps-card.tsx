import { lazy, Suspense } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useSearchState } from '#platform/i18n/use-search-state.ts'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { counted } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { Run } from '../contract.ts'
import type { PayMonth } from '../months/contract.ts'
import { ApproveStep } from './approve-step.tsx'
import { CalculateStep } from './calculate-step.tsx'
import { CheckStep } from './check-step.tsx'
import { LockStep } from './lock-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { Step } from './step.tsx'
import { type StepState, stepStates } from './step-states.ts'

const OvertimePanel = lazy(async () => ({
  default: (await import('./overtime-panel.tsx')).OvertimePanel,
}))

interface StepsCardProps {
  payMonth: PayMonth
  /** The latest run of the month. */
  run: Run | undefined
  /** A later month has been paid. */
  isTooEarly: boolean
}

/** What is left to do until a month is paid, in order, each step with its button. */
export function StepsCard({ payMonth, run, isTooEarly }: StepsCardProps) {
  const locale = useLanguage()
  const searchParams = useSearchState()
  const states = stepStates(payMonth, run)
  const month = formatMonth(payMonth.month, locale)
  return (
    <Card title={m['payRunScreens.steps.title']({ month })}>
      <ol aria-label={m['payRunScreens.steps.label']()}>
        <ReviewStep number={1} state={states.review} payMonth={payMonth} />
        <OvertimeStep number={2} state={states.overtime} payMonth={payMonth} />
        <LockStep number={3} state={states.lock} payMonth={payMonth} />
        <CalculateStep
          number={4}
          state={states.calculate}
          payMonth={payMonth}
          run={run}
          isTooEarly={isTooEarly}
        />
        <CheckStep number={5} state={states.check} run={run} />
        <ApproveStep number={6} state={states.approve} run={run} />
      </ol>
      <Suspense>
        {searchParams.get('overtime') !== undefined && (
          <OvertimePanel
            month={payMonth.month}
            onClose={() => searchParams.change({ overtime: null })}
          />
        )}
      </Suspense>
    </Card>
  )
}

interface OvertimeStepProps {
  number: number
  state: StepState
  payMonth: PayMonth
}

function OvertimeStep({ number, state, payMonth }: OvertimeStepProps) {
  const locale = useLanguage()
  const searchParams = useSearchState()
  const isWaiting = state === 'current'
  const text = isWaiting
    ? m['payRunScreens.overtime.waiting'](counted(payMonth.overtime, locale))
    : payMonth.lockedAt === null
      ? m['payRunScreens.overtime.none']()
      : m['payRunScreens.overtime.closed']()
  return (
    <Step
      number={number}
      title={m['payRunScreens.overtime.title']()}
      state={state}
      action={
        <Button
          kind={isWaiting ? 'primary' : 'quiet'}
          onPress={() => searchParams.open({ overtime: '1' })}
        >
          {isWaiting ? m['payRunScreens.overtime.open']() : m['payRunScreens.overtime.view']()}
        </Button>
      }
    >
      <p>{text}</p>
    </Step>
  )
}
