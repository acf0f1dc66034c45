import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { Database } from '#platform/db/database.ts'
import { createLogger } from '#platform/log.ts'
import { createJobs } from './boss-jobs.ts'

const database = await testDatabase()

test('a job can be sent in a transaction as soon as jobs are started', async () => {
  // A slow look-up of queues, as on a busy machine.
  const busy: Database = {
    ...database,
    async run(text, values) {
      if (/from \S*queue\b/i.test(text)) await wait(200)
      return database.run(text, values)
    },
  }
  const jobs = createJobs(busy, createLogger({ level: 'error' }), { pollSeconds: 60 })
  const ran: string[] = []
  jobs.define('early', async ({ id }) => {
    ran.push(id)
  })
  await jobs.start()
  const id = await database.transaction((trx) => jobs.send(trx, 'early', {}))
  await vi.waitFor(() => expect(ran).toEqual([id]), { timeout: 30_000 })
  await jobs.stop(2)
})

test('a start changes only the queues that are no longer as they should be', async () => {
  const own = await testDatabase()
  const start = async (retries: number) => {
    const jobs = createJobs(own, createLogger({ level: 'silent' }))
    jobs.define('starting.kept', async () => undefined, { givenUp: 'starting.lost' })
    jobs.define('starting.lost', async () => undefined)
    jobs.define('starting.changed', async () => undefined, { retries })
    await jobs.start()
    await jobs.stop(1)
    const { rows } = await own.run(
      `select name, retry_limit, updated_on::text as at from pgboss.queue where name like 'starting.%' order by name`,
    )
    return new Map(rows.map(({ name, retry_limit: limit, at }) => [name, [Number(limit), at]]))
  }
  const first = await start(3)
  expect(first.get('starting.changed')?.[0]).toBe(3)
  expect(await start(3)).toEqual(first)
  const third = await start(4)
  expect(third.get('starting.changed')?.[0]).toBe(4)
  expect(third.get('starting.kept')).toEqual(first.get('starting.kept'))
})
