import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { requestQuote } from '#shop/cart-totals/contract.ts'
import { findCoupon } from '#shop/coupons/contract.ts'
import { listOrders } from '#shop/orders/contract.ts'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { currentCart } from '../browser-storage.ts'
import { putInCart, quoteOf, unpaidOrder } from '../test-data.ts'
import { Screen } from './cart-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const quote = reply(requestQuote, ({ body }) => quoteOf(body))

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, { path: '/cart', replies, ...options })
}

/** The last line of the receipt. */
function total(label = 'Total'): string {
  const lines = screen.queryAllByRole('listitem').map((line) => line.textContent)
  return lines.find((line) => line.startsWith(label)) ?? ''
}

test('an empty cart says so, leads to the menu, and asks for no price', async () => {
  const { user, address } = show([])
  expect(screen.getByText('Your cart is empty')).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: 'Look at the menu' }))
  expect(address()).toBe('/menu')
})

test('while the shop computes the prices, the meals are listed already', async () => {
  putInCart('biryani')
  show([pending(requestQuote)])
  expect(screen.getByRole('list', { name: 'Your cart' }).textContent).toContain('Biryani')
  expect(screen.getByText('Loading…')).toBeDefined()
  await expectAccessible()
})

test('one meal has its price with VAT and before, and can be checked out', async () => {
  putInCart('biryani')
  const { user, sent, address } = show([quote])
  await waitFor(() => expect(total()).toMatch(/31\.50/))
  const list = within(screen.getByRole('list', { name: 'Your cart' }))
  expect(list.getByText(/31\.50/)).toBeDefined()
  expect(list.getByText(/30\.00/).closest('p')?.textContent).toMatch(/30\.00 before VAT$/)
  expect(sent(requestQuote).map(({ body }) => body)).toEqual([
    { lines: [{ mealId: idOf(1), options: [], qty: 1 }], coupons: [] },
  ])
  await expectAccessible()
  const [checkOut] = screen.getAllByRole('link', { name: 'Check out' })
  await user.click(checkOut as HTMLElement)
  expect(address()).toBe('/checkout')
})

test('several presses of more are one request, and the total follows at once', async () => {
  putInCart('biryani')
  putInCart('hummus')
  const { user, sent } = show([quote])
  await waitFor(() => expect(total()).toMatch(/47\.25/))
  const more = screen.getByRole('button', { name: 'One more Hummus' })
  await user.tripleClick(more)
  expect(total()).toMatch(/94\.50/)
  expect(screen.getByRole('group', { name: 'Hummus: 4 in the cart' })).toBeDefined()
  await waitFor(() => expect(sent(requestQuote)).toHaveLength(2))
  expect(sent(requestQuote)[1]?.body.lines.map(({ qty }) => qty)).toEqual([1, 4])
  expect(screen.getByText('5 meals')).toBeDefined()
})

