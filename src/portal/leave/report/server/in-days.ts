import { DAY } from '../../rules/amounts.ts'
import type { YearAccount } from '../../server/year-accounts.ts'
import type { TypeReport } from '../contract.ts'
import { TOTAL_NAMES } from '../rules/entries.ts'
import type { ReportTotals } from '../rules/totals.ts'

type InDays = ReportTotals & Pick<TypeReport, 'ahead'>

/** An account's totals in days, as every screen and file displays them. */
export function totalsInDays({ totals, ahead }: Pick<YearAccount, 'totals' | 'ahead'>): InDays {
  const days = Object.fromEntries(
    [...TOTAL_NAMES, 'left' as const].map((totalName) => [totalName, totals[totalName] / DAY]),
  ) as ReportTotals
  return { ...days, ahead: ahead === null ? null : { days: ahead.amount / DAY, by: ahead.by } }
}

export function otherYearsInDays({
  otherYears,
}: Pick<YearAccount, 'otherYears'>): TypeReport['otherYears'] {
  return { planned: otherYears.planned / DAY, pending: otherYears.pending / DAY }
}
