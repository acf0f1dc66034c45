import type { Queries } from '#platform/db/database.ts'
import { payRulesIn } from '../database/pay-rules.ts'
import type { StoredRun } from '../database/runs.ts'
import { siteZoneOf } from '../database/site.ts'
import { slipKeysOf } from '../database/slip-keys.ts'
import { keyOfSlip } from '../rules/slip-key.ts'
import { batchOf } from './compute.ts'

/** An employee whose slip no longer is what their records come to. */
export interface Outdated {
  /** Null where someone in the run is no longer paid by it. */
  readonly number: string | null
}

/**
 * Calculates a run again, without saving it, until a slip differs from what it was calculated to;
 * null where none does. Whatever a slip is calculated from, it is found here.
 */
export async function findOutdated(
  { queries, siteId, now }: { queries: Queries; siteId: number; now: Date },
  run: StoredRun,
): Promise<Outdated | null> {
  const rulesIn = await payRulesIn(queries, siteId)
  const zone = await siteZoneOf(queries, siteId)
  const reading = { queries, siteId, zone, now, rulesIn }
  let slipsFound = 0
  for (let after: string | null = null; ; ) {
    const { people, slips, isLast } = await batchOf(reading, { ...run, computedTo: after })
    const ids = people.map(({ id }) => id)
    const saved = await slipKeysOf(queries, siteId, run.id, ids)
    const current = new Map(
      slips.map(({ employeeId, lines, ...slip }) => [
        employeeId,
        keyOfSlip({
          ...slip,
          lines: lines.map((line) => ({ ...line, componentId: line.component?.id ?? null })),
        }),
      ]),
    )
    const differs = people.find(({ id }) => saved.get(id) !== current.get(id))
    if (differs !== undefined) return { number: differs.number }
    slipsFound += slips.length
    after = people.at(-1)?.id ?? null
    if (isLast || after === null) return slipsFound === run.people ? null : { number: null }
  }
}
