import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, line, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

const Days = z.number().min(0).max(366).multipleOf(0.5)

/**
 * From a number of whole months of service, a number of days a year; `backdated` for the earlier
 * months as well.
 */
export const Band = z.strictObject({
  fromMonths: z.int().min(0).max(600),
  daysPerYear: z.number().min(0).max(366),
  backdated: z.boolean(),
})

export const Grant = z.discriminatedUnion('kind', [
  /** No account: unpaid leave, or leave on an occasion. */
  z.strictObject({ kind: z.literal('none') }),
  /** A year's days on the first day of the year, prorated in the year of joining. */
  z.strictObject({ kind: z.literal('yearly'), daysPerYear: z.number().min(0).max(366) }),
  /** Earned month by month. */
  z.strictObject({ kind: z.literal('monthly'), bands: z.array(Band).min(1).max(10) }),
])
export type Grant = z.infer<typeof Grant>

/**
 * Days at a share of the wage, one tier after the other within a year; the last may have no end.
 */
export const PayTier = z.strictObject({
  days: z.int().min(1).max(366).nullable(),
  percent: z.int().min(0).max(100),
})

/** The deciders in order; a step is skipped for requests shorter than its days. */
export const ChainStep = z.strictObject({
  by: z.enum(['manager', 'hr']),
  fromDays: z.int().min(0).max(366),
})
export type ChainStep = z.infer<typeof ChainStep>

/** All rules of a type of leave. Days are whole or half; null where there is no such limit. */
export const LeaveRules = z.strictObject({
  unit: z.enum(['calendar', 'working']),
  halfDays: z.boolean(),
  /** Some hours of one working day may be requested instead of whole days. */
  hours: z.boolean(),
  /** Only hours may be requested. */
  hoursOnly: z.boolean(),
  /** Days off between two days of leave count too. */
  sandwich: z.boolean(),
  grant: Grant,
  /** The year of grants and pay tiers: the calendar year, or from the day of joining. */
  year: z.enum(['calendar', 'service']),
  /** What may be carried into the next year, and for how many months of it; null: nothing. */
  carry: z.strictObject({ capDays: Days, months: z.int().min(1).max(24) }).nullable(),
  /** How many days of a leave year may be paid out instead of taken; null: none. */
  encashDays: Days.nullable(),
  /** How far a balance may go negative. */
  creditDays: Days,
  tiers: z.array(PayTier).min(1).max(6),
  /**
   * Pay tiers and maximum length apply per occasion (a birth, an injury), all within this many
   * months. Null: per leave year, and per run.
   */
  occasionMonths: z.int().min(1).max(24).nullable(),
  /** The longest run, including adjoining requests of the type; for an occasion, its total. */
  longestDays: z.int().min(1).max(366).nullable(),
  minServiceMonths: z.int().min(0).max(120),
  /** Days between the request and the first day. */
  noticeDays: z.int().min(0).max(180),
  /** How many days after its first day it may still be requested. */
  backDays: z.int().min(0).max(366),
  /** Requests of this length or longer need a document. */
  documentFromDays: z.int().min(1).max(366).nullable(),
  /** Days closed for all kinds of leave are closed for this one too. */
  blackouts: z.boolean(),
  onceInEmployment: z.boolean(),
  gender: z.enum(['male', 'female']).nullable(),
  nationality: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  /** The employee must report their return. */
  returnReported: z.boolean(),
  chain: z.array(ChainStep).min(1).max(4),
  /** Days after which an undecided step passes to HR; null: never. */
  escalateDays: z.int().min(1).max(60).nullable(),
})
export type LeaveRules = z.infer<typeof LeaveRules>

export const LeaveType = z.strictObject({
  id: Id,
  code: z.string(),
  name: TwoNames,
  active: z.boolean(),
  rules: LeaveRules,
})
export type LeaveType = z.infer<typeof LeaveType>

/** A kind of leave as the caller sees it. */
const SeenType = LeaveType.extend({
  /**
   * The caller is eligible: by gender and nationality, and without earlier use if it is given only
   * once.
   */
  forMe: z.boolean(),
})

const area = 'portal'
const one = z.strictObject({ id: Id })
const Names = z.strictObject({ en: line(80), ar: line(80) })

export const listLeaveTypes = endpoint({
  name: 'leave.types',
  method: 'GET',
  path: '/api/portal/leave/types',
  area,
  access: 'signed-in',
  summary: 'The leave types of this site, in order',
  reply: z.strictObject({ items: z.array(SeenType) }),
})

export const addLeaveType = endpoint({
  name: 'leave.addType',
  method: 'POST',
  path: '/api/portal/leave/types',
  area,
  access: allowed('leave.setUp'),
  summary: 'Add a leave type',
  idempotent: true,
  status: 201,
  body: z.strictObject({ name: Names, active: z.boolean(), rules: LeaveRules }),
  reply: LeaveType,
  refusals: ['leave.tiersUnordered', 'leave.typeNameTaken'],
})

export const editLeaveType = endpoint({
  name: 'leave.editType',
  method: 'PUT',
  path: '/api/portal/leave/types/{id}',
  area,
  access: allowed('leave.setUp'),
  summary:
    'Edit a leave type. Changes apply to later requests. A new entitlement applies from the next leave year',
  params: one,
  body: z.strictObject({ name: Names, active: z.boolean(), rules: LeaveRules }),
  reply: LeaveType,
  refusals: ['leave.notFound', 'leave.tiersUnordered', 'leave.yearFixed'],
})

export const Blackout = z.strictObject({
  id: Id,
  name: TwoNames,
  fromDate: Day,
  toDate: Day,
  typeId: Id.nullable(),
  departmentId: Id.nullable(),
})
export type Blackout = z.infer<typeof Blackout>

export const listBlackouts = endpoint({
  name: 'leave.blackouts',
  method: 'GET',
  path: '/api/portal/leave/blackouts',
  area,
  access: 'signed-in',
  summary: 'Blackout days: upcoming ones and those of the last year',
  reply: z.strictObject({ items: z.array(Blackout) }),
})

export const addBlackout = endpoint({
  name: 'leave.addBlackout',
  method: 'POST',
  path: '/api/portal/leave/blackouts',
  area,
  access: allowed('leave.setUp'),
  summary: 'Add blackout days',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    name: Names,
    fromDate: Day,
    toDate: Day,
    typeId: Id.nullable(),
    departmentId: Id.nullable(),
  }),
  reply: Blackout,
  refusals: ['leave.backwards', 'leave.typeNotFound', 'leave.departmentNotFound'],
})

export const removeBlackout = endpoint({
  name: 'leave.removeBlackout',
  method: 'DELETE',
  path: '/api/portal/leave/blackouts/{id}',
  area,
  access: allowed('leave.setUp'),
  summary: 'Remove blackout days',
  params: one,
  reply: z.strictObject({ id: Id }),
  refusals: ['leave.notFound'],
})
