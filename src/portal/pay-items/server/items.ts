import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { addItem, addItems, cancelItem, listItems } from '../contract.ts'
import {
  findItem,
  insertItem,
  itemsOfMonth,
  lockEmployees,
  lockItem,
  saveCancelled,
} from '../database.ts'
import { checkCancel } from '../rules/item.ts'
import { checkerFor, itemReply, openMonthsOf } from './context.ts'

const listHandler = handler(listItems, async (call) => {
  const { queries, siteId, caller, query } = call
  const months = await openMonthsOf(queries, call)
  const { state, after, limit } = query
  const month = query.month ?? months[0] ?? call.now.toISOString().slice(0, 7)
  const found = await itemsOfMonth(queries, siteId, { month, state, after, limit: limit + 1 })
  const items = found.slice(0, limit).map((each) => itemReply(each, caller))
  await call.audit({
    action: 'payItems.listed',
    subjectKind: 'pay-items',
    subjectId: month,
    after: { state, rows: items.length },
  })
  return ok({
    items,
    next: found.length > limit ? (items.at(-1)?.id ?? null) : null,
    currency: (await call.site()).currency,
    month,
    openMonths: months,
  })
})

const addHandler = handler(addItem, async (call) => {
  const { trx, siteId, caller, now, body } = call
  await lockEmployees(trx, siteId, [body.employeeId])
  const checker = await checkerFor(trx, call, { ids: [body.employeeId] })
  const checked = checker.accept(body)
  if (!checked.ok) return checked
  const id = await insertItem(trx, siteId, body, { by: caller.userId, now })
  // Amounts are payroll's: the audit log is read by others too.
  await call.audit({
    action: 'payItems.added',
    subjectKind: 'employee',
    subjectId: body.employeeId,
    after: { month: body.month, kind: body.kind },
  })
  const stored = await findItem(trx, siteId, id)
  return stored === null ? refuse('payItems.notFound') : ok(itemReply(stored, caller))
})

const addAllHandler = handler(addItems, async (call) => {
  const { trx, siteId, caller, now, body } = call
  const ids = [...new Set(body.items.map(({ employeeId }) => employeeId))]
  await lockEmployees(trx, siteId, ids)
  const checker = await checkerFor(trx, call, { ids })
  for (const item of body.items) {
    const checked = checker.accept(item)
    if (!checked.ok) return checked
    await insertItem(trx, siteId, item, { by: caller.userId, now })
    await call.audit({
      action: 'payItems.added',
      subjectKind: 'employee',
      subjectId: item.employeeId,
      after: { month: item.month, kind: item.kind },
    })
  }
  return ok({ added: body.items.length })
})

const cancelHandler = handler(cancelItem, async (call) => {
  const { siteId, caller, now, params } = call
  return call.database.transaction(async (trx) => {
    const item = await lockItem(trx, siteId, params.id)
    if (item === null) return refuse('payItems.notFound')
    const { employee, month, kind, state } = item
    const checked = checkCancel(caller, { employeeId: employee.id, state })
    if (!checked.ok) return checked
    await saveCancelled(trx, siteId, item.id, { by: caller.userId, now })
    await call.audit(
      {
        action: 'payItems.cancelled',
        subjectKind: 'employee',
        subjectId: employee.id,
        after: { month, kind },
      },
      trx,
    )
    const stored = await findItem(trx, siteId, item.id)
    return stored === null ? refuse('payItems.notFound') : ok(itemReply(stored, caller))
  })
})

export const itemHandlers: readonly Handler[] = [
  listHandler,
  addHandler,
  addAllHandler,
  cancelHandler,
]
