import { dayAt } from '#platform/days.ts'
import {
  type Call,
  type Caller,
  type FileReply,
  handler,
  type Language,
} from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { employeeCard, employeeDocuments } from './card/database.ts'
import {
  countEmployees,
  exportEmployees,
  getEmployee,
  listDepartments,
  listEmployees,
  openEmployeeDocuments,
  type EmployeeDocuments,
  type EmployeeRow,
  type ListedState,
  MoreColumn,
  type SheetFormat,
} from './contract.ts'
import { departmentsOf } from './database/departments.ts'
import { exportChosenEmployees, exportEmployeeFile } from './file/contract.ts'
import { employeeRows } from './file/export.ts'
import { employeeSheet } from './file/sheet-file.ts'
import { cursorOf, positionOf } from './list/cursor.ts'
import { withColumns } from './list/columns.ts'
import {
  countPeople,
  type EmployeeFilter,
  type Line,
  idsOfEmployees,
  pageOfPeople,
} from './list/database.ts'
import { peopleLike } from './list/near.ts'
import { listRows } from './list/export.ts'
import { maskEmiratesId, maskNumber } from './rules/masking.ts'
import { overviewHandlers } from './overview/server.ts'
import { wordsToFind } from './rules/search-text.ts'
import { viewHandlers } from './views/server.ts'

/** A shorter text is not searched (specification S5.3). */
const MIN_SEARCH_LENGTH = 3
/** A sentence pasted into the search field is not a name. */
const MAX_WORDS = 8

function wordsOf(q: string | undefined): string[] {
  const typed = q ?? ''
  return [...typed.trim()].length < MIN_SEARCH_LENGTH ? [] : wordsToFind(typed).slice(0, MAX_WORDS)
}

function filterOf(query: {
  q?: string | undefined
  department?: string | undefined
  state?: ListedState | undefined
}): EmployeeFilter {
  return { words: wordsOf(query.q), department: query.department, state: query.state }
}

/** Without the expiries of documents for callers who may not see documents. */
function columnsOf(named: string | undefined, caller: Caller): ReadonlySet<MoreColumn> {
  const requested = (named ?? '').split(',')
  const mayRead = (column: MoreColumn): boolean =>
    column !== 'expiry' || caller.permissions.has('employees.papers')
  return new Set(MoreColumn.options.filter((each) => requested.includes(each) && mayRead(each)))
}

const people = handler(listEmployees, async (call) => {
  const { query, siteId, queries, database, language, now } = call
  const columns = columnsOf(query.columns, call.caller)
  const toRows = async (lines: readonly Line[]): Promise<EmployeeRow[]> => {
    if (columns.size === 0) return lines.map(({ line }) => line)
    const today = dayAt(now.getTime(), (await call.site()).zone)
    return withColumns(queries, { siteId, today, columns }, lines)
  }
  const order = {
    sort: query.sort,
    direction: query.direction,
    language: query.language ?? language,
  }
  const after = query.after === undefined ? null : positionOf(order, query.after)
  if (query.after !== undefined && after === null) return refuse('employees.badCursor', {}, 'after')
  const filter = filterOf(query)
  const lines = await pageOfPeople(queries, siteId, filter, { order, after, limit: query.limit })
  if (lines.length === 0 && after === null && filter.words.length > 0) {
    const near = (await peopleLike(database, siteId, filter)).slice(0, query.limit)
    return ok({ items: await toRows(near), next: null, near: near.length > 0 })
  }
  const visible = lines.slice(0, query.limit)
  const last = visible.at(-1)
  const next =
    last === undefined || lines.length <= query.limit ? null : cursorOf(order, last.position)
  return ok({ items: await toRows(visible), next, near: false })
})

const peopleCount = handler(countEmployees, async ({ query, siteId, queries }) =>
  ok({ total: await countPeople(queries, siteId, filterOf(query)) }),
)

interface ListFile {
  readonly format: SheetFormat
  readonly columns?: string | undefined
  readonly language?: Language | undefined
}

