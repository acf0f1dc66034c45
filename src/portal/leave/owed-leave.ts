import type { Queries } from '#platform/db/database.ts'
import type { Colleague } from '#portal/attendance/database/people.ts'
import { typesOf } from './database/types.ts'
import { owedBy } from './report/rules/liability.ts'
import { typesWithAccount } from './server/balances.ts'
import { type AccountsPeriod, type Employed, yearAccounts } from './server/year-accounts.ts'

/** What leave needs to know about an employee. */
export function employedOf({
  id,
  employment,
  departmentId,
  position,
  gender,
  nationality,
}: Colleague): Employed {
  return {
    id,
    departmentId,
    position,
    gender,
    nationality,
    joiningDate: employment.joiningDate,
    leavingDate: employment.leavingDate,
  }
}

/**
 * Thousandths of days of annual leave that some people have earned and not taken, as it was on the
 * day, before what expires with it; empty where the site has no annual leave.
 */
export async function owedAnnualLeave(
  queries: Queries,
  siteId: number,
  people: readonly Employed[],
  period: AccountsPeriod,
): Promise<Map<string, number>> {
  const type = typesWithAccount(await typesOf(queries, siteId)).find(
    (each) => each.code === 'annual',
  )
  if (type === undefined || people.length === 0) return new Map()
  const accounts = await yearAccounts(queries, siteId, {
    people,
    types: [type],
    period: { ...period, asOfDay: true },
  })
  return new Map([...accounts].map(([id, [account]]) => [id, owedBy(account?.entries ?? [])]))
}
