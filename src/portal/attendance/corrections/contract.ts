import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Instant, pageLimit, pageOf, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { Person, Zone } from '../contract.ts'

export const CorrectionState = z.enum(['open', 'approved', 'rejected', 'withdrawn'])
export type CorrectionState = z.infer<typeof CorrectionState>

export const Pair = z.strictObject({ inAt: Instant, outAt: Instant })
export type Pair = z.infer<typeof Pair>

export const Correction = z.strictObject({
  id: Id,
  employee: Person,
  day: Day,
  zone: Zone,
  /** The sessions requested for the day; approval replaces the recorded ones with them. */
  requested: z.array(Pair),
  /** The day as recorded when the request was made; after approval, as it was just before. */
  before: z.array(z.strictObject({ inAt: Instant, outAt: Instant.nullable() })),
  reason: z.string(),
  state: CorrectionState,
  createdAt: Instant,
  decidedAt: Instant.nullable(),
  decidedBy: TwoNames.nullable(),
  comment: z.string().nullable(),
  /** What the caller may do with it now. */
  canDecide: z.boolean(),
  canWithdraw: z.boolean(),
})
export type Correction = z.infer<typeof Correction>

const area = 'portal'
const page = {
  state: CorrectionState.optional(),
  after: z.string().max(400).optional(),
  limit: pageLimit(100, 20),
}
const one = z.strictObject({ id: Id })

export const requestCorrection = endpoint({
  name: 'attendance.requestCorrection',
  method: 'POST',
  path: '/api/portal/attendance/corrections',
  area,
  access: allowed('attendance.own'),
  summary: 'Request a correction for a day',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    day: Day,
    requested: z.array(Pair).min(1).max(4),
    reason: text(500, 3),
  }),
  reply: Correction,
  refusals: [
    'attendance.notLinked',
    'attendance.correctionTooOld',
    'attendance.correctionInFuture',
    'attendance.correctionBackwards',
    'attendance.correctionOverlaps',
    'attendance.correctionOtherDay',
    'attendance.correctionTooLong',
    'attendance.correctionDayOpen',
    'attendance.correctionWaiting',
    'attendance.correctionNotEmployed',
    'attendance.correctionSame',
  ],
})

export const listOwnCorrections = endpoint({
  name: 'attendance.ownCorrections',
  method: 'GET',
  path: '/api/portal/attendance/corrections',
  area,
  access: allowed('attendance.own'),
  summary: 'My requests, newest first',
  query: z.strictObject(page),
  reply: pageOf(Correction),
  refusals: ['attendance.notLinked'],
})

/**
 * The caller's direct reports; all employees with `attendance.all`; never the caller's own. Without
 * `state`: open requests, oldest first.
 */
export const listCorrectionsToDecide = endpoint({
  name: 'attendance.correctionsToDecide',
  method: 'GET',
  path: '/api/portal/attendance/corrections/to-decide',
  area,
  access: 'signed-in',
  summary: 'Requests from the people I manage with one status, open by default',
  query: z.strictObject(page),
  reply: pageOf(Correction),
  refusals: ['attendance.notAllowed'],
})

export const showCorrection = endpoint({
  name: 'attendance.correction',
  method: 'GET',
  path: '/api/portal/attendance/corrections/{id}',
  area,
  access: 'signed-in',
  summary: 'One request',
  params: one,
  reply: Correction,
  refusals: ['attendance.notFound'],
})

export const decideCorrection = endpoint({
  name: 'attendance.decideCorrection',
  method: 'POST',
  path: '/api/portal/attendance/corrections/{id}/decision',
  area,
  access: 'signed-in',
  summary: 'Approve or reject a request',
  params: one,
  body: z.strictObject({ approve: z.boolean(), comment: text(500, 0) }),
  reply: Correction,
  refusals: [
    'attendance.notFound',
    'attendance.ownRecord',
    'attendance.alreadyDecided',
    'attendance.commentNeeded',
    'attendance.correctionOverlaps',
    'attendance.correctionDayOpen',
  ],
})

export const withdrawCorrection = endpoint({
  name: 'attendance.withdrawCorrection',
  method: 'POST',
  path: '/api/portal/attendance/corrections/{id}/withdrawal',
  area,
  access: allowed('attendance.own'),
  summary: 'Withdraw an open request',
  params: one,
  reply: Correction,
  refusals: ['attendance.notFound', 'attendance.alreadyDecided'],
})
