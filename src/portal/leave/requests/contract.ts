import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Instant, pageLimit, pageOf, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { AccountTotals, OtherYears } from '../report/contract.ts'
import { RequestState } from '../rules/request-state.ts'

/** Amounts are days, to the half or finer: 2.5. */
export const Amount = z.number()
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'input.badTime')
export const EmployeeName = z.strictObject({ id: Id, number: z.string(), name: TwoNames })

/**
 * Clock times at the site, in steps of five minutes; an end before the beginning is on the next
 * day.
 */
export const LeaveHours = z.strictObject({ from: ClockTime, to: ClockTime })
export type LeaveHours = z.infer<typeof LeaveHours>

export const RequestedSpan = {
  typeId: Id,
  from: Day,
  to: Day,
  /** Begins at midday of the first day. */
  fromMidday: z.boolean(),
  /** Ends at midday of the last day. */
  toMidday: z.boolean(),
  /** Some hours of one day instead of the whole day. */
  hours: LeaveHours.nullable(),
}

export const Step = z.strictObject({
  by: z.enum(['manager', 'hr']),
  state: z.enum(['done', 'waiting', 'later']),
  approved: z.boolean().nullable(),
  decidedBy: TwoNames.nullable(),
  /** The person on whose behalf a delegate decided. */
  inPlaceOf: TwoNames.nullable(),
  comment: z.string(),
  at: Instant.nullable(),
})

/** A day of leave on which the employee was at work, with the minutes worked, until now if open. */
export const CheckIn = z.strictObject({
  day: Day,
  workedMinutes: z.int().min(0),
  open: z.boolean(),
})
export type CheckIn = z.infer<typeof CheckIn>

export const LeaveRequest = z.strictObject({
  id: Id,
  employee: EmployeeName,
  type: z.strictObject({ id: Id, code: z.string(), name: TwoNames }),
  from: Day,
  to: Day,
  fromMidday: z.boolean(),
  toMidday: z.boolean(),
  hours: LeaveHours.nullable(),
  amount: Amount,
  state: RequestState,
  /** An approved request whose requester wants to cancel it, until that is decided. */
  cancelRequested: z.boolean(),
  cancelReason: z.string().nullable(),
  reason: z.string(),
  fileId: Id.nullable(),
  cover: EmployeeName.nullable(),
  addressAway: z.string(),
  phoneAway: z.string(),
  ticketAsked: z.boolean(),
  /** While it is pending, its days with a check-in. */
  checkIns: z.array(CheckIn),
  steps: z.array(Step),
  createdAt: Instant,
  /** Since when it waits for its current step. */
  waitingSince: Instant,
  /** It waited so long that human resources may also decide the step. */
  passedOn: z.boolean(),
  /** The person on whose behalf the caller would decide it, if not in their own right. */
  decidesFor: TwoNames.nullable(),
  /** What the caller may do with it now. */
  canDecide: z.boolean(),
  canWithdraw: z.boolean(),
  canRequestCancellation: z.boolean(),
})
export type LeaveRequest = z.infer<typeof LeaveRequest>

const area = 'portal'
const one = z.strictObject({ id: Id })
const page = { state: RequestState.optional(), after: Id.optional(), limit: pageLimit(100, 20) }

export const OF_THE_SPAN = [
  'leave.notLinked',
  'leave.typeNotFound',
  'leave.backwards',
  'leave.tooLong',
  'leave.noHalfDays',
  'leave.halfOnDayOff',
  'leave.halfNotWorked',
  'leave.noHours',
  'leave.hoursOnly',
  'leave.hoursOneDay',
  'leave.hoursOnDayOff',
  'leave.hoursStep',
  'leave.hoursBackwards',
  'leave.hoursOutside',
  'leave.nothingToTake',
] as const

export const BLOCKERS = [
  'leave.overlaps',
  'leave.balanceShort',
  'leave.blackout',
  'leave.tooLongRun',
  'leave.serviceShort',
  'leave.noticeShort',
  'leave.tooFarBack',
  'leave.documentNeeded',
  'leave.onceTaken',
  'leave.notForGender',
  'leave.notForNationality',
  'leave.notEmployed',
  'leave.nobodyDecides',
] as const

export const sendRequest = endpoint({
  name: 'leave.send',
  method: 'POST',
  path: '/api/portal/leave/requests',
  area,
  access: allowed('leave.own'),
  summary: 'Request leave. Its days are reserved until it’s decided',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    ...RequestedSpan,
    reason: text(1000, 0),
    fileId: Id.nullable(),
    coverEmployeeId: Id.nullable(),
    addressAway: text(300, 0),
    phoneAway: text(40, 0),
    ticketAsked: z.boolean(),
  }),
  reply: LeaveRequest,
  refusals: [
    ...OF_THE_SPAN,
    ...BLOCKERS,
    'leave.fileMissing',
    'leave.coverNotFound',
    'leave.coverSelf',
  ],
})

