import { stringify } from 'csv-stringify/sync'
import type { Queries } from '#platform/db/database.ts'
import type { FileReply, Language } from '#platform/http/handler.ts'
import { sentence } from '#platform/i18n/sentence.ts'
import type { EmployeeLine } from '../contract.ts'
import { guarded } from '../rules/spreadsheet-text.ts'
import type { CursorPosition } from './cursor.ts'
import { type EmployeeFilter, pageOfPeople } from './database.ts'

/** Marks the file as UTF-8 for spreadsheet programs; without it Arabic names are garbled. */
const BYTE_ORDER_MARK = '\uFEFF'
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

function csvLine(cells: readonly string[]): string {
  return stringify([cells.map(guarded)], { record_delimiter: '\r\n' })
}

function cellsOf(line: EmployeeLine, language: Language): string[] {
  const { employeeNo, name, department, position, state } = line
  return [
    employeeNo,
    name.en,
    name.ar,
    department.name.en,
    department.name.ar,
    position.en,
    position.ar,
    sentence(`employeesScreens.state.${state}`, {}, language),
  ]
}

async function* lines(
  queries: Queries,
  siteId: number,
  filter: EmployeeFilter,
  language: Language,
): AsyncGenerator<string> {
  const headings = COLUMNS.map((column) => sentence(`employees.columns.${column}`, {}, language))
  const state = sentence('employeesScreens.column.state', {}, language)
  yield BYTE_ORDER_MARK + csvLine([...headings, state])
  const order = { sort: 'name', direction: 'up', language } as const
  let after: CursorPosition | null = null
  do {
    const found: Awaited<ReturnType<typeof pageOfPeople>> = await pageOfPeople(
      queries,
      siteId,
      filter,
      { order, after, limit: PEOPLE_AT_ONCE },
    )
    const page = found.slice(0, PEOPLE_AT_ONCE)
    yield page.map((each) => csvLine(cellsOf(each.line, language))).join('')
    after = found.length > PEOPLE_AT_ONCE ? (page.at(-1)?.position ?? null) : null
  } while (after !== null)
}

/** A list of people as a file, streamed a page at a time. */
export function exportedPeople(
  queries: Queries,
  siteId: number,
  filter: EmployeeFilter,
  language: Language,
): FileReply {
  const texts = lines(queries, siteId, filter, language)
  const encoder = new TextEncoder()
  const named = (each: Language): string => `${sentence('employees.exportName', {}, each)}.csv`
  return {
    fileName: named(language),
    latinName: named('en'),
    mediaType: 'text/csv; charset=utf-8',
    body: new ReadableStream<Uint8Array>({
      async pull(controller) {
        const next = await texts.next()
        if (next.done === true) controller.close()
        else controller.enqueue(encoder.encode(next.value))
      },
      async cancel() {
        await texts.return(undefined)
      },
    }),
  }
}
