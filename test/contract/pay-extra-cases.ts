import { newId } from '#platform/id.ts'
import type { TestProduct } from '#test/helpers/test-product.ts'
import { type AccessCase, missing, nothing } from './access-cases.ts'
import { PNG } from './company-bodies.ts'
import { read } from './leave-records.ts'
import { PAY_COMPONENT_LISTS } from './pay-component-cases.ts'

export interface PayExtraRecords {
  /** Of employee@demo.test, entered by payroll. */
  itemId: string
  /** Requested by employee@demo.test, with the consent that payroll attached. */
  loanId: string
  /** Of employee@demo.test, with a receipt. */
  claimId: string
  /** A receipt that the employee uploaded and has not used. */
  fileId: string
  employeeId: string
  /** That items and loans can be entered for. */
  month: string
}

function aFile(name: string): File {
  return new File([PNG], name, { type: 'image/png' })
}

function anItem(employeeId: string, month: string) {
  return {
    employeeId,
    month,
    kind: 'bonus',
    fils: 100,
    label: { en: 'Anything', ar: 'أي شيء' },
    note: '',
  }
}

function someTerms(month: string) {
  return { kind: 'loan', fils: 90_000, months: 3, firstMonth: month, reason: 'Anything' }
}

function aClaim(fileId: string) {
  return { day: '2026-11-12', category: 'travel', fils: 100, note: 'Anything', fileId }
}

/** An amount, a loan and a claim of the demonstration's employee. */
export async function payExtraRecords(
  product: TestProduct,
  employeeId: string,
): Promise<PayExtraRecords> {
  const employee = await product.signInAs('employee@demo.test')
  const payroll = await product.signInAs('payroll@demo.test')
  const post = async (as: string, path: string, body: unknown): Promise<string> =>
    read<{ id: string }>(await product.call(`POST /api/portal/${path}`, { as, body, key: newId() }))
      .id
  const upload = async (): Promise<string> =>
    read<{ id: string }>(
      await product.call('POST /api/portal/expense-claims/files', {
        as: employee,
        form: { file: aFile('receipt.png') },
      }),
    ).id
  const own = read<{
    openMonths: string[]
    items: { id: string; state: string; actions: string[] }[]
  }>(await product.call('GET /api/portal/loans', { as: employee }))
  const month = own.openMonths.at(-1) ?? ''
  const pending = own.items.find(({ state }) => state === 'requested')
  const loanId = pending?.id ?? (await post(employee, 'loans', someTerms(month)))
  await product.call(`POST /api/portal/loan-requests/${loanId}/consent`, {
    as: payroll,
    form: { file: aFile('consent.png') },
  })
  return {
    itemId: await post(payroll, 'pay-items', anItem(employeeId, month)),
    loanId,
    claimId: await post(employee, 'expense-claims', aClaim(await upload())),
    fileId: await upload(),
    employeeId,
    month,
  }
}

export function payExtraBodies({ employeeId, month, fileId }: PayExtraRecords) {
  return {
    'payItems.add': anItem(employeeId, month),
    'payItems.addAll': { items: [anItem(employeeId, month)] },
    'loans.requestOwn': someTerms(month),
    'loans.request': { employeeId, ...someTerms(month) },
    'loans.decide': { approve: false, note: 'Anything' },
    'expenseClaims.send': aClaim(fileId),
    'expenseClaims.decide': { approve: false, reason: 'Anything' },
  }
}

/** Amounts, loans and claims are payroll's; HR, managers, PRO and admin see none (I23). */
const NOT_PAYROLL = [
  'employee@demo.test',
  'manager@demo.test',
  'hr@demo.test',
  'pro@demo.test',
  'admin@demo.test',
  'outsider',
] as const

/** Payroll reads them at its own addresses. */
const NOT_ITS_OWNER = [
  'manager@demo.test',
  'hr@demo.test',
  'pro@demo.test',
  'payroll@demo.test',
  'admin@demo.test',
  'outsider',
] as const

const OF_ONE_LOAN = [
  'loans.show',
  'loans.withdraw',
  'loans.consent',
  'loans.proof',
  'loans.decide',
  'loans.putOff',
]

