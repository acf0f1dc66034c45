import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { listPayAdjustments, takePayAdjustments } from './contract.ts'
import { listAdjustments, lockOpen, markTaken } from './database.ts'

const listHandler = handler(listPayAdjustments, async (call) => {
  const { queries, siteId, query } = call
  const { limit, ...page } = query
  const found = await listAdjustments(queries, siteId, {
    state: page.state,
    after: page.after,
    limit: limit + 1,
  })
  const items = found.slice(0, limit)
  await call.audit({
    action: 'payAdjustments.listed',
    subjectKind: 'pay-adjustments',
    subjectId: page.state,
    after: { rows: items.length },
  })
  const { currency } = await call.site()
  return ok({ items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null, currency })
})

const takeHandler = handler(takePayAdjustments, async (call) => {
  const { siteId, caller, now, body } = call
  const ids = [...new Set(body.ids)]
  return call.database.transaction(async (trx) => {
    const open = await lockOpen(trx, siteId, ids)
    // Nobody settles their own pay.
    if (open.some(({ employeeId }) => employeeId === caller.employeeId))
      return refuse('payAdjustments.ownPay')
    const taken = await markTaken(trx, siteId, { ids, by: caller.userId, at: now })
    if (taken !== ids.length) return refuse('payAdjustments.changedMeanwhile')
    for (const { id, employeeId } of open)
      await call.audit(
        {
          action: 'payAdjustments.taken',
          subjectKind: 'pay-adjustment',
          subjectId: id,
          employeeId,
        },
        trx,
      )
    return ok({ taken })
  })
})

export const payAdjustmentHandlers: readonly Handler[] = [listHandler, takeHandler]
