import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import { type Address, listAddresses, removeAddress } from '../contract.ts'
import { RemoveDialog } from './remove-dialog.tsx'

const HOME: Address = {
  ...{ id: idOf(51), user_id: idOf(1), type: 'shipping', label: 'Home', kind: 'villa' },
  ...{ country_id: 'AE', city: 'dubai', area_id: idOf(52), area: { en: 'Deira', ar: 'ديرة' } },
  ...{ building_number_name: 'Villa 4', floor: '', appartment_number: '' },
  ...{ phone: '+971501234567', lat: null, lan: null, directions: '', usual: true },
}
const WORK: Address = { ...HOME, id: idOf(53), label: 'Work', usual: false }
const SHARJAH: Address = { ...HOME, id: idOf(54), label: 'Family', city: 'sharjah' }

function show(addresses: readonly Address[], language: 'en' | 'ar' = 'en') {
  return renderScreen(
    <RemoveDialog address={HOME} addresses={addresses} onClose={() => undefined} />,
    {
      ...{ as: { employee: false }, language },
      replies: [
        refusal(removeAddress, 'addresses.plannedDays', { details: { days: 3 } }),
        reply(removeAddress, { removed: true }),
        reply(listAddresses, { items: [] }),
      ],
    },
  )
}

test('where days of a meal plan use the address, its customer chooses where they go', async () => {
  const { user, sent } = show([HOME, WORK, SHARJAH])
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(
    await screen.findByText(
      '3 days of your meal plan go to this address. Choose another address for them.',
    ),
  ).toBeDefined()
  expect(screen.queryByRole('radio', { name: /Family/ })).toBeNull()
  await expectAccessible()
  await user.click(screen.getByRole('radio', { name: /Work/ }))
  await user.click(screen.getByRole('button', { name: 'Move days and delete' }))
  await waitFor(() =>
    expect(sent(removeAddress)).toMatchObject([{}, { query: { daysTo: WORK.id } }]),
  )
})

test('in Arabic, without another address there it leads to the plan', async () => {
  const { user, address } = show([HOME, SHARJAH], 'ar')
  await user.click(await screen.findByRole('button', { name: 'حذف' }))
  expect(await screen.findByText(/لا يوجد لديك عنوان آخر في هذه الإمارة/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'عرض اشتراك الوجبات' }))
  expect(address()).toBe('/ar/mealplan')
})
