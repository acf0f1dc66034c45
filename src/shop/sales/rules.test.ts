import { expect, test } from 'vitest'
import { type DaySales, NOTHING, periodsOf, requestedSpan, sumOf } from './rules.ts'

const on = (day: string, total: number, refunds = 0): DaySales => ({
  ...NOTHING,
  orders: 1,
  items: 2,
  gross: total,
  net: total,
  total,
  day,
  refunds,
  refundsVat: 0,
})

test('without dates the span is the last four weeks, and a span is at most a year and never backwards', () => {
  expect(requestedSpan(undefined, undefined, '2026-11-22')).toEqual({
    ok: true,
    value: { from: '2026-10-26', to: '2026-11-22' },
  })
  expect(requestedSpan('2026-11-01', undefined, '2026-11-22')).toMatchObject({
    value: { from: '2026-11-01', to: '2026-11-22' },
  })
  expect(requestedSpan('2026-11-02', '2026-11-01', '2026-11-22')).toMatchObject({
    refusal: { code: 'sales.backwards', field: 'to' },
  })
  expect(requestedSpan('2025-11-22', '2026-11-22', '2026-11-22')).toMatchObject({ ok: true })
  expect(requestedSpan('2025-11-21', '2026-11-22', '2026-11-22')).toMatchObject({
    refusal: { code: 'sales.tooLong' },
  })
})

test('weeks begin on Monday, periods without sales are included with zeros, and all add up', () => {
  const days = [on('2026-11-01', 5), on('2026-11-02', 7, 3), on('2026-11-18', 11)]
  const span = { from: '2026-10-30', to: '2026-11-19' }
  const weeks = periodsOf(days, span, 'week')
  expect(weeks.map(({ from, to, total, refunds }) => [from, to, total, refunds])).toEqual([
    ['2026-10-30', '2026-11-01', 5, 0],
    ['2026-11-02', '2026-11-08', 7, 3],
    ['2026-11-09', '2026-11-15', 0, 0],
    ['2026-11-16', '2026-11-19', 11, 0],
  ])
  expect(periodsOf(days, span, 'month').map(({ from, to, orders }) => [from, to, orders])).toEqual([
    ['2026-10-30', '2026-10-31', 0],
    ['2026-11-01', '2026-11-19', 3],
  ])
  expect(periodsOf(days, span, 'day')).toHaveLength(21)
  expect(sumOf(days)).toMatchObject({ orders: 3, items: 6, total: 23, refunds: 3 })
})
