import { minorUnits } from '#platform/money.ts'
import type { FieldProps } from '#platform/ui/field-frame.tsx'
import { NumberField } from '#platform/ui/number-field.tsx'
import { MAX_FILS } from '../contract.ts'

interface AmountFieldProps extends FieldProps {
  /** Whole fils; null while empty. */
  fils: number | null
  currency: string
  onChange: (fils: number | null) => void
}

/** An amount as people type it, kept as whole fils. */
export function AmountField({ fils, currency, onChange, ...rest }: AmountFieldProps) {
  const unit = minorUnits(currency)
  return (
    <NumberField
      {...rest}
      min={0}
      max={MAX_FILS / unit}
      formatOptions={{ style: 'currency', currency }}
      value={fils === null ? null : fils / unit}
      onChange={(sum) => onChange(sum === null ? null : Math.round(sum * unit))}
    />
  )
}
