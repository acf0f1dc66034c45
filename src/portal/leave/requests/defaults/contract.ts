import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id } from '#platform/schemas.ts'
import { z } from 'zod'

export const RequestDefaults = z.strictObject({
  /** Of the employee's work site, otherwise the site's. */
  zone: z.string(),
  /** Today's date there. */
  today: Day,
  /**
   * For each leave type, the first working day after its notice period on which the employee has no
   * leave yet.
   */
  firstDays: z.array(z.strictObject({ typeId: Id, day: Day })),
})
export type RequestDefaults = z.infer<typeof RequestDefaults>

/** What the request form opens with. */
export const showRequestDefaults = endpoint({
  name: 'leave.requestDefaults',
  method: 'GET',
  path: '/api/portal/leave/request-defaults',
  area: 'portal',
  access: allowed('leave.own'),
  summary: 'Today’s date where I work, and the first free working day for each leave type',
  reply: RequestDefaults,
  refusals: ['leave.notLinked'],
})
