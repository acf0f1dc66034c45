import type { Queries } from '#platform/db/database.ts'
import type { PaidPerson } from '../database/people.ts'
import type { StoredRun } from '../database/runs.ts'
import { siteZoneOf } from '../database/site.ts'
import { keyOfNewSlip, slipKeysOf } from '../database/slip-keys.ts'
import type { NewSlip } from '../database/slips.ts'
import { type DatedRules, rulesInOf } from '../rules/rules-by-month.ts'
import { batchOf } from './compute.ts'

/** An employee whose slip no longer is what their records come to. */
export interface Outdated {
  /** Null where someone in the run is no longer paid by it. */
  readonly number: string | null
}

export interface Finding {
  readonly queries: Queries
  readonly siteId: number
  readonly now: Date
}

export interface Differing {
  readonly person: PaidPerson
  /** What it comes to now; undefined where there would be none. */
  readonly slip: NewSlip | undefined
}

/**
 * Calculates a run again, without saving it, and yields whose slip differs from what it was
 * calculated to. Whatever a slip is calculated from besides the rules, it is found here.
 */
export async function* differing(
  { queries, siteId, now }: Finding,
  run: StoredRun,
  rules: readonly DatedRules[],
  onSlips: (count: number) => void = () => undefined,
): AsyncGenerator<Differing> {
  const zone = await siteZoneOf(queries, siteId)
  const reading = { queries, siteId, zone, now, rulesIn: rulesInOf(rules) }
  for (let after: string | null = null; ; ) {
    const { people, slips, isLast } = await batchOf(reading, { ...run, computedTo: after })
    const ids = people.map(({ id }) => id)
    const saved = await slipKeysOf(queries, siteId, run.id, ids)
    const current = new Map(slips.map((slip) => [slip.employeeId, slip]))
    for (const person of people) {
      const slip = current.get(person.id)
      if (saved.get(person.id) !== (slip === undefined ? undefined : keyOfNewSlip(slip)))
        yield { person, slip }
    }
    onSlips(slips.length)
    after = people.at(-1)?.id ?? null
    if (isLast || after === null) return
  }
}

/** The first employee whose slip differs; null where none does. */
export async function findOutdated(
  finding: Finding,
  run: StoredRun,
  rules: readonly DatedRules[],
): Promise<Outdated | null> {
  let slips = 0
  const found = differing(finding, run, rules, (count) => {
    slips += count
  })
  for await (const { person } of found) return { number: person.number }
  return slips === run.people ? null : { number: null }
}
