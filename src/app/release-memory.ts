import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Long enough after the start to delay neither it nor the first requests. */
const AFTER_MS = 2_000

/**
 * Collects garbage once after the start, so that memory used only then is not held until enough
 * work triggers a collection.
 */
export function releaseMemoryAfterStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as (options: {
      type: 'major'
      flavor: 'last-resort'
    }) => void
    setFlagsFromString('--no-expose-gc')
    collect({ type: 'major', flavor: 'last-resort' })
  }, AFTER_MS).unref()
}
