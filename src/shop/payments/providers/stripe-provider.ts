import type { Stripe } from 'stripe'
import { Id } from '#platform/schemas.ts'
import {
  type CardProvider,
  type Intent,
  type IntentState,
  type ListedRefund,
  ProviderAway,
  ProviderKnowsNot,
  ProviderRefuses,
  type ProviderRefund,
} from './card-provider.ts'
import { cardFrom, stripeCards, WITH_CARD } from './stripe-cards.ts'
import { eventFrom } from './stripe-event.ts'

export interface StripeKeys {
  readonly secretKey: string
  readonly publishableKey: string
  /** One, or two while one replaces the other. */
  readonly webhookSecrets: readonly string[]
  /** The address of a fake provider. */
  readonly apiBase?: string | undefined
}

export const TOLERANCE_SECONDS = 300
const TIMEOUT_MS = 10_000
/** More refunds than anybody makes of one charge. */
const MAX_REFUNDS = 1_000

const STATES: Readonly<Record<string, IntentState>> = {
  requires_payment_method: 'waiting',
  requires_confirmation: 'waiting',
  requires_action: 'authentication',
  processing: 'processing',
  requires_capture: 'processing',
  canceled: 'cancelled',
  succeeded: 'succeeded',
}

function intentFrom(intent: Stripe.PaymentIntent): Intent {
  const state = STATES[intent.status]
  if (state === undefined) throw new ProviderAway('An intent in a state that is not known')
  const fault = intent.last_payment_error
  const code = fault?.decline_code ?? fault?.code ?? null
  return {
    name: intent.id,
    state,
    amountFils: intent.amount,
    capturedFils: state === 'succeeded' ? intent.amount_received : 0,
    currency: intent.currency.toUpperCase(),
    secret: intent.client_secret ?? '',
    fault:
      state === 'waiting' && code !== null
        ? code === 'generic_decline'
          ? 'card_declined'
          : code
        : null,
    card:
      state === 'succeeded' && intent.setup_future_usage === 'off_session'
        ? cardFrom(intent.payment_method)
        : null,
  }
}

function refundFrom(refund: Stripe.Refund): ProviderRefund {
  const isFailed = refund.status === 'failed' || refund.status === 'canceled'
  return {
    name: refund.id,
    state: refund.status === 'succeeded' ? 'succeeded' : isFailed ? 'failed' : 'asked',
  }
}

function listedFrom(refund: Stripe.Refund): ListedRefund {
  const { amount: amountFils, currency, metadata } = refund
  return {
    ...refundFrom(refund),
    amountFils,
    currency: currency.toUpperCase(),
    refundId: Id.safeParse(metadata?.['refund']).data ?? null,
  }
}

function isAhead(signature: string, now: Date): boolean {
  const at = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  return !(at <= now.getTime() / 1000 + TOLERANCE_SECONDS)
}

function addressOf(base: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(base)
  return {
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? '80' : '443') : port,
    protocol: protocol === 'http:' ? 'http' : 'https',
  }
}

interface Client {
  open(): Promise<Stripe>
  /**
   * Runs a request and separates network and provider errors from refusals. Wrong use of the
   * provider's API is a bug and is rethrown as it is.
   */
  request<Reply>(work: (client: Stripe) => Promise<Reply>): Promise<Reply>
}

/** Stripe's own library, which is loaded when it is first needed. */
function clientOf(keys: StripeKeys): Client {
  let opened: Promise<Stripe> | undefined
  async function load(): Promise<Stripe> {
    const { default: Library } = await import('stripe')
    const elsewhere = keys.apiBase === undefined ? {} : addressOf(keys.apiBase)
    return new Library(keys.secretKey, {
      maxNetworkRetries: 2,
      timeout: TIMEOUT_MS,
      telemetry: false,
      ...elsewhere,
    })
  }
  function open(): Promise<Stripe> {
    opened ??= load()
    return opened
  }
  return {
    open,
    async request(work) {
      const client = await open()
      try {
        return await work(client)
      } catch (error) {
        throw knownError(error)
      }
    },
  }
}

