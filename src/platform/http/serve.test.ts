import { expect, test } from 'vitest'
import { z } from 'zod'
import { FileStoreAway } from '#platform/files/files.ts'
import { handler } from './answer.ts'
import { endpoint } from './endpoint.ts'
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
  answered: () => undefined,
  failed: () => undefined,
  trustedHops: 0,
  database: {},
} as unknown as Services

test.each([
  [new FileStoreAway('the file store answered 500'), 503, '2'],
  [new Error('a fault of ours'), 500, null],
])(
  'an answer that throws %o is a %i, which says when to come again only where that helps',
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
