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
import { HeldPay } from '#portal/pay-runs/holds/contract.ts'
import { z } from 'zod'
import { DoubleWage, PaymentState } from './double/contract.ts'
import { MOST_GRACE_DAYS } from './rules/deadlines.ts'
import { PROFILES } from './rules/sif.ts'

export const WageSettings = z.strictObject({
  /** The ministry's number of the establishment; empty until it is set up. */
  employerId: z.string(),
  /** The nine digits of the employer's bank; empty until it is set up. */
  routingCode: z.string(),
  profile: z.enum(PROFILES),
  /** Days after the due day that the contracts allow, up to the law's fifteen. */
  graceDays: z.int().min(0).max(MOST_GRACE_DAYS),
  version: z.int().min(0).max(1_000_000),
})
export type WageSettings = z.infer<typeof WageSettings>

const Person = z.strictObject({ id: Id, number: z.string(), name: TwoNames })

/** The problems that a check lists; with more, the same thing is wrong with many employees. */
export const MAX_PROBLEMS = 200

/** The held payments that a check lists. */
export const MAX_HELD = 100

/** What is wrong with a file before it is written: the employee, the field and why. */
export const WageProblem = z.strictObject({
  /** Of the rules for these files, W01 to W13; or `returned`, which the bank said earlier. */
  code: z.string(),
  level: z.enum(['block', 'warn']),
  field: z.string(),
  reason: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Null for what concerns the whole file. */
  employee: Person.nullable(),
  /** The payment that stops the file and can be held instead; null where there is none. */
  holdSlipId: Id.nullable(),
})
export type WageProblem = z.infer<typeof WageProblem>

export const WageFileRow = z.strictObject({
  id: Id,
  name: z.string(),
  month: Month,
  people: z.int(),
  totalFils: Fils,
  writtenBy: TwoNames,
  writtenAt: Instant,
  answeredAt: Instant.nullable(),
  /** How many payments are in each state; those to stop are no longer sent or pending. */
  sent: z.int(),
  pending: z.int(),
  paid: z.int(),
  returned: z.int(),
  stopped: z.int(),
  voided: z.int(),
  /** Another file paid these wages, so that the bank must stop them here. */
  toStop: z.int(),
  /** Of those that are paid, how many another file paid too. */
  paidTwice: z.int(),
  /** Null unless the bank refused the file as a whole. */
  void: z.strictObject({ reason: z.string(), by: TwoNames, at: Instant }).nullable(),
})
export type WageFileRow = z.infer<typeof WageFileRow>

const area = 'portal'
const payroll = allowed('pay.all')
const one = z.strictObject({ id: Id })

export const showWageSettings = endpoint({
  name: 'wageFiles.settings',
  method: 'GET',
  path: '/api/portal/wage-settings',
  area,
  access: payroll,
  confirm: true,
  summary: 'What the bank and the ministry know the employer by',
  reply: WageSettings,
})

export const changeWageSettings = endpoint({
  name: 'wageFiles.changeSettings',
  method: 'PUT',
  path: '/api/portal/wage-settings',
  area,
  access: payroll,
  confirm: true,
  summary: 'Edit what the bank and the ministry know the employer by',
  body: WageSettings.extend({
    employerId: z
      .string()
      .regex(/^0*[1-9]\d*$/, 'wageFiles.employerIdFormat')
      .max(13),
    routingCode: z.string().regex(/^\d{9}$/, 'wageFiles.routingCodeFormat'),
  }),
  reply: WageSettings,
  refusals: ['wageFiles.changedMeanwhile'],
})

export const checkWageFile = endpoint({
  name: 'wageFiles.check',
  method: 'GET',
  path: '/api/portal/pay-runs/{id}/wage-file',
  area,
  access: payroll,
  confirm: true,
  summary:
    'What a salary information file of an approved run would contain, what is wrong with it (gulf 3.7), and the files written before',
  params: one,
  reply: z.strictObject({
    currency: z.string(),
    month: Month,
    isSetUp: z.boolean(),
    /** Who would be in it: everyone with a net who is not paid by an earlier file. */
    people: z.int(),
    totalFils: Fils,
    /** How many problems there are, of which the first are listed: those that block come first. */
    blocking: z.int(),
    warnings: z.int(),
    problems: z.array(WageProblem),
    /** How many warnings there are of each code, whether they are listed or not. */
    warningCounts: z.array(z.strictObject({ code: z.string(), count: z.int() })),
    /** Payments to an account from which the bank returned the same wage. */
    returnedAgain: z.int(),
    /** The wages of the run above zero, and those that are paid; each counts once. */
    wages: z.int(),
    paidWages: z.int(),
    paidFils: Fils,
    /** Wages that two files have, and what is to be done. */
    doubles: z.array(DoubleWage),
    /** How many payments of the run are held, and the first of them: no file has these. */
    heldPeople: z.int(),
    held: z.array(HeldPay),
    files: z.array(WageFileRow),
  }),
  refusals: ['payRuns.notFound', 'wageFiles.notApproved'],
})

