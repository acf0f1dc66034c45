import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderScreen, reply } from '#test/helpers/screen.tsx'
import { type PeriodSales, type Sales, showSales } from '../contract.ts'
import { Screen } from './sales-screen.tsx'

const SUM = {
  orders: 52,
  items: 208,
  gross: 449_200,
  discount: 14_470,
  net: 434_730,
  vat: 21_738,
  total: 456_468,
  refunds: 30_240,
  refundsVat: 1_440,
}
const WEEK: PeriodSales = { ...SUM, from: '2026-11-02', to: '2026-11-08' }
const SALES: Sales = {
  from: '2026-10-26',
  to: '2026-11-08',
  today: '2026-11-08',
  by: 'week',
  currency: 'AED',
  sum: SUM,
  periods: [{ ...WEEK, from: '2026-10-26', to: '2026-11-01', refunds: 0, refundsVat: 0 }, WEEK],
  meals: [],
  categories: [],
  emirates: [],
  windows: [],
  coupons: [],
}

/** The titles that a phone repeats before the numbers of a row. */
function labelsOf(period: string): string[] {
  const row = screen.getByText(period).closest('tr') as HTMLElement
  return [...row.querySelectorAll('[role=cell] > div > span[aria-hidden]')].map(
    ({ textContent }) => textContent,
  )
}

test('on a phone a period has what fits its second line, and credit notes only if there are some', async () => {
  renderScreen(<Screen />, {
    path: '/sales',
    width: 390,
    as: { employee: false, permissions: ['shop.money'] },
    now: '2026-11-08T08:00:00Z',
    replies: [reply(showSales, SALES)],
  })
  await screen.findByText('2 – 8 Nov')
  expect(labelsOf('2 – 8 Nov')).toEqual(['Orders', 'VAT', 'Credit notes'])
  expect(labelsOf('26 Oct – 1 Nov')).toEqual(['Orders', 'VAT'])
  expect(screen.getByText('After AED 144.70 in discounts')).toBeDefined()
  expect(screen.getByText('Including VAT AED 14.40')).toBeDefined()
  await expectAccessible()
})
