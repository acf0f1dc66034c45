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

/** Ten million is a typing error. */
export const MAX_FILS = 1_000_000_000
export const MAX_MONTHS = 60

/** What a scanned page may be, and how a file can be refused. */
export const FILE_MEGABYTES = 10
export const FILE_LIMIT = FILE_MEGABYTES * 1024 * 1024 + 16 * 1024
export const FILE_REFUSALS = [
  'session.tooManyTries',
  'files.tooLarge',
  'files.empty',
  'files.nameNotAllowed',
  'files.typeNotAllowed',
  'files.unreadable',
  'files.tooManyPixels',
] as const

/** What was paid back outside pay: when, how, and what shows it. */
export const repayment = { day: Day, note: text(200, 3), file: z.file() }

export const LoanKind = z.enum(['loan', 'advance'])
export type LoanKind = z.infer<typeof LoanKind>

export const LoanState = z.enum(['requested', 'active', 'settled', 'rejected', 'withdrawn'])
export type LoanState = z.infer<typeof LoanState>

/** What a month's pay takes of a loan. `settled`: paid back outside pay, early. */
export const Instalment = z.strictObject({
  number: z.int(),
  month: Month,
  fils: Fils,
  /** What pay took of an open one so far, where a part of it fitted into the share of a month. */
  takenFils: Fils.optional(),
  state: z.enum(['open', 'taken', 'settled']),
})
export type Instalment = z.infer<typeof Instalment>

const terms = {
  kind: LoanKind,
  fils: Fils.min(1).max(MAX_FILS),
  months: z.int().min(1).max(MAX_MONTHS),
  firstMonth: Month,
  reason: text(500, 3),
}

const shared = {
  id: Id,
  kind: LoanKind,
  fils: Fils,
  months: z.int(),
  firstMonth: Month,
  reason: z.string(),
  state: LoanState,
  requestedAt: Instant,
  leftFils: Fils,
}

/** What employees see of their own. */
export const OwnLoan = z.strictObject({
  ...shared,
  /** Why it was rejected. */
  rejectedFor: z.string(),
  /** Planned ones before it is approved. */
  instalments: z.array(Instalment),
  actions: z.array(z.enum(['withdraw'])),
})
export type OwnLoan = z.infer<typeof OwnLoan>

export const Loan = z.strictObject({
  ...shared,
  employee: z.strictObject({ id: Id, number: z.string(), name: TwoNames }),
  requestedBy: TwoNames,
  decidedBy: TwoNames.nullable(),
  decidedAt: Instant.nullable(),
  /** Of the decision. */
  note: z.string(),
  /** What was noted when it was paid back early, and who recorded it; null for other loans. */
  settlement: z.strictObject({ by: TwoNames, note: z.string(), hasProof: z.boolean() }).nullable(),
  hasConsent: z.boolean(),
  actions: z.array(z.enum(['decide', 'withdraw', 'consent', 'settle', 'putOff'])),
})
export type Loan = z.infer<typeof Loan>

/** The first month whose known deductions are more than half of the wage. */
export const ShareWarning = z.strictObject({ month: Month, deductionsFils: Fils, wageFils: Fils })
export type ShareWarning = z.infer<typeof ShareWarning>

/** The last working day, and what of a loan falls due in later months. */
export const LeavingWarning = z.strictObject({ day: Day, fils: Fils })
export type LeavingWarning = z.infer<typeof LeavingWarning>

const area = 'portal'
const own = allowed('pay.own')
const payroll = allowed('pay.all')
const one = z.strictObject({ id: Id })
const ownPath = '/api/portal/loans'
const path = '/api/portal/loan-requests'
const TERM_REFUSALS = [
  'loans.notFound',
  'loans.monthTooEarly',
  'loans.monthTooLate',
  'loans.tooSmall',
  'loans.waitingAlready',
  'loans.ownWaiting',
  'loans.hasLeft',
] as const

export const listOwnLoans = endpoint({
  name: 'loans.own',
  method: 'GET',
  path: ownPath,
  area,
  access: own,
  summary: 'My loans and advances with their schedules, newest first',
  reply: z.strictObject({
    items: z.array(OwnLoan),
    currency: z.string(),
    /** In which a new one can begin. */
    openMonths: z.array(Month),
    /** Of the employment, where it is known. */
    lastDay: Day.nullable(),
  }),
})

