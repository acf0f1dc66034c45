import { z } from 'zod'
import { expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { notifyPagesChanged, tagOfPages } from '#platform/db/pages-changed.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite, testServer } from '#test/helpers/test-server.ts'
import { createAnswerCache } from './answer-cache.ts'
import { endpoint } from './endpoint.ts'
import { handler } from './handler.ts'

const getCount = endpoint({
  name: 'count.show',
  method: 'GET',
  path: '/api/count',
  area: 'shop',
  access: 'anyone',
  summary: 'How often this was made',
  keptBy: ['counts'],
  query: z.strictObject({ of: z.string().optional(), fails: z.string().optional() }),
  reply: z.strictObject({ made: z.int(), of: z.string(), padding: z.string() }),
  refusals: ['sites.notFound'],
})

/** A server that counts how often it makes an answer; several share the versions of a database. */
function aServer(database: Database, answers = createAnswerCache(database)) {
  let made = 0
  const padding = 'x'.repeat(2_000)
  const show = handler(getCount, async ({ query }) => {
    made += 1
    if (query.fails !== undefined) return refuse('sites.notFound')
    return ok({ made, of: query.of ?? '', padding })
  })
  return testServer(database, [show], { answers })
}

function change(database: Database, siteId: number, tag = 'counts'): Promise<void> {
  return database.transaction(async (trx) => notifyPagesChanged(trx, tagOfPages(tag, siteId)))
}

test('an answer is made once, and again in every process after each committed change', async () => {
  const database = await testDatabase()
  const site = await aSite(database)
  const [one, other] = [aServer(database), aServer(database)]
  const madeBy = async (server: typeof one) =>
    ((await server.call('GET /api/count', { site })).body as { made: number }).made
  expect([await madeBy(one), await madeBy(one), await madeBy(other)]).toEqual([1, 1, 1])
  for (let turn = 2; turn < 30; turn++) {
    await change(database, site, turn % 2 === 0 ? 'counts' : 'site')
    expect([await madeBy(other), await madeBy(one), await madeBy(one)]).toEqual([turn, turn, turn])
  }
  await change(database, site, 'others')
  const failed = database.transaction(async (trx) => {
    notifyPagesChanged(trx, tagOfPages('counts', site))
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(await madeBy(one)).toBe(29)
})

test('many who ask at once share one answer, and each query and minute has its own', async () => {
  const database = await testDatabase()
  const site = await aSite(database)
  const server = aServer(database)
  const ask = (query: Record<string, string>) => server.call('GET /api/count', { site, query })
  const all = await Promise.all(Array.from({ length: 20 }, () => ask({ of: 'soup' })))
  expect(new Set(all.map(({ text }) => text)).size).toBe(1)
  expect((await ask({ of: 'salad' })).body).toMatchObject({ made: 2, of: 'salad' })
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  expect((await ask({ of: 'soup' })).body).toMatchObject({ made: 3, of: 'soup' })
})

test('a refusal is not kept, and says its own request', async () => {
  const database = await testDatabase()
  const site = await aSite(database)
  const server = aServer(database)
  const refused = async () => {
    const { status, headers } = await server.call('GET /api/count?fails=yes', { site })
    expect(status).toBe(404)
    return headers.get('x-request-id')
  }
  expect(await refused()).not.toBe(await refused())
  expect((await server.call('GET /api/count', { site })).body).toMatchObject({ made: 3 })
  const wrong = await server.call('GET /api/count', { site, query: { other: '1' } })
  expect(wrong.status).toBe(422)
})

test('a client that has the answer gets no second copy of it', async () => {
  const database = await testDatabase()
  const site = await aSite(database)
  const server = aServer(database)
  const first = await server.call('GET /api/count', { site })
  const etag = first.headers.get('etag') ?? ''
  const headers = { 'if-none-match': etag }
  const again = await server.call('GET /api/count', { site, headers })
  expect([again.status, again.text]).toEqual([304, ''])
  await change(database, site)
  expect((await server.call('GET /api/count', { site, headers })).status).toBe(200)
})

test.each([
  ['W/{etag}', 304],
  ['"other", {etag}', 304],
  ['*', 304],
  ['"other"', 200],
])('a client that has %s gets %i', async (known, status) => {
  const database = await testDatabase()
  const site = await aSite(database)
  const server = aServer(database)
  const etag = (await server.call('GET /api/count', { site })).headers.get('etag') ?? ''
  const headers = { 'if-none-match': known.replace('{etag}', etag) }
  expect((await server.call('GET /api/count', { site, headers })).status).toBe(status)
})

test('each language has its own answer', async () => {
  const database = await testDatabase()
  const site = await aSite(database)
  const server = aServer(database)
  const madeIn = async (language: 'en' | 'ar') =>
    ((await server.call('GET /api/count', { site, language })).body as { made: number }).made
  expect([await madeIn('en'), await madeIn('ar'), await madeIn('en')]).toEqual([1, 2, 1])
})

test('what is done each time is done when the kept answer is sent again', async () => {
  const database = await testDatabase()
  const site = await aSite(database)
  let times = 0
  const show = handler(getCount, async (call) => {
    await call.eachTime(async () => void (times += 1))
    return ok({ made: 1, of: '', padding: '' })
  })
  const server = testServer(database, [show], { answers: createAnswerCache(database) })
  await Promise.all(Array.from({ length: 5 }, () => server.call('GET /api/count', { site })))
  await server.call('GET /api/count', { site })
  expect(times).toBe(6)
})

test('those used longest ago make room', async () => {
  const database = await testDatabase()
  const site = await aSite(database)
  const server = aServer(database, createAnswerCache(database, 10_000))
  const ask = async (of: string) =>
    ((await server.call('GET /api/count', { site, query: { of } })).body as { made: number }).made
  expect([await ask('a'), await ask('b'), await ask('a'), await ask('c')]).toEqual([1, 2, 1, 3])
  expect([await ask('a'), await ask('b')]).toEqual([1, 4])
})
