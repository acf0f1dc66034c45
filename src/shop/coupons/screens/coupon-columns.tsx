import { RowLink } from '#accounts/account/row-link.tsx'
import type { Languages } from '#platform/i18n/language.tsx'
import type { SearchParamsState } from '#platform/i18n/use-search-state.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import { Dotted } from '#platform/ui/dotted.tsx'
import { formatNumber, formatPercent } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { formatDay, formatDayRange } from '#platform/ui/format-dates.ts'
import { BothPrices, type Prices } from '#shop/menu-desk/price-with-vat.tsx'
import { withVat } from '#shop/pricing/rules.ts'
import { m } from '#messages'
import type { DeskCoupon } from '../desk/contract.ts'
import { CouponStatePill } from './coupon-state.tsx'

interface Columns {
  readonly searchParams: SearchParamsState
  readonly locale: Languages
  readonly prices: Prices
}

const PERCENT = 10_000

function whenText({ fromDay, lastDay }: DeskCoupon, locale: Languages): string {
  if (fromDay !== null && lastDay !== null) return formatDayRange(fromDay, lastDay, locale)
  if (fromDay !== null) return m['couponDeskScreens.from']({ day: formatDay(fromDay, locale) })
  return lastDay === null
    ? m['couponDeskScreens.always']()
    : m['couponDeskScreens.until']({ day: formatDay(lastDay, locale) })
}

/** Customers read the minimum with VAT. */
function termsText(
  { minimum, firstOrder, perPerson, stackable }: DeskCoupon,
  { locale, prices }: Columns,
): string[] {
  return [
    minimum > 0
      ? m['couponDeskScreens.fromSum']({
          sum: formatMoney(withVat(minimum, prices.vatHundredths), prices.currency, locale),
        })
      : '',
    firstOrder ? m['couponDeskScreens.firstOrderShort']() : '',
    perPerson === null
      ? ''
      : m['couponDeskScreens.perPersonShort']({
          count: perPerson,
          shown: formatNumber(perPerson, locale),
        }),
    stackable ? m['couponDeskScreens.stackableShort']() : '',
  ].filter((text) => text !== '')
}

function usesText({ uses, inAll }: DeskCoupon, locale: Languages): string {
  const formatted = formatNumber(uses, locale)
  return inAll === null
    ? formatted
    : m['couponDeskScreens.usesOf']({ uses: formatted, all: formatNumber(inAll, locale) })
}

export function columnsOf(columns: Columns): DataColumn<DeskCoupon>[] {
  const { searchParams, locale, prices } = columns
  return [
    {
      key: 'coupon',
      title: m['couponDeskScreens.code'](),
      grow: true,
      cell: ({ id, coupon, name }) => (
        <span className="block min-w-32">
          <RowLink to={searchParams.addressWith({ coupon: id })}>
            <span className="font-semibold">
              <Bdi code>{coupon}</Bdi>
            </span>
          </RowLink>
          <span className="block text-xs font-normal text-ink-soft">{name[locale.language]}</span>
        </span>
      ),
    },
    {
      key: 'worth',
      title: m['couponDeskScreens.worth'](),
      align: 'end',
      cell: ({ type, value }) =>
        type === 'percentage' ? (
          <span className="font-medium">{formatPercent(value / PERCENT, locale, 2)}</span>
        ) : (
          <BothPrices fils={value} prices={prices} />
        ),
    },
    {
      key: 'when',
      title: m['couponDeskScreens.when'](),
      cell: (coupon) => (
        <span className="figures @2xl:whitespace-nowrap">{whenText(coupon, locale)}</span>
      ),
    },
    {
      key: 'terms',
      phone: 'hidden',
      title: m['couponDeskScreens.terms'](),
      cell: (coupon) => {
        const terms = termsText(coupon, columns)
        return (
          <span className="figures inline-block text-ink-soft @2xl:min-w-44">
            {terms.length === 0 ? m['couponDeskScreens.noTerms']() : <Dotted>{terms}</Dotted>}
          </span>
        )
      },
    },
    {
      key: 'uses',
      title: m['couponDeskScreens.uses'](),
      align: 'end',
      cell: (coupon) => <span className="whitespace-nowrap">{usesText(coupon, locale)}</span>,
    },
    {
      key: 'state',
      phone: 'end',
      title: m['couponDeskScreens.state.label'](),
      cell: ({ state }) => <CouponStatePill state={state} />,
    },
  ]
}
