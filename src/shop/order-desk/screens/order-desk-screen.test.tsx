import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { confirmPassword } from '#accounts/session/contract.ts'
import { unpaidOrder } from '#shop/cart/test-data.ts'
import { listOrderInvoices } from '#shop/invoices/contract.ts'
import { followOrder } from '#shop/orders/contract.ts'
import { listPayments, refundOrder } from '#shop/payments/contract.ts'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { m } from '#messages'
import {
  acceptOrder,
  cancelDeskOrder,
  type DeskDetail,
  type DeskOrder,
  listDeskOrders,
  showDeskOrder,
} from '../contract.ts'
import { Screen } from './order-desk-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const { payUntil: _, ...ORDER } = unpaidOrder({ state: 'paid' })
const LUNCH = {
  id: idOf(61),
  name: { en: 'Lunch', ar: 'الغداء' },
  from: '12:00',
  to: '14:00',
}

function deskOrder(change: Partial<DeskOrder> = {}): DeskOrder {
  return {
    id: ORDER.id,
    number: 1042,
    state: 'paid',
    type: 'delivery',
    date: ORDER.date,
    customer: { en: 'Layla Hassan', ar: 'ليلى حسن' },
    phone: '+971501234567',
    city: 'dubai',
    area: { en: 'Deira', ar: 'ديرة' },
    day: ORDER.day,
    fromAt: ORDER.fromAt,
    toAt: ORDER.toAt,
    payment_method: 'card',
    currency: 'AED',
    total: 3150,
    problem: null,
    ...change,
  }
}

const DETAIL: DeskDetail = {
  id: ORDER.id,
  customer: {
    name: { en: 'Layla Hassan', ar: 'ليلى حسن' },
    email: 'layla@example.com',
    phone: '+971501234567',
    orders: 7,
  },
  window: LUNCH.name,
  mayAccept: true,
  mayCancel: true,
}
const orders = (...items: DeskOrder[]) =>
  reply(listDeskOrders, { items, next: null, windows: [LUNCH], holders: [] })
const one = orders(deskOrder())
const opened = { route: `/order-desk?order=${ORDER.id}` }

/** The order beside the list, of which this much can be refunded. */
function detail(change: Partial<DeskDetail> = {}, left = 3150, order: Partial<typeof ORDER> = {}) {
  return [
    one,
    reply(showDeskOrder, { ...DETAIL, ...change }),
    reply(followOrder, {
      order: { ...ORDER, ...order },
      vatHundredths: 500,
      story: [{ state: 'paid', at: ORDER.date, by: 'program', name: null, note: '' }],
      payUntil: null,
      mayCancel: false,
      cancelReason: null,
      deliveryCode: null,
      invoiced: true,
      refunded: 0,
      shopPhone: '',
      driver: null,
      arrivesAt: null,
      feedbackUntil: null,
      ratings: [{ mealId: ORDER.items[0]?.mealId ?? idOf(1), stars: 4 }],
      problem: { kind: 'missing', note: 'No bread', at: ORDER.date },
      plan: null,
    }),
    reply(listPayments, { payments: [], refunds: [], left, currency: 'AED' }),
    reply(listOrderInvoices, { currency: 'AED', items: [] }),
  ]
}

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/order-desk',
    as: { employee: false, permissions: ['shop.orders'] },
    now: '2026-11-10T08:00:00Z',
    replies,
    ...options,
  })
}

function drawer() {
  return screen.findByRole('dialog', { name: m['orderDeskScreens.order']({ number: 1042 }) })
}

async function press({ user }: ReturnType<typeof show>, name: string) {
  await user.click(await within(await drawer()).findByRole('button', { name }))
}

test('while the orders load, their table says so', async () => {
  show([pending(listDeskOrders)])
  expect(screen.getByRole('table', { name: /Loading…$/ })).toBeDefined()
  await expectAccessible()
})

test('an order has who it is for, where, when, how it is paid and what it costs', async () => {
  show([one])
  const link = await screen.findByRole('link', { name: /1042/ })
  expect(link.getAttribute('href')).toBe(`/order-desk?order=${ORDER.id}`)
  expect(link.closest('tr')?.textContent).toMatch(
    /#1042.*Layla Hassan.*50 123 4567.*Deira.*Dubai.*11 Nov.*12:00.*2:00.*31\.50/,
  )
  await expectAccessible()
})

