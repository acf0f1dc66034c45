import { expect, test } from 'vitest'
import type { Permission } from '#accounts/permissions/contract.ts'
import type { Me } from '#accounts/session/contract.ts'
import { menuSections } from './menu-entries.ts'

function offeredTo(...permissions: Permission[]): string[] {
  return menuSections(false, { permissions } as unknown as Me).shop.map(({ name }) => name)
}

test('rounds are offered to whoever drives one and to whoever looks after orders', () => {
  expect(offeredTo('shop.deliver')).toEqual(['deliveries'])
  expect(offeredTo('shop.orders')).toEqual(['deliveries', 'shopOrders'])
  expect(offeredTo('shop.kitchen')).toEqual(['kitchen'])
})
