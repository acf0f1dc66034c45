import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noRenewal, renewalView } from '#shop/meal-plans/renewing/test-data-view.ts'
import { ownPlan, planDay } from '#shop/meal-plans/test-data-screens.ts'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { type DeskPlan, exportPlans, listPlans, showPlan } from '../plans/contract.ts'
import { deskPlan, NOW, STAFF } from '../test-data-screens.ts'
import { PlansTab } from './plans-tab.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function show(items: DeskPlan[], options: Options = {}) {
  const { replies = [] } = options
  return renderScreen(<PlansTab />, {
    ...{ path: '/plan-desk', as: STAFF, now: NOW },
    ...options,
    replies: [reply(listPlans, { items, next: null, currency: 'AED' }), ...replies],
  })
}

const cellsOf = (row: HTMLElement): (string | null)[] =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('each plan has its customer, its end, and what is owed', async () => {
  show([deskPlan(12), deskPlan(11, { state: 'paused', endDay: null, daysLeft: 3, owed: 6_300 })])
  await screen.findByText('#12')
  const [, first, second] = screen.getAllByRole('row')
  expect(within(first as HTMLElement).getAllByText('Layla Khoury').length).toBeGreaterThan(0)
  expect(within(first as HTMLElement).getByText('Sun 29 Nov')).toBeDefined()
  expect(within(first as HTMLElement).getByText('Active')).toBeDefined()
  const cells = cellsOf(second as HTMLElement).join(' | ')
  expect(cells).toContain('Paused')
  expect(cells).toContain('Not set')
  expect(within(second as HTMLElement).getByText('63.00')).toBeDefined()
  await expectAccessible()
})

test('the list is exported as it is filtered, in the language of the page', async () => {
  const { user, sent } = show([deskPlan(12)], {
    language: 'ar',
    route: '/plan-desk?view=ending&q=layla',
    replies: [refusal(exportPlans, 'http.failed')],
  })
  await screen.findByText('#12')
  await user.click(screen.getByRole('button', { name: 'تصدير' }))
  await user.click(await screen.findByRole('menuitem', { name: 'ملف Excel' }))
  await expect
    .poll(() => sent(exportPlans))
    .toMatchObject([{ query: { view: 'ending', q: 'layla', format: 'xlsx', language: 'ar' } }])
  await expectAccessible()
})

test('on a phone a plan has two lines: when it ends, or its days where no end is set, and what is owed', async () => {
  show([deskPlan(12), { ...deskPlan(13), endDay: null }], { width: 390 })
  await screen.findByText('#12')
  const [, ending, paused] = screen.getAllByRole('row')
  const labels = (row: HTMLElement | undefined) =>
    [...(row?.querySelectorAll('[role=cell] > div > span[aria-hidden]') ?? [])].map(
      ({ textContent }) => textContent,
    )
  expect(labels(ending)).toEqual(['Ends', 'Owed'])
  expect(labels(paused)).toEqual(['Days left', 'Owed'])
  await expectAccessible()
})

test('the list is filtered by view and search, and says what to do where nothing matches', async () => {
  const { user, sent, address } = show([])
  expect(await screen.findByText('No matching plans')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Ending soon' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search plans' }), 'layla')
  await screen.findByText('No matching plans')
  await expect
    .poll(() => sent(listPlans).at(-1)?.query)
    .toMatchObject({ view: 'ending', q: 'layla' })
  expect(address()).toBe('/plan-desk?view=ending&q=layla')
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByText('No meal plans yet')).toBeDefined()
  expect(address()).toBe('/plan-desk?view=all')
  await expectAccessible()
})

