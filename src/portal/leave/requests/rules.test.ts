import { expect, test } from 'vitest'
import { weekdayOf } from '#platform/days.ts'
import type { CountedDay } from './preview/contract.ts'
import { firstRequestableDay, nextOf, stretchesOf, summedUp } from './rules.ts'

test('the default request begins on the next free day that respects the notice period', () => {
  // 2026-11-20 is a Friday.
  const working = (day: string): boolean => weekdayOf(day) < 6
  expect(firstRequestableDay('2026-11-18', 0, working)).toBe('2026-11-19')
  expect(firstRequestableDay('2026-11-20', 0, working)).toBe('2026-11-23')
  expect(firstRequestableDay('2026-11-18', 3, working)).toBe('2026-11-23')
  expect(firstRequestableDay('2026-11-18', 1, (day) => day > '2027-01-05')).toBe('2027-01-06')
  expect(firstRequestableDay('2026-11-18', 3, () => false)).toBe('2026-11-21')
})

test('special days are explained together where consecutive ones share a reason', () => {
  const day = (
    of: string,
    why: CountedDay['why'],
    amount: number,
    holiday: CountedDay['holiday'] = null,
  ): CountedDay => ({
    day: of,
    half: 'all',
    amount,
    why,
    holiday,
    predicted: false,
  })
  const national = { en: 'National Day', ar: 'اليوم الوطني' }
  const days = [
    day('2026-12-01', 'counted', 1),
    day('2026-12-02', 'holiday', 0, national),
    day('2026-12-03', 'holiday', 0, national),
    day('2026-12-04', 'halfWorking', 0.5),
    day('2026-12-05', 'rest', 0),
    day('2026-12-06', 'rest', 0),
    day('2026-12-07', 'counted', 1),
    day('2026-12-12', 'rest', 0),
  ]
  expect(stretchesOf(days).map(({ from, to, why }) => [from.slice(8), to.slice(8), why])).toEqual([
    ['02', '03', 'holiday'],
    ['04', '04', 'halfWorking'],
    ['05', '06', 'rest'],
    ['12', '12', 'rest'],
  ])
  expect(summedUp(days)).toEqual([
    { why: 'rest', days: 3, amount: 0 },
    { why: 'halfWorking', days: 1, amount: 0.5 },
  ])
})

test('the next leave is the current one, else the first upcoming one', () => {
  const leave = (id: string, from: string, to: string) => ({ id, from, to })
  const leaves = [
    leave('c', '2027-01-04', '2027-01-08'),
    leave('a', '2026-11-02', '2026-11-06'),
    leave('b', '2026-11-16', '2026-11-20'),
  ]
  expect(nextOf(leaves, '2026-11-18')?.id).toBe('b')
  expect(nextOf(leaves, '2026-11-21')?.id).toBe('c')
  expect(nextOf(leaves, '2027-02-01')).toBe(null)
})
