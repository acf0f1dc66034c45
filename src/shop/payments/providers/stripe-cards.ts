import type { Stripe } from 'stripe'
import type { CardMethod } from '../rules/card-method.ts'
import type { CardProvider, CardSetup, Intent } from './card-provider.ts'

/** With an intent comes the card that paid it. */
export const WITH_CARD = { expand: ['payment_method'] }

/** A card as Stripe has it; null where it is another method, or only its name came. */
export function cardFrom(
  method: Stripe.PaymentMethod | string | null | undefined,
): CardMethod | null {
  if (typeof method !== 'object' || method?.card == null) return null
  const { brand, last4, exp_month: month, exp_year: year } = method.card
  return { method: method.id, brand, last4, month, year }
}

function setupFrom(setup: Stripe.SetupIntent): CardSetup {
  const { id, client_secret, status, customer, payment_method } = setup
  const owner = typeof customer === 'string' ? customer : (customer?.id ?? '')
  const card = status === 'succeeded' ? cardFrom(payment_method) : null
  return { name: id, secret: client_secret ?? '', customer: owner, card }
}

interface Requests {
  request<Reply>(work: (client: Stripe) => Promise<Reply>): Promise<Reply>
  /** Runs the request; if the provider refuses it, returns the intent's current state. */
  attempted(
    siteId: number,
    name: string,
    work: (client: Stripe) => Promise<Stripe.PaymentIntent>,
  ): Promise<Intent>
}

/** Customers with their saved cards, and charges while they are away. */
export function stripeCards({
  request,
  attempted,
}: Requests): Pick<CardProvider, 'chargeSaved' | 'createCustomer' | 'createSetup' | 'readSetup'> {
  return {
    async createCustomer({ siteId, userId, key }) {
      const metadata = { site: String(siteId), user: userId }
      const made = await request((client) =>
        client.customers.create({ metadata }, { idempotencyKey: key }),
      )
      return made.id
    },
    chargeSaved: ({ siteId, intent, method, key }) =>
      attempted(siteId, intent, (client) =>
        client.paymentIntents.confirm(
          intent,
          { payment_method: method, off_session: true },
          { idempotencyKey: key },
        ),
      ),
    async createSetup({ siteId, subjectId, customer, key }) {
      const params: Stripe.SetupIntentCreateParams = {
        customer,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
        metadata: { site: String(siteId), subject: subjectId },
      }
      return setupFrom(
        await request((client) => client.setupIntents.create(params, { idempotencyKey: key })),
      )
    },
    readSetup: async (_siteId, name) =>
      setupFrom(await request((client) => client.setupIntents.retrieve(name, WITH_CARD))),
  }
}
