import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Month, pageLimit, pageOf, text } from '#platform/schemas.ts'
import { z } from 'zod'
import { Case, EmployeeName, Measure, PenaltyKind, Resolution } from '../contract.ts'
import { LadderStep } from '../set-up/contract.ts'

/** `running`: not decided yet. `objections`: waiting for a decision about one. */
export const CaseFilter = z.enum(['running', 'objections', 'penalties', 'closed'])
export type CaseFilter = z.infer<typeof CaseFilter>

const area = 'portal'
const hr = allowed('discipline.edit')
const one = z.strictObject({ id: Id })
const A_STEP = [
  'discipline.notFound',
  'discipline.ownCase',
  'discipline.changedMeanwhile',
  'discipline.alreadyDecided',
] as const
/** What the law or the company's schemes can have against a measure. */
const OF_A_MEASURE = [
  'discipline.tooManyDays',
  'discipline.monthFull',
  'discipline.payMonth',
  'discipline.wholeDays',
  'discipline.suspensionTooLong',
  'discipline.suspensionDates',
  'discipline.suspensionOverlaps',
  'discipline.incrementTooLong',
  'discipline.promotionTooLong',
  'discipline.noIncrements',
  'discipline.noPromotions',
  'discipline.notEntitled',
  'discipline.noticeTooShort',
  'discipline.noticeTooLong',
  'discipline.onLeave',
  'payAdjustments.dayDeducted',
] as const

export const findPeople = endpoint({
  name: 'discipline.people',
  method: 'GET',
  path: '/api/portal/discipline/people',
  area,
  access: 'signed-in',
  summary: 'People I can report: my direct reports, or anyone for HR, by part of the name',
  query: z.strictObject({ q: text(100, 3) }),
  reply: z.strictObject({ items: z.array(EmployeeName) }),
  refusals: ['discipline.notAllowed'],
})

export const listCases = endpoint({
  name: 'discipline.cases',
  method: 'GET',
  path: '/api/portal/discipline/cases',
  area,
  access: 'signed-in',
  summary: 'Cases of my team, or all for HR; never my own. Running ones are oldest first',
  query: z.strictObject({
    show: CaseFilter.optional(),
    employeeId: Id.optional(),
    after: Id.optional(),
    limit: pageLimit(100, 20),
  }),
  reply: z.strictObject({
    ...pageOf(Case).shape,
    /** Whether the caller runs cases, or only reports incidents. */
    runs: z.boolean(),
  }),
  refusals: ['discipline.notAllowed'],
})

export const reportIncident = endpoint({
  name: 'discipline.report',
  method: 'POST',
  path: '/api/portal/discipline/cases',
  area,
  access: 'signed-in',
  summary: 'Report an incident about one of my team, or about anyone for HR',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    employeeId: Id,
    offenceId: Id,
    happenedOn: Day,
    discoveredOn: Day,
    elsewhere: text(500, 0),
    account: text(4000, 3),
  }),
  reply: Case,
  refusals: [
    'discipline.notFound',
    'discipline.ownCase',
    'discipline.offenceGone',
    'discipline.hasLeft',
    'discipline.beforeJoining',
    'discipline.inFuture',
    'discipline.discoveredBefore',
    'discipline.accusedTooLate',
    'discipline.sameAct',
  ],
})

export const chargeEmployee = endpoint({
  name: 'discipline.charge',
  method: 'POST',
  path: '/api/portal/discipline/cases/{id}/charge',
  area,
  access: hr,
  confirmNotNeeded: 'Moves no money',
  summary: 'Charge the employee in writing, within 30 days of the discovery',
  params: one,
  body: z.strictObject({ text: text(4000, 3) }),
  reply: Case,
  refusals: [...A_STEP, 'discipline.accusedTooLate'],
})

export const recordHearing = endpoint({
  name: 'discipline.hear',
  method: 'POST',
  path: '/api/portal/discipline/cases/{id}/hearing',
  area,
  access: hr,
  summary: 'Record the hearing. Without the employee only once the days for an answer are over',
  params: one,
  body: z.strictObject({ on: Day, attended: z.boolean(), statement: text(4000, 3) }),
  reply: Case,
  refusals: [
    ...A_STEP,
    'discipline.chargeFirst',
    'discipline.hearingDay',
    'discipline.hearingTooEarly',
  ],
})

