import { useLanguage } from '#platform/i18n/language.tsx'
import { Bdi } from '#platform/ui/bdi.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { counted, formatPercent, type LocaleOptions } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { Receipt, type ReceiptLine } from '#platform/ui/receipt.tsx'
import { Loading, Skeleton } from '#platform/ui/skeleton.tsx'
import { displayedAmounts, withVat } from '#shop/pricing/rules.ts'
import { m } from '#messages'
import type { PlanPackage } from '../../contract.ts'
import type { Builder } from './builder-state.ts'
import type { PlanPrice } from './use-plan-price.ts'

type Price = PlanPrice['price']

/** An amount within a sentence, which stays on one line. */
function money(fils: number, currency: string, locale: LocaleOptions): string {
  return formatMoney(fils, currency, locale).replaceAll(' ', '\u00A0')
}

function lineTerm({ part, qty, price }: Price['lines'][number], of: Price, locale: LocaleOptions) {
  const values = {
    ...counted(qty, locale),
    price: money(withVat(price, of.vatHundredths), of.currency, locale),
  }
  return part === 'meal'
    ? m['mealPlanScreens.mealsLine'](values)
    : m['mealPlanScreens.snacksLine'](values)
}

/** The tiers of a package: from how many meals on which price applies, VAT included (S9.4). */
function TierList({ pack, price }: { pack: PlanPackage; price: Price }) {
  const locale = useLanguage()
  const meals = price.lines.find(({ part }) => part === 'meal')
  return (
    <ul className="grid gap-1 text-xs">
      {pack.tiers
        .toSorted((one, other) => one.meals - other.meals)
        .map((tier) => (
          <li
            key={tier.meals}
            className={classNames(
              'figures flex justify-between gap-4',
              tier.price === meals?.price && 'font-medium text-ink',
            )}
          >
            <span>{m['mealPlanScreens.tierFrom'](counted(tier.meals, locale))}</span>
            <span>{money(withVat(tier.price, price.vatHundredths), price.currency, locale)}</span>
          </li>
        ))}
    </ul>
  )
}

function linesOf(price: Price, pack: PlanPackage, locale: LocaleOptions): ReceiptLine[] {
  const { lines, coupons, currency, vatHundredths } = price
  const reductions = coupons.filter(({ refused }) => refused === null)
  const shown = displayedAmounts(
    lines.map(({ total }) => total),
    reductions.map(({ discount }) => discount),
    vatHundredths,
  )
  return [
    ...lines.map((line, index) => ({
      key: line.part,
      term: lineTerm(line, price, locale),
      note: m['mealPlanScreens.exclVat']({ price: money(line.price, currency, locale) }),
      value: <MoneyText fils={shown.lines[index] ?? 0} currency={currency} />,
      ...(line.part === 'meal' ? { detail: <TierList pack={pack} price={price} /> } : {}),
    })),
    ...reductions.map(({ coupon }, index) => ({
      key: `coupon ${coupon}`,
      term: (
        <span>
          {m['cart.coupon']()} <Bdi>{coupon}</Bdi>
        </span>
      ),
      value: (
        <span className="text-good">
          <MoneyText fils={-(shown.reductions[index] ?? 0)} currency={currency} />
        </span>
      ),
    })),
    { key: 'delivery', term: m['cart.delivery'](), value: m['cart.free']() },
    {
      key: 'total',
      term: m['cart.total'](),
      note: m['cart.includesVat']({
        percent: formatPercent(vatHundredths / 10_000, locale, 2),
        amount: formatMoney(price.vat, currency, locale),
      }),
      value: (
        <span data-total={price.total}>
          <MoneyText fils={price.total} currency={currency} />
        </span>
      ),
      total: true,
    },
  ]
}

/** S9.1-S9.4: how the price of the plan comes about, and what would make its meals cheaper. */
export function PriceReceipt({ builder }: { builder: Builder }) {
  const locale = useLanguage()
  const { pricing, pack } = builder
  const price = pricing.reply?.price
  if (price === undefined) {
    return (
      <Loading>
        <Skeleton className="h-40 w-full" />
      </Loading>
    )
  }
  const meals = price.lines.find(({ part }) => part === 'meal')?.qty ?? 0
  return (
    <div
      aria-busy={!pricing.isFresh}
      className={classNames('grid gap-3 transition-opacity', !pricing.isFresh && 'opacity-60')}
    >
      <p className="figures text-sm text-ink-soft">
        {m['mealPlanScreens.daysOf'](counted(price.days, locale))}
      </p>
      <Receipt lines={linesOf(price, pack, locale)} />
      {price.nextTier !== null && (
        <p className="figures rounded-control bg-accent-soft px-3 py-2 text-sm">
          {m['mealPlanScreens.nextTier']({
            ...counted(price.nextTier.meals - meals, locale),
            price: money(
              withVat(price.nextTier.price, price.vatHundredths),
              price.currency,
              locale,
            ),
          })}
        </p>
      )}
    </div>
  )
}
