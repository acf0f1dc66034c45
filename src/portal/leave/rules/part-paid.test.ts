import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import { sharesOf, type TakenDay } from './part-paid.ts'

const SICK = [
  { days: 15, percent: 100 },
  { days: 30, percent: 50 },
  { days: 45, percent: 0 },
]
const KIND = {
  tiers: SICK,
  occasionMonths: null,
  year: 'calendar',
  joiningDate: '2020-01-01',
} as const

function daysFrom(first: string, count: number, id = first): TakenDay[] {
  return Array.from({ length: count }, (_, index) => ({
    day: addDays(first, index),
    amount: 1000,
    request: { id, fromDate: first },
  }))
}

/** How many days are paid at each share. */
function counted(days: readonly TakenDay[], kind: Parameters<typeof sharesOf>[1] = KIND) {
  const shares = Map.groupBy(sharesOf(days, kind), ({ percent }) => percent)
  return Object.fromEntries([...shares].map(([percent, some]) => [percent, some.length]))
}

test('gulf 1.4: forty sick days in one go are fifteen full and twenty-five at half pay', () => {
  expect(counted(daysFrom('2026-03-01', 40))).toEqual({ 100: 15, 50: 25 })
})

test('gulf 1.4: twenty sick days and thirty later follow each other through the tiers', () => {
  const days = [...daysFrom('2026-03-01', 20), ...daysFrom('2026-06-01', 30)]
  expect(counted(days)).toEqual({ 100: 15, 50: 30, 0: 5 })
  const later = sharesOf(days, KIND).filter(({ day }) => day >= '2026-06-01')
  expect(later.filter(({ percent }) => percent === 50)).toHaveLength(25)
})

test('a new leave year begins with full pay again, also within one leave', () => {
  const shares = sharesOf(daysFrom('2026-12-10', 40), KIND)
  expect(shares.find(({ day }) => day === '2026-12-31')?.percent).toBe(50)
  expect(shares.find(({ day }) => day === '2027-01-01')?.percent).toBe(100)
})

test('a year of service begins on its own day', () => {
  const kind = { ...KIND, year: 'service', joiningDate: '2020-07-01' } as const
  const shares = sharesOf(daysFrom('2026-06-11', 30), kind)
  expect(shares.find(({ day }) => day === '2026-06-30')?.percent).toBe(50)
  expect(shares.find(({ day }) => day === '2026-07-01')?.percent).toBe(100)
})

test('days of an occasion follow each other, and another occasion starts again', () => {
  const maternity = {
    ...KIND,
    tiers: [
      { days: 45, percent: 100 },
      { days: 15, percent: 50 },
    ],
    occasionMonths: 6,
  }
  const first = [...daysFrom('2026-01-01', 40), ...daysFrom('2026-03-01', 20)]
  expect(counted(first, maternity)).toEqual({ 100: 45, 50: 15 })
  expect(counted([...first, ...daysFrom('2026-12-01', 10)], maternity)).toEqual({ 100: 55, 50: 15 })
})

test('a day that two tiers share is split', () => {
  const days = [...daysFrom('2026-03-01', 14), { ...daysFrom('2026-04-01', 1)[0], amount: 500 }]
  const whole = [...days, ...daysFrom('2026-04-02', 1)] as TakenDay[]
  expect(sharesOf(whole, KIND).slice(-2)).toEqual([
    { day: '2026-04-02', amount: 500, percent: 100 },
    { day: '2026-04-02', amount: 500, percent: 50 },
  ])
})
