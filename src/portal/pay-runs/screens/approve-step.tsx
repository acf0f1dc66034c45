import { useLanguage } from '#platform/i18n/language.tsx'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import type { Run } from '../contract.ts'
import { Step } from './step.tsx'
import type { StepState } from './step-states.ts'

interface ApproveStepProps {
  number: number
  state: StepState
  run: Run | undefined
}

/** The decision of a second payroll user, on the run itself. */
export function ApproveStep({ number, state, run }: ApproveStepProps) {
  const isYours = run?.actions.includes('decide') === true
  return (
    <Step
      number={number}
      title={m['payRunScreens.approve.title']()}
      state={state}
      action={
        run?.state === 'submitted' || run?.state === 'approved' ? (
          <LinkButton kind={isYours ? 'primary' : 'quiet'} to={`/pay-runs?run=${run.id}`}>
            {isYours ? m['payRunScreens.approve.open']() : m['payRunScreens.viewRun']()}
          </LinkButton>
        ) : undefined
      }
    >
      <ApproveText run={run} isYours={isYours} />
    </Step>
  )
}

function ApproveText({ run, isYours }: { run: Run | undefined; isYours: boolean }) {
  const locale = useLanguage()
  if (run?.state === 'approved' && run.decidedBy !== null && run.decidedAt !== null)
    return (
      <p>
        {m['payRunScreens.approve.done']({
          name: nameIn(run.decidedBy, locale.language),
          day: formatDay(dayOf(run.decidedAt, locale.zone), locale, { year: true }),
        })}
      </p>
    )
  if (run?.state !== 'submitted') return <p>{m['payRunScreens.approve.later']()}</p>
  return <p>{isYours ? m['payRunScreens.approve.yours']() : m['payRunScreens.approve.others']()}</p>
}
