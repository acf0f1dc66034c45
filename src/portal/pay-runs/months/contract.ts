import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Instant, Month, pageLimit, pageOf, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { Run } from '../contract.ts'
import { OvertimeKind } from '../slips/contract.ts'

/** A month of attendance, as pay will take it. */
export const PayMonth = z.strictObject({
  month: Month,
  lockedAt: Instant.nullable(),
  lockedBy: TwoNames.nullable(),
  /** The month that must be run before this one; null where there is none. */
  runFirst: Month.nullable(),
  /** The month is over, nothing of it is paid yet, and the months before it are. */
  canLock: z.boolean(),
  canUnlock: z.boolean(),
  /** Check-ins that wait for a review. */
  flagged: z.int(),
  /** Corrections that are not decided. */
  corrections: z.int(),
  /** Leave requests in the month that are not decided. */
  leave: z.int(),
  /** Employees whose overtime is not decided, or has changed since. */
  overtime: z.int(),
  /** A later month is paid: what changes here is paid with the next one. */
  laterPaid: z.boolean(),
  /** The runs of the month that were not cancelled, the first one first. */
  runs: z.array(Run),
})
export type PayMonth = z.infer<typeof PayMonth>

const OvertimeDay = z.strictObject({ day: Day, kind: OvertimeKind, minutes: z.int() })

export const OvertimeRow = z.strictObject({
  employee: z.strictObject({
    id: Id,
    number: z.string(),
    name: TwoNames,
    department: TwoNames,
    photoId: Id.nullable(),
  }),
  /** What was decided on; before that, what attendance says now. */
  days: z.array(OvertimeDay),
  /** What attendance says now; empty where it has none left. */
  current: z.array(OvertimeDay),
  decision: z.enum(['waiting', 'approved', 'rejected']),
  decidedBy: TwoNames.nullable(),
  /** What attendance says now differs from what was decided on. */
  changed: z.boolean(),
  isOwn: z.boolean(),
})
export type OvertimeRow = z.infer<typeof OvertimeRow>

const area = 'portal'
const payroll = allowed('pay.all')
const ofMonth = z.strictObject({ month: Month })

export const showPayMonth = endpoint({
  name: 'payMonths.show',
  method: 'GET',
  path: '/api/portal/pay-months/{month}',
  area,
  access: payroll,
  confirm: true,
  summary: 'What attendance of a month still lacks before it is paid, and whether it is locked',
  params: ofMonth,
  reply: PayMonth,
  refusals: ['payMonths.tooEarly'],
})

export const listOvertime = endpoint({
  name: 'payMonths.overtime',
  method: 'GET',
  path: '/api/portal/pay-months/{month}/overtime',
  area,
  access: payroll,
  confirm: true,
  summary: 'The employees with overtime in a month, by number, and what was decided on it',
  params: ofMonth,
  query: z.strictObject({ after: Id.optional(), limit: pageLimit(100, 50) }),
  reply: pageOf(OvertimeRow).extend({ locked: z.boolean() }),
})

export const decideOvertime = endpoint({
  name: 'payMonths.decideOvertime',
  method: 'POST',
  path: '/api/portal/pay-months/{month}/overtime-decisions',
  area,
  access: payroll,
  confirm: true,
  summary:
    'Approve the overtime of some employees in a month as attendance has it now, or reject it. After the month was paid it is made up for in the next',
  params: ofMonth,
  body: z.strictObject({ employeeIds: z.array(Id).min(1).max(100), approve: z.boolean() }),
  reply: z.strictObject({ decided: z.int() }),
  refusals: ['payMonths.ownOvertime'],
})

export const lockMonth = endpoint({
  name: 'payMonths.lock',
  method: 'POST',
  path: '/api/portal/pay-months/{month}/lock',
  area,
  access: payroll,
  confirm: true,
  summary:
    'Lock a month that is over, so that it can be paid. What changes in it later is paid with the next',
  params: ofMonth,
  reply: PayMonth,
  refusals: [
    'payMonths.notOver',
    'payMonths.lockedAlready',
    'payMonths.tooEarly',
    'payRuns.earlierMonthFirst',
  ],
})

export const unlockMonth = endpoint({
  name: 'payMonths.unlock',
  method: 'POST',
  path: '/api/portal/pay-months/{month}/unlock',
  area,
  access: payroll,
  confirm: true,
  summary: 'Open a locked month again, as long as no run of it is approved or under way',
  params: ofMonth,
  reply: PayMonth,
  refusals: ['payMonths.notLocked', 'payMonths.paidAlready'],
})
