import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentOf, spread } from '#platform/money.ts'
import {
  displayedAmounts,
  linesWithVat,
  type PricedLine,
  type Reduction,
  totalsOf,
  unevenPrice,
  VAT_HUNDREDTHS,
  withVat,
} from './rules.ts'

const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0)
const one = (fils: number): PricedLine[] => [{ priceFils: fils, qty: 1 }]

describe('values that break binary fractions (domain, 3c)', () => {
  test.each([
    [30, 2],
    [70, 4],
    [10_010, 501],
    [10, 1],
    [50, 3],
    [90, 5],
    [730, 37],
    [2_790, 140],
    [5_350, 268],
    [9, 0],
    [0, 0],
    [1, 0],
  ])('[S9.1] VAT of %i fils is %i', (net, vat) => {
    expect(percentOf(net, VAT_HUNDREDTHS)).toBe(vat)
    const totals = totalsOf(one(net), [], VAT_HUNDREDTHS)
    expect([totals.netFils, totals.vatFils, totals.totalFils]).toEqual([net, vat, net + vat])
    expect(withVat(net, VAT_HUNDREDTHS)).toBe(net + vat)
  })

  test.each([
    [1_000, 435, 44],
    [1_000, 835, 84],
    [1_000, 3_335, 334],
    [1_500, 1_990, 299],
  ])('[S9.2] %i hundredths of a percent of %i fils are %i', (hundredths, subtotal, discount) => {
    expect(percentOf(subtotal, hundredths)).toBe(discount)
    expect(
      totalsOf(one(subtotal), [{ type: 'percentage', value: hundredths }], 0).discountFils,
    ).toBe(discount)
  })

  test('[S9.1] three lines of 30 fils carry 5 fils of VAT together, not 2 each', () => {
    const { vatFils, lines } = totalsOf(
      [30, 30, 30].map((priceFils) => ({ priceFils, qty: 1 })),
      [],
      VAT_HUNDREDTHS,
    )
    expect(vatFils).toBe(5)
    expect(lines.map((line) => line.vatFils)).toEqual([2, 2, 1])
  })
})

describe('[S9.2] coupon discounts', () => {
  const cart = [
    { priceFils: 2_500, qty: 2 },
    { priceFils: 1_000, qty: 1 },
  ]

  test('[S9.2] a fixed one its value, a percentage its part of the subtotal', () => {
    expect(totalsOf(cart, [{ type: 'fixed', value: 700 }], 500)).toMatchObject({
      subtotalFils: 6_000,
      discountFils: 700,
      netFils: 5_300,
      vatFils: 265,
      totalFils: 5_565,
    })
    expect(totalsOf(cart, [{ type: 'percentage', value: 2_500 }], 500)).toMatchObject({
      discountFils: 1_500,
      netFils: 4_500,
      vatFils: 225,
      totalFils: 4_725,
    })
  })

  test('[S9.2] a hundred percent leaves nothing to pay, on no line', () => {
    const totals = totalsOf(cart, [{ type: 'percentage', value: 10_000 }], 500)
    expect(totals).toMatchObject({ discountFils: 6_000, netFils: 0, vatFils: 0, totalFils: 0 })
    expect(
      totals.lines.map(({ totalPriceFils, discountFils, vatFils }) => [
        totalPriceFils - discountFils,
        vatFils,
      ]),
    ).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  test('[S9.2] a percentage applies to the subtotal at any position, and no reduction exceeds what is left', () => {
    const ten: Reduction = { type: 'percentage', value: 1_000 }
    const fifty: Reduction = { type: 'fixed', value: 5_000 }
    const half: Reduction = { type: 'percentage', value: 5_000 }
    expect(totalsOf(cart, [ten, fifty], 500).reductions).toEqual([600, 5_000])
    expect(totalsOf(cart, [fifty, ten], 500).reductions).toEqual([5_000, 600])
    expect(totalsOf(cart, [fifty, half], 500)).toMatchObject({
      reductions: [5_000, 1_000],
      totalFils: 0,
    })
    expect(totalsOf(cart, [{ type: 'fixed', value: 1_000_000 }, ten], 500)).toMatchObject({
      reductions: [6_000, 0],
      totalFils: 0,
    })
  })
})

test('[S9.1] an empty cart comes to nothing', () => {
  expect(totalsOf([], [{ type: 'fixed', value: 500 }], 500)).toEqual({
    subtotalFils: 0,
    discountFils: 0,
    netFils: 0,
    vatFils: 0,
    totalFils: 0,
    reductions: [0],
    lines: [],
  })
})

const fils = fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 100_000_000 }))
const hundredths = fc.integer({ min: 0, max: 10_000 })
const reduction: fc.Arbitrary<Reduction> = fc.oneof(
  fc.record({
    type: fc.constant('percentage' as const),
    value: fc.integer({ min: 1, max: 10_000 }),
  }),
  fc.record({ type: fc.constant('fixed' as const), value: fc.integer({ min: 1, max: 200_000 }) }),
)
const cart = fc.array(fc.record({ priceFils: fils, qty: fc.integer({ min: 0, max: 99 }) }), {
  maxLength: 12,
})

