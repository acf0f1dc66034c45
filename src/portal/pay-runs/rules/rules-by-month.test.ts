import { expect, test } from 'vitest'
import {
  areSameRules,
  BEGINNING,
  isPlanned,
  laterRules,
  monthsToChange,
  rulesInOf,
} from './rules-by-month.ts'
import { RULES } from './test-data.ts'

const rulesIn = rulesInOf([
  { fromMonth: BEGINNING, rules: RULES },
  { fromMonth: '2026-03', rules: { ...RULES, hoursADay: 9 } },
  { fromMonth: '2026-06', rules: { ...RULES, hoursADay: 7 } },
])

test('a month is paid by the last rules that begin by then', () => {
  const hours = ['2014-01', '2026-02', '2026-03', '2026-05', '2026-06', '2030-01'].map(
    (month) => rulesIn(month).hoursADay,
  )
  expect(hours).toEqual([8, 8, 9, 9, 7, 7])
})

test('a change begins after the last month that is paid', () => {
  const months = monthsToChange('2026-11', '2026-10')
  expect([months[0], months.at(-1)]).toEqual(['2026-11', '2027-11'])
  const first = monthsToChange('2026-11', null)
  expect(first.slice(0, 2)).toEqual([BEGINNING, '2025-11'])
})

test('rules are planned until a month is paid by them, and the first ones never are', () => {
  expect(isPlanned('2026-11', '2026-10')).toBe(true)
  expect(isPlanned('2026-11', '2026-11')).toBe(false)
  expect(isPlanned('2026-11', null)).toBe(true)
  expect(isPlanned(BEGINNING, null)).toBe(false)
})

test('a change goes on in planned rules until one of them changes the same setting', () => {
  const dated = [
    { fromMonth: BEGINNING, rules: RULES },
    { fromMonth: '2026-03', rules: { ...RULES, lateTolerance: 10 } },
    { fromMonth: '2026-06', rules: { ...RULES, lateTolerance: 10, hoursADay: 7 } },
    { fromMonth: '2026-09', rules: { ...RULES, lateTolerance: 20, hoursADay: 7 } },
  ]
  const rules = { ...RULES, hoursADay: 9, pension: [] }
  const later = laterRules(dated, { fromMonth: '2026-02', rules })
  expect(later).toEqual([
    { fromMonth: '2026-03', rules: { ...rules, lateTolerance: 10 } },
    { fromMonth: '2026-06', rules: { ...rules, lateTolerance: 10, hoursADay: 7 } },
    { fromMonth: '2026-09', rules: { ...rules, lateTolerance: 20, hoursADay: 7 } },
  ])
  // Where it changes nothing, nothing else is saved again.
  expect(laterRules(dated, { fromMonth: '2026-02', rules: RULES })).toEqual([])
})

test('rules are the same in whatever order their settings are', () => {
  const { divisor, ...rest } = RULES
  const one = [{ fromMonth: BEGINNING, rules: { divisor, ...rest } }]
  expect(areSameRules(one, [{ fromMonth: BEGINNING, rules: { ...rest, divisor } }])).toBe(true)
  expect(areSameRules(one, [{ fromMonth: '2026-01', rules: RULES }])).toBe(false)
  const other = [{ fromMonth: BEGINNING, rules: { ...RULES, hoursADay: 9 } }]
  expect(areSameRules(one, other)).toBe(false)
})
