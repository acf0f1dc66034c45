import { expect, test } from 'vitest'
import { startFor } from './start.ts'

const EVERY = ['portal', 'shop', 'directory']

test('[S2.11] an employee starts at the dashboard, anyone else at employees', () => {
  expect(startFor(true, undefined, EVERY)).toEqual({ page: 'dashboard', path: '/dashboard' })
  expect(startFor(false, undefined, EVERY)).toEqual({ page: 'employees', path: '/employees' })
  expect(startFor(false, 'customer', EVERY), 'a customer at the menu').toEqual({
    page: 'menu',
    path: '/menu',
  })
  expect(startFor(false, 'owner', EVERY), 'an owner at the company').toEqual({
    page: 'myCompany',
    path: '/my-company',
  })
})

test('a user whose start area is disabled starts at their account', () => {
  const account = { page: 'account', path: '/account' }
  expect(startFor(true, undefined, ['shop', 'directory'])).toEqual(account)
  expect(startFor(false, undefined, ['shop'])).toEqual(account)
  expect(startFor(false, 'customer', ['portal', 'directory'])).toEqual(account)
  expect(startFor(false, 'owner', ['portal', 'shop'])).toEqual(account)
})
