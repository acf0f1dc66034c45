import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Instant, pageLimit, pageOf, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { Blocker } from '../requests/preview/contract.ts'

/** Days, to the thousandth. */
const Amount = z.number()
/** Days as users enter them: balances of other systems come in hundredths. */
const Days = z.number().min(0.01).max(366).multipleOf(0.01)
const ChangeOfDays = z
  .number()
  .min(-366)
  .max(366)
  .multipleOf(0.01)
  .refine((days) => days !== 0, 'leaveAdjust.noDays')
const NOTE_LENGTH = 300

const area = 'portal'
const access = allowed('leave.all')
const OF_AN_ACCOUNT = ['leave.notFound', 'leave.typeNotFound', 'leaveAdjust.ownAccount'] as const
const OF_A_CORRECTION = [
  'leaveAdjust.noSuchYear',
  'leaveAdjust.yearAhead',
  'leaveAdjust.yearOver',
  'leaveAdjust.carriedOver',
  'leaveAdjust.dayAhead',
  'leaveAdjust.dayBefore',
  'leaveAdjust.notEmployed',
  'leaveAdjust.belowUsed',
  'leaveAdjust.overCarried',
] as const
export type CorrectionRefusal = (typeof OF_A_CORRECTION)[number]
const OF_AN_ENCASHMENT = [
  'leaveAdjust.notEncashable',
  'leaveAdjust.dayAhead',
  'leaveAdjust.notEmployed',
  'leaveAdjust.carriedOver',
  'leaveAdjust.overCap',
  'leaveAdjust.encashShort',
] as const
export type EncashmentRefusal = (typeof OF_AN_ENCASHMENT)[number]

/** A leave year that can still be corrected, and on which days. */
export const OpenYear = z.strictObject({
  firstDay: Day,
  lastDay: Day,
  /** The last day on which its leave may be used. */
  usableUntil: Day,
  /** The year is over, and what was carried from it into the next one is still open. */
  isCarried: z.boolean(),
  /** A correction of it must be dated within these days. */
  from: Day,
  to: Day,
})
export type OpenYear = z.infer<typeof OpenYear>

/**
 * The value of days by the basic wage of the day, for those who may see pay; null where no wage is
 * known.
 */
export const Money = z.strictObject({ fils: z.int(), currency: z.string() })

export const Cap = z.strictObject({ days: Amount, used: Amount })

export const showAdjustable = endpoint({
  name: 'leave.adjustable',
  method: 'GET',
  path: '/api/portal/leave/accounts/{employeeId}/{typeId}',
  area,
  access,
  summary:
    'What can be corrected and encashed in a balance: its open leave years, and how many of this year’s days can be encashed',
  params: z.strictObject({ employeeId: Id, typeId: Id }),
  reply: z.strictObject({
    today: Day,
    left: Amount,
    /** Newest first. */
    years: z.array(OpenYear),
    /** Null where this type of leave is not paid in money. */
    cap: Cap.nullable(),
    encashable: Amount,
  }),
  refusals: OF_AN_ACCOUNT,
})

const WHOSE = { employeeId: Id, typeId: Id }
const CORRECTION = {
  ...WHOSE,
  /** The first day of the leave year the days belong to. */
  ofYear: Day,
  /** The day from which it counts. */
  day: Day,
  /** Negative where days are removed. */
  days: ChangeOfDays,
}
/** The balance today: before and after the change. */
const BALANCE = { before: Amount, after: Amount }

export const previewCorrection = endpoint({
  name: 'leave.previewCorrection',
  method: 'POST',
  path: '/api/portal/leave/corrections/preview',
  area,
  access,
  confirmNotNeeded: 'Saves nothing, and shows days',
  summary: 'Preview a balance correction: the result, and everything that prevents it',
  body: z.strictObject(CORRECTION),
  reply: z.strictObject({ ...BALANCE, blockers: z.array(Blocker) }),
  refusals: [...OF_AN_ACCOUNT, 'leaveAdjust.noSuchYear'],
})

export const correctBalance = endpoint({
  name: 'leave.correctBalance',
  method: 'POST',
  path: '/api/portal/leave/corrections',
  area,
  access,
  confirm: true,
  summary:
    'Add days to an employee’s balance or deduct them. To undo it, make the opposite correction',
  idempotent: true,
  status: 201,
  body: z.strictObject({ ...CORRECTION, note: text(NOTE_LENGTH) }),
  reply: z.strictObject(BALANCE),
  refusals: [...OF_AN_ACCOUNT, ...OF_A_CORRECTION],
})

/** An amount of one year's leave. */
const BucketShare = z.strictObject({ ofYear: Day, days: Amount })

export const Encashment = z.strictObject({
  id: Id,
  type: z.strictObject({ id: Id, code: z.string(), name: TwoNames }),
  day: Day,
  days: Amount,
  /** The years the leave comes from, oldest first. */
  from: z.array(BucketShare),
  note: z.string(),
  state: z.enum(['recorded', 'cancelled']),
  recordedBy: TwoNames,
  recordedAt: Instant,
  cancelledBy: TwoNames.nullable(),
  cancelledAt: Instant.nullable(),
  money: Money.nullable(),
})
export type Encashment = z.infer<typeof Encashment>

const ENCASHMENT = { ...WHOSE, day: Day, days: Days }

export const previewEncashment = endpoint({
  name: 'leave.previewEncashment',
  method: 'POST',
  path: '/api/portal/leave/encashments/preview',
  area,
  access,
  confirm: true,
  summary:
    'Preview an encashment: the days from each year, the amount, and everything that prevents it',
  body: z.strictObject(ENCASHMENT),
  reply: z.strictObject({
    ...BALANCE,
    from: z.array(BucketShare),
    cap: Cap.nullable(),
    money: Money.nullable(),
    blockers: z.array(Blocker),
  }),
  refusals: OF_AN_ACCOUNT,
})

export const encashLeave = endpoint({
  name: 'leave.encash',
  method: 'POST',
  path: '/api/portal/leave/encashments',
  area,
  access,
  confirm: true,
  summary: 'Encash days of an employee’s leave, oldest first',
  idempotent: true,
  status: 201,
  body: z.strictObject({ ...ENCASHMENT, note: text(NOTE_LENGTH, 0) }),
  reply: Encashment,
  refusals: [...OF_AN_ACCOUNT, ...OF_AN_ENCASHMENT],
})

export const cancelEncashment = endpoint({
  name: 'leave.cancelEncashment',
  method: 'POST',
  path: '/api/portal/leave/encashments/{id}/cancellation',
  area,
  access,
  confirm: true,
  summary:
    'Cancel an encashment. Its days return to the years they came from. Days from a year that has since ended expire with it',
  params: z.strictObject({ id: Id }),
  reply: z.strictObject({
    encashment: Encashment,
    /** The part of the returned days that has expired. */
    expired: Amount,
  }),
  refusals: ['leaveAdjust.notFound', 'leaveAdjust.ownAccount', 'leaveAdjust.cancelled'],
})

export const listEncashments = endpoint({
  name: 'leave.encashments',
  method: 'GET',
  path: '/api/portal/leave/encashments',
  area,
  access: 'signed-in',
  confirm: 'others',
  summary: 'A person’s encashments, newest first. Mine by default',
  query: z.strictObject({
    employeeId: Id.optional(),
    after: Id.optional(),
    limit: pageLimit(50, 20),
  }),
  reply: pageOf(Encashment),
  refusals: ['leave.notLinked', 'leave.notFound'],
})
