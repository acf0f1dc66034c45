import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Month, pageLimit, pageOf, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

/** Days, to the half or finer. */
const Amount = z.number()
const TotalKey = z.enum([
  'carried',
  'granted',
  'corrected',
  'taken',
  'planned',
  'pending',
  'encashed',
  'expired',
  'nextYear',
])
export type TotalKey = z.infer<typeof TotalKey>

const TypeName = z.strictObject({ id: Id, code: z.string(), name: TwoNames })
const EmployeeName = z.strictObject({ id: Id, number: z.string(), name: TwoNames })
/**
 * carried + granted + corrected − taken − planned − pending − encashed − expired − nextYear = left.
 * `taken` has happened by today, or by the requested day; `planned` is approved and in the future;
 * `nextYear` is approved or requested on days after the year, from what may be carried over.
 */
export const AccountTotals = {
  carried: Amount,
  granted: Amount,
  corrected: Amount,
  taken: Amount,
  planned: Amount,
  pending: Amount,
  encashed: Amount,
  expired: Amount,
  nextYear: Amount,
  left: Amount,
  /**
   * If the balance is negative without days being owed: days granted before they are earned, and by
   * when they will be.
   */
  ahead: z.strictObject({ days: Amount, by: Day }).nullable(),
}

/** Digits only: other text is never guessed to be a number. */
const Year = z
  .string()
  .regex(/^(20|21)\d{2}$/, 'leaveReport.badYear')
  .transform(Number)
const PageAfter = z.string().max(400).optional()

/** Approved future days, and requested ones. */
export const OtherYears = z.strictObject({ planned: Amount, pending: Amount })

export const TypeReport = z.strictObject({
  type: TypeName,
  /** The year of this account; not the calendar year if it is counted from the day of joining. */
  firstDay: Day,
  lastDay: Day,
  on: Day,
  /** The policy that grants it on this day; null: the kind of leave itself. */
  policy: TwoNames.nullable(),
  ...AccountTotals,
  /**
   * On the last day of the year: how much of it is carried into the next, which begins with this
   * amount.
   */
  carries: Amount.nullable(),
  /** Leave of this kind on days of other years. */
  otherYears: OtherYears,
})
export type TypeReport = z.infer<typeof TypeReport>

export const LeaveReport = z.strictObject({
  employee: EmployeeName,
  year: z.int(),
  /** The first and the last year available. */
  years: z.strictObject({ first: z.int(), last: z.int() }),
  today: Day,
  items: z.array(TypeReport),
  /** Kinds without accounts, if some of the year was taken, is planned or is requested. */
  others: z.array(
    z.strictObject({ type: TypeName, taken: Amount, planned: Amount, pending: Amount }),
  ),
})
export type LeaveReport = z.infer<typeof LeaveReport>

const area = 'portal'
const OF_A_PERSON = ['leave.notLinked', 'leave.notFound'] as const

export const showReport = endpoint({
  name: 'leave.report',
  method: 'GET',
  path: '/api/portal/leave/report',
  area,
  access: 'signed-in',
  summary:
    'A year of leave, by type: what was carried over, granted, corrected, taken, encashed and requested, what has expired, and what’s left',
  query: z.strictObject({ year: Year.optional(), on: Day.optional(), employeeId: Id.optional() }),
  reply: LeaveReport,
  refusals: OF_A_PERSON,
})

export const ReportLine = z.strictObject({
  id: z.string(),
  day: Day,
  totalName: TotalKey,
  /**
   * `planned`: approved and in the future. `encashedBack`: an encashment was cancelled. `exit`: what
   * the end of employment adds or takes back. `held`: reserved by a pending request. `grantDue` and `expiresThen`: projected, not saved yet.
   */
  kind: z.enum([
    'grant',
    'expired',
    'taken',
    'planned',
    'givenBack',
    'correction',
    'encashed',
    'encashedBack',
    'exit',
    'held',
    'grantDue',
    'expiresThen',
  ]),
  /** What it adds to the balance; negative if it takes away. */
  amount: Amount,
  /** Running total up to this line. */
  sum: Amount,
  request: z.strictObject({ id: Id, from: Day, to: Day }).nullable(),
  /** In the language of the request, if it was stored in both. */
  note: z.string(),
  /** The first day of the year this leave belongs to. */
  ofYear: Day,
})
export type ReportLine = z.infer<typeof ReportLine>