test('a removed meal can be brought back where it was', async () => {
  putInCart('biryani')
  putInCart('hummus')
  const { user } = show([quote])
  await user.click(screen.getByRole('button', { name: 'Remove Biryani' }))
  expect(currentCart().items.map(({ nameEN }) => nameEN)).toEqual(['Hummus'])
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Your cart' }))
  expect(await screen.findByText('Biryani was removed.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(currentCart().items.map(({ nameEN }) => nameEN)).toEqual(['Biryani', 'Hummus'])
})

test('below the minimum the cart says what is missing, and the check-out leads to it', async () => {
  putInCart('hummus')
  const { user, address } = show([quote])
  const hint = await screen.findByText(/20\.00.*5\.00/)
  await expectAccessible()
  const [checkOut] = screen.getAllByRole('button', { name: 'Check out' })
  await user.click(checkOut as HTMLElement)
  expect(document.activeElement?.contains(hint)).toBe(true)
  expect(address()).toBe('/cart')
})

test('a meal of which fewer are left says so, and one press takes what there is', async () => {
  putInCart('biryani', 3)
  const title = { en: 'Only one is left.', ar: 'بقيت واحدة.' }
  const issue = { code: 'quote.onlyLeft', title, left: 1 } as const
  const few = reply(requestQuote, ({ body }) =>
    quoteOf(body, body.lines[0]?.qty === 1 ? null : issue),
  )
  const { user } = show([few])
  expect(await screen.findByText('Only one is left.')).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Take 1' }))
  await waitFor(() => expect(screen.queryByText('Only one is left.')).toBeNull())
  expect(currentCart().items.map(({ qty }) => qty)).toEqual([1])
})

test('a coupon is looked up, kept and taken off the total', async () => {
  putInCart('biryani')
  const terms = {
    coupon: 'WELCOME',
    type: 'fixed',
    value: 500,
    name: { en: 'Welcome', ar: 'أهلًا' },
    minimum: 0,
    from: null,
    to: null,
    firstOrder: false,
    perPerson: null,
    stackable: false,
  } as const
  const { user, sent } = show([quote, reply(findCoupon, terms)])
  await user.type(screen.getByRole('textbox', { name: 'Coupon' }), 'welcome{Enter}')
  await waitFor(() => expect(total()).toMatch(/26\.25/))
  expect(sent(findCoupon).map(({ params }) => params.code)).toEqual(['WELCOME'])
  await user.click(screen.getByRole('button', { name: 'Remove the coupon WELCOME' }))
  await waitFor(() => expect(total()).toMatch(/31\.50/))
})

test('a refused coupon gives its reason next to the field and is not kept', async () => {
  putInCart('biryani')
  const { user } = show([quote, refusal(findCoupon, 'coupons.notFound')])
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Coupon' })
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Write the code of your coupon.')).toBeDefined()
  await user.type(field, 'nothing{Enter}')
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(field)
  expect(currentCart().coupons).toEqual([])
  await expectAccessible()
})

test('offline the cart keeps the last prices and asks again by itself', async () => {
  putInCart('biryani')
  const { serve, user } = show([quote])
  await waitFor(() => expect(total()).toMatch(/31\.50/))
  serve(offline())
  await user.click(screen.getByRole('button', { name: 'One more Biryani' }))
  expect(await screen.findByText(/These are the last prices we know/)).toBeDefined()
  expect(total()).toMatch(/63\.00/)
  await expectAccessible()
  serve(quote)
  await waitFor(() => expect(screen.queryByText(/These are the last prices we know/)).toBeNull())
})

test('a customer with an unpaid order is reminded of it', async () => {
  const { sent } = show([reply(listOrders, { items: [unpaidOrder()], next: null })], {
    as: { employee: false },
  })
  expect(await screen.findByText(/^Order 1042 .* until 12:30.pm/i)).toBeDefined()
  const link = screen.getByRole('link', { name: 'Pay or change' })
  expect(link.getAttribute('href')).toBe(`/pay/${unpaidOrder().id}`)
  expect(sent(listOrders)[0]?.query).toMatchObject({ unpaid: 'true', limit: 1 })
  expect(sent(listOrders)[0]?.headers.get('authorization')).toBe('Bearer token-of-the-test')
  await expectAccessible()
})

test('a change in another tab is displayed at once', async () => {
  putInCart('biryani')
  show([quote])
  await waitFor(() => expect(total()).toMatch(/31\.50/))
  window.localStorage.setItem('diwan', JSON.stringify({ cart: { ...currentCart(), items: [] } }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'diwan' }))
  expect(await screen.findByText('Your cart is empty')).toBeDefined()
})

test('in arabic the meals, the sums and the way on are arabic', async () => {
  putInCart('biryani', 2)
  show([quote], { language: 'ar' })
  expect(screen.getByRole('heading', { level: 1, name: 'سلتك' })).toBeDefined()
  expect(screen.getByText('وجبتان')).toBeDefined()
  expect(await screen.findByRole('link', { name: 'برياني' })).toBeDefined()
  const [checkOut] = screen.getAllByRole('link', { name: 'إتمام الطلب' })
  expect(checkOut?.getAttribute('href')).toBe('/ar/checkout')
  expect(total('الإجمالي')).toMatch(/63\.00/)
  await expectAccessible()
})
