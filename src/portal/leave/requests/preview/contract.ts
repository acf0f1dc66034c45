import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import {
  Amount,
  CheckIn,
  EmployeeName,
  LeaveHours,
  OF_THE_SPAN,
  RequestedSpan,
} from '../contract.ts'

export const CountedDay = z.strictObject({
  day: Day,
  half: z.enum(['all', 'first', 'second']),
  amount: Amount,
  why: z.enum(['counted', 'half', 'hours', 'halfWorking', 'rest', 'holiday', 'sandwiched']),
  holiday: TwoNames.nullable(),
  /** Its date is calculated and not yet announced. */
  predicted: z.boolean(),
})
export type CountedDay = z.infer<typeof CountedDay>

/** A reason a request is blocked: code, numbers and message. */
export const Blocker = z.strictObject({
  code: z.string(),
  field: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Blocker = z.infer<typeof Blocker>

/** A team member's leave. */
export const Away = z.strictObject({
  employee: EmployeeName,
  from: Day,
  to: Day,
  hours: LeaveHours.nullable(),
  pending: z.boolean(),
})

export const Preview = z.strictObject({
  amount: Amount,
  /** For hourly leave. */
  hours: LeaveHours.nullable(),
  days: z.array(CountedDay),
  /** Of the type on the last day: without the request, and with it. Null if there is no account. */
  balance: z.strictObject({ before: Amount, after: Amount }).nullable(),
  /** How the days are paid, in order. */
  pay: z.array(z.strictObject({ days: Amount, percent: z.int() })),
  /** Who decides, one after the other. */
  deciders: z.array(z.strictObject({ by: z.enum(['manager', 'hr']), name: TwoNames.nullable() })),
  /** Other team members who are away on some of these days. */
  away: z.array(Away),
  /** Its days on which the requester has already checked in. */
  checkIns: z.array(CheckIn),
  expectedReturn: Day,
  /**
   * Years among its days that have no holidays yet: the count, or the return date, may still
   * change.
   */
  holidaysMissing: z.array(z.int()),
  documentNeeded: z.boolean(),
  /** Empty if the request can be sent. */
  blockers: z.array(Blocker),
})
export type Preview = z.infer<typeof Preview>

const area = 'portal'

/**
 * Previews what a request would take and whether it is allowed, without sending it, with the same
 * checks as sending.
 */
export const previewRequest = endpoint({
  name: 'leave.preview',
  method: 'POST',
  path: '/api/portal/leave/requests/preview',
  area,
  access: allowed('leave.own'),
  summary:
    'Preview a request: the days it would use, the balance after it, and everything that prevents it',
  body: z.strictObject({ ...RequestedSpan, hasFile: z.boolean() }),
  reply: Preview,
  refusals: OF_THE_SPAN,
})
