import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import type { Tables } from '#tables'
import type { Queries } from '#platform/db/database.ts'
import { batch, type PreparedQuery, statement } from '#platform/db/statement.ts'
import { fold } from '#platform/text.ts'
import type { EmployeeLine, ListedState } from '../contract.ts'
import { departmentsOf, departmentsQuery, type NewDepartment } from '../database/departments.ts'
import { numberPattern } from '../rules/search-text.ts'
import type { Order, CursorPosition } from './cursor.ts'

export interface EmployeeFilter {
  /** Folded words that must all be in a person's names, number, email or position. */
  readonly words: readonly string[]
  readonly department: string | undefined
  readonly state: ListedState | undefined
  /** Only these people. */
  readonly ids?: readonly string[]
}

export interface Page {
  readonly order: Order
  readonly after: CursorPosition | null
  readonly limit: number
}

export interface Line {
  readonly line: EmployeeLine
  readonly joiningDate: string
  readonly position: CursorPosition
  readonly search: string
}

/** What is read of each person. */
export const COLUMNS = [
  'id',
  'employee_no',
  'name_en',
  'name_ar',
  'department_id',
  'position_en',
  'position_ar',
  'state',
  'joining_date',
  'photo_file_id',
  'name_en_folded',
  'name_ar_folded',
  'search',
] as const
export type Row = Pick<Selectable<Tables['employees']>, (typeof COLUMNS)[number]>

/** Each matches one index exactly, so that a page reads no more rows than it returns. */
function sortedBy({ sort, language }: Order): {
  expression: RawBuilder<string>
  value: (row: Row) => string
} {
  const arabic = language === 'ar'
  switch (sort) {
    case 'number':
      return { expression: sql`employee_no`, value: (row) => row.employee_no }
    case 'state':
      return { expression: sql`state`, value: (row) => row.state }
    case 'joined':
      return { expression: sql`joining_date`, value: (row) => row.joining_date }
    case 'position':
      return arabic
        ? { expression: sql`position_ar collate "C"`, value: (row) => row.position_ar }
        : { expression: sql`position_en collate "C"`, value: (row) => row.position_en }
    default:
      return arabic
        ? { expression: sql`name_ar_folded collate "C"`, value: (row) => row.name_ar_folded }
        : { expression: sql`name_en_folded collate "C"`, value: (row) => row.name_en_folded }
  }
}

function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

/** Both conditions use the trigram index. */
function hasWord(word: string): RawBuilder<SqlBool> {
  const pattern = numberPattern(word)
  return pattern === null
    ? sql<SqlBool>`search like ${containing(word)}`
    : sql<SqlBool>`search ~ ${pattern}`
}

/** The condition that a person is of this site and matches. */
export function filters(siteId: number, filter: EmployeeFilter): RawBuilder<SqlBool> {
  const all = [sql<SqlBool>`site_id = ${siteId}`, ...filter.words.map(hasWord)]
  if (filter.department !== undefined) all.push(sql`department_id = ${filter.department}`)
  if (filter.state === 'employed') all.push(sql`state <> 'left'`)
  else if (filter.state !== undefined) all.push(sql`state = ${filter.state}`)
  if (filter.ids !== undefined) all.push(sql`id = any(${[...filter.ids]}::uuid[])`)
  return sql.join(all, sql` and `)
}

/** One page of people in order; one extra row shows that there are more. */
export async function pageOfPeople(
  queries: Queries,
  siteId: number,
  filter: EmployeeFilter,
  page: Page,
): Promise<Line[]> {
  if (page.order.sort === 'department') return byDepartment(queries, siteId, filter, page)
  const [departments, rows] =
    filter.words.length === 0 && filter.ids === undefined
      ? await batch(queries, [departmentsQuery(siteId), unsearchedPage(siteId, filter, page)])
      : [
          await departmentsOf(queries, siteId),
          (await pageQuery(siteId, filter, page).execute(queries)).rows,
        ]
  const { value } = sortedBy(page.order)
  return rows.map((row) => ({
    ...lineOf(row, departments),
    position: { value: value(row), id: row.id },
  }))
}

export async function countPeople(
  queries: Queries,
  siteId: number,
  filter: EmployeeFilter,
): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`select count(*) as total from employees where ${filters(siteId, filter)}`.execute(queries)
  return Number(rows[0]?.total ?? 0)
}

/** Those of these ids that are of employees of the site. */
export async function idsOfEmployees(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await queries
    .selectFrom('employees')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ id }) => id)
}

