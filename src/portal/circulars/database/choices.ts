import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { positionsOf } from '#portal/leave/policies/database/members.ts'
import type { PersonNamed } from '../desk/contract.ts'

interface Named {
  readonly id: string
  readonly name: TwoNames
}

/** What a circular can be for: everything that someone who works here has. */
export async function audienceChoices(queries: Queries, siteId: number) {
  const named = async (table: 'departments' | 'work_sites'): Promise<Named[]> => {
    const rows = await queries
      .selectFrom(table)
      .select(['id', 'name_en', 'name_ar'])
      .where('site_id', '=', siteId)
      .orderBy('name_en')
      .execute()
    return rows.map((row) => ({ id: row.id, name: { en: row.name_en, ar: row.name_ar } }))
  }
  return {
    workSites: await named('work_sites'),
    departments: await named('departments'),
    positions: await positionsOf(queries, siteId),
    nationalities: await nationalitiesOf(queries, siteId),
  }
}

/** Each nationality of someone who works here, once: a loose index scan jumps from one to the next. */
async function nationalitiesOf(queries: Queries, siteId: number): Promise<string[]> {
  const { rows } = await sql<{ nationality: string }>`
    with recursive found as (
      (select nationality from employees where site_id = ${siteId} order by nationality limit 1)
      union all
      select next.nationality from found cross join lateral (
        select e.nationality from employees e
        where e.site_id = ${siteId} and e.nationality > found.nationality
        order by e.nationality limit 1) next
    )
    select nationality from found`.execute(queries)
  return rows.map((row) => row.nationality)
}

export async function peopleNamed(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
): Promise<PersonNamed[]> {
  if (ids.length === 0) return []
  const rows = await queries
    .selectFrom('employees')
    .select(['id', 'employee_no', 'name_en', 'name_ar'])
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .orderBy('name_en_folded')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.employee_no,
    name: { en: row.name_en, ar: row.name_ar },
  }))
}
