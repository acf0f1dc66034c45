import { z } from 'zod'
import { Id } from '#platform/schemas.ts'
import type { ProviderEvent } from './card-provider.ts'

/** Stripe's names are short and plain. Of anything else nothing is taken, so that it reaches no query. */
const EventName = z.string().regex(/^evt_\w{1,200}$/)
const EventType = z.string().regex(/^[a-z_]{1,40}(\.[a-z0-9_]{1,40}){1,4}$/)
const IntentName = z.string().regex(/^pi_\w{1,200}$/)
const SiteId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)

const Event = z.object({
  id: EventName,
  type: EventType,
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
})

/** An intent as its name, or as the whole of it. */
const NamedIntent = z.union([IntentName, z.object({ id: IntentName }).transform(({ id }) => id)])

/** What we wrote on the intent; anyone with the account can write something else there. */
const Metadata = z.record(z.string(), z.unknown()).catch({})

/**
 * What a signed message says, each part checked: a valid signature does not make its texts harmless.
 * Null where it is no event at all; a part that cannot be ours is left out.
 */
export function eventFrom(message: unknown): ProviderEvent | null {
  const event = Event.safeParse(message).data
  if (event === undefined) return null
  const { object: about } = event.data
  const named = about['object'] === 'payment_intent' ? about['id'] : about['payment_intent']
  const { site, payment } = Metadata.parse(about['metadata'])
  return {
    id: event.id,
    type: event.type,
    intent: NamedIntent.safeParse(named).data ?? null,
    siteId: SiteId.safeParse(site).data ?? null,
    paymentId: Id.safeParse(payment).data ?? null,
  }
}
