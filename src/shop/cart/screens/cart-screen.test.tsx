import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { requestQuote } from '#shop/cart-totals/contract.ts'
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
  await user.click(screen.getByRole('link', { name: 'Browse the menu' }))
  expect(address()).toBe('/menu')
})

test('while the shop computes the prices, the meals are listed already', async () => {
  putInCart('biryani')
  show([pending(requestQuote)])
  expect(screen.getByRole('list', { name: 'Your cart' }).textContent).toContain('Biryani')
  expect(screen.getByText('Loading…')).toBeDefined()
  await expectAccessible()
})

test('one meal has its price with VAT and what VAT is in the total, and can be checked out', async () => {
  putInCart('biryani')
  const { user, sent, address } = show([quote])
  await waitFor(() => expect(total()).toMatch(/31\.50/))
  const list = within(screen.getByRole('list', { name: 'Your cart' }))
  expect(list.getByText(/31\.50/)).toBeDefined()
  expect(list.queryByText(/30\.00/)).toBeNull()
  expect(total('Subtotal')).toMatch(/31\.50/)
  expect(total()).toMatch(/Includes VAT 5%: AED.1\.50/)
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
  const more = screen.getByRole('button', { name: 'Add one more Hummus' })
  await user.tripleClick(more)
  expect(total()).toMatch(/94\.50/)
  expect(screen.getByRole('group', { name: 'Hummus: 4 in the cart' })).toBeDefined()
  await waitFor(() => expect(sent(requestQuote)).toHaveLength(2))
  expect(sent(requestQuote)[1]?.body.lines.map(({ qty }) => qty)).toEqual([1, 4])
  expect(screen.getByText('5 dishes')).toBeDefined()
})

test('a removed meal can be restored where it was', async () => {
  putInCart('biryani')
  putInCart('hummus')
  const { user } = show([quote])
  await user.click(screen.getByRole('button', { name: 'Remove Biryani' }))
  expect(currentCart().items.map(({ nameEN }) => nameEN)).toEqual(['Hummus'])
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Your cart' }))
  expect(await screen.findByText('Biryani removed.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(currentCart().items.map(({ nameEN }) => nameEN)).toEqual(['Biryani', 'Hummus'])
})

test('below the minimum the cart says what is missing, and the check-out leads to it', async () => {
  putInCart('hummus')
  const { user, address } = show([quote])
  const hint = await screen.findByText(/21\.00.*5\.25/)
  await expectAccessible()
  const [checkOut] = screen.getAllByRole('button', { name: 'Check out' })
  await user.click(checkOut as HTMLElement)
  expect(document.activeElement?.contains(hint)).toBe(true)
  expect(address()).toBe('/cart')
})

test('a meal of which fewer are left says so, and one press changes to what there is', async () => {
  putInCart('biryani', 3)
  const title = { en: 'Only 1 left.', ar: 'بقيت واحدة.' }
  const issue = { code: 'quote.onlyLeft', title, left: 1 } as const
  const few = reply(requestQuote, ({ body }) =>
    quoteOf(body, body.lines[0]?.qty === 1 ? null : issue),
  )
  const { user } = show([few])
  expect(await screen.findByText('Only 1 left.')).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Change to 1' }))
  await waitFor(() => expect(screen.queryByText('Only 1 left.')).toBeNull())
  expect(currentCart().items.map(({ qty }) => qty)).toEqual([1])
})

test('a coupon is tried with the cart, kept and deducted from the total', async () => {
  putInCart('biryani')
  const { user, sent } = show([quote])
  await user.type(screen.getByRole('textbox', { name: 'Coupon' }), 'welcome{Enter}')
  await waitFor(() => expect(total()).toMatch(/26\.25/))
  expect(total('Subtotal')).toMatch(/31\.50/)
  expect(total('Coupon WELCOME')).toMatch(/5\.25/)
  expect(sent(requestQuote).map(({ body }) => body.coupons)).toContainEqual(['WELCOME'])
  expect(currentCart().coupons).toEqual([{ coupon: 'WELCOME', type: 'fixed', value: 500 }])
  await user.click(screen.getByRole('button', { name: 'Remove coupon WELCOME' }))
  await waitFor(() => expect(total()).toMatch(/31\.50/))
})

test('[S8.3] a code that is not valid says so next to the field and is not kept', async () => {
  putInCart('biryani')
  const { user } = show([quote])
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Coupon' })
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('Enter a coupon code.')).toBeDefined()
  await user.type(field, 'nothing{Enter}')
  expect(
    await screen.findByText("NOTHING isn't valid for this cart. Sign in to see why."),
  ).toBeDefined()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(currentCart().coupons).toEqual([])
  await expectAccessible()
})

test('after too many codes the field says when to try again', async () => {
  putInCart('biryani')
  const { user, serve } = show([quote])
  await waitFor(() => expect(total()).toMatch(/31\.50/))
  serve(refusal(requestQuote, 'coupons.tooManyTries', { details: { minutes: 5 } }))
  await user.type(screen.getByRole('textbox', { name: 'Coupon' }), 'nothing{Enter}')
  expect(await screen.findByText('Too many coupon codes. Try again in 5 minutes.')).toBeDefined()
  await expectAccessible()
})

test('offline the cart keeps the last prices and asks again automatically', async () => {
  putInCart('biryani')
  const { serve, user } = show([quote])
  await waitFor(() => expect(total()).toMatch(/31\.50/))
  serve(offline())
  await user.click(screen.getByRole('button', { name: 'Add one more Biryani' }))
  expect(await screen.findByText(/Prices may be out of date/)).toBeDefined()
  expect(total()).toMatch(/63\.00/)
  await expectAccessible()
  serve(quote)
  await waitFor(() => expect(screen.queryByText(/Prices may be out of date/)).toBeNull())
})

test('a customer with an unpaid order is reminded of it', async () => {
  const { sent } = show([reply(listOrders, { items: [unpaidOrder()], next: null })], {
    as: { employee: false },
  })
  expect(await screen.findByText(/^Order 1042 .* until 12:30.pm/i)).toBeDefined()
  const link = screen.getByRole('link', { name: 'Pay or edit' })
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
  expect(screen.getByText('طبقان')).toBeDefined()
  expect(await screen.findByRole('link', { name: 'برياني' })).toBeDefined()
  const [checkOut] = screen.getAllByRole('link', { name: 'إتمام الطلب' })
  expect(checkOut?.getAttribute('href')).toBe('/ar/checkout')
  expect(total('الإجمالي')).toMatch(/يشمل ضريبة القيمة المضافة.*63\.00/)
  await expectAccessible()
})
