import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { withFormattedAmounts } from '#shop/cart-totals/wording.ts'
import { chargeToken } from '../charging.ts'
import { charge, chargeByAddress, openPayment as openEndpoint, receiveEvents } from '../contract.ts'
import { openPayment } from '../opening.ts'
import { ProviderAway } from '../providers/card-provider.ts'
import { receiveEvent } from '../receiving.ts'
import type { PaymentServices } from '../services.ts'

export type WithoutDatabase = Omit<PaymentServices, 'database'>

/**
 * While the card company does not respond, the result is unknown and nothing is lost. A retry
 * continues the same attempt.
 */
export async function unlessAway<Value, Code extends string>(
  call: Pick<Call, 'header'>,
  work: () => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code | 'payments.away'>> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    call.header('retry-after', '5')
    return refuse('payments.away')
  }
}

type Charging = Pick<Call, 'siteId' | 'caller' | 'now' | 'database' | 'header' | 'site'>

function chargeHandler(
  services: WithoutDatabase,
  call: Charging,
  { amount, token, order }: { amount: number; token: string; order?: string | undefined },
) {
  return unlessAway(call, async () => {
    const { siteId, caller, now, database } = call
    const intentParams = {
      siteId,
      userId: caller.userId,
      orderId: order,
      amountFils: amount,
      token,
      now,
    }
    const charged = await chargeToken({ ...services, database }, intentParams)
    if (!charged.ok)
      return { ok: false, refusal: withFormattedAmounts(charged.refusal, await call.site()) }
    const { orderId, amountFils, currency } = charged.value
    return ok({ order: orderId, status: 'succeeded' as const, amount: amountFils, currency })
  })
}

export function createPayingHandlers(services: WithoutDatabase): readonly Handler[] {
  const { provider } = services
  return [
    handler(openEndpoint, (call) =>
      unlessAway(call, async () => {
        const { siteId, caller, now, database, params } = call
        const opened = await openPayment(
          { ...services, database },
          { siteId, orderId: params.id, userId: caller.userId, now },
        )
        if (!opened.ok)
          return { ok: false, refusal: withFormattedAmounts(opened.refusal, await call.site()) }
        // Nothing is opened where there is no card company.
        if (provider.name === 'off') throw new Error('A payment was opened without a card provider')
        const { order, intent, isPaid } = opened.value
        return ok({
          order: order.id,
          number: order.number,
          type: order.type,
          state: isPaid
            ? 'paid'
            : intent.state === 'authentication'
              ? 'authentication'
              : intent.state === 'waiting'
                ? 'waiting'
                : 'processing',
          amount: order.totalFils,
          currency: order.currency,
          heldUntil: order.heldUntil?.toISOString() ?? null,
          provider: provider.name,
          intent: intent.name,
          clientSecret: intent.secret,
          publishableKey: provider.publishableKey,
          fault: intent.fault,
        })
      }),
    ),
    handler(chargeByAddress, (call) => chargeHandler(services, call, call.query)),
    handler(charge, (call) => chargeHandler(services, call, call.body)),
    handler(receiveEvents, async ({ database, body, now }) => {
      const event = await provider.readEvent(body.payload, body.signature, now)
      if (event === null) return refuse('payments.badRequest')
      await receiveEvent({ ...services, database }, event, now)
      return ok({ received: true as const })
    }),
  ]
}