/** Numbers are unique, so they need no second key. */
export function pageQuery(siteId: number, filter: EmployeeFilter, { order, after, limit }: Page) {
  const { expression } = sortedBy(order)
  const way = order.direction === 'up' ? sql`asc` : sql`desc`
  const beyond = order.direction === 'up' ? sql`>` : sql`<`
  const unique = order.sort === 'number'
  const from =
    after === null
      ? sql``
      : unique
        ? sql`and employee_no ${beyond} ${after.value}`
        : sql`and (${expression}, id) ${beyond} (${after.value}, ${after.id}::uuid)`
  const by = unique ? sql`employee_no ${way}` : sql`${expression} ${way}, id ${way}`
  return sql<Row>`select ${sql.join(COLUMNS.map((column) => sql.ref(column)))} from employees where ${filters(siteId, filter)} ${from} order by ${by} limit ${limit}::int + 1`
}

interface PageValues {
  siteId: number
  department: string | undefined
  state: ListedState | undefined
  afterValue: string | undefined
  afterId: string | undefined
  limit: number
}

interface PageForm extends Record<string, string | boolean> {
  sort: Order['sort']
  language: Order['language']
  direction: Order['direction']
  ofDepartment: boolean
  /** The condition differs, not only its value. */
  ofState: 'any' | 'one' | 'employed'
  goesOn: boolean
}

const pageInOrder = statement(
  (
    queries,
    { siteId, department, state, afterValue, afterId, limit }: PageValues,
    form: PageForm,
  ) => {
    const filter = {
      words: [],
      department: form.ofDepartment ? department : undefined,
      state: { any: undefined, one: state, employed: 'employed' as const }[form.ofState],
    }
    return pageQuery(siteId, filter, {
      order: form,
      after: form.goesOn ? { value: afterValue ?? '', id: afterId ?? '' } : null,
      limit,
    }).compile(queries)
  },
)

/** Without search words, the pages of one order differ only in their values. */
function unsearchedPage(
  siteId: number,
  filter: EmployeeFilter,
  { order, after, limit }: Page,
): PreparedQuery<Row[]> {
  const { department, state } = filter
  const { sort, language, direction } = order
  return pageInOrder(
    { siteId, department, state, afterValue: after?.value, afterId: after?.id, limit },
    {
      sort,
      language,
      direction,
      ofDepartment: department !== undefined,
      ofState: state === undefined ? 'any' : state === 'employed' ? 'employed' : 'one',
      goesOn: after !== null,
    },
  )
}

/** Departments are few, so they are sorted here and each gives at most a page. */
async function byDepartment(
  queries: Queries,
  siteId: number,
  filter: EmployeeFilter,
  { order, after, limit }: Page,
): Promise<Line[]> {
  const departments = await departmentsOf(queries, siteId)
  const nameOf = (department: NewDepartment): string =>
    fold(order.language === 'ar' ? department.nameAr : department.nameEn)
  const sorted = departments.toSorted((one, other) =>
    nameOf(one) < nameOf(other) ? -1 : nameOf(one) > nameOf(other) ? 1 : one.id < other.id ? -1 : 1,
  )
  if (order.direction === 'down') sorted.reverse()
  const ids = sorted.map((department) => department.id)
  const start = after === null ? 0 : ids.indexOf(after.value)
  if (start < 0) return []
  const { rows } = await departmentQuery(
    siteId,
    filter,
    { order, after, limit },
    ids.slice(start),
  ).execute(queries)
  return rows.map((row) => ({
    ...lineOf(row, departments),
    position: { value: row.department_id, id: row.id },
  }))
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export function departmentQuery(
  siteId: number,
  filter: EmployeeFilter,
  { order, after, limit }: Page,
  departments: readonly string[],
) {
  const up = order.direction === 'up'
  const way = up ? sql`asc` : sql`desc`
  const open = up ? BEFORE_ALL : AFTER_ALL
  return sql<Row>`
    select ${sql.join(COLUMNS.map((column) => sql.ref(`each.${column}`)))}
    from unnest(${[...departments]}::uuid[]) with ordinality as department (id, place)
    cross join lateral (
      select ${sql.join(COLUMNS.map((column) => sql.ref(column)))} from employees
      where ${filters(siteId, filter)} and department_id = department.id
        and employees.id ${up ? sql`>` : sql`<`} case when department.place = 1 then ${after?.id ?? open}::uuid else ${open}::uuid end
      order by employees.id ${way} limit ${limit + 1}
    ) as each
    order by department.place, each.id ${way} limit ${limit + 1}`
}

/** A person of the list, with the name of their department. */
export function lineOf(row: Row, departments: readonly NewDepartment[]): Omit<Line, 'position'> {
  const department = departments.find((each) => each.id === row.department_id)
  const line = {
    id: row.id,
    employeeNo: row.employee_no,
    name: { en: row.name_en, ar: row.name_ar },
    department: {
      id: row.department_id,
      name: { en: department?.nameEn ?? '', ar: department?.nameAr ?? '' },
    },
    position: { en: row.position_en, ar: row.position_ar },
    state: row.state,
    photoId: row.photo_file_id,
  }
  return { line, joiningDate: row.joining_date, search: row.search }
}
