import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getCustomer } from '#shop/customers/contract.ts'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { AddressForm } from './address-form.tsx'
import { addAddress, type Address, listAreas } from './contract.ts'

const areas = reply(listAreas, {
  items: [{ id: idOf(52), emirate: 'dubai', name: { en: 'Deira', ar: 'ديرة' } }],
  tilesUrl: null,
})
const me = reply(getCustomer, { customer: null })
const SAVED: Address = {
  id: idOf(51),
  user_id: idOf(1),
  type: 'shipping',
  label: 'Home',
  kind: 'villa',
  country_id: 'AE',
  city: 'dubai',
  area_id: idOf(52),
  area: { en: 'Deira', ar: 'ديرة' },
  building_number_name: 'Villa 4',
  floor: '',
  appartment_number: '',
  phone: '+971501234567',
  lat: null,
  lan: null,
  directions: '',
  usual: true,
}

function show(language: 'en' | 'ar' = 'en') {
  const saved: Address[] = []
  const view = renderScreen(
    <AddressForm onClose={() => undefined} onSaved={(address) => saved.push(address)} />,
    { as: { employee: false }, language, replies: [areas, me, reply(addAddress, SAVED)] },
  )
  return { ...view, saved }
}

test('an apartment needs its floor and number, said with everything else that is missing', async () => {
  const { user, sent } = show()
  const floor = await screen.findByRole('textbox', { name: 'Floor' })
  await user.click(screen.getByRole('button', { name: 'Add address' }))
  await waitFor(() => expect(floor.getAttribute('aria-invalid')).toBe('true'))
  for (const name of ['Apartment number', 'Building number or name', 'Phone number'])
    expect(screen.getByRole('textbox', { name }).getAttribute('aria-invalid'), name).toBe('true')
  expect(sent(addAddress)).toEqual([])
  await expectAccessible()
})

test('a villa has neither field, and an office may leave both empty', async () => {
  const { user, sent, saved } = show()
  await user.click(await screen.findByRole('radio', { name: 'Office' }))
  expect(screen.getByRole('textbox', { name: /^Office number.*optional/ })).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Villa' }))
  expect(screen.queryByRole('textbox', { name: /Floor/ })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Address name' }), 'Home')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Emirate' }), 'dubai')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Area' }), idOf(52))
  await user.type(screen.getByRole('textbox', { name: 'Building number or name' }), 'Villa 4')
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '0501234567')
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Add address' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(sent(addAddress)).toMatchObject([{ body: { kind: 'villa', floor: '' } }])
})

test('in arabic the kinds of an address are arabic', async () => {
  show('ar')
  expect(await screen.findByRole('radio', { name: 'فيلا' })).toBeDefined()
})
