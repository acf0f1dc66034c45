import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import {
  Day,
  Fils,
  Id,
  Instant,
  Month,
  pageLimit,
  pageOf,
  text,
  TwoNames,
} from '#platform/schemas.ts'
import { z } from 'zod'
import { LineCode, LineComponent, RunKind, SlipWarning } from './slips/contract.ts'

/** Being calculated; ready to look at; sent for approval; approved and locked; given up. */
export const RunState = z.enum(['computing', 'draft', 'submitted', 'approved', 'cancelled'])
export type RunState = z.infer<typeof RunState>

/** What two runs of the same people differ by, for one kind of line. */
export const LineTotal = z.strictObject({
  code: LineCode,
  /** Of the site's own components each is apart. */
  component: LineComponent.optional(),
  kind: z.enum(['pay', 'employer']),
  people: z.int(),
  /** Signed: negative for a deduction. */
  effectFils: z.int(),
  /** Of the last approved month; null where there is none. */
  lastFils: z.int().nullable(),
})
export type LineTotal = z.infer<typeof LineTotal>

export const RunSums = z.strictObject({
  people: z.int(),
  earningsFils: Fils,
  deductionsFils: Fils,
  /** Negative only where a slip is. */
  netFils: z.int(),
  employerFils: z.int(),
})
export type RunSums = z.infer<typeof RunSums>

export const Run = z.strictObject({
  id: Id,
  kind: RunKind,
  month: Month,
  /** 1 for the first run of its kind in a month; later ones of the month pay what has changed. */
  number: z.int(),
  /** The employee of a run that pays one alone. */
  person: TwoNames.nullable(),
  state: RunState,
  /** Its calculation was given up after an error: it can be calculated again or cancelled. */
  failed: z.boolean(),
  /** How many of the employees are calculated. */
  done: z.int(),
  toDo: z.int(),
  ...RunSums.shape,
  requestedBy: TwoNames,
  requestedAt: Instant,
  submittedBy: TwoNames.nullable(),
  submittedAt: Instant.nullable(),
  decidedBy: TwoNames.nullable(),
  decidedAt: Instant.nullable(),
  /** Why it was sent back. */
  note: z.string(),
  actions: z.array(z.enum(['recompute', 'submit', 'withdraw', 'decide', 'cancel'])),
})
export type Run = z.infer<typeof Run>

const area = 'portal'
const payroll = allowed('pay.all')
const one = z.strictObject({ id: Id })

export const listRuns = endpoint({
  name: 'payRuns.list',
  method: 'GET',
  path: '/api/portal/pay-runs',
  area,
  access: payroll,
  confirm: true,
  summary: 'Pay runs, newest first, or those under way beside a month’s, and the month to run next',
  query: z.strictObject({
    only: z.enum(['all', 'openBeside']).default('all'),
    after: Id.optional(),
    limit: pageLimit(100, 24),
  }),
  reply: pageOf(Run).extend({ currency: z.string(), nextMonth: Month }),
})

export const startRun = endpoint({
  name: 'payRuns.start',
  method: 'POST',
  path: '/api/portal/pay-runs',
  area,
  access: payroll,
  confirm: true,
  summary: 'Calculate everyone’s pay of a locked month. It goes on in the background',
  idempotent: true,
  status: 201,
  body: z.strictObject({ month: Month }),
  reply: Run,
  refusals: [
    'payRuns.monthNotLocked',
    'payRuns.runOpen',
    'payRuns.monthTooEarly',
    'payRuns.earlierMonthFirst',
  ],
})

export const showRun = endpoint({
  name: 'payRuns.show',
  method: 'GET',
  path: '/api/portal/pay-runs/{id}',
  area,
  access: payroll,
  confirm: true,
  summary: 'A run with its totals by line beside last month’s, and what must be looked at',
  params: one,
  reply: z.strictObject({
    run: Run,
    currency: z.string(),
    totals: z.array(LineTotal),
    last: RunSums.nullable(),
    warnings: z.array(z.strictObject({ warning: SlipWarning, people: z.int() })),
    /** What a final settlement leaves to be paid back; null where nothing is. */
    owed: z.strictObject({ employeeId: Id, slipId: Id, fils: Fils }).nullable(),
  }),
  refusals: ['payRuns.notFound'],
})

