import { expect, test } from 'vitest'
import { readCountry } from './country.ts'

test.each([['AE'], ['IN'], ['PH'], ['PS'], ['TW'], ['XK'], ['gb']])('%s is a country', (code) => {
  expect(readCountry(code)).toEqual({ ok: true, value: code.toUpperCase() })
})

test.each([
  ['XX'],
  ['ZZ'],
  ['UK'],
  ['YU'],
  ['EU'],
  ['UN'],
  ['UAE'],
  ['India'],
  ['A'],
  ['A1'],
  ['١٢'],
])('%s is refused', (code) => {
  expect(readCountry(code)).toMatchObject({
    ok: false,
    refusal: { code: 'employees.countryUnknown' },
  })
})