export const requestOwnLoan = endpoint({
  name: 'loans.requestOwn',
  method: 'POST',
  path: ownPath,
  area,
  access: own,
  confirmNotNeeded: 'Payroll decides on it',
  summary: 'Request a loan or an advance on my salary',
  idempotent: true,
  status: 201,
  body: z.strictObject(terms),
  reply: OwnLoan,
  refusals: [...TERM_REFUSALS],
})

export const withdrawOwnLoan = endpoint({
  name: 'loans.withdrawOwn',
  method: 'POST',
  path: `${ownPath}/{id}/withdrawal`,
  area,
  access: own,
  summary: 'Withdraw a request that I made and that is not decided yet',
  params: one,
  reply: OwnLoan,
  refusals: ['loans.notFound', 'loans.alreadyDecided', 'loans.notRequester'],
})

export const listLoans = endpoint({
  name: 'loans.list',
  method: 'GET',
  path,
  area,
  access: payroll,
  confirm: true,
  summary: 'Loans by status, newest first, without the caller’s own',
  query: z.strictObject({
    state: LoanState.default('requested'),
    after: Id.optional(),
    limit: pageLimit(100, 50),
  }),
  reply: pageOf(Loan).extend({ currency: z.string(), openMonths: z.array(Month) }),
})

export const showLoan = endpoint({
  name: 'loans.show',
  method: 'GET',
  path: `${path}/{id}`,
  area,
  access: payroll,
  confirm: true,
  summary:
    'A loan with its schedule, whether deductions are more than half of the wage, and whether it goes on after the last working day',
  params: one,
  reply: z.strictObject({
    loan: Loan,
    currency: z.string(),
    instalments: z.array(Instalment),
    warning: ShareWarning.nullable(),
    leaving: LeavingWarning.nullable(),
  }),
  refusals: ['loans.notFound', 'loans.ownPay'],
})

export const requestLoan = endpoint({
  name: 'loans.request',
  method: 'POST',
  path,
  area,
  access: payroll,
  confirm: true,
  summary: 'Request a loan for an employee. Another payroll user decides',
  idempotent: true,
  status: 201,
  body: z.strictObject({ employeeId: Id, ...terms }),
  reply: Loan,
  refusals: [...TERM_REFUSALS, 'loans.ownPay'],
})

export const withdrawLoan = endpoint({
  name: 'loans.withdraw',
  method: 'POST',
  path: `${path}/{id}/withdrawal`,
  area,
  access: payroll,
  confirm: true,
  summary: 'Withdraw a request that I made for an employee',
  params: one,
  reply: Loan,
  refusals: ['loans.notFound', 'loans.ownPay', 'loans.alreadyDecided', 'loans.notRequester'],
})

export const decideLoan = endpoint({
  name: 'loans.decide',
  method: 'POST',
  path: `${path}/{id}/decision`,
  area,
  access: payroll,
  confirm: true,
  summary: 'Approve a loan, which makes its instalments, or reject it',
  params: one,
  body: z.discriminatedUnion('approve', [
    z.strictObject({ approve: z.literal(true), note: text(200, 0) }),
    z.strictObject({ approve: z.literal(false), note: text(200, 3) }),
  ]),
  reply: Loan,
  refusals: [
    'loans.notFound',
    'loans.ownPay',
    'loans.ownRequest',
    'loans.alreadyDecided',
    'loans.consentNeeded',
    'loans.monthPaid',
  ],
})

export const settleLoan = endpoint({
  name: 'loans.settle',
  method: 'POST',
  path: `${path}/{id}/settlement`,
  area,
  access: payroll,
  confirm: true,
  summary:
    'Record that everything that is left was paid back outside pay on a day, with what shows it: PDF, JPEG or PNG',
  bodyAs: 'multipart',
  bodyLimit: FILE_LIMIT,
  params: one,
  body: z.strictObject(repayment),
  reply: Loan,
  refusals: [
    'loans.notFound',
    'loans.ownPay',
    'loans.notActive',
    'loans.dayInFuture',
    'loans.dayBeforeStart',
    ...FILE_REFUSALS,
  ],
})

export const putOffInstalment = endpoint({
  name: 'loans.putOff',
  method: 'POST',
  path: `${path}/{id}/instalments/{number}/postponement`,
  area,
  access: payroll,
  confirm: true,
  summary: 'Put off an open instalment, and those after it, by a month',
  params: z.strictObject({ id: Id, number: z.string().regex(/^[1-9]\d?$/) }),
  reply: Loan,
  refusals: [
    'loans.notFound',
    'loans.ownPay',
    'loans.notActive',
    'loans.instalmentTaken',
    'loans.noMorePay',
  ],
})
