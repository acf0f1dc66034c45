import type { PunchStore, QueuedPunch } from './offline-punch.ts'

/**
 * Own data on this device, in IndexedDB: the browser saves local storage late, so a killed browser
 * may lose what it reported as saved. `punches` are punches without a reply yet, `seen` the
 * server's last replies; both per user.
 */
const NAME = 'diwan-attendance'
const VERSION = 1
const STORES = ['punches', 'seen'] as const
type StoreName = (typeof STORES)[number]

export interface Seen {
  readonly key: string
  readonly userId: string
  readonly data: unknown
  /** This device's clock when the reply came. */
  readonly at: number
}

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const openRequest = indexedDB.open(NAME, VERSION)
    openRequest.onupgradeneeded = () => {
      for (const name of STORES) {
        const store = openRequest.result.createObjectStore(name, {
          keyPath: name === 'punches' ? 'clientId' : 'key',
        })
        store.createIndex('userId', 'userId')
      }
    }
    openRequest.onsuccess = () => {
      // Closed from outside (its data were cleared): the next use opens it again.
      openRequest.result.onclose = () => {
        opened = undefined
      }
      resolve(openRequest.result)
    }
    openRequest.onerror = () => reject(openRequest.error ?? new Error('IndexedDB did not open'))
    openRequest.onblocked = () => reject(new Error('IndexedDB is locked by another page'))
  }).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function run<Result>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(name))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB gave up'))
  })
}

async function clearOf(name: StoreName, userId: string): Promise<void> {
  const keys = await run(name, 'readonly', (store) => store.index('userId').getAllKeys(userId))
  for (const key of keys) await run(name, 'readwrite', (store) => store.delete(key))
}

// Data saved by another version of this product may not match today's schema.
function isPunch(found: unknown): found is QueuedPunch {
  if (typeof found !== 'object' || found === null) return false
  const { clientId, userId, kind, tappedAt, state } = found as Record<string, unknown>
  return (
    typeof clientId === 'string' &&
    typeof userId === 'string' &&
    typeof tappedAt === 'number' &&
    typeof state === 'string' &&
    (kind === 'in' || kind === 'out')
  )
}

export const punchStore: PunchStore = {
  async all(userId) {
    const found: unknown[] = await run('punches', 'readonly', (store) =>
      store.index('userId').getAll(userId),
    )
    return found.filter(isPunch)
  },
  async put(punch) {
    await run('punches', 'readwrite', (store) => store.put(punch))
  },
  async remove(clientId) {
    await run('punches', 'readwrite', (store) => store.delete(clientId))
  },
  clear: (userId) => clearOf('punches', userId),
}

function keyOf(userId: string, name: string): string {
  return `${userId} ${name}`
}

/**
 * The last reply of this name for this user, or null. Never throws: unreadable data count as
 * missing.
 */
export async function readSeen(userId: string, name: string): Promise<Seen | null> {
  const found: unknown = await run('seen', 'readonly', (store) =>
    store.get(keyOf(userId, name)),
  ).catch(() => null)
  return (found as Seen | undefined) ?? null
}

export async function keepSeen(
  userId: string,
  name: string,
  data: unknown,
  at: number,
): Promise<void> {
  const seen: Seen = { key: keyOf(userId, name), userId, data, at }
  await run('seen', 'readwrite', (store) => store.put(seen)).catch(() => undefined)
}

/** Removes every stored reply of this user from the device. */
export async function forgetSeen(userId: string): Promise<void> {
  await clearOf('seen', userId).catch(() => undefined)
}