test('[S9.1] a percentage is its exact value to the nearest fils, halves up', () => {
  fc.assert(
    fc.property(fils, hundredths, (amount, percent) => {
      // Doubled and in ten-thousandths, so that the exact value and the bounds are whole.
      const exact = 2n * BigInt(amount) * BigInt(percent)
      const given = 20_000n * BigInt(percentOf(amount, percent))
      expect(given - exact).toBeGreaterThan(-10_000n)
      expect(given - exact).toBeLessThanOrEqual(10_000n)
    }),
    { numRuns: 2_000 },
  )
})

test('[S9.1] parts add up to the whole, each within a fils of its exact share, and a zero weight gets zero', () => {
  fc.assert(
    fc.property(fils, fc.array(fils, { maxLength: 20 }), (total, weights) => {
      const parts = spread(total, weights)
      const all = weights.reduce((so, weight) => so + BigInt(weight), 0n)
      expect(sum(parts)).toBe(all === 0n ? 0 : total)
      for (const [index, part] of parts.entries()) {
        const weight = BigInt(weights[index] ?? 0)
        expect(part).toBeGreaterThanOrEqual(0)
        if (weight === 0n) expect(part).toBe(0)
        const off = BigInt(part) * all - BigInt(total) * weight
        if (all > 0n) expect(off > -all && off < all).toBe(true)
      }
    }),
    { numRuns: 1_000 },
  )
})

/** A fraction of whole numbers, so that the oracle never rounds before it must. */
interface Ratio {
  readonly top: bigint
  readonly bottom: bigint
}

function halfUp({ top, bottom }: Ratio): bigint {
  return (2n * top + bottom) / (2n * bottom)
}

