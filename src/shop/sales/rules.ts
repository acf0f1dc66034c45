import { addDays, daysBetween, shiftMonth, weekdayOf } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { SalesTotals, Period, PeriodSales } from './contract.ts'

/** The totals of one day's invoices and credit notes. */
export interface DaySales extends SalesTotals {
  readonly day: string
  readonly refunds: number
  readonly refundsVat: number
}

export interface Span {
  readonly from: string
  readonly to: string
}

const LONGEST = 366
const USUAL = 28

/** Returns the requested days, by default the last four weeks up to today. */
export function requestedSpan(
  from: string | undefined,
  to: string | undefined,
  today: string,
): Outcome<Span, 'sales.backwards' | 'sales.tooLong'> {
  const last = to ?? (from !== undefined && from > today ? from : today)
  const span = { from: from ?? addDays(last, 1 - USUAL), to: last }
  if (span.to < span.from) return refuse('sales.backwards', {}, 'to')
  return daysBetween(span.from, span.to) < LONGEST
    ? ok(span)
    : refuse('sales.tooLong', { days: LONGEST }, 'from')
}

/** The first day of the week, which begins on Monday, or of the month. */
function beginOf(day: string, by: Period): string {
  if (by === 'day') return day
  if (by === 'month') return `${day.slice(0, 8)}01`
  return addDays(day, 1 - weekdayOf(day))
}

function afterOf(begin: string, by: Period): string {
  if (by === 'month') return `${shiftMonth(begin.slice(0, -3), 1)}-01`
  return addDays(begin, by === 'day' ? 1 : 7)
}

export const NOTHING: SalesTotals = {
  orders: 0,
  items: 0,
  gross: 0,
  discount: 0,
  net: 0,
  vat: 0,
  total: 0,
}

type Summed = SalesTotals & { refunds: number; refundsVat: number }

export function sumOf(days: readonly DaySales[]): Summed {
  return days.reduce<Summed>(
    (sum, each) => ({
      orders: sum.orders + each.orders,
      items: sum.items + each.items,
      gross: sum.gross + each.gross,
      discount: sum.discount + each.discount,
      net: sum.net + each.net,
      vat: sum.vat + each.vat,
      total: sum.total + each.total,
      refunds: sum.refunds + each.refunds,
      refundsVat: sum.refundsVat + each.refundsVat,
    }),
    { ...NOTHING, refunds: 0, refundsVat: 0 },
  )
}

/** Every day, week or month of the span, also those without sales; the first and the last end where the span does. */
export function periodsOf(
  days: readonly DaySales[],
  { from, to }: Span,
  by: Period,
): PeriodSales[] {
  const sold = Map.groupBy(days, ({ day }) => beginOf(day, by))
  const periods: PeriodSales[] = []
  for (let begin = beginOf(from, by); begin <= to; begin = afterOf(begin, by)) {
    const end = addDays(afterOf(begin, by), -1)
    periods.push({
      from: begin < from ? from : begin,
      to: end > to ? to : end,
      ...sumOf(sold.get(begin) ?? []),
    })
  }
  return periods
}
