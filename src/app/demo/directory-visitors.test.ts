import { afterAll, expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import type { showDemand } from '#directory/my-company/contract.ts'
import { openDirectory } from '#directory/registering/test-data.ts'
import { fillDemoDemand } from './directory-visitors.ts'

const directory = await openDirectory()
afterAll(directory.close)

test('the company of owner@demo.test was searched for in each of eight weeks, once however often the demonstration is filled', async () => {
  const { server, database, files } = directory
  const siteId = await directory.site()
  const owner = await directory.person(siteId)
  const { id } = await directory.register(owner)
  await directory.accept(await directory.person(siteId, ['directory.moderate']), id)
  await database.queries
    .updateTable('users')
    .set({ email: 'owner@demo.test' })
    .where('site_id', '=', siteId)
    .where('id', '=', owner.userId)
    .execute()
  const demand = async () =>
    (await server.call(`GET /api/directory/my-companies/${id}/demand`, { as: owner.token }))
      .body as ReplyOf<typeof showDemand>
  const fill = () => fillDemoDemand({ database, files, siteId, now: server.clock.now })
  await fill()
  const { weeks, terms, missing } = await demand()
  expect(weeks.map(({ seen, found }) => [seen > 5, found > seen])).toEqual(
    Array.from({ length: 8 }, () => [true, true]),
  )
  expect(terms[0]?.words).toBe('flatbed dubai')
  expect([missing.en.length > 0, missing.ar.length > 0]).toEqual([true, true])
  await fill()
  expect((await demand()).weeks).toEqual(weeks)
})
