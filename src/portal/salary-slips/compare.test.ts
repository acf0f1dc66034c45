import { expect, test } from 'vitest'
import { changedLines, compareSlips } from './compare.ts'
import { lastYear } from './last-year.ts'
import { aLine, aSlip } from '#portal/pay-runs/slips/test-data.ts'

const september = aSlip({
  month: '2026-09',
  lines: [
    aLine({ forMonth: '2026-09' }),
    aLine({ code: 'absence', forMonth: '2026-09', effectFils: -30_000 }),
  ],
})
const october = aSlip({
  lines: [
    aLine({ effectFils: 660_000 }),
    aLine({ code: 'penalty', effectFils: -10_000 }),
    aLine({ code: 'penalty', effectFils: -5_000 }),
    aLine({ code: 'basic', forMonth: '2026-09', effectFils: 60_000 }),
    aLine({ code: 'pensionEmployer', kind: 'employer', effectFils: 90_000 }),
  ],
})

test('lines of one kind are added up, and those for earlier months are apart', () => {
  expect(compareSlips(september, october)).toEqual([
    { code: 'basic', isEarlier: false, oneFils: 600_000, otherFils: 660_000 },
    { code: 'absence', isEarlier: false, oneFils: -30_000, otherFils: 0 },
    { code: 'penalty', isEarlier: false, oneFils: 0, otherFils: -15_000 },
    { code: 'basic', isEarlier: true, oneFils: 0, otherFils: 60_000 },
  ])
})

test('the differences add up to the difference of the nets, the largest first', () => {
  const changed = changedLines(september, october)
  expect(changed.map(({ code, isEarlier }) => [code, isEarlier])).toEqual([
    ['basic', false],
    ['basic', true],
    ['absence', false],
    ['penalty', false],
  ])
  expect(changed.reduce((sum, { oneFils, otherFils }) => sum + otherFils - oneFils, 0)).toBe(
    705_000 - 570_000,
  )
  expect(changedLines(october, october)).toEqual([])
})

test('components are beside themselves, each with its name', () => {
  const label = { en: 'Living allowance', ar: 'بدل معيشة' }
  const component = { id: 'c1', label }
  const details = {
    kind: 'component' as const,
    component,
    formula: '300',
    values: [],
    monthFils: 30_000,
    monthDays: 31,
    days: null,
  }
  const was = aSlip({ lines: [aLine({ code: 'component', effectFils: 30_000, details })] })
  const now = aSlip({
    lines: [
      aLine({
        code: 'component',
        effectFils: -8_000,
        details: { ...details, component: { id: 'c2', label: { en: 'Flat', ar: 'سكن' } } },
      }),
      aLine({
        code: 'component',
        forMonth: '2026-09',
        effectFils: 500,
        details: { kind: 'change', wasFils: 29_500, nowFils: 30_000, component },
      }),
    ],
  })
  expect(
    compareSlips(was, now).map((line) => [
      line.component?.label.en,
      line.isEarlier,
      line.oneFils,
      line.otherFils,
    ]),
  ).toEqual([
    ['Living allowance', false, 30_000, 0],
    ['Flat', false, 0, -8_000],
    ['Living allowance', true, 0, 500],
  ])
})

test('twelve months end with the newest slip, and the slips of one month are added up', () => {
  const months = lastYear([
    { month: '2026-02', netFils: 100 },
    { month: '2026-02', netFils: 900_000 },
    { month: '2025-12', netFils: 800_000 },
    { month: '2024-12', netFils: 1 },
  ])
  expect(months).toHaveLength(12)
  expect(months.at(0)).toEqual({ month: '2025-03', netFils: null })
  expect(months.slice(-3)).toEqual([
    { month: '2025-12', netFils: 800_000 },
    { month: '2026-01', netFils: null },
    { month: '2026-02', netFils: 900_100 },
  ])
  expect(lastYear([])).toEqual([])
})
