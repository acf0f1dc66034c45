import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

export const MAX_LISTED = 3

export const WaitingCircular = z.strictObject({
  id: Id,
  title: TwoNames,
  needsAcknowledgement: z.boolean(),
  /** The last day to acknowledge it. */
  dueOn: Day.nullable(),
})
export type WaitingCircular = z.infer<typeof WaitingCircular>

export const listWaitingCirculars = endpoint({
  name: 'circulars.waiting',
  method: 'GET',
  path: '/api/portal/waiting-circulars',
  area: 'portal',
  access: allowed('records.own'),
  summary:
    'The circulars and policies that I have still to read or acknowledge, the first due first',
  reply: z.strictObject({
    items: z.array(WaitingCircular).max(MAX_LISTED),
    /** How many wait in all. */
    count: z.int(),
  }),
  refusals: ['circulars.notLinked'],
})
