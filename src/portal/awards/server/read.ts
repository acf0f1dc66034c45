import { dayAt } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { Day, Id } from '#platform/schemas.ts'
import { searchWords } from '#platform/text.ts'
import { colleaguesLike } from '#portal/leave/requests/colleagues/database.ts'
import { payMonths } from '#portal/pay-adjustments/rules.ts'
import { z } from 'zod'
import {
  findNominees,
  listAwardTypes,
  listOwnAwards,
  listOwnNominations,
  listWall,
  showAward,
} from '../contract.ts'
import {
  awardsByState,
  awardsOfEmployee,
  findAward,
  nominationsBy,
  sharedAwards,
  typesOf,
} from '../database.ts'
import { listAwards } from '../desk/contract.ts'
import { viewOf } from '../rules.ts'
import { awardReply, currencyAt, factsOf, isStaff } from './reply.ts'

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

const MAX_VISIBLE = 10
/** Longer input is a pasted sentence, not a name. */
const MAX_WORDS = 8

const nomineesHandler = handler(findNominees, async (call) => {
  const { queries, siteId, caller, query, language } = call
  if (!isStaff(caller)) return refuse('awards.notAllowed')
  const words = searchWords(query.q).slice(0, MAX_WORDS)
  if (words.length === 0) return ok({ items: [] })
  const exceptId = caller.employeeId
  const params = { words, exceptId, language, limit: MAX_VISIBLE }
  return ok({ items: await colleaguesLike(queries, siteId, params) })
})

const showHandler = handler(showAward, async (call) => {
  const stored = await findAward(call.queries, call.siteId, call.params.id)
  if (stored === null || viewOf(call.caller, factsOf(stored)) === null)
    return refuse('awards.notFound')
  return ok(awardReply(stored, call.caller, await currencyAt(call)))
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
  nomineesHandler,
  // Last: its path would match the others' too.
  showHandler,
  deskHandler,
]
