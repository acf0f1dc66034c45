import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Instant, pageLimit, pageOf, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

/** Open/Pending, Approved and Rejected (S4.9); without one, all. */
export const ReturnState = z.enum(['pending', 'approved', 'rejected'])
export type ReturnState = z.infer<typeof ReturnState>

export const ReturnKind = z.enum(['onTime', 'early', 'late'])
export type ReturnKind = z.infer<typeof ReturnKind>

/** What missing days become: leave taken from the balance, leave without pay, or absence without leave; never nothing (I18). */
export const LateAs = z.enum(['annual', 'unpaid', 'absence'])
export type LateAs = z.infer<typeof LateAs>

/** What the late days become that annual leave does not cover. */
export const RestAs = LateAs.exclude(['annual'])
export type RestAs = z.infer<typeof RestAs>

const Amount = z.number()
const EmployeeName = z.strictObject({ id: Id, number: z.string(), name: TwoNames })

/** The leave as approved. */
const Leave = z.strictObject({
  id: Id,
  type: z.strictObject({ id: Id, code: z.string(), name: TwoNames }),
  from: Day,
  to: Day,
  fromMidday: z.boolean(),
  toMidday: z.boolean(),
  amount: Amount,
})

export const DueReturn = z.strictObject({
  employee: EmployeeName,
  leave: Leave,
  /** The next working day of the person's own calendar. */
  expected: Day,
  /** Days since then; zero on the day itself. */
  overdueDays: z.int(),
  /** `underWay`: the leave is not over; a person who is already back reports an early return. */
  state: z.enum(['underWay', 'due']),
  /** The first day with a check-in since the leave began; today if there is none. */
  proposed: Day,
})
export type DueReturn = z.infer<typeof DueReturn>

const MissingDay = z.strictObject({ day: Day, working: z.boolean() })

const meant = {
  expected: Day,
  /**
   * The effective day: the reported one, or an earlier one after the leave that has a check-in by
   * now.
   */
  actual: Day,
  /** Days of the leave before `actual` with a check-in. */
  checkIns: z.array(Day),
}

/** The consequence of a return on a day. */
export const ReturnMeaning = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('onTime'), ...meant }),
  z.strictObject({
    kind: z.literal('early'),
    ...meant,
    /**
     * Days that return to where they came from, or by which leave without an account becomes
     * shorter.
     */
    days: Amount,
    released: z.array(z.strictObject({ day: Day, amount: Amount })),
    keepsAccount: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('late'),
    ...meant,
    days: Amount,
    workingDays: Amount,
    missing: z.array(MissingDay),
  }),
])
export type ReturnMeaning = z.infer<typeof ReturnMeaning>

export const LeaveReturn = z.strictObject({
  id: Id,
  employee: EmployeeName,
  leave: Leave,
  kind: ReturnKind,
  actualDate: Day,
  expectedDate: Day,
  /** Days returned, or missing; for decided returns, as many as were charged. */
  days: Amount,
  reason: z.string(),
  fileId: Id.nullable(),
  state: ReturnState,
  lateAs: LateAs.nullable(),
  /** Those of `days` that annual leave did not cover, from their first day on. */
  rest: z.strictObject({ as: RestAs, from: Day, days: Amount }).nullable(),
  comment: z.string(),
  /** If someone else reported it. */
  reportedBy: TwoNames.nullable(),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
  decidedBy: TwoNames.nullable(),
  inPlaceOf: TwoNames.nullable(),
  canDecide: z.boolean(),
  /**
   * Those who decide it instead of the caller, who reported it and could decide it too; at most
   * three names, the manager first.
   */
  leftTo: z.array(TwoNames),
})
export type LeaveReturn = z.infer<typeof LeaveReturn>

const area = 'portal'
const one = z.strictObject({ id: Id })
const page = { state: ReturnState.optional(), after: Id.optional(), limit: pageLimit(100, 20) }
const OF_THE_DAY = [
  'leave.notFound',
  'leaveReturns.ofHours',
  'leaveReturns.notApproved',
  'leaveReturns.inFuture',
  'leaveReturns.beforeLeave',
  'leaveReturns.reported',
  'leaveReturns.checkedIn',
] as const

export const listDueReturns = endpoint({
  name: 'leave.dueReturns',
  method: 'GET',
  path: '/api/portal/leave/returns/due',
  area,
  access: 'signed-in',
  summary: 'My leave with a return to report, and my current leave',
  reply: z.strictObject({ today: Day, items: z.array(DueReturn) }),
  refusals: ['leave.notLinked'],
})

