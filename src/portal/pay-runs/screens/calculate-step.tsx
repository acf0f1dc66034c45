import { useSubmit } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import { CouldNotLoad } from '#platform/ui/could-not-load.tsx'
import { counted } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import { type Run, startRun } from '../contract.ts'
import type { PayMonth } from '../months/contract.ts'
import { CancelButton } from './cancel-button.tsx'
import { RecomputeButton } from './recompute-button.tsx'
import { RunProgress } from './run-progress.tsx'
import { RUN_REPLIES } from './run-replies.ts'
import { Step } from './step.tsx'
import type { StepState } from './step-states.ts'

interface CalculateStepProps {
  number: number
  state: StepState
  payMonth: PayMonth
  run: Run | undefined
  isTooEarly: boolean
}

/** Starts a run, shows how far it is, and starts another one after it was approved. */
export function CalculateStep({ number, state, payMonth, run, isTooEarly }: CalculateStepProps) {
  const locale = useLanguage()
  const start = useSubmit(startRun, { refreshes: RUN_REPLIES })
  const isLocked = payMonth.lockedAt !== null
  const isFirst = run === undefined
  const isAgain = run?.state === 'approved' && !isTooEarly
  const { runFirst } = payMonth
  const canStart = isLocked && !isTooEarly && runFirst === null && (isFirst || isAgain)
  const action = canStart ? (
    <Button
      kind={isFirst ? 'primary' : 'quiet'}
      pending={start.pending}
      onPress={() => start.submit({ body: { month: payMonth.month } })}
    >
      {isFirst ? m['payRunScreens.calculate.open']() : m['payRunScreens.calculate.openAgain']()}
    </Button>
  ) : run?.state === 'computing' ? (
    <>
      <RecomputeButton run={run} />
      <CancelButton run={run} />
    </>
  ) : undefined
  return (
    <Step
      number={number}
      title={m['payRunScreens.calculate.title']()}
      state={state}
      action={action}
    >
      {run === undefined ? (
        <p>
          {runFirst === null || !isLocked
            ? firstText(isLocked, isTooEarly)
            : m['payRuns.earlierMonthFirst']({ firstMonth: formatMonth(runFirst, locale) })}
        </p>
      ) : run.state === 'computing' ? (
        <RunProgress run={run} />
      ) : (
        <p>{m['payRunScreens.calculate.done'](counted(run.people, locale))}</p>
      )}
      {isAgain && isLocked && <p>{m['payRunScreens.calculate.again']()}</p>}
      {start.error !== null && <CouldNotLoad error={start.error} />}
    </Step>
  )
}

function firstText(isLocked: boolean, isTooEarly: boolean): string {
  if (isTooEarly) return m['payRuns.monthTooEarly']()
  return isLocked ? m['payRunScreens.calculate.text']() : m['payRunScreens.calculate.needsLock']()
}
