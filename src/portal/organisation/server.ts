import { type Call, type Caller, type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { searchWords } from '#platform/text.ts'
import { readPhone } from '#portal/employees/rules/phone.ts'
import { listColleagues, listReports, setWorkPhone, showPath } from './contract.ts'
import { cursorOf, type Language, positionOf } from './cursor.ts'
import {
  colleagues,
  type Found,
  lockWorkPhone,
  type Page,
  pathTo,
  reportsOf,
  saveWorkPhone,
} from './database.ts'

/** A shorter text is not searched (specification S5.3). */
const MIN_SEARCH_LENGTH = 3
/** A sentence pasted into the search field is not a name. */
const MAX_WORDS = 8

/** Everyone with an employee record, and those who read the list of employees. */
function isColleague(caller: Caller): boolean {
  return caller.employeeId !== null || caller.permissions.has('employees.read')
}

function pageFrom(
  query: { language?: Language | undefined; after?: string | undefined; limit: number },
  spoken: Language,
): Outcome<Page, 'organisation.badCursor'> {
  const language = query.language ?? spoken
  const after = query.after === undefined ? null : positionOf(language, query.after)
  if (query.after !== undefined && after === null)
    return refuse('organisation.badCursor', {}, 'after')
  return ok({ language, after, limit: query.limit })
}

/** A page without the row that shows that there are more. */
function toPage<Person>(found: readonly Found<Person>[], { language, limit }: Page) {
  const visible = found.slice(0, limit)
  const last = visible.at(-1)
  return {
    items: visible.map(({ person }) => person),
    next: last === undefined || found.length <= limit ? null : cursorOf(language, last.position),
  }
}

const directory = handler(listColleagues, async (call) => {
  const { query, siteId, queries, caller } = call
  if (!isColleague(caller)) return refuse('organisation.notAllowed')
  const page = pageFrom(query, call.language)
  if (!page.ok) return page
  const typed = (query.q ?? '').trim()
  const words = [...typed].length < MIN_SEARCH_LENGTH ? [] : searchWords(typed).slice(0, MAX_WORDS)
  return ok(toPage(await colleagues(queries, siteId, words, page.value), page.value))
})

const reports = handler(listReports, async (call) => {
  const { query, siteId, queries, caller } = call
  if (!isColleague(caller)) return refuse('organisation.notAllowed')
  const page = pageFrom(query, call.language)
  if (!page.ok) return page
  const found = await reportsOf(queries, siteId, query.manager ?? null, page.value)
  return ok(toPage(found, page.value))
})

const path = handler(showPath, async ({ params, siteId, queries, caller }) => {
  if (!isColleague(caller)) return refuse('organisation.notAllowed')
  const items = await pathTo(queries, siteId, params.id)
  return items.length === 0 ? refuse('organisation.notFound') : ok({ items })
})

function phoneFrom(value: string): Outcome<string | null, 'organisation.badPhone'> {
  if (value === '') return ok(null)
  const phone = readPhone(value)
  return phone.ok ? ok(phone.value.number) : refuse('organisation.badPhone', {}, 'workPhone')
}

/** Only one's own, or as human resources; to others the person does not exist for this. */
function maySet({ caller, params }: Call<typeof setWorkPhone>): boolean {
  return caller.employeeId === params.id || caller.permissions.has('employees.edit')
}

const workPhone = handler(setWorkPhone, async (call) => {
  const { siteId, params, body, caller } = call
  if (!isColleague(caller)) return refuse('organisation.notAllowed')
  if (!maySet(call)) return refuse('organisation.notFound')
  const phone = phoneFrom(body.workPhone)
  if (!phone.ok) return phone
  return call.database.transaction(async (trx) => {
    const before = await lockWorkPhone(trx, siteId, params.id)
    if (before === null) return refuse('organisation.notFound')
    if (before.workPhone !== phone.value) {
      await saveWorkPhone(trx, siteId, params.id, phone.value)
      await call.audit(
        {
          action: 'organisation.workPhoneSet',
          subjectKind: 'employee',
          subjectId: params.id,
          before,
          after: { workPhone: phone.value },
        },
        trx,
      )
    }
    const [person] = (await pathTo(trx, siteId, params.id)).slice(-1)
    if (person === undefined) throw new Error(`The employee ${params.id} is not there`)
    const { hasReports: _, ...colleague } = person
    return ok(colleague)
  })
})

/** The directory of colleagues and the organisation chart. */
export const organisationHandlers: readonly Handler[] = [directory, reports, path, workPhone]
