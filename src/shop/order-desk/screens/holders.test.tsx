import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { listDeskOrders, type WindowHolder } from '../contract.ts'
import { Screen } from './order-desk-screen.tsx'

const HOLDER: WindowHolder = {
  customer: { en: 'Omar Nair', ar: 'عمر نير' },
  phone: '+971509999999',
  window: idOf(61),
  name: { en: 'Lunch', ar: 'الغداء' },
  day: '2026-11-11',
  orders: 7,
  capacity: 20,
}

function show(holders: readonly WindowHolder[], language: 'en' | 'ar' = 'en') {
  const windows = [{ id: HOLDER.window, name: HOLDER.name, from: '12:00', to: '14:00' }]
  return renderScreen(<Screen />, {
    path: '/order-desk',
    as: { employee: false, permissions: ['shop.orders'] },
    now: '2026-11-10T08:00:00Z',
    replies: [reply(listDeskOrders, { items: [], next: null, windows, holders: [...holders] })],
    language,
  })
}

test('a customer who holds much of a window is named, and leads to their orders for it', async () => {
  const { user, sent, address } = show([HOLDER])
  const warning = await screen.findByText(/^Omar Nair holds 7 of 20 slots/)
  expect(warning.textContent).toMatch(/Lunch.*Wed, 11 Nov|Lunch.*Wed 11 Nov/)
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: 'View orders' }))
  await waitFor(() =>
    expect(sent(listDeskOrders).at(-1)?.query).toMatchObject({
      q: '+971509999999',
      day: '2026-11-11',
      window: HOLDER.window,
    }),
  )
  expect(address()).toContain('/order-desk?')
})

test('without such a customer there is no warning; in arabic it is arabic', async () => {
  const view = show([])
  await screen.findByText(m['orderDeskScreens.none']())
  expect(screen.queryByText(/slots/)).toBeNull()
  view.unmount()
  show([HOLDER], 'ar')
  expect(await screen.findByText(/^لدى عمر نير 7 من 20 موعدًا/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'عرض الطلبات' })).toBeDefined()
})
