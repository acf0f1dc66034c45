import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { type DeskCoupon, listDeskCoupons } from '../desk/contract.ts'
import { Screen } from './coupons-screen.tsx'

function coupon(changes: Partial<DeskCoupon> = {}): DeskCoupon {
  return {
    id: idOf(1),
    coupon: 'SAVE20',
    type: 'fixed',
    value: 1_905,
    name: { en: 'AED 20 off orders of AED 100 or more', ar: 'خصم 20 درهمًا' },
    fromDay: null,
    lastDay: null,
    fromAt: null,
    toAt: null,
    minimum: 9_524,
    firstOrder: false,
    perPerson: null,
    inAll: 100,
    stackable: false,
    active: true,
    uses: 12,
    state: 'running',
    ...changes,
  }
}

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function show(items: DeskCoupon[], options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/shop-coupons',
    as: { employee: true, permissions: ['shop.menu'] },
    replies: [reply(listDeskCoupons, { items, next: null, currency: 'AED', vatHundredths: 500 })],
    ...options,
  })
}

/** What a phone shows of a row: numbers have the title of their column before them. */
const namesOf = (row: HTMLElement): string[] =>
  [...row.querySelectorAll('[role=cell] > div > span[aria-hidden]')].map(
    (each) => each.textContent ?? '',
  )

test('on a phone every number of a coupon says what it counts', async () => {
  const rest = { type: 'percentage', value: 1_000, inAll: null } as const
  show([coupon(), coupon({ id: idOf(2), coupon: 'WELCOME10', ...rest })], { width: 390 })
  expect(await screen.findByText('12 of 100')).toBeDefined()
  const [, first, second] = screen.getAllByRole('row')
  for (const row of [first, second]) {
    expect(namesOf(row as HTMLElement)).toEqual(['Discount', 'Uses'])
    expect(within(row as HTMLElement).getByText('Always')).toBeDefined()
  }
  await expectAccessible()
})

test('a fixed discount and a minimum read as customers see them, with VAT', async () => {
  show([coupon()])
  expect((await screen.findByText('20.00')).closest('bdi.figures')?.textContent).toBe('AED 20.00')
  expect(screen.getByText('19.05').parentElement?.textContent).toBe('19.05 excl. VAT')
  expect(screen.getByText('Orders from AED 100.00')).toBeDefined()
})

test('the form takes amounts without VAT and shows what customers get', async () => {
  show([coupon()], { route: `/shop-coupons?coupon=${idOf(1)}` })
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByText('SAVE20')).toHaveLength(1)
  const amount = dialog.getByRole<HTMLInputElement>('spinbutton', { name: 'Discount excl. VAT' })
  expect(amount.value).toBe('AED\u00A019.05')
  expect(dialog.getAllByText(/incl\. VAT/).map((each) => each.textContent)).toEqual([
    'AED 20.00 incl. VAT',
    'AED 100.00 incl. VAT',
  ])
  await expectAccessible()
})

test('in Arabic a phone names the numbers too', async () => {
  show([coupon()], { language: 'ar', width: 390 })
  expect(await screen.findByText('SAVE20')).toBeDefined()
  const [, row] = screen.getAllByRole('row')
  expect(namesOf(row as HTMLElement)).toEqual(['الخصم', 'مرات الاستخدام'])
  await expectAccessible()
})
