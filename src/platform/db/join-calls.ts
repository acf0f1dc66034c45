interface Waiting<Key, Found> {
  readonly key: Key
  readonly resolve: (found: Found) => void
  readonly reject: (error: unknown) => void
}

/** Nobody waits longer for a statement of others, which may itself wait for a connection. */
const PATIENCE_MS = 50

/**
 * Joins calls that are made at the same time into one statement. While one runs, those who come
 * wait for the next: it begins after they asked, so it finds all that was committed by then. The
 * first waits `gatherMs` for others; none by default.
 */
export function joinCalls<Key, Found>(
  run: (keys: readonly Key[]) => Promise<(key: Key) => Found>,
  { gatherMs = 0 }: { gatherMs?: number } = {},
): (key: Key) => Promise<Found> {
  let waiting: Waiting<Key, Found>[] = []
  let running = 0
  let patience: NodeJS.Timeout | undefined

  async function runWaiting(): Promise<void> {
    clearTimeout(patience)
    patience = undefined
    const asked = waiting
    waiting = []
    running += 1
    try {
      const find = await run(asked.map(({ key }) => key))
      for (const { key, resolve } of asked) resolve(find(key))
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
    running -= 1
    if (running === 0 && waiting.length > 0) void runWaiting()
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (running === 0 && gatherMs === 0) void runWaiting()
      else patience ??= setTimeout(() => void runWaiting(), running === 0 ? gatherMs : PATIENCE_MS)
    })
}
