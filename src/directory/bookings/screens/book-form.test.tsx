import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderScreen, reply } from '#test/helpers/screen.tsx'
import { getCustomer } from '#shop/customers/contract.ts'
import { book } from '../contract.ts'
import { BookForm } from './book-form.tsx'

const form = <BookForm service={1001} at="2026-11-24T06:00:00.000Z" />

test('a name with a link in it is refused beside its field, and nothing is sent', async () => {
  const { user, sent, address } = renderScreen(form, {
    replies: [
      reply(book, { token: 'a'.repeat(43), number: 1, confirmBy: '2026-11-22T05:30:00.000Z' }),
    ],
  })
  await user.type(await screen.findByLabelText('Name'), 'Win at evil.example')
  await user.type(screen.getByLabelText('Email'), 'guest@home.test')
  await user.type(screen.getByLabelText('Phone'), '050 123 4567')
  await user.click(screen.getByRole('button', { name: 'Confirm booking' }))
  await screen.findAllByText(/Enter a name only, without links, addresses or phone numbers/)
  expect(sent(book)).toEqual([])
  await expectAccessible()
  await user.clear(screen.getByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), 'Nora Field')
  await user.click(screen.getByRole('button', { name: 'Confirm booking' }))
  await screen.findByText(`/booking/${'a'.repeat(43)}`)
  expect(address()).toContain('?new=1')
})

const customer = {
  first_name: 'Layla',
  last_name: 'Hassan',
  email: 'layla@example.com',
  phone: '+971501234567',
  hasPhoto: false,
  emailConfirmedAt: null,
}

test.each([
  ['en', 'Phone'],
  ['ar', 'الهاتف'],
] as const)('a signed-in customer finds their phone filled in (%s)', async (language, label) => {
  renderScreen(form, {
    language,
    as: { employee: false },
    replies: [reply(getCustomer, { customer })],
  })
  const phone = await screen.findByLabelText<HTMLInputElement>(new RegExp(label))
  await waitFor(() => expect(phone.value).toBe('+971501234567'))
  await expectAccessible()
})

test('someone without a customer account types their phone', async () => {
  const { user } = renderScreen(form, {
    as: { employee: true },
    replies: [reply(getCustomer, { customer: null })],
  })
  const phone = await screen.findByLabelText<HTMLInputElement>('Phone')
  await user.type(phone, '050 123 4567')
  expect(phone.value).toBe('050 123 4567')
})
