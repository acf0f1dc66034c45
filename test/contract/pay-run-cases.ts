import { defaultRules } from '#portal/pay-runs/rules/default-rules.ts'
import type { TestProduct } from '#test/helpers/test-product.ts'
import { type AccessCase, missing, nothing } from './access-cases.ts'
import { read } from './leave-records.ts'

export interface PayRunRecords {
  runId: string
  /** Of employee@demo.test, published. */
  slipId: string
  employeeId: string
  /** The wage file of the run. */
  fileId: string
  /** Approved annual leave that begins soon. */
  leaveId: string
}

const WAGE_SETTINGS = {
  employerId: '123456',
  routingCode: '302620122',
  profile: 'standard',
  graceDays: 15,
  version: 0,
}

/** The newest run of the demonstration, and its employee's slip. */
export async function payRunRecords(
  product: TestProduct,
  employeeId: string,
): Promise<PayRunRecords> {
  const payroll = await product.signInAs('payroll@demo.test')
  const runs = await product.call('GET /api/portal/pay-runs', { as: payroll })
  const employee = await product.signInAs('employee@demo.test')
  const slips = await product.call('GET /api/portal/salary-slips', { as: employee })
  const first = (reply: typeof runs) => read<{ items: { id: string }[] }>(reply).items[0]?.id ?? ''
  const own = read<{ items: { id: string; kind: string }[] }>(runs).items
  const runId = own.find(({ kind }) => kind === 'month')?.id ?? ''
  const leaves = await product.call('GET /api/portal/off-cycle-pay/leaves', { as: payroll })
  const files = await product.call(`GET /api/portal/pay-runs/${runId}/wage-file`, { as: payroll })
  return {
    runId,
    slipId: first(slips),
    employeeId,
    leaveId: first(leaves),
    fileId: read<{ files: { id: string }[] }>(files).files[0]?.id ?? '',
  }
}

