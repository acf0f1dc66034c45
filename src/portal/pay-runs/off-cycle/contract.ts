import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Month, pageLimit, pageOf, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { Run, RunState } from '../contract.ts'
import { EndReason, NoticePay } from '../settlement/contract.ts'

/** Leave that begins within so many days may be paid in advance. */
export const LEAVE_DAYS_AHEAD = 60
/** After the last day everything is to be paid within so many days (art. 53, gulf 1.1). */
export const PAY_WITHIN_DAYS = 14
/** Who left longer ago was settled elsewhere. */
export const SETTLE_WITHIN_DAYS = 180
/** Leavers are listed from so many days before their last day. */
export const LEAVING_DAYS_AHEAD = 30
/** As many leave requests as one run pays. */
export const MAX_LEAVES = 50

const Employee = z.strictObject({
  id: Id,
  number: z.string(),
  name: TwoNames,
  department: TwoNames,
  photoId: Id.nullable(),
})

/** A run that is under way for this. */
const OpenRun = z.strictObject({ id: Id, state: RunState })

/** Approved annual leave that begins soon and is not paid in advance. */
export const DueLeave = z.strictObject({
  /** Of the leave request. */
  id: Id,
  employee: Employee,
  fromDay: Day,
  toDay: Day,
  /** The month of the run that would pay it. */
  month: Month,
  run: OpenRun.nullable(),
})
export type DueLeave = z.infer<typeof DueLeave>

/** An employee who left, or is about to, and is not settled. */
export const Leaver = z.strictObject({
  employee: Employee,
  lastDay: Day,
  payBy: Day,
  /** Of days until then; negative where it is over. */
  daysLeft: z.int(),
  canSettle: z.boolean(),
  run: OpenRun.nullable(),
})
export type Leaver = z.infer<typeof Leaver>

const area = 'portal'
const payroll = allowed('pay.all')

export const listDueLeaves = endpoint({
  name: 'offCyclePay.leaves',
  method: 'GET',
  path: '/api/portal/off-cycle-pay/leaves',
  area,
  access: payroll,
  confirm: true,
  summary: 'Annual leave that begins within 60 days and can be paid in advance, the next first',
  query: z.strictObject({ after: Id.optional(), limit: pageLimit(100, 50) }),
  reply: pageOf(DueLeave),
  refusals: ['offCyclePay.badCursor'],
})

export const listLeavers = endpoint({
  name: 'offCyclePay.leavers',
  method: 'GET',
  path: '/api/portal/off-cycle-pay/leavers',
  area,
  access: payroll,
  confirm: true,
  summary: 'Employees who leave or left and are not settled, the earliest deadline first',
  query: z.strictObject({ after: Id.optional(), limit: pageLimit(100, 50) }),
  reply: pageOf(Leaver),
  refusals: ['offCyclePay.badCursor'],
})

export const startLeaveSalary = endpoint({
  name: 'offCyclePay.startLeaveSalary',
  method: 'POST',
  path: '/api/portal/off-cycle-pay/leave-salaries',
  area,
  access: payroll,
  confirm: true,
  summary:
    'Calculate the salary of approved annual leave before it begins. The months’ own runs pay the rest',
  idempotent: true,
  status: 201,
  body: z.strictObject({ requestIds: z.array(Id).min(1).max(MAX_LEAVES) }),
  reply: Run,
  refusals: [
    'leaveSalary.notFound',
    'leaveSalary.notApproved',
    'leaveSalary.notAnnual',
    'leaveSalary.tooShort',
    'leaveSalary.begun',
    'leaveSalary.tooEarly',
    'leaveSalary.paidAlready',
    'leaveSalary.otherMonth',
    'payRuns.noSalary',
    'payRuns.noAccount',
    'payRuns.personInRun',
  ],
})

export const startSettlement = endpoint({
  name: 'offCyclePay.startSettlement',
  method: 'POST',
  path: '/api/portal/off-cycle-pay/settlements',
  area,
  access: payroll,
  confirm: true,
  summary:
    'Calculate everything that is still owed to an employee who left: pay, gratuity, unused leave, notice, less what they owe',
  idempotent: true,
  status: 201,
  body: z.strictObject({ employeeId: Id, notice: NoticePay.nullable() }),
  reply: Run,
  refusals: [
    'settlements.notFound',
    'settlements.notLeaving',
    'settlements.notYet',
    'settlements.tooLate',
    'settlements.alreadySettled',
    'payRuns.noSalary',
    'payRuns.noAccount',
    'payRuns.personInRun',
  ],
})

export const showSettlement = endpoint({
  name: 'offCyclePay.settlement',
  method: 'GET',
  path: '/api/portal/employees/{id}/settlement',
  area,
  access: payroll,
  confirm: true,
  summary: 'How an employee’s employment ends, the notice that was kept, and the settlement of it',
  params: z.strictObject({ id: Id }),
  reply: z.strictObject({
    currency: z.string(),
    employee: Employee,
    /** Null while the employment goes on. */
    ending: z
      .strictObject({
        reason: EndReason,
        lastDay: Day,
        payBy: Day,
        noticeDay: Day.nullable(),
        /** Days of notice by law, and those of them that were not kept; null where unknown. */
        noticeDays: z.int().nullable(),
        missingDays: z.int().nullable(),
        canSettle: z.boolean(),
      })
      .nullable(),
    /** Of this ending, or of an earlier employment’s. */
    settlement: z
      .strictObject({
        lastDay: Day,
        run: OpenRun,
        /** Null while it is calculated. */
        slipId: Id.nullable(),
        netFils: z.int(),
        settledOn: Day.nullable(),
      })
      .nullable(),
  }),
  refusals: ['settlements.notFound'],
})
