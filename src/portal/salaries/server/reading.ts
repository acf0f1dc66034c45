import { dayAt } from '#platform/days.ts'
import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { employeeCard } from '#portal/employees/card/database.ts'
import { cursorOf, type Order, positionOf } from '#portal/employees/list/cursor.ts'
import { wordsToFind } from '#portal/employees/rules/search-text.ts'
import { getOwnSalary, listSalaries, listUpdates, showSalary } from '../contract.ts'
import { lastPaidMonths } from '../database/paid-months.ts'
import { payOf, payRowsOf } from '../database/pay.ts'
import { peopleByName } from '../database/people.ts'
import {
  approvedReasons,
  pendingAmong,
  updatesInState,
  updatesOfEmployee,
} from '../database/updates.ts'
import { currentPay, knownRows, periodsOf } from '../rules/periods.ts'
import { checkNotOwn } from '../rules/states.ts'
import { correctedFrom } from '../rules/update.ts'
import { ownPeriodReply, payReply, periodReply, updateReply } from './replies.ts'

/** A shorter text is not searched (specification S5.3). */
const MIN_SEARCH_LENGTH = 3
/** A sentence pasted into the search field is not a name. */
const MAX_WORDS = 8

async function todayOf({ now, site }: Pick<Call, 'now' | 'site'>): Promise<string> {
  return dayAt(now.getTime(), (await site()).zone)
}

const listHandler = handler(listSalaries, async (call) => {
  const { queries, siteId, caller, query } = call
  const language = query.language ?? call.language
  const order: Order = { sort: 'name', language, direction: 'up' }
  const after = query.after === undefined ? null : positionOf(order, query.after)
  if (query.after !== undefined && after === null) return refuse('salaries.badCursor', {}, 'after')
  const typed = (query.q ?? '').trim()
  const { department, state, limit } = query
  const found = await peopleByName(queries, siteId, {
    words: [...typed].length < MIN_SEARCH_LENGTH ? [] : wordsToFind(typed).slice(0, MAX_WORDS),
    department,
    state,
    language,
    after,
    limit,
  })
  const people = found.slice(0, limit)
  const ids = people.map(({ id }) => id)
  const pay = await payRowsOf(queries, siteId, ids)
  const pending = await pendingAmong(queries, siteId, ids)
  const today = await todayOf(call)
  await call.audit({
    action: 'salaries.listed',
    subjectKind: 'salaries',
    subjectId: state,
    after: { rows: people.length },
  })
  const last = people.at(-1)
  return ok({
    items: people.map(({ id, folded: _folded, ...person }) => {
      const row = currentPay(pay.get(id) ?? [], today)
      const isOwn = id === caller.employeeId
      return {
        employee: { id, ...person },
        isOwn,
        pay: row === undefined ? null : payReply(row),
        // What is planned for their own pay is not for them to see yet.
        waiting: !isOwn && pending.has(id),
      }
    }),
    next:
      last === undefined || found.length <= limit
        ? null
        : cursorOf(order, { value: last.folded, id: last.id }),
    currency: (await call.site()).currency,
  })
})

const showHandler = handler(showSalary, async (call) => {
  const { queries, siteId, caller, params } = call
  const card = await employeeCard(queries, siteId, params.id)
  if (card === null) return refuse('salaries.notFound')
  const notOwn = checkNotOwn(caller, card.id)
  if (!notOwn.ok) return notOwn
  const rows = await payOf(queries, siteId, card.id)
  const current = currentPay(rows, await todayOf(call))
  const reasons = await approvedReasons(queries, siteId, card.id)
  const updates = await updatesOfEmployee(queries, siteId, card.id)
  await call.audit({ action: 'salaries.opened', subjectKind: 'employee', subjectId: card.id })
  return ok({
    employee: {
      id: card.id,
      number: card.employeeNo,
      name: card.name,
      department: card.department.name,
      position: card.position,
      joiningDate: card.joiningDate,
      leavingDate: card.leavingDate,
    },
    currency: (await call.site()).currency,
    current: current === undefined ? null : payReply(current),
    periods: periodsOf(rows, reasons).map(periodReply).reverse(),
    updates: updates.map((each) => updateReply(each, caller)),
    correctedFrom: correctedFrom(await lastPaidMonths(queries, siteId)),
  })
})

const updatesHandler = handler(listUpdates, async (call) => {
  const { queries, siteId, caller, query } = call
  const { state, after, limit } = query
  const found = await updatesInState(queries, siteId, {
    state,
    exceptEmployeeId: caller.employeeId,
    after,
    limit: limit + 1,
  })
  const items = found.slice(0, limit).map((each) => updateReply(each, caller))
  await call.audit({
    action: 'salaries.updatesListed',
    subjectKind: 'salaries',
    subjectId: state,
    after: { rows: items.length },
  })
  return ok({
    items,
    next: found.length > limit ? (items.at(-1)?.id ?? null) : null,
    currency: (await call.site()).currency,
  })
})

const ownHandler = handler(getOwnSalary, async (call) => {
  const { queries, siteId, caller } = call
  const { currency } = await call.site()
  const { employeeId } = caller
  if (employeeId === null) return ok({ currency, current: null, history: [] })
  const today = await todayOf(call)
  const reasons = await approvedReasons(queries, siteId, employeeId)
  const all = await payOf(queries, siteId, employeeId)
  const rows = knownRows(all, today, new Set(reasons.keys()))
  const current = currentPay(rows, today)
  const changes = periodsOf(rows, reasons).filter(({ changed }) => changed.includes('amounts'))
  return ok({
    currency,
    current: current === undefined ? null : payReply(current),
    history: changes.map(ownPeriodReply).reverse(),
  })
})

/** What payroll reads of everyone's pay, and employees of their own. */
export const readingHandlers: readonly Handler[] = [
  listHandler,
  showHandler,
  updatesHandler,
  ownHandler,
]
