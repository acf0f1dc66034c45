import { dayAt } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { Day, Id } from '#platform/schemas.ts'
import { payMonths } from '#portal/pay-adjustments/rules.ts'
import { z } from 'zod'
import { listAwardTypes, listOwnAwards, listOwnNominations, listWall } from '../contract.ts'
import {
  awardsByState,
  awardsOfEmployee,
  nominationsBy,
  sharedAwards,
  typesOf,
} from '../database.ts'
import { listAwards } from '../desk/contract.ts'
import { awardReply, currencyAt, isStaff } from './reply.ts'

const typesHandler = handler(listAwardTypes, async ({ queries, siteId, caller }) =>
  isStaff(caller) ? ok({ items: await typesOf(queries, siteId) }) : refuse('awards.notAllowed'),
)

function nextAfter(found: readonly { id: string }[], limit: number): string | null {
  return found.length > limit ? (found[limit - 1]?.id ?? null) : null
}

const ownHandler = handler(listOwnAwards, async (call) => {
  const { queries, siteId, caller, query } = call
  if (caller.employeeId === null) return refuse('awards.notLinked')
  const page = { after: query.after, limit: query.limit + 1 }
  const found = await awardsOfEmployee(queries, siteId, caller.employeeId, page)
  const currency = await currencyAt(call)
  const items = found.slice(0, query.limit).map((each) => awardReply(each, caller, currency))
  return ok({ items, next: nextAfter(found, query.limit) })
})

const nominationsHandler = handler(listOwnNominations, async (call) => {
  const { queries, siteId, caller, query } = call
  if (!isStaff(caller)) return refuse('awards.notAllowed')
  const page = { after: query.after, limit: query.limit + 1 }
  const found = await nominationsBy(queries, siteId, caller.userId, page)
  const currency = await currencyAt(call)
  const items = found.slice(0, query.limit).map((each) => awardReply(each, caller, currency))
  return ok({ items, next: nextAfter(found, query.limit) })
})

/** Where the wall's next page starts: `2026-11-18~id`. An invalid key starts at the beginning. */
const WallKey = z.tuple([Day, Id])

const wallHandler = handler(listWall, async ({ queries, siteId, caller, query }) => {
  if (!isStaff(caller)) return refuse('awards.notAllowed')
  const after = WallKey.safeParse(query.after?.split('~')).data ?? null
  const found = await sharedAwards(queries, siteId, { after, limit: query.limit + 1 })
  const items = found.slice(0, query.limit).map((stored) => ({
    id: stored.id,
    type: stored.type.name,
    employee: stored.employee,
    position: stored.position,
    citation: stored.citation ?? { en: '', ar: '' },
    awardedOn: stored.awardedOn ?? '',
    isOwn: stored.employee.id === caller.employeeId,
  }))
  const last = items.at(-1)
  const next =
    found.length > query.limit && last !== undefined ? `${last.awardedOn}~${last.id}` : null
  return ok({ items, next })
})

const deskHandler = handler(listAwards, async (call) => {
  const { queries, siteId, caller, query, now } = call
  const found = await awardsByState(queries, siteId, {
    state: query.state,
    exceptEmployeeId: caller.employeeId,
    after: query.after,
    limit: query.limit + 1,
  })
  const { currency, zone } = await call.site()
  const items = found.slice(0, query.limit).map((each) => awardReply(each, caller, currency))
  return ok({
    items,
    next: nextAfter(found, query.limit),
    months: payMonths(dayAt(now.getTime(), zone)),
    currency,
  })
})

export const readHandlers: readonly Handler[] = [
  typesHandler,
  ownHandler,
  nominationsHandler,
  wallHandler,
  deskHandler,
]
