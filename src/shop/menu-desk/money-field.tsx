import type { Ref } from 'react'
import type { FieldProps } from '#platform/ui/field-frame.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'

interface MoneyFieldProps extends FieldProps {
  /** Whole fils; null while empty. */
  fils: number | null
  currency: string
  onChange: (fils: number | null) => void
  inputRef?: Ref<HTMLInputElement>
}

/** An input for an amount as people type it, stored as whole fils. */
export function MoneyField({ fils, currency, onChange, ...rest }: MoneyFieldProps) {
  const moneyFormat = { style: 'currency', currency } as const
  const decimals =
    new Intl.NumberFormat('en', moneyFormat).resolvedOptions().maximumFractionDigits ?? 2
  const unit = 10 ** decimals
  return (
    <NumberField
      {...rest}
      min={0}
      max={100_000_000 / unit}
      formatOptions={moneyFormat}
      value={fils === null ? null : fils / unit}
      onChange={(sum) => onChange(sum === null ? null : Math.round(sum * unit))}
    />
  )
}
