import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { EmployeeName } from '../contract.ts'
import type { CaseFilter } from '../desk/contract.ts'
import { caseFrom, selectCases, type StoredCase } from './cases.ts'

/** The cases an employee may read: from the charge on, newest first. */
export async function casesOfEmployee(
  queries: Queries,
  siteId: number,
  page: { employeeId: string; after: string | undefined; limit: number },
): Promise<StoredCase[]> {
  let query = selectCases(queries, siteId)
    .where('c.employee_id', '=', page.employeeId)
    .where('c.charged_on', 'is not', null)
  if (page.after !== undefined) query = query.where('c.id', '<', page.after)
  const rows = await query.orderBy('c.id', 'desc').limit(page.limit).execute()
  return rows.map(caseFrom)
}

export interface DeskPage {
  readonly show: CaseFilter
  /** Only direct reports of this employee; all for HR. */
  readonly managerId: string | null
  /** The caller's own cases are never among them. */
  readonly exceptEmployeeId: string | null
  readonly employeeId: string | undefined
  readonly after: string | undefined
  readonly limit: number
}

function shown(siteId: number, show: CaseFilter): RawBuilder<SqlBool> {
  switch (show) {
    case 'running':
      return sql<SqlBool>`c.state not in ('decided', 'closed')`
    case 'objections':
      // Few of all that were ever decided, so they are found by their own index.
      return sql<SqlBool>`c.id in (select o.case_id from discipline_penalties o
        where o.site_id = ${siteId} and o.objection is not null and o.resolution is null)`
    case 'penalties':
      return sql<SqlBool>`c.state = 'decided'`
    default:
      return sql<SqlBool>`c.state = 'closed'`
  }
}

/** Running cases and objections are oldest first, so that no date of the law passes unseen. */
export async function casesOfDesk(
  queries: Queries,
  siteId: number,
  page: DeskPage,
): Promise<StoredCase[]> {
  const isOldestFirst = page.show === 'running' || page.show === 'objections'
  let query = selectCases(queries, siteId).where(shown(siteId, page.show))
  const { managerId } = page
  if (managerId !== null)
    query = query.where('c.employee_id', 'in', (select) =>
      select
        .selectFrom('employees as t')
        .select('t.id')
        .where('t.site_id', '=', siteId)
        .where('t.manager_id', '=', managerId),
    )
  if (page.exceptEmployeeId !== null)
    query = query.where('c.employee_id', '<>', page.exceptEmployeeId)
  if (page.employeeId !== undefined) query = query.where('c.employee_id', '=', page.employeeId)
  if (page.after !== undefined) query = query.where('c.id', isOldestFirst ? '>' : '<', page.after)
  const rows = await query
    .orderBy('c.id', isOldestFirst ? 'asc' : 'desc')
    .limit(page.limit)
    .execute()
  return rows.map(caseFrom)
}

interface PeopleQuery {
  readonly words: readonly string[]
  readonly managerId: string | null
  readonly exceptId: string | null
  readonly language: 'en' | 'ar'
  readonly limit: number
}

/** The combined search column has the index; a person is found only by visible details. */
function contains(word: string): RawBuilder<SqlBool> {
  const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`search like ${like} and (name_en_folded like ${like}
    or name_ar_folded like ${like} or lower(employee_no) like ${like})`
}

export async function peopleLike(
  queries: Queries,
  siteId: number,
  { words, managerId, exceptId, language, limit }: PeopleQuery,
): Promise<EmployeeName[]> {
  const name = language === 'ar' ? sql`name_ar_folded collate "C"` : sql`name_en_folded collate "C"`
  let query = queries
    .selectFrom('employees')
    .select(['id', 'employee_no', 'name_en', 'name_ar'])
    .where('site_id', '=', siteId)
    .where('state', '<>', 'left')
    .where(sql.join<SqlBool>(words.map(contains), sql` and `))
  if (managerId !== null) query = query.where('manager_id', '=', managerId)
  if (exceptId !== null) query = query.where('id', '<>', exceptId)
  const rows = await query.orderBy(name).orderBy('id').limit(limit).execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.employee_no,
    name: { en: row.name_en, ar: row.name_ar },
  }))
}
