import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Instant, Month, pageLimit, pageOf, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { Flag, LeaveHours, Minutes, Person, Session, Zone } from '../contract.ts'

/**
 * `notYet`: the shift has not begun. `missing`: it has, grace is over, the employee did not come.
 * `absent`: its window has ended. `onLeave`: the whole day.
 */
export const Presence = z.enum(['in', 'out', 'notYet', 'missing', 'absent', 'onLeave', 'off'])
export type Presence = z.infer<typeof Presence>

export const BoardRow = z.strictObject({
  employee: Person,
  department: TwoNames,
  position: TwoNames,
  presence: Presence,
  zone: Zone,
  startsAt: Instant.nullable(),
  endsAt: Instant.nullable(),
  firstInAt: Instant.nullable(),
  lastOutAt: Instant.nullable(),
  lateMinutes: Minutes,
  workedMinutes: Minutes,
  workSite: TwoNames.nullable(),
  holiday: TwoNames.nullable(),
  /** The type of approved leave for the day or half of it. */
  leave: TwoNames.nullable(),
  /** Hours of approved leave. */
  leaveHours: z.array(LeaveHours),
  flags: z.array(Flag),
})
export type BoardRow = z.infer<typeof BoardRow>

export const Board = z.strictObject({
  date: Day,
  serverTime: Instant,
  inNow: z.int().min(0),
  items: z.array(BoardRow),
  next: z.string().nullable(),
})
export type Board = z.infer<typeof Board>

export const ReviewItem = z.strictObject({
  employee: Person,
  session: Session,
  /** When the employee was last asked to request a correction. */
  correctionAskedAt: Instant.nullable(),
})
export type ReviewItem = z.infer<typeof ReviewItem>

const area = 'portal'
const PageAfter = z.string().max(400).optional()

/**
 * The caller's team; everyone (in a department) with `attendance.all`. One row per employee with
 * the month's totals.
 */
export const exportMonths = endpoint({
  name: 'attendance.exportMonths',
  method: 'GET',
  path: '/api/portal/attendance/months.csv',
  area,
  access: 'signed-in',
  confirm: true,
  summary: 'A team’s or department’s month as CSV, with one row for each person',
  query: z.strictObject({ month: Month, departmentId: Id.optional() }),
  reply: z.string(),
  replyAs: 'file',
  refusals: ['attendance.notAllowed'],
})

/**
 * The caller's direct reports; everyone with `attendance.all`. Ordered by name in the requested
 * language. Default date: today.
 */
export const showBoard = endpoint({
  name: 'attendance.board',
  method: 'GET',
  path: '/api/portal/attendance/board',
  area,
  access: 'signed-in',
  summary: 'Who is in, late, out, absent or off',
  query: z.strictObject({
    date: Day.optional(),
    departmentId: Id.optional(),
    after: PageAfter,
    limit: pageLimit(100, 50),
  }),
  reply: Board,
  refusals: ['attendance.notAllowed'],
})

/**
 * Flagged sessions without a review, oldest first: the caller's team, or everyone's for HR. Never
 * the caller's own.
 */
export const listReviews = endpoint({
  name: 'attendance.reviews',
  method: 'GET',
  path: '/api/portal/attendance/reviews',
  area,
  access: 'signed-in',
  summary: 'Flagged sessions to review',
  query: z.strictObject({ after: PageAfter, limit: pageLimit(100, 50) }),
  reply: pageOf(ReviewItem),
  refusals: ['attendance.notAllowed'],
})

export const acceptReview = endpoint({
  name: 'attendance.acceptReview',
  method: 'POST',
  path: '/api/portal/attendance/reviews/{id}/accept',
  area,
  access: 'signed-in',
  summary: 'Accept a flagged session as it is',
  params: z.strictObject({ id: Id }),
  reply: Session,
  refusals: [
    'attendance.notFound',
    'attendance.ownRecord',
    'attendance.sessionOpen',
    'attendance.alreadyDecided',
  ],
})

export const setCheckOut = endpoint({
  name: 'attendance.setCheckOut',
  method: 'POST',
  path: '/api/portal/attendance/reviews/{id}/check-out',
  area,
  access: 'signed-in',
  summary: 'Set the time of a forgotten check-out, and accept the session with it',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ outAt: Instant }),
  reply: Session,
  refusals: [
    'attendance.notFound',
    'attendance.ownRecord',
    'attendance.sessionOpen',
    'attendance.alreadyDecided',
    'attendance.checkOutNotForgotten',
    'attendance.correctionBackwards',
    'attendance.correctionInFuture',
    'attendance.correctionTooLong',
    'attendance.correctionOverlaps',
  ],
})

export const askForCorrection = endpoint({
  name: 'attendance.askForCorrection',
  method: 'POST',
  path: '/api/portal/attendance/reviews/{id}/question',
  area,
  access: 'signed-in',
  summary: 'Email the employee of a flagged session to request a correction, at most once a day',
  params: z.strictObject({ id: Id }),
  reply: z.strictObject({ correctionAskedAt: Instant }),
  refusals: [
    'attendance.notFound',
    'attendance.ownRecord',
    'attendance.sessionOpen',
    'attendance.alreadyDecided',
    'attendance.askedToday',
    'attendance.noAccount',
  ],
})
