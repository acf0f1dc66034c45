import type { Queries } from '#platform/db/database.ts'
import type { StoredRun } from '../database/runs.ts'
import { siteZoneOf } from '../database/site.ts'
import { keyOfNewSlip, slipKeysOf } from '../database/slip-keys.ts'
import { type DatedRules, rulesInOf } from '../rules/rules-by-month.ts'
import { batchOf } from './compute.ts'

/** An employee whose slip no longer is what their records come to. */
export interface Outdated {
  /** Null where someone in the run is no longer paid by it. */
  readonly number: string | null
}

/**
 * Calculates a run again, without saving it, until a slip differs from what it was calculated to;
 * null where none does. Whatever a slip is calculated from besides the rules, it is found here.
 */
export async function findOutdated(
  { queries, siteId, now }: { queries: Queries; siteId: number; now: Date },
  run: StoredRun,
  rules: readonly DatedRules[],
): Promise<Outdated | null> {
  const zone = await siteZoneOf(queries, siteId)
  const reading = { queries, siteId, zone, now, rulesIn: rulesInOf(rules) }
  let slipsFound = 0
  for (let after: string | null = null; ; ) {
    const { people, slips, isLast } = await batchOf(reading, { ...run, computedTo: after })
    const ids = people.map(({ id }) => id)
    const saved = await slipKeysOf(queries, siteId, run.id, ids)
    const current = new Map(slips.map((slip) => [slip.employeeId, keyOfNewSlip(slip)]))
    const differs = people.find(({ id }) => saved.get(id) !== current.get(id))
    if (differs !== undefined) return { number: differs.number }
    slipsFound += slips.length
    after = people.at(-1)?.id ?? null
    if (isLast || after === null) return slipsFound === run.people ? null : { number: null }
  }
}