function knownError(error: unknown): unknown {
  const { type, code } = error as { type?: string; code?: string }
  if (
    type === 'StripeConnectionError' ||
    type === 'StripeAPIError' ||
    type === 'StripeRateLimitError'
  )
    return new ProviderAway(type, { cause: error })
  // Another process is making the same charge: its result is read next time.
  if (type === 'StripeIdempotencyError' && code === 'idempotency_key_in_use')
    return new ProviderAway(code, { cause: error })
  if (type === 'StripeInvalidRequestError' && code === 'resource_missing')
    return new ProviderKnowsNot(code, { cause: error })
  if (type === 'StripeCardError' || type === 'StripeInvalidRequestError')
    return new ProviderRefuses(code ?? type, { cause: error })
  return error instanceof SyntaxError
    ? new ProviderAway('The reply of the card provider cannot be read', { cause: error })
    : error
}

/** Cards by Stripe. */
export function createStripeProvider(keys: StripeKeys, publicUrl: string): CardProvider {
  const { open, request: requestStripe } = clientOf(keys)
  const readIntent: CardProvider['readIntent'] = async (_siteId, name) =>
    intentFrom(await requestStripe((client) => client.paymentIntents.retrieve(name, WITH_CARD)))
  /** Runs the request; if the provider refuses it, returns the intent's current state. */
  async function attempted(
    siteId: number,
    name: string,
    request: (client: Stripe) => Promise<Stripe.PaymentIntent>,
  ): Promise<Intent> {
    try {
      return intentFrom(await requestStripe(request))
    } catch (error) {
      if (error instanceof ProviderRefuses) return readIntent(siteId, name)
      throw error
    }
  }
  return {
    name: 'stripe',
    publishableKey: keys.publishableKey,
    readIntent,
    async createIntent({ siteId, paymentId, orderId, amountFils, currency, key, ...card }) {
      const params: Stripe.PaymentIntentCreateParams = {
        amount: amountFils,
        currency: currency.toLowerCase(),
        allowed_payment_method_types: ['card'],
        metadata: { site: String(siteId), order: orderId, payment: paymentId },
        ...(card.customer === null ? {} : { customer: card.customer }),
        ...(card.saves ? { setup_future_usage: 'off_session' } : {}),
      }
      return intentFrom(
        await requestStripe((client) =>
          client.paymentIntents.create(params, { idempotencyKey: key }),
        ),
      )
    },
    cancelIntent: (siteId, name) =>
      attempted(siteId, name, (client) => client.paymentIntents.cancel(name)),
    chargeToken: (siteId, name, token) =>
      attempted(siteId, name, (client) =>
        client.paymentIntents.confirm(name, {
          ...(token.startsWith('tok_')
            ? { payment_method_data: { type: 'card', card: { token } } as never }
            : { payment_method: token }),
          return_url: publicUrl,
          ...WITH_CARD,
        }),
      ),
    ...stripeCards({ request: requestStripe, attempted }),
    async refund({ siteId, refundId, intent, amountFils, key }) {
      const params: Stripe.RefundCreateParams = {
        payment_intent: intent,
        amount: amountFils,
        metadata: { site: String(siteId), refund: refundId },
      }
      return refundFrom(
        await requestStripe((client) => client.refunds.create(params, { idempotencyKey: key })),
      )
    },
    readRefund: async (_siteId, _intent, name) =>
      refundFrom(await requestStripe((client) => client.refunds.retrieve(name))),
    async listRefunds(_siteId, intent) {
      const params = { payment_intent: intent, limit: 100 }
      const listed = await requestStripe((client) =>
        client.refunds.list(params).autoPagingToArray({ limit: MAX_REFUNDS }),
      )
      return listed.map(listedFrom).toReversed()
    },
    async readEvent(payload, signature, now) {
      const { webhooks } = await open()
      if (isAhead(signature, now)) return null
      for (const secret of keys.webhookSecrets) {
        try {
          const event: unknown = webhooks.constructEvent(
            payload,
            signature,
            secret,
            TOLERANCE_SECONDS,
            undefined,
            now.getTime(),
          )
          return eventFrom(event)
        } catch {
          // Not by this secret.
        }
      }
      return null
    },
  }
}
