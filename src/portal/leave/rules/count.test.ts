import { expect, test } from 'vitest'
import { HALF_DAY } from './amounts.ts'
import { type CalendarDay, countDays, recountDays, type Span, total } from './count.ts'

const FRIDAY = '2026-12-11'
const ENDS_AT_MIDDAY = new Map<string, CalendarDay>([
  [FRIDAY, { day: FRIDAY, kind: 'halfWorking', holiday: null, predicted: false }],
])

function friday(halves: Partial<Span>): Span {
  return { from: FRIDAY, to: FRIDAY, fromMidday: false, toMidday: false, ...halves }
}

test('a working-day leave that ends at midday on a half working day is one half: the free afternoon cannot be requested, and takes nothing once it is leave', () => {
  const working = { unit: 'working' as const, halfDays: true, sandwich: false }
  const used = (halves: Partial<Span>) => countDays(friday(halves), working, ENDS_AT_MIDDAY)
  expect(
    [used({}), used({ toMidday: true })].map((counted) => counted.ok && total(counted.value)),
  ).toEqual([HALF_DAY, HALF_DAY])
  expect(used({ fromMidday: true })).toMatchObject({
    refusal: { code: 'leave.halfNotWorked', field: 'fromMidday' },
  })
  expect(total(recountDays(friday({ fromMidday: true }), working, ENDS_AT_MIDDAY))).toBe(0)
  expect(
    countDays(friday({ fromMidday: true }), { ...working, unit: 'calendar' }, ENDS_AT_MIDDAY),
  ).toMatchObject({ ok: true })
})
