import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listOrders } from '#shop/orders/contract.ts'
import { expectAccessible, idOf, offline, pending, refusal, reply } from '#test/helpers/screen.tsx'
import { buyPlan, chooseForMe, showPlanOptions } from '../building/contract.ts'
import { changeDraft, claimPlan, currentPlan, forgetPlan } from '../browser-storage.ts'
import { FRUIT, HOME, LENTILS, NOW, planOptions, SALMON } from '../test-data-screens.ts'
import {
  noDraft,
  ready,
  TWO_DAYS,
  DAYS,
  show,
  day,
  firstDay,
  pay,
  fillDraft,
} from './test-data-builder.ts'

beforeEach(() => {
  claimPlan(null)
  forgetPlan()
})

test('while the packages load, nothing can be bought', async () => {
  show([pending(showPlanOptions), noDraft])
  expect(screen.getByText('Loading…')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull()
  await expectAccessible()
})

test('a shop without packages leads to its menu', async () => {
  show([reply(showPlanOptions, planOptions({ packages: [] })), noDraft])
  expect(await screen.findByText('No meal plans yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Browse the menu' })).toBeDefined()
  await expectAccessible()
})

test('without a network it says so and can be tried again', async () => {
  const view = show([offline()])
  const again = await screen.findByRole('button', { name: 'Try again' })
  view.serve(...ready, reply(listOrders, { items: [], next: null }))
  await view.user.click(again)
  expect(await screen.findByRole('radio', { name: /^Subscription/ })).toBeDefined()
})

test('[S9.4] each package has its goal and its lowest price, and the price explains itself', async () => {
  const view = show()
  const subscription = await screen.findByRole<HTMLInputElement>('radio', { name: /^Subscription/ })
  expect(subscription.checked).toBe(true)
  expect(
    screen.getByRole('radio', { name: /Weight loss.*1,500 kcal a day.*AED.5\.25 a meal/ }),
  ).toBeDefined()
  await waitFor(() => expect(screen.getByText(/^20 meals × AED.5\.25$/)).toBeDefined())
  expect(screen.getByText(/^10 snacks × AED.10\.50$/)).toBeDefined()
  expect(screen.getByText(/Includes VAT 5%: AED.10\.00/)).toBeDefined()
  await expectAccessible()
  await view.user.click(screen.getByRole('button', { name: /^20 meals/ }))
  expect(screen.getByText('From 15 meals, each')).toBeDefined()
})

test('[S9.3] [S9.4] more meals make each cheaper, and snacks are 10 each', async () => {
  fillDraft()
  show()
  expect(await screen.findByText(/^2 meals × AED.15\.75$/)).toBeDefined()
  expect(screen.getByText(/^8 more meals make each one AED.10\.50\.$/)).toBeDefined()
  expect(screen.getByText(/^AED.10\.00 each excl\. VAT$/)).toBeDefined()
})

test('[S5.6] [S5.7] [S5.11] what is missing is said beside its day once the customer wants to pay', async () => {
  changeDraft(TWO_DAYS, Date.parse(NOW))
  const view = show()
  const thursday = await firstDay()
  expect(within(thursday).queryByRole('alert')).toBeNull()
  await pay(view)
  const sentences = within(thursday)
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
  expect(sentences).toContain('Please select a period for 2026-12-03')
  expect(sentences).toContain('Please select an address for 2026-12-03')
  expect(sentences).toContain('Please select your meals !')
  await waitFor(() => expect(document.activeElement).toBe(thursday))
  expect(view.sent(buyPlan)).toEqual([])
  await expectAccessible()
})

