import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { unpaidOrder } from '#shop/cart/test-data.ts'
import { cancelOrder, type FollowedOrder, followOrder } from '#shop/orders/contract.ts'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { type Opened, openPayment, payAtDesk, payWithSaved } from '../contract.ts'
import { Screen } from './pay-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const { payUntil: _, ...unpaid } = unpaidOrder()
const CANCELLED_PLAN: FollowedOrder = {
  order: { ...unpaid, type: 'plan', state: 'cancelled' },
  vatHundredths: 500,
  story: [],
  payUntil: null,
  mayCancel: false,
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
}

const INTENT = `pi_demo_${'0'.repeat(32)}`

function openedWith(change: Partial<Opened> = {}): Opened {
  return {
    order: idOf(301),
    number: 1042,
    type: 'delivery',
    state: 'waiting',
    amount: 3150,
    currency: 'AED',
    heldUntil: '2026-11-10T08:30:00.000Z',
    provider: 'demo',
    intent: INTENT,
    clientSecret: 'secret-of-the-test',
    publishableKey: null,
    fault: null,
    saves: false,
    savedCard: null,
    ...change,
  }
}

const waiting = reply(openPayment, openedWith())
const paid = reply(openPayment, openedWith({ state: 'paid' }))

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/pay/:order',
    route: `/pay/${idOf(301)}`,
    as: { employee: false },
    now: '2026-11-10T08:10:00Z',
    replies,
    ...options,
  })
}

type View = ReturnType<typeof show>

async function fill({ user }: View): Promise<void> {
  const number = await screen.findByRole('textbox', { name: m['payScreens.demo.number']() })
  await user.type(number, '4242424242424242')
  await user.type(screen.getByRole('textbox', { name: m['payScreens.demo.expiry']() }), '1229')
  await user.type(screen.getByRole('textbox', { name: m['payScreens.demo.cvc']() }), '123{Enter}')
}

test('while the payment is opened, the page leads back to the order', async () => {
  const { sent } = show([pending(openPayment)])
  const back = screen.getByRole('link', { name: m['payScreens.back']() })
  expect(back.getAttribute('href')).toBe(`/orders/${idOf(301)}`)
  await waitFor(() => expect(sent(openPayment).map(({ params }) => params.id)).toEqual([idOf(301)]))
  expect(screen.queryByRole('textbox')).toBeNull()
  await expectAccessible()
})

test('the amount, the time that is left and the card fields are there', async () => {
  show([waiting])
  const title = m['payScreens.title']({ number: 1042 })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  expect(screen.getByRole('timer').textContent).toMatch(/\b20:00|19:5\d/)
  expect(screen.getByRole('button', { name: /^Pay .*31\.50/ })).toBeDefined()
  await expectAccessible()
})

test('a card that is paid leads to the order', async () => {
  const view = show([waiting, paid, reply(payAtDesk, { state: 'succeeded', fault: null })])
  await fill(view)
  await waitFor(() => expect(view.address()).toBe(`/orders/${idOf(301)}`))
  expect(view.sent(payAtDesk)).toMatchObject([
    {
      params: { intent: INTENT },
      body: {
        secret: 'secret-of-the-test',
        card: { number: '4242 4242 4242 4242', month: 12, year: 2029, cvc: '123' },
      },
    },
  ])
  expect(screen.getByText(m['payScreens.paid']())).toBeDefined()
})

test('empty fields are named and nothing is sent', async () => {
  const { user, sent } = show([waiting])
  await user.click(await screen.findByRole('button', { name: /^Pay / }))
  expect(screen.getByText(m['payScreens.bad.number']())).toBeDefined()
  const number = screen.getByRole('textbox', { name: m['payScreens.demo.number']() })
  await waitFor(() => expect(document.activeElement).toBe(number))
  expect(sent(payAtDesk)).toEqual([])
  await expectAccessible()
})

test('a declined card says why, and the message goes with the next change', async () => {
  const declined = reply(payAtDesk, { state: 'waiting', fault: 'insufficient_funds' })
  const view = show([waiting, declined])
  await fill(view)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(m['payScreens.error.insufficient_funds']())
  expect(view.address()).toBe(`/pay/${idOf(301)}`)
  await view.user.type(
    screen.getByRole('textbox', { name: m['payScreens.demo.cvc']() }),
    '{Backspace}',
  )
  expect(screen.queryByText(m['payScreens.error.insufficient_funds']())).toBeNull()
})

