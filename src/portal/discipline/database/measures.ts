import type { Measure, PenaltyKind } from '../contract.ts'
import { lastDayOf } from '../rules/calendar.ts'

/** A measure as the columns of a penalty. */
export interface MeasureColumns {
  readonly kind: PenaltyKind
  readonly half_days: number | null
  readonly months: number | null
  readonly from_date: string | null
  readonly pay_month: string | null
}

const NONE = { half_days: null, months: null, from_date: null, pay_month: null }

export function columnsOf(measure: Measure): MeasureColumns {
  const { kind } = measure
  switch (kind) {
    case 'deduction':
      return { ...NONE, kind, half_days: measure.days * 2, pay_month: measure.payMonth }
    case 'suspension':
      return { ...NONE, kind, half_days: measure.days * 2, from_date: measure.from }
    case 'increment':
    case 'promotion':
      return { ...NONE, kind, months: measure.months }
    case 'dismissal':
      return { ...NONE, kind, from_date: measure.lastDay }
    default:
      return { ...NONE, kind }
  }
}

export function measureFrom(row: MeasureColumns): Measure {
  const { kind } = row
  const days = (row.half_days ?? 0) / 2
  switch (kind) {
    case 'deduction':
      return { kind, days, payMonth: row.pay_month ?? '' }
    case 'suspension':
      return { kind, days, from: row.from_date ?? '' }
    case 'increment':
    case 'promotion':
      return { kind, months: row.months ?? 0 }
    case 'dismissal':
      return { kind, lastDay: row.from_date ?? '' }
    default:
      return { kind }
  }
}

export function suspensionFrom(row: MeasureColumns): { from: string; to: string } {
  const from = row.from_date ?? ''
  return { from, to: lastDayOf(from, (row.half_days ?? 0) / 2) }
}
