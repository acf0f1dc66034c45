import { sql } from 'kysely'
import { addDays } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { IDENTITY_TYPES } from '../database/documents.ts'
import {
  type DocumentKind,
  type ExpiringDocument,
  EXPIRING_DAYS,
  type Movement,
  MOVEMENT_DAYS,
  CELEBRATION_DAYS,
  type Celebration,
} from './contract.ts'

const MAX_VISIBLE = 20

interface NameColumns {
  id: string
  employee_no: string
  name_en: string
  name_ar: string
}

function named({ id, employee_no, name_en, name_ar }: NameColumns) {
  return { id, employeeNo: employee_no, name: { en: name_en, ar: name_ar } }
}

/** Everyone who has not left. */
export async function headcountOf(queries: Queries, siteId: number): Promise<number> {
  const { count } = await queries
    .selectFrom('employees')
    .where('site_id', '=', siteId)
    .where('state', '<>', 'left')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Who joins or leaves around a day, the earliest first. */
export async function movementsAround(
  queries: Queries,
  siteId: number,
  today: string,
): Promise<{ joiners: Movement[]; leavers: Movement[] }> {
  const [from, to] = [addDays(today, -MOVEMENT_DAYS), addDays(today, MOVEMENT_DAYS)]
  const { rows } = await sql<
    NameColumns & { department_en: string; department_ar: string; day: string; joins: boolean }
  >`
    select e.id, e.employee_no, e.name_en, e.name_ar, d.name_en as department_en,
      d.name_ar as department_ar, e.day, e.joins
    from (
      select *, joining_date as day, true as joins from employees
      where site_id = ${siteId} and joining_date between ${from}::date and ${to}::date
      union all
      select *, leaving_date as day, false as joins from employees
      where site_id = ${siteId} and leaving_date between ${from}::date and ${to}::date
    ) e
    join departments d on d.site_id = e.site_id and d.id = e.department_id
    order by e.day, e.id`.execute(queries)
  const movements = (joins: boolean): Movement[] =>
    rows
      .filter((row) => row.joins === joins)
      .slice(0, MAX_VISIBLE)
      .map((row) => ({
        ...named(row),
        department: { en: row.department_en, ar: row.department_ar },
        day: row.day,
      }))
  return { joiners: movements(true), leavers: movements(false) }
}

/** Month and day as one number, as in the index; a birthday on 29 February is on 28 otherwise. */
function yearlyDays(today: string): { byNumber: Map<number, string>; numbers: number[] } {
  const days = Array.from({ length: CELEBRATION_DAYS }, (_, index) => addDays(today, index))
  const byNumber = new Map(days.map((day) => [Number(day.slice(5).replace('-', '')), day]))
  const last = byNumber.get(228)
  if (last !== undefined && addDays(last, 1).endsWith('03-01')) byNumber.set(229, last)
  return { byNumber, numbers: [...byNumber.keys()] }
}

/** Birthdays and work anniversaries from today on, the soonest first. */
export async function celebrationsFrom(
  queries: Queries,
  siteId: number,
  today: string,
): Promise<Celebration[]> {
  const { byNumber, numbers } = yearlyDays(today)
  const wanted = sql`any(${numbers}::int[])`
  const { rows } = await sql<
    NameColumns & {
      department_en: string
      department_ar: string
      number: number
      joined: string | null
    }
  >`
    select e.id, e.employee_no, e.name_en, e.name_ar, d.name_en as department_en,
      d.name_ar as department_ar, e.number, e.joined
    from (
      select *, (extract(month from birth_date) * 100 + extract(day from birth_date))::int as number,
        null::date as joined
      from employees
      where site_id = ${siteId} and state <> 'left'
        and (extract(month from birth_date) * 100 + extract(day from birth_date))::int = ${wanted}
      union all
      select *,
        (extract(month from joining_date) * 100 + extract(day from joining_date))::int as number,
        joining_date as joined
      from employees
      where site_id = ${siteId} and state <> 'left' and joining_date < ${today}::date
        and (extract(month from joining_date) * 100 + extract(day from joining_date))::int = ${wanted}
    ) e
    join departments d on d.site_id = e.site_id and d.id = e.department_id`.execute(queries)
  return rows
    .flatMap((row) => {
      const day = byNumber.get(Number(row.number))
      const years = row.joined === null ? null : yearOf(day) - yearOf(row.joined)
      if (day === undefined || years === 0) return []
      const department = { en: row.department_en, ar: row.department_ar }
      return [{ ...named(row), department, day, years }]
    })
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.id.localeCompare(other.id))
    .slice(0, MAX_VISIBLE)
}

function yearOf(day = ''): number {
  return Number(day.slice(0, 4))
}

/** The documents of everyone who has not left that have expired or soon will. */
export async function expiringDocuments(
  queries: Queries,
  siteId: number,
  today: string,
): Promise<{ total: number; items: ExpiringDocument[] }> {
  const until = addDays(today, EXPIRING_DAYS)
  const { rows } = await sql<
    NameColumns & { document: DocumentKind; expiry: string; total: number }
  >`
    select e.id, e.employee_no, e.name_en, e.name_ar, d.type as document, d.expires_on as expiry,
      count(*) over () as total
    from portal_documents d
    join employees e on e.site_id = d.site_id and e.id = d.employee_id
    where d.site_id = ${siteId} and d.closed_at is null and d.expires_on <= ${until}::date
      and d.type in (${sql.join(IDENTITY_TYPES)}) and e.state <> 'left'
    order by d.expires_on, e.id, d.type
    limit ${MAX_VISIBLE}::int`.execute(queries)
  return {
    total: Number(rows[0]?.total ?? 0),
    items: rows.map((row) => ({ ...named(row), document: row.document, expiry: row.expiry })),
  }
}

/** Active employees whose shifts have all ended, or who never had one. */
export async function withoutShift(
  queries: Queries,
  siteId: number,
  { today, limit }: { today: string; limit: number },
): Promise<{ total: number; items: { id: string; name: { en: string; ar: string } }[] }> {
  const rows = await queries
    .selectFrom('employees as e')
    .where('e.site_id', '=', siteId)
    .where('e.state', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shift_assignments as a')
            .whereRef('a.site_id', '=', 'e.site_id')
            .whereRef('a.employee_id', '=', 'e.id')
            .where((is) => is.or([is('a.to_date', 'is', null), is('a.to_date', '>=', today)]))
            .select('a.employee_id'),
        ),
      ),
    )
    .select((of) => ['e.id', 'e.name_en', 'e.name_ar', of.fn.countAll<number>().over().as('total')])
    .orderBy('e.name_en_folded')
    .orderBy('e.id')
    .limit(limit)
    .execute()
  return {
    total: Number(rows[0]?.total ?? 0),
    items: rows.map((row) => ({ id: row.id, name: { en: row.name_en, ar: row.name_ar } })),
  }
}
