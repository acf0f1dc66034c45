import { expect, test } from 'vitest'
import { readPhone } from './phone.ts'

test.each([
  ['+971501234567'],
  ['00971 50 123 4567'],
  ['050-123-4567'],
  ['501234567'],
  ['971501234567'],
  ['(050) 123.4567'],
  ['٠٥٠١٢٣٤٥٦٧'],
  ['\u202A+971 50 123 4567\u202C'],
])('%s is the same mobile number', (text) => {
  expect(readPhone(text)).toEqual({
    ok: true,
    value: { number: '+971501234567', kind: 'mobile' },
  })
})

test.each([['0521234567'], ['0541234567'], ['0551234567'], ['0561234567'], ['0581234567']])(
  '%s is a mobile number',
  (text) => {
    expect(readPhone(text)).toMatchObject({ ok: true, value: { kind: 'mobile' } })
  },
)

test.each([
  ['0531234567', '+971531234567', 'newRange'],
  ['0571234567', '+971571234567', 'newRange'],
  ['0591234567', '+971591234567', 'newRange'],
  ['04 345 6789', '+97143456789', 'notMobile'],
  ['800 1234', '+9718001234', 'notMobile'],
  ['+966501234567', '+966501234567', 'foreign'],
  ['0091 98765 43210', '+919876543210', 'foreign'],
])('%s is stored as %s and flagged %s', (text, number, kind) => {
  expect(readPhone(text)).toEqual({ ok: true, value: { number, kind } })
})

test.each([
  ['0511234567', 'employees.phoneRange'],
  ['05012345', 'employees.phoneFormat'],
  ['call me', 'employees.phoneFormat'],
  ['+971501234567 ext 9', 'employees.phoneFormat'],
  ['+1', 'employees.phoneFormat'],
])('%s is refused with %s', (text, code) => {
  expect(readPhone(text)).toMatchObject({ ok: false, refusal: { code } })
})
