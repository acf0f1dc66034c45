import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { formatMonth } from '#platform/ui/format-dates.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { m } from '#messages'
import type { ShareWarning } from '../contract.ts'

/** Says in which month known deductions are more than half of the wage. */
export function ShareBanner({
  warning,
  currency,
}: {
  warning: ShareWarning | null
  currency: string
}) {
  const locale = useLanguage()
  if (warning === null) return null
  const amount = (fils: number): string => `\u2068${formatMoney(fils, currency, locale)}\u2069`
  return (
    <Banner tone="warning">
      {warning.wageFils === 0
        ? m['loanScreens.warning.noWage']({ month: formatMonth(warning.month, locale) })
        : m['loanScreens.warning.share']({
            month: formatMonth(warning.month, locale),
            amount: amount(warning.deductionsFils),
            wage: amount(warning.wageFils),
          })}
    </Banner>
  )
}
