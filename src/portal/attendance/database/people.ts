import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '#tables'
import type { Queries, Trx } from '#platform/db/database.ts'
import { runQuery, type PreparedQuery, mapResult, statement } from '#platform/db/statement.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Person } from '../contract.ts'
import type { PunchContext } from '../rules/punch-decision.ts'

export interface Subject {
  id: string
  managerId: string | null
  /** The account of the direct manager, who is notified of changes. */
  managerUserId: string | null
  userId: string | null
  person: Person
  employment: PunchContext['employment']
}

export interface Colleague extends Subject {
  department: TwoNames
  departmentId: string
  position: TwoNames
  gender: 'male' | 'female'
  nationality: string
}

function accountOf(of: 'e.id' | 'e.manager_id') {
  return (expression: ExpressionBuilder<Tables & { e: Tables['employees'] }, 'e'>) =>
    expression
      .selectFrom('users as u')
      .select('u.id')
      .whereRef('u.site_id', '=', 'e.site_id')
      .whereRef('u.employee_id', '=', of)
}

function selectSubjects(queries: Queries, siteId: number) {
  return queries
    .selectFrom('employees as e')
    .select([
      'e.id',
      'e.employee_no',
      'e.name_en',
      'e.name_ar',
      'e.manager_id',
      'e.state',
      'e.joining_date',
      'e.leaving_date',
    ])
    .select((expression) => [
      accountOf('e.id')(expression).as('user_id'),
      accountOf('e.manager_id')(expression).as('manager_user_id'),
    ])
    .where('e.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSubjects>['executeTakeFirstOrThrow']>>

function subjectFrom(row: Row): Subject {
  return {
    id: row.id,
    managerId: row.manager_id,
    managerUserId: row.manager_user_id,
    userId: row.user_id,
    person: { id: row.id, employeeNo: row.employee_no, name: { en: row.name_en, ar: row.name_ar } },
    employment: { state: row.state, joiningDate: row.joining_date, leavingDate: row.leaving_date },
  }
}

interface One {
  siteId: number
  employeeId: string
}

const subjectById = statement((queries, { siteId, employeeId }: One) =>
  selectSubjects(queries, siteId).where('e.id', '=', employeeId).compile(),
)
const subjectLocked = statement((queries, { siteId, employeeId }: One) =>
  selectSubjects(queries, siteId).where('e.id', '=', employeeId).forNoKeyUpdate().compile(),
)

export function subjectQuery(siteId: number, employeeId: string): PreparedQuery<Subject | null> {
  return mapResult(subjectById({ siteId, employeeId }), ([row]) =>
    row === undefined ? null : subjectFrom(row),
  )
}

export async function findSubject(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<Subject | null> {
  return runQuery(queries, subjectQuery(siteId, employeeId))
}

/**
 * Every decision about one employee's attendance is made under this lock. It does not block
 * inserting rows that only refer to the employee.
 */
export function lockedSubjectQuery(
  siteId: number,
  employeeId: string,
): PreparedQuery<Subject | null> {
  return mapResult(subjectLocked({ siteId, employeeId }), ([row]) =>
    row === undefined ? null : subjectFrom(row),
  )
}

export async function lockSubject(
  trx: Trx,
  siteId: number,
  employeeId: string,
): Promise<Subject | null> {
  return runQuery(trx, lockedSubjectQuery(siteId, employeeId))
}

export interface PageOfPeople {
  /** Only direct reports of this employee. */
  managerId?: string
  departmentId?: string
  /** Only those with live leave in the range. */
  awayOnly?: boolean
  /** Only those whose name or number contains each of these. */
  words?: readonly string[]
  language: 'en' | 'ar'
  /** Employed on at least one day of this range. */
  from: string
  to: string
  after: readonly [name: string, id: string] | null
  limit: number
}

interface PageValues extends Pick<PageOfPeople, 'from' | 'to' | 'limit'> {
  siteId: number
  managerId: string | undefined
  departmentId: string | undefined
  like: string | undefined
  likes: readonly string[]
  afterName: string | undefined
  afterId: string | undefined
}

interface PageForm extends Record<string, string | boolean> {
  language: 'en' | 'ar'
  ofManager: boolean
  ofDepartment: boolean
  awayOnly: boolean
  hasWords: boolean
  goesOn: boolean
}

const pageOfColleagues = statement((queries, page: PageValues, form: PageForm) => {
  const { language, ofManager, ofDepartment, awayOnly, hasWords, goesOn } = form
  const name = language === 'ar' ? ('e.name_ar_folded' as const) : ('e.name_en_folded' as const)
  let query = selectSubjects(queries, page.siteId)
    .innerJoin('departments as d', (join) =>
      join.onRef('d.site_id', '=', 'e.site_id').onRef('d.id', '=', 'e.department_id'),
    )
    .select([
      'd.name_en as department_en',
      'd.name_ar as department_ar',
      'e.position_en',
      'e.position_ar',
      `${name} as key`,
    ])
    .select(['e.department_id', 'e.gender', 'e.nationality'])
    .where('e.joining_date', '<=', page.to)
    .where((is) => is.or([is('e.state', '<>', 'left'), is('e.leaving_date', '>=', page.from)]))
    .orderBy(name, (order) => order.collate('C'))
    .orderBy('e.id')
    .limit(page.limit)
  if (ofManager) query = query.where('e.manager_id', '=', sql<string>`${page.managerId}`)
  if (ofDepartment) query = query.where('e.department_id', '=', sql<string>`${page.departmentId}`)
  if (awayOnly)
    query = query.where(
      // Looked up person by person in the order of the page, so that it ends with the page.
      sql<boolean>`exists (select from leave_requests r where r.site_id = e.site_id and r.employee_id = e.id
          and r.state in ('pending', 'approved') and r.to_date >= ${page.from}::date and r.from_date <= ${page.to}::date offset 0)`,
    )
  // The combined search column has the index; a person is found only by visible details.
  if (hasWords)
    query = query.where(
      sql<boolean>`e.search like ${page.like} and not exists (select from unnest(${page.likes}::text[]) each (word)
          where not (e.name_en_folded like each.word or e.name_ar_folded like each.word or lower(e.employee_no) like each.word))`,
    )
  if (goesOn)
    query = query.where(
      sql<boolean>`(${sql.ref(name)} collate "C", e.id) > (${page.afterName}, ${page.afterId}::uuid)`,
    )
  return query.compile()
})

/** A page of employees by name, with the key of each, employed at some time between two days. */
export async function colleagues(
  queries: Queries,
  siteId: number,
  page: PageOfPeople,
): Promise<{ colleague: Colleague; key: [string, string] }[]> {
  const { language, managerId, departmentId, awayOnly = false, words = [] } = page
  const { from, to, limit, after } = page
  const likes = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const rows = await runQuery(
    queries,
    pageOfColleagues(
      {
        siteId,
        managerId,
        departmentId,
        like: likes[0],
        likes,
        from,
        to,
        limit,
        afterName: after?.[0],
        afterId: after?.[1],
      },
      {
        language,
        ofManager: managerId !== undefined,
        ofDepartment: departmentId !== undefined,
        awayOnly,
        hasWords: words.length > 0,
        goesOn: after !== null,
      },
    ),
  )
  return rows.map((row) => ({
    colleague: {
      ...subjectFrom(row),
      department: { en: row.department_en, ar: row.department_ar },
      departmentId: row.department_id,
      position: { en: row.position_en, ar: row.position_ar },
      gender: row.gender,
      nationality: row.nationality,
    },
    key: [row.key, row.id],
  }))
}

/** The site's own zone, for queries inside a transaction. */
export async function siteZoneOf(queries: Queries, siteId: number): Promise<string> {
  const { zone } = await queries
    .selectFrom('sites')
    .select('zone')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  return zone
}
