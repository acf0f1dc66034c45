import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Fils, Id, Instant, pageLimit, pageOf, text, TwoNames } from '#platform/schemas.ts'
import { Cursor } from '#portal/employees/contract.ts'
import { z } from 'zod'

/** Ten million a month is a typing error. */
export const MAX_FILS = 1_000_000_000
const Amount = Fils.max(MAX_FILS)

/** What a month's pay consists of. */
export const Amounts = z.strictObject({
  basicFils: Amount,
  housingFils: Amount,
  transportFils: Amount,
  otherFils: Amount,
})
export type Amounts = z.infer<typeof Amounts>

/** The pay from a day on. The account is masked, and empty where none is recorded. */
export const Pay = z.strictObject({ ...Amounts.shape, fromDay: Day, iban: z.string() })
export type Pay = z.infer<typeof Pay>

export const UpdateReason = z.enum([
  'joining',
  'annualReview',
  'promotion',
  'probationEnd',
  'correction',
  'other',
])
export type UpdateReason = z.infer<typeof UpdateReason>

export const UpdateState = z.enum(['pending', 'approved', 'rejected', 'withdrawn'])
export type UpdateState = z.infer<typeof UpdateState>

/** Pay from one day until the next period's. */
export const PayPeriod = z.strictObject({
  ...Pay.shape,
  /** The amounts of the period before it; null for the first. */
  before: Amounts.nullable(),
  changed: z.array(z.enum(['amounts', 'account'])),
  /** Of the update that it comes from; null where pay was imported, or only the account changed. */
  reason: UpdateReason.nullable(),
})
export type PayPeriod = z.infer<typeof PayPeriod>

const Person = z.strictObject({ id: Id, number: z.string(), name: TwoNames })

/** A requested change of pay, and what was decided on it. */
export const SalaryUpdate = z.strictObject({
  id: Id,
  employee: Person,
  fromDay: Day,
  /** The amounts of that day when it was requested; null where no pay was recorded. */
  before: Amounts.nullable(),
  after: Amounts,
  reason: UpdateReason,
  note: z.string(),
  state: UpdateState,
  requestedBy: TwoNames,
  requestedAt: Instant,
  /** Null while it is pending, and for a withdrawn one. */
  decidedBy: TwoNames.nullable(),
  decidedAt: Instant.nullable(),
  decisionNote: z.string(),
  actions: z.array(z.enum(['decide', 'withdraw'])),
})
export type SalaryUpdate = z.infer<typeof SalaryUpdate>

/** Which employees the list has: everyone who works here, some of them, or the people who left. */
export const ListedPay = z.enum(['all', 'noPay', 'noBank', 'left'])
export type ListedPay = z.infer<typeof ListedPay>

export const SalaryRow = z.strictObject({
  employee: Person.extend({ department: TwoNames, photoId: Id.nullable() }),
  /** The caller's own: nobody in payroll works on their own pay. */
  isOwn: z.boolean(),
  /** Of today, or the first one to come. */
  pay: Pay.nullable(),
  /** An update of it is pending. */
  waiting: z.boolean(),
})
export type SalaryRow = z.infer<typeof SalaryRow>

const area = 'portal'
const payroll = allowed('pay.all')
const one = z.strictObject({ id: Id })

export const listSalaries = endpoint({
  name: 'salaries.list',
  method: 'GET',
  path: '/api/portal/salaries',
  area,
  access: payroll,
  confirm: true,
  summary: 'The employees with their current pay, by name; accounts are masked',
  query: z.strictObject({
    /** As in the list of employees: below three characters it is ignored. */
    q: text(100, 0).optional(),
    department: Id.optional(),
    state: ListedPay.default('all'),
    language: z.enum(['en', 'ar']).optional(),
    after: Cursor,
    limit: pageLimit(100, 50),
  }),
  reply: pageOf(SalaryRow).extend({ currency: z.string() }),
  refusals: ['salaries.badCursor'],
})

