import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Knows what runs inside an open transaction. A query of the pool there would see a different state, and would wait for its own transaction:
 * on the embedded database at once, on a server as soon as every connection is taken so. It is refused on both, to be found on either.
 */
export class Inside {
  #here = new AsyncLocalStorage<{ open: boolean }>()

  /** Runs the work of a transaction; what it leaves running afterwards is outside again. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const here = { open: true }
    return this.#here.run(here, work).finally(() => {
      here.open = false
    })
  }

  refuse(): void {
    if (this.#here.getStore()?.open === true) throw new Error('A query outside the open transaction: inside a transaction use only its trx.')
  }
}
