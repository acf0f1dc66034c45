import { expect, test } from 'vitest'
import { DAY } from './amounts.ts'
import { countDays, type Counting, recountDays, type Span, total } from './count.ts'
import { CALENDAR, calendarOf, span, WORKING } from './test-data.ts'

test('calendar days count days off, working days skip them, and a sandwich counts those in between', () => {
  const calendar = calendarOf('2026-12-01', '2026-12-31', {
    holidays: ['2026-12-02', '2026-12-03'],
  })
  const amount = (counting: Counting) => {
    const counted = countDays(span('2026-12-01', '2026-12-07'), counting, calendar)
    return counted.ok ? total(counted.value) / DAY : counted.refusal.code
  }
  expect([amount(CALENDAR), amount(WORKING), amount({ ...WORKING, sandwich: true })]).toEqual([
    7, 3, 7,
  ])
})

test('23 to 27 December 2022 with a half day on a holiday is refused, not counted as one and a half', () => {
  const calendar = calendarOf('2022-12-20', '2022-12-31', { holidays: ['2022-12-24'] })
  expect(
    countDays(span('2022-12-24', '2022-12-27', { fromMidday: true }), WORKING, calendar),
  ).toMatchObject({
    refusal: { code: 'leave.halfOnDayOff', details: { day: '2022-12-24' }, field: 'fromMidday' },
  })
  const whole = countDays(span('2022-12-23', '2022-12-27'), WORKING, calendar)
  expect(whole.ok && total(whole.value)).toBe(3 * DAY)
})

test('halves are halves of working days, and a whole half working Friday is one half', () => {
  const calendar = calendarOf('2026-11-01', '2026-11-30', { halfFriday: true })
  const amount = (requested: Span) => {
    const counted = countDays(requested, WORKING, calendar)
    return counted.ok ? total(counted.value) : counted.refusal.code
  }
  expect(amount(span('2026-11-19', '2026-11-20'))).toBe(1_500)
  expect(amount(span('2026-11-18', '2026-11-18', { fromMidday: true }))).toBe(500)
  expect(amount(span('2026-11-18', '2026-11-19', { fromMidday: true, toMidday: true }))).toBe(1_000)
  expect(amount(span('2026-11-18', '2026-11-18', { fromMidday: true, toMidday: true }))).toBe(
    'leave.backwards',
  )
  expect(amount(span('2026-11-21', '2026-11-22'))).toBe('leave.nothingToTake')
  expect(amount(span('2026-11-19', '2026-11-18'))).toBe('leave.backwards')
})

test('a public holiday counts inside calendar-day leave and not inside working-day leave; moved, both are recounted', () => {
  const calendar = (holiday: string) =>
    calendarOf('2026-06-01', '2026-06-30', { holidays: [holiday] })
  const counted = (counting: Counting, holiday: string) =>
    total(recountDays(span('2026-06-15', '2026-06-19'), counting, calendar(holiday))) / DAY
  expect([
    counted(CALENDAR, '2026-06-16'),
    counted(WORKING, '2026-06-16'),
    counted(WORKING, '2026-06-20'),
    counted(CALENDAR, '2026-06-20'),
  ]).toEqual([5, 4, 5, 5])
})

test('granted leave is never refused when the calendar moves: half of a day off takes nothing, and so may a whole leave', () => {
  const calendar = calendarOf('2026-06-01', '2026-06-30', {
    holidays: ['2026-06-16', '2026-06-17'],
  })
  const amount = (requested: Span) => total(recountDays(requested, WORKING, calendar))
  expect(amount(span('2026-06-15', '2026-06-16', { toMidday: true }))).toBe(DAY)
  expect(amount(span('2026-06-16', '2026-06-17'))).toBe(0)
})
