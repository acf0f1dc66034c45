import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, line, TwoNames } from '#platform/shapes.ts'
import { z } from 'zod'

const Days = z.number().min(0).max(366).multipleOf(0.5)

/** Once so many whole months are served, so many days a year; `backdated` for the months before as well. */
export const Band = z.strictObject({
  fromMonths: z.int().min(0).max(600),
  daysPerYear: z.number().min(0).max(366),
  backdated: z.boolean(),
})

export const Grant = z.discriminatedUnion('kind', [
  /** Nothing to keep account of: unpaid leave, or leave on an occasion. */
  z.strictObject({ kind: z.literal('none') }),
  /** A year's days on the first day of the year, prorated in the year of joining. */
  z.strictObject({ kind: z.literal('yearly'), daysPerYear: z.number().min(0).max(366) }),
  /** Earned month by month. */
  z.strictObject({ kind: z.literal('monthly'), bands: z.array(Band).min(1).max(10) }),
])
export type Grant = z.infer<typeof Grant>

/** Days at a share of the wage, one tier after the other within a year; the last may go on for ever. */
export const PayTier = z.strictObject({
  days: z.int().min(1).max(366).nullable(),
  percent: z.int().min(0).max(100),
})

/** Who decides, one after the other; a step is passed by for requests shorter than its days. */
export const ChainStep = z.strictObject({
  by: z.enum(['manager', 'hr']),
  fromDays: z.int().min(0).max(366),
})
export type ChainStep = z.infer<typeof ChainStep>

/** All that a type of leave asks and gives. Days are whole or half; null where there is no such limit. */
export const LeaveRules = z.strictObject({
  unit: z.enum(['calendar', 'working']),
  halfDays: z.boolean(),
  /** Some hours of one working day may be asked for instead of whole days. */
  hours: z.boolean(),
  /** And nothing else may. */
  hoursOnly: z.boolean(),
  /** Days off between two days of leave count too. */
  sandwich: z.boolean(),
  grant: Grant,
  /** The year of grants and pay tiers: that of the calendar, or from the day of joining. */
  year: z.enum(['calendar', 'service']),
  /** What may pass into the next year, and for how many months of it; null: nothing does. */
  carry: z.strictObject({ capDays: Days, months: z.int().min(1).max(24) }).nullable(),
  /** How many days of a leave year may be paid in money instead of being taken; null: none. */
  encashDays: Days.nullable(),
  /** How far a balance may go below nothing. */
  creditDays: Days,
  tiers: z.array(PayTier).min(1).max(6),
  /** Its pay tiers and its longest are of one occasion (a birth, an injury): all of it within so many months. Null: of the leave year, and of a run. */
  occasionMonths: z.int().min(1).max(24).nullable(),
  /** The longest run, adjoining requests of the type included; of an occasion, all of it together. */
  longestDays: z.int().min(1).max(366).nullable(),
  minServiceMonths: z.int().min(0).max(120),
  /** Days between asking and the first day. */
  noticeDays: z.int().min(0).max(180),
  /** How many days after its first day it may still be asked for. */
  backDays: z.int().min(0).max(366),
  /** A document is wanted of requests this long. */
  documentFromDays: z.int().min(1).max(366).nullable(),
  /** Days that are closed for leave of every kind are closed for this one too. */
  blackouts: z.boolean(),
  onceInEmployment: z.boolean(),
  gender: z.enum(['male', 'female']).nullable(),
  nationality: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  /** The employee reports the day they are back. */
  returnReported: z.boolean(),
  chain: z.array(ChainStep).min(1).max(4),
  /** Days after which a step that nobody takes passes to HR; null: never. */
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
  /** The caller is somebody to whom it may be given: by gender and nationality, and not had before where it is given once. */
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
  summary: 'The kinds of leave of this site, in their order',
  reply: z.strictObject({ items: z.array(SeenType) }),
})

export const editLeaveType = endpoint({
  name: 'leave.editType',
  method: 'PUT',
  path: '/api/portal/leave/types/{id}',
  area,
  access: allowed('leave.setUp'),
  summary:
    'Change a kind of leave; what is asked for from now on follows it, another way of granting from the next leave year on',
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
  summary: 'Stretches of days on which leave is not given, those to come and of the last year',
  reply: z.strictObject({ items: z.array(Blackout) }),
})

export const addBlackout = endpoint({
  name: 'leave.addBlackout',
  method: 'POST',
  path: '/api/portal/leave/blackouts',
  area,
  access: allowed('leave.setUp'),
  summary: 'Close a stretch of days for leave',
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
  summary: 'Open a closed stretch again',
  params: one,
  reply: z.strictObject({ id: Id }),
  refusals: ['leave.notFound'],
})
