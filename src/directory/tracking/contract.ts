import { DeliveryState } from '#directory/delivery-orders/contract.ts'
import { Activity } from '#directory/quotes/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Instant, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

/**
 * What anyone with the code may see: the progress, and countries and emirates. It contains no name,
 * no phone number and no free text.
 */
export const Tracked = z.strictObject({
  code: z.string(),
  state: DeliveryState,
  stateAt: Instant,
  activity: Activity,
  from: TwoNames,
  to: TwoNames,
  abroad: z.boolean(),
  /** Null once it is over. */
  expectedOn: Day.nullable(),
  /** The newest first. */
  story: z.array(
    z.strictObject({ state: DeliveryState, at: Instant, position: TwoNames.nullable() }),
  ),
})
export type Tracked = z.infer<typeof Tracked>

export const trackDelivery = endpoint({
  name: 'tracking.show',
  method: 'GET',
  path: '/api/directory/track/{code}',
  area: 'directory',
  access: 'anyone',
  summary: 'Where a delivery is, by the code on its waybill',
  params: z.strictObject({ code: z.string().max(40) }),
  reply: Tracked,
  refusals: ['tracking.notFound', 'tracking.tooManyTries'],
})