export const showSalary = endpoint({
  name: 'salaries.show',
  method: 'GET',
  path: '/api/portal/salaries/{id}',
  area,
  access: payroll,
  confirm: true,
  summary:
    'One employee’s pay with its history and its updates. Each view is recorded in the audit log',
  params: one,
  reply: z.strictObject({
    employee: Person.extend({
      department: TwoNames,
      position: TwoNames,
      joiningDate: Day,
      leavingDate: Day.nullable(),
    }),
    currency: z.string(),
    current: Pay.nullable(),
    /** The newest first, with what is planned. */
    periods: z.array(PayPeriod),
    /** The newest first. */
    updates: z.array(SalaryUpdate),
    /** The first day of the paid months that the next run corrects; null where none is paid. */
    correctedFrom: Day.nullable(),
  }),
  refusals: ['salaries.notFound', 'salaries.ownPay'],
})

export const listUpdates = endpoint({
  name: 'salaries.updates',
  method: 'GET',
  path: '/api/portal/salary-updates',
  area,
  access: payroll,
  confirm: true,
  summary: 'Updates of pay by state, newest first, without those of the caller’s own pay',
  query: z.strictObject({
    state: UpdateState.default('pending'),
    after: Id.optional(),
    limit: pageLimit(100, 50),
  }),
  reply: pageOf(SalaryUpdate).extend({ currency: z.string() }),
})

export const requestUpdate = endpoint({
  name: 'salaries.request',
  method: 'POST',
  path: '/api/portal/salaries/{id}/updates',
  area,
  access: payroll,
  confirm: true,
  summary: 'Request another pay for an employee from a day on. Another payroll user decides',
  idempotent: true,
  status: 201,
  params: one,
  body: z.strictObject({
    ...Amounts.shape,
    fromDay: Day,
    reason: UpdateReason,
    note: text(500, 0),
  }),
  reply: SalaryUpdate,
  refusals: [
    'salaries.notFound',
    'salaries.ownPay',
    'salaries.basicNeeded',
    'salaries.dayBeforeJoining',
    'salaries.dayAfterLeaving',
    'salaries.dayTooEarly',
    'salaries.dayTooLate',
    'salaries.dayBeforeUpdate',
    'salaries.dayPaid',
    'salaries.unchanged',
    'salaries.waitingAlready',
  ],
})

export const decideUpdate = endpoint({
  name: 'salaries.decide',
  method: 'POST',
  path: '/api/portal/salary-updates/{id}/decision',
  area,
  access: payroll,
  confirm: true,
  summary: 'Approve an update, which is written to pay from its day on, or reject it',
  params: one,
  body: z.discriminatedUnion('approve', [
    z.strictObject({ approve: z.literal(true), note: text(500, 0) }),
    z.strictObject({ approve: z.literal(false), note: text(500, 3) }),
  ]),
  reply: SalaryUpdate,
  refusals: [
    'salaries.notFound',
    'salaries.ownPay',
    'salaries.ownRequest',
    'salaries.alreadyDecided',
    'salaries.changedMeanwhile',
    'salaries.dayBeforeJoining',
    'salaries.dayAfterLeaving',
    'salaries.dayBeforeUpdate',
    'salaries.dayPaidSince',
  ],
})

export const withdrawUpdate = endpoint({
  name: 'salaries.withdraw',
  method: 'POST',
  path: '/api/portal/salary-updates/{id}/withdrawal',
  area,
  access: payroll,
  confirm: true,
  summary: 'Withdraw a pending update that the caller requested',
  params: one,
  reply: SalaryUpdate,
  refusals: [
    'salaries.notFound',
    'salaries.ownPay',
    'salaries.notRequester',
    'salaries.alreadyDecided',
  ],
})

/** A change of the caller's own pay, without who requested it. */
export const OwnPeriod = z.strictObject({
  ...Amounts.shape,
  fromDay: Day,
  before: Amounts.nullable(),
  reason: UpdateReason.nullable(),
})
export type OwnPeriod = z.infer<typeof OwnPeriod>

export const getOwnSalary = endpoint({
  name: 'salaries.own',
  method: 'GET',
  path: '/api/portal/own-salary',
  area,
  access: allowed('pay.own'),
  confirmNotNeeded: 'The caller’s own pay, with a masked account number',
  summary: 'My pay and how it changed, with the account masked',
  reply: z.strictObject({
    currency: z.string(),
    current: Pay.nullable(),
    /** The newest first. A planned change is among them once it is approved. */
    history: z.array(OwnPeriod),
  }),
})
