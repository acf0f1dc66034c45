import { createElement } from 'react'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listAddresses } from '#shop/addresses/contract.ts'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { previewReceiving, receiveGift, showGift } from '../gifts/contract.ts'
import { listOwnPlans } from '../own/contract.ts'
import { HOME, NOW, planOptions } from '../test-data-screens.ts'
import { Screen } from './gift-screen.tsx'
import type { LinkedGift } from './receiving/gift-details.tsx'
import { menu } from './test-data-plan.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const TOKEN = 'a'.repeat(43)
const { windows } = planOptions()

function gift(change: Partial<LinkedGift> = {}): LinkedGift {
  return {
    state: 'open',
    from: { en: 'Layla', ar: 'ليلى' },
    message: 'For your new home',
    days: 3,
    package: { en: 'Subscription', ar: 'اشتراك' },
    mealsPerDay: 1,
    snacksPerDay: 1,
    expiresAt: '2026-12-15T06:00:00.000Z',
    isOwn: false,
    firstDay: '2026-12-03',
    weekdays: [1, 2, 3, 4, 5],
    windows,
    ...change,
  }
}

const [lunch, dinner] = windows
const days = reply(previewReceiving, {
  days: [
    { day: '2026-12-03', windowId: lunch?.id ?? '' },
    { day: '2026-12-04', windowId: dinner?.id ?? '' },
    { day: '2026-12-07', windowId: lunch?.id ?? '' },
  ],
})
const signedIn = [reply(listAddresses, { items: [HOME] }), days, menu]

function show(
  replies: Options['replies'],
  { isVisitor = false, ...change }: Options & { isVisitor?: boolean } = {},
) {
  return renderScreen(createElement(Screen), {
    path: '/plan-gift',
    route: `/plan-gift#${TOKEN}`,
    ...(isVisitor ? {} : { as: { employee: false } }),
    now: NOW,
    replies: replies ?? [],
    ...change,
  })
}

test('while the gift loads, the page has its title', async () => {
  show([pending(showGift)])
  expect(screen.getByRole('heading', { name: 'A gift for you' })).toBeDefined()
  await expectAccessible()
})

test('the gift says what is given, and is accepted with a day, a period, an address and allergies', async () => {
  const view = show([
    reply(showGift, gift()),
    ...signedIn,
    reply(receiveGift, { plan: idOf(481) }),
    reply(listOwnPlans, { items: [] }),
  ])
  expect(await screen.findByRole('heading', { name: /A gift from .*Layla/ })).toBeDefined()
  expect(screen.getByText('For your new home')).toBeDefined()
  expect(screen.getByText(/If you cancel later, the refund goes to .*Layla/)).toBeDefined()
  expect(await screen.findByText(/Fri 4 Dec: Dinner/)).toBeDefined()
  await expectAccessible()
  await view.user.click(screen.getByRole('button', { name: 'Accept gift' }))
  expect(screen.getByText('Choose an address.')).toBeDefined()
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Address' }), HOME.id)
  await view.user.click(screen.getByRole('button', { name: 'Nuts' }))
  await view.user.click(screen.getByRole('button', { name: 'Accept gift' }))
  await waitFor(() => expect(view.address()).toBe(`/mealplan?plan=${idOf(481)}`))
  expect(view.sent(receiveGift)[0]?.body).toEqual({
    ...{ token: TOKEN, startDate: '2026-12-03', weekdays: [1, 2, 3, 4, 5] },
    ...{ windowId: lunch?.id, addressId: HOME.id, allergies: ['nuts'], dislikes: [] },
  })
})

test('a visitor sees the gift and is asked to sign in', async () => {
  show([reply(showGift, gift()), menu], { isVisitor: true })
  expect(await screen.findByRole('heading', { name: /A gift from .*Layla/ })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sign in or create an account' })).toBeDefined()
  expect(screen.queryByRole('combobox', { name: 'Address' })).toBeNull()
  await expectAccessible()
})

test('a gift that someone else accepted meanwhile says so', async () => {
  const view = show([
    reply(showGift, gift()),
    ...signedIn,
    refusal(receiveGift, 'mealPlans.giftUsed'),
    reply(showGift, gift({ state: 'accepted' })),
  ])
  await screen.findByRole('option', { name: /^Home/ })
  await view.user.selectOptions(screen.getByRole('combobox', { name: 'Address' }), HOME.id)
  await view.user.click(screen.getByRole('button', { name: 'Accept gift' }))
  expect(await screen.findByText('This gift has already been accepted.')).toBeDefined()
})

test('a gift that is over, one’s own, or unknown is not offered', async () => {
  const view = show([reply(showGift, gift({ state: 'lapsed' }))])
  expect(await screen.findByText(/it wasn't accepted in time/)).toBeDefined()
  await expectAccessible()
  view.unmount()
  const own = show([reply(showGift, gift({ isOwn: true }))])
  expect(await screen.findByText(/This is your own gift/)).toBeDefined()
  own.unmount()
  const unknown = show([refusal(showGift, 'mealPlans.gift.notFound')])
  expect(await screen.findByText(/Open the link in your email again/)).toBeDefined()
  unknown.unmount()
  show([], { route: '/plan-gift' })
  expect(await screen.findByText(/Open the link in your email again/)).toBeDefined()
})

test('without a network it can be tried again', async () => {
  const view = show([offline()])
  const again = await screen.findByRole('button', { name: 'Try again' })
  view.serve(reply(showGift, gift()), ...signedIn)
  await view.user.click(again)
  expect(await screen.findByRole('heading', { name: /A gift from/ })).toBeDefined()
})

test('in arabic the gift is offered in arabic', async () => {
  show([reply(showGift, gift()), ...signedIn], { language: 'ar' })
  expect(await screen.findByRole('heading', { name: /هدية من .*ليلى/ })).toBeDefined()
  expect(screen.getByRole('button', { name: 'اقبل الهدية' })).toBeDefined()
  expect(await screen.findByText(/أول يوم/)).toBeDefined()
  await expectAccessible()
})
