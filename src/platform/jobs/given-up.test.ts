import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createLogger } from '#platform/log.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { createJobs } from './boss-jobs.ts'

const database = await testDatabase()
const log = createLogger({ level: 'silent' })

test.each(['heartbeat_on', 'started_on'])(
  'a job whose last try never ended goes to the kind for those given up, once (%s long ago)',
  async (column) => {
    const jobs = createJobs(database, log, { pollSeconds: 1, reviveSeconds: 1 })
    const givenUp: unknown[] = []
    const tries: number[] = []
    const ends: (() => void)[] = []
    const name = `hanging-${column}`
    jobs.define(
      name,
      async ({ attempt }) => {
        tries.push(attempt)
        await new Promise<void>((resolve) => ends.push(resolve))
      },
      { retries: 0, givenUp: `${name}-given-up` },
    )
    jobs.define(`${name}-given-up`, async ({ payload }) => {
      givenUp.push(payload)
    })
    await jobs.start()
    await jobs.send(null, name, { n: 3 })
    await vi.waitFor(() => expect(tries).toEqual([1]), { timeout: 30_000 })
    await database.run(
      `update pgboss.job set ${column} = ${column} - interval '1 hour' where name = $1`,
      [name],
    )
    await vi.waitFor(() => expect(givenUp).toEqual([{ n: 3 }]), { timeout: 30_000 })
    for (const end of ends) end()
    await wait(300)
    expect(givenUp).toHaveLength(1)
    await jobs.stop(2)
  },
  30_000,
)
