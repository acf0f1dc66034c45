import { addDays, dayAt } from '#platform/days.ts'
import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import {
  boardByDocument,
  boardByPerson,
  type BoardPerson,
  boardTotals,
  type Counts,
  type LinkedCell,
  listCompanyDocuments,
  listDocumentsOfEmployee,
} from '../board/contract.ts'
import {
  countWork,
  documentsByExpiry,
  type DuePerson,
  expiryCounts,
  type OpenDocument,
  openDocumentsOf,
  peopleByExpiry,
} from '../database/board.ts'
import { documentsOf } from '../database/documents.ts'
import { dependantsByExpiry, familyCounts } from '../database/families.ts'
import { holderOf } from '../database/people.ts'
import { openRequestsOf } from '../database/requests.ts'
import { runningKey, runningOfDependants, runningTypes, tasksOf } from '../database/tasks.ts'
import { boardFamilies, type DependantCell } from '../families/contract.ts'
import { type DependantType, LINKED_TYPES } from '../rules/catalogue.ts'
import { costOfWaiting } from '../rules/cost.ts'
import { isCitizen } from '../rules/dependants.ts'
import { bucketOf } from '../rules/expiry.ts'
import { boardPageOf, familyPageOf, pageRows } from './board-page.ts'
import { type Context, contextOf, typeName } from './context.ts'
import { cursorOf } from './cursor.ts'
import { costOf, isVisible, toDocument, toRequest } from './replies.ts'
import { toTaskLine } from './task-replies.ts'

const byDocument = handler(boardByDocument, async (call) => {
  const { query, queries, siteId } = call
  const context = await contextOf(call)
  const page = boardPageOf(query, context.today)
  if (!page.ok) return page
  const found = await documentsByExpiry(queries, siteId, { ...page.value, type: query.type })
  const rows = found.slice(0, query.limit)
  const running = await runningTypes(
    queries,
    siteId,
    rows.map(({ employee }) => employee?.id ?? null),
  )
  const last = rows.at(-1)
  return ok({
    items: rows.map((each) => ({
      ...toDocument(each, context),
      hasTask: running.has(runningKey(each.employee?.id ?? null, each.type)),
    })),
    next:
      last?.expiresOn == null || found.length <= query.limit
        ? null
        : cursorOf(last.expiresOn, last.id),
  })
})

interface RowContext {
  readonly context: Context
  readonly running: ReadonlySet<string>
}

function cellOf(stored: OpenDocument, { context, running }: RowContext): LinkedCell {
  return {
    documentId: stored.id,
    expiresOn: stored.expiresOn,
    cost: costOf(stored, context),
    hasTask: running.has(runningKey(stored.employeeId, stored.type)),
  }
}

function personRow(
  { employee, expiresOn }: DuePerson,
  documents: readonly OpenDocument[],
  row: RowContext,
): BoardPerson {
  const linked = (type: (typeof LINKED_TYPES)[number]): LinkedCell | null => {
    const found = documents.find((each) => each.type === type)
    return found === undefined ? null : cellOf(found, row)
  }
  const others = documents.filter(
    (each) => !(LINKED_TYPES as readonly string[]).includes(each.type),
  )
  return {
    employee,
    soonest: expiresOn,
    visa: linked('visa'),
    labourCard: linked('labourCard'),
    emiratesId: linked('emiratesId'),
    healthInsurance: linked('healthInsurance'),
    others: others.map((each) => ({
      ...cellOf(each, row),
      type: each.type,
      typeName: typeName(row.context, each.type),
    })),
    soFarFils: documents.reduce((sum, each) => {
      const cost = costOf(each, row.context)
      return sum + (cost?.kind === 'fine' ? cost.soFarFils : 0)
    }, 0),
  }
}