/** The people that a filter finds as a file, which the log says. */
async function listFile(
  call: Pick<
    Call<typeof exportEmployees>,
    'siteId' | 'queries' | 'caller' | 'now' | 'audit' | 'site'
  > & {
    readonly language: Language
  },
  filter: EmployeeFilter,
  wanted: ListFile,
): Promise<FileReply> {
  const { siteId, queries, caller, now } = call
  const language = wanted.language ?? call.language
  const columns = columnsOf(wanted.columns, caller)
  const department =
    filter.department === undefined
      ? undefined
      : (await departmentsOf(queries, siteId)).find(({ id }) => id === filter.department)
  await call.audit({
    action: 'employees.listExported',
    subjectKind: 'site',
    subjectId: String(siteId),
    after: {
      columns: [...columns].join(' '),
      format: wanted.format,
      ...(filter.words.length === 0 ? {} : { q: filter.words.join(' ') }),
      ...(department === undefined ? {} : { department: department.nameEn }),
      ...(filter.state === undefined ? {} : { state: filter.state }),
      ...(filter.ids === undefined ? {} : { employeeIds: filter.ids }),
    },
  })
  const today = dayAt(now.getTime(), (await call.site()).zone)
  const rows = listRows(queries, { siteId, today, columns }, filter, language)
  return employeeSheet(rows, wanted.format, language)
}

const peopleFile = handler(exportEmployees, async (call) => {
  const { query } = call
  return ok(await listFile(call, filterOf(query), query))
})

const chosenFile = handler(exportChosenEmployees, async (call) => {
  const { employeeIds, ...wanted } = call.body
  // The log names nobody of another site.
  const ids = await idsOfEmployees(call.queries, call.siteId, employeeIds)
  return ok(await listFile(call, { ...filterOf({}), ids }, wanted))
})

const wholeFile = handler(exportEmployeeFile, async (call) => {
  const { siteId, queries, language, caller, now, audit, query } = call
  const { zone } = await call.site()
  const withPay = caller.permissions.has('pay.all')
  await audit({
    action: 'employees.fileExported',
    subjectKind: 'site',
    subjectId: String(siteId),
    after: { pay: withPay },
  })
  const rows = employeeRows(queries, { siteId, today: dayAt(now.getTime(), zone), withPay })
  return ok(await employeeSheet(rows, query.format, language))
})

function masked(documents: EmployeeDocuments): EmployeeDocuments {
  const mask = (number: string | null): string | null =>
    number === null ? null : maskNumber(number)
  return {
    ...documents,
    emiratesId: documents.emiratesId === null ? null : maskEmiratesId(documents.emiratesId),
    passportNo: mask(documents.passportNo),
    visaFileNo: mask(documents.visaFileNo),
    labourCardNo: mask(documents.labourCardNo),
    labourCardPersonalNo: mask(documents.labourCardPersonalNo),
  }
}

const person = handler(getEmployee, async ({ params, siteId, queries, caller }) => {
  const card = await employeeCard(queries, siteId, params.id)
  if (card === null) return refuse('employees.notFound')
  const documents = caller.permissions.has('employees.papers')
    ? await employeeDocuments(queries, siteId, params.id)
    : null
  return ok({ ...card, documents: documents === null ? null : masked(documents) })
})

const openDocumentsHandler = handler(
  openEmployeeDocuments,
  async ({ params, siteId, queries, audit }) => {
    const documents = await employeeDocuments(queries, siteId, params.id)
    if (documents === null) return refuse('employees.notFound')
    await audit({ action: 'employees.papersOpened', subjectKind: 'employee', subjectId: params.id })
    return ok(documents)
  },
)

const departments = handler(listDepartments, async ({ siteId, queries }) => {
  const all = await departmentsOf(queries, siteId)
  return ok({
    items: all.map(({ id, nameEn, nameAr }) => ({ id, name: { en: nameEn, ar: nameAr } })),
  })
})

export const employeeHandlers = [
  ...overviewHandlers,
  ...viewHandlers,
  people,
  peopleCount,
  peopleFile,
  chosenFile,
  wholeFile,
  person,
  openDocumentsHandler,
  departments,
]
