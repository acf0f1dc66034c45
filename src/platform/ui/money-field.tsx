import { minorUnits } from '#platform/money.ts'
import type { FieldProps } from './field-frame.tsx'
import { NumberField } from './number-field.tsx'

interface MoneyFieldProps extends FieldProps {
  /** Whole minor units; null while empty. */
  fils: number | null
  maxFils: number
  currency: string
  onChange: (fils: number | null) => void
}

/** An amount as people type it, kept as whole minor units. */
export function MoneyField({ fils, maxFils, currency, onChange, ...rest }: MoneyFieldProps) {
  const unit = minorUnits(currency)
  return (
    <NumberField
      {...rest}
      min={0}
      max={maxFils / unit}
      formatOptions={{ style: 'currency', currency }}
      value={fils === null ? null : fils / unit}
      onChange={(sum) => onChange(sum === null ? null : Math.round(sum * unit))}
    />
  )
}
