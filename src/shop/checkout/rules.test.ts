import { expect, test } from 'vitest'
import { checkTotal } from './rules.ts'

test('a total that differs from what the buyer saw is refused with both numbers', () => {
  expect(checkTotal(2_625, 2_625).ok).toBe(true)
  expect(checkTotal(2_625, 2_626)).toMatchObject({
    refusal: { code: 'checkout.changed', details: { expectedFils: 2_625, totalFils: 2_626 } },
  })
})
