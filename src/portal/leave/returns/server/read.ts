import { z } from 'zod'
import { type Answer, answer } from '#platform/http/answer.ts'
import { done, refuse } from '#platform/outcome.ts'
import { todayOf } from '../../server/site-day.ts'
import {
  listDueReturns,
  listOverdueReturns,
  listOwnReturns,
  listReturnsToDecide,
  showReturn,
} from '../contract.ts'
import { unreportedLookedAfter, unreportedOf } from '../database/due.ts'
import { findReturn, returnsLookedAfter, returnsOf } from '../database/returns.ts'
import { dueOf, proposedFor } from './due.ts'
import { leftToOthers, mayRead, placesOf, returnReply } from './reply.ts'

const dueAnswer = answer(listDueReturns, async (call) => {
  const { queries, siteId, caller } = call
  if (caller.employeeId === null) return refuse('leave.notLinked')
  const today = await todayOf(call)
  const due = await dueOf(
    queries,
    siteId,
    await unreportedOf(queries, siteId, caller.employeeId, today),
    today,
  )
  return done({ today, items: await proposedFor(queries, siteId, due, today) })
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

const overdueAnswer = answer(listOverdueReturns, async (call) => {
  const { queries, siteId, caller, query } = call
  const today = await todayOf(call)
  const { places } = await placesOf(queries, caller, today)
  if (places.length === 0) return refuse('leave.notAllowed')
  const of = { places, exceptEmployeeId: caller.employeeId, today }
  const found = await unreportedLookedAfter(queries, siteId, of, {
    after: readKey(query.after),
    limit: query.limit + 1,
  })
  const page = found.slice(0, query.limit)
  const last = page.at(-1)
  const due = (await dueOf(queries, siteId, page, today)).filter((each) => each.state === 'due')
  return done({
    items: await proposedFor(queries, siteId, due, today),
    next: last !== undefined && found.length > query.limit ? `${last.to}_${last.id}` : null,
  })
})

const ownAnswer = answer(listOwnReturns, async (call) => {
  const { queries, siteId, caller, query } = call
  if (caller.employeeId === null) return refuse('leave.notLinked')
  const found = await returnsOf(queries, siteId, caller.employeeId, query)
  const { decider } = await placesOf(queries, caller, await todayOf(call))
  const page = found.slice(0, query.limit)
  const left = await leftToOthers(queries, siteId, page, caller.userId)
  return done({
    items: page.map((each) => returnReply(each, decider, left)),
    next: found.length > query.limit ? (page.at(-1)?.id ?? null) : null,
  })
})

const toDecideAnswer = answer(listReturnsToDecide, async (call) => {
  const { queries, siteId, caller, query } = call
  const { places, decider } = await placesOf(queries, caller, await todayOf(call))
  if (places.length === 0) return refuse('leave.notAllowed')
  const found = await returnsLookedAfter(
    queries,
    siteId,
    { places, exceptEmployeeId: caller.employeeId },
    query,
  )
  const page = found.slice(0, query.limit)
  const left = await leftToOthers(queries, siteId, page, caller.userId)
  return done({
    items: page.map((each) => returnReply(each, decider, left)),
    next: found.length > query.limit ? (page.at(-1)?.id ?? null) : null,
  })
})

const showAnswer = answer(showReturn, async (call) => {
  const stored = await findReturn(call.queries, call.siteId, call.params.id)
  const { decider } = await placesOf(call.queries, call.caller, await todayOf(call))
  if (stored === null || !mayRead(stored, decider)) return refuse('leave.notFound')
  return done(
    returnReply(
      stored,
      decider,
      await leftToOthers(call.queries, call.siteId, [stored], call.caller.userId),
    ),
  )
})

export const returnReadAnswers: readonly Answer[] = [
  dueAnswer,
  overdueAnswer,
  ownAnswer,
  toDecideAnswer,
  showAnswer,
]
