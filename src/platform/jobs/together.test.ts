import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createLogger } from '#platform/log.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { createJobs } from './boss-jobs.ts'

const database = await testDatabase()

test('jobs that are taken together are each done once, and one that fails is tried again alone', async () => {
  const jobs = createJobs(database, createLogger({ level: 'silent' }), { pollSeconds: 60 })
  const ran: number[] = []
  let [running, most, failures] = [0, 0, 0]
  jobs.define<{ n: number }>(
    'together',
    async ({ payload: { n } }) => {
      running += 1
      most = Math.max(most, running)
      await wait(20)
      running -= 1
      if (n === 3 && failures++ < 1) throw new Error('not yet')
      ran.push(n)
    },
    { together: 5, retries: 3, retryDelay: 1 },
  )
  await jobs.start()
  await database.transaction(async (trx) => {
    for (let n = 1; n <= 12; n++) await jobs.send(trx, 'together', { n })
  })
  await vi.waitFor(() => expect(ran).toHaveLength(12), { timeout: 30_000 })
  expect(ran.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 12 }, (_each, index) => index + 1),
  )
  expect(ran.at(-1)).toBe(3)
  expect(most).toBe(5)
  await jobs.stop(2)
})
