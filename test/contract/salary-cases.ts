import { newId } from '#platform/id.ts'
import type { TestProduct } from '#test/helpers/test-product.ts'
import { type AccessCase, missing, nothing } from './access-cases.ts'
import { read } from './leave-records.ts'

export interface SalaryRecords {
  employeeId: string
  /** Of the employee's pay: requested by payroll, and pending. */
  updateId: string
}

const REQUEST = {
  basicFils: 1_500_000,
  housingFils: 0,
  transportFils: 0,
  otherFils: 0,
  fromDay: '2027-01-01',
  reason: 'other',
  note: 'Anything',
}

/** An update of the pay of the demonstration's employee. */
export async function salaryRecords(
  product: TestProduct,
  employeeId: string,
): Promise<SalaryRecords> {
  const as = await product.signInAs('payroll@demo.test')
  const path = `POST /api/portal/salaries/${employeeId}/updates`
  const sent = await product.call(path, { as, body: REQUEST, key: newId() })
  return { employeeId, updateId: read<{ id: string }>(sent).id }
}

export function salaryBodies() {
  return {
    'salaries.request': REQUEST,
    'salaries.decide': { approve: false, note: 'Anything' },
  }
}

/** A manager's rights never include pay (I23), and human resources' do not either. */
const NOT_PAYROLL = [
  'employee@demo.test',
  'manager@demo.test',
  'hr@demo.test',
  'pro@demo.test',
  'admin@demo.test',
  'outsider',
] as const

export function salaryAccessCases(
  { employeeId, updateId }: SalaryRecords,
  departmentId: string,
): AccessCase[] {
  return [
    ...missing('salaries.show', 'params.id', employeeId, ...NOT_PAYROLL),
    ...missing('salaries.request', 'params.id', employeeId, ...NOT_PAYROLL),
    ...missing('salaries.decide', 'params.id', updateId, ...NOT_PAYROLL),
    ...missing('salaries.withdraw', 'params.id', updateId, ...NOT_PAYROLL),
    ...nothing('salaries.list', 'query.department', departmentId, 'outsider'),
  ]
}

/** Page cursors. */
export const SALARY_NAMES_NO_RECORD = ['salaries.updates query.after']

/** The lists with realistic queries. `{…}` are ids of existing rows. */
export const SALARY_LISTS: Readonly<Record<string, readonly string[]>> = {
  'salaries.list': [
    '',
    '?language=ar&limit=100',
    '?department={department}',
    '?q=maryam',
    '?q=maryam%20haddad',
    '?q=L004711',
    '?q=zzzzzz',
    '?state=noPay',
    '?state=noBank',
    '?state=left',
  ].map((query) => `/api/portal/salaries${query}`),
  'salaries.show': ['/api/portal/salaries/{employee}'],
  'salaries.updates': ['', '?state=approved', '?state=rejected', '?state=withdrawn'].map(
    (query) => `/api/portal/salary-updates${query}`,
  ),
  'salaries.own': ['/api/portal/own-salary'],
}

/**
 * Pay of a large company: one in fifty has none, one in fifty has no account, and everyone else had
 * a rise. One in a hundred waits for another.
 */
export const SALARY_FILLING = [
  `insert into employee_pay (site_id, employee_id, from_date, basic_fils, housing_fils, transport_fils, other_fils, iban, bank_routing_code)
   select 1, m.id, make_date(2019 + k, 1, 1), 500000 + k * 10000, 200000, 80000, 0, case when m.n % 50 = 2 then '' else 'AE070331234567890123456' end, '803310101'
   from made m, generate_series(1, 3) k where m.n % 50 <> 1`,
  `insert into salary_updates (site_id, id, employee_id, from_date, basic_fils, housing_fils, transport_fils, other_fils, reason, note, state, requested_by, requested_at, decided_by, decided_at, decision_note)
   select 1, pg_temp.id_of(now() - k * interval '90 days'), m.id, make_date(2024 + k, 1, 1), 500000, 200000, 80000, 0, 'annualReview', '', s.state, (select user_id from made where n = 2), now(),
     case when s.state in ('approved', 'rejected') then (select user_id from made where n = 1) end, case when s.state <> 'pending' then now() end,
     case when s.state in ('approved', 'rejected') then 'because' end
   from made m, generate_series(1, 3) k, lateral (select case when k < 3 then 'approved' when m.n % 100 = 0 then 'pending' when m.n % 7 = 0 then 'rejected' else 'withdrawn' end as state) s`,
]
