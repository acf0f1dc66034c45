import { z } from 'zod'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { todayOf } from '../../database/site-day.ts'
import {
  listDueReturns,
  listOverdueReturns,
  listOwnReturns,
  listReturnsToDecide,
  showReturn,
} from '../contract.ts'
import { unreportedLookedAfter, unreportedOf } from '../database/due.ts'
import { findReturn, returnsOf } from '../database/returns.ts'
import { returnsLookedAfter } from '../database/looked-after.ts'
import { dueOf, proposedFor } from './due.ts'
import { leftToOthers, mayRead, scopesOf, returnReply } from './reply.ts'

const dueHandler = handler(listDueReturns, async (call) => {
  const { queries, siteId, caller } = call
  if (caller.employeeId === null) return refuse('leave.notLinked')
  const today = await todayOf(call)
  const due = await dueOf(
    queries,
    siteId,
    await unreportedOf(queries, siteId, caller.employeeId, today),
    today,
  )
  return ok({ today, items: await proposedFor(queries, siteId, due, today) })
})

const Key = z.tuple([z.iso.date(), z.uuid()])

/**
 * Where a page continues: the end of the last leave and its id. An invalid key starts at the
 * beginning.
 */
function readKey(after: string | undefined): [string, string] | null {
  const [to, id] = (after ?? '').split('_')
  return Key.safeParse([to, id]).data ?? null
}

const overdueHandler = handler(listOverdueReturns, async (call) => {
  const { queries, siteId, caller, query } = call
  const today = await todayOf(call)
  const { scopes } = await scopesOf(queries, caller, today)
  if (scopes.length === 0) return refuse('leave.notAllowed')
  const of = { scopes, exceptEmployeeId: caller.employeeId, today }
  const found = await unreportedLookedAfter(queries, siteId, of, {
    after: readKey(query.after),
    limit: query.limit + 1,
  })
  const page = found.slice(0, query.limit)
  const last = page.at(-1)
  const due = (await dueOf(queries, siteId, page, today)).filter((each) => each.state === 'due')
  return ok({
    items: await proposedFor(queries, siteId, due, today),
    next: last !== undefined && found.length > query.limit ? `${last.to}_${last.id}` : null,
  })
})

const ownHandler = handler(listOwnReturns, async (call) => {
  const { queries, siteId, caller, query } = call
  if (caller.employeeId === null) return refuse('leave.notLinked')
  const found = await returnsOf(queries, siteId, caller.employeeId, query)
  const { decider } = await scopesOf(queries, caller, await todayOf(call))
  const page = found.slice(0, query.limit)
  const left = await leftToOthers(queries, siteId, page, caller.userId)
  return ok({
    items: page.map((each) => returnReply(each, decider, left)),
    next: found.length > query.limit ? (page.at(-1)?.id ?? null) : null,
  })
})

const toDecideHandler = handler(listReturnsToDecide, async (call) => {
  const { queries, siteId, caller, query } = call
  const { scopes, decider } = await scopesOf(queries, caller, await todayOf(call))
  if (scopes.length === 0) return refuse('leave.notAllowed')
  const found = await returnsLookedAfter(
    queries,
    siteId,
    { scopes, exceptEmployeeId: caller.employeeId },
    query,
  )
  const page = found.slice(0, query.limit)
  const left = await leftToOthers(queries, siteId, page, caller.userId)
  return ok({
    items: page.map((each) => returnReply(each, decider, left)),
    next: found.length > query.limit ? (page.at(-1)?.id ?? null) : null,
  })
})

const showHandler = handler(showReturn, async (call) => {
  const stored = await findReturn(call.queries, call.siteId, call.params.id)
  const { decider } = await scopesOf(call.queries, call.caller, await todayOf(call))
  if (stored === null || !mayRead(stored, decider)) return refuse('leave.notFound')
  return ok(
    returnReply(
      stored,
      decider,
      await leftToOthers(call.queries, call.siteId, [stored], call.caller.userId),
    ),
  )
})

export const returnReadHandlers: readonly Handler[] = [
  dueHandler,
  overdueHandler,
  ownHandler,
  toDecideHandler,
  showHandler,
]
