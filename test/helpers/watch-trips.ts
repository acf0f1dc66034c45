import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { PreparedRun } from '#platform/db/prepared-run.ts'

/** What is sent to a PostgreSQL server before its answer is waited for. */
export interface Trip {
  readonly texts: readonly string[]
  /** How many of the statements the server keeps parsed. */
  readonly prepared: number
}

/** What a new connection sends before it is used. */
const OPENING = /^set plan_cache_mode/

type Query = (this: unknown, ...args: unknown[]) => unknown

function tripOf(first: unknown): Trip {
  if (!(first instanceof PreparedRun)) return { texts: [String(first)], prepared: 0 }
  const { sent } = first
  return {
    texts: sent.map(({ text }) => text),
    prepared: sent.filter(({ name }) => name !== '').length,
  }
}

const watching = new AsyncLocalStorage<Trip[]>()

/** Collects the round trips to a PostgreSQL server that some work of this process makes, and no others. */
export async function watchTrips<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; trips: readonly Trip[] }> {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const original = prototype.query
  prototype.query = function query(...args) {
    const trip = tripOf(args[0])
    if (!trip.texts.some((text) => OPENING.test(text))) watching.getStore()?.push(trip)
    return original.apply(this, args)
  }
  const trips: Trip[] = []
  try {
    const result = await watching.run(trips, work)
    return { result, trips: [...trips] }
  } finally {
    prototype.query = original
  }
}

/** The trips of the first transaction that was watched, with its `begin` and its `commit`. */
export function tripsOfTransaction(trips: readonly Trip[]): readonly Trip[] {
  const began = trips.findIndex(({ texts }) => texts[0] === 'begin')
  const ended = trips.findIndex(({ texts }, index) => index >= began && texts.at(-1) === 'commit')
  return began === -1 ? [] : trips.slice(began, ended + 1)
}

/** How many trips a transaction takes from its first statement that matches until it has ended. */
export function tripsSince(transaction: readonly Trip[], lock: RegExp): number {
  const first = transaction.findIndex(({ texts }) => texts.some((text) => lock.test(text)))
  return first === -1 ? 0 : transaction.length - first
}
