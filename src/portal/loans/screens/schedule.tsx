import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatMonth } from '#platform/ui/format-dates.ts'
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
            <span className="block text-xs text-ink-soft">{instalmentLabel(each.state)}</span>
          </span>
          <MoneyText fils={each.fils} currency={currency} />
          {action?.(each)}
        </li>
      ))}
    </ul>
  )
}