test('the list loads, fails and is tried again', async () => {
  const { user, serve } = renderScreen(<PlansTab />, {
    ...{ path: '/plan-desk', as: STAFF, now: NOW, replies: [offline()] },
  })
  await screen.findByRole('alert')
  serve(reply(listPlans, { items: [deskPlan(12)], next: null, currency: 'AED' }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('#12')).toBeDefined()
})

test('while plans load their rows are outlined', () => {
  renderScreen(<PlansTab />, {
    ...{ path: '/plan-desk', as: STAFF, now: NOW, replies: [pending(listPlans)] },
  })
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
})

const plan = ownPlan({
  id: idOf(12),
  allergies: ['nuts', 'fish'],
  dislikes: [{ id: idOf(5), name: { en: 'Okra', ar: 'بامية' } }],
  events: [
    {
      ...{ at: '2026-11-22T08:00:00.000Z', kind: 'paid', by: 'program', day: null, toDay: null },
      ...{ days: 5, amount: 10_500 },
    },
    {
      ...{ at: '2026-11-23T05:00:00.000Z', kind: 'skipped', by: 'customer' },
      ...{ day: '2026-11-24', toDay: '2026-12-01', days: null, amount: null },
    },
  ],
})
const { customer } = deskPlan(12)

test('a day with a dish that its customer is allergic to is said first, with what ends it', async () => {
  const delivery = { order: idOf(61), number: 368, state: 'cooking' } as const
  const fish = [{ id: idOf(9), name: { en: 'Hammour', ar: 'هامور' }, allergens: ['fish' as const] }]
  const day = planDay({ day: '2026-11-24', state: 'closed', delivery, harmful: fish })
  const { user } = show([deskPlan(12)], {
    language: 'ar',
    replies: [reply(showPlan, { plan: { ...plan, days: [day] }, customer, renewal: noRenewal() })],
  })
  await user.click(await screen.findByRole('link', { name: /#12/ }))
  const found = within(await screen.findByRole('region', { name: 'تعارضات الحساسية' }))
  expect(found.getByText(/^الثلاثاء 24 نوفمبر، الطلب/)).toBeDefined()
  expect(found.getByText(/هامور.*على سمك، ولدى العميل حساسية/)).toBeDefined()
  await found.findByRole('button', { name: /^إلغاء هذا اليوم/ })
  expect(found.getByRole('button', { name: /^استبدال طبق/ })).toBeDefined()
  await expectAccessible()
})

test('a plan opens beside the list, with its money, its days and its history', async () => {
  const { user, address } = show([deskPlan(12)], {
    replies: [reply(showPlan, { plan, customer, renewal: noRenewal() })],
  })
  await user.click(await screen.findByRole('link', { name: /#12/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan 12' }))
  expect(address()).toBe(`/plan-desk?plan=${idOf(12)}`)
  expect(dialog.getByRole('link', { name: 'Call +971 50 123 4567' })).toBeDefined()
  const money = dialog.getAllByRole('listitem').slice(0, 4)
  expect(money.map(({ textContent }) => textContent)).toEqual([
    'Paid5 daysAED 105.00',
    'Delivered1 dayAED 21.00',
    'Refunded0 daysAED 0.00',
    'Still owed4 daysAED 84.00',
  ])
  expect(dialog.getByText('Nuts, Fish')).toBeDefined()
  expect(dialog.getByText('Okra')).toBeDefined()
  expect(dialog.getByRole('link', { name: 'Purchase and invoice' }).getAttribute('href')).toBe(
    `/shop-orders?order=${idOf(451)}`,
  )
  expect(dialog.getByRole('link', { name: 'Order 1051' })).toBeDefined()
  const history = dialog.getAllByText(/^(Paid|Skipped a day)$/).map((each) => each.textContent)
  expect(history.slice(-2)).toEqual(['Skipped a day', 'Paid'])
  expect(dialog.getByText('Tue 24 Nov to Tue 1 Dec')).toBeDefined()
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(address()).toBe('/plan-desk')
})

test('of a long plan the next days are shown first', async () => {
  const days = Array.from({ length: 20 }, (_day, index) =>
    planDay({ day: `2026-12-${String(index + 1).padStart(2, '0')}` }),
  )
  const { user } = show([deskPlan(12)], {
    route: `/plan-desk?plan=${idOf(12)}`,
    replies: [
      reply(showPlan, { plan: ownPlan({ id: idOf(12), days }), customer, renewal: noRenewal() }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Show 13 more days' }))
  expect(screen.getByText('Sun 20 Dec')).toBeDefined()
  expect(screen.queryByRole('button', { name: /more day/ })).toBeNull()
})

test('a plan that is not there says so', async () => {
  show([], {
    route: `/plan-desk?plan=${idOf(9)}`,
    replies: [refusal(showPlan, 'planDesk.plan.notFound')],
  })
  expect(await screen.findByText('Meal plan not found.')).toBeDefined()
})

test('in Arabic a plan is read as well', async () => {
  show([deskPlan(12)], {
    language: 'ar',
    route: `/plan-desk?plan=${idOf(12)}`,
    replies: [reply(showPlan, { plan, customer, renewal: noRenewal() })],
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'الاشتراك رقم 12' }))
  expect(dialog.getByText('المستحق للعميل')).toBeDefined()
  expect(dialog.getByText('تخطّي يوم')).toBeDefined()
  await expectAccessible()
})

test('a renewal that failed is said in the list, and beside it with its reason and its next try', async () => {
  const renewal = renewalView({
    ...{ standing: 'failed', chargedAt: '2026-12-19T14:00:00.000Z' },
    fault: { en: 'Your bank declined the card.', ar: 'رفض البنك العملية.' },
  })
  const { user } = show([{ ...deskPlan(12), renewal: 'failed' }], {
    replies: [reply(showPlan, { plan, customer, renewal })],
  })
  const row = await screen.findByRole('link', { name: /#12/ })
  expect(screen.getAllByText('Renewal failed').length).toBeGreaterThan(1)
  await user.click(row)
  const dialog = within(await screen.findByRole('dialog', { name: 'Plan 12' }))
  expect(dialog.getByText('Payment failed')).toBeTruthy()
  expect(dialog.getByText('Your bank declined the card.')).toBeTruthy()
  expect(dialog.getByText('Next try')).toBeTruthy()
  expect(dialog.getByText(/Visa •••• 4242/)).toBeTruthy()
  await expectAccessible()
})