export const listOverdueReturns = endpoint({
  name: 'leave.overdueReturns',
  method: 'GET',
  path: '/api/portal/leave/returns/overdue',
  area,
  access: 'signed-in',
  summary: 'People I manage who haven’t reported their return, longest overdue first',
  query: z.strictObject({ after: z.string().max(400).optional(), limit: pageLimit(100, 20) }),
  reply: pageOf(DueReturn),
  refusals: ['leave.notAllowed'],
})

export const remindReturn = endpoint({
  name: 'leave.remindReturn',
  method: 'POST',
  path: '/api/portal/leave/returns/reminders',
  area,
  access: 'signed-in',
  summary: 'Email an employee I manage to report an overdue return, at most once a day',
  body: z.strictObject({ requestId: Id }),
  reply: z.strictObject({ requestId: Id }),
  refusals: [
    'leave.notFound',
    'leaveReturns.notOverdue',
    'leaveReturns.reminded',
    'leaveReturns.noAccount',
  ],
})

export const previewReturn = endpoint({
  name: 'leave.previewReturn',
  method: 'POST',
  path: '/api/portal/leave/returns/preview',
  area,
  access: 'signed-in',
  summary: 'What a return on a day would mean: on time, days credited back, or missing days',
  body: z.strictObject({ requestId: Id, actualDate: Day }),
  reply: ReturnMeaning,
  refusals: OF_THE_DAY,
})

export const reportReturn = endpoint({
  name: 'leave.reportReturn',
  method: 'POST',
  path: '/api/portal/leave/returns',
  area,
  access: 'signed-in',
  summary: 'Report the day of a return. HR and managers can do it for an employee',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    requestId: Id,
    actualDate: Day,
    reason: text(1000, 0),
    fileId: Id.nullable(),
  }),
  reply: LeaveReturn,
  refusals: [...OF_THE_DAY, 'leaveReturns.reasonNeeded', 'leave.fileMissing'],
})

export const listOwnReturns = endpoint({
  name: 'leave.ownReturns',
  method: 'GET',
  path: '/api/portal/leave/returns',
  area,
  access: 'signed-in',
  summary: 'My returns, newest first',
  query: z.strictObject(page),
  reply: pageOf(LeaveReturn),
  refusals: ['leave.notLinked'],
})

export const listReturnsToDecide = endpoint({
  name: 'leave.returnsToDecide',
  method: 'GET',
  path: '/api/portal/leave/returns/to-decide',
  area,
  access: 'signed-in',
  summary:
    'Returns of the people I manage: all, or those with one status. Pending ones are oldest first',
  query: z.strictObject(page),
  reply: pageOf(LeaveReturn),
  refusals: ['leave.notAllowed'],
})

export const showReturn = endpoint({
  name: 'leave.return',
  method: 'GET',
  path: '/api/portal/leave/returns/{id}',
  area,
  access: 'signed-in',
  summary: 'One return',
  params: one,
  reply: LeaveReturn,
  refusals: ['leave.notFound'],
})

export const decideReturn = endpoint({
  name: 'leave.decideReturn',
  method: 'POST',
  path: '/api/portal/leave/returns/{id}/decision',
  area,
  access: 'signed-in',
  summary:
    'Approve or reject a return. For a late one, also decide what its late days become, and those that annual leave doesn’t cover',
  params: one,
  body: z.strictObject({
    approve: z.boolean(),
    comment: text(500, 0),
    lateAs: LateAs.nullable(),
    /** Needed if annual leave covers only part of the late days. */
    restAs: RestAs.optional(),
  }),
  reply: LeaveReturn,
  refusals: [
    'leave.notFound',
    'leave.ownRequest',
    'leave.notYours',
    'leaveReturns.reportedByYou',
    'leave.commentNeeded',
    'leave.balanceShort',
    'leave.tooLong',
    'leave.nothingToTake',
    'leaveReturns.alreadyDecided',
    'leaveReturns.notApproved',
    'leaveReturns.lateAsNeeded',
    'leaveReturns.restAsNeeded',
    'leaveReturns.notGiven',
    'leaveReturns.meetsPending',
    'leaveReturns.meetsHours',
  ],
})

export const openReturnDocument = endpoint({
  name: 'leave.returnDocument',
  method: 'GET',
  path: '/api/portal/leave/returns/{id}/document',
  area,
  access: 'signed-in',
  confirmNotNeeded: 'One document at a time, read to decide on its return',
  summary: 'A return’s document, for anyone who can read the return',
  params: one,
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['leave.notFound', 'files.notFound', 'files.damaged'],
})
