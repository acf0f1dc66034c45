import { useState } from 'react'
import { m } from '#messages'
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

/**
 * An amount as people type it, kept as whole minor units. One with a minus is refused, because what
 * is deducted has its own field or kind.
 */
export function MoneyField({ fils, maxFils, currency, onChange, error, ...rest }: MoneyFieldProps) {
  const unit = minorUnits(currency)
  const [isNegative, setNegative] = useState(false)
  return (
    <NumberField
      {...rest}
      error={isNegative && fils === null ? m['ui.withoutMinus']() : error}
      min={0}
      max={maxFils / unit}
      formatOptions={{ style: 'currency', currency }}
      value={fils === null ? null : fils / unit}
      onChange={(sum) => {
        setNegative(false)
        onChange(sum === null ? null : Math.round(sum * unit))
      }}
      onNegative={() => setNegative(true)}
    />
  )
}