test('on a phone the first line has the customer, and the second the day with its hours', async () => {
  show([one])
  const link = await screen.findByRole('link', { name: /1042/ })
  expect(link.textContent).toBe('#1042 Layla Hassan')
  expect(link.closest('tr')?.textContent).toContain('Wed 11 Nov, 12:00 – 2:00 PM')
})

test('filters are requested and part of the address, and clearing them finds all again', async () => {
  const { user, sent, address } = show([
    reply(listDeskOrders, ({ query }) => ({
      items: query.payment === undefined ? [deskOrder()] : [],
      next: null,
      windows: [LUNCH],
      holders: [],
    })),
  ])
  await screen.findByRole('link', { name: /1042/ })
  const window = screen.getByRole('combobox', { name: m['orderDeskScreens.window']() })
  await user.selectOptions(window, LUNCH.id)
  const payment = screen.getByRole('combobox', { name: m['orderDeskScreens.payment']() })
  await user.selectOptions(payment, 'cash')
  expect(await screen.findByText(m['orderDeskScreens.none']())).toBeDefined()
  expect(address()).toBe(`/order-desk?window=${LUNCH.id}&payment=cash`)
  expect(sent(listDeskOrders).at(-1)?.query).toMatchObject({ window: LUNCH.id, payment: 'cash' })
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: m['orderDeskScreens.clear']() }))
  expect(await screen.findByRole('link', { name: /1042/ })).toBeDefined()
  expect(address()).toBe('/order-desk')
})

test('more orders are requested after the last one', async () => {
  const next = reply(listDeskOrders, ({ query }) => ({
    items: [query.after === undefined ? deskOrder() : deskOrder({ id: idOf(302), number: 1041 })],
    next: query.after === undefined ? ORDER.id : null,
    windows: [],
    holders: [],
  }))
  const { user, sent } = show([next])
  await user.click(await screen.findByRole('button', { name: m['ui.loadMore']() }))
  expect(await screen.findByRole('link', { name: /1041/ })).toBeDefined()
  expect(sent(listDeskOrders).map(({ query }) => query.after)).toEqual([undefined, ORDER.id])
})

test('an order opens beside the list with its customer and what can be done', async () => {
  const { user, address } = show(detail())
  await user.click(await screen.findByRole('link', { name: /1042/ }))
  const panel = within(await drawer())
  expect(address()).toBe(`/order-desk?order=${ORDER.id}`)
  expect(await panel.findByText('7 orders so far')).toBeDefined()
  expect(panel.getByText(m['orderDeskScreens.noMoney']())).toBeDefined()
  await expectAccessible()
})

test('the customer is called or emailed from the order, whose coupons are named one by one', async () => {
  show(detail({}, 3150, { coupon: 'LUNCH5 AHLAN15', discount: 450 }), opened)
  const panel = within(await drawer())
  const call = await panel.findByRole('link', { name: 'Call +971 50 123 4567' })
  expect(call.getAttribute('href')).toBe('tel:+971501234567')
  const email = panel.getByRole('link', { name: 'layla@example.com' })
  expect(email.getAttribute('href')).toBe('mailto:layla@example.com')
  expect(panel.getByText('Coupons LUNCH5, AHLAN15')).toBeDefined()
  await expectAccessible()
})

test('an order is accepted, and then it can only be cancelled or refunded', async () => {
  const accepted = { ...DETAIL, mayAccept: false }
  const view = show(
    [...detail(), reply(showDeskOrder, accepted), reply(acceptOrder, accepted)],
    opened,
  )
  await press(view, m['orderDeskScreens.accept']())
  expect(await screen.findByText(m['orderDeskScreens.accepted']())).toBeDefined()
  const panel = within(await drawer())
  const accept = { name: m['orderDeskScreens.accept']() }
  await waitFor(() => expect(panel.queryByRole('button', accept)).toBeNull())
  expect(view.sent(acceptOrder).map(({ params }) => params.id)).toEqual([ORDER.id])
})

