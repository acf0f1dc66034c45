import { expect, test } from 'vitest'
import { z } from 'zod'
import { MAX_BYTES, MAX_BYTES_OF_NETWORK } from './body-memory.ts'
import { endpoint } from './endpoint.ts'
import { handler } from './handler.ts'
import { serveOne } from './serve.ts'
import type { Services } from './services.ts'

const MEGABYTE = 1024 * 1024
const PIECE = new Uint8Array(MEGABYTE)

const upload = handler(
  endpoint({
    name: 'upload',
    method: 'POST',
    path: '/api/upload',
    summary: 'An upload by anyone',
    area: 'tests',
    access: 'anyone',
    body: z.strictObject({}),
    bodyLimit: 10 * MEGABYTE,
    reply: z.string(),
  }),
  () => ({ ok: true, value: 'stored' }),
)

const services = {
  clock: () => new Date(),
  begun: () => () => undefined,
  responded: () => undefined,
  failed: () => undefined,
  trustedHops: 0,
  database: {},
} as unknown as Services

/** Sends nine megabytes and holds back the end until it is let go. */
function slowUpload(peer: string, headers: Record<string, string> = {}) {
  let letGo = (): void => {}
  const end = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let pieces = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      pieces += 1
      if (pieces <= 9) return controller.enqueue(PIECE)
      await end
      controller.close()
    },
  })
  const request = new Request('http://127.0.0.1/api/upload', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
  return { letGo, response: serveOne(upload, { request, params: {}, peer }, services) }
}

async function statusesOf(all: readonly ReturnType<typeof slowUpload>[]) {
  // Those without room are refused while the others still wait for their end.
  const settled = new Map<number, Response>()
  all.forEach(({ response }, index) => void response.then((each) => settled.set(index, each)))
  await new Promise((resolve) => setTimeout(resolve, 200))
  const refused = [...settled.values()]
  for (const { letGo } of all) letGo()
  const every = await Promise.all(all.map(({ response }) => response))
  return { refused, held: every.length - refused.length }
}

test('of large bodies sent at once, one network gets its share of the memory, and others theirs', async () => {
  const greedy = Array.from({ length: 40 }, () => slowUpload('198.51.100.7'))
  const other = slowUpload('203.0.113.5')
  const { refused, held } = await statusesOf([...greedy, other])
  expect(held, 'its share in bodies of ten megabytes, and the other one').toBe(
    Math.floor(MAX_BYTES_OF_NETWORK / (10 * MEGABYTE)) + 1,
  )
  for (const response of refused) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  }
  expect((await other.response).status, 'read whole, and no JSON').toBe(400)
})

test('all networks together never hold more than the server can give, and it is given back', async () => {
  for (let round = 0; round < 2; round += 1) {
    const all = Array.from({ length: 80 }, (_, index) =>
      slowUpload(`198.51.100.${index}`, { 'content-length': String(9 * MEGABYTE) }),
    )
    const { held } = await statusesOf(all)
    expect(held).toBe(Math.floor(MAX_BYTES / (9 * MEGABYTE)))
  }
})
