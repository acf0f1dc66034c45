import { expect, test } from 'vitest'
import type { Holiday } from './contract.ts'
import { checkRange, comingHolidays } from './rules.ts'

function holiday(fromDate: string, toDate: string): Holiday {
  return {
    id: '018f0000-0000-7000-8000-000000000000',
    code: fromDate,
    name: { en: '', ar: '' },
    fromDate,
    toDate,
    state: 'announced',
  }
}

test('a range goes forward and has an end', () => {
  expect(checkRange('2026-01-01', '2026-12-31')).toEqual({ ok: true, value: null })
  expect(checkRange('2026-01-02', '2026-01-01')).toMatchObject({
    ok: false,
    refusal: { code: 'calendar.rangeBackwards' },
  })
  expect(checkRange('2026-01-01', '2029-01-01')).toMatchObject({
    ok: false,
    refusal: { code: 'calendar.rangeTooLong', details: { days: 800 } },
  })
})

test('a current holiday still counts as coming, one that is over does not', () => {
  const all = [
    holiday('2026-12-02', '2026-12-03'),
    holiday('2026-11-18', '2026-11-20'),
    holiday('2026-11-10', '2026-11-12'),
  ]
  expect(comingHolidays(all, '2026-11-20', 5).map((each) => each.code)).toEqual([
    '2026-11-18',
    '2026-12-02',
  ])
  expect(comingHolidays(all, '2026-11-20', 1)).toHaveLength(1)
})
