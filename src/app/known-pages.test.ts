import type { RouteObject } from 'react-router'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('window', { addEventListener: () => undefined })
vi.stubGlobal('localStorage', {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
})
const { clearSignIn, saveSignIn } = await import('#accounts/session/browser-storage.ts')
const { addMissingPages, firstPages } = await import('./known-pages.ts')

const EVERY = ['portal', 'shop', 'directory']
const USER = {
  employee_name: 'Fatima',
  name: 'D1002',
  prefered_email: 'f@demo.test',
  is_employee: true,
  access_token: 'secret',
  id: '01a1f9fd-dc80-7803-8de0-6793d3f34ee8',
}

/** A router that starts with the common pages, and the names of the pages added to it. */
async function opened(areas: readonly string[] = EVERY) {
  const known = await firstPages({ site: { enabledAreas: areas } } as never)
  const addMissing = addMissingPages(known, areas)
  return async (path: string, signal = new AbortController().signal) => {
    const added: Record<string, string[]> = {}
    await addMissing({
      path,
      signal,
      matches: [],
      fetcherKey: undefined,
      patch(frame: string | null, routes: RouteObject[]) {
        if (routes.length > 0) added[frame ?? ''] = routes.map(({ id }) => id ?? '')
      },
    })
    return added
  }
}

test('the router starts with the common pages and the list of the first page', async () => {
  const site = { enabledAreas: ['directory'] }
  const names = async (list?: string) =>
    (await firstPages({ site, list } as never)).map(({ name }) => name)
  expect(await names()).toEqual([
    'home',
    'login',
    'proLogin',
    'logout',
    'forgotPassword',
    'setPassword',
  ])
  expect(await names('directory')).toEqual(expect.arrayContaining(['home', 'company', 'quotes']))
  // Of the shop only what companies' owners need too.
  expect((await names('shop')).slice(6)).toEqual([
    ...['register', 'confirmEmail'],
    ...['myAccount', 'accountSecurity', 'accountNotifications'],
  ])
})

test('a visitor gets the public pages, and those of the desk only where no public page matches', async () => {
  const go = await opened()
  expect(await go('/login')).toEqual({})
  const added = await go('/ar/companies/1001-liwa')
  expect(Object.keys(added)).toEqual(['root', 'shop'])
  expect(added['root']).toContain('company')
  expect(added['shop']).toContain('cart')
  expect(await go('/menu/harees')).toEqual({})
  expect(Object.keys(await go('/dashboard'))).toEqual(['portal'])
  expect(await go('/nowhere')).toEqual({})
})

test('a signed-in user gets every list at once', async () => {
  saveSignIn(USER)
  const go = await opened()
  expect(Object.keys(await go('/dashboard'))).toEqual(['root', 'shop', 'portal'])
  clearSignIn()
})

test('pages in a disabled area are added for no address', async () => {
  const go = await opened(['shop'])
  const added = Object.values(await go('/companies')).flat()
  expect(added).toEqual(expect.arrayContaining(['menu', 'kitchen', 'account']))
  for (const name of ['companies', 'myCompany', 'deliveryOrders', 'dashboard'])
    expect(added).not.toContain(name)
})

test('an aborted navigation adds nothing, and the next one adds the pages', async () => {
  const go = await opened()
  expect(await go('/companies', AbortSignal.abort())).toEqual({})
  expect((await go('/companies'))['root']).toContain('companies')
})
