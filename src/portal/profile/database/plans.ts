import type { Queries, Trx } from '#platform/db/database.ts'
import { type LockedEmployee, lockEmployee } from '#portal/employees/database/standing.ts'
import type { Group } from '../changes/contract.ts'
import { findChange, type StoredChange } from './changes.ts'

/**
 * A change and its employee. The employee is locked: everything that changes a record or what is
 * planned for it locks them first, so the second of two decisions waits, and then sees the first.
 */
export async function lockChange(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<{ readonly stored: StoredChange; readonly employee: LockedEmployee } | null> {
  const found = await findChange(trx, siteId, id)
  if (found === null) return null
  const employee = await lockEmployee(trx, siteId, found.employee.id)
  const stored = await findChange(trx, siteId, id)
  return employee === null || stored === null ? null : { stored, employee }
}

interface Whose {
  readonly siteId: number
  readonly employeeId: string
  readonly today: string
}

/** The approved change of a group that begins on a later day; null where there is none. */
export async function plannedChange(
  queries: Queries,
  { siteId, employeeId, today }: Whose,
  group: Group,
): Promise<StoredChange | null> {
  const row = await approvedOf(queries, siteId, employeeId, group)
    .where('from_day', '>', today)
    .orderBy('from_day')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : findChange(queries, siteId, row.id)
}

/** The approved changes of a group that begin on a day. */
export async function approvedFrom(
  queries: Queries,
  { siteId, employeeId }: Pick<Whose, 'siteId' | 'employeeId'>,
  group: Group,
  day: string,
): Promise<StoredChange[]> {
  const rows = await approvedOf(queries, siteId, employeeId, group)
    .where('from_day', '=', day)
    .execute()
  const found = await Promise.all(rows.map(({ id }) => findChange(queries, siteId, id)))
  return found.filter((each) => each !== null)
}

function approvedOf(queries: Queries, siteId: number, employeeId: string, group: Group) {
  return queries
    .selectFrom('profile_changes')
    .select('id')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('field_group', '=', group)
    .where('state', '=', 'approved')
}
