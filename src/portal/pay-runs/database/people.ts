import type { Selectable } from 'kysely'
import type { Tables } from '#tables'
import type { Queries } from '#platform/db/database.ts'
import { daysOfMonth } from '#platform/days.ts'
import type { TwoNames } from '#platform/schemas.ts'

/** An employee as pay needs them. */
export interface PaidPerson {
  readonly id: string
  readonly number: string
  readonly name: TwoNames
  readonly photoId: string | null
  readonly departmentId: string
  readonly position: TwoNames
  readonly joiningDate: string
  readonly leavingDate: string | null
  readonly nationality: string
  readonly gender: 'male' | 'female'
  readonly state: 'active' | 'suspended' | 'left'
}

function employedIn(queries: Queries, siteId: number, month: string) {
  const days = daysOfMonth(month)
  return queries
    .selectFrom('employees')
    .where('site_id', '=', siteId)
    .where('joining_date', '<=', days.at(-1) ?? '')
    .where((where) =>
      where.or([where('leaving_date', 'is', null), where('leaving_date', '>=', days[0] ?? '')]),
    )
}

/** How many people were employed on at least one day of a month. */
export async function countPeople(
  queries: Queries,
  siteId: number,
  month: string,
): Promise<number> {
  const row = await employedIn(queries, siteId, month)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

type Row = Selectable<Tables['employees']>

function personFrom(row: Row): PaidPerson {
  return {
    id: row.id,
    number: row.employee_no,
    name: { en: row.name_en, ar: row.name_ar },
    photoId: row.photo_file_id,
    departmentId: row.department_id,
    position: { en: row.position_en, ar: row.position_ar },
    joiningDate: row.joining_date,
    leavingDate: row.leaving_date,
    nationality: row.nationality,
    gender: row.gender,
    state: row.state,
  }
}

/** The next of them by id. */
export async function peopleAfter(
  queries: Queries,
  siteId: number,
  { month, after, limit }: { month: string; after: string | null; limit: number },
): Promise<PaidPerson[]> {
  let query = employedIn(queries, siteId, month)
  if (after !== null) query = query.where('id', '>', after)
  const rows = await query.selectAll().orderBy('id').limit(limit).execute()
  return rows.map(personFrom)
}

/** Those of some people who were employed in a month. */
export async function peopleWithIds(
  queries: Queries,
  siteId: number,
  month: string,
  ids: readonly string[],
): Promise<PaidPerson[]> {
  const rows = await employedIn(queries, siteId, month)
    .where('id', 'in', [...ids])
    .selectAll()
    .orderBy('id')
    .execute()
  return rows.map(personFrom)
}
