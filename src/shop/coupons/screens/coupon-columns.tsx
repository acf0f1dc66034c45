import { RowLink } from '#accounts/account/row-link.tsx'
import type { Languages } from '#platform/i18n/language.tsx'
import type { Asked } from '#platform/i18n/use-asked.ts'
import { Bdi } from '#platform/ui/bdi.tsx'
import type { DataColumn } from '#platform/ui/data-column.ts'
import {
  formatDay,
  formatDayRange,
  formatMoney,
  formatNumber,
  formatPercent,
} from '#platform/ui/format.ts'
import { MoneyText } from '#platform/ui/money-text.tsx'
import { m } from '#words'
import type { DeskCoupon } from '../desk/contract.ts'
import { CouponStatePill } from './coupon-state.tsx'

interface Columns {
  readonly asked: Asked
  readonly manner: Languages
  readonly currency: string
}

const PERCENT = 10_000

function whenWords({ fromDay, lastDay }: DeskCoupon, manner: Languages): string {
  if (fromDay !== null && lastDay !== null) return formatDayRange(fromDay, lastDay, manner)
  if (fromDay !== null) return m['couponDeskScreens.from']({ day: formatDay(fromDay, manner) })
  return lastDay === null
    ? m['couponDeskScreens.always']()
    : m['couponDeskScreens.until']({ day: formatDay(lastDay, manner) })
}

function termsWords(
  { minimum, firstOrder, perPerson, stackable }: DeskCoupon,
  { manner, currency }: Columns,
): string[] {
  return [
    minimum > 0
      ? m['couponDeskScreens.fromSum']({ sum: formatMoney(minimum, currency, manner) })
      : '',
    firstOrder ? m['couponDeskScreens.firstOrderShort']() : '',
    perPerson === null
      ? ''
      : m['couponDeskScreens.perPersonShort']({
          count: perPerson,
          shown: formatNumber(perPerson, manner),
        }),
    stackable ? m['couponDeskScreens.stackableShort']() : '',
  ].filter((words) => words !== '')
}

function usesWords({ uses, inAll }: DeskCoupon, manner: Languages): string {
  const shown = formatNumber(uses, manner)
  return inAll === null
    ? shown
    : m['couponDeskScreens.usesOf']({ uses: shown, all: formatNumber(inAll, manner) })
}

export function columnsOf(columns: Columns): DataColumn<DeskCoupon>[] {
  const { asked, manner, currency } = columns
  return [
    {
      key: 'coupon',
      title: m['couponDeskScreens.code'](),
      grow: true,
      cell: ({ id, coupon, name }) => (
        <span className="block min-w-32">
          <RowLink to={asked.addressWith({ coupon: id })}>
            <span className="font-semibold">
              <Bdi code>{coupon}</Bdi>
            </span>
          </RowLink>
          <span className="block text-xs font-normal text-ink-soft">{name[manner.language]}</span>
        </span>
      ),
    },
    {
      key: 'worth',
      title: m['couponDeskScreens.worth'](),
      align: 'end',
      cell: ({ type, value }) => (
        <span className="font-medium">
          {type === 'percentage' ? (
            formatPercent(value / PERCENT, manner, 2)
          ) : (
            <MoneyText fils={value} currency={currency} />
          )}
        </span>
      ),
    },
    {
      key: 'when',
      title: m['couponDeskScreens.when'](),
      cell: (coupon) => (
        <span className="figures @2xl:whitespace-nowrap">{whenWords(coupon, manner)}</span>
      ),
    },
    {
      key: 'terms',
      title: m['couponDeskScreens.terms'](),
      cell: (coupon) => (
        <span className="figures inline-block text-ink-soft @2xl:min-w-44">
          {termsWords(coupon, columns).join(' · ') || m['couponDeskScreens.noTerms']()}
        </span>
      ),
    },
    {
      key: 'uses',
      title: m['couponDeskScreens.uses'](),
      align: 'end',
      cell: (coupon) => <span className="whitespace-nowrap">{usesWords(coupon, manner)}</span>,
    },
    {
      key: 'state',
      title: m['couponDeskScreens.state.label'](),
      cell: ({ state }) => <CouponStatePill state={state} />,
    },
  ]
}
