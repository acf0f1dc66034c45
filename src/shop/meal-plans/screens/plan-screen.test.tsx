import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, offline, pending, reply } from '#test/helpers/screen.tsx'
import { savePlanDraft } from '../building/contract.ts'
import { changeStoredPlan, claimPlan, currentPlan, forgetPlan } from '../browser-storage.ts'
import { listOwnPlans } from '../own/contract.ts'
import { ownPlan, planDay } from '../test-data-screens.ts'
import { repliesOf, show, summaryOf } from './test-data-plan.ts'

test('[S2.8] while the plans load, the page has its title', async () => {
  show([pending(listOwnPlans)])
  expect(screen.getByRole('heading', { name: 'My meal plan' })).toBeDefined()
  expect(screen.getByText('Loading…')).toBeDefined()
  await expectAccessible()
})

test('without a plan the page leads to the builder', async () => {
  const { user, address } = show(repliesOf())
  expect(await screen.findByText('No meal plan yet')).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: 'Build a plan' }))
  expect(address()).toBe('/meal-plans')
})

test('without a network it says so and can be tried again', async () => {
  const view = show([offline()])
  const again = await screen.findByRole('button', { name: 'Try again' })
  view.serve(...repliesOf(ownPlan()))
  await view.user.click(again)
  expect(await screen.findByRole('heading', { name: "Today's delivery" })).toBeDefined()
})

test('[S2.8] [S4.8] a paid plan shows today’s delivery, its days, its money and its history', async () => {
  show(repliesOf(ownPlan()))
  expect(await screen.findByRole('heading', { name: "Today's delivery" })).toBeDefined()
  const track = screen.getByRole('link', { name: 'Track delivery' })
  expect(track.getAttribute('href')).toBe(`/orders/${idOf(462)}`)
  expect(screen.getAllByText('On the way').length).toBeGreaterThan(0)
  expect(screen.getByText('1 of 5 days')).toBeDefined()
  expect(screen.getByText(/^4 Dec 2026$/)).toBeDefined()
  expect(screen.getByText(/AED.105\.00 paid/)).toBeDefined()
  const calendar = screen.getByRole('table', { name: 'Meal plan in December 2026' })
  expect(
    within(calendar).getByRole('button', {
      name: /^Thursday ?3 ?December, ?23 ?Jumada II 1448 AH, ?Planned, ?Lunch, ?Grilled chicken, Date bites$/,
    }),
  ).toBeDefined()
  await expectAccessible()
})

test('on a phone the days are a list in two lines each', async () => {
  show(repliesOf(ownPlan()), { width: 390 })
  await screen.findByRole('heading', { name: "Today's delivery" })
  expect(screen.queryByRole('table')).toBeNull()
  const row = screen.getByRole('button', { name: /^Thu 3 Dec/ })
  expect(row.closest('li')?.textContent).toMatch(/Planned.*Grilled chicken, Date bites/)
  await expectAccessible()
})

