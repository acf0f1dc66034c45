import { expect, test } from 'vitest'
import { countryName } from '../location-names.ts'
import { locationIn } from './link.ts'

test.each([
  [undefined, 'AE', null, ''],
  ['  ', 'AE', null, ''],
  ['AE-2', 'AE', 2, ''],
  ['ae-7', 'AE', 7, ''],
  ['SA', 'SA', null, ''],
  ['SA-3', 'SA', null, ''],
  ['Dubai', 'AE', 2, ''],
  ['أبو ظبي', 'AE', null, 'أبو ظبي'],
  ['أبوظبي', 'AE', 1, ''],
  ['ras al khaimah', 'AE', 6, ''],
  ['Saudi Arabia', 'SA', null, ''],
  ['عُمان', 'OM', null, ''],
  ['Al Quoz', 'AE', null, 'Al Quoz'],
  ['constructor', 'AE', null, 'constructor'],
])('the location %s of a link is %s %s %s', (text, country, princedomId, place) => {
  expect(locationIn(text, countryName)).toEqual({ country, princedomId, place })
})

test('a long place is cut to what the form takes', () => {
  expect(locationIn('x'.repeat(200), countryName).place).toHaveLength(80)
})
