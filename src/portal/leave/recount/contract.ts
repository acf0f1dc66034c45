import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, pageLimit, pageOf, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

const Amount = z.number()

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
  summary: 'Leave with days the balance doesn’t cover, newest first',
  query: z.strictObject({ after: Id.optional(), limit: pageLimit(100, 20) }),
  reply: pageOf(UncoveredLeave),
})
