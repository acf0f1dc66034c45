import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatRecoveryCode,
  readRecoveryCode,
  readTotpCode,
  RECOVERY_CODE_LENGTH,
  recoveryCodeFrom,
} from './codes.ts'

const bytes = fc.uint8Array({
  minLength: RECOVERY_CODE_LENGTH,
  maxLength: RECOVERY_CODE_LENGTH,
})

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['\u2066123\u00A0456\u2069', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳ ۴۵۶', '123456'],
])('a code is read as people type or paste it: %j', (typed, code) => {
  expect(readTotpCode(typed)).toBe(code)
})

test.each([
  '',
  '12345',
  '1234567',
  '12345a',
  '1e5000',
  '-23456',
  '+12345',
  '１２３４５６x',
  '0x1234',
])('what is not six digits is no code: %j', (typed) => {
  expect(readTotpCode(typed)).toBeNull()
})

test('every six digits are read the same in Latin, Arabic and Persian digits', () => {
  const shifted = (code: string, zero: number): string =>
    [...code].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (number) => {
      const code = String(number).padStart(6, '0')
      return [code, shifted(code, 0x660), shifted(code, 0x6f0)].every(
        (typed) => readTotpCode(typed) === code,
      )
    }),
  )
})

test('a recovery code is read back from how it is shown, in any case and spacing', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = recoveryCodeFrom(random)
      const visible = formatRecoveryCode(code)
      expect(visible).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
      for (const typed of [visible, visible.toLowerCase(), visible.replaceAll('-', ' '), code])
        expect(readRecoveryCode(typed)).toBe(code)
    }),
  )
})

test('letters that look like digits are read as those digits', () => {
  expect(readRecoveryCode('OIL0-1111-2222-3333')).toBe('0110111122223333')
  expect(readRecoveryCode('oil0 1111 2222 ٣٣٣٣')).toBe('0110111122223333')
})

test.each(['', 'ABCD-EFGH-JKMN', 'ABCD-EFGH-JKMN-PQRU', 'ABCD-EFGH-JKMN-PQR', '2'.repeat(17)])(
  'what has another length or another letter is no recovery code: %j',
  (typed) => {
    expect(readRecoveryCode(typed)).toBeNull()
  },
)

test('any text is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
      const [totp, recovery] = [readTotpCode(typed), readRecoveryCode(typed)]
      return (totp === null || totp.length === 6) && (recovery === null || recovery.length === 16)
    }),
  )
})

test('every character is equally likely', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++) {
    const character = recoveryCodeFrom(Uint8Array.of(byte))
    counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 8))
})