/** A slip in the list of a run. */
export const RunSlip = z.strictObject({
  id: Id,
  employee: z.strictObject({
    id: Id,
    number: z.string(),
    name: TwoNames,
    department: TwoNames,
    photoId: Id.nullable(),
  }),
  earningsFils: Fils,
  deductionsFils: Fils,
  netFils: z.int(),
  /** Of the month before; null where there was no slip. */
  lastNetFils: z.int().nullable(),
  warnings: z.array(SlipWarning),
  /** What a final settlement leaves to be paid back; 0 for others. */
  owedFils: Fils,
  /** It is not paid out for now. */
  held: z.boolean(),
})
export type RunSlip = z.infer<typeof RunSlip>

export const listRunSlips = endpoint({
  name: 'payRuns.slips',
  method: 'GET',
  path: '/api/portal/pay-runs/{id}/slips',
  area,
  access: payroll,
  confirm: true,
  summary: 'The slips of a run by employee number; those with a warning, or another net, alone',
  params: one,
  query: z.strictObject({
    only: z.enum(['all', 'warnings', 'changed']).default('all'),
    warning: SlipWarning.optional(),
    after: Id.optional(),
    limit: pageLimit(200, 50),
  }),
  reply: pageOf(RunSlip).extend({ currency: z.string() }),
  refusals: ['payRuns.notFound'],
})

const changing = {
  area,
  access: payroll,
  confirm: true,
  method: 'POST',
  params: one,
  reply: Run,
} as const

export const recomputeRun = endpoint({
  ...changing,
  name: 'payRuns.recompute',
  path: '/api/portal/pay-runs/{id}/recompute',
  summary: 'Calculate a draft, or a run that failed, again from what is recorded now',
  refusals: ['payRuns.notFound', 'payRuns.notDraft', 'settlements.endChanged'],
})

export const cancelRun = endpoint({
  ...changing,
  name: 'payRuns.cancel',
  path: '/api/portal/pay-runs/{id}/cancellation',
  summary: 'Give up a run that is not approved, also while it is being calculated',
  refusals: ['payRuns.notFound', 'payRuns.approvedAlready', 'payRuns.cancelledAlready'],
})

export const decideRun = endpoint({
  ...changing,
  name: 'payRuns.decide',
  path: '/api/portal/pay-runs/{id}/decision',
  summary: 'Approve a run, which locks it and publishes its slips, or send it back',
  body: z.discriminatedUnion('approve', [
    z.strictObject({
      approve: z.literal(true),
      /** How many employees the approver saw as changed since the submission. */
      changed: z.int().min(0).default(0),
    }),
    z.strictObject({ approve: z.literal(false), note: text(500, 3) }),
  ]),
  refusals: [
    'payRuns.notFound',
    'payRuns.alreadyDecided',
    'payRuns.ownRun',
    'payRuns.ownPay',
    'payRuns.changedSinceSubmission',
    'payRuns.changedMeanwhile',
    'payRuns.paidMeanwhile',
    'settlements.endChanged',
  ],
})

/** What divides a month's pay into days. */
export const Divisor = z.enum(['fixed30', 'calendar', 'working26', 'yearly365'])
export const DayBase = z.enum(['basic', 'basicHousing', 'wage'])
const Percent = z.int().min(100).max(500)
const Hundredths = z.int().min(0).max(5000)

/** How a site calculates pay. Ready-made by the country's law, and editable. */
export const PayRules = z.strictObject({
  divisor: Divisor,
  /** What a day without pay is a part of. */
  dayBase: DayBase,
  hoursADay: z.int().min(4).max(12),
  overtimePercents: z.strictObject({
    day: Percent,
    night: Percent,
    restDay: Percent,
    holiday: Percent,
  }),
  absenceDeducted: z.boolean(),
  lateness: z.enum(['none', 'minutes']),
  /** Minutes a month that are not deducted. */
  lateTolerance: z.int().min(0).max(1000),
  /** The share of the earnings above which deductions are shown to payroll. */
  deductionSharePercent: z.int().min(1).max(100),
  /** Above that share, deductions that may wait are left for a later month. */
  putOffDeductions: z.boolean(),
  pension: z
    .array(
      z.strictObject({
        nationality: z.string().regex(/^[A-Z]{2}$/),
        /** These rates are for employees who joined from this day on; null: for all others. */
        joinedFrom: Day.nullable(),
        employeeHundredths: Hundredths,
        employerHundredths: Hundredths,
      }),
    )
    .max(20)
    .refine(
      (rates) =>
        new Set(rates.map((each) => `${each.nationality} ${each.joinedFrom ?? ''}`)).size ===
        rates.length,
      'payRules.rateTwice',
    ),
})
export type PayRules = z.infer<typeof PayRules>
