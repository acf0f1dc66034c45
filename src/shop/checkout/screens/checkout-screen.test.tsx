import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { type Address, listAddresses } from '#shop/addresses/contract.ts'
import { agree, currentCart } from '#shop/cart/browser-storage.ts'
import { putInCart, quoteOf, unpaidOrder } from '#shop/cart/test-data.ts'
import { requestQuote } from '#shop/cart-totals/contract.ts'
import { getCustomer, resendConfirmation } from '#shop/customers/contract.ts'
import { UNCONFIRMED } from '#shop/customers/test-data-customer.ts'
import { listOrders } from '#shop/orders/contract.ts'
import { listWindows, type WindowOfDay } from '#shop/windows/contract.ts'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { placeOrder } from '../contract.ts'
import { Screen } from './checkout-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>
type Replies = NonNullable<Options['replies']>

const HOME: Address = {
  id: idOf(51),
  label: 'Home',
  kind: 'apartment',
  area_id: idOf(52),
  usual: true,
  ...unpaidOrder().address,
}

function windowOf(number: number, change: Partial<WindowOfDay> = {}): WindowOfDay {
  return {
    id: idOf(number),
    name: { en: 'Lunch', ar: 'الغداء' },
    from: '12:00',
    to: '14:00',
    fromAt: '2026-11-11T08:00:00.000Z',
    toAt: '2026-11-11T10:00:00.000Z',
    lastOrderAt: '2026-11-11T06:00:00.000Z',
    left: 20,
    few: false,
    closed: null,
    ...change,
  }
}

const quote = reply(requestQuote, ({ body }) => quoteOf(body))
const addresses = reply(listAddresses, { items: [HOME] })
const windows = reply(listWindows, {
  today: '2026-11-10',
  days: [{ day: '2026-11-11', windows: [windowOf(61), windowOf(62, { closed: 'full' })] }],
})
const { payUntil: _, ...order } = unpaidOrder()
const accepted = reply(placeOrder, { order, pay: true })
const ready = [quote, addresses, windows]

function show(replies: Replies = ready, options: Options = {}) {
  putInCart('biryani')
  return renderScreen(<Screen />, {
    path: '/checkout',
    as: { employee: false },
    now: '2026-11-10T08:00:00Z',
    // Once it is ordered the cart is empty, where an order that waits would be said.
    replies: [...replies, reply(listOrders, { items: [], next: null })],
    ...options,
  })
}

type View = ReturnType<typeof show>

function section(name: string) {
  return within(screen.getByRole('group', { name }))
}

/** Presses the button of the order once the prices are those of the chosen window. */
async function press({ user }: View, name?: RegExp): Promise<void> {
  await user.click(await payButton(name))
}

async function payButton(name = /^(Pay|Place order ·) /): Promise<HTMLElement> {
  const [button] = await screen.findAllByRole('button', { name })
  await waitFor(() => expect(button?.getAttribute('aria-disabled')).not.toBe('true'))
  return button as HTMLElement
}

/** Everything that an order needs. */
async function fill({ user }: View): Promise<void> {
  const periods = await screen.findByRole('radiogroup', { name: m['checkoutScreens.period']() })
  const [free] = within(periods).getAllByRole('radio')
  await user.click(free as HTMLElement)
  await user.click(screen.getByRole('checkbox', { name: m['checkoutScreens.terms']() }))
}

test('while everything loads, each section is there and nothing can be ordered', async () => {
  const view = show([pending(requestQuote), pending(listAddresses), pending(listWindows)])
  for (const name of ['where', 'when', 'how', 'yourOrder'] as const)
    expect(screen.getByRole('group', { name: m[`checkoutScreens.${name}`]() })).toBeDefined()
  for (const button of screen.getAllByRole('button', { name: m['checkoutScreens.place']() }))
    await view.user.click(button)
  expect(view.sent(placeOrder)).toEqual([])
  await expectAccessible()
})

