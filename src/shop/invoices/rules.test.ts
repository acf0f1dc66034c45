import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalsOf } from '#shop/pricing/rules.ts'
import {
  type Credit,
  creditable,
  creditOf,
  type InvoiceTotals,
  invoiceName,
  invoiceOf,
} from './rules.ts'

const cart = fc.record({
  lines: fc.array(
    fc.record({
      priceFils: fc.integer({ min: 0, max: 100_000 }),
      qty: fc.integer({ min: 1, max: 99 }),
    }),
    { minLength: 1, maxLength: 30 },
  ),
  reductions: fc.array(
    fc.oneof(
      fc.record({
        type: fc.constant('percentage' as const),
        value: fc.integer({ min: 1, max: 10_000 }),
      }),
      fc.record({
        type: fc.constant('fixed' as const),
        value: fc.integer({ min: 1, max: 50_000 }),
      }),
    ),
    { maxLength: 3 },
  ),
  vat: fc.constantFrom(500, 500, 500, 0, 1_500, 333),
})

function invoiceFor({
  lines,
  reductions,
  vat,
}: {
  lines: { priceFils: number; qty: number }[]
  reductions: never[] | object[]
  vat: number
}) {
  const totals = totalsOf(lines, reductions as never, vat)
  const invoice = invoiceOf(
    lines.map((line, index) => ({
      line: index + 1,
      nameEn: 'Meal',
      nameAr: 'وجبة',
      options: [],
      ...line,
      totalPriceFils: totals.lines[index]?.totalPriceFils ?? 0,
      discountFils: totals.lines[index]?.discountFils ?? 0,
      vatFils: totals.lines[index]?.vatFils ?? 0,
    })),
  )
  return { totals, invoice }
}

/** Compares exactly: |credited VAT × whole − VAT × part| is at most half the whole. */
function isNearestShare(vatOfPart: number, vat: number, part: number, whole: number): boolean {
  const off = BigInt(vatOfPart) * BigInt(whole) - BigInt(vat) * BigInt(part)
  return (off < 0n ? -off : off) * 2n <= BigInt(whole)
}

test('an invoice’s lines add up to the order, to the fils', () => {
  fc.assert(
    fc.property(cart, (of) => {
      const { totals, invoice } = invoiceFor(of)
      expect(invoice).toMatchObject({
        subtotal: totals.subtotalFils,
        discount: totals.discountFils,
        taxable: totals.netFils,
        vat: totals.vatFils,
        total: totals.totalFils,
      })
      for (const line of invoice.lines)
        expect([line.gross - line.discount, line.taxable + line.vat]).toEqual([
          line.taxable,
          line.total,
        ])
    }),
  )
})

function addUp(invoice: InvoiceTotals, credits: readonly InvoiceTotals[]): void {
  const of = (pick: (credit: InvoiceTotals) => number): number =>
    credits.reduce((all, credit) => all + pick(credit), 0)
  expect([of((each) => each.taxable), of((each) => each.vat), of((each) => each.total)]).toEqual([
    invoice.taxable,
    invoice.vat,
    invoice.total,
  ])
  for (const line of invoice.lines) {
    const same = credits.flatMap((credit) => credit.lines).filter((each) => each.line === line.line)
    const sum = (pick: (each: (typeof same)[number]) => number): number =>
      same.reduce((all, each) => all + pick(each), 0)
    expect([
      sum((each) => each.taxable),
      sum((each) => each.vat),
      sum((each) => each.total),
    ]).toEqual([line.taxable, line.vat, line.total])
  }
}

test('credit notes in any parts add up to the invoice exactly, and none is off by more than half a fils of VAT', () => {
  fc.assert(
    fc.property(
      cart,
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 12 }),
      (of, parts) => {
        const { invoice } = invoiceFor(of)
        const credits: InvoiceTotals[] = []
        let left = invoice.total
        for (const part of [
          ...parts.map((each) => Math.min(each, Math.max(1, Math.floor(invoice.total / 3)))),
          Number.MAX_SAFE_INTEGER,
        ]) {
          const amount = Math.min(part, left)
          if (amount === 0) break
          const credit = creditOf(invoice, credits satisfies Credit[], amount)
          expect(credit.total).toBe(amount)
          expect(credit.lines.reduce((all, line) => all + line.vat, 0)).toBe(credit.vat)
          expect(
            credit.lines.every(
              (line) =>
                line.taxable >= 0 && line.vat >= 0 && line.taxable + line.vat === line.total,
            ),
          ).toBe(true)
          credits.push(credit)
          left -= amount
          const vat = credits.reduce((all, each) => all + each.vat, 0)
          expect(isNearestShare(vat, invoice.vat, invoice.total - left, invoice.total)).toBe(true)
        }
        if (invoice.total > 0) addUp(invoice, credits)
      },
    ),
    { numRuns: 300 },
  )
})

test('a full refund credits the invoice as it is; a partial one takes its share of the VAT, rounded half up', () => {
  const { invoice } = invoiceFor({
    lines: [
      { priceFils: 1_000, qty: 2 },
      { priceFils: 500, qty: 1 },
    ],
    reductions: [],
    vat: 500,
  })
  expect(invoice.total).toBe(2_625)
  expect(creditOf(invoice, [], 2_625)).toBe(invoice)
  const part = creditOf(invoice, [], 1_050)
  expect([
    part.taxable,
    part.vat,
    part.total,
    part.lines.map((line) => [line.qty, line.taxable, line.vat]),
  ]).toEqual([
    1_000,
    50,
    1_050,
    [
      [null, 800, 40],
      [null, 200, 10],
    ],
  ])
  const last = creditOf(invoice, [part], 1_575)
  expect([last.taxable, last.vat]).toEqual([1_500, 75])
})

test('many small parts do not accumulate rounding errors: fifty-five times one fils of 21 with 1 of VAT', () => {
  const { invoice } = invoiceFor({
    lines: [{ priceFils: 1_000, qty: 1 }],
    reductions: [],
    vat: 500,
  })
  const credits: InvoiceTotals[] = []
  for (let fils = 0; fils < 1_050; fils += 1) credits.push(creditOf(invoice, credits, 1))
  addUp(invoice, credits)
})

test('what was paid twice and goes back is no credit; a credit is never more than the invoice', () => {
  expect(creditable(1_000, { paid: 1_000, refunded: 400, credited: 0 })).toBe(400)
  expect(creditable(1_000, { paid: 1_000, refunded: 1_000, credited: 400 })).toBe(600)
  expect(creditable(1_000, { paid: 2_000, refunded: 1_000, credited: 0 })).toBe(0)
  expect(creditable(1_000, { paid: 2_000, refunded: 1_300, credited: 0 })).toBe(300)
  expect(creditable(1_000, { paid: 2_000, refunded: 2_000, credited: 300 })).toBe(700)
  expect(creditable(1_000, { paid: 1_000, refunded: 1_500, credited: 1_000 })).toBe(0)
})

test('numbers are padded so that they sort', () => {
  expect([invoiceName('invoice', 17), invoiceName('credit-note', 1_234_567)]).toEqual([
    'INV-000017',
    'CN-1234567',
  ])
})
