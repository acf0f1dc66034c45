import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/helpers/depth.ts'
import { someAmounts } from '../test-data.ts'
import { allowancesOf, differenceOf, isSame, totalOf } from './amounts.ts'

test('the total is the basic salary with all allowances', () => {
  const amounts = someAmounts({ basicFils: 600_000, housingFils: 200_000, transportFils: 100_000 })
  expect([totalOf(amounts), allowancesOf(amounts)]).toEqual([900_000, 300_000])
})

test('the difference is in fils and in hundredths of a percent', () => {
  expect(differenceOf(900_000, 945_000)).toEqual({ fils: 45_000, hundredths: 500 })
  expect(differenceOf(900_000, 900_000)).toEqual({ fils: 0, hundredths: 0 })
  expect(differenceOf(300, 200)).toEqual({ fils: -100, hundredths: -3333 })
})

test('half a hundredth is rounded away from zero, up and down', () => {
  expect(differenceOf(20_000, 20_001).hundredths).toBe(1)
  expect(differenceOf(20_000, 19_999).hundredths).toBe(-1)
  expect(differenceOf(20_001, 20_002).hundredths).toBe(0)
})

test('from nothing there is no percentage', () => {
  expect(differenceOf(0, 500_000)).toEqual({ fils: 500_000, hundredths: null })
})

test('amounts are the same only where each part is', () => {
  const one = someAmounts({ housingFils: 100, transportFils: 200 })
  expect(isSame(one, { ...one })).toBe(true)
  expect(isSame(one, { ...one, housingFils: 200, transportFils: 100 })).toBe(false)
  expect([isSame(null, one), isSame(one, null), isSame(null, null)]).toEqual([false, false, true])
})

test('the percentage is exact to half a hundredth, for every amount that can be stored', () => {
  const fils = fc.integer({ min: 1, max: 4_000_000_000 })
  fc.assert(
    fc.property(fils, fils, (before, after) => {
      const { hundredths } = differenceOf(before, after)
      const twice =
        2n * (BigInt(hundredths ?? 0) * BigInt(before) - BigInt(after - before) * 10_000n)
      expect(twice <= BigInt(before) && twice >= -BigInt(before)).toBe(true)
      expect(differenceOf(before, after).fils).toBe(after - before)
    }),
    runs(1000),
  )
})
