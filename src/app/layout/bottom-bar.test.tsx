import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '#accounts/permissions/contract.ts'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { BottomBar } from './bottom-bar.tsx'

function show(permissions: Permission[], language: 'en' | 'ar' = 'en'): void {
  renderScreen(<BottomBar />, { as: { employee: true, permissions }, language })
}

function links(): (string | null)[] {
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'))
}

const OF_EMPLOYEES = ['/dashboard', '/checkIn', '/leaves', '/salarySlips']

test('an employee has the dashboard, attendance, leaves and slips', async () => {
  show([])
  expect(links()).toEqual(OF_EMPLOYEES)
  await expectAccessible()
})

test('a driver has their round first', async () => {
  show(['shop.deliver'])
  await waitFor(() => expect(links()).toEqual(['/deliveries', ...OF_EMPLOYEES.slice(1)]))
  await expectAccessible()
})

test('in arabic the round of a driver has a word that fits the bar', async () => {
  show(['shop.deliver'], 'ar')
  await waitFor(() => expect(screen.getAllByRole('link')[0]?.textContent).toBe('التوصيل'))
})

test('a cook has the kitchen first, in arabic too', async () => {
  show(['shop.kitchen'], 'ar')
  await waitFor(() => expect(links()[0]).toBe('/ar/kitchen'))
})