export const writeWageFile = endpoint({
  name: 'wageFiles.write',
  method: 'POST',
  path: '/api/portal/pay-runs/{id}/wage-files',
  area,
  access: payroll,
  confirm: true,
  idempotent: true,
  status: 201,
  summary: 'Write the file for the bank. A file with a blocking problem is refused',
  params: one,
  body: z.strictObject({
    /** How many returned wages the caller accepts to send to the same account again. */
    returnedAgain: z.int().min(0).max(1_000_000),
  }),
  reply: WageFileRow,
  refusals: [
    'payRuns.notFound',
    'wageFiles.notApproved',
    'wageFiles.notSetUp',
    'wageFiles.blocked',
    'wageFiles.noPaymentsLeft',
    'wageFiles.nothingToPay',
    'wageFiles.returnedAgain',
  ],
})

export const VOID_REASON_MIN = 3
export const VOID_REASON_MAX = 200

export const voidWageFile = endpoint({
  name: 'wageFiles.void',
  method: 'POST',
  path: '/api/portal/wage-files/{id}/void',
  area,
  access: payroll,
  confirm: true,
  summary:
    'Void a file that the bank refused as a whole: the next file has its payments. Refused once any of them is paid',
  params: one,
  body: z.strictObject({ reason: text(VOID_REASON_MAX, VOID_REASON_MIN) }),
  reply: WageFileRow,
  refusals: ['wageFiles.notFound', 'wageFiles.voidedAlready', 'wageFiles.paidAlready'],
})

export const downloadWageFile = endpoint({
  name: 'wageFiles.download',
  method: 'GET',
  path: '/api/portal/wage-files/{id}/download',
  area,
  access: payroll,
  confirm: true,
  summary: 'A written file, as the bank gets it',
  params: one,
  reply: z.string(),
  replyAs: 'file',
  refusals: ['wageFiles.notFound'],
})

export const WagePayment = z.strictObject({
  employee: Person,
  fils: Fils,
  state: PaymentState,
  /** Another file paid this wage: the bank must stop it here, or has paid it here too. */
  mark: z.enum(['toStop', 'paidTwice']).nullable(),
  /** Why the bank returned it. */
  reason: z.string(),
  paidOn: Day.nullable(),
})
export type WagePayment = z.infer<typeof WagePayment>

export const listWagePayments = endpoint({
  name: 'wageFiles.payments',
  method: 'GET',
  path: '/api/portal/wage-files/{id}/payments',
  area,
  access: payroll,
  confirm: true,
  summary: 'The payments of a file, by employee',
  params: one,
  query: z.strictObject({
    state: WagePayment.shape.state.optional(),
    after: Id.optional(),
    limit: pageLimit(200, 50),
  }),
  reply: pageOf(WagePayment).extend({ file: WageFileRow, currency: z.string() }),
  refusals: ['wageFiles.notFound'],
})

/** What reading a bank's reply did. Only rows that are clear change a payment. */
export const ReplyResult = z.strictObject({
  file: WageFileRow,
  /** Rows that changed a payment. */
  matched: z.int(),
  /** Rows with another amount than the file has; null where it cannot be read. */
  differing: z.array(
    z.strictObject({
      line: z.int(),
      employee: Person,
      expectedFils: Fils,
      fils: z.int().nullable(),
    }),
  ),
  /** Rows that say that a payment was made after today. */
  inFuture: z.array(z.strictObject({ line: z.int(), employee: Person, day: Day })),
  /** Rows whose status is in none of the words we know. */
  unclear: z.array(z.strictObject({ line: z.int(), employee: Person, status: z.string() })),
  /** Employees with several rows, such as a payment and its return. */
  repeated: z.array(z.strictObject({ lines: z.array(z.int()), employee: Person })),
  /** Lines of no employee of the file, or of several at once. */
  unmatched: z.array(z.int()),
  /** Payments without a line. */
  unanswered: z.int(),
  /** Wages that it paid and another file has too. */
  doubles: z.array(DoubleWage),
})
export type ReplyResult = z.infer<typeof ReplyResult>

/** Two megabytes: a reply of 20,000 lines. */
export const MAX_REPLY_BYTES = 2_000_000

export const readBankReply = endpoint({
  name: 'wageFiles.reply',
  method: 'POST',
  path: '/api/portal/wage-files/{id}/reply',
  area,
  access: payroll,
  confirm: true,
  summary: 'Read the bank’s reply to a file: which payments were made or returned, and why',
  params: one,
  body: z.strictObject({ file: z.file() }),
  bodyAs: 'multipart',
  bodyLimit: MAX_REPLY_BYTES + 16 * 1024,
  reply: ReplyResult,
  refusals: [
    'wageFiles.notFound',
    'wageFiles.replyTooLarge',
    'wageFiles.replyUnreadable',
    'wageFiles.replyEmpty',
    'wageFiles.replyHeadings',
    'wageFiles.replyColumnTwice',
  ],
})
