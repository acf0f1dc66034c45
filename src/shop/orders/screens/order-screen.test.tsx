import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { unpaidOrder } from '#shop/cart/test-data.ts'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { cancelOrder, type FollowedOrder, followOrder, type Order } from '../contract.ts'
import { Screen } from './order-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function followed(order: Partial<Order> = {}, change: Partial<FollowedOrder> = {}): FollowedOrder {
  const { payUntil, ...placed } = unpaidOrder()
  return {
    order: {
      ...placed,
      items: [
        {
          order_id: placed.id,
          mealId: idOf(1),
          category: 'main',
          image: null,
          nameEN: 'Biryani',
          nameAR: 'برياني',
          options: [],
          allergens: [],
          price: 3000,
          qty: 1,
          totalPrice: 3000,
          discount: 0,
          vat: 150,
        },
      ],
      ...order,
    },
    vatHundredths: 500,
    story: [{ state: 'placed', at: placed.date, by: 'customer', name: null, note: '' }],
    payUntil,
    mayCancel: true,
    cancelReason: null,
    deliveryCode: null,
    invoiced: false,
    refunded: 0,
    ...change,
  }
}

const unpaid = reply(followOrder, followed())
const cancelled = followed(
  { state: 'cancelled' },
  { payUntil: null, mayCancel: false, cancelReason: 'Not hungry' },
)

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/orders/:order',
    route: `/orders/${idOf(301)}`,
    as: { employee: false },
    now: '2026-11-10T08:10:00Z',
    replies,
    ...options,
  })
}

type View = ReturnType<typeof show>

/** Opens the confirmation and returns what is in it. */
async function askToCancel({ user }: View) {
  await user.click(await screen.findByRole('button', { name: m['ordersScreens.cancel']() }))
  return within(await screen.findByRole('alertdialog', { name: m['ordersScreens.cancelTitle']() }))
}

test('while the order loads, the page leads back to the orders', async () => {
  show([pending(followOrder)])
  expect(screen.getByText(m['ui.loading']())).toBeDefined()
  const back = screen.getByRole('link', { name: m['ordersScreens.title']() })
  expect(back.getAttribute('href')).toBe('/orders')
  await expectAccessible()
})

test('an unpaid order has its items, its total and the minutes left to pay', async () => {
  const { user, address } = show([unpaid])
  const name = m['ordersScreens.orderNumber']({ number: 1042 })
  expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined()
  expect(screen.getByText(m['ordersScreens.minutesLeft']({ minutes: 20 }))).toBeDefined()
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent)
  expect(lines).toContainEqual(expect.stringMatching(/Biryani.*30\.00/))
  expect(lines).toContainEqual(expect.stringMatching(/31\.50/))
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: m['ordersScreens.payNow']() }))
  expect(address()).toBe(`/pay/${idOf(301)}`)
})

test('an order on its way has the code for the driver and cannot be cancelled', async () => {
  const change = { payUntil: null, mayCancel: false, deliveryCode: '4821' }
  show([reply(followOrder, followed({ state: 'out' }, change))])
  expect(await screen.findByText('4821')).toBeDefined()
  expect(screen.getByText(m['ordersScreens.codeHelp']())).toBeDefined()
  expect(screen.queryByRole('button', { name: m['ordersScreens.cancel']() })).toBeNull()
  expect(screen.queryByRole('link', { name: m['ordersScreens.payNow']() })).toBeNull()
})

test('cancelling an unpaid order sends the reason and that it was unpaid', async () => {
  const view = show([unpaid, reply(followOrder, cancelled), reply(cancelOrder, cancelled)])
  const dialog = await askToCancel(view)
  expect(dialog.getByText(m['ordersScreens.cancelWaiting']())).toBeDefined()
  await expectAccessible()
  await view.user.type(dialog.getByRole('textbox'), 'Not hungry')
  await view.user.click(dialog.getByRole('button', { name: m['ordersScreens.cancel']() }))
  expect(await screen.findByText(m['ordersScreens.cancelled']())).toBeDefined()
  expect(view.sent(cancelOrder)).toMatchObject([
    { params: { id: idOf(301) }, body: { reason: 'Not hungry', unpaid: true } },
  ])
  expect(await screen.findByText('Not hungry')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('an order that the kitchen began is not cancelled, and the dialog says why', async () => {
  const paid = reply(followOrder, followed({ state: 'paid' }, { payUntil: null }))
  const view = show([paid, refusal(cancelOrder, 'orders.cookingBegan')])
  const dialog = await askToCancel(view)
  expect(dialog.getByText(m['ordersScreens.cancelPaid']())).toBeDefined()
  await view.user.click(dialog.getByRole('button', { name: m['ordersScreens.cancel']() }))
  expect(await dialog.findByText(m['orders.cookingBegan']())).toBeDefined()
  expect(view.sent(cancelOrder)[0]?.body).toEqual({ reason: '' })
})

test('an order that is not there says so and leads to the orders', async () => {
  const { user, address } = show([refusal(followOrder, 'orders.notFound')])
  expect(await screen.findByText(m['orders.notFound']())).toBeDefined()
  const [, link] = screen.getAllByRole('link', { name: m['ordersScreens.title']() })
  await user.click(link as HTMLElement)
  expect(address()).toBe('/orders')
})

test('offline the page says so, and loads when tried again', async () => {
  const { user, serve } = show([offline()])
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(m['ui.unreachable']())
  serve(unpaid)
  await user.click(within(alert).getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await screen.findByText(/Biryani/)).toBeDefined()
})

test('in arabic the order, its meals and its area are arabic', async () => {
  show([unpaid], { language: 'ar' })
  expect(await screen.findByText(/برياني/)).toBeDefined()
  expect(screen.getByText('ديرة')).toBeDefined()
  expect(screen.queryByText(/Biryani|Deira/)).toBeNull()
})
