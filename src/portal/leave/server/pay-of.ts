import type { Queries } from '#platform/db/database.ts'
import { usedInYear } from '../database/used.ts'
import type { LeavePerson } from '../database/people.ts'
import type { StoredType } from '../database/types.ts'
import { type CountedDay, total } from '../rules/count.ts'
import { leaveYearOf } from '../rules/grants.ts'
import { isOfOccasion, type OtherLeave } from '../rules/evaluate.ts'
import { joined, type PayTier, tiersOf } from '../rules/tiers.ts'

interface Paid {
  readonly queries: Queries
  readonly siteId: number
  readonly person: LeavePerson
  readonly type: StoredType
}

/**
 * How a request's days are paid: after what the occasion has used before, or each day after what
 * its own leave year has used (UAE sick leave: fifteen days a year at the full wage, thirty at
 * half, forty-five at none).
 */
export async function payTiersOf(
  { queries, siteId, person, type }: Paid,
  days: readonly CountedDay[],
  sameKind: readonly OtherLeave[],
): Promise<PayTier[]> {
  const { tiers, occasionMonths, year, grant } = type.rules
  const from = days[0]?.day ?? ''
  if (occasionMonths !== null) {
    const before = sameKind.filter(
      (each) => each.from < from && isOfOccasion(occasionMonths, each.from, from),
    )
    return tiersOf(total(days), tiers, total(before))
  }
  const parts: PayTier[] = []
  const of = { employeeId: person.id, typeId: type.id, keepsAccount: grant.kind !== 'none' }
  for (const [firstDay, ofYear] of Map.groupBy(
    days,
    ({ day }) => leaveYearOf(day, year, person.joiningDate).firstDay,
  )) {
    parts.push(
      ...tiersOf(
        total(ofYear),
        tiers,
        await usedInYear(queries, siteId, of, leaveYearOf(firstDay, year, person.joiningDate)),
      ),
    )
  }
  return joined(parts)
}
