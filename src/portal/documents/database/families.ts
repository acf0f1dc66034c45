import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { PersonLine } from '../contract.ts'
import type { DependantType } from '../rules/catalogue.ts'
import {
  type BoardPage,
  CHUNK,
  type ExpiryCount,
  FEW_PEOPLE,
  inChunks,
  matching,
  peopleFound,
  type Position,
  type Scanned,
} from './board.ts'

/** A dependant by the first of their documents that expires. */
export interface DueDependant extends Position {
  readonly name: TwoNames
  readonly relation: string
  readonly employee: PersonLine
  readonly expiries: Readonly<Record<DependantType, string | null>>
}

/** The people a search finds, by their own names or by the employee's. */
interface Found {
  readonly dependants: readonly string[]
  readonly employees: readonly string[]
}

/** Null without a search, or when they are too many to list. */
async function familiesFound(
  queries: Queries,
  siteId: number,
  words: readonly string[],
): Promise<Found | null> {
  const employees = await peopleFound(queries, siteId, words)
  if (employees === null) return null
  const { rows } = await sql<{ id: string }>`
    select d.id from dependants d
    where d.site_id = ${siteId} and d.next_expiry is not null and ${matching(words, 'd.search')}
    order by d.id limit ${FEW_PEOPLE + 1}::int`.execute(queries)
  return rows.length > FEW_PEOPLE ? null : { dependants: rows.map(({ id }) => id), employees }
}

function within({ from, to, after }: BoardPage, found: Found | null): RawBuilder<SqlBool> {
  return sql.join(
    [
      sql`d.next_expiry is not null`,
      ...(from === null ? [] : [sql`d.next_expiry >= ${from}::date`]),
      ...(to === null ? [] : [sql`d.next_expiry <= ${to}::date`]),
      ...(after === null
        ? []
        : [sql`(d.next_expiry, d.id) > (${after.expiresOn}::date, ${after.id}::uuid)`]),
      ...(found === null
        ? []
        : [
            sql`(d.id = any(${found.dependants}::uuid[]) or d.employee_id = any(${found.employees}::uuid[]))`,
          ]),
    ],
    sql` and `,
  )
}

interface Row {
  readonly id: string
  readonly next_expiry: string
  readonly name_en: string
  readonly name_ar: string
  readonly relation: string
  readonly passport_expiry: string | null
  readonly emirates_id_expiry: string | null
  readonly visa_expiry: string | null
  readonly insurance_expiry: string | null
  readonly employee_id: string
  readonly employee_no: string | null
  readonly employee_en: string
  readonly employee_ar: string
}

function dependantFrom(row: Row): Scanned<DueDependant> {
  const at = { id: row.id, expiresOn: row.next_expiry }
  if (row.employee_no === null) return { ...at, found: null }
  return {
    ...at,
    found: {
      ...at,
      name: { en: row.name_en, ar: row.name_ar },
      relation: row.relation,
      employee: {
        id: row.employee_id,
        employeeNo: row.employee_no,
        name: { en: row.employee_en, ar: row.employee_ar },
      },
      expiries: {
        passport: row.passport_expiry,
        emiratesId: row.emirates_id_expiry,
        visa: row.visa_expiry,
        healthInsurance: row.insurance_expiry,
      },
    },
  }
}

/** The next dependants, each with its employee if it belongs to the page. */
async function chunkOf(
  queries: Queries,
  siteId: number,
  page: BoardPage,
  found: Found | null,
): Promise<Scanned<DueDependant>[]> {
  const { words } = page
  const isMany = words.length > 0 && found === null
  const either = sql`and (${matching(words, 'd.search')} or ${matching(words, 'e.search')})`
  // The employees are looked up one by one: joined, all of them would be read.
  const { rows } = await sql<Row>`
    select d.id, d.next_expiry, d.name_en, d.name_ar, d.relation, d.passport_expiry,
      d.emirates_id_expiry, d.visa_expiry, d.insurance_expiry, d.employee_id,
      p.employee_no, p.name_en as employee_en, p.name_ar as employee_ar
    from (select * from dependants d
      where d.site_id = ${siteId} and ${within(page, found)}
      order by d.next_expiry, d.id limit ${CHUNK}::int) d
    left join lateral (select e.employee_no, e.name_en, e.name_ar from employees e
      where e.site_id = ${siteId} and e.id = d.employee_id and e.state <> 'left'
        ${isMany ? either : sql``}
      offset 0) p on true
    order by d.next_expiry, d.id`.execute(queries)
  return rows.map(dependantFrom)
}

/** Dependants of employees who have not left, by the first of their documents that expires. */
export async function dependantsByExpiry(
  queries: Queries,
  siteId: number,
  page: BoardPage,
): Promise<DueDependant[]> {
  const found = await familiesFound(queries, siteId, page.words)
  return inChunks(page, (after) => chunkOf(queries, siteId, { ...page, after }, found))
}

/** How many dependants' first documents expire on each day until one, the past included. */
export async function familyCounts(
  queries: Queries,
  siteId: number,
  until: string,
): Promise<Pick<ExpiryCount, 'expiresOn' | 'count'>[]> {
  const { rows } = await sql<{ next_expiry: string; count: number }>`
    select d.next_expiry, count(*) as count
    from dependants d join employees e on e.site_id = d.site_id and e.id = d.employee_id
    where d.site_id = ${siteId} and d.next_expiry <= ${until}::date and e.state <> 'left'
    group by d.next_expiry`.execute(queries)
  return rows.map((row) => ({ expiresOn: row.next_expiry, count: Number(row.count) }))
}
