import { expect, test } from 'vitest'
import type { Permission } from '#accounts/permissions/contract.ts'
import type { Me } from '#accounts/session/contract.ts'
import { menuSections } from './menu-entries.ts'

function offeredTo(...permissions: Permission[]): string[] {
  return menuSections({
    isEmployee: false,
    me: { permissions } as unknown as Me,
    areas: ['shop'],
  }).shop.map(({ name }) => name)
}

test('pages in an area that the site has disabled are offered to no one', () => {
  const me = {
    permissions: ['shop.kitchen', 'employees.read', 'company.own', 'people.invite'],
  } as unknown as Me
  const offered = (areas: readonly string[]) =>
    Object.values(menuSections({ isEmployee: true, me, areas })).flatMap((entries) =>
      entries.map(({ name }) => name),
    )
  expect(offered(['portal', 'shop', 'directory'])).toEqual(
    expect.arrayContaining(['employees', 'checkIn', 'kitchen', 'myCompany', 'people', 'account']),
  )
  expect(offered([])).toEqual(['people', 'account'])
})

test('rounds are offered to their drivers and to those who manage orders', () => {
  expect(offeredTo('shop.deliver')).toEqual(['deliveries'])
  expect(offeredTo('shop.orders')).toEqual(['deliveries', 'shopOrders'])
  expect(offeredTo('shop.kitchen')).toEqual(['kitchen'])
})
