import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { cancelDay, type PlanConflict, showConflict } from '#shop/plan-conflicts/contract.ts'
import { type DayConflict, showDay } from '../plans/contract.ts'
import { dayTotals, NOW, STAFF } from '../test-data-screens.ts'
import { DayTab } from './day-tab.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function show(options: Options = {}) {
  return renderScreen(<DayTab />, {
    ...{ path: '/plan-desk', route: '/plan-desk?tab=day', as: STAFF, now: NOW },
    replies: [reply(showDay, dayTotals())],
    ...options,
  })
}

/** The last cells of each row of a table. */
const numbersOf = (name: string): string[][] =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(-3)
        .map(({ textContent }) => textContent.replace(/\D/g, '')),
    )

test('tomorrow has its portions by dish, and what changed for it', async () => {
  const { sent } = show()
  await screen.findByText('Tue 24 Nov')
  expect(sent(showDay)).toMatchObject([{ query: {} }])
  expect(numbersOf('Dishes')).toEqual([
    ['2', '4', '6'],
    ['3', '0', '3'],
  ])
  const changes = screen.getByRole('table', { name: 'Changes in the last 24 hours' })
  expect(within(changes).getByText('Tue 24 Nov to Mon 30 Nov')).toBeDefined()
  expect(within(changes).getByRole('link').getAttribute('href')).toBe(`/plan-desk?plan=${idOf(12)}`)
  await expectAccessible()
})

const CONFLICT: DayConflict = {
  ...{ plan: idOf(12), number: 12, customer: { en: 'Layla Khoury', ar: 'ليلى خوري' } },
  order: { id: idOf(61), number: 368, state: 'ready' },
  dishes: [{ name: { en: 'Falafel', ar: 'فلافل' }, allergens: ['soya'] }],
}

test('a dish that a customer is allergic to is swapped, or its day cancelled with its money back', async () => {
  const conflict: PlanConflict = {
    ...{ order: idOf(61), number: 368, day: '2026-11-24', state: 'ready' },
    refund: { amount: 4_200, currency: 'AED' },
    dishes: [],
  }
  const { user, sent } = show({
    replies: [
      reply(showDay, dayTotals({ conflicts: [CONFLICT] })),
      reply(showConflict, conflict),
      reply(cancelDay, { ...conflict, state: 'cancelled' }),
    ],
  })
  const found = within(await screen.findByRole('region', { name: 'Allergy conflicts' }))
  expect(found.getByText('Plan #12, \u2068Layla Khoury\u2069, order 368')).toBeDefined()
  expect(found.getByText(/contains soya, which the customer is allergic to/)).toBeDefined()
  expect(found.getByRole('button', { name: 'Swap dish in order 368' })).toBeDefined()
  await expectAccessible()
  await user.click(await found.findByRole('button', { name: 'Cancel this day: order 368' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText(/AED.42\.00 goes back to the card/)).toBeDefined()
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Cancel this day' }))
  expect(await screen.findByText('Order 368 cancelled.')).toBeDefined()
  expect(sent(cancelDay)).toMatchObject([{ params: { id: idOf(61) } }])
})

test('an order that the driver has can only be cancelled', async () => {
  const order = { ...CONFLICT.order, state: 'out' } as const
  show({
    language: 'ar',
    replies: [reply(showDay, dayTotals({ conflicts: [{ ...CONFLICT, order }] }))],
  })
  const found = within(await screen.findByRole('region', { name: 'تعارضات الحساسية' }))
  expect(found.getByText('الطلب مع السائق، ولا يمكنه تسليمه.')).toBeDefined()
  await found.findByRole('button', { name: /^إلغاء هذا اليوم/ })
  expect(found.getAllByRole('button')).toHaveLength(1)
  await expectAccessible()
})

test('other days are a step away, and tomorrow a press', async () => {
  const { user, serve, sent, address } = show()
  await screen.findByText('Tue 24 Nov')
  serve(
    reply(
      showDay,
      dayTotals({ day: '2026-11-25', plans: 0, portions: 0, dishes: [], changes: [] }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Next day' }))
  expect(await screen.findByText('No plans on this day')).toBeDefined()
  expect(screen.getByText('No changes in the last 24 hours.')).toBeDefined()
  expect(sent(showDay).at(-1)).toMatchObject({ query: { day: '2026-11-25' } })
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Tomorrow' }))
  expect(address()).toBe('/plan-desk?tab=day')
})

test('a day loads, and says where it could not', async () => {
  const { user, serve } = show({ replies: [offline()] })
  await screen.findByRole('alert')
  serve(reply(showDay, dayTotals()))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Tue 24 Nov')).toBeDefined()
})

test('while a day loads its place is kept', () => {
  show({ replies: [pending(showDay)] })
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getAllByText('Loading…').length).toBeGreaterThan(0)
})

test('in Arabic on a phone the numbers have their names', async () => {
  show({ language: 'ar', width: 390 })
  await screen.findAllByText('سلمون')
  const [, row] = within(screen.getByRole('table', { name: 'الأطباق' })).getAllByRole('row')
  const labels = [
    ...(row as HTMLElement).querySelectorAll('[role=cell] > div > span[aria-hidden]'),
  ].map(({ textContent }) => textContent)
  expect(labels).toEqual(['قابلة للتعديل', 'أُرسلت إلى المطبخ'])
  // With the part of the day the second line would wrap.
  const [, part] = within(row as HTMLElement).getAllByRole('cell')
  expect(part?.className).toContain('@max-2xl:hidden')
  await expectAccessible()
})
