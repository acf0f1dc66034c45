import { useLanguage } from '#platform/i18n/language.tsx'
import { moneyParts } from '#platform/ui/format-money.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { withVat } from '#shop/pricing/rules.ts'
import { m } from '#messages'

/** The money of the shop and its VAT. */
export interface Prices {
  readonly currency: string
  readonly vatHundredths: number
}

/** What customers see for an amount that is stored without VAT. */
export function PriceWithVat({ fils, prices }: { fils: number; prices: Prices }) {
  return (
    <>
      <MoneyText fils={withVat(fils, prices.vatHundredths)} currency={prices.currency} />{' '}
      {m['menuDeskScreens.withVat']()}
    </>
  )
}

/** The price with VAT, as customers see it, and without, as it is stored. */
export function BothPrices({ fils, prices }: { fils: number; prices: Prices }) {
  const locale = useLanguage()
  return (
    <span className="inline-flex flex-col items-end @2xl:rtl:items-start">
      <span className="font-medium">
        <MoneyText fils={withVat(fils, prices.vatHundredths)} currency={prices.currency} />
      </span>
      <span className="text-xs whitespace-nowrap text-ink-soft @max-2xl:hidden">
        <bdi dir="ltr" className="figures">
          {moneyParts(fils, prices.currency, locale).amount}
        </bdi>{' '}
        {m['menuDeskScreens.withoutVat']()}
      </span>
    </span>
  )
}
