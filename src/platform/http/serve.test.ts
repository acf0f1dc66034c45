import { expect, test } from 'vitest'
import { z } from 'zod'
import { FileStoreAway } from '#platform/files/files.ts'
import { type Outcome, refuse } from '#platform/outcome.ts'
import { handler } from './handler.ts'
import { endpoint } from './endpoint.ts'
import { Problem } from './problem-schema.ts'
import { serveOne } from './serve.ts'
import type { Services } from './services.ts'

const getLeaflet = endpoint({
  name: 'getLeaflet',
  method: 'GET',
  path: '/api/leaflet',
  summary: 'A leaflet',
  area: 'tests',
  access: 'anyone',
  reply: z.string(),
})

const services = {
  clock: () => new Date(),
  begun: () => () => undefined,
  responded: () => undefined,
  failed: () => undefined,
  trustedHops: 0,
  database: {},
} as unknown as Services

test.each([
  [new FileStoreAway('the file store returned 500'), 503, '2'],
  [new Error('a bug in the handler'), 500, null],
])(
  'a handler that throws %o returns %i, with Retry-After only where a retry helps',
  async (error, status, retryAfter) => {
    const failing = handler(getLeaflet, () => {
      throw error
    })
    const response = await serveOne(
      failing,
      { request: new Request('http://127.0.0.1/api/leaflet'), params: {}, peer: '127.0.0.1' },
      services,
    )
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter])
  },
)

test.each([
  ['ar-u-nu-arab', 'حاول مرة أخرى بعد ٣ ثوانٍ.', 'Try again in ٣ seconds.'],
  ['ar', 'حاول مرة أخرى بعد 3 ثوانٍ.', 'Try again in 3 seconds.'],
])('a refusal for %s has its numbers in the digits of the reader', async (accepted, ar, en) => {
  const refusing = handler(
    endpoint({
      name: 'getLater',
      method: 'GET',
      path: '/api/later',
      summary: 'Refused until later',
      area: 'tests',
      access: 'anyone',
      reply: z.string(),
      refusals: ['http.tooManyTries'],
    }),
    () => refuse('http.tooManyTries', { seconds: 3 }),
  )
  const request = new Request('http://127.0.0.1/api/later', {
    headers: { 'accept-language': accepted },
  })
  const response = await serveOne(refusing, { request, params: {}, peer: '127.0.0.1' }, services)
  const { title, messages, details } = Problem.parse(await response.json())
  expect([title, messages.en, details]).toEqual([
    expect.stringContaining(ar),
    expect.stringContaining(en),
    { seconds: 3 },
  ])
})

test('a handler refuses only with a code of its contract, or it does not compile', () => {
  const getStock = endpoint({
    name: 'getStock',
    method: 'GET',
    path: '/api/stock',
    summary: 'The stock of leaflets',
    area: 'tests',
    access: 'anyone',
    reply: z.number(),
    refusals: ['stock.notCounted'],
  })
  const anyCode: Outcome<number> = refuse('stock.notCounted')
  const compiled = [
    handler(getStock, () => refuse('stock.notCounted')),
    handler(getStock, () => refuse('http.badRequest')),
    // @ts-expect-error The contract does not list this code.
    handler(getStock, () => refuse('stock.lost')),
    // @ts-expect-error A code that is any string may be one the contract does not list.
    handler(getStock, () => anyCode),
    // @ts-expect-error This contract lists no codes.
    handler(getLeaflet, () => refuse('stock.notCounted')),
  ]
  expect(compiled.map((each) => each.endpoint.name)).toEqual([
    ...Array.from({ length: 4 }, () => 'getStock'),
    'getLeaflet',
  ])
})
