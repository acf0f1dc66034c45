import { StepList as PlainStepList } from '#platform/ui/step-list.tsx'
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
  return (
    <PlainStepList
      label={m['registeringScreens.steps']()}
      names={STEPS.map(stepName)}
      here={STEPS.indexOf(step)}
      onGo={(index) => onGo(STEPS[index] ?? step)}
    />
  )
}
