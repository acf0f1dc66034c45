import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { unpaidOrder } from '#shop/cart/test-data.ts'
import { listOrders } from '#shop/orders/contract.ts'
import { expectAccessible, renderScreen, reply } from '#test/helpers/screen.tsx'
import { Screen } from './checkout-screen.tsx'

test('an empty cart says so instead of a form', async () => {
  renderScreen(<Screen />, { path: '/checkout' })
  expect(screen.getByRole('link', { name: m['cart.toMenu']() })).toBeDefined()
  expect(screen.queryByRole('group')).toBeNull()
  await expectAccessible()
})

test('back from paying, the order that is held is said where the cart is empty', async () => {
  const { user, address } = renderScreen(<Screen />, {
    path: '/checkout',
    as: { employee: false },
    now: '2026-11-10T08:00:00Z',
    replies: [reply(listOrders, { items: [unpaidOrder()], next: null })],
  })
  expect(await screen.findByText(/^Order 1042 is held for you until 12:30.pm/i)).toBeDefined()
  expect(screen.getByText('Your cart is empty')).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: 'Pay or edit' }))
  expect(address()).toBe(`/pay/${unpaidOrder().id}`)
})
