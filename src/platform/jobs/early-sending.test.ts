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
  await vi.waitFor(() => expect(ran).toEqual([id]), { timeout: 2000 })
  await jobs.stop(2)
})
