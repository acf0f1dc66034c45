import { useLanguage } from '#platform/i18n/language.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { m } from '#messages'
import type { OfferCard } from './contract.ts'
import { perUnit } from './offer-labels.ts'
import { percentLess } from './rules/price.ts'

interface OfferPriceProps {
  offer: Pick<OfferCard, 'price' | 'unit' | 'formerPrice' | 'vat'>
  currency: string
  /** Where it is the one price of the page. */
  large?: boolean
}

/** The price including VAT and its unit, with the former price struck through next to it. */
export function OfferPrice({ offer, currency, large = false }: OfferPriceProps) {
  const locale = useLanguage()
  const { price, unit, formerPrice } = offer
  const classes = large ? 'text-2xl font-semibold' : 'text-base font-semibold'
  if (price === null) return <p className={classes}>{m['offerScreens.onRequest']()}</p>
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={classes}>
          <MoneyText fils={price} currency={currency} />
        </span>
        <span className={large ? 'text-sm text-ink-soft' : 'text-xs text-ink-soft sm:text-sm'}>
          {perUnit(unit)}
        </span>
      </p>
      {formerPrice !== null && (
        <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="sr-only">
            {m['offerScreens.before']({ amount: formatMoney(formerPrice, currency, locale) })}
          </span>
          <s aria-hidden="true" className="text-ink-soft">
            <MoneyText fils={formerPrice} currency={currency} />
          </s>
          <span className="font-medium text-good">
            {m['offerScreens.less']({
              percent: formatNumber(percentLess(price, formerPrice), locale),
            })}
          </span>
        </p>
      )}
      {!large && (
        <p className="mt-0.5 text-xs text-ink-soft max-sm:hidden">
          {offer.vat === 'included' ? m['offerScreens.vatIncluded']() : m['offerScreens.noVat']()}
        </p>
      )}
    </div>
  )
}
