import type { Slip, SlipLine } from './contract.ts'

export interface LineGroups {
  readonly earnings: readonly SlipLine[]
  readonly deductions: readonly SlipLine[]
  /** What the employer pays besides the salary. */
  readonly employer: readonly SlipLine[]
}

/** The lines of a slip in its three groups: a line is a deduction by its sign. */
export function groupsOf({ lines }: Pick<Slip, 'lines'>): LineGroups {
  const pay = lines.filter(({ kind }) => kind === 'pay')
  return {
    earnings: pay.filter(({ effectFils }) => effectFils > 0),
    deductions: pay.filter(({ effectFils }) => effectFils < 0),
    employer: lines.filter(({ kind }) => kind === 'employer'),
  }
}
