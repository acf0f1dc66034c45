import { afterEach, expect, test, vi } from 'vitest'

const storage = new Map<string, string>()
vi.stubGlobal('window', { addEventListener: () => undefined })
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
})
const { clearSignIn, freshToken, noteOutsider, saveSignIn } = await import(
  '#accounts/session/browser-storage.ts'
)
const { runGuard } = await import('./guards.ts')
const { providePageData } = await import('./page-data.ts')
providePageData({ site: { enabledAreas: ['portal', 'shop', 'directory'] } } as never)

const USER = {
  employee_name: 'Fatima',
  name: 'D1002',
  prefered_email: 'f@demo.test',
  is_employee: true,
  access_token: 'secret',
  id: '01a1f9fd-dc80-7803-8de0-6793d3f34ee8',
}

function requestFor(path: string): Request {
  return new Request(`http://here.invalid${path}`)
}

afterEach(() => {
  clearSignIn()
  vi.useRealTimers()
})

test('[S4.2] without a stored token the guard redirects to /login and keeps the return path', () => {
  const response = runGuard('signed-in', requestFor('/ar/leaves?year=2026'))
  expect(response?.status).toBe(302)
  expect(response?.headers.get('location')).toBe('/ar/login?next=%2Fleaves%3Fyear%3D2026')
})

test('[S4.3] the token is valid only while it is under six hours old', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  saveSignIn(USER)
  expect(freshToken()).toBe('secret')
  vi.setSystemTime(1_000_000 + 6 * 3_600_000 - 1)
  expect(freshToken()).toBe('secret')
  vi.setSystemTime(1_000_000 + 6 * 3_600_000)
  expect(freshToken()).toBe(null)
  expect(runGuard('signed-in', requestFor('/leaves'))?.headers.get('location')).toBe(
    '/login?next=%2Fleaves',
  )
})

test('[S6.1] an employee page redirects other users to their own start', () => {
  saveSignIn({ ...USER, is_employee: false })
  expect(runGuard('employee', requestFor('/dashboard'))?.headers.get('location')).toBe('/employees')
  noteOutsider('customer')
  expect(runGuard('employee', requestFor('/dashboard'))?.headers.get('location')).toBe('/menu')
  saveSignIn(USER)
  expect(runGuard('employee', requestFor('/dashboard'))).toBe(null)
})

test('the account page is for staff; a customer or an owner is redirected to their account area', () => {
  saveSignIn({ ...USER, is_employee: false })
  expect(runGuard('staff', requestFor('/account'))).toBe(null)
  for (const outsider of ['customer', 'owner'] as const) {
    noteOutsider(outsider)
    expect(runGuard('staff', requestFor('/ar/account'))?.headers.get('location')).toBe(
      '/ar/my-account',
    )
  }
  clearSignIn()
  expect(runGuard('staff', requestFor('/account'))?.headers.get('location')).toBe(
    '/login?next=%2Faccount',
  )
})

test('[S8.5] an unknown guard is a 500', () => {
  let thrown: unknown
  try {
    runGuard('no-such-guard', requestFor('/leaves'))
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(Response)
  expect((thrown as Response).status).toBe(500)
})

test('[S3.11] client state is divided into areas under one store key, and sign-out clears its own', () => {
  saveSignIn(USER)
  const stored = JSON.parse(storage.get('diwan') ?? '{}')
  expect(stored.auth).toMatchObject({ loggedIn: true, token: 'secret', user: USER })
  expect([...storage.keys()]).toEqual(['diwan'])
  clearSignIn()
  expect(JSON.parse(storage.get('diwan') ?? '{}').auth).toEqual({
    loggedIn: false,
    user: null,
    token: null,
    tokenDate: null,
  })
})

test('stored data is used only when it is complete', async () => {
  const { readAuth } = await import('#accounts/session/browser-storage.ts')
  expect(
    readAuth({ user: { ...USER, is_employee: 'yes' }, token: 'x', tokenDate: 1 }).loggedIn,
  ).toBe(false)
  expect(readAuth({ user: USER, token: 1, tokenDate: 1 }).loggedIn).toBe(false)
  expect(readAuth('junk').loggedIn).toBe(false)
  expect(readAuth({ user: USER, token: 'x', tokenDate: 1 }).loggedIn).toBe(true)
})
