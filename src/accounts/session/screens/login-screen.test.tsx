import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
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
import { meOf } from '#test/helpers/screen-data.ts'
import { currentAuth } from '../browser-storage.ts'
import { type SignedInUser, signIn, whoAmI } from '../contract.ts'
import { Screen } from './login-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const SARA: SignedInUser = {
  employee_name: 'Sara Ahmed',
  name: '1001',
  prefered_email: 'sara@example.com',
  is_employee: true,
  access_token: 'a-token',
  id: idOf(1),
}
const accepted = reply(signIn, { success: true, message: "You're signed in.", data: SARA })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, { path: '/login', replies, ...options })
}

beforeEach(() => rememberLanguage('en'))

function forgetLanguage(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as rememberLanguage sets it
  document.cookie = 'language=; path=/; max-age=0'
}

function email(): HTMLInputElement {
  return screen.getByRole('textbox', { name: 'Email' })
}

function password(): HTMLInputElement {
  return screen.getByLabelText('Password')
}

type View = ReturnType<typeof show>

async function enter({ user }: View): Promise<void> {
  await user.type(email(), 'sara@example.com')
  await user.type(password(), 'a long secret{Enter}')
}

test('the page has a title, both fields and the ways onward', async () => {
  show([])
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in' })).toBeDefined()
  expect(email().autocomplete).toBe('username')
  expect(password().autocomplete).toBe('current-password')
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/forgot-password', '/register', '/pro-login'])
  await expectAccessible()
})

test('a site of employees only offers no registration', () => {
  show([], { site: { enabledAreas: ['portal'] } })
  expect(screen.queryByRole('link', { name: /account/ })).toBeNull()
  expect(screen.getByText('Use your work email.')).toBeDefined()
})

test('empty fields are named one after the other, and nothing is sent', async () => {
  const { user, sent } = show([accepted])
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getByText('Enter your email address.')).toBeDefined()
  expect(screen.getByText('Enter your password.')).toBeDefined()
  expect(document.activeElement).toBe(email())
  await expectAccessible()
  await user.type(email(), 'sara@example.com{Enter}')
  expect(screen.queryByText('Enter your email address.')).toBeNull()
  expect(document.activeElement).toBe(password())
  expect(sent(signIn)).toEqual([])
})

test('while the server decides, the button waits and a second press sends nothing', async () => {
  const view = show([pending(signIn)])
  await enter(view)
  const button = screen.getByRole('button', { name: 'Sign in' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await view.user.click(button)
  expect(view.sent(signIn)).toHaveLength(1)
  await expectAccessible()
})

test('an employee is signed in on this device and starts at the dashboard', async () => {
  const view = show([accepted])
  await enter(view)
  await waitFor(() => expect(view.address()).toBe('/dashboard'))
  expect(view.sent(signIn)).toMatchObject([
    { query: { api: 'auth' }, body: { email: 'sara@example.com', password: 'a long secret' } },
  ])
  expect(currentAuth()).toMatchObject({ loggedIn: true, token: 'a-token', user: { id: idOf(1) } })
})

test('where no language was chosen on the device, the account leads to its own', async () => {
  forgetLanguage()
  const arabic = {
    ...meOf({ employee: true }),
    preferences: { language: 'ar', digits: 'latn' },
  } as const
  const view = show([accepted, reply(whoAmI, arabic)], { route: '/login?next=%2Fleaves' })
  await enter(view)
  await waitFor(() => expect(view.address()).toBe('/ar/leaves'))
  expect(document.cookie).toContain('language=ar')
})

test('an account in English stays where it is, and nothing is chosen for the device', async () => {
  forgetLanguage()
  const view = show([accepted, reply(whoAmI, meOf({ employee: true }))])
  await enter(view)
  await waitFor(() => expect(view.address()).toBe('/dashboard'))
  expect(document.cookie).not.toContain('language')
})

test('a language chosen on the device stays, whatever the account says', async () => {
  const view = show([accepted])
  await enter(view)
  await waitFor(() => expect(view.address()).toBe('/dashboard'))
  expect(view.sent(whoAmI)).toEqual([])
})

test('after a page that needs a sign-in the user goes back to it', async () => {
  const view = show([accepted], { route: '/login?next=%2Fleaves%3Fask%3D1' })
  expect(await screen.findByText(/We'll bring you back to this page/)).toBeDefined()
  await enter(view)
  await waitFor(() => expect(view.address()).toBe('/leaves?ask=1'))
})

test('an address of another site is never gone to after sign-in', async () => {
  const view = show([accepted], { route: '/login?next=%2F%2Fevil.example' })
  await enter(view)
  await waitFor(() => expect(view.address()).toBe('/dashboard'))
})

test('wrong credentials are refused in the words of the server, and the password is next', async () => {
  const view = show([refusal(signIn, 'session.wrongCredentials')])
  await enter(view)
  const sentence = await screen.findByText('Incorrect email or password.')
  expect(sentence.closest('[role=alert]')).not.toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(password()))
  expect(email().value).toBe('sara@example.com')
  expect(currentAuth().loggedIn).toBe(false)
  await expectAccessible()
})

test('too many attempts say how long to wait', async () => {
  const view = show([refusal(signIn, 'session.tooManyTries', { details: { seconds: 30 } })])
  await enter(view)
  expect(await screen.findByText(/Try again in 30 seconds/)).toBeDefined()
})

test('offline the form says so, replaces the older error, and works once there is a network', async () => {
  const view = show([refusal(signIn, 'session.wrongCredentials')])
  await enter(view)
  await screen.findByText('Incorrect email or password.')
  view.serve(offline())
  await view.user.type(password(), '{Enter}')
  expect(await screen.findByText("Couldn't reach the server.")).toBeDefined()
  expect(screen.queryByText('Incorrect email or password.')).toBeNull()
  expect(password().value).toBe('a long secret')
  await expectAccessible()
  view.serve(accepted)
  await view.user.type(password(), '{Enter}')
  await waitFor(() => expect(view.address()).toBe('/dashboard'))
})

test('in arabic the page is arabic, and so is where it leads', async () => {
  const view = show([refusal(signIn, 'session.wrongCredentials'), accepted], { language: 'ar' })
  expect(screen.getByRole('heading', { level: 1, name: 'تسجيل الدخول' })).toBeDefined()
  const mail = screen.getByRole<HTMLInputElement>('textbox', { name: 'البريد الإلكتروني' })
  expect(mail.dir).toBe('ltr')
  await view.user.type(mail, 'sara@example.com')
  await view.user.type(screen.getByLabelText('كلمة المرور'), 'a long secret{Enter}')
  expect(await screen.findByText('البريد الإلكتروني أو كلمة المرور غير صحيحة.')).toBeDefined()
  await expectAccessible()
  await view.user.keyboard('{Enter}')
  await waitFor(() => expect(view.address()).toBe('/ar/dashboard'))
})
