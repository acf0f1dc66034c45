import type { Queries } from '#platform/db/database.ts'
import { workedOn } from '#portal/attendance/worked-on.ts'
import type { CheckIn } from '../requests/contract.ts'
import type { Counting } from '../rules/count.ts'

export interface LeaveDays {
  readonly employeeId: string
  readonly from: string
  readonly to: string
  readonly counting: Pick<Counting, 'unit'>
}

/**
 * For each leave, its days up to today with a check-in. Leave that does not count days off has no
 * check-ins on them.
 */
export async function checkInsOf(
  queries: Queries,
  siteId: number,
  leaves: readonly LeaveDays[],
  { today, now }: { today: string; now: Date },
): Promise<CheckIn[][]> {
  const begun = leaves
    .filter((leave) => leave.from <= today)
    .map(({ employeeId, from, to }) => ({ employeeId, from, to: to < today ? to : today }))
  const days = await workedOn(queries, siteId, begun, now)
  return leaves.map(({ employeeId, from, to, counting }) =>
    days
      .filter((each) => each.employeeId === employeeId && from <= each.day && each.day <= to)
      .filter(({ isOff }) => counting.unit === 'calendar' || !isOff)
      .map(({ day, workedMinutes, isOpen }) => ({ day, workedMinutes, open: isOpen })),
  )
}