test('a payment that the bank must confirm leads to the bank', async () => {
  const { user, address } = show([reply(openPayment, openedWith({ state: 'authentication' }))])
  await user.click(await screen.findByRole('button', { name: m['payScreens.goToBank']() }))
  expect(address()).toBe(`/card-desk/${INTENT}?secret=secret-of-the-test`)
})

test('instead of confirming with the bank, another card can be used', async () => {
  const { user } = show([reply(openPayment, openedWith({ state: 'authentication' }))])
  await user.click(await screen.findByRole('button', { name: m['payScreens.otherCard']() }))
  expect(screen.getByRole('textbox', { name: m['payScreens.demo.number']() })).toBeDefined()
})

test('an order that waits for no payment says so and leads to it', async () => {
  const { user, address } = show([refusal(openPayment, 'payments.notPending')])
  expect(await screen.findByText(m['payScreens.closedTitle']())).toBeDefined()
  await user.click(screen.getByRole('link', { name: m['payScreens.toOrder']() }))
  expect(address()).toBe(`/orders/${idOf(301)}`)
})

test('when the time is over, the card fields are closed and the cart is offered', async () => {
  show([waiting], { now: '2026-11-10T08:31:00Z' })
  expect(await screen.findByText(m['payScreens.heldOver']())).toBeDefined()
  const pay = screen.getByRole<HTMLButtonElement>('button', { name: /^Pay / })
  expect(pay.disabled || pay.getAttribute('aria-disabled') === 'true').toBe(true)
  expect(screen.getByRole('button', { name: m['payScreens.toCart']() })).toBeDefined()
})

test('[S2.8] [S4.8] a meal plan that is paid leads to the plan', async () => {
  const plan = reply(openPayment, openedWith({ type: 'plan' }))
  const done = reply(openPayment, openedWith({ type: 'plan', state: 'paid' }))
  const view = show([plan, done, reply(payAtDesk, { state: 'succeeded', fault: null })])
  await fill(view)
  await waitFor(() => expect(view.address()).toBe(`/mealplan?order=${idOf(301)}`))
})

test('a meal plan that is edited gives up its payment and is built further', async () => {
  const view = show([
    reply(openPayment, openedWith({ type: 'plan' })),
    refusal(cancelOrder, 'orders.changedMeanwhile'),
    reply(followOrder, CANCELLED_PLAN),
  ])
  await view.user.click(await screen.findByRole('button', { name: 'Edit plan' }))
  await waitFor(() => expect(view.address()).toBe('/meal-plans'))
})

test('offline the page says so, and the payment opens when tried again', async () => {
  const { user, serve } = show([offline()])
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(m['ui.unreachable']())
  serve(waiting)
  await user.click(within(alert).getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await screen.findByRole('button', { name: /^Pay / })).toBeDefined()
})

test('in arabic the button is arabic, and the time reads from left to right', async () => {
  show([waiting], { language: 'ar' })
  expect(await screen.findByRole('button', { name: /^ادفع/ })).toBeDefined()
  expect(within(screen.getByRole('timer')).getByText(/^(20:00|19:5\d)$/).dir).toBe('ltr')
})

const renewal = openedWith({
  ...{ type: 'plan', saves: true },
  savedCard: { brand: 'visa', last4: '3184', month: 12, year: 2030 },
})

test('a renewal is paid with the saved card, or with another that is saved instead', async () => {
  const paidPlan = reply(openPayment, { ...renewal, state: 'paid' })
  const saved = reply(payWithSaved, { state: 'paid', fault: null })
  const view = show([reply(openPayment, renewal), paidPlan, saved])
  const button = await screen.findByRole('button', { name: /Pay with .*Visa •••• 3184/ })
  expect(screen.getByText("This card is saved for your plan's renewals.")).toBeDefined()
  // The plan itself stays as it is.
  expect(screen.queryByRole('button', { name: 'Edit plan' })).toBeNull()
  await expectAccessible()
  await view.user.click(button)
  await waitFor(() => expect(view.address()).toBe(`/mealplan?order=${idOf(301)}`))
})

test('a saved card that is declined says so, and another can be entered', async () => {
  const declined = reply(payWithSaved, { state: 'waiting', fault: 'insufficient_funds' })
  const view = show([reply(openPayment, renewal), declined])
  await view.user.click(await screen.findByRole('button', { name: /3184/ }))
  expect((await screen.findByRole('alert')).textContent).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Card number' })).toBeDefined()
})
