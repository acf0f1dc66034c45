import { dayAt } from '#platform/days.ts'
import { handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { searchWords } from '#platform/text.ts'
import { employeeCard, employeeDocuments } from './card/database.ts'
import {
  countEmployees,
  exportEmployees,
  getEmployee,
  listDepartments,
  listEmployees,
  openEmployeeDocuments,
  type EmployeeDocuments,
  type EmployeeState,
} from './contract.ts'
import { departmentsOf } from './database/departments.ts'
import { exportEmployeeFile } from './file/contract.ts'
import { employeeFile } from './file/export.ts'
import { cursorOf, positionOf } from './list/cursor.ts'
import { countPeople, type EmployeeFilter, pageOfPeople, peopleLike } from './list/database.ts'
import { exportedPeople } from './list/export.ts'
import { maskEmiratesId, maskNumber } from './rules/masking.ts'
import { overviewHandlers } from './overview/server.ts'
import { isNear } from './rules/near.ts'

/** A shorter text is not searched (specification S5.3). */
const MIN_SEARCH_LENGTH = 3
/** A sentence pasted into the search field is not a name. */
const MAX_WORDS = 8

function wordsOf(q: string | undefined): string[] {
  const typed = q ?? ''
  return [...typed.trim()].length < MIN_SEARCH_LENGTH ? [] : searchWords(typed).slice(0, MAX_WORDS)
}

function filterOf(query: {
  q?: string | undefined
  department?: string | undefined
  state?: EmployeeState | undefined
}): EmployeeFilter {
  return { words: wordsOf(query.q), department: query.department, state: query.state }
}

const people = handler(listEmployees, async ({ query, siteId, queries, database, language }) => {
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
    const like = await peopleLike(database, siteId, filter)
    const near = like.filter((each) => isNear(filter.words, each.search)).slice(0, query.limit)
    return ok({ items: near.map((each) => each.line), next: null, near: near.length > 0 })
  }
  const visible = lines.slice(0, query.limit)
  const last = visible.at(-1)
  const next =
    last === undefined || lines.length <= query.limit ? null : cursorOf(order, last.position)
  return ok({ items: visible.map((each) => each.line), next, near: false })
})

const peopleCount = handler(countEmployees, async ({ query, siteId, queries }) =>
  ok({ total: await countPeople(queries, siteId, filterOf(query)) }),
)

const peopleFile = handler(exportEmployees, async ({ query, siteId, queries, language }) =>
  ok(exportedPeople(queries, siteId, filterOf(query), query.language ?? language)),
)

const wholeFile = handler(exportEmployeeFile, async (call) => {
  const { siteId, queries, language, caller, now, audit } = call
  const { zone } = await call.site()
  const withPay = caller.permissions.has('pay.all')
  await audit({
    action: 'employees.fileExported',
    subjectKind: 'site',
    subjectId: String(siteId),
    after: { pay: withPay },
  })
  return ok(employeeFile(queries, { siteId, today: dayAt(now.getTime(), zone), withPay }, language))
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
  people,
  peopleCount,
  peopleFile,
  wholeFile,
  person,
  openDocumentsHandler,
  departments,
]