export function payExtraAccessCases(records: PayExtraRecords): AccessCase[] {
  const { itemId, loanId, claimId, fileId, employeeId } = records
  return [
    ...missing('payItems.cancel', 'params.id', itemId, ...NOT_PAYROLL),
    ...missing('payItems.add', 'body.employeeId', employeeId, ...NOT_PAYROLL),
    ...nothing('payItems.addAll', 'body.items.0.employeeId', employeeId, ...NOT_PAYROLL),
    ...OF_ONE_LOAN.flatMap((name) => missing(name, 'params.id', loanId, ...NOT_PAYROLL)),
    ...['loans.attachConsent', 'loans.settle'].flatMap((name) =>
      nothing(name, 'params.id', loanId, ...NOT_PAYROLL),
    ),
    ...nothing('loans.repayDebts', 'params.id', employeeId, ...NOT_PAYROLL),
    ...missing('loans.borrower', 'params.id', employeeId, ...NOT_PAYROLL),
    ...missing('loans.request', 'body.employeeId', employeeId, ...NOT_PAYROLL),
    ...missing('loans.withdrawOwn', 'params.id', loanId, ...NOT_ITS_OWNER),
    ...['expenseClaims.decide', 'expenseClaims.receipt'].flatMap((name) =>
      missing(name, 'params.id', claimId, ...NOT_PAYROLL),
    ),
    ...['expenseClaims.withdraw', 'expenseClaims.ownReceipt'].flatMap((name) =>
      missing(name, 'params.id', claimId, ...NOT_ITS_OWNER),
    ),
    ...nothing('expenseClaims.send', 'body.fileId', fileId, ...NOT_ITS_OWNER),
  ]
}

/** Page cursors, and the number of an instalment within a loan. */
export const PAY_EXTRA_NAMES_NO_RECORD = [
  'payItems.list query.after',
  'loans.list query.after',
  'loans.debtors query.after',
  'loans.putOff params.number',
  'expenseClaims.own query.after',
  'expenseClaims.list query.after',
]

/** The lists with realistic queries. */
export const PAY_EXTRA_LISTS: Readonly<Record<string, readonly string[]>> = {
  ...PAY_COMPONENT_LISTS,
  'payItems.list': [
    '',
    '?month=2026-12',
    '?month=2026-10&state=taken',
    '?month=2026-10&state=cancelled&limit=100',
  ].map((query) => `/api/portal/pay-items${query}`),
  'loans.list': ['', '?state=active', '?state=settled', '?state=rejected', '?state=withdrawn'].map(
    (query) => `/api/portal/loan-requests${query}`,
  ),
  'loans.debtors': ['', '?limit=100'].map((query) => `/api/portal/leaver-debts${query}`),
  'loans.own': ['/api/portal/loans'],
  'expenseClaims.list': ['', '?state=approved', '?state=taken', '?state=rejected&limit=100'].map(
    (query) => `/api/portal/expense-claim-requests${query}`,
  ),
  'expenseClaims.own': ['', '?limit=100'].map((query) => `/api/portal/expense-claims${query}`),
}

/** Read one record by its key, or a file without people. */
export const PAY_EXTRA_NO_LISTS = [
  'payItems.template',
  'loans.show',
  'loans.consent',
  'loans.proof',
  'loans.borrower',
  'expenseClaims.receipt',
  'expenseClaims.ownReceipt',
]

/**
 * Of a large company: an item for one employee in ten and a claim for each, most of them paid; a
 * loan for one in four.
 */
export const PAY_EXTRA_FILLING = [
  `insert into pay_items (site_id, id, employee_id, month, kind, fils, label_en, label_ar, state, created_by, created_at, taken_at)
   select 1, pg_temp.id_of(now() - k * interval '30 days'), m.id, to_char(date '2026-12-01' - k * interval '1 month', 'YYYY-MM'), 'bonus', 1000, 'Bonus', 'مكافأة',
     case when k = 0 then 'open' else 'taken' end, (select user_id from made where n = 2), now(), case when k = 0 then null else now() end
   from made m, generate_series(0, 5) k where m.n % 10 = 0`,
  `insert into expense_claims (site_id, id, employee_id, day, category, fils, note, state, requested_at, decided_by, decided_at, taken_at)
   select 1, pg_temp.id_of(now() - interval '1 day'), m.id, '2026-11-01', 'travel', 1000, 'Taxi', case when m.n % 20 = 0 then 'pending' else 'taken' end, now(),
     case when m.n % 20 = 0 then null else (select user_id from made where n = 2) end, case when m.n % 20 = 0 then null else now() end, case when m.n % 20 = 0 then null else now() end
   from made m`,
  `insert into loans (site_id, id, employee_id, kind, fils, first_month, months, reason, state, requested_by, requested_at, decided_by, decided_at)
   select 1, pg_temp.id_of(now() - interval '2 days'), m.id, 'loan', 120000, '2026-12', 12, 'Anything', case when m.n % 40 = 0 then 'requested' else 'active' end,
     (select user_id from made where n = 2), now(), case when m.n % 40 = 0 then null else (select user_id from made where n = 1) end, case when m.n % 40 = 0 then null else now() end
   from made m where m.n % 4 = 0`,
  `insert into loan_instalments (site_id, id, loan_id, employee_id, number, month, fils)
   select 1, pg_temp.id_of(now() - k * interval '1 hour'), l.id, l.employee_id, k, to_char(date '2026-11-01' + k * interval '1 month', 'YYYY-MM'), 10000
   from loans l, generate_series(1, 12) k where l.site_id = 1 and l.state = 'active' and l.reason = 'Anything'`,
]
