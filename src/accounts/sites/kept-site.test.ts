import { z } from 'zod'
import { afterAll, expect, test } from 'vitest'
import { createAnswerCache } from '#platform/http/answer-cache.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { handler } from '#platform/http/handler.ts'
import { ok } from '#platform/outcome.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite, testServer } from '#test/helpers/test-server.ts'
import { createSites } from './server.ts'

const database = await testDatabase()
const here = await createSites(database)
/** Another process, which a notification has not reached yet. */
const elsewhere = await createSites(
  Object.assign(Object.create(database), { listen: async () => async () => undefined }),
)
afterAll(async () => {
  await here.close()
  await elsewhere.close()
})

const showZone = endpoint({
  name: 'zone.show',
  method: 'GET',
  path: '/api/zone',
  area: 'shop',
  access: 'anyone',
  summary: 'The zone of the site',
  keptBy: ['zones'],
  reply: z.strictObject({ zone: z.string() }),
})

test('a change of a site is in every kept reply after it, also before another process is notified', async () => {
  const site = await aSite(database)
  const server = testServer(
    database,
    [handler(showZone, async (call) => ok({ zone: (await call.site()).zone }))],
    { answers: createAnswerCache(database), findSite: elsewhere.find },
  )
  const zone = async () =>
    ((await server.call('GET /api/zone', { site })).body as { zone: string }).zone
  await zone()
  for (const changed of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Dubai']) {
    await database.queries
      .updateTable('sites')
      .set({ zone: changed })
      .where('id', '=', site)
      .execute()
    await here.changed(site)
    expect([await zone(), await zone()]).toEqual([changed, changed])
  }
})
