import { expect, test } from 'vitest'
import { checkBirth, readDay } from './dates.ts'

const TODAY = '2026-11-20'

test.each([['2024-02-29'], ['1999-12-31'], ['2026-01-01']])('%s is a valid date', (day) => {
  expect(readDay(day)).toEqual({ ok: true, value: day })
})

test('Arabic digits and unusual hyphens are read', () => {
  expect(readDay('٢٠٢٤‐٠٢‐٢٩')).toEqual({ ok: true, value: '2024-02-29' })
})

test.each([
  ['31/02/2024', 'employees.dateFormat'],
  ['2024-2-9', 'employees.dateFormat'],
  ['20240229', 'employees.dateFormat'],
  ['2024-02-29T00:00:00Z', 'employees.dateFormat'],
  ['45351', 'employees.dateFormat'],
  ['2026-13-40', 'employees.dateNotReal'],
  ['2023-02-29', 'employees.dateNotReal'],
  ['2024-00-10', 'employees.dateNotReal'],
  ['0000-01-01', 'employees.dateNotReal'],
])('%s is refused with %s', (day, code) => {
  expect(readDay(day)).toMatchObject({ ok: false, refusal: { code } })
})

test.each([
  ['2011-11-20', null],
  ['2011-11-21', 'employees.tooYoung'],
  ['1926-11-20', null],
  ['1926-11-19', 'employees.tooOld'],
  ['2026-11-20', 'employees.birthNotPast'],
  ['2031-01-01', 'employees.birthNotPast'],
])('born %s: %s', (day, code) => {
  const outcome = checkBirth(day, TODAY)
  expect(outcome.ok ? null : outcome.refusal.code).toBe(code)
})