export function payRunBodies({ employeeId, leaveId }: PayRunRecords) {
  return {
    'payRuns.start': { month: '2026-10' },
    'payRuns.decide': { approve: false, note: 'Anything' },
    'payRuns.changeRules': { version: 0, fromMonth: null, rules: defaultRules('AE') },
    'wageFiles.changeSettings': WAGE_SETTINGS,
    'wageFiles.write': { returnedAgain: 0 },
    'wageFiles.void': { reason: 'Anything' },
    'doubleWages.record': { outcome: 'stopped' },
    'doubleWages.recover': { how: 'other', note: 'Anything' },
    'payMonths.decideOvertime': { employeeIds: [employeeId], approve: true },
    'offCyclePay.startLeaveSalary': { requestIds: [leaveId] },
    'offCyclePay.startSettlement': { employeeId, notice: null },
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

const NOT_ITS_OWNER = [
  'manager@demo.test',
  'hr@demo.test',
  'pro@demo.test',
  'payroll@demo.test',
  'admin@demo.test',
  'outsider',
] as const

const OF_ONE_RUN = [
  'payRuns.show',
  'payRuns.slips',
  'payRuns.changes',
  'payRuns.recompute',
  'payRuns.cancel',
  'payRuns.submit',
  'payRuns.withdraw',
  'payRuns.decide',
  'wageFiles.check',
  'wageFiles.write',
  'payReports.journal',
  'payReports.register',
]

export function payRunAccessCases({
  runId,
  slipId,
  employeeId,
  fileId,
  leaveId,
}: PayRunRecords): AccessCase[] {
  return [
    ...OF_ONE_RUN.flatMap((name) => missing(name, 'params.id', runId, ...NOT_PAYROLL)),
    ...['salarySlips.show', 'salarySlips.pdf'].flatMap((name) =>
      missing(name, 'params.id', slipId, ...NOT_ITS_OWNER),
    ),
    ...['paySlips.show', 'paySlips.pdf'].flatMap((name) =>
      missing(name, 'params.id', slipId, ...NOT_PAYROLL),
    ),
    ...['wageFiles.download', 'wageFiles.payments', 'wageFiles.reply', 'wageFiles.void'].flatMap(
      (name) => missing(name, 'params.id', fileId, ...NOT_PAYROLL),
    ),
    ...['doubleWages.record', 'doubleWages.recover', 'doubleWages.undo'].flatMap((name) =>
      missing(name, 'params.id', slipId, ...NOT_PAYROLL),
    ),
    ...missing('offCyclePay.settlement', 'params.id', employeeId, ...NOT_PAYROLL),
    ...missing('offCyclePay.startSettlement', 'body.employeeId', employeeId, ...NOT_PAYROLL),
    ...missing('offCyclePay.startLeaveSalary', 'body.requestIds.0', leaveId, ...NOT_PAYROLL),
    ...nothing('payMonths.decideOvertime', 'body.employeeIds.0', employeeId, 'outsider'),
  ]
}

/** Page cursors, and months. */
export const PAY_RUN_NAMES_NO_RECORD = [
  'payRuns.list query.after',
  'offCyclePay.leaves query.after',
  'offCyclePay.leavers query.after',
  'payRuns.slips query.after',
  'payMonths.overtime query.after',
  'salarySlips.list query.after',
  'wageFiles.payments query.after',
  'doubleWages.list query.after',
  'payMonths.show params.month',
  'payMonths.overtime params.month',
  'payMonths.decideOvertime params.month',
  'payMonths.lock params.month',
  'payMonths.unlock params.month',
  'payRuns.removeRules params.month',
  'payReports.pension query.after',
  'payReports.withoutAccount query.after',
]

/** The lists with realistic queries. `{…}` are ids of existing rows. */
export const PAY_RUN_LISTS: Readonly<Record<string, readonly string[]>> = {
  'payRuns.list': ['', '?only=openBeside'].map((query) => `/api/portal/pay-runs${query}`),
  'offCyclePay.leaves': ['', '?limit=100'].map(
    (query) => `/api/portal/off-cycle-pay/leaves${query}`,
  ),
  'offCyclePay.leavers': ['', '?limit=100'].map(
    (query) => `/api/portal/off-cycle-pay/leavers${query}`,
  ),
  'payRuns.slips': ['', '?only=warnings', '?only=changed', '?warning=noAccount&limit=200'].map(
    (query) => `/api/portal/pay-runs/{payRun}/slips${query}`,
  ),
  'doubleWages.list': ['', '?limit=100'].map((query) => `/api/portal/double-wages${query}`),
  'payRuns.rules': ['/api/portal/pay-rules'],
  'salarySlips.list': ['', '?limit=100'].map((query) => `/api/portal/salary-slips${query}`),
}

/** Are about everyone who is paid. */
export const PAY_RUN_SUMS = [
  'payRuns.show',
  'payMonths.show',
  'payMonths.overtime',
  'wageFiles.check',
  'wageFiles.payments',
  'wageFiles.deadline',
  'payReports.cost',
  'payReports.pension',
  'payReports.pensionFile',
  'payReports.withoutAccount',
  'payRuns.changes',
]

/** Read one record by its key. */
export const PAY_RUN_NO_LISTS = [
  'offCyclePay.settlement',
  'salarySlips.show',
  'salarySlips.pdf',
  'paySlips.show',
  'paySlips.pdf',
  'wageFiles.settings',
  'wageFiles.download',
  'payReports.journal',
  'payReports.register',
]

/** Two approved months of a large company, and its leavers: one slip in fifty has a warning, one in ten changed. */
export const PAY_RUN_FILLING = [
  // One in five of those who left did so in the last months.
  `update employees e set leaving_date = date '2026-11-17' - (m.n / 250)::int from made m where e.site_id = 1 and e.id = m.id and m.n % 250 = 0`,
  `create temp table runs as select k, pg_temp.id_of(make_timestamptz(2026, 8 + k, 1, 8, 0, 0, 'UTC')) as id, '2026-0' || (7 + k) as month from generate_series(1, 2) k`,
  `insert into pay_runs (site_id, id, month, number, state, to_do, done, requested_by, requested_at, submitted_by, submitted_at, decided_by, decided_at)
   select 1, id, month, 2, 'approved', 10000, 10000, (select user_id from made where n = 2), now(), (select user_id from made where n = 2), now(), (select user_id from made where n = 1), now() from runs`,
  `insert into pay_slips (site_id, id, run_id, employee_id, month, from_day, to_day, paid_days, department_id, position_en, position_ar, contract_fils, iban, bank_routing_code,
     earnings_fils, deductions_fils, net_fils, employer_fils, last_net_fils, warnings, published_at)
   select 1, pg_temp.id_of(now() - r.k * interval '30 days'), r.id, m.id, r.month, (r.month || '-01')::date, (r.month || '-28')::date, 30000, e.department_id, '', '', 900000, '', '',
     900000, 0, 900000, 0, case when m.n % 10 = 0 then 890000 else 900000 end, case when m.n % 50 = 0 then array['noAccount'] else '{}'::text[] end, now()
   from made m join employees e on e.site_id = 1 and e.id = m.id, runs r`,
  `insert into pay_slip_lines (site_id, slip_id, position, code, kind, for_month, effect_fils, details)
   select 1, s.id, k, case k when 0 then 'basic' when 1 then 'housing' else 'transport' end, 'pay', s.month, 300000, '{"kind":"change","wasFils":0,"nowFils":300000}'
   from pay_slips s, generate_series(0, 2) k where s.site_id = 1 and s.run_id in (select id from runs)`,
  // Everyone is paid, and one in two hundred of the first month is in a second file too.
  `create temp table files as select r.k, r.id as run_id, n, pg_temp.id_of(now() + n * interval '1 second') as id from runs r, generate_series(1, 2) n where n = 1 or r.k = 1`,
  `insert into wage_files (site_id, id, run_id, name, content, people, total_fils, written_by, written_at)
   select 1, f.id, f.run_id, 'LARGE' || f.k || f.n || '.SIF', 'SCR', 10000, 9000000000, (select user_id from made where n = 2), now() from files f`,
  `insert into wage_payments (site_id, file_id, slip_id, employee_id, person_code, account, fils, state, paid_on)
   select 1, f.id, s.id, s.employee_id, '', '', s.net_fils, case f.n when 1 then 'paid' else 'sent' end, case f.n when 1 then date '2026-10-02' end
   from files f join pay_slips s on s.site_id = 1 and s.run_id = f.run_id join made m on m.id = s.employee_id where f.n = 1 or m.n % 200 = 0`,
  `insert into wage_doubles (site_id, slip_id, run_id, noticed_at)
   select 1, p.slip_id, f.run_id, now() from files f join wage_payments p on p.site_id = 1 and p.file_id = f.id where f.n = 2`,
]