export const closeInvestigation = endpoint({
  name: 'discipline.investigate',
  method: 'POST',
  path: '/api/portal/discipline/cases/{id}/investigation',
  area,
  access: hr,
  summary: 'Close the investigation; the 60 days for a penalty begin',
  params: one,
  body: z.strictObject({ findings: text(4000, 3) }),
  reply: Case,
  refusals: [...A_STEP, 'discipline.chargeFirst', 'discipline.hearingFirst'],
})

export const removeFromWork = endpoint({
  name: 'discipline.remove',
  method: 'POST',
  path: '/api/portal/discipline/cases/{id}/removal',
  area,
  access: hr,
  confirm: true,
  summary: 'Keep the employee from work for the investigation, up to 30 days at half pay',
  params: one,
  body: z.strictObject({ from: Day, to: Day }),
  reply: Case,
  refusals: [
    ...A_STEP,
    'discipline.chargeFirst',
    'discipline.removalDates',
    'discipline.removalTooLong',
    'payAdjustments.dayDeducted',
  ],
})

export const closeCase = endpoint({
  name: 'discipline.close',
  method: 'POST',
  path: '/api/portal/discipline/cases/{id}/closing',
  area,
  access: hr,
  confirm: true,
  summary: 'Close a case without a penalty; pay withheld for it is paid back',
  params: one,
  body: z.strictObject({ reason: text(2000, 3) }),
  reply: Case,
  refusals: A_STEP,
})

/** One kind of penalty for a case: whether it can be given, and up to what. */
export const PenaltyOption = z.strictObject({
  kind: PenaltyKind,
  /** Why it cannot be given; a refusal's code with its details. */
  blocked: z
    .strictObject({
      code: z.string(),
      details: z.record(z.string(), z.union([z.string(), z.number()])),
    })
    .nullable(),
  maxDays: z.number().nullable(),
  maxMonths: z.int().nullable(),
})
export type PenaltyOption = z.infer<typeof PenaltyOption>

export const showPenaltyOptions = endpoint({
  name: 'discipline.penaltyOptions',
  method: 'GET',
  path: '/api/portal/discipline/cases/{id}/penalty-options',
  area,
  access: hr,
  summary: 'What the law allows for a case today, before a penalty is given or reduced',
  params: one,
  reply: z.strictObject({
    today: Day,
    options: z.array(PenaltyOption),
    /** Days of wage that may still be deducted in each month on offer. */
    months: z.array(z.strictObject({ month: Month, left: z.number() })),
    /** More days of wage than this exceed 5 % of the month's wage, which article 25 may forbid. */
    warnAboveDays: z.number(),
    /** The first day that a suspension may begin on; earlier than today for one that is reduced. */
    suspensionFrom: Day,
    /** The range of a dismissal's last day. */
    lastDay: z.strictObject({ from: Day, to: Day }),
    /** How often the employee was penalised for this before, within the time that counts. */
    timesBefore: z.int(),
    usual: LadderStep.nullable(),
    nextKind: PenaltyKind,
  }),
  refusals: ['discipline.notFound', 'discipline.ownCase'],
})

export const givePenalty = endpoint({
  name: 'discipline.give',
  method: 'POST',
  path: '/api/portal/discipline/cases/{id}/penalty',
  area,
  access: hr,
  confirm: true,
  summary: 'Give the one penalty for an act. Refused where the law does not allow it',
  params: one,
  body: z.strictObject({
    measure: Measure,
    /** The employee is entitled to the increment or promotion that is denied. */
    entitled: z.boolean(),
    reason: text(4000, 3),
    nextKind: PenaltyKind,
  }),
  reply: Case,
  refusals: [
    ...A_STEP,
    ...OF_A_MEASURE,
    'discipline.chargeFirst',
    'discipline.hearingFirst',
    'discipline.investigationFirst',
    'discipline.decidedTooLate',
  ],
})

export const decideObjection = endpoint({
  name: 'discipline.decideObjection',
  method: 'POST',
  path: '/api/portal/discipline/cases/{id}/objection-decision',
  area,
  access: hr,
  confirm: true,
  summary: 'Decide an objection: uphold the penalty, reduce it, or withdraw it',
  params: one,
  body: z.strictObject({
    outcome: Resolution,
    /** The milder penalty, if it is reduced. */
    measure: Measure.nullable(),
    entitled: z.boolean(),
    reason: text(4000, 3),
  }),
  reply: Case,
  refusals: [
    ...A_STEP,
    ...OF_A_MEASURE,
    'discipline.noObjection',
    'discipline.measureNeeded',
    'discipline.notMilder',
  ],
})
