import { expect, test } from 'vitest'
import { createAdminHost } from './admin-host.ts'

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
  const elsewhere = createAdminHost('https://admin.example.test/', reach)
  return { seen, call: (path, init) => elsewhere(new Request(`http://here.test${path}`, init)) }
}

test('without another admin host this server handles every call itself', () => {
  expect(createAdminHost(undefined)(new Request('http://here.test/api/v1/Menus/all'))).toBeNull()
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
  for (const path of ['/api/v1/Menus/all', '/api/v1/Menus/59', '/api/identity/user'])
    expect((await call(path))?.status).toBe(200)
  for (const path of [
    '/api/v1/Countries',
    '/api/v1/Menus',
    '/api/v1/Menus/3/x',
    '/menu',
    '/api/Auth',
  ])
    expect(call(path)).toBeNull()
})

test('an admin host that does not respond is reported as an outage', async () => {
  const { call } = hostThat(() => {
    throw new TypeError('refused')
  })
  const response = await call('/api/v1/Menus/all')
  expect(response?.status).toBe(503)
  expect(response?.headers.get('retry-after')).not.toBeNull()
})

test('a body larger than any of its calls is not forwarded', async () => {
  const { seen, call } = hostThat(() => new Response())
  const response = await call('/api/identity/user', {
    method: 'POST',
    body: new Uint8Array(9 * 1024 * 1024),
  })
  expect(response?.status).toBe(422)
  expect(seen).toEqual([])
})
