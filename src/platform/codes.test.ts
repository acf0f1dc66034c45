import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALPHABET, codeOf, RANDOM_LETTERS, readCode, formattedCode } from './codes.ts'

const chosen = fc.array(fc.integer({ min: 0, max: 31 }), {
  minLength: RANDOM_LETTERS,
  maxLength: RANDOM_LETTERS,
})

test('a code has twelve letters without easily confused ones', () => {
  expect(ALPHABET).toHaveLength(32)
  expect(ALPHABET).not.toMatch(/[01OI]/)
  fc.assert(
    fc.property(chosen, (each) => void expect(codeOf(each)).toMatch(/^[2-9A-HJ-NP-Z]{12}$/)),
  )
})

test('however it is typed, a code is read again', () => {
  fc.assert(
    fc.property(chosen, (each) => {
      const code = codeOf(each)
      expect(readCode(formattedCode(code))).toBe(code)
      expect(readCode(` \u2066${code.toLowerCase().replace(/(.{3})/g, '$1 ')}\u2069`)).toBe(code)
    }),
  )
})

test('a code with one wrong letter is never accepted', () => {
  fc.assert(
    fc.property(chosen, fc.nat(11), fc.nat(31), (each, at, letter) => {
      const code = codeOf(each)
      const wrong = `${code.slice(0, at)}${ALPHABET[letter]}${code.slice(at + 1)}`
      if (wrong !== code) expect(readCode(wrong)).toBeNull()
    }),
  )
  for (const no of ['', 'ABC', '0'.repeat(12), `${codeOf(Array.from({ length: 11 }, () => 3))}2`])
    expect(readCode(no)).toBeNull()
})
