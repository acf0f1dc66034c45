import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { testDatabase, testEngine, testServerUrl } from '#test/helpers/test-database.ts'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open.ts'
import { createLogger } from '#platform/log.ts'
import type { Jobs, JobsOptions } from './jobs.ts'
import { createJobs } from './boss-jobs.ts'

const lines: string[] = []
const log = createLogger({ level: 'debug', destination: { write: (line) => lines.push(line) } })
const database = await testDatabase()
let running: Jobs[] = []

afterEach(async () => {
  for (const jobs of running) await jobs.stop(2)
  running = []
  lines.length = 0
})

function jobsOn(where: Database, options: JobsOptions = {}): Jobs {
  const jobs = createJobs(where, log, options)
  running.push(jobs)
  return jobs
}

describe('sending', () => {
  test('a job runs within a moment of being sent, with what was sent', async () => {
    const jobs = jobsOn(database, { pollSeconds: 60 })
    const ran: unknown[] = []
    jobs.define<{ n: number }>('hello', async (job) => {
      ran.push([job.id, job.payload.n, job.attempt])
    })
    await jobs.start()
    await wait(300)
    const id = await jobs.send(null, 'hello', { n: 7 })
    await vi.waitFor(() => expect(ran).toEqual([[id, 7, 1]]), { timeout: 30_000 })
  })

  test('a job sent in a transaction exists only if the transaction commits', async () => {
    const jobs = jobsOn(database, { pollSeconds: 60 })
    const ran: string[] = []
    jobs.define<{ word: string }>('outbox', async ({ payload }) => {
      ran.push(payload.word)
    })
    await jobs.start()
    await wait(300)
    await expect(
      database.transaction(async (trx) => {
        await jobs.send(trx, 'outbox', { word: 'undone' })
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    await database.transaction(async (trx) => {
      for (const word of ['one', 'two', 'three']) await jobs.send(trx, 'outbox', { word })
      expect(ran).toEqual([])
    })
    await vi.waitFor(() => expect(ran).toHaveLength(3), { timeout: 30_000 })
    await wait(200)
    expect(ran.toSorted()).toEqual(['one', 'three', 'two'])
  })

  test('while a job with the same key waits, another is not added', async () => {
    const jobs = jobsOn(database)
    let ran = 0
    jobs.define('keyed', async () => {
      ran++
    })
    await jobs.start()
    const first = await jobs.send(null, 'keyed', {}, { key: 'site 1', after: 1 })
    expect(first).not.toBeNull()
    expect(await jobs.send(null, 'keyed', {}, { key: 'site 1', after: 1 })).toBeNull()
    expect(await jobs.send(null, 'keyed', {}, { key: 'site 2', after: 1 })).not.toBeNull()
    expect(ran).toBe(0)
    await vi.waitFor(() => expect(ran).toBe(2), { timeout: 30_000 })
  })

  test('sending an undefined job, sending before the start and defining a job twice throw an error', async () => {
    const jobs = jobsOn(database)
    jobs.define('known', async () => {})
    await expect(jobs.send(null, 'known', {})).rejects.toThrow('after they are started')
    await expect(jobs.send(null, 'unknown', {})).rejects.toThrow('not defined')
    expect(() => jobs.define('known', async () => {})).toThrow('twice')
  })
})

describe('running', () => {
  test('a failing job is tried again under the same id, then given up, and its log names no values', async () => {
    const ended: string[] = []
    const jobs = jobsOn(database, {
      pollSeconds: 1,
      onEnded: (_name, outcome) => ended.push(outcome),
    })
    const tries: [string, number, boolean][] = []
    jobs.define(
      'failing',
      async (job) => {
        tries.push([job.id, job.attempt, job.lastAttempt])
        throw new Error('could not write to salma@example.ae')
      },
      { retries: 1, retryDelay: 1 },
    )
    await jobs.start()
    const id = await jobs.send(null, 'failing', {})
    await vi.waitFor(() => expect(tries).toHaveLength(2), { timeout: 30_000 })
    expect(tries).toEqual([
      [id, 1, false],
      [id, 2, true],
    ])
    await vi.waitFor(() => expect(lines.join('')).toContain('job given up'))
    expect(lines.join('')).not.toContain('salma')
    expect(ended).toEqual(['failed', 'failed'])
    const stored = await database.run(`select output::text from pgboss.job where id = $1`, [id])
    expect(JSON.stringify(stored.rows)).not.toContain('salma')
  })

  test('two processes share the work and no job runs twice', async () => {
    const done: string[] = []
    const both = [jobsOn(database), jobsOn(database)]
    for (const jobs of both) {
      jobs.define(
        'shared',
        async (job) => {
          done.push(job.id)
          await wait(2)
        },
        { atOnce: 3 },
      )
      await jobs.start()
    }
    const sent = await Promise.all(
      Array.from({ length: 60 }, (_, n) => both[n % 2]?.send(null, 'shared', { n })),
    )
    await vi.waitFor(() => expect(done).toHaveLength(60), { timeout: 30_000 })
    await wait(200)
    expect(new Set(done)).toEqual(new Set(sent))
    expect(done).toHaveLength(60)
  })

  test('a stop lets running jobs finish and starts no new ones', async () => {
    const jobs = jobsOn(database)
    const events: string[] = []
    jobs.define('slow', async () => {
      events.push('began')
      await wait(400)
      events.push('ended')
    })
    await jobs.start()
    await jobs.send(null, 'slow', {})
    await jobs.send(null, 'slow', {})
    await vi.waitFor(() => expect(events).toEqual(['began']), { timeout: 30_000 })
    await jobs.stop()
    expect(events).toEqual(['began', 'ended'])
  })

  test('a job can send others while the process is still starting or already stopping', async () => {
    const sender = jobsOn(database)
    sender.define('asks', async () => undefined)
    await sender.start()
    await sender.send(null, 'asks', { n: 1 }, { after: 1 })
    await sender.stop()
    await wait(1_200)

    const jobs = jobsOn(database, { pollSeconds: 1 })
    const requested: unknown[] = []
    // Starts running before all other workers are ready.
    jobs.define('asks', async () => {
      requested.push(await jobs.send(null, 'asked', {}))
      await wait(300)
      requested.push(await jobs.send(null, 'asked', {}))
    })
    for (let other = 0; other < 20; other++) jobs.define(`other-${other}`, async () => undefined)
    jobs.define('asked', async () => undefined)
    await jobs.start()
    await vi.waitFor(() => expect(requested.length).toBeGreaterThan(0), { timeout: 30_000 })
    await jobs.stop()
    expect(requested).toHaveLength(2)
    expect(lines.filter((line) => line.includes('tried again'))).toEqual([])
  })

  test('a job sent while no process ran is run when one starts', async () => {
    const first = jobsOn(database)
    first.define('patient', async () => {})
    await first.start()
    await first.stop()
    const sender = jobsOn(database)
    sender.define('patient', async () => {})
    await sender.start()
    await sender.send(null, 'patient', { n: 1 }, { after: 1 })
    await sender.stop()
    const ran: object[] = []
    const later = jobsOn(database, { pollSeconds: 1 })
    later.define('patient', async ({ payload }) => {
      ran.push(payload)
    })
    await later.start()
    await vi.waitFor(() => expect(ran).toEqual([{ n: 1 }]), { timeout: 30_000 })
  })
})

describe('schedules', () => {
  test('are stored by kind and key, change with the program, and are removed with their kind', async () => {
    const jobs = jobsOn(database)
    jobs.define('daily', async () => {})
    jobs.define('old', async () => {})
    await jobs.schedule('daily', '0 6 * * *', { siteId: 1 }, { zone: 'Asia/Dubai', key: 'site-1' })
    await jobs.schedule('old', '0 6 * * *', {}, { zone: 'UTC' })
    await jobs.start()
    await jobs.schedule('daily', '0 7 * * *', { siteId: 1 }, { zone: 'Asia/Riyadh', key: 'site-1' })
    await jobs.stop()
    const newer = jobsOn(database)
    newer.define('daily', async () => {})
    await newer.start()
    const stored = await database.run('select name, key, cron, timezone from pgboss.schedule')
    expect(stored.rows).toEqual([
      { name: 'daily', key: 'site-1', cron: '0 7 * * *', timezone: 'Asia/Riyadh' },
    ])
  })
})

describe('[F41] a worker killed in the middle of a job', () => {
  test('leaves a job that another process picks up under the same id', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'jobs-'))
    const storage =
      testEngine() === 'postgres'
        ? { folder, url: testServerUrl(await ownName()) }
        : { folder: join(folder, 'data') }
    const killed = await killInTheMiddle(storage)

    const after = testEngine() === 'postgres' ? database : await openDatabase(storage)
    await after.run(
      `update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`,
    )
    const processed: [string, number][] = []
    const jobs = jobsOn(after, { reviveSeconds: 1, pollSeconds: 1 })
    jobs.define(
      'endless',
      async (job) => {
        processed.push([job.id, job.attempt])
      },
      { retryDelay: 1 },
    )
    await jobs.start()
    await vi.waitFor(() => expect(processed).toEqual([[killed, 2]]), { timeout: 30_000 })
    await jobs.stop()
    if (after !== database) await after.close()
    await rm(folder, { recursive: true })
  }, 60_000)
})

async function ownName(): Promise<string> {
  const { rows } = await database.run('select current_database() as name')
  return String(rows[0]?.name)
}

/**
 * Starts another Node process that takes a job and never finishes it, and kills it as a power cut
 * would. Returns the job's id.
 */
async function killInTheMiddle(storage: { folder: string; url?: string }): Promise<string> {
  const program = `
    import { openDatabase } from '#platform/db/open.ts'
    import { createJobs } from '#platform/jobs/boss-jobs.ts'
    import { createLogger } from '#platform/log.ts'
    const jobs = createJobs(await openDatabase(${JSON.stringify(storage)}), createLogger({ level: 'silent' }))
    jobs.define('endless', async (job) => {
      process.stdout.write('took ' + job.id + '\\n')
      await new Promise(() => {})
    })
    await jobs.start()
    await jobs.send(null, 'endless', {})
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (piece: Buffer) => {
    output += piece.toString()
  })
  await vi.waitFor(() => expect(output).toMatch(/took \S+/), { timeout: 40_000 })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
  return /took (\S+)/.exec(output)?.[1] ?? ''
}