export const listReportLines = endpoint({
  name: 'leave.reportLines',
  method: 'GET',
  path: '/api/portal/leave/report/lines',
  area,
  access: 'signed-in',
  summary:
    'The ledger lines behind a number in the report, or behind the whole balance, newest first. For a future day, with what’s projected by then',
  query: z.strictObject({
    /** Without it, the first kind that has accounts. */
    typeId: Id.optional(),
    totalName: TotalKey.optional(),
    year: Year.optional(),
    on: Day.optional(),
    employeeId: Id.optional(),
    after: PageAfter,
    limit: pageLimit(200, 100),
  }),
  reply: z.strictObject({
    type: TypeName,
    on: Day,
    policy: TwoNames.nullable(),
    /** The sum of all the lines; for the whole balance it equals the balance on that day. */
    total: Amount,
    left: Amount,
    items: z.array(ReportLine),
    next: z.string().nullable(),
  }),
  refusals: [...OF_A_PERSON, 'leave.typeNotFound'],
})

export const CompanyLine = z.strictObject({
  employee: EmployeeName,
  department: TwoNames,
  on: Day,
  ...AccountTotals,
  /** Null for a kind without accounts. */
  left: Amount.nullable(),
  /** The last day of a person who has left. */
  leftOn: Day.nullable(),
})
export type CompanyLine = z.infer<typeof CompanyLine>

const COMPANY = {
  /** Without it, the first kind that has accounts. */
  typeId: Id.optional(),
  departmentId: Id.optional(),
  year: Year.optional(),
  on: Day.optional(),
  /** Includes people who have left. */
  left: z.literal('shown').optional(),
}

export const listCompanyReport = endpoint({
  name: 'leave.companyReport',
  method: 'GET',
  path: '/api/portal/leave/report/company',
  area,
  access: 'signed-in',
  summary:
    'The report’s numbers of one leave type for all employees or my team, by name. For a type without a balance, what was taken and requested',
  query: z.strictObject({
    ...COMPANY,
    after: PageAfter,
    limit: pageLimit(100, 25),
  }),
  reply: z.strictObject({
    type: TypeName,
    hasAccount: z.boolean(),
    year: z.int(),
    ...pageOf(CompanyLine).shape,
  }),
  refusals: ['leaveReport.notAllowed', 'leave.typeNotFound'],
})

export const showAbsence = endpoint({
  name: 'leave.absence',
  method: 'GET',
  path: '/api/portal/leave/report/absence',
  area,
  access: 'signed-in',
  summary:
    'Leave and sick days as a share of a year’s working days, for all employees or my team, by department and month',
  query: z.strictObject({ year: Year.optional() }),
  reply: z.strictObject({
    year: z.int(),
    items: z.array(
      z.strictObject({
        department: z.strictObject({ id: Id, name: TwoNames }),
        months: z.array(
          z.strictObject({ month: Month, expected: Amount, leave: Amount, sick: Amount }),
        ),
      }),
    ),
  }),
  refusals: ['leaveReport.notAllowed'],
})

export const showLiability = endpoint({
  name: 'leave.liability',
  method: 'GET',
  path: '/api/portal/leave/report/liability',
  area,
  access: allowed('pay.all'),
  confirm: true,
  summary:
    'The value of annual leave earned and not taken by today, by department: a thirtieth of the basic salary for each day',
  reply: z.strictObject({
    on: Day,
    currency: z.string(),
    people: z.int(),
    days: Amount,
    fils: z.int(),
    items: z.array(
      z.strictObject({
        department: z.strictObject({ id: Id, name: TwoNames }),
        people: z.int(),
        days: Amount,
        fils: z.int(),
      }),
    ),
  }),
})

export const exportReport = endpoint({
  name: 'leave.exportReport',
  method: 'GET',
  path: '/api/portal/leave/report/export',
  area,
  access: 'signed-in',
  confirm: 'others',
  summary: 'A person’s report with all its lines, as CSV, Excel or PDF',
  query: z.strictObject({
    format: z.enum(['csv', 'xlsx', 'pdf']).default('csv'),
    year: Year.optional(),
    on: Day.optional(),
    language: z.enum(['en', 'ar']).optional(),
    employeeId: Id.optional(),
  }),
  reply: z.string(),
  replyAs: 'file',
  refusals: OF_A_PERSON,
})

export const exportCompanyReport = endpoint({
  name: 'leave.exportCompanyReport',
  method: 'GET',
  path: '/api/portal/leave/report/company/export',
  area,
  access: 'signed-in',
  confirm: true,
  summary: 'The report of all employees or my team as CSV, with one row for each person',
  query: z.strictObject({
    ...COMPANY,
    language: z.enum(['en', 'ar']).optional(),
  }),
  reply: z.string(),
  replyAs: 'file',
  refusals: ['leaveReport.notAllowed', 'leave.typeNotFound'],
})
