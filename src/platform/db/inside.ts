import { AsyncLocalStorage } from 'node:async_hooks'
import { rollsBack } from '#platform/outcome.ts'
import type { Database, Queries } from './database.ts'
import { isConnectionLost, LostBeforeCommit } from './errors.ts'
import { collectChanges, sendChanges } from './pages-changed.ts'
import { retry } from './retry.ts'

/** Carries a refusal out of the transaction that it rolls back. */
class RolledBack extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('The transaction ended with a refusal')
    this.result = result
  }
}

/**
 * Knows what runs inside an open transaction. A pool query there would see a different state and
 * wait for its own transaction: on the embedded database at once, on a server once all connections
 * are used this way; both engines refuse it so that the bug appears on either.
 */
export class Inside {
  #here = new AsyncLocalStorage<{ open: boolean }>()

  /** How these queries run a transaction. What its work leaves running afterwards is outside again. */
  transactionsOf(queries: Queries): Database['transaction'] {
    return async (work) => {
      this.refuse()
      return retry(() => {
        // When the connection is lost, rolling back fails too; the first error says why.
        let first: { error: unknown } | undefined
        return queries
          .transaction()
          .execute(async (trx) => {
            const here = { open: true }
            collectChanges(trx)
            const result = await this.#here
              .run(here, () => work(trx))
              .catch((error: unknown) => {
                first = { error }
                throw error
              })
              .finally(() => {
                here.open = false
              })
            if (rollsBack(result)) throw new RolledBack(result)
            await sendChanges(trx)
            return result
          })
          .catch((error: unknown) => {
            if (error instanceof RolledBack) return error.result as Awaited<ReturnType<typeof work>>
            if (first === undefined) throw error
            if (isConnectionLost(first.error))
              throw new LostBeforeCommit('The connection was lost before the commit', {
                cause: first.error,
              })
            throw first.error
          })
      })
    }
  }

  refuse(): void {
    if (this.#here.getStore()?.open === true)
      throw new Error(
        'A query outside the open transaction: inside a transaction use only its trx.',
      )
  }
}
