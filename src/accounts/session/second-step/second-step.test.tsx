import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakePasskeys } from '#accounts/second-factor/fake-browser.ts'
import type { Method } from '#accounts/second-factor/rules/methods.ts'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { rememberLanguage } from '#platform/preferences/browser-storage.ts'
import { currentAuth } from '../browser-storage.ts'
import { type SignedInUser, signIn } from '../contract.ts'
import { SignInForm } from '../sign-in-form.tsx'
import { finishSignIn, signInWithPasskey, startPasskeySignIn, stepPasskey } from './contract.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const SARA: SignedInUser = {
  employee_name: 'Sara Ahmed',
  name: '1001',
  prefered_email: 'sara@example.com',
  is_employee: true,
  access_token: 'a-token',
  id: idOf(1),
}
const TOKEN = 'a'.repeat(43)
const signedIn = { success: true, message: "You're signed in.", data: SARA }
const passkeyOptions = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required' as const,
  allowCredentials: [],
}

beforeEach(() => rememberLanguage('en'))

function step(...methods: Method[]) {
  return reply(signIn, {
    success: false,
    message: "Confirm it's you to finish signing in.",
    data: null,
    second_step: { token: TOKEN, methods, expires_at: '2199-01-01T00:00:00.000Z' },
  })
}

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<SignInForm api="auth" />, { path: '/login', replies, ...options })
}

type View = ReturnType<typeof show>

async function enterPassword({ user }: View): Promise<void> {
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'sara@example.com')
  await user.type(screen.getByLabelText('Password'), 'a long secret{Enter}')
}

function code(name = 'Code'): Promise<HTMLInputElement> {
  return screen.findByRole('textbox', { name })
}

test('after the password the code of the app signs in, and the password is asked no more', async () => {
  const view = show([step('totp', 'recovery'), reply(finishSignIn, signedIn)])
  await enterPassword(view)
  const field = await code()
  expect(screen.queryByLabelText('Password')).toBeNull()
  expect(currentAuth().loggedIn).toBe(false)
  expect(field.autocomplete).toBe('one-time-code')
  expect(field.inputMode).toBe('numeric')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await expectAccessible()
  await view.user.type(field, '123 456{Enter}')
  await waitFor(() => expect(view.address()).toBe('/dashboard'))
  expect(view.sent(finishSignIn).map(({ body }) => body)).toEqual([
    { token: TOKEN, proof: { by: 'totp', code: '123 456' } },
  ])
  expect(currentAuth()).toMatchObject({ loggedIn: true, token: 'a-token' })
})

test('an empty code is named and not sent, a wrong one is refused and selected', async () => {
  const view = show([
    step('totp', 'recovery'),
    refusal(finishSignIn, 'session.wrongCode', { field: 'code' }),
  ])
  await enterPassword(view)
  const field = await code()
  await view.user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByText('Enter the code.')).toBeDefined()
  expect(view.sent(finishSignIn)).toEqual([])
  await view.user.type(field, '000000{Enter}')
  const sentence = await screen.findByText('Incorrect, expired or already used code.')
  expect(sentence.closest('[role=alert]')).not.toBeNull()
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6])
  await expectAccessible()
})

test('a recovery code is another way, with where to turn when those are lost too', async () => {
  const view = show([step('totp', 'recovery'), reply(finishSignIn, signedIn)])
  await enterPassword(view)
  await code()
  await view.user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  const field = await code('Recovery code')
  expect(screen.getByText(/Ask your administrator/)).toBeDefined()
  expect(document.activeElement).toBe(field)
  await expectAccessible()
  await view.user.type(field, '4F7K-9Q2M-XR3T-VC8D{Enter}')
  await waitFor(() => expect(view.address()).toBe('/dashboard'))
  expect(view.sent(finishSignIn)[0]?.body.proof).toEqual({
    by: 'recovery',
    code: '4F7K-9Q2M-XR3T-VC8D',
  })
})

test('a passkey is offered first where the browser has passkeys', async () => {
  const { prompted } = fakePasskeys()
  const view = show([
    step('passkey', 'totp'),
    reply(stepPasskey, passkeyOptions),
    reply(finishSignIn, signedIn),
  ])
  await enterPassword(view)
  const button = await screen.findByRole('button', { name: 'Use your passkey' })
  expect(screen.getByRole('button', { name: 'Use your authenticator app' })).toBeDefined()
  await view.user.click(button)
  await waitFor(() => expect(view.address()).toBe('/dashboard'))
  expect(prompted).toHaveLength(1)
  expect(view.sent(stepPasskey).map(({ body }) => body)).toEqual([{ token: TOKEN }])
  expect(view.sent(finishSignIn)[0]?.body.proof).toMatchObject({
    by: 'passkey',
    assertion: { id: 'AAAA' },
  })
})

