import { inARow } from '#platform/i18n/in-a-row.ts'
import { counted, type LocaleOptions } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import type { Slip } from '#portal/pay-runs/slips/contract.ts'
import { m } from '#messages'
import { amountText } from '#portal/pay-runs/slips/amounts.ts'
import { changedLines } from '../compare.ts'
import { comparedName } from './compared-name.ts'

/** The largest changes; a sentence with more of them is a list. */
const MAX_NAMED = 2

/** What has changed between two slips, in one sentence. */
export function changeSentence(before: Slip, now: Slip, locale: LocaleOptions): string {
  const { currency } = now
  const difference = now.netFils - before.netFils
  const values = {
    amount: `\u2068${formatMoney(Math.abs(difference), currency, locale)}\u2069`,
    month: formatMonth(before.month, locale),
  }
  const sentence =
    difference === 0
      ? m['salarySlipScreens.same'](values)
      : difference > 0
        ? m['salarySlipScreens.more'](values)
        : m['salarySlipScreens.less'](values)
  const changed = changedLines(before, now)
  if (changed.length === 0) return m['salarySlipScreens.plain']({ sentence })
  const named = changed.slice(0, MAX_NAMED).map((line) => {
    const by = amountText(line.otherFils - line.oneFils, currency, locale, true)
    return `${comparedName(line, locale.language)}\u00A0\u2066${by}\u2069`
  })
  const left = changed.length - named.length
  const lines = inARow(
    left === 0 ? named : [...named, m['salarySlipScreens.others'](counted(left, locale))],
    locale.language,
  )
  return m['salarySlipScreens.because']({ sentence, lines })
}
