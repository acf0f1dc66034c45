import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { peopleOfOrder, TOPIC } from '#shop/orders/notify.ts'
import { assignDrop, type DayDrop, showRounds } from '../contract.ts'
import { driversOf } from '../database/drivers.ts'
import { dropsOfDay, findDrop } from '../database/drops.ts'
import { freeAgain, lockDrop, takeInto } from '../database/writing.ts'
import { cashOf, isInShop } from '../rules.ts'
import { dayDropReply, todayOf } from './views.ts'

const roundsHandler = handler(showRounds, async (call) => {
  const { queries, siteId, query } = call
  const today = await todayOf(call)
  const day = query.day ?? today
  const drops = (await dropsOfDay(queries, siteId, day)).map(dayDropReply)
  const busy = [...new Set(drops.flatMap(({ driverId }) => driverId ?? []))]
  const drivers = (await driversOf(queries, siteId, busy)).map((driver) => {
    const own = drops.filter(({ driverId }) => driverId === driver.id)
    const delivered = own.filter(({ state }) => state === 'delivered').length
    return {
      ...driver,
      open: own.length - delivered,
      delivered,
      cashCollected: cashOf(own).collected,
    }
  })
  return ok({ today, day, currency: (await call.site()).currency, drivers, drops })
})

const assignHandler = handler(assignDrop, async (call) => {
  const { siteId, params, body, database } = call
  const assigned = await database.transaction(
    async (
      trx,
    ): Promise<
      Outcome<
        { drop: DayDrop; people: string[] },
        'deliveries.notADriver' | 'deliveries.notFound' | 'deliveries.onTheWay'
      >
    > => {
      const drop = await lockDrop(trx, siteId, params.id)
      if (drop === null) return refuse('deliveries.notFound')
      if (!isInShop(drop.state)) return refuse('deliveries.onTheWay')
      const drivers = await driversOf(trx, siteId, [])
      if (body.driverId !== null && !drivers.some(({ id }) => id === body.driverId))
        return refuse('deliveries.notADriver', {}, 'driverId')
      if (drop.driverId !== null) await freeAgain(trx, siteId, drop.id)
      if (body.driverId !== null) await takeInto(trx, siteId, drop.id, body.driverId)
      const after = await findDrop(trx, siteId, drop.id)
      if (after === null) throw new Error('An order that was just assigned is gone')
      const change = { before: { driverId: drop.driverId }, after: { driverId: body.driverId } }
      await call.audit(
        { action: 'deliveries.assigned', subjectKind: 'order', subjectId: drop.id, ...change },
        trx,
      )
      return ok({
        drop: dayDropReply(after),
        people: await peopleOfOrder(trx, siteId, drop.userId),
      })
    },
  )
  if (!assigned.ok) return assigned
  call.notify(assigned.value.people, TOPIC)
  return ok(assigned.value.drop)
})

export const roundsHandlers: readonly Handler[] = [roundsHandler, assignHandler]
