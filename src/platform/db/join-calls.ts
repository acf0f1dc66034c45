interface Waiting<Key, Found> {
  readonly key: Key
  readonly resolve: (found: Found) => void
  readonly reject: (error: unknown) => void
}

/**
 * Joins calls that are made at the same time into one statement. While one runs, those who come
 * wait for the next: it begins after they asked, so it finds all that was committed by then.
 */
export function joinCalls<Key, Found>(
  run: (keys: readonly Key[]) => Promise<(key: Key) => Found>,
): (key: Key) => Promise<Found> {
  let waiting: Waiting<Key, Found>[] = []
  let isRunning = false

  async function runAll(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      const asked = waiting
      waiting = []
      try {
        const find = await run(asked.map(({ key }) => key))
        for (const { key, resolve } of asked) resolve(find(key))
      } catch (error) {
        for (const { reject } of asked) reject(error)
      }
    }
    isRunning = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (!isRunning) void runAll()
    })
}
