import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { awayBetween } from '../../database/away.ts'
import { delegationsOf } from '../../database/delegations.ts'
import { takingsOf } from '../../database/ledger.ts'
import { findPerson } from '../../database/people.ts'
import { findRequest, type StoredRequest } from '../../database/requests.ts'
import { findType } from '../../database/types.ts'
import { countWaiting, waitingRequests } from '../../database/waiting.ts'
import { DAY } from '../../rules/amounts.ts'
import { balanceOn, withReleased } from '../../rules/buckets.ts'
import { requestedAccount } from '../../server/accounts.ts'
import { deciderOf } from '../../server/deciders.ts'
import { mayRead, repliesOf, replyOf } from '../../server/replies.ts'
import { todayOf } from '../../database/site-day.ts'
import { type RequestAtDesk, showAtDesk, showDesk } from '../contract.ts'
import { deskScopes } from '../../server/desk-scopes.ts'

const MAX_COUNTED = 100
const FIRST = 3

const deskHandler = handler(showDesk, async (call) => {
  const { queries, siteId, caller, now } = call
  const today = await todayOf(call)
  const decider = await deciderOf(queries, caller, today)
  const received = await delegationsOf(queries, siteId, { taker: caller.userId }, today)
  const scopes = deskScopes(caller, decider)
  const deskQuery = {
    scopes,
    exceptEmployeeId: caller.employeeId,
    userId: caller.userId,
    now,
    limit: MAX_COUNTED,
  }
  const waiting = scopes.length === 0 ? 0 : await countWaiting(queries, siteId, deskQuery)
  const found =
    waiting === 0 ? [] : await waitingRequests(queries, siteId, { ...deskQuery, limit: FIRST })
  return ok({
    decides: scopes.length > 0,
    waiting,
    first: await repliesOf(call, queries, found.slice(0, FIRST)),
    inPlaceOf: received
      .filter((each) => each.state === 'accepted' && each.from <= today)
      .map((each) => ({ name: each.giver.name, to: each.to })),
    toDecide: received.filter((each) => each.state === 'asked').length,
  })
})

/** The balance of the kind on the leave's last day, without and with the request. */
async function balanceOf(
  queries: Queries,
  siteId: number,
  stored: StoredRequest,
): Promise<RequestAtDesk['balance']> {
  const [person, type] = [
    await findPerson(queries, siteId, stored.employee.id),
    await findType(queries, siteId, stored.type.id),
  ]
  if (person === null || type === null || type.rules.grant.kind === 'none') return null
  if (stored.state !== 'pending' && stored.state !== 'approved') return null
  // While the request is live, its days are already reserved or taken.
  const account = (await requestedAccount(queries, { siteId, person, type }))(stored.to)
  const without = withReleased(account, await takingsOf(queries, siteId, stored.id))
  return { before: balanceOn(without, stored.to) / DAY, after: balanceOn(account, stored.to) / DAY }
}

/** A request with everything its decision rests on. */
export async function atDesk(
  call: Pick<Call, 'siteId' | 'now' | 'caller'>,
  queries: Queries,
  stored: StoredRequest,
): Promise<RequestAtDesk> {
  const { siteId } = call
  const team =
    stored.managerId === null
      ? null
      : { managerId: stored.managerId, exceptEmployeeId: stored.employee.id }
  return {
    request: await replyOf(call, queries, stored),
    balance: await balanceOf(queries, siteId, stored),
    away: team === null ? [] : await awayBetween(queries, siteId, team, stored.from, stored.to),
  }
}

const atDeskHandler = handler(showAtDesk, async (call) => {
  const { queries, siteId, params } = call
  const stored = await findRequest(queries, siteId, params.id)
  if (stored === null) return refuse('leave.notFound')
  const reply = await atDesk(call, queries, stored)
  const isTheirs =
    stored.employee.id !== call.caller.employeeId &&
    (mayRead(call, stored) || reply.request.canDecide)
  return isTheirs ? ok(reply) : refuse('leave.notFound')
})

export const deskHandlers: readonly Handler[] = [deskHandler, atDeskHandler]