const byPerson = handler(boardByPerson, async (call) => {
  const { query, queries, siteId } = call
  const context = await contextOf(call)
  const page = boardPageOf(query, context.today)
  if (!page.ok) return page
  const found = await peopleByExpiry(queries, siteId, page.value)
  const { rows, next } = pageRows(found, query.limit)
  const ids = rows.map(({ employee }) => employee.id)
  const documents = Map.groupBy(
    await openDocumentsOf(queries, siteId, ids),
    ({ employeeId }) => employeeId,
  )
  const row = { context, running: await runningTypes(queries, siteId, ids) }
  return ok({
    items: rows.map((each) => personRow(each, documents.get(each.employee.id) ?? [], row)),
    next,
  })
})

const families = handler(boardFamilies, async (call) => {
  const { query, queries, siteId, now } = call
  const page = familyPageOf(query, dayAt(now.getTime(), (await call.site()).zone))
  if (!page.ok) return page
  const { rows, next } = pageRows(
    await dependantsByExpiry(queries, siteId, page.value),
    query.limit,
  )
  const running = await runningOfDependants(
    queries,
    siteId,
    rows.map(({ id }) => id),
  )
  return ok({
    items: rows.map(({ expiresOn, expiries, nationality, ...dependant }) => {
      const cell = (type: DependantType): DependantCell => ({
        expiresOn: expiries[type],
        hasTask: running.has(runningKey(dependant.id, type)),
      })
      return {
        ...dependant,
        isCitizen: isCitizen(nationality),
        soonest: expiresOn,
        passport: cell('passport'),
        emiratesId: cell('emiratesId'),
        visa: cell('visa'),
        healthInsurance: cell('healthInsurance'),
      }
    }),
    next,
  })
})

/** How many of what expires on each day are in each column. */
function byBucket(days: readonly { expiresOn: string; count: number }[], today: string): Counts {
  const counts = { overdue: 0, in7: 0, in30: 0, in60: 0, in90: 0 }
  for (const { expiresOn, count } of days) {
    const bucket = bucketOf(expiresOn, today)
    if (bucket !== 'later') counts[bucket] += count
  }
  return counts
}

const totals = handler(boardTotals, async (call) => {
  const { queries, siteId } = call
  const context = await contextOf(call)
  const { today } = context
  const until = addDays(today, 90)
  const documents = await expiryCounts(queries, siteId, until)
  const soFarFils = documents.reduce((sum, each) => {
    const cost = context.hasFines ? costOfWaiting(each, today) : null
    return cost?.kind === 'fine' ? sum + cost.soFarFils * each.count : sum
  }, 0)
  return ok({
    counts: byBucket(documents, today),
    families: byBucket(await familyCounts(queries, siteId, until), today),
    soFarFils,
    ...(await countWork(queries, siteId)),
  })
})

async function listOf(
  { queries, siteId }: Pick<Call, 'queries' | 'siteId'>,
  employeeId: string | null,
  context: Context,
) {
  const documents = await documentsOf(queries, siteId, employeeId)
  const tasks = await tasksOf(queries, siteId, employeeId)
  return {
    items: documents.filter(isVisible).map((each) => toDocument(each, context)),
    tasks: tasks.map((each) => toTaskLine(each, context)),
  }
}

const ofEmployee = handler(listDocumentsOfEmployee, async (call) => {
  const { queries, siteId, params } = call
  const holder = await holderOf(queries, siteId, params.id)
  if (holder === null) return refuse('employees.notFound')
  const context = await contextOf(call)
  const requests = await openRequestsOf(queries, siteId, holder.id)
  const { id, employeeNo, name } = holder
  return ok({
    employee: { id, employeeNo, name },
    ...(await listOf(call, holder.id, context)),
    requests: requests.map((each) => toRequest(each, context)),
  })
})

const ofCompany = handler(listCompanyDocuments, async (call) =>
  ok(await listOf(call, null, await contextOf(call))),
)

/** What expires, and what is known of one holder. */
export const boardHandlers: readonly Handler[] = [
  byDocument,
  byPerson,
  families,
  totals,
  ofEmployee,
  ofCompany,
]
