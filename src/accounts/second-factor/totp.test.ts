import fc from 'fast-check'
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { stepAt } from './rules/steps.ts'
import { matchingStep, newTotpSecret } from './totp.ts'

/** RFC 6238 by hand, so that the library is checked against another implementation. */
function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const at = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

const RFC_SECRET = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])("the code of RFC 6238 at second %s is that step's", (second, code) => {
  const now = new Date(second * 1000)
  expect(matchingStep(RFC_SECRET, code, now)).toBe(stepAt(now))
})

test('a code is of its step from one step before until one step after, and of no other', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 20, maxLength: 20 }),
      fc.integer({ min: 1_000, max: 100_000_000 }),
      fc.integer({ min: -4, max: 4 }),
      fc.nat(29_999),
      (secret, step, off, ms) => {
        const now = new Date(step * 30_000 + ms)
        const found = matchingStep(secret, codeAt(secret, step + off), now)
        if (Math.abs(off) <= 1) expect(found).toBe(step + off)
        // Two steps of one secret have the same code once in a million.
        else
          expect(found === null || codeAt(secret, found) === codeAt(secret, step + off)).toBe(true)
      },
    ),
  )
})

test('a new secret has 160 random bits, and its address names the site and the account', () => {
  const { bytes, base32, uri } = newTotpSecret('mariam@noorfoods.ae', 'Noor: Foods')
  expect(bytes).toHaveLength(20)
  expect(base32).toMatch(/^[A-Z2-7]{32}$/)
  const url = new URL(uri)
  expect(url.protocol).toBe('otpauth:')
  expect(decodeURIComponent(url.pathname)).toContain('mariam@noorfoods.ae')
  expect(url.searchParams.get('secret')).toBe(base32)
  expect(url.searchParams.get('issuer')).toBe('Noor  Foods')
  expect(newTotpSecret('a', 'b').base32).not.toBe(newTotpSecret('a', 'b').base32)
})
