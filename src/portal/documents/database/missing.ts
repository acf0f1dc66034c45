import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { PersonLine } from '../contract.ts'
import type { Person } from '../rules/required.ts'

export interface HolderOfTypes extends Person {
  readonly employee: PersonLine
  /** The types of which they have an accepted document that is not closed. */
  readonly held: ReadonlySet<string>
  /** The folded name by which people are in order. */
  readonly folded: string
}

interface Row {
  id: string
  employee_no: string
  name_en: string
  name_ar: string
  name_en_folded: string
  nationality: string
  joining_date: string
  held: string[]
}

const HELD = sql`array(select distinct d.type from portal_documents d
  where d.site_id = e.site_id and d.employee_id = e.id and d.closed_at is null and d.version > 0)`

/** The next people by English name who have not left, with the types of their documents. */
export async function typesOfPeople(
  queries: Queries,
  siteId: number,
  { after, limit }: { after: { value: string; id: string } | null; limit: number },
): Promise<HolderOfTypes[]> {
  const from =
    after === null
      ? sql``
      : sql`and (name_en_folded collate "C", id) > (${after.value}, ${after.id}::uuid)`
  const { rows } = await sql<Row>`
    select e.*, ${HELD} as held
    from (select site_id, id, employee_no, name_en, name_ar, name_en_folded, nationality, joining_date
      from employees where site_id = ${siteId} and state <> 'left' ${from}
      order by name_en_folded collate "C", id limit ${limit}::int) e
    order by e.name_en_folded collate "C", e.id`.execute(queries)
  return rows.map((row) => ({
    employee: {
      id: row.id,
      employeeNo: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
    },
    nationality: row.nationality,
    joiningDate: row.joining_date,
    held: new Set(row.held),
    folded: row.name_en_folded,
  }))
}

export interface Uninsured {
  readonly employeeId: string
  readonly userId: string
  readonly joiningDate: string
}

/** Who joined within these days, has an account and no document of a type. */
export async function joinersWithout(
  queries: Queries,
  siteId: number,
  { from, to, type }: { from: string; to: string; type: string },
): Promise<Uninsured[]> {
  const { rows } = await sql<{ id: string; user_id: string; joining_date: string }>`
    select e.id, u.id as user_id, e.joining_date from employees e
    join users u on u.site_id = e.site_id and u.employee_id = e.id and u.disabled_at is null
    where e.site_id = ${siteId} and e.state <> 'left'
      and e.joining_date between ${from}::date and ${to}::date
      and not exists (select 1 from portal_documents d
        where d.site_id = e.site_id and d.employee_id = e.id and d.type = ${type}
          and d.closed_at is null and d.version > 0)
    order by e.id`.execute(queries)
  return rows.map((row) => ({
    employeeId: row.id,
    userId: row.user_id,
    joiningDate: row.joining_date,
  }))
}
