import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import { firstLook, nextStepDay, stepDue } from './reminders.ts'

const EXPIRY = '2026-12-31'
const LADDER = [60, 30, 14, 0, -30]
const on = (daysBefore: number): string => addDays(EXPIRY, -daysBefore)
const due = (daysBefore: number, sent: number[] = []): number | null =>
  stepDue({ expiresOn: EXPIRY, ladder: LADDER, sent }, on(daysBefore))

test('each step is due on its day and not before', () => {
  expect(due(61)).toBeNull()
  expect(LADDER.map((step) => due(step))).toEqual(LADDER)
})

test('a step is due on the days after it until it was sent, and never again', () => {
  expect(due(59)).toBe(60)
  expect(due(59, [60])).toBeNull()
  expect(due(30, [60])).toBe(30)
  expect(due(29, [60, 30])).toBeNull()
})

test('after missed runs only the latest step is sent, and those it skipped stay skipped', () => {
  expect(due(10, [60])).toBe(14)
  expect(due(9, [60, 14])).toBeNull()
  expect(due(-31, [60])).toBe(-30)
})

test('a step older than a month is left to the board', () => {
  expect(due(-60)).toBe(-30)
  expect(due(-61)).toBeNull()
})

test('a document is looked at on its first step, and then on the next', () => {
  expect(firstLook(EXPIRY, LADDER)).toBe(on(60))
  expect(firstLook(null, LADDER)).toBeNull()
  expect(firstLook(EXPIRY, [])).toBeNull()
  const next = (daysBefore: number): string | null =>
    nextStepDay({ expiresOn: EXPIRY, ladder: LADDER, sent: [] }, on(daysBefore))
  expect([next(100), next(60), next(20), next(0), next(-30)]).toEqual([
    on(60),
    on(30),
    on(14),
    on(-30),
    null,
  ])
})
