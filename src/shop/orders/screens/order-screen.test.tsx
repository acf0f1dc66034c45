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
import {
  cancelOrder,
  type FollowedOrder,
  followOrder,
  type Order,
  rateMeal,
  reportProblem,
} from '../contract.ts'
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
    shopPhone: '+97145550100',
    driver: null,
    arrivesAt: null,
    feedbackUntil: null,
    ratings: [],
    problem: null,
    plan: null,
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
  expect(
    screen.getByText(m['ordersScreens.minutesLeft']({ minutes: 20, shown: '20' })),
  ).toBeDefined()
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent)
  expect(lines).toContainEqual(expect.stringMatching(/Biryani.*31\.50/))
  expect(lines).toContainEqual(expect.stringMatching(/^Subtotal.*31\.50/))
  expect(lines).toContainEqual(expect.stringMatching(/^Total.*1\.50.*31\.50/))
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

test('the address is written as in the list of addresses, with its directions', async () => {
  const address = {
    ...unpaidOrder().address,
    building_number_name: 'Pearl Tower',
    floor: '12',
    appartment_number: '1204',
    area: { en: 'Dubai Marina', ar: 'دبي مارينا' },
    city: 'dubai',
    directions: 'Next to the pharmacy.',
  } as const
  show([reply(followOrder, followed({ address }))])
  const term = await screen.findByText('Address')
  const lines = [...(term.nextElementSibling?.children ?? [])].map((line) => line.textContent)
  expect(lines.map((line) => line.replaceAll(/[\u2068\u2069]/g, ''))).toEqual([
    'Pearl Tower',
    'Floor 12, apartment 1204',
    'Dubai Marina, Dubai',
    'Next to the pharmacy.',
  ])
  await expectAccessible()
})

test('an order that is not there says so and leads to the orders', async () => {
  const { user, address } = show([refusal(followOrder, 'orders.notFound')])
  expect(await screen.findByText(m['ordersScreens.notFoundTitle']())).toBeDefined()
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
  expect(screen.getByText(/ديرة.*دبي/)).toBeDefined()
  expect(screen.queryByText(/Biryani|Deira/)).toBeNull()
})

test('an order on its way says about when it arrives, who brings it and how to call', async () => {
  const driver = { name: { en: 'Imran', ar: 'عمران' }, phone: '+971501112222' }
  const change = { payUntil: null, mayCancel: false, driver, arrivesAt: '2026-11-10T18:50:00Z' }
  show([reply(followOrder, followed({ state: 'out' }, change))])
  expect(await screen.findByText(/^Arrives about 10:50.PM\.$/)).toBeDefined()
  expect(screen.getByText('Imran')).toBeDefined()
  const links = screen.getAllByRole('link', { name: /^Call/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'tel:+971501112222',
    'tel:+97145550100',
  ])
  await expectAccessible()
})

const served = (days: number, change: Partial<FollowedOrder> = {}) =>
  followed(
    {
      state: 'delivered',
      stateAt: new Date(Date.parse('2026-11-10T08:00:00Z') - days * 86_400_000).toISOString(),
    },
    {
      payUntil: null,
      mayCancel: false,
      feedbackUntil: days < 14 ? '2026-11-24T08:00:00Z' : null,
      ...change,
    },
  )

test('the wish for the meal is of its hour; days later the day is said', async () => {
  const { unmount } = show([reply(followOrder, served(0))])
  expect(await screen.findByText(/Enjoy your meal!/)).toBeDefined()
  unmount()
  show([reply(followOrder, served(9))])
  expect(await screen.findByText(/^Delivered Sun 1 Nov at /)).toBeDefined()
  expect(screen.queryByText(/Enjoy your meal!/)).toBeNull()
})

test('a tap on a star of a dish saves it', async () => {
  const rated = served(1, { ratings: [{ mealId: idOf(1), stars: 4 }] })
  const { user, sent, serve } = show([reply(followOrder, served(1))])
  const group = within(await screen.findByRole('group', { name: 'Rate Biryani' }))
  await expectAccessible()
  serve(reply(followOrder, rated), reply(rateMeal, rated))
  await user.click(group.getByRole('radio', { name: '4 stars' }))
  await waitFor(() =>
    expect(group.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true),
  )
  expect(sent(rateMeal)).toMatchObject([
    { params: { id: idOf(301), meal: idOf(1) }, body: { stars: 4 } },
  ])
})

test('a problem is reported with its kind, and then shown in place of the button', async () => {
  const problem = { kind: 'missing', note: 'No bread', at: '2026-11-10T08:05:00Z' } as const
  const reported = served(0, { problem })
  const { user, sent, serve } = show([reply(followOrder, served(0))])
  await user.click(await screen.findByRole('button', { name: 'Report a problem' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Report a problem' }))
  await user.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(await dialog.findByText('Choose what went wrong.')).toBeDefined()
  await expectAccessible()
  serve(reply(followOrder, reported), reply(reportProblem, reported))
  await user.click(dialog.getByRole('radio', { name: 'Something is missing' }))
  await user.type(dialog.getByRole('textbox'), 'No bread')
  await user.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText(/You reported a problem: Something is missing/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull()
  expect(sent(reportProblem)).toMatchObject([{ body: { kind: 'missing', note: 'No bread' } }])
})

test('after two weeks nothing is rated or reported, and the shop can still be called', async () => {
  show([reply(followOrder, served(15))], { language: 'ar' })
  expect(await screen.findByRole('link', { name: /^اتصل بالمتجر/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'الإبلاغ عن مشكلة' })).toBeNull()
  expect(screen.queryByText('تقييم الأطباق')).toBeNull()
})
