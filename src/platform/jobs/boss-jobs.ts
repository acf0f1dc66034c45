import { type JobResult, PgBoss, type QueueResult } from 'pg-boss'
import type { Database, Trx } from '#platform/db/database.ts'
import type { PreparedQuery } from '#platform/db/statement.ts'
import { newId } from '#platform/id.ts'
import type { Log } from '#platform/log.ts'
import { bossOptions, inside, unsent } from './boss-database.ts'
import type { Job, JobOptions, Jobs, JobsOptions, SendOptions } from './jobs.ts'

interface Kind {
  name: string
  handler: (job: Job<never>) => Promise<void>
  options: Required<Omit<JobOptions, 'givenUp'>> & Pick<JobOptions, 'givenUp'>
}

interface Planned {
  name: string
  cron: string
  payload: object
  zone: string
  key: string
}

const DEFAULTS: Kind['options'] = {
  retries: 5,
  retryDelay: 5,
  expires: 900,
  atOnce: 1,
  together: 1,
}
const LONGEST_WAIT_SECONDS = 3600
/** A worker without a heartbeat for this long is dead. */
const HEARTBEAT_SECONDS = 30
/**
 * A timer of this process starts the workers for a delayed job; longer delays are found by polling.
 */
const LONGEST_TIMER_SECONDS = 3600
/** How long jobs that are taken together wait for others. */
const GATHER_SECONDS = 0.2

export function createJobs(database: Database, log: Log, options: JobsOptions = {}): Jobs {
  return new BossJobs(database, log, options)
}

class BossJobs implements Jobs {
  readonly #database: Database
  readonly #log: Log
  readonly #options: JobsOptions
  readonly #kinds = new Map<string, Kind>()
  readonly #planned: Planned[] = []
  readonly #workers = new Map<string, string[]>()
  readonly #timers = new Set<NodeJS.Timeout>()
  /** The kinds whose workers will be started in a moment. */
  readonly #gathering = new Set<string>()
  #boss: PgBoss | undefined

  constructor(database: Database, log: Log, options: JobsOptions) {
    this.#database = database
    this.#log = log
    this.#options = options
  }

  define<Payload extends object>(
    name: string,
    handler: (job: Job<Payload>) => Promise<void>,
    options: JobOptions = {},
  ): void {
    if (this.#boss !== undefined) throw new Error('jobs are defined before they are started')
    if (this.#kinds.has(name)) throw new Error(`job ${name} is defined twice`)
    this.#kinds.set(name, {
      name,
      handler: handler as Kind['handler'],
      options: { ...DEFAULTS, ...options },
    })
  }

  async schedule(
    name: string,
    cron: string,
    payload: object,
    { zone, key = '' }: { zone: string; key?: string },
  ): Promise<void> {
    this.#kind(name)
    const planned = { name, cron, payload, zone, key }
    this.#planned.push(planned)
    if (this.#boss !== undefined) await plan(this.#boss, planned)
  }

  async send(
    trx: Trx | null,
    name: string,
    payload: object,
    options: SendOptions = {},
  ): Promise<string | null> {
    // Only defined names, because the library looks an unknown one up outside the transaction, and
    // with the embedded database's single connection that would never return.
    this.#kind(name)
    if (this.#boss === undefined) throw new Error('jobs are sent after they are started')
    const id = newId()
    const sent = await this.#boss.send(name, payload, {
      id,
      singletonKey: options.key ?? id,
      ...(options.after === undefined ? {} : { startAfter: options.after }),
      ...(trx === null ? {} : { db: inside(trx) }),
    })
    if (options.after !== undefined) this.#runAfter(name, options.after)
    else this.#gather(name)
    return sent
  }

