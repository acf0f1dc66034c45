import { expect, test } from 'vitest'
import type { SiteView } from '#accounts/sites/contract.ts'
import { tagOfPages } from '#platform/db/pages-changed.ts'
import { createPageCache } from '#platform/http/page-cache.ts'
import { createPages } from './page-routes.ts'

/** Pages that only contain the address they were rendered for. */
function pagesOf(closed: readonly string[] = []) {
  const rendered: string[] = []
  const cachedPages = createPageCache(() => 0)
  const { servePage } = createPages({
    render: async ({ address }) => {
      rendered.push(address)
      return { status: 200, html: address }
    },
    assets: {
      assetsOf: () => ({
        script: '',
        hydrate: '',
        styles: [],
        rtlStyle: '',
        preload: [],
        fonts: { en: '', ar: '' },
      }),
    },
    cachedPages,
    siteOf: async () => ({ id: 1 }) as SiteView,
    publicUrl: 'http://127.0.0.1',
    authPersistence: 'local',
    cardKey: null,
    closed,
    call: () => Promise.reject(new Error('asks nothing')),
  })
  return {
    rendered,
    cachedPages,
    get: (address: string) => servePage(new Request(`http://127.0.0.1${address}`)),
  }
}

test('a page is rendered once for all queries except those it names, in any order', async () => {
  const { rendered, get } = pagesOf()
  for (const address of [
    '/menu',
    '/menu?utm_source=mail',
    '/menu?q=harees',
    '/menu?from=x&q=harees',
    '/menu?q=harees&category=soups',
    '/menu?category=soups&q=harees',
  ])
    await get(address)
  expect(rendered).toEqual(['/menu', '/menu?q=harees', '/menu?category=soups&q=harees'])
})

test('a closed page is not found, in either language', async () => {
  const { get } = pagesOf(['card-desk/:intent'])
  for (const address of ['/card-desk/pi_demo_1', '/ar/card-desk/pi_demo_1?secret=x'])
    expect([address, (await get(address)).status]).toEqual([address, 404])
  expect((await get('/menu')).status).toBe(200)
  expect((await pagesOf().get('/card-desk/pi_demo_1')).status).toBe(200)
})

test('a page has one spelling, also where its address is encoded without need', async () => {
  const { rendered, get } = pagesOf(['card-desk/:intent'])
  for (const [address, spelled] of [
    ['/c%61rd-desk/pi_demo_1', '/card-desk/pi_demo_1'],
    ['/ar/card%2Ddesk/pi%5fdemo_1', '/ar/card-desk/pi_demo_1'],
    ['/%61r/card-desk/pi_demo_1', '/ar/card-desk/pi_demo_1'],
    ['/%4DENU?q=%61', '/menu?q=%61'],
  ] as const) {
    const response = await get(address)
    expect([address, response.status, response.headers.get('location')]).toEqual([
      address,
      301,
      spelled,
    ])
  }
  expect(rendered).toEqual([])
  for (const address of ['/pages/%D9%85', '/pages/a%2Fb', '/pages/100%25', '/pages/%2561'])
    expect([address, (await get(address)).status]).toEqual([address, 200])
})

test('a page that names no query params is cached once', async () => {
  const { rendered, get } = pagesOf()
  for (const address of ['/', '/?q=harees', '/ar', '/ar?q=harees']) await get(address)
  expect(rendered).toEqual(['/', '/ar'])
})

test('a query longer than anyone types is ignored, so that it fills no memory', async () => {
  const { rendered, get } = pagesOf()
  await get(`/menu?q=${'x'.repeat(400)}`)
  expect(rendered).toEqual(['/menu'])
})

test('a change to rows that pages show re-renders them, in both languages, and no others', async () => {
  const { rendered, cachedPages, get } = pagesOf()
  for (const address of ['/menu', '/ar/menu', '/menu/harees', '/']) await get(address)
  cachedPages.drop(tagOfPages('menu', 2))
  for (const address of ['/menu', '/ar/menu', '/menu/harees', '/']) await get(address)
  expect(rendered).toHaveLength(4)
  cachedPages.drop(tagOfPages('menu', 1))
  for (const address of ['/menu', '/ar/menu', '/menu/harees', '/']) await get(address)
  expect(rendered.slice(4)).toEqual(['/menu', '/ar/menu', '/menu/harees'])
})

test('the home page is re-rendered when its content, offers or companies change', async () => {
  const { rendered, cachedPages, get } = pagesOf()
  for (const tag of ['content', 'offers', 'directory', 'menu', 'bookings']) {
    await get('/')
    cachedPages.drop(tagOfPages(tag, 1))
  }
  await get('/')
  expect(rendered).toHaveLength(4)
})

test('a page has one spelling, also where its path has capitals; the names of records in it stay unchanged', async () => {
  const { rendered, get } = pagesOf()
  const led = async (address: string) => (await get(address)).headers.get('location')
  expect(await led('/Companies?emirate=2')).toBe('/companies?emirate=2')
  expect(await led('/AR/MENU/Harees')).toBe('/ar/menu/Harees')
  expect(await led('/CHECKIN')).toBe('/checkIn')
  expect(await led('//Companies/')).toBe('/companies')
  expect(rendered).toEqual([])
  for (const address of ['/checkIn', '/Circulars', '/ar/menu/Harees', '/Nowhere'])
    expect(await led(address)).toBeNull()
})
