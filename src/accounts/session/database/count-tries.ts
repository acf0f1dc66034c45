import type { Queries } from '#platform/db/database.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { takeTries, type Try } from './tries.ts'

interface Limited {
  readonly queries: Queries
  readonly siteId: number
  readonly now: Date
  header(name: string, value: string): void
}

/**
 * Counts an attempt against each of these limits. When there were too many, it refuses with the
 * seconds to wait, in the header `retry-after` too.
 */
export async function countTries(
  call: Limited,
  tries: readonly Try[],
): Promise<Outcome<null, 'session.tooManyTries'>> {
  const seconds = await takeTries(call.queries, call.siteId, tries, call.now)
  if (seconds === 0) return ok(null)
  call.header('retry-after', String(seconds))
  return refuse('session.tooManyTries', { seconds })
}
