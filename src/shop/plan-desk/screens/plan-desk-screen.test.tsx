import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderScreen, reply } from '#test/helpers/screen.tsx'
import { listPackages } from '../contract.ts'
import { listPlans, showRevenue } from '../plans/contract.ts'
import { deskPackage, NOW, revenueOfDays, STAFF } from '../test-data-screens.ts'
import { Screen } from './plan-desk-screen.tsx'

const replies = [
  reply(listPlans, { items: [], next: null, currency: 'AED' }),
  reply(listPackages, { currency: 'AED', vatHundredths: 500, items: [deskPackage(1)] }),
  reply(showRevenue, revenueOfDays()),
]

const tabsOf = (): string[] => screen.getAllByRole('tab').map((tab) => tab.textContent)

test('the desk has a tab for everything that a person may see', async () => {
  const { user, address } = renderScreen(<Screen />, {
    ...{ path: '/plan-desk', as: STAFF, now: NOW, replies },
  })
  expect(await screen.findByText('No matching plans')).toBeDefined()
  expect(tabsOf()).toEqual(['Plans', 'By day', 'Menus', 'Packages', 'Rules', 'Revenue'])
  await expectAccessible()
  await user.click(screen.getByRole('tab', { name: 'Packages' }))
  expect(await screen.findByRole('heading', { name: 'Weight loss' })).toBeDefined()
  expect(address()).toBe('/plan-desk?tab=packages')
  await user.click(screen.getByRole('button', { name: 'Add package' }))
  expect(await screen.findByRole('dialog', { name: 'Add package' })).toBeDefined()
})

test('who accounts for the shop has the revenue alone', async () => {
  renderScreen(<Screen />, {
    ...{ path: '/plan-desk', now: NOW, replies },
    as: { employee: true, permissions: ['shop.money'] },
  })
  expect(await screen.findByText('Owed to customers')).toBeDefined()
  expect(tabsOf()).toEqual(['Revenue'])
})

test('in Arabic the tabs have their names', async () => {
  renderScreen(<Screen />, {
    ...{ path: '/plan-desk', as: STAFF, now: NOW, replies, language: 'ar' },
  })
  expect(await screen.findByText('لا توجد اشتراكات مطابقة')).toBeDefined()
  expect(tabsOf()).toEqual([
    ...['الاشتراكات', 'حسب اليوم', 'القوائم', 'الباقات', 'القواعد', 'الإيرادات'],
  ])
})
