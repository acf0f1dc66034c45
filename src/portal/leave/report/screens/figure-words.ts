import { formatNumber, type Manner } from '#platform/ui/format.ts'
import { m } from '#words'
import type { FigureName, ReportLine } from '../contract.ts'

export const FIGURE_WORDS: Record<FigureName, () => string> = {
  carried: () => m['leaveReport.figure.carried'](),
  granted: () => m['leaveReport.figure.granted'](),
  corrected: () => m['leaveReport.figure.corrected'](),
  taken: () => m['leaveReport.figure.taken'](),
  pending: () => m['leaveReport.figure.pending'](),
  expired: () => m['leaveReport.figure.expired'](),
}

export const KIND_WORDS: Record<ReportLine['kind'], () => string> = {
  grant: () => m['leaveReport.kind.grant'](),
  expired: () => m['leaveReport.kind.expired'](),
  taken: () => m['leaveReport.kind.taken'](),
  givenBack: () => m['leaveReport.kind.givenBack'](),
  correction: () => m['leaveReport.kind.correction'](),
  held: () => m['leaveReport.kind.held'](),
  grantDue: () => m['leaveReport.kind.grantDue'](),
  expiresThen: () => m['leaveReport.kind.expiresThen'](),
}

export function daysText(days: number, manner: Manner): string {
  return m['ui.days']({ count: days, shown: formatNumber(days, manner, { maximumFractionDigits: 3 }) })
}

/** A change with its sign, in the order of the figures. */
export function signedText(days: number, manner: Manner): string {
  return formatNumber(days, manner, { maximumFractionDigits: 3, signDisplay: 'exceptZero' })
}
