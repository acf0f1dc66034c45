import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { prepareValue } from 'pg/lib/utils.js'
import { type QueryResult, type EmbeddedEngine, StatementFailed } from './embedded-engine.ts'
import { DatabaseAway } from './errors.ts'
import type { Inside } from './inside.ts'
import { type PreparedQuery, TOGETHER, WITH_COMMIT } from './statement.ts'

type Value = string | Uint8Array | null

const LONGEST_WAIT_MS = 15_000
const LONGEST_IDLE_MS = 30_000
const OPENS = /^\s*(begin|start\s+transaction)\b/i

/**
 * A pool of connections for Kysely's PostgreSQL dialect, with a single session behind it: a
 * transaction has the turn from begin to commit and everything else waits, while other statements
 * go to the worker in order of arrival. The turn passes on as soon as a commit has run; only its
 * caller waits for the disk.
 */
export class EmbeddedPool implements PostgresPool {
  readonly options = {}
  /** How long a transaction may stay idle while it has the turn. */
  readonly idleMs: number
  #engine: EmbeddedEngine
  #inside: Inside
  #holder: Session | undefined
  #queue: (() => void)[] = []

  constructor(engine: EmbeddedEngine, inside: Inside, { idleMs = LONGEST_IDLE_MS } = {}) {
    this.idleMs = idleMs
    this.#engine = engine
    this.#inside = inside
  }

  async connect(): Promise<PostgresPoolClient> {
    return new Session(this, this.#engine)
  }

  async end(): Promise<void> {
    await this.#engine.close()
  }

  /** Runs a single statement, never inside another caller's open transaction. */
  async alone(
    text: string,
    values: readonly unknown[],
  ): Promise<{ rows: Record<string, unknown>[] }> {
    const session = new Session(this, this.#engine)
    try {
      return { rows: (await session.query<Record<string, unknown>>(text, values)).rows }
    } finally {
      session.release()
    }
  }

  /**
   * Sends a statement when no transaction is open, waiting a while if necessary, and gives the turn
   * to `taker`. It is sent in the same tick in which the turn is given, because a moment later it
   * could end up behind another caller's begin.
   */
  inTurn<T>(send: () => Promise<T>, taker?: Session): Promise<T> {
    this.#inside.refuse()
    if (this.#holder === undefined && this.#queue.length === 0) {
      this.#holder = taker
      return send()
    }
    return new Promise((resolve, reject) => {
      const waiting = () => {
        clearTimeout(timer)
        this.#holder = taker
        send().then(resolve, reject)
      }
      const timer = setTimeout(() => {
        this.#queue = this.#queue.filter((each) => each !== waiting)
        reject(new DatabaseAway('The database was busy with another transaction for too long.'))
      }, LONGEST_WAIT_MS)
      this.#queue.push(waiting)
    })
  }

  passTurn(holder: Session): void {
    if (this.#holder !== holder) return
    this.#holder = undefined
    while (this.#holder === undefined && this.#queue.length > 0) this.#queue.shift()?.()
  }
}

class Session implements PostgresPoolClient {
  #pool: EmbeddedPool
  #engine: EmbeddedEngine
  #isHolding = false
  #idle: NodeJS.Timeout | undefined
  #expired = false

  constructor(pool: EmbeddedPool, engine: EmbeddedEngine) {
    this.#pool = pool
    this.#engine = engine
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    sql: string | PostgresCursor<R>,
    parameters: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof sql !== 'string')
      throw new Error(
        'The embedded database does not support cursors: it returns all rows together.',
      )
    return sql === TOGETHER || sql === WITH_COMMIT
      ? this.#together<R>(parameters as readonly PreparedQuery<unknown>[])
      : this.#query<R>(sql, parameters)
  }

  async #together<R>(batch: readonly PreparedQuery<unknown>[]): Promise<PostgresQueryResult<R>> {
    const results = await Promise.all(
      batch.map(({ text, values }) => this.#query<Record<string, unknown>>(text, values)),
    )
    return {
      command: 'SELECT',
      rowCount: results.length,
      rows: results.map((each) => each.rows) as R[],
    }
  }

  async #query<R>(
    sql: string,
    parameters: ReadonlyArray<unknown>,
  ): Promise<PostgresQueryResult<R>> {
    if (this.#expired)
      throw new DatabaseAway('The transaction was idle for too long and was rolled back.')
    clearTimeout(this.#idle)
    const values = parameters.map((each) => prepareValue(each))
    const { result, durable } = this.#isHolding
      ? await this.#send(sql, values)
      : await this.#pool.inTurn(...this.#first(sql, values))
    await durable
    return {
      ...result,
      command: result.command as PostgresQueryResult<R>['command'],
      rows: result.rows as R[],
    }
  }

  release(): void {
    if (!this.#isHolding) return
    // Left open by a caller that threw between begin and commit.
    void this.#send('rollback', []).catch(() => {})
  }

  #first(
    text: string,
    values: readonly Value[],
  ): [send: () => Promise<QueryResult>, taker?: Session] {
    if (!OPENS.test(text)) return [() => this.#send(text, values)]
    const send = () => {
      this.#isHolding = true
      return this.#send(text, values)
    }
    return [send, this]
  }

  async #send(text: string, values: readonly Value[]): Promise<QueryResult> {
    try {
      const queryResult = await this.#engine.query(text, values, this.#isHolding)
      if (queryResult.open) this.#watch()
      else this.#pass()
      return queryResult
    } catch (error) {
      if (!(error instanceof StatementFailed)) {
        this.#pass()
        throw error
      }
      if (error.open) this.#watch()
      else this.#pass()
      throw error.error
    }
  }

  // All other callers wait for the turn, so a session that forgets to release it must lose it.
  #watch(): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => {
      this.#expired = true
      void this.#send('rollback', []).catch(() => {})
    }, this.#pool.idleMs)
  }

  #pass(): void {
    clearTimeout(this.#idle)
    if (!this.#isHolding) return
    this.#isHolding = false
    this.#pool.passTurn(this)
  }
}
