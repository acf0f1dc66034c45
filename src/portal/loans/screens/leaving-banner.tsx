import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { m } from '#messages'
import type { LeavingWarning } from '../contract.ts'

interface LeavingBannerProps {
  leaving: LeavingWarning | null
  currency: string
}

/** Says what of a loan falls due after the last working day. */
export function LeavingBanner({ leaving, currency }: LeavingBannerProps) {
  const locale = useLanguage()
  if (leaving === null) return null
  return (
    <Banner tone="warning">
      {m['loanScreens.warning.leaving']({
        day: formatDay(leaving.day, locale, { weekday: false, year: true }),
        amount: `\u2068${formatMoney(leaving.fils, currency, locale)}\u2069`,
      })}
    </Banner>
  )
}
