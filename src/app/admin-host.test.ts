import { expect, test } from 'vitest'
import { forwardToAdminHost } from './admin-host.ts'

const SERVICES = { begun: () => () => {}, responded() {}, failed() {}, trustedHops: 0 }
const PEER = '198.51.100.7'

interface Seen {
  address: string
  method: string | undefined
  headers: Record<string, string>
  body: string | null
}

function hostThat(respond: () => Response): {
  seen: Seen[]
  call: (path: string, init?: RequestInit) => Promise<Response> | null
} {
  const seen: Seen[] = []
  const reach = (async (address: string, { method, headers, body }: RequestInit) => {
    seen.push({
      address,
      method,
      headers: headers as Record<string, string>,
      body: body === null || body === undefined ? null : String(body),
    })
    return respond()
  }) as typeof fetch
  const forward = forwardToAdminHost('https://admin.example.test/', SERVICES, reach)
  return { seen, call: (path, init) => forward(new Request(`http://here.test${path}`, init), PEER) }
}

test('without another admin host this server handles every call itself', () => {
  const forward = forwardToAdminHost(undefined, SERVICES)
  expect(forward(new Request('http://here.test/api/v1/Menus/all'), PEER)).toBeNull()
})

test('[S7.4] [S7.5] [S7.6] [S7.7] only calls to a configured admin host are forwarded to it', async () => {
  const { seen, call } = hostThat(() =>
    Response.json({ succeeded: true }, { headers: { 'set-cookie': 'x=1' } }),
  )
  const headers = {
    authorization: 'Bearer t',
    cookie: 'language=ar',
    'content-type': 'application/json',
    site: '1',
  }
  const response = await call('/api/v1/Persons?x=1', { method: 'POST', headers, body: '{"sex":1}' })
  expect(await response?.json()).toEqual({ succeeded: true })
  expect(response?.headers.get('set-cookie')).toBeNull()
  expect(seen).toEqual([
    {
      address: 'https://admin.example.test/api/v1/Persons?x=1',
      method: 'POST',
      headers: { authorization: 'Bearer t', 'content-type': 'application/json', site: '1' },
      body: '{"sex":1}',
    },
  ])
  for (const path of ['/api/v1/Menus/all', '/api/v1/Menus/59'])
    expect((await call(path))?.status).toBe(200)
  expect((await call('/api/identity/user', { method: 'POST', body: '{}' }))?.status).toBe(200)
  for (const path of [
    '/api/v1/Countries',
    '/api/v1/Menus',
    '/api/v1/Menus/3/x',
    '/api/v1/Menus/%2e%2e',
    '//api/v1/Menus/all',
    '/api/v1/Menus/all/',
    '/menu',
    '/api/Auth',
  ])
    expect(call(path)).toBeNull()
})

test('this server never handles one of its calls itself, however the path is written', async () => {
  const { seen, call } = hostThat(() => Response.json({}))
  for (const [method, path] of [
    ['POST', '/api/identity/%75ser'],
    ['POST', '/%61pi/v1/%50ersons'],
    ['GET', '/api/v1/Menus/%61ll'],
    ['GET', '/api/v1/../v1/Menus/all'],
  ] as const)
    expect((await call(path, { method }))?.status).toBe(200)
  expect(seen.map(({ address }) => address.slice('https://admin.example.test'.length))).toEqual([
    '/api/identity/user',
    '/api/v1/Persons',
    '/api/v1/Menus/all',
    '/api/v1/Menus/all',
  ])
})

test('a menu that has no possible number is not asked for', async () => {
  const { seen, call } = hostThat(() => Response.json({}))
  for (const menu of [
    '..%2f..%2fsecret',
    '%252e%252e',
    '..%5c',
    'all%3Fx',
    '1%0a',
    '1%ff',
    '1234567890',
    'All',
  ])
    expect((await call(`/api/v1/Menus/${menu}`))?.status).toBe(404)
  expect(seen).toEqual([])
})

test('a reply that is too large or breaks off is an outage, never half a reply', async () => {
  const type = { 'content-type': 'application/json' }
  const breaking = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"half":')),
    pull: (controller) => controller.error(new TypeError('terminated')),
  })
  for (const body of [new Uint8Array(9 * 1024 * 1024), breaking]) {
    const response = await hostThat(() => new Response(body, { headers: type })).call(
      '/api/v1/Menus/all',
    )
    expect(response?.status).toBe(503)
  }
})

test('what the admin host does not let caches keep is kept by none', async () => {
  const cacheControl = async (headers: Record<string, string>) => {
    const response = await hostThat(() => Response.json({}, { headers })).call('/api/v1/Menus/all')
    return response?.headers.get('cache-control')
  }
  expect(await cacheControl({})).toBe('no-store')
  expect(await cacheControl({ 'cache-control': 'max-age=60' })).toBe('max-age=60')
})

test('a call with another method is not forwarded', async () => {
  const { seen, call } = hostThat(() => Response.json({}))
  for (const [method, path] of [
    ['DELETE', '/api/v1/Menus/3'],
    ['PUT', '/api/v1/Persons'],
    ['GET', '/api/identity/user'],
    ['POST', '/api/v1/Menus/all'],
  ] as const)
    expect((await call(path, { method }))?.status).toBe(405)
  expect(seen).toEqual([])
})

test('an admin host that does not respond is reported as an outage', async () => {
  const { call } = hostThat(() => {
    throw new TypeError('refused')
  })
  const response = await call('/api/v1/Menus/all')
  expect(response?.status).toBe(503)
  expect(response?.headers.get('retry-after')).not.toBeNull()
})

test('a page of the admin host is never shown under this origin', async () => {
  for (const type of ['text/html', 'image/svg+xml', 'application/javascript', '']) {
    const { call } = hostThat(
      () => new Response('<script>steal()</script>', { headers: { 'content-type': type } }),
    )
    const response = await call('/api/v1/Menus/all')
    expect(response?.status).toBe(503)
    expect(await response?.text()).not.toContain('steal')
  }
})

test('a body larger than any of its calls is not forwarded', async () => {
  const { seen, call } = hostThat(() => Response.json({}))
  const response = await call('/api/identity/user', {
    method: 'POST',
    body: new Uint8Array(9 * 1024 * 1024),
  })
  expect(response?.status).toBe(413)
  expect(seen).toEqual([])
})

test('one network cannot call the admin host without end', async () => {
  const { seen, call } = hostThat(() => Response.json({}))
  const statuses = await Promise.all(
    Array.from({ length: 601 }, async () => (await call('/api/v1/Menus/all'))?.status),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect(seen).toHaveLength(600)
})
