import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { moveOrder } from '#shop/orders/moving.ts'
import { mailOrder, type OrderServices, peopleOfOrder, TOPIC } from '#shop/orders/notify.ts'
import { leaveDrop, orderRoute, type Round, showRound, startDrops, takeDrop } from '../contract.ts'
import { findDrop, type StoredDrop } from '../database/drops.ts'
import { freeAgain, lockDrop, markOut, rankStops, takeInto } from '../database/writing.ts'
import { isInShop } from '../rules.ts'
import { roundReply, todayOf } from './views.ts'

/** Locks an order of the caller's own round; another driver's order is reported as not found. */
export async function lockOwn(
  call: Pick<Call, 'siteId' | 'caller'>,
  trx: Trx,
  id: string,
): Promise<Outcome<StoredDrop, 'deliveries.notFound'>> {
  const drop = await lockDrop(trx, call.siteId, id)
  return drop === null || drop.driverId !== call.caller.userId
    ? refuse('deliveries.notFound')
    : ok(drop)
}

/**
 * Changes orders in one transaction, notifies the users who see them, and returns the resulting
 * round.
 */
export async function changeRound<Code extends string>(
  call: Call<Endpoint>,
  work: (trx: Trx) => Promise<Outcome<readonly StoredDrop[], Code>>,
): Promise<Outcome<Round, Code>> {
  const changed = await call.database.transaction(async (trx) => {
    const outcome = await work(trx)
    if (!outcome.ok) return outcome
    const people = new Set<string>()
    for (const { userId } of outcome.value)
      for (const id of await peopleOfOrder(trx, call.siteId, userId)) people.add(id)
    return ok([...people])
  })
  if (!changed.ok) return changed
  call.notify(changed.value, TOPIC)
  return ok(await roundReply(call, call.queries))
}

const roundHandler = handler(showRound, async (call) => ok(await roundReply(call, call.queries)))

const takeHandler = handler(takeDrop, async (call) => {
  const { siteId, caller, params } = call
  const today = await todayOf(call)
  return changeRound(call, async (trx) => {
    const drop = await lockDrop(trx, siteId, params.id)
    if (drop === null) return refuse('deliveries.notFound')
    if (drop.driverId === caller.userId) return ok([])
    // An order that is on its way or handed over already has a driver. The caller learns nothing
    // else about it.
    if (drop.driverId !== null || !isInShop(drop.state)) return refuse('deliveries.taken')
    if (drop.day !== today) return refuse('deliveries.notToday')
    return (await takeInto(trx, siteId, drop.id, caller.userId))
      ? ok([drop])
      : refuse('deliveries.taken')
  })
})

const leaveHandler = handler(leaveDrop, async (call) =>
  changeRound(call, async (trx) => {
    const own = await lockOwn(call, trx, call.params.id)
    if (!own.ok) return own
    if (!isInShop(own.value.state)) return refuse('deliveries.onTheWay')
    await freeAgain(trx, call.siteId, own.value.id)
    return ok([own.value])
  }),
)

const routeHandler = handler(orderRoute, async (call) => {
  await call.database.transaction((trx) =>
    rankStops(trx, call.siteId, call.caller.userId, call.body.ids),
  )
  return ok(await roundReply(call, call.queries))
})

async function setOut(
  call: Call<typeof startDrops>,
  services: OrderServices,
  trx: Trx,
  id: string,
): Promise<
  Outcome<
    StoredDrop,
    | 'deliveries.notFound'
    | 'deliveries.notReady'
    | 'orders.allergyConflict'
    | 'orders.changedMeanwhile'
    | 'orders.notFound'
  >
> {
  const { siteId, caller, now } = call
  const own = await lockOwn(call, trx, id)
  if (!own.ok) return own
  if (own.value.state === 'accepted' || own.value.state === 'cooking')
    return refuse('deliveries.notReady', { number: own.value.number })
  const moved = await moveOrder(trx, siteId, {
    orderId: id,
    to: 'out',
    by: { userId: caller.userId, as: 'shop' },
    now,
  })
  if (!moved.ok) return moved
  await markOut(trx, siteId, id, now)
  await mailOrder(services, trx, siteId, { orderId: id, template: 'out' })
  return own
}

function startHandler(services: OrderServices): Handler {
  return handler(startDrops, async (call) =>
    changeRound(call, async (trx) => {
      const started: StoredDrop[] = []
      for (const id of [...new Set(call.body.ids)].toSorted()) {
        const outcome = await setOut(call, services, trx, id)
        if (!outcome.ok) return outcome
        started.push(outcome.value)
      }
      return ok(started)
    }),
  )
}

export async function ownDrop(
  call: Pick<Call, 'siteId' | 'caller' | 'queries'>,
  id: string,
): Promise<Outcome<StoredDrop, 'deliveries.notFound'>> {
  const drop = await findDrop(call.queries, call.siteId, id)
  return drop === null || drop.driverId !== call.caller.userId
    ? refuse('deliveries.notFound')
    : ok(drop)
}

export function createRoundHandlers(services: OrderServices): readonly Handler[] {
  return [roundHandler, takeHandler, leaveHandler, routeHandler, startHandler(services)]
}
