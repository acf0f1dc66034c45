import { type ReactNode, useRef } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { Button } from '#platform/ui/button.tsx'
import type { FieldProps } from '#platform/ui/field-frame.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import { HELP_CLASSES } from '#platform/ui/input-style.ts'
import { type UnevenPrice, unevenPrice } from '#shop/pricing/rules.ts'
import { m } from '#messages'
import { MoneyField } from '../money-field.tsx'
import { type Prices, PriceWithVat } from '../price-with-vat.tsx'

interface PriceFieldProps extends Omit<FieldProps, 'help'> {
  /** Without VAT. */
  fils: number | null
  prices: Prices
  onChange: (fils: number | null) => void
  /** What shares the line with the field. */
  beside?: ReactNode
}

/**
 * A price without VAT, with what customers see for it below. A price that several portions do not
 * multiply exactly says so, and offers the two nearest that they do.
 */
export function PriceField({ fils, prices, onChange, beside, ...field }: PriceFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const uneven = fils === null ? null : unevenPrice(fils, prices.vatHundredths)
  const visible =
    fils === null || fils === 0 ? undefined : <PriceWithVat fils={fils} prices={prices} />
  const control = (
    <MoneyField
      {...field}
      inputRef={input}
      currency={prices.currency}
      fils={fils}
      help={beside === undefined ? visible : undefined}
      onChange={onChange}
    />
  )
  return (
    <div className="grid gap-2">
      {beside === undefined ? (
        control
      ) : (
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div className="w-40">{control}</div>
          {beside}
        </div>
      )}
      {beside !== undefined && visible !== undefined && <p className={HELP_CLASSES}>{visible}</p>}
      {uneven !== null && (
        <EvenPrices
          uneven={uneven}
          prices={prices}
          onUse={(even) => {
            onChange(even)
            // The pressed button is gone with the hint.
            input.current?.focus()
          }}
        />
      )}
    </div>
  )
}

interface EvenPricesProps {
  uneven: UnevenPrice
  prices: Prices
  onUse: (fils: number) => void
}

function EvenPrices({ uneven, prices, onUse }: EvenPricesProps) {
  const locale = useLanguage()
  const { qty, totalFils, expectedFils, nearest } = uneven
  const money = (fils: number): string => formatMoney(fils, prices.currency, locale)
  return (
    <div className="grid gap-2 rounded-control border border-line p-3">
      <p className={HELP_CLASSES}>
        {m['menuDeskScreens.uneven']({
          count: qty,
          shown: formatNumber(qty, locale),
          sum: money(totalFils),
          expected: money(expectedFils),
        })}{' '}
        {m['menuDeskScreens.evenPrices']()}
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-2">
        {nearest.map((fils) => (
          <li key={fils} className="flex flex-wrap items-center gap-x-2">
            <Button size="small" onPress={() => onUse(fils)}>
              {m['menuDeskScreens.useEven']({ price: money(fils) })}
            </Button>
            <span className={HELP_CLASSES}>
              <PriceWithVat fils={fils} prices={prices} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
