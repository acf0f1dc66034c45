import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '#messages'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { type PlanConflict, showConflict, swapDish } from '#shop/plan-conflicts/contract.ts'
import { moveTicket, showKitchen, type Ticket } from '../contract.ts'
import { Screen } from './kitchen-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function ticket(change: Partial<Ticket> = {}): Ticket {
  return {
    id: idOf(601),
    number: 1042,
    state: 'paid',
    stateAt: '2026-11-10T06:00:00.000Z',
    date: '2026-11-10T06:00:00.000Z',
    fromAt: '2026-11-10T12:00:00.000Z',
    toAt: '2026-11-10T14:00:00.000Z',
    notes: '',
    firstName: 'Mona',
    city: 'dubai',
    area: { en: 'Deira', ar: 'ديرة' },
    route: null,
    allergies: [],
    items: [
      {
        mealId: idOf(1),
        name: { en: 'Biryani', ar: 'برياني' },
        qty: 2,
        options: [],
        allergens: ['nuts'],
        nutrition: null,
      },
    ],
    moves: ['accepted'],
    ...change,
  }
}

function board(tickets: Ticket[], more = 0) {
  const day = '2026-11-10'
  const left = { out: 3, delivered: 5 }
  return reply(showKitchen, { today: day, day, tickets, left, more })
}

const accepted = ticket({ state: 'accepted', moves: ['cooking'] })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/kitchen',
    as: { employee: false, roles: ['kitchen'] },
    now: '2026-11-10T08:00:00Z',
    replies,
    ...options,
  })
}

function column(name: 'new' | 'accepted') {
  return within(screen.getByRole('region', { name: m[`kitchenScreens.column.${name}`]() }))
}

const accept = m['kitchenScreens.doFor.accepted']

test('while the board loads, the page says so', async () => {
  show([pending(showKitchen)])
  expect(screen.getByText(m['ui.loading']())).toBeDefined()
  expect(screen.queryByText(m['kitchenScreens.none']())).toBeNull()
  await expectAccessible()
})

test('without orders the page says so, and what has left the kitchen', async () => {
  show([board([])])
  expect(await screen.findByText(m['kitchenScreens.none']())).toBeDefined()
  expect(screen.getByText(m['kitchenScreens.gone']({ out: 3, delivered: 5 }))).toBeDefined()
})

test('an order has its meals, its allergens and its note', async () => {
  show([board([ticket({ notes: 'No onions' })])])
  const name = m['kitchenScreens.order']({ number: '1042' })
  const card = within(await screen.findByRole('article', { name }))
  expect(card.getByRole('listitem').textContent).toMatch(/2×.*Biryani/)
  expect(card.getByText(new RegExp(m['menu.allergen.nuts']()))).toBeDefined()
  expect(card.getByText('No onions')).toBeDefined()
  await expectAccessible()
})

test('a day of a plan has the declared allergies, and an alarm only where a dish contains one', async () => {
  const harmful = ticket({ allergies: ['milk', 'nuts'] })
  const safe = ticket({ id: idOf(602), number: 1043, allergies: ['milk'] })
  show([board([harmful, safe])])
  const cardOf = async (number: string) =>
    within(await screen.findByRole('article', { name: m['kitchenScreens.order']({ number }) }))
  const card = await cardOf('1042')
  expect(card.getByRole('alert').textContent).toBe(
    'Contains nuts, declared as an allergy by the customer',
  )
  expect(card.getByText('milk and nuts')).toBeDefined()
  const other = await cardOf('1043')
  expect(other.queryByRole('alert')).toBeNull()
  expect(other.getByText('milk')).toBeDefined()
  await expectAccessible()
})

const harmful = ticket({ state: 'cooking', moves: ['accepted'], allergies: ['nuts'] })
const conflict: PlanConflict = {
  ...{ order: idOf(601), number: 1042, day: '2026-11-10', state: 'cooking', refund: null },
  dishes: [
    {
      ...{ id: idOf(1), name: { en: 'Biryani', ar: 'برياني' }, qty: 2, allergens: ['nuts'] },
      instead: [{ id: idOf(2), name: { en: 'Soup', ar: 'شوربة' }, kcal: 420 }],
    },
  ],
}

