import { globSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createApi, mountRaw } from '#platform/http/api.ts'
import type { RawRoute } from '#platform/http/raw-route.ts'
import type { RequestLine } from '#platform/http/services.ts'
import { ADDRESS, testProduct } from '../../test/helpers/test-product.ts'
import { createOperations } from './operations.ts'
import { rawRoutes } from './raw-routes.ts'

const DOCUMENT = '/api/openapi.json'

/** Every raw route behind one fetch function, with its own counters and its request log. */
async function everyRawRoute() {
  const product = await testProduct()
  const lines: RequestLine[] = []
  const rendered: string[] = []
  const services = {
    begun: () => () => {},
    responded: (line: RequestLine) => void lines.push(line),
    failed() {},
    trustedHops: 0,
  }
  const api = createApi([], services as never, { title: 'raw routes', version: '1' })
  const routes = rawRoutes({
    services: product.services,
    operations: createOperations(product.services),
    api,
    assets: { assetsOf: () => ({}) } as never,
    siteOf: async () => ({ enabledAreas: [], accent: {}, name: {} }) as never,
    pages: { pageAt: async () => ({ status: 404 }) } as never,
    renderDocs: async () => {
      rendered.push('docs')
      return '<!doctype html>'
    },
  })
  mountRaw(api, routes, services)
  const every: readonly Pick<
    RawRoute,
    'path' | 'method' | 'bodyLimit' | 'perMinute' | 'besidePage'
  >[] = [...routes, { path: DOCUMENT, method: 'GET' }]
  return {
    api,
    every,
    lines,
    rendered,
    send: (path: string, init: RequestInit = {}) =>
      api.fetch(new Request(`${ADDRESS}${path.replace('*', 'en.png')}`, init)),
  }
}

/** A body without a length, as a chunked request has it; counts what was read of it. */
function endlessBody(): { read: () => number; init: RequestInit } {
  let bytes = 0
  const piece = new Uint8Array(1024 * 1024)
  const body = new ReadableStream(
    {
      pull(controller) {
        bytes += piece.byteLength
        controller.enqueue(piece)
        if (bytes > 400 * 1024 * 1024) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return {
    read: () => bytes,
    init: { method: 'POST', body, duplex: 'half' } as RequestInit,
  }
}

test('routes beside the API are mounted nowhere but in the list that is tested here', async () => {
  const { api, every } = await everyRawRoute()
  const listed = every.map(({ path }) => path)
  expect(listed).toContain('/logout')
  expect(listed).toContain('/og/*')
  expect(api.routes.map(({ path }) => path).toSorted()).toEqual(listed.toSorted())
  // @ts-expect-error Routes are added by the module that checks them, and by no other.
  void api.get
  const building = globSync('src/**/*.{ts,tsx}').filter((file) =>
    /new (OpenAPI)?Hono\b/.test(readFileSync(file, 'utf8')),
  )
  expect(building).toEqual(['src/platform/http/api.ts'])
})

test('every raw route refuses other methods and logs the request', async () => {
  const { every, send, lines } = await everyRawRoute()
  for (const { path, method, besidePage } of every) {
    const others = besidePage === true ? [] : [method === 'GET' ? 'POST' : 'GET']
    for (const wrong of ['DELETE', 'PUT', ...others]) {
      const response = await send(path, { method: wrong })
      expect([path, wrong, response.status]).toEqual([path, wrong, 405])
      expect(response.headers.get('allow')).toContain(method)
      expect(lines.at(-1)).toMatchObject({ route: path, method: wrong, status: 405 })
    }
  }
})

test('a raw route beside a page leaves the page to the pages', async () => {
  const { api, send } = await everyRawRoute()
  api.notFound((c) => c.text('the page', 200))
  expect(await (await send('/logout')).text()).toBe('the page')
  expect((await send('/logout', { method: 'POST', body: '' })).status).toBe(303)
})

test('every raw route that takes a body stops reading at its limit, without a length too', async () => {
  const { every, send, lines } = await everyRawRoute()
  const taking = every.filter(({ method }) => method === 'POST')
  expect(taking.length).toBeGreaterThan(0)
  for (const { path, bodyLimit = 64 * 1024 } of taking) {
    const endless = endlessBody()
    expect((await send(path, endless.init)).status).toBe(413)
    expect(endless.read()).toBeLessThan(bodyLimit + 2 * 1024 * 1024)
    const long = { method: 'POST', body: 'x'.repeat(bodyLimit + 1) }
    expect((await send(path, long)).status).toBe(413)
    expect(lines.at(-1)).toMatchObject({ route: path, status: 413 })
  }
  for (const { path } of every.filter(({ method }) => method === 'GET')) {
    const endless = endlessBody()
    expect((await send(path, endless.init)).status).toBe(405)
    expect(endless.read()).toBeLessThan(2 * 1024 * 1024)
  }
})

test('every raw route makes a network wait that asks too often', async () => {
  const { every, send } = await everyRawRoute()
  for (const { path, method, perMinute = 600 } of every) {
    const init = method === 'POST' ? { method, body: '' } : {}
    let response = await send(path, init)
    for (let asked = 1; asked <= perMinute; asked += 1) {
      expect([path, response.status]).not.toEqual([path, 429])
      response = await send(path, init)
    }
    expect([path, response.status]).toEqual([path, 429])
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  }
})

test('the documentation is rendered once for each language, and every response shares its bytes', async () => {
  const { send, rendered } = await everyRawRoute()
  const responses = await Promise.all(
    ['en', 'en', 'ar', 'ar'].map((language) =>
      send('/api/docs', { headers: { 'accept-language': language } }),
    ),
  )
  for (const response of responses) expect(await response.text()).toBe('<!doctype html>')
  expect(rendered).toEqual(['docs', 'docs'])
  const packed = await send('/api/docs', { headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('vary')).toContain('accept-encoding')
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe('<!doctype html>')
})
