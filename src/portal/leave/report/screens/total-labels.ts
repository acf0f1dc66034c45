import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { m } from '#messages'
import type { TotalKey, ReportLine } from '../contract.ts'

export const TOTAL_LABELS: Record<TotalKey, () => string> = {
  carried: () => m['leaveReport.figure.carried'](),
  granted: () => m['leaveReport.figure.granted'](),
  corrected: () => m['leaveReport.figure.corrected'](),
  taken: () => m['leaveReport.figure.taken'](),
  planned: () => m['leaveReport.figure.planned'](),
  pending: () => m['leaveReport.figure.pending'](),
  encashed: () => m['leaveReport.figure.encashed'](),
  expired: () => m['leaveReport.figure.expired'](),
  nextYear: () => m['leaveReport.figure.nextYear'](),
}

export const KIND_LABELS: Record<ReportLine['kind'], () => string> = {
  grant: () => m['leaveReport.kind.grant'](),
  expired: () => m['leaveReport.kind.expired'](),
  taken: () => m['leaveReport.kind.taken'](),
  planned: () => m['leaveReport.kind.planned'](),
  givenBack: () => m['leaveReport.kind.givenBack'](),
  correction: () => m['leaveReport.kind.correction'](),
  encashed: () => m['leaveReport.kind.encashed'](),
  encashedBack: () => m['leaveReport.kind.encashedBack'](),
  held: () => m['leaveReport.kind.held'](),
  grantDue: () => m['leaveReport.kind.grantDue'](),
  expiresThen: () => m['leaveReport.kind.expiresThen'](),
}

/** A change with its sign, in the order of the totals. */
export function signedText(days: number, locale: LocaleOptions): string {
  return formatNumber(days, locale, { maximumFractionDigits: 3, signDisplay: 'exceptZero' })
}
