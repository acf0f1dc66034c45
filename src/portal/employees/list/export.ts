import type { Queries } from '#platform/db/database.ts'
import type { Language } from '#platform/http/handler.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import { type EmployeeRow, MoreColumn } from '../contract.ts'
import type { SheetRows } from '../file/sheet-file.ts'
import { type ColumnsOf, withColumns } from './columns.ts'
import type { CursorPosition } from './cursor.ts'
import { type EmployeeFilter, pageOfPeople } from './database.ts'

const PEOPLE_AT_ONCE = 200
/** Named as in the file of the import. */
const COLUMNS = [
  'employee_no',
  'name_en',
  'name_ar',
  'department_en',
  'department_ar',
  'position_en',
  'position_ar',
] as const

function cellsOf(row: EmployeeRow, columns: readonly MoreColumn[], language: Language): string[] {
  const { employeeNo, name, department, position, state, more } = row
  const texts: Readonly<Record<MoreColumn, string | undefined>> = {
    manager: more?.manager?.name[language],
    joined: more?.joiningDate,
    expiry: more?.expiry ?? undefined,
    workSite: more?.workSites.map((each) => each[language]).join(', '),
    shift: more?.shift?.[language],
  }
  return [
    employeeNo,
    name.en,
    name.ar,
    department.name.en,
    department.name.ar,
    position.en,
    position.ar,
    sentence(`employeesScreens.state.${state}`, {}, language),
    ...columns.map((column) => texts[column] ?? ''),
  ]
}

function headings(columns: readonly MoreColumn[], language: Language): string[] {
  const titles = COLUMNS.map((column) => sentence(`employees.columns.${column}`, {}, language))
  const others = ['state', ...columns].map((column) =>
    sentence(`employeesScreens.column.${column}`, {}, language),
  )
  return [...titles, ...others]
}

/** The people that are found, by name, with the requested columns besides. */
export async function* listRows(
  queries: Queries,
  of: ColumnsOf,
  filter: EmployeeFilter,
  language: Language,
): SheetRows {
  const columns = MoreColumn.options.filter((column) => of.columns.has(column))
  yield [headings(columns, language)]
  const order = { sort: 'name', direction: 'up', language } as const
  let after: CursorPosition | null = null
  do {
    const found: Awaited<ReturnType<typeof pageOfPeople>> = await pageOfPeople(
      queries,
      of.siteId,
      filter,
      { order, after, limit: PEOPLE_AT_ONCE },
    )
    const page = found.slice(0, PEOPLE_AT_ONCE)
    const rows = await withColumns(queries, of, page)
    yield rows.map((row) => cellsOf(row, columns, language))
    after = found.length > PEOPLE_AT_ONCE ? (page.at(-1)?.position ?? null) : null
  } while (after !== null)
}
