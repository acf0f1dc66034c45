import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Instant, Month, pageLimit, pageOf, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

/** The penalties of article 39, from the mildest to the gravest. */
export const PenaltyKind = z.enum([
  'notice',
  'warning',
  'deduction',
  'suspension',
  'increment',
  'promotion',
  'dismissal',
])
export type PenaltyKind = z.infer<typeof PenaltyKind>

/** Whether an act is about time that was not worked, which pay may deduct too (I19). */
export const Timing = z.enum(['absence', 'lateness', 'other'])
export type Timing = z.infer<typeof Timing>

/** Whole and half days; the law's limits are rules, so that a refusal can name them. */
const Days = z.number().min(0.5).max(366).multipleOf(0.5)
const Months = z.int().min(1).max(120)

/** A penalty with its amount. */
export const Measure = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('notice') }),
  z.strictObject({ kind: z.literal('warning') }),
  z.strictObject({ kind: z.literal('deduction'), days: Days, payMonth: Month }),
  z.strictObject({ kind: z.literal('suspension'), days: Days, from: Day }),
  z.strictObject({ kind: z.literal('increment'), months: Months }),
  z.strictObject({ kind: z.literal('promotion'), months: Months }),
  z.strictObject({ kind: z.literal('dismissal'), lastDay: Day }),
])
export type Measure = z.infer<typeof Measure>

/** What is stored; the rest follows from the dates. */
export const CaseState = z.enum([
  'reported',
  'charged',
  'heard',
  'investigated',
  'decided',
  'closed',
])
export type CaseState = z.infer<typeof CaseState>

/** Where a case stands today. */
export const CaseStatus = z.enum([
  'reported',
  'charged',
  'answered',
  'heard',
  'investigated',
  'given',
  'objected',
  'upheld',
  'reduced',
  'final',
  'withdrawn',
  'expired',
  'closed',
])
export type CaseStatus = z.infer<typeof CaseStatus>

export const Resolution = z.enum(['upheld', 'reduced', 'withdrawn'])
export type Resolution = z.infer<typeof Resolution>

/** What the caller can do with a case now. */
export const CaseAction = z.enum([
  'answer',
  'acknowledge',
  'object',
  'charge',
  'hear',
  'investigate',
  'remove',
  'close',
  'give',
  'decide',
])
export type CaseAction = z.infer<typeof CaseAction>

export const EmployeeName = z.strictObject({ id: Id, number: z.string(), name: TwoNames })
export type EmployeeName = z.infer<typeof EmployeeName>

const Penalty = z.strictObject({
  measure: Measure,
  /** As it was first given; differs once an objection reduced it. */
  given: Measure,
  reason: z.string(),
  /** What the same act would bring next time. */
  nextKind: PenaltyKind,
  by: TwoNames,
  on: Day,
  acknowledgedAt: Instant.nullable(),
  objectUntil: Day,
  objection: z.strictObject({ text: z.string(), at: Instant }).nullable(),
  resolution: z
    .strictObject({ outcome: Resolution, reason: z.string(), by: TwoNames, at: Instant })
    .nullable(),
  /** From this day on it no longer counts; null for a dismissal. */
  expiresOn: Day.nullable(),
})
export type Penalty = z.infer<typeof Penalty>

/** The next date that binds the caller: theirs to answer, or the law's for human resources. */
const Deadline = z.strictObject({
  kind: z.enum(['answer', 'object', 'charge', 'give']),
  on: Day,
  daysLeft: z.int(),
})

export const Case = z.strictObject({
  id: Id,
  employee: EmployeeName,
  offence: z.strictObject({ id: Id, name: TwoNames, timing: Timing }),
  happenedOn: Day,
  discoveredOn: Day,
  /** How an act outside work is connected with it; empty at work. */
  elsewhere: z.string(),
  status: CaseStatus,
  /** Who reported it and how is not for the employee, who reads the charge. */
  report: z.strictObject({ account: z.string(), by: TwoNames, at: Instant }).nullable(),
  charge: z.strictObject({ text: z.string(), on: Day, answerUntil: Day }).nullable(),
  answer: z.strictObject({ text: z.string(), at: Instant }).nullable(),
  hearing: z.strictObject({ on: Day, attended: z.boolean(), statement: z.string() }).nullable(),
  investigation: z.strictObject({ on: Day, findings: z.string() }).nullable(),
  /** Kept from work during the investigation, at half pay. */
  removal: z.strictObject({ from: Day, to: Day }).nullable(),
  penalty: Penalty.nullable(),
  closing: z.strictObject({ on: Day, reason: z.string() }).nullable(),
  deadline: Deadline.nullable(),
  actions: z.array(CaseAction),
})
export type Case = z.infer<typeof Case>

const area = 'portal'
const own = allowed('records.own')
const one = z.strictObject({ id: Id })

export const listOwnCases = endpoint({
  name: 'discipline.own',
  method: 'GET',
  path: '/api/portal/discipline/own',
  area,
  access: own,
  summary: 'What I was charged with and my penalties, newest first',
  query: z.strictObject({ after: Id.optional(), limit: pageLimit(100, 20) }),
  reply: pageOf(Case),
  refusals: ['discipline.notLinked'],
})

export const showCase = endpoint({
  name: 'discipline.case',
  method: 'GET',
  path: '/api/portal/discipline/cases/{id}',
  area,
  access: 'signed-in',
  summary: 'One case: my own, one of my team’s, or any for HR',
  params: one,
  reply: Case,
  refusals: ['discipline.notFound'],
})

export const answerCharge = endpoint({
  name: 'discipline.answer',
  method: 'POST',
  path: '/api/portal/discipline/cases/{id}/answer',
  area,
  access: own,
  summary: 'Answer a charge in writing, once, within its days',
  params: one,
  body: z.strictObject({ text: text(4000, 3) }),
  reply: Case,
  refusals: [
    'discipline.notFound',
    'discipline.answered',
    'discipline.answerLate',
    'discipline.changedMeanwhile',
  ],
})

export const acknowledgePenalty = endpoint({
  name: 'discipline.acknowledge',
  method: 'POST',
  path: '/api/portal/discipline/cases/{id}/acknowledgement',
  area,
  access: own,
  summary: 'Confirm that I have read the decision; this is not agreement',
  params: one,
  reply: Case,
  refusals: ['discipline.notFound', 'discipline.changedMeanwhile'],
})

export const objectToPenalty = endpoint({
  name: 'discipline.object',
  method: 'POST',
  path: '/api/portal/discipline/cases/{id}/objection',
  area,
  access: own,
  summary: 'Object to a penalty, once, within its days',
  params: one,
  body: z.strictObject({ text: text(4000, 3) }),
  reply: Case,
  refusals: [
    'discipline.notFound',
    'discipline.objected',
    'discipline.objectionLate',
    'discipline.changedMeanwhile',
  ],
})
