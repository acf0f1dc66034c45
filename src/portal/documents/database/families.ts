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
  type Scanned,
} from './board.ts'

/** Those without an expiry date come after the others, in order of their ids. */
export interface FamilyPosition {
  readonly expiresOn: string | null
  readonly id: string
}

export interface FamilyPage extends Omit<BoardPage, 'type' | 'after'> {
  readonly after: FamilyPosition | null
  /** Whether those without an expiry date are left out, come last or are all there is. */
  readonly undated: 'none' | 'last' | 'only'
}

/** A dependant by the first of their documents that expires. */
export interface DueDependant extends FamilyPosition {
  readonly name: TwoNames
  readonly relation: string
  readonly nationality: string
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
    where d.site_id = ${siteId} and ${matching(words, 'd.search')}
    order by d.id limit ${FEW_PEOPLE + 1}::int`.execute(queries)
  return rows.length > FEW_PEOPLE ? null : { dependants: rows.map(({ id }) => id), employees }
}

/** One part of the list: dependants with an expiry date, or those without. */
interface Part extends Omit<FamilyPage, 'undated'> {
  readonly isDated: boolean
}

function within({ isDated, from, to, after }: Part, found: Found | null): RawBuilder<SqlBool> {
  const dates = [
    sql`d.next_expiry is not null`,
    ...(from === null ? [] : [sql`d.next_expiry >= ${from}::date`]),
    ...(to === null ? [] : [sql`d.next_expiry <= ${to}::date`]),
    ...(after === null
      ? []
      : [sql`(d.next_expiry, d.id) > (${after.expiresOn}::date, ${after.id}::uuid)`]),
  ]
  const noDates = [
    sql`d.next_expiry is null`,
    ...(after === null ? [] : [sql`d.id > ${after.id}::uuid`]),
  ]
  return sql.join(
    [
      ...(isDated ? dates : noDates),
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
  readonly next_expiry: string | null
  readonly name_en: string
  readonly name_ar: string
  readonly relation: string
  readonly nationality: string
  readonly passport_expiry: string | null
  readonly emirates_id_expiry: string | null
  readonly visa_expiry: string | null
  readonly insurance_expiry: string | null
  readonly employee_id: string
  readonly employee_no: string | null
  readonly employee_en: string
  readonly employee_ar: string
}

function dependantFrom(row: Row): Scanned<DueDependant, FamilyPosition> {
  const at = { id: row.id, expiresOn: row.next_expiry }
  if (row.employee_no === null) return { ...at, found: null }
  return {
    ...at,
    found: {
      ...at,
      name: { en: row.name_en, ar: row.name_ar },
      relation: row.relation,
      nationality: row.nationality,
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
  part: Part,
  found: Found | null,
): Promise<Scanned<DueDependant, FamilyPosition>[]> {
  const { words, isDated } = part
  const isMany = words.length > 0 && found === null
  const either = sql`and (${matching(words, 'd.search')} or ${matching(words, 'e.search')})`
  const order = isDated ? sql`d.next_expiry, d.id` : sql`d.id`
  // The employees are looked up one by one: joined, all of them would be read.
  const { rows } = await sql<Row>`
    select d.id, d.next_expiry, d.name_en, d.name_ar, d.relation, d.nationality,
      d.passport_expiry, d.emirates_id_expiry, d.visa_expiry, d.insurance_expiry, d.employee_id,
      p.employee_no, p.name_en as employee_en, p.name_ar as employee_ar
    from (select * from dependants d
      where d.site_id = ${siteId} and ${within(part, found)}
      order by ${order} limit ${CHUNK}::int) d
    left join lateral (select e.employee_no, e.name_en, e.name_ar from employees e
      where e.site_id = ${siteId} and e.id = d.employee_id and e.state <> 'left'
        ${isMany ? either : sql``}
      offset 0) p on true
    order by ${order}`.execute(queries)
  return rows.map(dependantFrom)
}

/**
 * Dependants of employees who have not left, by the first of their documents that expires. The two
 * parts are read one after the other, each in the order of an index of its own.
 */
export async function dependantsByExpiry(
  queries: Queries,
  siteId: number,
  page: FamilyPage,
): Promise<DueDependant[]> {
  const { undated, limit } = page
  const found = await familiesFound(queries, siteId, page.words)
  const read = (isDated: boolean, after: FamilyPosition | null, most: number) =>
    inChunks<DueDependant, FamilyPosition>({ after, limit: most }, (next) =>
      chunkOf(queries, siteId, { ...page, isDated, after: next }, found),
    )
  const isPastDates = page.after !== null && page.after.expiresOn === null
  const dated = undated === 'only' || isPastDates ? [] : await read(true, page.after, limit)
  if (undated === 'none' || dated.length >= limit) return dated
  const rest = await read(false, isPastDates ? page.after : null, limit - dated.length)
  return [...dated, ...rest]
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