test('an order sends what was chosen and the total, and leads to payment', async () => {
  const view = show([...ready, accepted])
  await fill(view)
  await view.user.type(screen.getByRole('textbox', { name: /^Note/ }), 'No nuts')
  await expectAccessible()
  await press(view)
  await waitFor(() => expect(view.address()).toBe(`/pay/${order.id}`))
  expect(view.sent(placeOrder).map(({ body }) => body)).toEqual([
    {
      lines: [{ mealId: idOf(1), options: [], qty: 1 }],
      coupons: [],
      addressId: HOME.id,
      windowId: idOf(61),
      day: '2026-11-11',
      payment_method: 'card',
      notes: 'No nuts',
      terms: true,
      expected: { total: 3150 },
    },
  ])
  expect(currentCart().items).toEqual([])
})

test('what is paid in cash leads to the order', async () => {
  const view = show([...ready, reply(placeOrder, { order, pay: false })])
  await fill(view)
  await view.user.click(screen.getByRole('radio', { name: /^Cash/ }))
  await press(view)
  await waitFor(() => expect(view.address()).toBe(`/orders/${order.id}`))
  expect(view.sent(placeOrder)[0]?.body.payment_method).toBe('cash')
})

test('an order says which version of the stored cart it orders', async () => {
  const view = show([...ready, accepted])
  agree({ follows: { userId: idOf(9), version: 7, base: [], coupons: [] } })
  await fill(view)
  await press(view)
  await waitFor(() => expect(view.sent(placeOrder)).toHaveLength(1))
  expect(view.sent(placeOrder)[0]?.body.cart).toBe(7)
})

test('a cart that another tab has ordered leads to that order', async () => {
  const details = { number: 1042, order: order.id }
  for (const language of ['en', 'ar'] as const) {
    const view = show([...ready, refusal(placeOrder, 'checkout.alreadyOrdered', { details })], {
      language,
    })
    await fill(view)
    await press(view, language === 'en' ? undefined : /^ادفع/)
    const path = `${language === 'ar' ? '/ar' : ''}/orders/${order.id}`
    await waitFor(() => expect(view.address()).toBe(path))
    const said =
      language === 'en'
        ? "You've already placed this order. Its number is 1042."
        : 'سبق تأكيد هذا الطلب، ورقمه 1042.'
    expect(await screen.findByText(said)).toBeDefined()
    expect(currentCart().items).toEqual([])
    view.unmount()
  }
})

test('a customer who must confirm their email first is told so at the payment, with the link again', async () => {
  const details = { most: 2 }
  const refused = refusal(placeOrder, 'checkout.confirmFirst', { details, field: 'payment_method' })
  const known = reply(getCustomer, { customer: UNCONFIRMED })
  const resent = reply(resendConfirmation, { sent: true })
  const view = show([...ready, refused, known, resent])
  await fill(view)
  await press(view)
  const payment = section(m['checkoutScreens.how']())
  const alert = await payment.findByRole('alert')
  expect(alert.textContent).toBe(
    'Confirm your email to have more than 2 open orders. We sent you a link.',
  )
  await view.user.click(await payment.findByRole('button', { name: 'Resend link' }))
  await waitFor(() => expect(view.sent(resendConfirmation)).toHaveLength(1))
  expect(currentCart().items).toHaveLength(1)
  await expectAccessible()
})

const cashOnly = reply(requestQuote, ({ body }) => ({
  ...quoteOf(body),
  paying: {
    card: { code: 'checkout.cardsOff' as const, title: { en: 'No cards', ar: 'لا بطاقات' } },
    cash: null,
  },
}))

test('where cards are off, cash is the only way to pay', async () => {
  const accept = reply(placeOrder, { order, pay: false })
  const view = show([cashOnly, addresses, windows, accept])
  await fill(view)
  const how = section(m['checkoutScreens.how']())
  await waitFor(() => expect(how.queryByRole('radio', { name: /^Card/ })).toBeNull())
  expect(how.getByRole<HTMLInputElement>('radio', { name: /^Cash/ }).checked).toBe(true)
  await expectAccessible()
  await press(view, /^Place order ·/)
  await waitFor(() => expect(view.sent(placeOrder)[0]?.body.payment_method).toBe('cash'))
})

