import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
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
  const positions = await queries
    .selectFrom('employees')
    .select('position_en')
    .select(sql<string>`min(position_ar)`.as('position_ar'))
    .where('site_id', '=', siteId)
    .where('state', '=', 'active')
    .groupBy('position_en')
    .orderBy('position_en')
    .execute()
  const nationalities = await queries
    .selectFrom('employees')
    .select('nationality')
    .where('site_id', '=', siteId)
    .where('state', '=', 'active')
    .groupBy('nationality')
    .orderBy('nationality')
    .execute()
  return {
    workSites: await named('work_sites'),
    departments: await named('departments'),
    positions: positions.map((row) => ({ en: row.position_en, ar: row.position_ar })),
    nationalities: nationalities.map((row) => row.nationality),
  }
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
