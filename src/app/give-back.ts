import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** So long after the start that nobody waits for it, nor for the first requests. */
const AFTER_MS = 2_000

/** Collects once what the start has left behind, so that memory used only then is not held until there is work enough to collect it. */
export function giveBackAfterStart(): void {
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
