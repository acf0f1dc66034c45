import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { m } from '#messages'
import type { Instalment } from '../contract.ts'
import { instalmentLabel } from '../labels.ts'

interface ScheduleProps {
  instalments: readonly Instalment[]
  currency: string
  /** At the end of a row. */
  action?: (instalment: Instalment) => ReactNode
}

/** What became of an instalment, and how much of an open one was deducted. */
function stateText(
  { state, takenFils = 0 }: Instalment,
  currency: string,
  locale: LocaleOptions,
): string {
  return state === 'open' && takenFils > 0
    ? m['loans.instalment.part']({ amount: formatMoney(takenFils, currency, locale) })
    : instalmentLabel(state)
}

/** The instalments by month, with what became of each. */
export function Schedule({ instalments, currency, action }: ScheduleProps) {
  const locale = useLanguage()
  return (
    <ul aria-label={m['loanScreens.schedule.title']()} className="divide-y divide-line text-sm">
      {instalments.map((each) => (
        <li key={each.number} className="flex min-h-10 items-center gap-3 py-1">
          <span className="figures w-6 text-ink-soft">{formatNumber(each.number, locale)}</span>
          <span className="grow">
            <bdi>{formatMonth(each.month, locale)}</bdi>
            <span className="block text-xs text-ink-soft">
              <bdi>{stateText(each, currency, locale)}</bdi>
            </span>
          </span>
          <MoneyText fils={each.fils} currency={currency} />
          {action?.(each)}
        </li>
      ))}
    </ul>
  )
}
