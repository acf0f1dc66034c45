import type { Queries } from '#platform/db/database.ts'
import { daysOfMonth } from '#platform/days.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Person } from '../contract.ts'

export interface Employed extends Person {
  readonly departmentId: string
  readonly joiningDate: string
  readonly leavingDate: string | null
}

const COLUMNS = [
  'id',
  'employee_no',
  'name_en',
  'name_ar',
  'department_id',
  'joining_date',
  'leaving_date',
] as const

/** A page of those who are employed on at least one day of a month, by employee number. */
export async function employedIn(
  queries: Queries,
  siteId: number,
  { month, after, limit }: { month: string; after: string | null; limit: number },
): Promise<Employed[]> {
  const days = daysOfMonth(month)
  let query = queries
    .selectFrom('employees')
    .select([...COLUMNS])
    .where('site_id', '=', siteId)
    .where('joining_date', '<=', days.at(-1) ?? '')
    .where((where) =>
      where.or([where('leaving_date', 'is', null), where('leaving_date', '>=', days[0] ?? '')]),
    )
  if (after !== null) query = query.where('employee_no', '>', after)
  const rows = await query.orderBy('employee_no').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.employee_no,
    name: { en: row.name_en, ar: row.name_ar },
    departmentId: row.department_id,
    joiningDate: row.joining_date,
    leavingDate: row.leaving_date,
  }))
}

/** Some employees by their ids, in the order of their numbers. */
export async function peopleOf(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
): Promise<Person[]> {
  if (ids.length === 0) return []
  const rows = await queries
    .selectFrom('employees')
    .select(['id', 'employee_no', 'name_en', 'name_ar'])
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .orderBy('employee_no')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.employee_no,
    name: { en: row.name_en, ar: row.name_ar },
  }))
}

/** All departments of a site, by name. */
export async function departmentsOf(
  queries: Queries,
  siteId: number,
): Promise<{ id: string; name: TwoNames }[]> {
  const rows = await queries
    .selectFrom('departments')
    .select(['id', 'name_en', 'name_ar'])
    .where('site_id', '=', siteId)
    .orderBy('name_folded')
    .execute()
  return rows.map((row) => ({ id: row.id, name: { en: row.name_en, ar: row.name_ar } }))
}