  async sending(name: string, payload: object): Promise<PreparedQuery<unknown>> {
    this.#kind(name)
    if (this.#boss === undefined) throw new Error('jobs are sent after they are started')
    const id = newId()
    const { db, sent } = unsent(id)
    await this.#boss.send(name, payload, { id, singletonKey: id, db })
    this.#gather(name)
    return sent()
  }

  async start(): Promise<void> {
    if (this.#boss !== undefined) return
    const boss = new PgBoss(bossOptions(this.#database, this.#options))
    boss.on('error', (error) => this.#log.error('jobs failed', { error }))
    boss.on('warning', () => this.#log.warn('jobs warning'))
    await boss.start()
    const before = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
    for (const kind of this.#inOrder()) await this.#open(boss, kind, before.get(kind.name))
    // What waited begins at once and may send more: every queue is there by now.
    this.#boss = boss
    for (const kind of this.#kinds.values()) await this.#work(boss, kind)
    await Promise.all(this.#planned.map((planned) => plan(boss, planned)))
    await this.#forgetOldSchedules(boss)
  }

  async stop(seconds = 20): Promise<void> {
    const boss = this.#boss
    for (const timer of this.#timers) clearTimeout(timer)
    this.#timers.clear()
    this.#workers.clear()
    await boss?.stop({ graceful: true, close: false, timeout: seconds * 1000 })
    // Only now: what still ran may have sent more.
    this.#boss = undefined
  }

  #kind(name: string): Kind {
    const kind = this.#kinds.get(name)
    if (kind === undefined) throw new Error(`job ${name} is not defined`)
    return kind
  }

  /** A kind is opened after the one that its given-up jobs go to, which must be there by then. */
  #inOrder(): Kind[] {
    return [...this.#kinds.values()].toSorted(
      (one, other) =>
        Number(one.options.givenUp !== undefined) - Number(other.options.givenUp !== undefined),
    )
  }

  /** Creates the queue of a kind, or changes it; after most starts it is as it should be. */
  async #open(boss: PgBoss, kind: Kind, before: QueueResult | undefined): Promise<void> {
    const queue = {
      retryLimit: kind.options.retries,
      retryDelay: kind.options.retryDelay,
      retryBackoff: true,
      retryDelayMax: LONGEST_WAIT_SECONDS,
      expireInSeconds: kind.options.expires,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      // A job that may wait a moment signals nobody: signals hold up the commits of others.
      notify: kind.options.together === 1,
      ...(kind.options.givenUp === undefined ? {} : { deadLetter: kind.options.givenUp }),
    }
    const isSame = Object.entries(queue).every(
      ([name, value]) => before?.[name as keyof typeof queue] === value,
    )
    if (isSame) return
    // 'short': one waiting job per key; a job sent without a key has its own id for one.
    if (before === undefined) await boss.createQueue(kind.name, { ...queue, policy: 'short' })
    else await boss.updateQueue(kind.name, queue)
    // Any read of the queue makes it known here. Otherwise the next send would look it up, and in a
    // transaction that is a query outside of it.
    await boss.findJobs(kind.name, { id: newId() })
  }

  async #work(boss: PgBoss, kind: Kind): Promise<void> {
    const poll = this.#options.pollSeconds ?? 30
    const workers: string[] = []
    this.#workers.set(kind.name, workers)
    for (let count = 0; count < kind.options.atOnce; count++) {
      const worker = await boss.work(
        kind.name,
        {
          batchSize: kind.options.together,
          includeMetadata: true,
          perJobResults: true,
          pollingIntervalSeconds: Math.min(poll, 5),
          notifyPollingIntervalSeconds: poll,
        },
        async (jobs) => {
          const results = await Promise.all(jobs.map((job) => this.#run(kind, job)))
          // There may be more: polls again until none is found.
          if (jobs.length === kind.options.together) this.#runWaiting(kind.name)
          return results
        },
      )
      workers.push(worker)
    }
  }

  async #run(kind: Kind, job: Fetched): Promise<JobResult> {
    const started = performance.now()
    const attempt = job.retryCount + 1
    const lastAttempt = job.retryCount >= kind.options.retries
    const about = { job: kind.name, jobId: job.id, attempt }
    try {
      await kind.handler({
        id: job.id,
        payload: job.data as never,
        attempt,
        lastAttempt,
        signal: job.signal,
      })
      this.#ended(kind.name, 'done', started)
      return { id: job.id, status: 'completed' }
    } catch (error) {
      this.#ended(kind.name, 'failed', started)
      if (!lastAttempt)
        this.#runAfter(
          kind.name,
          Math.min(LONGEST_WAIT_SECONDS, kind.options.retryDelay * 2 ** job.retryCount),
        )
      this.#log[lastAttempt ? 'error' : 'warn'](
        lastAttempt ? 'job given up' : 'job failed and will be tried again',
        { ...about, error },
      )
      // The library stores thrown errors in its table: the name is enough there, and the log has
      // the rest.
      const output = new Error(error instanceof Error ? error.name : 'failed')
      return { id: job.id, status: 'failed', output }
    }
  }

  #ended(name: string, outcome: 'done' | 'failed', started: number): void {
    this.#options.onEnded?.(name, outcome, performance.now() - started)
  }

  #runWaiting(name: string): void {
    for (const worker of this.#workers.get(name) ?? []) this.#boss?.notifyWorker(worker)
  }

  /** Starts the workers of jobs that are taken together; most have been committed by then. */
  #gather(name: string): void {
    if (this.#kind(name).options.together === 1 || this.#gathering.has(name)) return
    this.#gathering.add(name)
    this.#runAfter(name, GATHER_SECONDS)
  }

  #runAfter(name: string, seconds: number): void {
    if (seconds > LONGEST_TIMER_SECONDS) return
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer)
        this.#gathering.delete(name)
        this.#runWaiting(name)
      },
      seconds * 1000 + 50,
    )
    timer.unref()
    this.#timers.add(timer)
  }

  /** A kind that the program no longer has would be refused by its queue at every turn. */
  async #forgetOldSchedules(boss: PgBoss): Promise<void> {
    for (const schedule of await boss.getSchedules()) {
      if (!this.#kinds.has(schedule.name)) await boss.unschedule(schedule.name, schedule.key)
    }
  }
}

interface Fetched {
  id: string
  data: unknown
  retryCount: number
  signal: AbortSignal
}

async function plan(boss: PgBoss, planned: Planned): Promise<void> {
  // 'once': a time that passed while no process ran is made up for when one starts.
  await boss.schedule(planned.name, planned.cron, planned.payload, {
    tz: planned.zone,
    key: planned.key,
    missed: 'once',
  })
}
