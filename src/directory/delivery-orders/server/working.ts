import type { Trx } from '#platform/db/database.ts'
import { type Answer, answer } from '#platform/http/answer.ts'
import { done, keepingWrites, type Outcome, refuse } from '#platform/outcome.ts'
import type { LetterServices } from '#directory/quotes/letters.ts'
import { type FollowedDelivery, handOverDelivery, moveDelivery as moveCall } from '../contract.ts'
import { countWrongCode, lockDelivery, setProof } from '../database/orders.ts'
import { moveDelivery } from '../moving.ts'
import { checkSpot, judgeProof } from '../rules/moves.ts'
import { peopleOfDelivery, TOPIC } from '../telling.ts'
import { followedDelivery, type Held, sideOf } from '../views.ts'

/** One of the caller's deliveries, locked. */
export async function holdDelivery(
  trx: Trx,
  siteId: number,
  id: string,
  userId: string,
): Promise<Outcome<Held, 'deliveryOrders.notFound'>> {
  const order = await lockDelivery(trx, siteId, id)
  const side = order === null ? null : await sideOf(trx, siteId, order, userId)
  return order === null || side === null ? refuse('deliveryOrders.notFound') : done({ order, side })
}

/** The same where the caller is a member of its company. */
export async function holdCarried(
  trx: Trx,
  siteId: number,
  id: string,
  userId: string,
): Promise<Outcome<Held, 'deliveryOrders.notFound'>> {
  const held = await holdDelivery(trx, siteId, id, userId)
  return held.ok && held.value.side !== 'company' ? refuse('deliveryOrders.notFound') : held
}

function moveAnswer(services: LetterServices): Answer {
  return answer(moveCall, async (call) => {
    const { trx, siteId, caller, params, body, now } = call
    const spot = checkSpot(body.spot)
    if (!spot.ok) return spot
    const held = await holdDelivery(trx, siteId, params.id, caller.userId)
    if (!held.ok) return held
    const { order, side } = held.value
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
    call.tell(await peopleOfDelivery(trx, siteId, order), TOPIC)
    return done(
      await followedDelivery(
        trx,
        siteId,
        { order: moved.value, side },
        { userId: caller.userId, now },
      ),
    )
  })
}

function handOverAnswer(services: LetterServices): Answer {
  return answer(handOverDelivery, async (call) => {
    const { siteId, caller, params, body, now } = call
    const spot = checkSpot(body.spot)
    if (!spot.ok) return spot
    return call.database.transaction(async (trx): Promise<Outcome<FollowedDelivery>> => {
      const held = await holdCarried(trx, siteId, params.id, caller.userId)
      if (!held.ok) return held
      const { order, side } = held.value
      if (order.state !== 'out-for-delivery') return refuse('deliveryOrders.changedMeanwhile')
      const { outcome, counts } = judgeProof(body.proof, {
        code: order.doorCode,
        tries: order.doorTries,
        hasPhoto: order.photoFileId !== null,
      })
      if (counts) await countWrongCode(trx, siteId, order.id)
      // The count of wrong codes is kept.
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
      call.tell(await peopleOfDelivery(trx, siteId, order), TOPIC)
      const proven: Held = { order: { ...moved.value, proof: body.proof.by, receivedBy }, side }
      return done(await followedDelivery(trx, siteId, proven, { userId: caller.userId, now }))
    })
  })
}

export function createWorkingAnswers(services: LetterServices): readonly Answer[] {
  return [moveAnswer(services), handOverAnswer(services)]
}
