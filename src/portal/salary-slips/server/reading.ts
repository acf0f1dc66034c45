import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { findSlip, publishedSlips } from '#portal/pay-runs/database/slip.ts'
import { holdReply } from '#portal/pay-runs/holds/replies.ts'
import { slipReply } from '#portal/pay-runs/slip-reply.ts'
import { listOwnSlips, showOwnSlip } from '../contract.ts'

const listHandler = handler(listOwnSlips, async (call) => {
  const { queries, siteId, caller, query } = call
  const { currency } = await call.site()
  const { employeeId } = caller
  if (employeeId === null) return ok({ items: [], next: null, currency })
  const last = query.after === undefined ? null : await findSlip(queries, siteId, query.after)
  if (query.after !== undefined && last?.employee.id !== employeeId)
    return refuse('salarySlips.badCursor', {}, 'after')
  const found = await publishedSlips(queries, siteId, employeeId, {
    before: last === null ? null : { month: last.month, id: last.id },
    limit: query.limit + 1,
  })
  const items = found.slice(0, query.limit)
  return ok({
    items: items.map(({ publishedAt, hold, ...each }) => ({
      ...each,
      publishedAt: publishedAt.toISOString(),
      hold: hold === null ? null : holdReply(hold),
    })),
    next: found.length > query.limit ? (items.at(-1)?.id ?? null) : null,
    currency,
  })
})

/** Someone else's slip gets the same reply as one that does not exist, and so does a draft. */
const ownHandler = handler(showOwnSlip, async (call) => {
  const { queries, siteId, caller, params } = call
  const slip = await findSlip(queries, siteId, params.id)
  if (slip === null || slip.publishedAt === null || slip.employee.id !== caller.employeeId)
    return refuse('salarySlips.notFound')
  return ok(await slipReply(queries, await call.site(), slip))
})

/** What employees read of their own slips. */
export const readingHandlers: readonly Handler[] = [listHandler, ownHandler]
