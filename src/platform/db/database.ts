import type { Tables } from '#tables'
import type { Kysely, Transaction } from 'kysely'

/** Anything a query can run on: the pool, or an open transaction. Pass the transaction on; never use the pool inside one. */
export type Queries = Kysely<Tables>
export type Trx = Transaction<Tables>

export interface Database {
  readonly kind: 'embedded' | 'postgres'
  readonly queries: Queries
  /**
   * Runs `work` in one transaction (read committed) and retries up to three times when the database
   * requests it (40001, 40P01) or the connection is lost before the commit. A refusal rolls the
   * transaction back, as an exception does; `keepingWrites` commits instead.
   */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** Plain SQL with $1 parameters, for libraries that bring their own statements. */
  run(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /**
   * Notifies every process that listens on the channel. This is only a hint, and nothing may depend
   * on its arrival.
   */
  notify(channel: string, payload: string): Promise<void>
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>
  /** Resolves when the database responds; throws when it is unreachable. */
  ping(): Promise<void>
  close(): Promise<void>
}
