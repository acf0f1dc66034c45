import type { Queries } from '#platform/db/database.ts'
import { DAY, thousandths } from '../../rules/amounts.ts'
import { leaveYearOf } from '../../rules/grants.ts'
import { encashedOf } from '../database.ts'
import type { OwnAccount } from './account-status.ts'

/**
 * What may be paid out of the leave year that contains a day, and how much of it is already paid;
 * null if the kind allows none.
 */
export async function capOf(
  queries: Queries,
  { siteId, person, type }: OwnAccount,
  day: string,
): Promise<{ amount: number; used: number } | null> {
  const { encashDays, year } = type.rules
  if (encashDays === null) return null
  const { firstDay } = leaveYearOf(day, year, person.joiningDate)
  return {
    amount: thousandths(encashDays),
    used: await encashedOf(queries, siteId, { employeeId: person.id, typeId: type.id }, firstDay),
  }
}

export function inDays({ amount, used }: { amount: number; used: number }): {
  days: number
  used: number
} {
  return { days: amount / DAY, used: used / DAY }
}
