import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { currentCart } from '#shop/cart/browser-storage.ts'
import { putInCart, unpaidOrder } from '#shop/cart/test-data.ts'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { type ListedOrder, listOrders, orderAgain } from '../contract.ts'
import { Screen } from './orders-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  const as = { employee: false }
  return renderScreen(<Screen />, { path: '/orders', as, replies, ...options })
}

function listed(...items: ListedOrder[]) {
  return reply(listOrders, { items, next: null })
}

function delivered(change: Partial<ListedOrder> = {}): ListedOrder {
  return unpaidOrder({ id: idOf(302), number: 1001, state: 'delivered', payUntil: null, ...change })
}

const biryani = {
  id: idOf(1),
  category: 'main',
  image: null,
  nameEN: 'Biryani',
  nameAR: 'برياني',
  price: 3000,
  qty: 2,
  options: [],
}

function title(number: number): string {
  return m['ordersScreens.orderNumber']({ number })
}

function again(number: number): HTMLElement {
  return screen.getByRole('button', { name: m['ordersScreens.againNamed']({ number }) })
}

test('while the orders load, the page has its title and says that it loads', async () => {
  show([pending(listOrders)])
  expect(screen.getByRole('heading', { level: 1, name: 'My orders' })).toBeDefined()
  expect(screen.getByText(m['ui.loading']())).toBeDefined()
  await expectAccessible()
})

test('without orders the page leads to the menu', async () => {
  const { user, address } = show([listed()])
  expect(await screen.findByText(m['ordersScreens.none']())).toBeDefined()
  await user.click(screen.getByRole('link', { name: m['ordersScreens.toMenu']() }))
  expect(address()).toBe('/menu')
})

test('an unpaid order says until when it waits and leads to payment', async () => {
  const { user, address } = show([listed(unpaidOrder())])
  expect(await screen.findByRole('heading', { level: 3, name: title(1042) })).toBeDefined()
  expect(screen.getByText(/12:30/)).toBeDefined()
  const steps = within(screen.getByRole('list', { name: m['ordersScreens.progress']() }))
  const current = steps.getAllByRole('listitem').filter((step) => step.ariaCurrent === 'step')
  expect(current.map((step) => step.textContent)).toEqual([m['ordersScreens.step.placed']()])
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: m['ordersScreens.payNow']() }))
  expect(address()).toBe(`/pay/${idOf(301)}`)
})

test('orders on their way stand before the earlier ones, whose end is named', async () => {
  show([
    listed(
      delivered(),
      delivered({ id: idOf(303), number: 1002, state: 'cancelled' }),
      unpaidOrder({ state: 'out', payUntil: null }),
    ),
  ])
  const links = await screen.findAllByRole('link', { name: /^Order / })
  expect(links.map((link) => link.textContent)).toEqual([title(1042), title(1001), title(1002)])
  expect(screen.getByText(m['ordersScreens.state.cancelled']())).toBeDefined()
  expect(screen.queryByRole('link', { name: m['ordersScreens.payNow']() })).toBeNull()
})

test('more orders are requested after the last one', async () => {
  const { user, sent } = show([
    reply(listOrders, { items: [delivered()], next: idOf(302) }),
    listed(delivered({ id: idOf(303), number: 1000 })),
  ])
  await user.click(await screen.findByRole('button', { name: m['ordersScreens.more']() }))
  expect(await screen.findByRole('link', { name: title(1000) })).toBeDefined()
  expect(sent(listOrders).map(({ query }) => query.after)).toEqual([undefined, idOf(302)])
  expect(screen.queryByRole('button', { name: m['ordersScreens.more']() })).toBeNull()
})

test('an order comes into the cart again, and what is not sold is named', async () => {
  putInCart('biryani')
  const missing = [{ name: { en: 'Luqaimat', ar: 'لقيمات' }, why: 'gone' }] as const
  const view = show([
    listed(delivered()),
    reply(orderAgain, { items: [biryani], missing: [...missing] }),
  ])
  await screen.findByRole('link', { name: title(1001) })
  await view.user.click(again(1001))
  await waitFor(() => expect(view.address()).toBe('/cart'))
  expect(view.sent(orderAgain).map(({ params }) => params.id)).toEqual([idOf(302)])
  expect(currentCart().items).toMatchObject([{ id: idOf(1), qty: 2 }])
  expect(screen.getByText(m['ordersScreens.missing.gone']({ names: 'Luqaimat' }))).toBeDefined()
})

test('an order that cannot be had again is refused in a message, and the page stays', async () => {
  const view = show([listed(delivered()), refusal(orderAgain, 'orders.notFound')])
  await screen.findByRole('link', { name: title(1001) })
  await view.user.click(again(1001))
  expect(await screen.findByText(m['orders.notFound']())).toBeDefined()
  expect(view.address()).toBe('/orders')
})

test('offline the page says so, and loads when tried again', async () => {
  const { user, serve } = show([offline()])
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(m['ui.unreachable']())
  await expectAccessible()
  serve(listed(delivered()))
  await user.click(within(alert).getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await screen.findByRole('link', { name: title(1001) })).toBeDefined()
})

test('in arabic the orders and their links are arabic', async () => {
  show([listed(delivered())], { language: 'ar' })
  const link = await screen.findByRole('link', { name: title(1001) })
  expect(link.getAttribute('href')).toBe(`/ar/orders/${idOf(302)}`)
  expect(screen.getByRole('heading', { level: 1, name: 'طلباتي' })).toBeDefined()
})

test('the number of a dish has the reader’s digits', async () => {
  const { id: mealId, ...dish } = biryani
  const amounts = { totalPrice: 6000, discount: 0, vat: 300 }
  const item = { order_id: idOf(302), mealId, ...dish, allergens: [], ...amounts }
  show([listed(delivered({ items: [item] }))], { language: 'ar', digits: 'arab' })
  expect(await screen.findByText('٢× برياني')).toBeDefined()
})
