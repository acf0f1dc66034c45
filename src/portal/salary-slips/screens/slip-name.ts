import { type LocaleOptions } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { slipTitle } from '#portal/pay-runs/slips/labels.ts'
import type { OwnSlip } from '../contract.ts'

/** What a slip is called in a list: its month, and what it pays besides. */
export function slipName(
  slip: Pick<OwnSlip, 'month' | 'runKind' | 'runNumber'>,
  locale: LocaleOptions,
): string {
  const name = formatMonth(slip.month, locale)
  return isOfMonth(slip) ? name : `${name} · ${slipTitle(slip)}`
}

/** Whether it is the first slip of its month's own pay, which others can be compared with. */
export function isOfMonth({ runKind, runNumber }: Pick<OwnSlip, 'runKind' | 'runNumber'>): boolean {
  return runKind === 'month' && runNumber === 1
}
