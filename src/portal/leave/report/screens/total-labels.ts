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
  exit: () => m['leaveReport.kind.exit'](),
  held: () => m['leaveReport.kind.held'](),
  grantDue: () => m['leaveReport.kind.grantDue'](),
  expiresThen: () => m['leaveReport.kind.expiresThen'](),
}

const CREDITS: readonly TotalKey[] = ['carried', 'granted', 'corrected']

/** What adds to the balance; the other totals are deducted from it. */
export function isCredit(totalName: TotalKey): boolean {
  return CREDITS.includes(totalName)
}

/** Two decimals everywhere, so that units stand under units. */
export function fixedText(
  days: number,
  locale: LocaleOptions,
  signDisplay: 'negative' | 'exceptZero' = 'negative',
): string {
  return formatNumber(days, locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay,
  })
}
