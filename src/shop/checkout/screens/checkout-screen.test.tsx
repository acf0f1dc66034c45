import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { type Address, listAddresses } from '#shop/addresses/contract.ts'
import { currentCart } from '#shop/cart/browser-storage.ts'
import { putInCart, quoteOf, unpaidOrder } from '#shop/cart/test-data.ts'
import { requestQuote } from '#shop/cart-totals/contract.ts'
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
    replies,
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

async function payButton(name = /^(Pay|Order for) /): Promise<HTMLElement> {
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

test('an empty cart says so instead of a form', async () => {
  renderScreen(<Screen />, { path: '/checkout' })
  expect(screen.getByRole('link', { name: m['cart.toMenu']() })).toBeDefined()
  expect(screen.queryByRole('group')).toBeNull()
  await expectAccessible()
})

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
  view.serve(...ready, accepted)
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
