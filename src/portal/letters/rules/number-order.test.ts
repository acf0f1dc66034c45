import { expect, test } from 'vitest'
import { numbersIsolated } from './number-order.ts'

test.each([
  ['هاتف: +971 4 555 0100', 'هاتف: \u2066+971 4 555 0100\u2069'],
  ['هاتف 04 555 0100، دبي', 'هاتف \u206604 555 0100\u2069، دبي'],
  ['هوية 784-1990-1234567-1.', 'هوية \u2066784-1990-1234567-1\u2069.'],
  ['في 2026-03-05', 'في \u20662026-03-05\u2069'],
  ['هاتف \u200E+971 4 555 0100', 'هاتف \u200E\u2066+971 4 555 0100\u2069'],
  ['هاتف +971501234567', 'هاتف \u2066+971501234567\u2069'],
])('the groups of a number keep their order in an Arabic text (%s)', (text, isolated) => {
  expect(numbersIsolated(text)).toBe(isolated)
})

test.each([
  'مكتب 1204، دبي',
  'من 5 إلى 10',
  'الدرجة G7-2-1',
  '\u2066784-1990-1234567-1\u2069',
  '\u2066+971501234567\u2069',
  '01/02/2026',
])('other numbers are left as they are (%s)', (text) => {
  expect(numbersIsolated(text)).toBe(text)
})
