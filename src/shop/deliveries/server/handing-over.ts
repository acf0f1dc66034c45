import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler, type Call, type RefusalOf } from '#platform/http/handler.ts'
import { ok, keepingWrites, type Outcome, refuse } from '#platform/outcome.ts'
import { issueInvoice } from '#shop/invoices/issuing.ts'
import { moveOrder } from '#shop/orders/moving.ts'
import { mailOrder, type OrderServices } from '#shop/orders/notify.ts'
import { recordCash } from '#shop/payments/cash.ts'
import { withFormattedAmounts } from '#shop/cart-totals/wording.ts'
import { handOver, customerAbsent } from '../contract.ts'
import type { StoredDrop } from '../database/drops.ts'
import { countWrongCode, markDelivered, markTried } from '../database/writing.ts'
import { cashDue, checkCash, checkProof } from '../rules.ts'
import { changeRound, lockOwn } from './round.ts'

/**
 * Checks the cash first, so that a mistyped amount does not use up an attempt at the code. Of all
 * refusals, only a wrong code is saved.
 */
async function validate(
  { siteId, body }: Call<typeof handOver>,
  trx: Trx,
  drop: StoredDrop,
): Promise<Outcome<null, RefusalOf<typeof handOver>>> {
  const cash = checkCash(drop, body.cash)
  if (!cash.ok) return cash
  const checked = checkProof(body.proof, {
    code: drop.deliveryCode,
    tries: drop.codeTries,
    hasPhoto: drop.fileId !== null,
  })
  if (checked.proven) return ok(null)
  if (!checked.counts) return checked.outcome
  await countWrongCode(trx, siteId, drop.id)
  return keepingWrites(checked.outcome)
}

async function complete(
  call: Call<typeof handOver>,
  services: OrderServices,
  trx: Trx,
  drop: StoredDrop,
): Promise<
  Outcome<
    readonly StoredDrop[],
    'orders.allergyConflict' | 'orders.changedMeanwhile' | 'orders.notFound'
  >
> {
  const { siteId, caller, body, now } = call
  const { id } = drop
  const moved = await moveOrder(trx, siteId, {
    orderId: id,
    to: 'delivered',
    by: { userId: caller.userId, as: 'shop' },
    now,
  })
  if (!moved.ok) return moved
  const due = cashDue(drop)
  if (due > 0) await recordCash(trx, siteId, { orderId: id, amountFils: due, now })
  if (drop.paymentMethod === 'cash') await issueInvoice(trx, siteId, id, now)
  await markDelivered(trx, siteId, id, {
    proof: body.proof.by,
    cashFils: due > 0 ? due : null,
    now,
  })
  await call.audit(
    {
      action: 'deliveries.handedOver',
      subjectKind: 'order',
      subjectId: id,
      after: { proof: body.proof.by, cashFils: due },
    },
    trx,
  )
  await mailOrder(services, trx, siteId, { orderId: id, template: 'delivered' })
  return ok([drop])
}

function handOverHandler(services: OrderServices): Handler {
  return handler(handOver, async (call) => {
    const outcome = await changeRound(call, async (trx) => {
      const own = await lockOwn(call, trx, call.params.id)
      if (!own.ok) return own
      // Already delivered: the response to the same request was lost on the way.
      if (own.value.state === 'delivered') return ok([])
      if (own.value.state !== 'out') return refuse('deliveries.notOut')
      if (own.value.harmful.length > 0)
        return refuse('orders.allergyConflict', { number: own.value.number })
      const checked = await validate(call, trx, own.value)
      return checked.ok ? complete(call, services, trx, own.value) : checked
    })
    return outcome.ok
      ? outcome
      : { ...outcome, refusal: withFormattedAmounts(outcome.refusal, await call.site()) }
  })
}

const customerAbsentHandler = handler(customerAbsent, async (call) =>
  changeRound(call, async (trx) => {
    const { siteId, caller, body, now } = call
    const own = await lockOwn(call, trx, call.params.id)
    if (!own.ok) return own
    if (own.value.state !== 'out') return refuse('deliveries.notOut')
    const { id } = own.value
    const moved = await moveOrder(trx, siteId, {
      orderId: id,
      to: 'ready',
      by: { userId: caller.userId, as: 'shop' },
      note: body.note,
      now,
    })
    if (!moved.ok) return moved
    await markTried(trx, siteId, id, { note: body.note, now })
    return ok([own.value])
  }),
)

export function createHandingOverHandlers(services: OrderServices): readonly Handler[] {
  return [handOverHandler(services), customerAbsentHandler]
}
