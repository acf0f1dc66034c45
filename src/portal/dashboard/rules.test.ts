import { expect, test } from 'vitest'
import { givenName, partOfDay, unexplainedDays } from './rules.ts'

test('a user is greeted by the whole given name', () => {
  expect(givenName('Mariam Al Hashimi')).toBe('Mariam')
  expect(givenName('عبد الرحمن بن خليفة')).toBe('عبد الرحمن')
  expect(givenName('Abdul Rahman Khan')).toBe('Abdul Rahman')
  expect(givenName('  Grace ')).toBe('Grace')
  expect(givenName('')).toBe('')
})

test('the day has four parts: after midnight it is neither evening nor morning', () => {
  expect([4, 11, 12, 16, 17, 23, 0, 3].map(partOfDay)).toEqual([
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
    'night',
    'night',
  ])
})

test('an absence is unexplained until a correction or a leave is requested for it', () => {
  const absent = (day: string) => ({ day, status: 'absent', unauthorised: false })
  const days = [
    absent('2026-11-02'),
    { ...absent('2026-11-03'), status: 'worked' },
    { ...absent('2026-11-04'), unauthorised: true },
    absent('2026-11-05'),
    absent('2026-11-06'),
    absent('2026-11-09'),
  ]
  expect(unexplainedDays(days, [])).toEqual([
    '2026-11-09',
    '2026-11-06',
    '2026-11-05',
    '2026-11-02',
  ])
  expect(
    unexplainedDays(days, [
      { from: '2026-11-09', to: '2026-11-09' },
      { from: '2026-11-03', to: '2026-11-05' },
    ]),
  ).toEqual(['2026-11-06', '2026-11-02'])
})
