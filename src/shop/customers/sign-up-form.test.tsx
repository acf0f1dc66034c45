import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import { register } from './contract.ts'
import { SignUpForm } from './sign-up-form.tsx'
import { NOTHING_TYPED } from './use-sign-up.ts'

function SignUp() {
  const [typed, setTyped] = useState(NOTHING_TYPED)
  return <SignUpForm typed={typed} onTyped={setTyped} onRegistered={() => undefined} />
}

test('all errors are said in one round: what is missing, and what is wrong', async () => {
  const { user, sent } = renderScreen(<SignUp />, { path: '/register', replies: [] })
  await user.type(screen.getByLabelText('First name'), 'Layla')
  await user.type(screen.getByLabelText('Phone number'), '12')
  await user.type(screen.getByLabelText('Password'), 'short')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  expect(await screen.findAllByText(/Enter a valid phone number/)).not.toHaveLength(0)
  expect(screen.getAllByText(/at least 12 characters/).length).toBeGreaterThan(1)
  expect(screen.getByLabelText('Last name').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  expect(sent(register)).toEqual([])
  await expectAccessible()
})
