import { useLanguage } from '#platform/i18n/language.tsx'
import { Banner } from '#platform/ui/banner.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { Button } from '#platform/ui/button.tsx'
import { Card } from '#platform/ui/card.tsx'
import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { keyOfItem, optionNames, removeLine, setQty, useCart } from '#shop/cart/browser-storage.ts'
import { CartTotals } from '#shop/cart/cart-totals.tsx'
import { CouponField } from '#shop/cart/coupon-field.tsx'
import { isUnsold, linePrices } from '#shop/cart/line-prices.ts'
import { withVat } from '#shop/pricing/rules.ts'
import type { Quote } from '#shop/cart-totals/contract.ts'
import { m } from '#messages'
import { type Change, changesBetween } from '../changes.ts'
import { PayButton } from './pay-button.tsx'
import { type Checkout, sectionId } from './checkout-state.ts'

export function SummarySection({ checkout }: { checkout: Checkout }) {
  const { quoting, refusal } = checkout
  return (
    <div
      id={sectionId('summary')}
      tabIndex={-1}
      role="group"
      aria-label={m['checkoutScreens.yourOrder']()}
      className="scroll-mt-20 rounded-card outline-none"
    >
      <Card title={m['checkoutScreens.yourOrder']()} end={<EditCart />}>
        <div className="grid gap-4">
          <Lines quote={quoting.quote} />
          <CouponField quote={quoting.quote} />
          <CartTotals quoting={quoting} />
          {hasDifferences(checkout) ? (
            <div data-refusal="">
              <Differences checkout={checkout} />
            </div>
          ) : (
            refusal !== null && (
              <div data-refusal="">
                <Banner tone="warning" live>
                  {refusal}
                </Banner>
              </div>
            )
          )}
          {quoting.isAway && (
            <Banner
              tone="warning"
              live
              action={
                <Button size="small" onPress={quoting.again}>
                  {m['checkoutScreens.again']()}
                </Button>
              }
            >
              {m['checkoutScreens.notReached']()}
            </Banner>
          )}
          <div className="max-lg:hidden">
            <PayButton checkout={checkout} />
          </div>
        </div>
      </Card>
    </div>
  )
}

function EditCart() {
  return (
    <LinkButton size="small" to="/cart">
      {m['checkoutScreens.edit']()}
    </LinkButton>
  )
}

/** A short list of what is ordered; unavailable lines are marked, with what can be done. */
function Lines({ quote }: { quote: Quote | null }) {
  const locale = useLanguage()
  const { items } = useCart()
  const isArabic = locale.language === 'ar'
  const prices = quote === null ? undefined : linePrices(items, quote)
  return (
    <ul className="grid gap-3 text-sm">
      {items.map((item) => {
        const key = keyOfItem(item)
        const line = quote?.lines.find((each) => each.key === key)
        const options = optionNames(item.options, locale.language)
        return (
          <li key={key} className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-3">
            <span className="figures text-ink-soft">{formatNumber(item.qty, locale)}×</span>
            <span className="min-w-0">
              <span className="wrap-anywhere">{isArabic ? item.nameAR : item.nameEN}</span>
              {options !== '' && (
                <span className="block text-xs wrap-anywhere text-ink-soft">{options}</span>
              )}
            </span>
            {quote !== null && !isUnsold(line) && (
              <MoneyText fils={prices?.get(key) ?? 0} currency={quote.currency} />
            )}
            {line?.issue != null && (
              <span className="col-span-3 mt-1 flex flex-wrap items-center justify-between gap-2 rounded-control bg-warning-soft px-3 py-1.5">
                <span role="status">{line.issue.title[locale.language]}</span>
                <Mend issue={line.issue} itemKey={key} locale={locale} />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Mend({
  issue,
  itemKey,
  locale,
}: {
  issue: { left: number | null }
  itemKey: string
  locale: LocaleOptions
}) {
  const { left } = issue
  if (left !== null && left > 0) {
    return (
      <Button size="small" onPress={() => setQty(itemKey, left)}>
        {m['checkoutScreens.takeLeft']({ left: formatNumber(left, locale) })}
      </Button>
    )
  }
  return (
    <Button size="small" onPress={() => removeLine(itemKey)}>
      {m['checkoutScreens.remove']()}
    </Button>
  )
}

function hasDifferences({ seen, quoting: { quote, isFresh } }: Checkout): boolean {
  return (
    seen !== null &&
    quote !== null &&
    isFresh &&
    (seen.total !== quote.total || changesBetween(seen, quote).length > 0)
  )
}

/** What changed since the buyer saw it, before anything is paid; more detailed than the refusal. */
function Differences({ checkout }: { checkout: Checkout }) {
  const locale = useLanguage()
  const { seen, quoting, dismissChanges } = checkout
  const { quote } = quoting
  if (seen === null || quote === null) return null
  const changes = changesBetween(seen, quote)
  const name = (change: Change): string =>
    locale.language === 'ar' ? change.nameAR : change.nameEN
  return (
    <div role="alert" className="grid gap-2 rounded-control bg-warning-soft p-3 text-sm">
      <p className="font-medium">{m['checkoutScreens.changed']()}</p>
      <ul className="grid gap-1">
        {changes.map((change) => (
          <li key={change.key} className="flex flex-wrap justify-between gap-x-4">
            <Bdi>{name(change)}</Bdi>
            <span className="figures text-ink-soft">{changeMessage(change, quote, locale)}</span>
          </li>
        ))}
        <li className="flex flex-wrap justify-between gap-x-4 font-medium">
          {m['checkoutScreens.total']()}
          <span className="figures">{fromTo(seen.total, quote.total, quote.currency, locale)}</span>
        </li>
      </ul>
      <div>
        <Button size="small" onPress={dismissChanges}>
          {m['checkoutScreens.understood']()}
        </Button>
      </div>
    </div>
  )
}

function fromTo(
  before: number,
  after: number,
  ...[currency, locale]: [string, LocaleOptions]
): string {
  return m['checkoutScreens.fromTo']({
    before: formatMoney(before, currency, locale),
    after: formatMoney(after, currency, locale),
  })
}

function changeMessage(
  { before, after, line }: Change,
  quote: Quote,
  locale: LocaleOptions,
): string {
  if (line?.issue != null) return line.issue.title[locale.language]
  if (before === null || after === null) return m['checkoutScreens.back']()
  return fromTo(
    withVat(before, quote.vatHundredths),
    withVat(after, quote.vatHundredths),
    quote.currency,
    locale,
  )
}
