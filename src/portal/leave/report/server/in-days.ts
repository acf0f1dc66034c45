import { DAY } from '../../rules/amounts.ts'
import type { YearAccount } from '../../server/year-accounts.ts'
import type { TypeReport } from '../contract.ts'
import { FIGURES, type Figures } from '../rules/entries.ts'

type InDays = Figures & Pick<TypeReport, 'ahead'>

/** An account's totals in days, as every screen and file displays them. */
export function figuresInDays({ figures, ahead }: Pick<YearAccount, 'figures' | 'ahead'>): InDays {
  const days = Object.fromEntries(
    [...FIGURES, 'left' as const].map((figure) => [figure, figures[figure] / DAY]),
  ) as Figures
  return { ...days, ahead: ahead === null ? null : { days: ahead.amount / DAY, by: ahead.by } }
}

export function otherYearsInDays({
  otherYears,
}: Pick<YearAccount, 'otherYears'>): TypeReport['otherYears'] {
  return { planned: otherYears.planned / DAY, pending: otherYears.pending / DAY }
}
