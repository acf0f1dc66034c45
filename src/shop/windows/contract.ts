import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Instant, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

const Time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** A window of delivery on one day. */
export const WindowOfDay = z.strictObject({
  id: Id,
  name: TwoNames,
  from: Time,
  to: Time,
  fromAt: Instant,
  toAt: Instant,
  /** An order for it comes in by then. */
  lastOrderAt: Instant,
  /** The slots that are left. */
  left: z.int().min(0),
  /** So few that it is worth saying. */
  few: z.boolean(),
  /** Why it no longer takes orders. */
  closed: z.enum(['late', 'shut', 'full']).nullable(),
})
export type WindowOfDay = z.infer<typeof WindowOfDay>

export const DeliveryDay = z.strictObject({ day: Day, windows: z.array(WindowOfDay) })
export type DeliveryDay = z.infer<typeof DeliveryDay>

export const listWindows = endpoint({
  name: 'shop.windows',
  method: 'GET',
  path: '/api/shop/windows',
  area: 'shop',
  access: 'anyone',
  summary:
    'The delivery windows of the coming days, or of one of them, with the capacity left in each (S5.10)',
  query: z.strictObject({ day: Day.optional() }),
  reply: z.strictObject({ today: Day, days: z.array(DeliveryDay) }),
  refusals: ['sites.notFound'],
})