test('several plans can be chosen among, and the running one is first', async () => {
  const old = ownPlan({
    ...{ id: idOf(442), number: 9, state: 'ended', start_date: '2026-10-05' },
    ...{ end_date: '2026-10-09', days: [planDay({ day: '2026-10-05', state: 'delivered' })] },
  })
  const { user } = show(repliesOf(old, ownPlan()))
  expect(await screen.findByText('Plan 12')).toBeDefined()
  const chips = screen.getAllByRole('radio').map(({ textContent }) => textContent ?? '')
  expect(chips.map((text) => text.replace(/^[^#]*#(\d+).*$/, '$1'))).toEqual(['12', '9'])
  await user.click(screen.getByRole('radio', { name: /^Subscription, 5 Oct, .?#9.?$/ }))
  expect(await screen.findByText('Plan 9')).toBeDefined()
  expect(await screen.findByText('Ended')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
  await expectAccessible()
})

test('[S2.8] after a payment the plan that was paid is shown, though another is delivered first', async () => {
  const [first, bought] = [ownPlan(), ownPlan({ id: idOf(499), number: 88, days: [] })]
  const items = [
    { ...summaryOf(bought), orders: [idOf(301)] },
    { ...summaryOf(first), orders: [idOf(300)] },
  ]
  const replies = [reply(listOwnPlans, { items }), ...repliesOf(first, bought).slice(1)]
  show(replies, { route: `/mealplan?order=${idOf(301)}` })
  expect(await screen.findByText('Plan 88')).toBeDefined()
})

test('what was refunded without cancelling days is in the money and the history', async () => {
  const plan = ownPlan()
  const at = '2026-11-30T08:00:00.000Z'
  const by = { by: 'shop', day: null, toDay: null, days: null } as const
  show(
    repliesOf({
      ...plan,
      money: { ...plan.money, refunded: 2_000 },
      events: [...plan.events, { at, kind: 'refunded', amount: 2_000, ...by }],
    }),
  )
  expect(await screen.findByText('Your days stay as planned')).toBeDefined()
  expect(screen.getByText(/^AED.20\.00 refunded$/)).toBeDefined()
})

test.each([
  ['en', 'First purchase: order 351'],
  ['ar', 'أول شراء: الطلب رقم 351'],
] as const)('[%s] a renewed plan leads to its first purchase too', async (language, name) => {
  const firstOrder = { id: idOf(77), number: 351 }
  show(repliesOf(ownPlan({ firstOrder })), { language })
  const link = await screen.findByRole('link', { name })
  expect(link.getAttribute('href')).toContain(`/orders/${firstOrder.id}`)
})

test('a gift says in its history that its payment was refunded', async () => {
  const plan = ownPlan({ state: 'ended', givenBy: { en: 'Layla', ar: 'ليلى' } })
  const at = '2026-11-30T08:00:00.000Z'
  const by = { by: 'program', day: null, toDay: null, days: 3, amount: null } as const
  show(repliesOf({ ...plan, events: [{ at, kind: 'giftRefunded', ...by }] }))
  expect(
    await screen.findByText(/^Gift cancelled because its payment was refunded: 3 days/),
  ).toBeDefined()
})

test('a plan with a pause that ends can be paused again', async () => {
  const pause = { from: '2026-12-03', until: '2026-12-04' }
  show(repliesOf(ownPlan({ pauses: [pause] })))
  expect(await screen.findByRole('button', { name: 'Pause' })).toBeDefined()
  expect(screen.getAllByRole('button', { name: 'Resume' }).length).toBeGreaterThan(0)
})

test('a plan that waits for its payment leads to it', async () => {
  const order = { id: idOf(451), number: 1042, payUntil: '2026-12-01T06:20:00.000Z' }
  const plan = ownPlan({ state: 'unpaid', payment_status: 'Pending', order })
  show(repliesOf(plan))
  const pay = await screen.findByRole('link', { name: 'Pay now' })
  expect(pay.getAttribute('href')).toBe(`/pay/${idOf(451)}`)
  expect(screen.queryByRole('button', { name: 'Tax invoice' })).toBeNull()
  await expectAccessible()
})

test('once a plan is paid, what was chosen for it leaves the device and the server', async () => {
  claimPlan(null)
  forgetPlan()
  claimPlan(idOf(1))
  changeStoredPlan({ draft: { weeks: 2 }, order: idOf(451) })
  const view = show([
    ...repliesOf(ownPlan()),
    reply(savePlanDraft, { savedAt: '2026-12-01T06:00:00.000Z' }),
  ])
  await screen.findByRole('heading', { name: "Today's delivery" })
  await waitFor(() => expect(currentPlan()).toMatchObject({ draft: {}, order: null }))
  expect(view.sent(savePlanDraft)[0]?.body).toEqual({ draft: null, follows: null })
})

test('in arabic the plan has its calendar and its amounts', async () => {
  show(repliesOf(ownPlan()), { language: 'ar' })
  expect(await screen.findByRole('heading', { name: 'توصيل اليوم' })).toBeDefined()
  const calendar = screen.getByRole('table')
  expect(within(calendar).getByRole('button', { name: /الخميس ?3 ?ديسمبر.*الغداء/ })).toBeDefined()
  expect(screen.getByText('المتبقي')).toBeDefined()
  await expectAccessible()
})
