import { expect, test } from 'vitest'
import { ownQuery, unknownFilters } from './unknown.ts'

test('unknown filter values are listed as typed, and empty ones are not listed', () => {
  const query = new URLSearchParams('emirate=atlantis&activity=2&badge=&other=x')
  expect(
    unknownFilters(query, { emirate: false, activity: true, badge: false, service: false }),
  ).toEqual(['atlantis'])
  expect(
    unknownFilters(new URLSearchParams({ emirate: 'x'.repeat(90) }), { emirate: false })[0],
  ).toHaveLength(40)
})

test('one filter alone makes a page of its own; two, or a search, are views of the whole', () => {
  const filters = ['activity', 'emirate']
  expect(ownQuery([['activity', '2']], filters)).toBe('?activity=2')
  const further: [string, string][] = [
    ['activity', '2'],
    ['after', '5'],
  ]
  expect(ownQuery(further, filters)).toBe('?activity=2')
  for (const parts of [
    [],
    [['q', 'sea']],
    [
      ['activity', '2'],
      ['emirate', '3'],
    ],
  ] as [string, string][][])
    expect(ownQuery(parts, filters)).toBe('')
})
