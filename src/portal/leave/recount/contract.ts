import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, pageLimit, pageOf, TwoNames } from '#platform/schemas.ts'
import { HolidayBody } from '#portal/calendar/contract.ts'
import { z } from 'zod'

const Amount = z.number()

/** A leave that a calendar change recounts. Amounts are days. */
export const TouchedLeave = z.strictObject({
  requestId: Id,
  employee: z.strictObject({ id: Id, number: z.string(), name: TwoNames }),
  type: z.strictObject({ id: Id, code: z.string(), name: TwoNames }),
  from: Day,
  to: Day,
  pending: z.boolean(),
  /** What it takes, before and after. */
  before: Amount,
  after: Amount,
  /** Unpaid days that no balance covers: before and after. */
  uncoveredBefore: Amount,
  uncovered: Amount,
})
export type TouchedLeave = z.infer<typeof TouchedLeave>

export const PREVIEW_LIMIT = 200

export const previewRecount = endpoint({
  name: 'leave.previewRecount',
  method: 'POST',
  path: '/api/portal/leave/recounts/preview',
  area: 'portal',
  access: allowed('calendar.setUp'),
  summary:
    'Preview whose leave a change of a holiday would recalculate, and by how much. Without an id the holiday is added, without a change removed',
  body: z.strictObject({ holidayId: Id.nullable(), change: HolidayBody.nullable() }),
  reply: z.strictObject({
    people: z.int(),
    leaves: z.int(),
    /** The first of them. */
    items: z.array(TouchedLeave),
  }),
  refusals: [
    'calendar.notFound',
    'calendar.noSuchHijriDay',
    'calendar.tooFar',
    'calendar.workSiteNotFound',
    'calendar.thereAlready',
  ],
})

/**
 * A live leave with days that no balance covers, after a holiday that had been free moved away from
 * them.
 */
export const UncoveredLeave = z.strictObject({
  requestId: Id,
  employee: z.strictObject({ id: Id, number: z.string(), name: TwoNames }),
  type: z.strictObject({ id: Id, code: z.string(), name: TwoNames }),
  from: Day,
  to: Day,
  /** Number of unpaid days, unless the balance is corrected or the leave changed. */
  days: Amount,
})
export type UncoveredLeave = z.infer<typeof UncoveredLeave>

export const listUncovered = endpoint({
  name: 'leave.uncovered',
  method: 'GET',
  path: '/api/portal/leave/uncovered',
  area: 'portal',
  access: allowed('leave.all'),
  summary: 'Leave with days that the balance does not cover, the newest first',
  query: z.strictObject({ after: Id.optional(), limit: pageLimit(100, 20) }),
  reply: pageOf(UncoveredLeave),
})