test('a dish that its customer is allergic to is marked in both languages, and can only be swapped', async () => {
  const { user, sent } = show([
    board([harmful]),
    reply(showConflict, conflict),
    reply(swapDish, { ...conflict, dishes: [] }),
  ])
  const name = m['kitchenScreens.order']({ number: '1042' })
  const card = within(await screen.findByRole('article', { name }))
  expect(card.getByText("Allergy: contains nuts. Don't serve.").lang).toBe('en')
  expect(card.getByText('حساسية: يحتوي على مكسرات. لا يُقدَّم.')).toMatchObject({ lang: 'ar' })
  expect(
    card.queryByRole('button', { name: m['kitchenScreens.doFor.ready']({ number: '1042' }) }),
  ).toBeNull()
  expect(card.queryByRole('button', { name: /^Cancel this day/ })).toBeNull()
  await expectAccessible()
  await user.click(card.getByRole('button', { name: 'Swap dish in order 1042' }))
  const dialog = within(await screen.findByRole('alertdialog', {}, { timeout: 30_000 }))
  expect(await dialog.findByText(/contains nuts, which the customer is allergic to/)).toBeDefined()
  await expectAccessible()
  await user.click(dialog.getByRole('radio', { name: /Soup/ }))
  await user.click(dialog.getByRole('button', { name: 'Swap dish' }))
  expect(await screen.findByText('Biryani swapped for Soup.')).toBeDefined()
  expect(sent(swapDish)).toMatchObject([
    { params: { id: idOf(601) }, body: { mealId: idOf(1), insteadId: idOf(2) } },
  ])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('where no dish fits, the kitchen reads who cancels the day', async () => {
  const [dish] = conflict.dishes
  const { user } = show(
    [
      board([harmful]),
      reply(showConflict, {
        ...conflict,
        dishes: dish === undefined ? [] : [{ ...dish, instead: [] }],
      }),
    ],
    { language: 'ar' },
  )
  await user.click(await screen.findByRole('button', { name: /^استبدال طبق/ }))
  expect(
    await screen.findByText('لا يوجد طبق آخر مناسب لهذا اليوم. اطلب من إدارة المتجر إلغاءه.'),
  ).toBeDefined()
  await expectAccessible()
})

test('the prep list says for which order a dish must not be served', async () => {
  const safe = ticket({ id: idOf(602), number: 1043 })
  const { user } = show([board([harmful, safe])], { language: 'ar' })
  await user.click(await screen.findByRole('tab', { name: 'قائمة التحضير' }))
  expect(screen.getByText(/^Order 1042, allergy: contains nuts\. Don't serve\.$/)).toBeDefined()
  expect(screen.getByText(/1042.*حساسية: يحتوي على مكسرات/)).toBeDefined()
  expect(screen.queryByText(/Order 1043, allergy/)).toBeNull()
  await expectAccessible()
})

test('an accepted order moves at once, and the step is sent', async () => {
  const { user, sent } = show([board([ticket()]), board([accepted]), reply(moveTicket, accepted)])
  await user.click(await screen.findByRole('button', { name: accept({ number: '1042' }) }))
  expect(column('accepted').getByRole('article')).toBeDefined()
  expect(column('new').queryByRole('article')).toBeNull()
  expect(
    await screen.findByText(m['kitchenScreens.did.accepted']({ number: '1042' })),
  ).toBeDefined()
  expect(sent(moveTicket)).toMatchObject([{ params: { id: idOf(601) }, body: { to: 'accepted' } }])
})

test('a refused step says why, and the order goes back to its column', async () => {
  const { user } = show([board([ticket()]), refusal(moveTicket, 'orders.changedMeanwhile')])
  await user.click(await screen.findByRole('button', { name: accept({ number: '1042' }) }))
  expect(await screen.findByText(m['orders.changedMeanwhile']())).toBeDefined()
  await waitFor(() => expect(column('new').getByRole('article')).toBeDefined())
})

test('of several delivery hours one can be chosen', async () => {
  const evening = ticket({
    id: idOf(602),
    number: 1043,
    fromAt: '2026-11-10T15:00:00.000Z',
    toAt: '2026-11-10T17:00:00.000Z',
  })
  const { user } = show([board([ticket(), evening], 4)])
  const hours = within(await screen.findByRole('radiogroup', { name: m['kitchenScreens.hours']() }))
  expect(screen.getByText(m['kitchenScreens.more']({ count: 4, shown: '4' }))).toBeDefined()
  expect(screen.getAllByRole('article')).toHaveLength(2)
  await user.click(hours.getAllByRole('radio').at(-1) as HTMLElement)
  const [card, ...rest] = screen.getAllByRole('article')
  expect(card?.getAttribute('aria-label')).toBe(m['kitchenScreens.order']({ number: '1043' }))
  expect(rest).toEqual([])
})

test('offline the page says so, and loads when tried again', async () => {
  const { user, serve } = show([offline()])
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(m['ui.unreachable']())
  serve(board([ticket()]))
  await user.click(within(alert).getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await screen.findByRole('article')).toBeDefined()
})

test('in arabic the meals and the columns are arabic', async () => {
  show([board([ticket()])], { language: 'ar' })
  expect((await screen.findByRole('article')).textContent).toContain('برياني')
  expect(column('new').getByRole('article')).toBeDefined()
  expect(screen.queryByText(/Biryani/)).toBeNull()
})

test.each([
  ['en', 'Order 1042', 'Orders 1042, 1043'],
  ['ar', 'الطلب 1042', 'الطلبان 1042، 1043'],
] as const)('a dish to cook names its order, or its orders (%s)', async (language, one, two) => {
  const [dish] = ticket().items
  if (dish === undefined) throw new Error('no dish')
  const soup = { ...dish, mealId: idOf(2), name: { en: 'Soup', ar: 'شوربة' } }
  const other = ticket({ id: idOf(602), number: 1043, items: [dish] })
  const { user } = show([board([ticket({ items: [dish, soup] }), other])], { language })
  const tabs = await screen.findAllByRole('tab')
  await user.click(tabs[1] as HTMLElement)
  const orders = (name: string): string =>
    (screen.getByText(name).closest('li')?.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '')
  expect(orders(soup.name[language])).toContain(one)
  expect(orders(dish.name[language])).toContain(two)
})
