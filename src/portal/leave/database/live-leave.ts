import type { Queries } from '#platform/db/database.ts'
import type { Minutes } from '../rules/hours.ts'
import { hoursFrom } from './hours.ts'

export interface LiveLeave {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly fromMidday: boolean
  readonly toMidday: boolean
  readonly hours: Minutes | null
  readonly amount: number
  readonly typeId: string
}

/** A person's live requests that overlap a range of days. */
export async function liveBetween(
  queries: Queries,
  siteId: number,
  employeeId: string,
  from: string,
  to: string,
): Promise<LiveLeave[]> {
  const rows = await queries
    .selectFrom('leave_requests')
    .select([
      'id',
      'from_date',
      'to_date',
      'from_midday',
      'to_midday',
      'from_minute',
      'to_minute',
      'amount',
      'type_id',
    ])
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('state', 'in', ['pending', 'approved'])
    .where('from_date', '<=', to)
    .where('to_date', '>=', from)
    .orderBy('from_date')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    from: row.from_date,
    to: row.to_date,
    fromMidday: row.from_midday,
    toMidday: row.to_midday,
    hours: hoursFrom(row),
    amount: row.amount,
    typeId: row.type_id,
  }))
}

/** The kinds of leave a person has taken or requested. */
export async function usedTypes(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<ReadonlySet<string>> {
  const rows = await queries
    .selectFrom('leave_requests')
    .select('type_id')
    .distinct()
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('state', 'in', ['pending', 'approved'])
    .execute()
  return new Set(rows.map((row) => row.type_id))
}

export async function hasUsed(
  queries: Queries,
  siteId: number,
  employeeId: string,
  typeId: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom('leave_requests')
    .select('id')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('type_id', '=', typeId)
    .where('state', 'in', ['pending', 'approved'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
