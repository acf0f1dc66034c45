import { dayAt } from '#platform/days.ts'
import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { searchWords } from '#platform/text.ts'
import { listOwnCases, showCase } from '../contract.ts'
import { findPeople, listCases } from '../desk/contract.ts'
import { findCase } from '../database/cases.ts'
import { casesOfDesk, casesOfEmployee, peopleLike } from '../database/lists.ts'
import { isVisibleToEmployee } from '../rules/access.ts'
import { caseReply, factsOf, viewOfCase } from './reply.ts'

const MAX_VISIBLE = 10
/** Longer input is a pasted sentence, not a name. */
const MAX_WORDS = 8

async function todayAt(call: Pick<Call, 'site' | 'now'>): Promise<string> {
  return dayAt(call.now.getTime(), (await call.site()).zone)
}

/** HR runs all cases, a manager follows those of direct reports; null for anyone else. */
function deskOf({ employeeId, permissions }: Call['caller']): { managerId: string | null } | null {
  if (permissions.has('discipline.edit')) return { managerId: null }
  return employeeId === null ? null : { managerId: employeeId }
}

const ownHandler = handler(listOwnCases, async (call) => {
  const { queries, siteId, caller, query } = call
  if (caller.employeeId === null) return refuse('discipline.notLinked')
  const found = await casesOfEmployee(queries, siteId, {
    employeeId: caller.employeeId,
    after: query.after,
    limit: query.limit + 1,
  })
  const today = await todayAt(call)
  const items = found.slice(0, query.limit).map((each) => caseReply(each, 'own', today))
  return ok({ items, next: found.length > query.limit ? (items.at(-1)?.id ?? null) : null })
})

const showHandler = handler(showCase, async (call) => {
  const stored = await findCase(call.queries, call.siteId, call.params.id)
  const view = stored === null ? null : viewOfCase(call.caller, stored)
  if (stored === null || view === null) return refuse('discipline.notFound')
  if (view === 'own' && !isVisibleToEmployee(factsOf(stored))) return refuse('discipline.notFound')
  return ok(caseReply(stored, view, await todayAt(call)))
})

const deskHandler = handler(listCases, async (call) => {
  const { queries, siteId, caller, query } = call
  const desk = deskOf(caller)
  if (desk === null) return refuse('discipline.notAllowed')
  const found = await casesOfDesk(queries, siteId, {
    ...desk,
    show: query.show ?? 'running',
    exceptEmployeeId: caller.employeeId,
    employeeId: query.employeeId,
    after: query.after,
    limit: query.limit + 1,
  })
  const today = await todayAt(call)
  const view = desk.managerId === null ? 'hr' : 'team'
  const items = found.slice(0, query.limit).map((each) => caseReply(each, view, today))
  const next = found.length > query.limit ? (items.at(-1)?.id ?? null) : null
  return ok({ items, next, runs: view === 'hr' })
})

const peopleHandler = handler(findPeople, async (call) => {
  const { queries, siteId, caller, query, language } = call
  const desk = deskOf(caller)
  if (desk === null) return refuse('discipline.notAllowed')
  const words = searchWords(query.q).slice(0, MAX_WORDS)
  if (words.length === 0) return ok({ items: [] })
  return ok({
    items: await peopleLike(queries, siteId, {
      ...desk,
      words,
      exceptId: caller.employeeId,
      language,
      limit: MAX_VISIBLE,
    }),
  })
})

export const readHandlers: readonly Handler[] = [
  ownHandler,
  showHandler,
  deskHandler,
  peopleHandler,
]
