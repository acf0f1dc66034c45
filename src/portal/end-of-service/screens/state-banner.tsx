import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { formatDay } from '#platform/ui/format-dates.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { m } from '#messages'
import type { Estimate } from '../contract.ts'
import { lawText } from './law-text.ts'

interface StateBannerProps {
  estimate: Estimate
  currency: string
}

/** Why there is no gratuity, or none for a part of the service. */
export function StateBanner({ estimate, currency }: StateBannerProps) {
  const locale = useLanguage()
  const { state, elsewhere, gratuityLaw } = estimate
  if (state === 'national')
    return (
      <Banner tone="info">
        {m['endOfServiceScreens.national']({ law: lawText(gratuityLaw, locale) })}
      </Banner>
    )
  if (state === 'noPay') return <Banner tone="warning">{m['endOfServiceScreens.noPay']()}</Banner>
  return (
    <>
      {state === 'tooShort' && (
        <Banner tone="info">
          {m['endOfServiceScreens.tooShort']({ law: lawText(gratuityLaw, locale) })}
        </Banner>
      )}
      {elsewhere !== null && (
        <Banner tone="info">{elsewhereText(elsewhere, currency, locale)}</Banner>
      )}
    </>
  )
}

function elsewhereText(
  { to, from, monthFils, law }: NonNullable<Estimate['elsewhere']>,
  currency: string,
  locale: ReturnType<typeof useLanguage>,
): string {
  const day = formatDay(from, locale, { weekday: false, year: true })
  const source = lawText(law, locale)
  if (to === 'savingsScheme') return m['endOfServiceScreens.savings']({ day, law: source })
  const amount = formatMoney(monthFils ?? 0, currency, locale)
  return m['endOfServiceScreens.insurance']({ day, amount, law: source })
}