test('in arabic too, cash is the only way where cards are off', async () => {
  const view = show([cashOnly, addresses, windows], { language: 'ar' })
  await fill(view)
  const how = section('طريقة الدفع')
  await waitFor(() => expect(how.queryByRole('radio', { name: /^بطاقة/ })).toBeNull())
  expect(how.getByRole<HTMLInputElement>('radio', { name: /^نقدًا/ }).checked).toBe(true)
})

test('what is missing is named in its section, and nothing is sent', async () => {
  const view = show()
  await screen.findByRole('radio', { name: /Home/ })
  await press(view)
  const when = section(m['checkoutScreens.when']())
  expect((await when.findByRole('alert')).textContent).toBe(m['checkout.noPeriod']())
  expect(screen.getByText(m['checkoutScreens.termsNeeded']())).toBeDefined()
  expect(view.sent(placeOrder)).toEqual([])
  await expectAccessible()
  await fill(view)
  expect(when.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(m['checkoutScreens.termsNeeded']())).toBeNull()
})

test('a full window cannot be chosen', async () => {
  show()
  const when = section(m['checkoutScreens.when']())
  const full = await when.findByRole<HTMLInputElement>('radio', { name: /full/ })
  expect(full.disabled).toBe(true)
})

test('a window that filled meanwhile is refused in its section and the cart stays', async () => {
  const view = show([...ready, refusal(placeOrder, 'windows.full', { field: 'windowId' })])
  await fill(view)
  await press(view)
  const alert = await section(m['checkoutScreens.when']()).findByRole('alert')
  expect(alert.textContent).toBe(m['windows.full']())
  expect(currentCart().items).toHaveLength(1)
  expect(view.address()).toBe('/checkout')
})

test('offline nothing is ordered, and it can be tried again', async () => {
  const view = show()
  await fill(view)
  const pay = await payButton()
  view.serve(offline())
  await view.user.click(pay)
  expect(await screen.findByText(m['checkoutScreens.notReached']())).toBeDefined()
  await expectAccessible()
  view.serve(...ready, accepted, reply(listOrders, { items: [], next: null }))
  await press(view)
  await waitFor(() => expect(view.address()).toBe(`/pay/${order.id}`))
})

test('signed out, the address asks to sign in', async () => {
  putInCart('biryani')
  renderScreen(<Screen />, { path: '/checkout', replies: [quote, windows] })
  const where = section(m['checkoutScreens.where']())
  expect(where.getByText(m['checkoutScreens.mustSignIn']())).toBeDefined()
  expect(where.getByRole('button', { name: m['checkoutScreens.signIn']() })).toBeDefined()
  expect(where.queryByRole('radio')).toBeNull()
})

test('addresses that could not be loaded say so, and can be tried again', async () => {
  const view = show([quote, windows, refusal(listAddresses, 'http.failed'), addresses])
  const where = section(m['checkoutScreens.where']())
  const alert = await where.findByRole('alert')
  expect(alert.textContent).toContain(m['http.failed']())
  expect(where.queryByText(m['ui.loading']())).toBeNull()
  await expectAccessible()
  await view.user.click(within(alert).getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await where.findByRole('radio', { name: /Home/ })).toBeDefined()
  expect(where.queryByRole('alert')).toBeNull()
})

test('windows that could not be loaded say so, and can be tried again', async () => {
  const view = show([quote, addresses, refusal(listWindows, 'http.failed'), windows])
  const when = section(m['checkoutScreens.when']())
  const alert = await when.findByRole('alert')
  expect(alert.textContent).toContain(m['http.failed']())
  expect(when.queryByText(m['ui.loading']())).toBeNull()
  await expectAccessible()
  await view.user.click(within(alert).getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await when.findAllByRole('radio')).not.toHaveLength(0)
  expect(when.queryByRole('alert')).toBeNull()
})

test('in arabic the sections and the button are arabic', async () => {
  const view = show([...ready, accepted], { language: 'ar' })
  expect(screen.getByRole('heading', { level: 1, name: 'إتمام الطلب' })).toBeDefined()
  await fill(view)
  await press(view, /^ادفع/)
  await waitFor(() => expect(view.address()).toBe(`/ar/pay/${order.id}`))
})
