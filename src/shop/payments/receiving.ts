import { isEventKnown, siteIds, takeEvent } from './database/events.ts'
import { findByIntent, findPayment, setPayment, type StoredPayment } from './database/payments.ts'
import { finalise, type Finalised } from './finalising.ts'
import { takeOutsideRefunds } from './outside-refunds.ts'
import {
  type CardProvider,
  type Intent,
  type ProviderEvent,
  ProviderKnowsNot,
} from './providers/card-provider.ts'
import type { PaymentServices } from './services.ts'
import { pushRefunds } from './settling.ts'

/**
 * Finds the site and payment that an event's intent belongs to. What the event itself states is
 * only where to look first.
 */
async function findOwner(
  { database: { queries }, provider }: PaymentServices,
  event: ProviderEvent,
): Promise<{ siteId: number; payment: StoredPayment } | null> {
  const { intent, siteId: statedSiteId, paymentId } = event
  if (intent === null) return null
  const sites = await siteIds(queries)
  const first = sites.filter((id) => id === statedSiteId)
  for (const siteId of [...first, ...sites.filter((id) => id !== statedSiteId)]) {
    const payment = await findByIntent(queries, siteId, provider.name, intent)
    if (payment !== null) return { siteId, payment }
  }
  const [siteId] = first
  if (siteId === undefined || paymentId === null) return null
  const payment = await findPayment(queries, siteId, paymentId)
  return payment === null || payment.provider !== provider.name ? null : { siteId, payment }
}

async function readKnown(
  provider: CardProvider,
  siteId: number,
  name: string,
): Promise<Intent | null> {
  try {
    return await provider.readIntent(siteId, name)
  } catch (error) {
    if (error instanceof ProviderKnowsNot) return null
    throw error
  }
}

/**
 * Records an event whose intent the provider does not know, and reports it once: sending it again
 * would not help.
 */
async function noteMissing(
  { database, provider, missing }: PaymentServices,
  siteId: number,
  event: ProviderEvent,
  now: Date,
): Promise<Finalised> {
  const { id, type, intent } = event
  const noted = { provider: provider.name, id, type, intent, outcome: 'missing', now }
  if (!(await database.transaction((trx) => takeEvent(trx, siteId, noted)))) return 'duplicate'
  missing?.(siteId)
  return 'missing'
}

/**
 * Processes an event with a valid signature. Events that are foreign or already known are finished;
 * an error on our side is thrown, so that the event is sent again.
 */
export async function receiveEvent(
  services: PaymentServices,
  event: ProviderEvent,
  now: Date,
): Promise<Finalised | 'foreign'> {
  const { database, provider } = services
  const owner = await findOwner(services, event)
  if (owner === null || event.intent === null) return 'foreign'
  const { siteId, payment } = owner
  if (await isEventKnown(database.queries, siteId, provider.name, event.id)) return 'duplicate'
  const intent = await readKnown(provider, siteId, event.intent)
  if (intent === null) return noteMissing(services, siteId, event, now)
  if (/refund/.test(event.type)) {
    // Finalises the charge first, in case its own event is slower. The event is recorded last, so
    // that it is sent again after an error on the way.
    await finalise(services, { siteId, intent, paymentId: event.paymentId, now })
    await pushRefunds(services, siteId, payment.id, now)
    await takeOutsideRefunds(services, siteId, payment.id, now)
  }
  const outcome = await finalise(services, {
    siteId,
    intent,
    paymentId: event.paymentId,
    event,
    now,
  })
  if (
    event.type === 'charge.dispute.created' &&
    payment.state === 'succeeded' &&
    payment.fault === null
  ) {
    await database.transaction((trx) =>
      setPayment(trx, siteId, payment, { state: payment.state, fault: 'disputed', now }),
    )
  }
  return outcome
}
