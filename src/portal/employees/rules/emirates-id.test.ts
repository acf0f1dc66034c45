import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anEmiratesId } from '../test-data.ts'
import { readEmiratesId } from './emirates-id.ts'

test.each([
  ['784-1980-1234567-8'],
  ['784-1979-1234567-1'],
  ['784-1952-0464048-6'],
  ['784-1968-6570305-0'],
  ['784-1990-1234567-6'],
  ['784-1985-0012345-4'],
  ['784-1992-0000017-4'],
  ['784-2005-0000001-1'],
])('%s is an Emirates ID', (number) => {
  expect(readEmiratesId(number)).toEqual({ ok: true, value: number })
})

test.each([
  ['٧٨٤-١٩٩٠-١٢٣٤٥٦٧-٦'],
  ['784199012345676'],
  ['784 1990 1234567 6'],
  ['\u200E784\u20111990\u20111234567\u20116\u202C'],
])('%s is read as the same number', (text) => {
  expect(readEmiratesId(text)).toEqual({ ok: true, value: '784-1990-1234567-6' })
})

test.each([
  ['784-1981-1234567-9', 'employees.emiratesIdChecksum'],
  ['784-1990-0000000-0', 'employees.emiratesIdChecksum'],
  ['784-1990-1234567-1', 'employees.emiratesIdChecksum'],
  ['784-2000-7654321-9', 'employees.emiratesIdChecksum'],
  ['784-1984-1234567-6', 'employees.emiratesIdChecksum'],
  ['784-1980-1234576-8', 'employees.emiratesIdChecksum'],
  ['78-41990-1234567-6', 'employees.emiratesIdGrouping'],
  ['783-1990-1234567-6', 'employees.emiratesIdCountry'],
  ['78419901234567', 'employees.emiratesIdLength'],
  ['784-1990-12345O7-6', 'employees.emiratesIdFormat'],
  ['-', 'employees.emiratesIdFormat'],
])('%s is refused with %s', (number, code) => {
  expect(readEmiratesId(number)).toMatchObject({ ok: false, refusal: { code } })
})

test('a wrong digit at any position is detected', () => {
  fc.assert(
    fc.property(
      fc.nat(9_999_999),
      fc.integer({ min: 1, max: 9 }),
      fc.nat(11),
      (number, shift, index) => {
        const digits = anEmiratesId(number).replaceAll('-', '')
        const at = index + 3
        const wrong =
          digits.slice(0, at) + ((Number(digits[at]) + shift) % 10) + digits.slice(at + 1)
        return readEmiratesId(digits).ok && !readEmiratesId(wrong).ok
      },
    ),
  )
})
