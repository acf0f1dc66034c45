import { expect, test } from 'vitest'
import { DAY } from './amounts.ts'
import { daysBetween } from './days.ts'
import { expectedReturn, resume } from './resume.ts'
import { payOf } from './tiers.ts'
import { calendarOf } from './test-data.ts'

const JUNE = calendarOf('2026-05-01', '2026-08-31')
const kindOf = (day: string) => JUNE.get(day)?.kind ?? 'rest'
const juneLeave = {
  to: '2026-06-30',
  toMidday: false,
  days: daysBetween('2026-06-01', '2026-06-30').map((day) => ({ day, amount: DAY })),
}

test('a leave in June is expected back on 1 July: on time, two days early, or three working days of five late', () => {
  expect(expectedReturn(juneLeave, kindOf)).toBe('2026-07-01')
  expect(expectedReturn({ to: '2026-07-03', toMidday: false }, kindOf)).toBe('2026-07-06')
  expect(resume(juneLeave, '2026-07-01', kindOf)).toEqual({
    kind: 'onTime',
    expected: '2026-07-01',
  })
  expect(resume(juneLeave, '2026-06-29', kindOf)).toEqual({
    kind: 'early',
    expected: '2026-07-01',
    from: '2026-06-29',
    released: ['2026-06-29', '2026-06-30'],
  })
  const late = resume(juneLeave, '2026-07-06', kindOf)
  expect(
    late.kind === 'late' && [
      late.missing.length,
      late.missing.filter((each) => each.working).length,
    ],
  ).toEqual([5, 3])
})

test('[S3.12] the five days of June’s late return cost 1,500 by the calendar and 900 by working days', () => {
  const late = resume(juneLeave, '2026-07-06', kindOf)
  if (late.kind !== 'late') throw new Error('It was late')
  const lost = (days: number) => payOf([{ amount: days * DAY, percent: 100 }], 900_000)
  expect([
    lost(late.missing.length),
    lost(late.missing.filter((each) => each.working).length),
  ]).toEqual([150_000, 90_000])
})

test('a weekend between the end and the return is not late, and coming to work on it is on time', () => {
  const leave = { to: '2026-07-03', toMidday: false, days: [{ day: '2026-07-03', amount: DAY }] }
  expect(resume(leave, '2026-07-06', kindOf).kind).toBe('onTime')
  expect(resume(leave, '2026-07-04', kindOf).kind).toBe('onTime')
  expect(
    resume(
      { ...leave, toMidday: true, days: [{ day: '2026-07-03', amount: DAY / 2 }] },
      '2026-07-03',
      kindOf,
    ),
  ).toEqual({
    kind: 'onTime',
    expected: '2026-07-03',
  })
})
