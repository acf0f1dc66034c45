import type { Trx } from '#platform/db/database.ts'
import type { PreparedQuery } from '#platform/db/statement.ts'

export interface Job<Payload> {
  /**
   * The same for every attempt. What a handler does outside the database includes it, so that it is
   * done once.
   */
  readonly id: string
  readonly payload: Payload
  /** 1 at the first try. */
  readonly attempt: number
  readonly lastAttempt: boolean
  /** Aborted when the job has run past its time or the process must end. */
  readonly signal: AbortSignal
}

export interface JobOptions {
  /** Tries after the first; the waits between them grow from `retryDelay` (seconds) and never pass an hour. */
  retries?: number
  retryDelay?: number
  /** Seconds after which a job that still runs is given up and tried again. */
  expires?: number
  /** How many of this kind run at once in one process. */
  atOnce?: number
  /**
   * For work that comes in numbers and may wait a moment: how many are taken together. Each is
   * still done, or tried again, on its own; what they ask the database at the same time can be
   * joined.
   */
  together?: number
  /**
   * A kind that is sent the payload of each job that is given up: its last try failed, ran past its
   * time, or died with its process.
   */
  givenUp?: string
}

export interface SendOptions {
  /**
   * While a job with this key waits, another is not added. Only for work that reads the state it finds when it runs:
   * a change that is not committed when the waiting job starts would be missed.
   */
  key?: string
  /** Seconds to wait before it may start. */
  after?: number
}

export interface Jobs {
  /** Defines the handler for jobs of a kind. Call it before `start`. */
  define<Payload extends object>(
    name: string,
    handler: (job: Job<Payload>) => Promise<void>,
    options?: JobOptions,
  ): void
  /**
   * Sends a job at each time of a cron expression in a zone; `key` distinguishes several schedules
   * of one kind (one per site).
   */
  schedule(
    name: string,
    cron: string,
    payload: object,
    when: { zone: string; key?: string },
  ): Promise<void>
  /**
   * Adds a job; inside a transaction it exists only if the transaction commits. Returns its id, or
   * null when a job with the same key is waiting.
   */
  send(
    trx: Trx | null,
    name: string,
    payload: object,
    options?: SendOptions,
  ): Promise<string | null>
  /** The statement that adds a job, to be sent together with others of a transaction. */
  sending(name: string, payload: object): Promise<PreparedQuery<unknown>>
  start(): Promise<void>
  /** Lets running jobs finish, up to `seconds`, and starts no new ones. */
  stop(seconds?: number): Promise<void>
}

export interface JobsOptions {
  onEnded?: (job: string, outcome: 'done' | 'failed', ms: number) => void
  /**
   * Seconds between polls for work that no signal announced: delayed, retried, or sent while the
   * listener was disconnected.
   */
  pollSeconds?: number
  /** Seconds between checks for jobs whose worker died. */
  reviveSeconds?: number
}
