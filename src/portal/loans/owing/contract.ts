import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Fils, Id, pageLimit, pageOf, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { FILE_LIMIT, FILE_REFUSALS, repayment } from '../contract.ts'

/** An employee who left and still owes something, by what it is of. */
export const Debtor = z.strictObject({
  employee: z.strictObject({ id: Id, number: z.string(), name: TwoNames }),
  lastDay: Day,
  loansFils: Fils,
  /** Penalties and single amounts. */
  itemsFils: Fils,
  /** Notice that was not kept, and leave that was not earned. */
  restFils: Fils,
  owedFils: Fils,
})
export type Debtor = z.infer<typeof Debtor>

const area = 'portal'
const payroll = allowed('pay.all')

export const listDebtors = endpoint({
  name: 'loans.debtors',
  method: 'GET',
  path: '/api/portal/leaver-debts',
  area,
  access: payroll,
  confirm: true,
  summary: 'Employees who left, had their final settlement, and still owe something',
  query: z.strictObject({ after: Id.optional(), limit: pageLimit(100, 50) }),
  reply: pageOf(Debtor).extend({ currency: z.string() }),
})

export const repayDebts = endpoint({
  name: 'loans.repayDebts',
  method: 'POST',
  path: '/api/portal/leaver-debts/{id}/repayment',
  area,
  access: payroll,
  confirm: true,
  summary:
    'Record that an employee who left paid back everything they owed on a day, with what shows it',
  bodyAs: 'multipart',
  bodyLimit: FILE_LIMIT,
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ ...repayment, owedFils: z.string().regex(/^\d{1,15}$/) }),
  reply: z.strictObject({ repaidFils: Fils }),
  refusals: [
    'loans.notFound',
    'loans.ownPay',
    'loans.owesNothing',
    'loans.debtChanged',
    'loans.dayInFuture',
    'loans.dayBeforeLastDay',
    ...FILE_REFUSALS,
  ],
})

/** What a request for a loan has to know of an employee. */
export const showBorrower = endpoint({
  name: 'loans.borrower',
  method: 'GET',
  path: '/api/portal/borrowers/{id}',
  area,
  access: payroll,
  confirm: true,
  summary: 'The last working day of an employee, where it is known',
  params: z.strictObject({ id: Id }),
  reply: z.strictObject({ lastDay: Day.nullable() }),
  refusals: ['loans.notFound'],
})
