import { expect, test } from 'vitest'
import type { Quote, QuoteLine } from '#shop/cart-totals/contract.ts'
import { changesBetween } from './changes.ts'

function line(key: string, price: number, issue: QuoteLine['issue'] = null): QuoteLine {
  const sold = issue === null ? price : 0
  return { key, nameEN: key, nameAR: key, price, qty: 1, totalPrice: sold, issue } as QuoteLine
}

function quote(...lines: QuoteLine[]): Quote {
  return { lines } as Quote
}

const SOLD_OUT = {
  code: 'quote.soldOut',
  title: { en: 'Sold out', ar: 'نفدت الكمية' },
  left: null,
} as const

test('changes are listed line by line, without unchanged lines', () => {
  const seen = quote(line('machboos', 2_500), line('soup', 900), line('harees', 1_200))
  const now = quote(line('machboos', 2_600), line('soup', 900), line('harees', 1_200, SOLD_OUT))
  expect(changesBetween(seen, seen)).toEqual([])
  expect(changesBetween(seen, now).map(({ key, before, after }) => [key, before, after])).toEqual([
    ['machboos', 2_500, 2_600],
    ['harees', 1_200, null],
  ])
  expect(changesBetween(now, seen)[1]).toMatchObject({ key: 'harees', before: null, after: 1_200 })
})