test('an order that was not paid meanwhile is not accepted, and the reason is displayed', async () => {
  const view = show([...detail(), refusal(acceptOrder, 'orders.notPaid')], opened)
  await press(view, m['orderDeskScreens.accept']())
  expect(await screen.findByText(m['orders.notPaid']())).toBeDefined()
})

test('cancelling needs a reason, and the dialog shows a refusal', async () => {
  const view = show([...detail(), refusal(cancelDeskOrder, 'orders.changedMeanwhile')], opened)
  await press(view, m['orderDeskScreens.cancel']())
  const dialog = within(await screen.findByRole('alertdialog'))
  const cancel = dialog.getByRole('button', { name: m['orderDeskScreens.cancel']() })
  await view.user.click(cancel)
  expect(dialog.getByText(m['orderDeskScreens.noReason']())).toBeDefined()
  expect(view.sent(cancelDeskOrder)).toEqual([])
  await expectAccessible()
  await view.user.type(dialog.getByRole('textbox'), 'Closed early')
  await view.user.click(cancel)
  expect(await dialog.findByText(m['orders.changedMeanwhile']())).toBeDefined()
  expect(view.sent(cancelDeskOrder).map(({ body }) => body)).toEqual([{ reason: 'Closed early' }])
})

test('a part is refunded after the password is confirmed', async () => {
  const view = show(
    [
      ...detail(),
      refusal(refundOrder, 'http.confirmPassword'),
      reply(refundOrder, { amount: 1050, left: 2100 }),
      reply(confirmPassword, { confirmedAt: ORDER.date }),
    ],
    opened,
  )
  await press(view, m['orderDeskScreens.refund']())
  const name = m['orderDeskScreens.refundTitle']({ number: 1042 })
  const dialog = within(await screen.findByRole('alertdialog', { name }))
  await view.user.type(dialog.getByLabelText(/^Amount incl\. VAT/), '10.50')
  await view.user.type(dialog.getByLabelText(m['orderDeskScreens.reason']()), 'Cold')
  await view.user.click(dialog.getByRole('button', { name: m['orderDeskScreens.refund']() }))
  const confirm = within(
    await screen.findByRole('alertdialog', { name: m['account.confirm.title']() }),
  )
  const password = confirm.getByLabelText(m['account.password.current']())
  await view.user.type(password, 'a long secret{Enter}')
  expect(await screen.findByText(/^Refund of .*10\.50 started\.$/)).toBeDefined()
  expect(view.sent(refundOrder).map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ amount: 1050, reason: 'Cold' })),
  )
})

test('the whole of an order that can be cancelled is not refunded but cancelled', async () => {
  const view = show(detail(), opened)
  await press(view, m['orderDeskScreens.refund']())
  await view.user.click(await screen.findByRole('radio', { name: /^Full remaining amount/ }))
  expect(screen.getByText(m['payments.cancelInstead']())).toBeDefined()
  const [send] = screen.getAllByRole('button', { name: m['orderDeskScreens.refund']() }).slice(-1)
  expect(send?.matches('[aria-disabled=true], :disabled')).toBe(true)
  await expectAccessible()
})

test('refused orders give the reason, and offline they load when the network returns', async () => {
  const { user, serve } = show([refusal(listDeskOrders, 'http.failed')])
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(m['http.failed']())
  serve(offline())
  await user.click(within(alert).getByRole('button'))
  expect(await screen.findByText(m['ui.unreachable']())).toBeDefined()
  await expectAccessible()
  serve(one)
  expect(await screen.findByRole('link', { name: /1042/ })).toBeDefined()
})

test('in arabic the customer, the place and the window are arabic', async () => {
  show([one], { language: 'ar' })
  const link = await screen.findByRole('link', { name: /1042/ })
  expect(link.getAttribute('href')).toBe(`/ar/order-desk?order=${ORDER.id}`)
  expect(link.closest('tr')?.textContent).toMatch(/ليلى حسن.*ديرة.*دبي/)
  expect(screen.getByRole('option', { name: /^الغداء/ })).toBeDefined()
  await expectAccessible()
})