export const listOwnRequests = endpoint({
  name: 'leave.ownRequests',
  method: 'GET',
  path: '/api/portal/leave/requests',
  area,
  access: allowed('leave.own'),
  summary: 'My requests, newest first',
  query: z.strictObject(page),
  reply: pageOf(LeaveRequest),
  refusals: ['leave.notLinked'],
})

const REQUEST_FILTERS = {
  state: z.union([RequestState, z.literal('all')]).optional(),
  /** Names or number of the employee. These limit a list with a state, or of all. */
  q: text(100, 0).optional(),
  typeId: Id.optional(),
  departmentId: Id.optional(),
  /** With at least one day from the first to the second. */
  from: Day.optional(),
  to: Day.optional(),
}

export const listRequestsToDecide = endpoint({
  name: 'leave.requestsToDecide',
  method: 'GET',
  path: '/api/portal/leave/requests/to-decide',
  area,
  access: 'signed-in',
  summary:
    'Requests waiting for my decision, oldest first. With a status, all requests from the people I manage',
  query: z.strictObject({ ...page, ...REQUEST_FILTERS }),
  reply: pageOf(LeaveRequest),
  refusals: ['leave.notAllowed'],
})

export const exportRequests = endpoint({
  name: 'leave.exportRequests',
  method: 'GET',
  path: '/api/portal/leave/requests/export',
  area,
  access: 'signed-in',
  confirm: true,
  summary: 'The requests from the people I manage as CSV, newest first, without their reasons',
  query: z.strictObject({ ...REQUEST_FILTERS, language: z.enum(['en', 'ar']).optional() }),
  reply: z.string(),
  replyAs: 'file',
  refusals: ['leave.notAllowed'],
})

export const showRequest = endpoint({
  name: 'leave.request',
  method: 'GET',
  path: '/api/portal/leave/requests/{id}',
  area,
  access: 'signed-in',
  summary: 'One request',
  params: one,
  reply: LeaveRequest,
  refusals: ['leave.notFound'],
})

export const decideRequest = endpoint({
  name: 'leave.decide',
  method: 'POST',
  path: '/api/portal/leave/requests/{id}/decision',
  area,
  access: 'signed-in',
  summary: 'Approve or reject a request or its cancellation, at the pending step',
  params: one,
  body: z.strictObject({ approve: z.boolean(), comment: text(500, 0) }),
  reply: LeaveRequest,
  refusals: [
    'leave.notFound',
    'leave.ownRequest',
    'leave.notYours',
    'leave.twice',
    'leave.alreadyDecided',
    'leave.commentNeeded',
  ],
})

export const withdrawRequest = endpoint({
  name: 'leave.withdraw',
  method: 'POST',
  path: '/api/portal/leave/requests/{id}/withdrawal',
  area,
  access: allowed('leave.own'),
  summary: 'Withdraw an undecided request. Its days are released',
  params: one,
  reply: LeaveRequest,
  refusals: ['leave.notFound', 'leave.alreadyDecided'],
})

export const requestCancellation = endpoint({
  name: 'leave.askToCancel',
  method: 'POST',
  path: '/api/portal/leave/requests/{id}/cancellation',
  area,
  access: allowed('leave.own'),
  confirmNotNeeded: 'The caller’s own leave, and someone else decides',
  summary: 'Request the cancellation of approved leave before it starts',
  params: one,
  body: z.strictObject({ reason: text(500, 3) }),
  reply: LeaveRequest,
  refusals: ['leave.notFound', 'leave.notApproved', 'leave.hasBegun', 'leave.cancelAsked'],
})

export const BalanceLine = z.strictObject({
  type: z.strictObject({ id: Id, code: z.string(), name: TwoNames }),
  /** The policy that grants it on this day; null: the kind of leave itself. */
  policy: TwoNames.nullable(),
  ...AccountTotals,
  otherYears: OtherYears,
})
export type BalanceLine = z.infer<typeof BalanceLine>

export const listBalances = endpoint({
  name: 'leave.balances',
  method: 'GET',
  path: '/api/portal/leave/balances',
  area,
  access: 'signed-in',
  summary: 'The balance of each leave type on a day, and how it’s calculated',
  query: z.strictObject({ on: Day.optional(), employeeId: Id.optional() }),
  reply: z.strictObject({ on: Day, items: z.array(BalanceLine) }),
  refusals: ['leave.notLinked', 'leave.notFound'],
})
