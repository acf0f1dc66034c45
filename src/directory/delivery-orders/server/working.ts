import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler, type RefusalOf } from '#platform/http/handler.ts'
import { ok, keepingWrites, type Outcome, refuse } from '#platform/outcome.ts'
import type { EmailServices } from '#directory/quotes/emails.ts'
import { type FollowedDelivery, handOverDelivery, moveDelivery as moveCall } from '../contract.ts'
import { countWrongCode, lockDelivery, setProof } from '../database/orders.ts'
import { moveDelivery } from '../moving.ts'
import { checkSpot, checkProof } from '../rules/moves.ts'
import { peopleOfDelivery, TOPIC } from '../notify.ts'
import { followedDelivery, type OwnDelivery, sideOf } from '../views.ts'

type HandedOver = Outcome<FollowedDelivery, RefusalOf<typeof handOverDelivery>>

/** One of the caller's deliveries, locked. */
export async function lockOwnDelivery(
  trx: Trx,
  siteId: number,
  id: string,
  userId: string,
): Promise<Outcome<OwnDelivery, 'deliveryOrders.notFound'>> {
  const order = await lockDelivery(trx, siteId, id)
  const side = order === null ? null : await sideOf(trx, siteId, order, userId)
  return order === null || side === null ? refuse('deliveryOrders.notFound') : ok({ order, side })
}

/** The same where the caller is a member of its company. */
export async function lockCarried(
  trx: Trx,
  siteId: number,
  id: string,
  userId: string,
): Promise<Outcome<OwnDelivery, 'deliveryOrders.notFound'>> {
  const locked = await lockOwnDelivery(trx, siteId, id, userId)
  return locked.ok && locked.value.side !== 'company' ? refuse('deliveryOrders.notFound') : locked
}

function moveHandler(services: EmailServices): Handler {
  return handler(moveCall, async (call) => {
    const { trx, siteId, caller, params, body, now } = call
    const spot = checkSpot(body.spot)
    if (!spot.ok) return spot
    const locked = await lockOwnDelivery(trx, siteId, params.id, caller.userId)
    if (!locked.ok) return locked
    const { order, side } = locked.value
    if (body.to === 'delivered' && side === 'company') return refuse('deliveryOrders.proofNeeded')
    const moved = await moveDelivery(trx, siteId, order, {
      ...body,
      by: { userId: caller.userId, as: side },
      now,
      services,
    })
    if (!moved.ok) return moved
    const entry = {
      action: 'deliveryOrders.moved',
      subjectKind: 'deliveryOrder',
      subjectId: order.id,
    }
    await call.audit({ ...entry, before: { state: order.state }, after: { state: body.to } }, trx)
    call.notify(await peopleOfDelivery(trx, siteId, order), TOPIC)
    return ok(
      await followedDelivery(
        trx,
        siteId,
        { order: moved.value, side },
        { userId: caller.userId, now },
      ),
    )
  })
}

function handOverHandler(services: EmailServices): Handler {
  return handler(handOverDelivery, async (call) => {
    const { siteId, caller, params, body, now } = call
    const spot = checkSpot(body.spot)
    if (!spot.ok) return spot
    return call.database.transaction(async (trx): Promise<HandedOver> => {
      const locked = await lockCarried(trx, siteId, params.id, caller.userId)
      if (!locked.ok) return locked
      const { order, side } = locked.value
      if (order.state !== 'out-for-delivery') return refuse('deliveryOrders.changedMeanwhile')
      const { outcome, counts } = checkProof(body.proof, {
        code: order.doorCode,
        tries: order.doorTries,
        hasPhoto: order.photoFileId !== null,
      })
      if (counts) await countWrongCode(trx, siteId, order.id)
      // Commits the count of wrong codes although the request is refused.
      if (!outcome.ok) return keepingWrites(outcome)
      const receivedBy = body.proof.by === 'photo' ? body.proof.name : ''
      await setProof(trx, siteId, order.id, { by: body.proof.by, receivedBy })
      const by = { userId: caller.userId, as: side }
      const moved = await moveDelivery(trx, siteId, order, {
        to: 'delivered',
        by,
        spot: body.spot,
        note: body.note,
        now,
        services,
      })
      if (!moved.ok) return moved
      await call.audit(
        {
          action: 'deliveryOrders.handedOver',
          subjectKind: 'deliveryOrder',
          subjectId: order.id,
          after: { proof: body.proof.by },
        },
        trx,
      )
      call.notify(await peopleOfDelivery(trx, siteId, order), TOPIC)
      const proven: OwnDelivery = {
        order: { ...moved.value, proof: body.proof.by, receivedBy },
        side,
      }
      return ok(await followedDelivery(trx, siteId, proven, { userId: caller.userId, now }))
    })
  })
}

export function createWorkingHandlers(services: EmailServices): readonly Handler[] {
  return [moveHandler(services), handOverHandler(services)]
}
