import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, pending, refusal, reply } from '#test/helpers/screen.tsx'
import { ownPlan } from '../test-data-screens.ts'
import {
  openCardChange,
  payRenewal,
  saveCardChange,
  showRenewal,
  startRenewal,
  stopRenewal,
} from '../renewing/contract.ts'
import { noRenewal, renewalView } from '../renewing/test-data-view.ts'
import { payAtDesk } from '#shop/payments/contract.ts'
import { repliesOf, show } from './test-data-plan.ts'

const FAILED = renewalView({
  ...{ standing: 'failed', tries: 1, mayPay: true, chargedAt: '2026-12-19T14:00:00.000Z' },
  fault: { en: 'Your bank declined the card.', ar: 'رفض البنك العملية.' },
})

/** The card of a plan, with its renewal as it is shown one after the other. */
function renewing(...views: Parameters<typeof reply<typeof showRenewal>>[1][]) {
  const renewals = views.map((view) => reply(showRenewal, view))
  return show([...renewals, ...repliesOf(ownPlan())])
}

const card = async () => {
  const title = await screen.findByRole('heading', { name: 'Renewal' })
  return within(title.closest('section') ?? document.body)
}

test('a plan that renews shows when, for how much and with which card', async () => {
  renewing(renewalView())
  const own = await card()
  expect(await own.findByText('On')).toBeTruthy()
  expect(own.getByText(/315\.00/)).toBeTruthy()
  expect(own.getByText(/Visa •••• 4242/)).toBeTruthy()
  expect(own.getByRole('button', { name: 'Change card' })).toBeTruthy()
  expect(own.getByRole('button', { name: 'Stop renewing' })).toBeTruthy()
  await expectAccessible()
})

test('while it loads a skeleton is shown', async () => {
  show([pending(showRenewal), ...repliesOf(ownPlan())])
  expect(await screen.findByRole('heading', { name: 'Renewal' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Stop renewing' })).toBeNull()
})

test('of a plan that is over and never renewed nothing is said', async () => {
  renewing(noRenewal({ mayStart: false }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Renewal' })).toBeTruthy())
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Renewal' })).toBeNull())
})

test('it is stopped after a question', async () => {
  const stopped = noRenewal({ card: renewalView().card })
  const view = show([
    reply(showRenewal, renewalView()),
    reply(showRenewal, stopped),
    reply(stopRenewal, stopped),
    ...repliesOf(ownPlan()),
  ])
  const own = await card()
  await view.user.click(await own.findByRole('button', { name: 'Stop renewing' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Stop renewing?' }))
  await expectAccessible()
  await view.user.click(dialog.getByRole('button', { name: 'Stop renewing' }))
  expect(await screen.findByText('Renewal stopped.')).toBeTruthy()
  expect(await own.findByRole('button', { name: 'Start again' })).toBeTruthy()
})

test('the link of the announcement opens the question whether to stop', async () => {
  show([reply(showRenewal, renewalView({ standing: 'announced' })), ...repliesOf(ownPlan())], {
    route: '/mealplan?renewal=stop',
  })
  expect(await screen.findByRole('alertdialog', { name: 'Stop renewing?' })).toBeTruthy()
})

test('it starts again once the customer has read what they agree to', async () => {
  const off = noRenewal({ card: renewalView().card })
  const view = show([
    reply(showRenewal, off),
    reply(showRenewal, renewalView()),
    reply(startRenewal, renewalView()),
    ...repliesOf(ownPlan()),
  ])
  const own = await card()
  await view.user.click(await own.findByRole('button', { name: 'Start again' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Your card is charged for each new period.')).toBeTruthy()
  await view.user.click(dialog.getByRole('button', { name: 'Agree and renew' }))
  expect(await screen.findByText('Renewal started.')).toBeTruthy()
})

test('a failed renewal says why and when it is tried again, and is paid now', async () => {
  const order = idOf(881)
  const view = show([
    reply(showRenewal, FAILED),
    reply(payRenewal, { order, pay: true }),
    ...repliesOf(ownPlan({ state: 'resting' })),
  ])
  const own = await card()
  expect(await own.findByText('Payment failed')).toBeTruthy()
  expect(own.getByText(/Your bank declined the card\./)).toBeTruthy()
  expect(own.getByText('Next try')).toBeTruthy()
  await expectAccessible()
  expect(screen.getByText(/We couldn't renew your plan\./)).toBeTruthy()
  await view.user.click(own.getByRole('button', { name: 'Pay now' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await view.user.click(dialog.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(view.address()).toBe(`/pay/${order}`))
})

test('where the bank asks for the customer, the button says so; a refusal is shown', async () => {
  const view = show([
    reply(showRenewal, { ...FAILED, needsConfirmation: true }),
    refusal(payRenewal, 'planRenewals.noDays'),
    ...repliesOf(ownPlan()),
  ])
  const own = await card()
  await view.user.click(await own.findByRole('button', { name: 'Confirm with your bank' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await view.user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect((await dialog.findByRole('alert')).textContent).toBeTruthy()
})

test('another card is saved without paying', async () => {
  const setup = `pi_demo_${'a'.repeat(32)}`
  const view = show([
    reply(showRenewal, renewalView()),
    reply(openCardChange, {
      ...{ provider: 'demo', setup, clientSecret: 'secret', publishableKey: null },
    }),
    reply(payAtDesk, { state: 'succeeded', fault: null }),
    reply(saveCardChange, renewalView()),
    ...repliesOf(ownPlan()),
  ])
  const own = await card()
  await view.user.click(await own.findByRole('button', { name: 'Change card' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Card for renewals' }))
  await view.user.click(await dialog.findByRole('button', { name: 'Use the card ending in 4242' }))
  await expectAccessible()
  await view.user.click(dialog.getByRole('button', { name: 'Save card' }))
  expect(await screen.findByText('Card saved.')).toBeTruthy()
})

test('in Arabic it reads from right to left', async () => {
  show([reply(showRenewal, FAILED), ...repliesOf(ownPlan())], { language: 'ar' })
  expect(await screen.findByText('تعذّر الدفع')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'ادفع الآن' })).toHaveLength(2)
  await expectAccessible()
})

test('what was renewed before is listed with its order', async () => {
  const history = [
    {
      id: idOf(891),
      state: 'paid',
      day: '2026-11-20',
      amount: 31_500,
      at: '2026-11-18T14:00:00.000Z',
      order: idOf(892),
    },
    {
      id: idOf(893),
      state: 'over',
      day: '2026-10-20',
      amount: 31_500,
      at: '2026-10-25T14:00:00.000Z',
      order: null,
    },
  ] as const
  renewing(renewalView({ history: [...history] }))
  const own = await card()
  expect(await own.findByText('Paid')).toBeTruthy()
  expect(own.getByText('Not paid')).toBeTruthy()
  expect(own.getByRole('link', { name: 'View order' }).getAttribute('href')).toBe(
    `/orders/${idOf(892)}`,
  )
})

test.each([
  ['en', "You have no address in your plan's emirate. Add one, or your plan can't renew."],
  ['ar', 'لا يوجد لديك عنوان في إمارة اشتراكك. أضف عنوانًا، وإلا تعذّر تجديد الاشتراك.'],
] as const)(
  '[%s] without an address in its emirate the renewal says so',
  async (language, text) => {
    const noAddress = reply(showRenewal, renewalView({ hasAddress: false }))
    show([noAddress, ...repliesOf(ownPlan())], { language })
    expect(await screen.findByText(text)).toBeDefined()
  },
)