test('without passkeys in the browser, a recovery code is all that is left of a passkey', async () => {
  const view = show([step('passkey', 'recovery')])
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  await enterPassword(view)
  await code('Recovery code')
  expect(screen.queryByRole('button', { name: 'Use your passkey' })).toBeNull()
})

test('a step that is over leads back to the password, which says so', async () => {
  const view = show([step('totp'), refusal(finishSignIn, 'session.stepOver')])
  await enterPassword(view)
  await view.user.type(await code(), '123456{Enter}')
  expect(await screen.findByText(/This sign-in has expired/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe(
    'sara@example.com',
  )
})

test('the way back asks for the password again, without an error', async () => {
  const view = show([step('totp')])
  await enterPassword(view)
  await code()
  await view.user.click(screen.getByRole('button', { name: 'Back to sign-in' }))
  expect(screen.getByLabelText('Password')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('while a code is checked a second press sends nothing, and offline it can be sent again', async () => {
  const view = show([step('totp'), pending(finishSignIn)])
  await enterPassword(view)
  await view.user.type(await code(), '123456{Enter}')
  const button = screen.getByRole('button', { name: 'Continue' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await view.user.click(button)
  expect(view.sent(finishSignIn)).toHaveLength(1)
})

test('offline the code can be sent again', async () => {
  const view = show([step('totp')])
  await enterPassword(view)
  const field = await code()
  view.serve(offline())
  await view.user.type(field, '123456{Enter}')
  expect(await screen.findByText("Couldn't reach the server.")).toBeDefined()
  view.serve(reply(finishSignIn, signedIn))
  await view.user.type(field, '{Enter}')
  await waitFor(() => expect(view.address()).toBe('/dashboard'))
})

test('a passkey alone signs in, without an email or a password', async () => {
  const { prompted } = fakePasskeys()
  const view = show([reply(startPasskeySignIn, passkeyOptions), reply(signInWithPasskey, signedIn)])
  await view.user.click(screen.getByRole('button', { name: 'Sign in with a passkey' }))
  await waitFor(() => expect(view.address()).toBe('/dashboard'))
  expect(prompted).toHaveLength(1)
  expect(view.sent(signInWithPasskey).map(({ body }) => body.api)).toEqual(['auth'])
  expect(currentAuth().loggedIn).toBe(true)
})

test('a closed prompt says nothing, and a refused passkey says what else there is', async () => {
  fakePasskeys('closes')
  const view = show([reply(startPasskeySignIn, passkeyOptions)])
  const button = screen.getByRole('button', { name: 'Sign in with a passkey' })
  await view.user.click(button)
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  expect(screen.getByRole('alert').textContent).toBe('')
  fakePasskeys()
  view.serve(
    reply(startPasskeySignIn, passkeyOptions),
    refusal(signInWithPasskey, 'session.wrongPasskey'),
  )
  await view.user.click(button)
  expect(await screen.findByText(/couldn't verify this passkey/)).toBeDefined()
  await expectAccessible()
})

test('in arabic the second step is arabic', async () => {
  fakePasskeys()
  const view = show([step('totp', 'recovery'), refusal(finishSignIn, 'session.wrongCode')], {
    language: 'ar',
  })
  expect(screen.getByRole('button', { name: 'تسجيل الدخول بمفتاح مرور' })).toBeDefined()
  await view.user.type(
    screen.getByRole('textbox', { name: 'البريد الإلكتروني' }),
    'sara@example.com',
  )
  await view.user.type(screen.getByLabelText('كلمة المرور'), 'a long secret{Enter}')
  const field = await code('الرمز')
  expect(field.dir).toBe('ltr')
  await view.user.type(field, '١٢٣٤٥٦{Enter}')
  expect(await screen.findByText(/الرمز غير صحيح/)).toBeDefined()
  expect(view.sent(finishSignIn)[0]?.body.proof).toEqual({ by: 'totp', code: '١٢٣٤٥٦' })
  await expectAccessible()
})
