import { useState } from 'react'
import type { FormSteps } from '#platform/forms/form.tsx'
import { m } from '#messages'

/** The three steps of a new employee, with the fields of each. */
const STEPS = [
  {
    name: () => m['hireScreens.person'](),
    fields: ['nameEn', 'nameAr', 'email', 'phone', 'nationality', 'gender', 'birthDate'],
  },
  {
    name: () => m['hireScreens.job'](),
    fields: [
      'employeeNo',
      'joiningDate',
      'departmentId',
      'departmentEn',
      'departmentAr',
      'positionEn',
      'positionAr',
      'managerId',
      'grade',
      'workSiteId',
      'shiftId',
    ],
  },
  {
    name: () => m['hireScreens.documents'](),
    fields: [
      'emiratesId',
      'emiratesIdExpiry',
      'passportNo',
      'passportExpiry',
      'visaFileNo',
      'visaExpiry',
      'labourCardNo',
      'labourCardPersonalNo',
      'labourCardExpiry',
    ],
  },
] as const
const LAST = STEPS.length - 1

function stepOf(field: string): number {
  return STEPS.findIndex(({ fields }) => (fields as readonly string[]).includes(field))
}

export interface HireSteps extends FormSteps {
  readonly here: number
  readonly names: readonly string[]
  readonly isLast: boolean
  readonly go: (step: number) => void
}

/** The current step; what was not sent opens the first step with an error. */
export function useHireSteps(): HireSteps {
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
