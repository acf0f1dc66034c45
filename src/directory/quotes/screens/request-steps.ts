import { useState } from 'react'
import type { FormSteps } from '#platform/forms/form.tsx'
import { m } from '#messages'

/** The three steps of a request, with the fields of each. */
const STEPS = [
  {
    name: () => m['quoteScreens.load'](),
    fields: ['activityId', 'goods', 'weightKg', 'volumeLitres', 'pieces', 'notes', 'photos'],
  },
  { name: () => m['quoteScreens.way'](), fields: ['from', 'to', 'readyOn', 'bidHours'] },
  { name: () => m['quoteScreens.whom'](), fields: ['companies'] },
] as const
const LAST = STEPS.length - 1

function stepOf(field: string): number {
  const [first = ''] = field.split('.')
  return STEPS.findIndex(({ fields }) => (fields as readonly string[]).includes(first))
}

export interface RequestSteps extends FormSteps {
  readonly here: number
  readonly names: readonly string[]
  readonly isLast: boolean
  readonly go: (step: number) => void
}

/** The current step; what was not sent opens the first step with an error. */
export function useRequestSteps(): RequestSteps {
  const [here, go] = useState(0)
  return {
    here,
    go,
    isLast: here === LAST,
    names: STEPS.map(({ name }) => name()),
    fields: here === LAST ? null : (STEPS[here]?.fields ?? null),
    onNext: () => go(Math.min(here + 1, LAST)),
    onErrors(names) {
      const steps = names.map(stepOf).filter((step) => step >= 0)
      if (steps.length > 0) go(Math.min(...steps))
    },
  }
}
