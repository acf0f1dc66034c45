import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { setActiveMenu } from './browser-storage.ts'
import { DrawerSlot } from './drawer-slot.tsx'

beforeEach(() => setActiveMenu(true))
afterEach(() => setActiveMenu(false))

const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test("a visitor's drawer has the company, its pages, the cart and the other language", async () => {
  const { user, address } = renderScreen(<DrawerSlot />)
  expect(await screen.findByText('Gulf Trading')).toBeDefined()
  expect(names()).toEqual([
    ...['Menu', 'Meal plans', 'Get quotes', 'Track', 'Sign in', 'PRO sign-in', 'Cart'],
  ])
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'العربية' }))
  expect(address()).toBe('/ar')
})

test('a customer sees their name and account, in arabic too', async () => {
  renderScreen(<DrawerSlot />, { language: 'ar', as: { employee: false } })
  expect(await screen.findByText('الخليج للتجارة')).toBeDefined()
  expect(screen.getByText('Sara Ahmed')).toBeDefined()
  expect(names()).toContain('طلباتي')
  expect(screen.getByRole('button', { name: 'English' })).toBeDefined()
  await expectAccessible()
})

test('a site without shop and directory has only what it needs', async () => {
  renderScreen(<DrawerSlot />, { site: { enabledAreas: ['portal'] } })
  expect(await screen.findByText('Gulf Trading')).toBeDefined()
  expect(names()).toEqual(['Sign in', 'PRO sign-in'])
})
