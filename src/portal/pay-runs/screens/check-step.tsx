import { useLanguage } from '#platform/i18n/language.tsx'
import { dayOf, formatDay } from '#platform/ui/format-dates.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { nameIn } from '#platform/ui/two-names.tsx'
import { m } from '#messages'
import type { Run } from '../contract.ts'
import { SentBack } from './sent-back.tsx'
import { Step } from './step.tsx'
import type { StepState } from './step-states.ts'

interface CheckStepProps {
  number: number
  state: StepState
  run: Run | undefined
}

/** Leads to the run that is checked and submitted; says why it was sent back. */
export function CheckStep({ number, state, run }: CheckStepProps) {
  const isDraft = run?.state === 'draft'
  return (
    <Step
      number={number}
      title={m['payRunScreens.check.title']()}
      state={state}
      action={
        isDraft ? (
          <LinkButton kind="primary" to={`/pay-runs?run=${run.id}`}>
            {m['payRunScreens.check.open']()}
          </LinkButton>
        ) : undefined
      }
    >
      <CheckText run={run} />
      {isDraft && <SentBack run={run} />}
    </Step>
  )
}

function CheckText({ run }: { run: Run | undefined }) {
  const locale = useLanguage()
  if (run === undefined || run.state === 'computing')
    return <p>{m['payRunScreens.check.later']()}</p>
  const { submittedBy, submittedAt } = run
  if (run.state === 'draft' || submittedBy === null || submittedAt === null)
    return <p>{m['payRunScreens.check.text']()}</p>
  return (
    <p>
      {m['payRunScreens.check.done']({
        name: nameIn(submittedBy, locale.language),
        day: formatDay(dayOf(submittedAt, locale.zone), locale, { year: true }),
      })}
    </p>
  )
}
