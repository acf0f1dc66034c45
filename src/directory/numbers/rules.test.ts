import { expect, test } from 'vitest'
import { addressOf, numberOf, slugOf } from './rules.ts'

test('the words of a URL stay in their own script', () => {
  expect(slugOf('Al Wathba Land Transport L.L.C')).toBe('al-wathba-land-transport-l-l-c')
  expect(slugOf('شركة الخليج للنقل البرّي')).toBe('شركة-الخليج-للنقل-البري')
  expect(slugOf("  O'Brien & Sons — ٢٤/٧ ")).toBe('obrien-sons-٢٤-٧')
  expect(slugOf('***')).toBe('')
})

test('a long name is cut between words, and a single endless word is cut inside', () => {
  expect(slugOf(`${'long '.repeat(30)}`).length).toBeLessThanOrEqual(60)
  expect(slugOf(`${'long '.repeat(30)}`).endsWith('long')).toBe(true)
  expect(slugOf('x'.repeat(200))).toHaveLength(60)
})

test('only the number of an address routes', () => {
  expect(numberOf(addressOf(1042, 'gulf'))).toBe(1042)
  expect(numberOf(addressOf(7, ''))).toBe(7)
  for (const wrong of [undefined, '', 'gulf', '0-gulf', '12x', '-5', '9999999999'])
    expect(numberOf(wrong)).toBeNull()
})
