import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { isStalePlan } from './errors.ts'
import type { Inside } from './inside.ts'
import { type Columns, PreparedRun, type PreparedResult } from './prepared-run.ts'
import {
  constantText,
  numberOfConstant,
  type PreparedQuery,
  TOGETHER,
  WITH_COMMIT,
} from './statement.ts'

/** Each statement that a server keeps parsed for a connection uses memory there. */
const MAX_PREPARED = 200

/**
 * Increases when tables change under the prepared statements. They are then all prepared again
 * under other names.
 */
let generation = 0

/**
 * A pool for Kysely whose connections have the server keep constant statements parsed. This saves
 * both sides the text and the row description, which cost more than most statements do; each run is
 * still planned for its own values.
 */
export class PreparedPool implements PostgresPool {
  readonly options = {}
  #pool: pg.Pool
  #inside: Inside
  #sessions = new WeakMap<pg.PoolClient, Session>()

  constructor(pool: pg.Pool, inside: Inside) {
    this.#pool = pool
    this.#inside = inside
  }

  async connect(): Promise<PostgresPoolClient> {
    this.#inside.refuse()
    return new Promise((resolve, reject) => {
      this.#pool.connect((error, client) => {
        if (client === undefined) reject(error ?? new Error('No connection and no error'))
        else resolve(this.#sessionOf(client))
      })
    })
  }

  async end(): Promise<void> {
    await this.#pool.end()
  }

  #sessionOf(client: pg.PoolClient): Session {
    let session = this.#sessions.get(client)
    if (session === undefined) {
      session = new Session(client)
      this.#sessions.set(client, session)
    }
    return session
  }
}

type PendingQuery = Pick<PreparedQuery<unknown>, 'text' | 'values'>

/** As Kysely sends them. */
const BEGIN: PendingQuery = { text: constantText('begin'), values: [] }
const COMMIT: PendingQuery = { text: constantText('commit'), values: [] }
const ROLLBACK = 'rollback'

class Session implements PostgresPoolClient {
  #client: pg.PoolClient
  #known = new Map<string, Columns>()
  /** What ended the connection between two statements. */
  #ended: Error | undefined
  /** A transaction has begun here, and the server learns of it with the first statement. */
  #begins = false
  /** What is sent with the commit. */
  #last: PendingQuery[] = []

  constructor(client: pg.PoolClient) {
    this.#client = client
    client.on('error', (error) => {
      this.#ended ??= error
    })
  }

  query<R>(text: string, values: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    text: string | PostgresCursor<R>,
    values: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('Reading row by row is not offered.')
    if (text === BEGIN.text) return this.#note<R>({ begins: true })
    if (text === WITH_COMMIT) return this.#note<R>({ last: values as readonly PendingQuery[] })
    if (text === COMMIT.text && this.#last.length > 0) return this.#commit<R>()
    if (text === ROLLBACK) this.#last = []
    if (this.#begins && (text === COMMIT.text || text === ROLLBACK))
      return this.#note<R>({ begins: false })
    if (text === TOGETHER) return this.#together<R>(values as readonly PendingQuery[])
    return this.#alone<R>(text, values)
  }

  release(destroy?: boolean): void {
    this.#begins = false
    this.#last = []
    this.#client.release(destroy)
  }

  /** Sends nothing: a transaction that ends without a statement was never begun on the server. */
  async #note<R>({
    begins = this.#begins,
    last = [],
  }: {
    begins?: boolean
    last?: readonly PendingQuery[]
  }): Promise<PostgresQueryResult<R>> {
    this.#begins = begins
    this.#last.push(...last)
    return { command: 'SELECT', rowCount: 0, rows: [] }
  }

  async #commit<R>(): Promise<PostgresQueryResult<R>> {
    const last = this.#last
    this.#last = []
    return this.#together<R>([...last, COMMIT])
  }

  async #alone<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const isConstant = numberOfConstant(text) !== undefined
    // Without values it may be several statements, which only pg's own way of sending takes.
    if (!isConstant && this.#begins && values.length === 0) await this.#explained(this.#run([]))
    const sent = isConstant
      ? await this.#runRetrying([{ text, values }])
      : [await this.#explained(this.#plain(text, values))]
    return sent[0] as unknown as PostgresQueryResult<R>
  }

  async #plain(text: string, values: readonly unknown[]) {
    if (!this.#begins) return this.#client.query(text, [...values])
    const [result] = await this.#run([{ text, values }])
    return result
  }

  async #together<R>(pending: readonly PendingQuery[]): Promise<PostgresQueryResult<R>> {
    const rows = (await this.#runRetrying(pending)).map((each) => each.rows)
    return { command: 'SELECT', rowCount: rows.length, rows: rows as R[] }
  }

  async #runRetrying(pending: readonly PendingQuery[]): Promise<readonly PreparedResult[]> {
    try {
      return await this.#explained(this.#run(pending))
    } catch (error) {
      if (!isStalePlan(error)) throw error
      generation += 1
      // In a transaction the retry fails as well, because the transaction is aborted; the first error then makes the whole transaction run again.
      return await this.#run(pending).catch(() => Promise.reject(error))
    }
  }

  /** Of a connection that was ended between two statements pg only says that it cannot be used. */
  async #explained<R>(result: Promise<R>): Promise<R> {
    try {
      return await result
    } catch (error) {
      if (error instanceof Error && this.#ended !== undefined) error.cause ??= this.#ended
      throw error
    }
  }

  #run(pending: readonly PendingQuery[]): Promise<readonly PreparedResult[]> {
    const first = this.#begins ? [BEGIN] : []
    this.#begins = false
    return new Promise((resolve, reject) => {
      const statements = [...first, ...pending].map(({ text, values }) => ({
        name: this.#nameOf(text),
        text,
        values,
      }))
      const run = new PreparedRun(statements, this.#known, (error, results) => {
        if (results === undefined) reject(error)
        else resolve(results.slice(first.length))
      })
      this.#client.query(run)
    })
  }

  #nameOf(text: string): string {
    const number = numberOfConstant(text)
    if (number === undefined) return ''
    const name = `s${number}_${generation}`
    return this.#known.has(name) || this.#known.size < MAX_PREPARED ? name : ''
  }
}
