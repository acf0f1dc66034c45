import { type Handler, handler, type Call, type RefusalOf } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { withFormattedAmounts } from '#shop/cart-totals/wording.ts'
import { chargeToken } from '../charging.ts'
import {
  type CardView,
  type Opened,
  charge,
  chargeByAddress,
  openPayment as openEndpoint,
  payWithSaved,
  receiveEvents,
} from '../contract.ts'
import { consentOf, savedCard } from '../database/saved-cards.ts'
import { openPayment, type OpenedPayment } from '../opening.ts'
import { finalise } from '../finalising.ts'
import { unlessAway } from '../unless-away.ts'
import { receiveEvent } from '../receiving.ts'
import type { PaymentServices } from '../services.ts'

export type WithoutDatabase = Omit<PaymentServices, 'database'>

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

function stateOf({ isPaid, intent: { state } }: OpenedPayment): Opened['state'] {
  if (isPaid) return 'paid'
  return state === 'authentication' || state === 'waiting' ? state : 'processing'
}

/** The card that is saved for the renewals of what an order pays, if there is one. */
async function cardOf({ database, provider }: PaymentServices, siteId: number, orderId: string) {
  const consent = await consentOf(database.queries, siteId, orderId)
  if (consent === null) return { saves: false, card: null }
  const card = await savedCard(database.queries, siteId, consent.subjectId)
  return { saves: true, card: card?.provider === provider.name ? card : null }
}

async function savingView(
  services: PaymentServices,
  siteId: number,
  orderId: string,
): Promise<{ saves: boolean; savedCard: CardView | null }> {
  const { saves, card } = await cardOf(services, siteId, orderId)
  if (card === null) return { saves, savedCard: null }
  const { brand, last4, month, year } = card
  return { saves, savedCard: { brand, last4, month, year } }
}

type SavedPayment = { state: Opened['state']; fault: string | null }

/** Its owner is there, so that the bank can ask them. */
async function paySaved(
  options: WithoutDatabase,
  call: Charging & { readonly params: { readonly id: string } },
): Promise<Outcome<SavedPayment, RefusalOf<typeof payWithSaved>>> {
  const { siteId, caller, now, database, params } = call
  const services = { ...options, database }
  const opening = { siteId, orderId: params.id, userId: caller.userId, now }
  const opened = await openPayment(services, opening)
  if (!opened.ok)
    return { ok: false, refusal: withFormattedAmounts(opened.refusal, await call.site()) }
  const { isPaid, intent: before } = opened.value
  if (isPaid) return ok({ state: 'paid', fault: null })
  const { card } = await cardOf(services, siteId, params.id)
  if (card === null) return refuse('payments.noSavedCard')
  const intent = await services.provider.chargeToken(siteId, before.name, card.method)
  const outcome = await finalise(services, { siteId, intent, now })
  const isDone = intent.state === 'succeeded' && (outcome === 'paid' || outcome === 'known')
  return ok({ state: stateOf({ ...opened.value, intent, isPaid: isDone }), fault: intent.fault })
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
        const { order, intent } = opened.value
        return ok({
          order: order.id,
          number: order.number,
          type: order.type,
          state: stateOf(opened.value),
          amount: order.totalFils,
          currency: order.currency,
          heldUntil: order.heldUntil?.toISOString() ?? null,
          provider: provider.name,
          intent: intent.name,
          clientSecret: intent.secret,
          publishableKey: provider.publishableKey,
          fault: intent.fault,
          ...(await savingView({ ...services, database }, siteId, order.id)),
        })
      }),
    ),
    handler(payWithSaved, (call) => unlessAway(call, () => paySaved(services, call))),
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