test('[S9.1] [S9.2] every cart matches the exact calculation, its lines add up to the total, and no amount is negative', () => {
  fc.assert(
    fc.property(
      cart,
      fc.array(reduction, { maxLength: 4 }),
      hundredths,
      (lines, reductions, vat) => {
        const totals = totalsOf(lines, reductions, vat)
        const subtotal = lines.reduce(
          (all, line) => all + BigInt(line.priceFils) * BigInt(line.qty),
          0n,
        )
        const expected = reductions.map(({ type, value }) =>
          type === 'fixed'
            ? BigInt(value)
            : halfUp({ top: subtotal * BigInt(value), bottom: 10_000n }),
        )
        const requested = expected.reduce((all, each) => all + each, 0n)
        const discount = requested < subtotal ? requested : subtotal
        const net = subtotal - discount
        expect(BigInt(totals.subtotalFils)).toBe(subtotal)
        expect(BigInt(totals.discountFils)).toBe(discount)
        expect(BigInt(totals.vatFils)).toBe(halfUp({ top: net * BigInt(vat), bottom: 10_000n }))
        expect(totals.totalFils).toBe(totals.netFils + totals.vatFils)
        expect(sum(totals.reductions)).toBe(totals.discountFils)
        expect(sum(totals.lines.map((line) => line.totalPriceFils))).toBe(totals.subtotalFils)
        expect(sum(totals.lines.map((line) => line.discountFils))).toBe(totals.discountFils)
        expect(sum(totals.lines.map((line) => line.vatFils))).toBe(totals.vatFils)
        for (const line of totals.lines) {
          expect(line.discountFils).toBeGreaterThanOrEqual(0)
          expect(line.discountFils).toBeLessThanOrEqual(line.totalPriceFils)
          expect(line.vatFils).toBeGreaterThanOrEqual(0)
          if (line.totalPriceFils === line.discountFils) expect(line.vatFils).toBe(0)
        }
        for (const reduced of totals.reductions) expect(reduced).toBeGreaterThanOrEqual(0)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('[S9.1] displayed lines with VAT add up to the total with VAT, each within a fils of its own amount', () => {
  expect(linesWithVat([1_675, 2_790], 500)).toEqual([1_759, 2_929])
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 50 }),
      fc.integer({ min: 0, max: 2_000 }),
      (fils, rate) => {
        const displayed = linesWithVat(fils, rate)
        expect(sum(displayed)).toBe(withVat(sum(fils), rate))
        for (const [index, each] of displayed.entries())
          expect(Math.abs(each - withVat(fils[index] ?? 0, rate))).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('[S9.1] displayed lines less the displayed discounts are the total, to the fils', () => {
  fc.assert(
    fc.property(
      cart,
      fc.array(reduction, { maxLength: 4 }),
      fc.integer({ min: 0, max: 2_000 }),
      (lines, reductions, rate) => {
        const totals = totalsOf(lines, reductions, rate)
        const displayed = displayedAmounts(
          totals.lines.map(({ totalPriceFils }) => totalPriceFils),
          totals.reductions,
          rate,
        )
        const delivery = 0
        expect(sum(displayed.lines) - sum(displayed.reductions) + delivery).toBe(totals.totalFils)
        expect(displayed.subtotal).toBe(sum(displayed.lines))
        for (const [index, each] of displayed.reductions.entries()) {
          expect(each).toBeGreaterThanOrEqual(0)
          const own = withVat(totals.reductions[index] ?? 0, rate)
          expect(Math.abs(each - own)).toBeLessThanOrEqual(2)
        }
      },
    ),
    { numRuns: 1_000 },
  )
})

test.each([
  [1_667, { qty: 2, totalFils: 3_501, expectedFils: 3_500, nearest: [1_660, 1_680] }],
  [2_095, { qty: 3, totalFils: 6_599, expectedFils: 6_600, nearest: [2_080, 2_100] }],
  [5, { qty: 2, totalFils: 11, expectedFils: 10, nearest: [20] }],
  [1_680, null],
  [0, null],
])('[S9.1] a price of %i fils and the quantity from which it is uneven', (fils, expected) => {
  expect(unevenPrice(fils, VAT_HUNDREDTHS)).toEqual(expected)
})

test('[S9.1] every quantity of an even price costs that many times the displayed one, and no other price does', () => {
  expect(unevenPrice(1_667, 0)).toBeNull()
  fc.assert(
    fc.property(fils, hundredths, (price, rate) => {
      const multiplies = (qty: number, of = price): boolean =>
        withVat(of * qty, rate) === withVat(of, rate) * qty
      const uneven = unevenPrice(price, rate)
      const quantities = Array.from({ length: (uneven?.qty ?? 99) - 1 }, (_, index) => index + 1)
      expect(quantities.every((qty) => multiplies(qty))).toBe(true)
      if (uneven === null) return
      expect([uneven.totalFils, uneven.expectedFils]).toEqual([
        withVat(price * uneven.qty, rate),
        withVat(price, rate) * uneven.qty,
      ])
      expect(uneven.totalFils).not.toBe(uneven.expectedFils)
      const [below = 0, above = below] = uneven.nearest
      expect(above).toBeGreaterThan(price)
      for (const each of uneven.nearest) expect(unevenPrice(each, rate)).toBeNull()
      for (let between = Math.max(below, 1) + 1; between < above && below > 0; between += 1)
        expect(unevenPrice(between, rate)).not.toBeNull()
    }),
    { numRuns: 200 },
  )
})