test('[S5.4] [S5.5] no more meals and snacks can be chosen than a day has', async () => {
  changeDraft(TWO_DAYS, Date.parse(NOW))
  const { user } = show()
  const thursday = await firstDay()
  await user.click(within(thursday).getByRole('button', { name: /^Choose dishes/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Dishes for Thu 3 Dec' }))
  await user.click(await panel.findByRole('button', { name: 'Add Grilled chicken' }))
  expect(panel.getByText('500 of 3,000 kcal')).toBeDefined()
  await user.click(panel.getByRole('button', { name: 'Add Salmon' }))
  expect(panel.getByRole('alert').textContent).toBe('Can not choose more than 1 meals')
  await expectAccessible()
  await user.click(panel.getByRole('radio', { name: /^Snacks/ }))
  await user.click(panel.getByRole('button', { name: 'Add Fruit cup' }))
  await user.click(panel.getByRole('button', { name: 'Add Fruit cup' }))
  expect(panel.getByRole('alert').textContent).toBe('Can not choose more than 1 snacks')
  await user.click(panel.getByRole('button', { name: 'Done' }))
  expect(within(day(/^Thursday/)).getByText('Grilled chicken')).toBeDefined()
  expect(within(day(/^Thursday/)).getByText('590 kcal')).toBeDefined()
})

test('an allergy removes dishes from the days and from the choice', async () => {
  fillDraft({
    days: [
      {
        day: DAYS[0],
        windowId: null,
        addressId: null,
        dishes: [{ part: 'meal', mealId: SALMON.id }],
      },
    ],
  })
  const { user } = show()
  await waitFor(() => expect(within(day(/^Thursday/)).getByText('Salmon')).toBeDefined())
  await user.click(screen.getByRole('button', { name: 'Fish' }))
  expect(within(day(/^Thursday/)).queryByText('Salmon')).toBeNull()
  expect(screen.getByText('1 dish removed from your days.')).toBeDefined()
  await user.click(within(day(/^Thursday/)).getByRole('button', { name: /^Choose dishes/ }))
  const panel = within(await screen.findByRole('dialog'))
  expect(await panel.findByText(/^1 dish isn't shown/)).toBeDefined()
  expect(panel.queryByRole('button', { name: 'Add Salmon' })).toBeNull()
})

test('one period and one address are used for all days, and a day can have its own', async () => {
  changeDraft(TWO_DAYS, Date.parse(NOW))
  const { user } = show()
  await firstDay()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period for all days' }), idOf(411))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Address for all days' }), HOME.id)
  for (const name of [/^Thursday/, /^Friday/]) {
    expect(within(day(name)).getByText('Lunch, 12:00 – 2:00 PM')).toBeDefined()
    expect(within(day(name)).getByText('Home')).toBeDefined()
  }
  await user.click(within(day(/^Friday/)).getByRole('button', { name: /^Edit delivery/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delivery on Fri 4 Dec' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Period' }), idOf(412))
  await user.click(dialog.getByRole('button', { name: 'Use for this day' }))
  expect(within(day(/^Friday/)).getByText('Dinner, 6:00 – 8:00 PM')).toBeDefined()
  expect(within(day(/^Thursday/)).getByText('Lunch, 12:00 – 2:00 PM')).toBeDefined()
})

test('choose for me fills every day, and the plan can be bought', async () => {
  fillDraft({
    days: DAYS.map((each) => ({ day: each, windowId: idOf(411), addressId: HOME.id, dishes: [] })),
  })
  const dishes = [
    { part: 'meal' as const, mealId: LENTILS.id },
    { part: 'snack' as const, mealId: FRUIT.id },
  ]
  const filled = reply(chooseForMe, { days: DAYS.map((each) => ({ day: each, dishes })) })
  const bought = reply(buyPlan, { plan: idOf(441), order: idOf(451), pay: true })
  const view = show([...ready, filled, bought])
  await firstDay()
  await view.user.click(screen.getByRole('button', { name: 'Choose for me' }))
  expect(await screen.findByText('Dishes chosen for 2 days.')).toBeDefined()
  expect(within(day(/^Friday/)).getByText('Lentil bowl')).toBeDefined()
  await pay(view)
  expect(screen.getByText('Tick the box to continue.')).toBeDefined()
  await view.user.click(screen.getByRole('checkbox', { name: /^I agree/ }))
  await pay(view)
  await waitFor(() => expect(view.address()).toBe(`/pay/${idOf(451)}`))
  expect(view.sent(buyPlan).map(({ body }) => body)).toEqual([
    {
      packageId: idOf(401),
      ...TWO_DAYS,
      emirate: 'dubai',
      startDate: '2026-12-03',
      allergies: [],
      dislikes: [],
      days: DAYS.map((each) => ({ day: each, windowId: idOf(411), addressId: HOME.id, dishes })),
      coupons: [],
      renews: false,
      terms: true,
      expected: { total: 5250 },
    },
  ])
  expect(currentPlan()).toMatchObject({ order: idOf(451), attempt: null })
})

test('a refusal of the whole plan is said beside the price', async () => {
  fillDraft()
  const view = show([...ready, refusal(buyPlan, 'mealPlans.packageGone')])
  await firstDay()
  await view.user.click(screen.getByRole('checkbox', { name: /^I agree/ }))
  await pay(view)
  expect(
    await screen.findByText('This meal plan is no longer offered. Choose another.'),
  ).toBeDefined()
})

test('a plan that waits for payment is one press away where it stands in the way', async () => {
  fillDraft()
  const details = { number: 378, order: idOf(471) }
  const view = show([...ready, refusal(buyPlan, 'mealPlans.unpaidPlan', { details })])
  await firstDay()
  await view.user.click(screen.getByRole('checkbox', { name: /^I agree/ }))
  await pay(view)
  expect(await screen.findByText(/^Pay for order 378 or cancel it/)).toBeDefined()
  const link = screen.getByRole('link', { name: 'View order' })
  expect(link.getAttribute('href')).toBe(`/orders/${idOf(471)}`)
})

test('in arabic the builder reads from its steps to its price', async () => {
  fillDraft()
  show(ready, { language: 'ar' })
  expect(await screen.findByRole('heading', { name: 'اشتراكات الوجبات' })).toBeDefined()
  expect(await screen.findByText(/^وجبتان × /)).toBeDefined()
  expect(await screen.findAllByText('دجاج مشوي')).toHaveLength(2)
  await expectAccessible()
})
