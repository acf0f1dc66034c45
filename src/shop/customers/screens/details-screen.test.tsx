import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '#messages'
import {
  expectAccessible,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { type Customer, getCustomer, saveCustomer } from '../contract.ts'
import { Screen } from './details-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function customer(change: Partial<Customer> = {}): Customer {
  return {
    first_name: 'Layla',
    last_name: 'Haddad',
    email: 'layla@home.example',
    phone: '+971501234567',
    hasPhoto: false,
    emailConfirmedAt: '2026-11-01T08:00:00.000Z',
    ...change,
  }
}

const stored = reply(getCustomer, { customer: customer() })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/my-account',
    as: { employee: false },
    replies,
    ...options,
  })
}

test('while the details load, the page has its title', async () => {
  show([pending(getCustomer)])
  expect(screen.getByRole('heading', { level: 1, name: m['pages.myAccount']() })).toBeDefined()
  await expectAccessible()
})

test('a customer changes their name and phone', async () => {
  const saved = reply(saveCustomer, { customer: customer({ first_name: 'Noura' }) })
  const { user, sent } = show([stored, saved])
  const name = await screen.findByRole('textbox', { name: 'First name' })
  await expectAccessible()
  await user.clear(name)
  await user.type(name, 'Noura')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Details saved.')).toBeDefined()
  expect(sent(saveCustomer).map(({ body }) => body)).toMatchObject([
    { first_name: 'Noura', last_name: 'Haddad', phone: '+971501234567' },
  ])
})

test('a missing name and a wrong phone say so at their field', async () => {
  const wrong = refusal(saveCustomer, 'customers.phoneFormat', { field: 'phone' })
  const { user, sent } = show([stored, wrong])
  const name = await screen.findByRole('textbox', { name: 'First name' })
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(sent(saveCustomer)).toEqual([])
  await user.type(name, 'Layla')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const phone = screen.getByRole('textbox', { name: 'Phone number' })
  await waitFor(() => expect(phone.getAttribute('aria-invalid')).toBe('true'))
  await expectAccessible()
})

test('an account without the sign-up form has its name and email to read', async () => {
  show([reply(getCustomer, { customer: null })])
  expect(await screen.findByText('Email')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await expectAccessible()
})

test('offline the page says so', async () => {
  show([offline()])
  expect((await screen.findByRole('alert')).textContent).toContain(m['ui.unreachable']())
})

test('in arabic the fields are arabic', async () => {
  show([stored], { language: 'ar' })
  expect(await screen.findByRole('textbox', { name: 'الاسم الأول' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'بياناتي' })).toBeDefined()
  await expectAccessible()
})
