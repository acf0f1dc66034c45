import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import type { listPension } from '../contract.ts'
import { aReportCompany, aReportRun, fils } from './test-data.ts'

type Company = Awaited<ReturnType<typeof aReportCompany>>
type Pension = ReplyOf<typeof listPension>

/** What the calculation of a run writes beside an amount, for the lines of a month. */
async function explain(of: Company, runId: string, code: string, details: object, month?: string) {
  const { queries } = of.database
  const slips = queries.selectFrom('pay_slips').select('id').where('run_id', '=', runId)
  let update = queries
    .updateTable('pay_slip_lines')
    .set({ details: JSON.stringify(details) })
    .where('site_id', '=', of.siteId)
    .where('slip_id', 'in', slips)
    .where('code', '=', code)
  if (month !== undefined) update = update.where('for_month', '=', month)
  await update.execute()
}

/** January of 5,000, and February that makes up for a raise of 1,310 in January. */
async function twoMonths(of: Company) {
  const january = await aReportRun(of)
  await explain(of, january, 'pension', { kind: 'percent', baseFils: 500_000, hundredths: 1100 })
  const ofCompany = { kind: 'percent', baseFils: 500_000, hundredths: 1250 }
  await explain(of, january, 'pensionEmployer', ofCompany)
  const february = await of.run(
    [
      {
        of: of.hr,
        iban: '',
        bankRoutingCode: '',
        lines: [
          ['basic', 631_000],
          ['pension', -69_410],
          ['pensionEmployer', 78_875],
        ],
      },
    ],
    { month: '2026-03' },
  )
  await explain(of, february, 'pension', { kind: 'percent', baseFils: 631_000, hundredths: 1100 })
  const now = { kind: 'percent', baseFils: 631_000, hundredths: 1250 }
  await explain(of, february, 'pensionEmployer', now)
  const { id: slipId } = await of.database.queries
    .selectFrom('pay_slips')
    .select('id')
    .where('run_id', '=', february)
    .executeTakeFirstOrThrow()
  const arrears = (
    code: string,
    kind: 'pay' | 'employer',
    effectFils: number,
    position: number,
  ) => ({
    site_id: of.siteId,
    slip_id: slipId,
    position,
    code,
    kind,
    for_month: '2026-01',
    effect_fils: effectFils,
    details: JSON.stringify({ kind: 'change', wasFils: 0, nowFils: 0, baseFils: 631_000 }),
  })
  await of.database.queries
    .insertInto('pay_slip_lines')
    .values([
      arrears('pension', 'pay', -14_410, 90),
      arrears('pensionEmployer', 'employer', 16_375, 91),
    ])
    .execute()
}

test('each month has its own row, whose base times its rates is its shares', async () => {
  const of = await aReportCompany()
  await twoMonths(of)
  const { body } = await of.get<Pension>('pension', { month: '2026-03' })
  expect(body).toMatchObject({ people: 1, employeeFils: 83_820, employerFils: 95_250 })
  expect(body.items.map(({ month, baseFils }) => [month, baseFils])).toEqual([
    ['2026-03', 631_000],
    ['2026-01', 131_000],
  ])
  for (const row of body.items) {
    const { baseFils, employeeHundredths, employerHundredths } = row
    expect(((baseFils ?? 0) * (employeeHundredths ?? 0)) / 10_000).toBe(row.employeeFils)
    expect(((baseFils ?? 0) * (employerHundredths ?? 0)) / 10_000).toBe(row.employerFils)
    expect(row.share).toBe('whole')
  }
  expect(body.items.reduce((sum, row) => sum + row.employeeFils, 0)).toBe(body.employeeFils)
})

test('the authority’s file has the fields of a declaration, and its columns add up', async () => {
  const of = await aReportCompany()
  await twoMonths(of)
  await of.database.queries
    .insertInto('portal_documents')
    .values({
      site_id: of.siteId,
      id: newId(),
      employee_id: of.hr.employeeId,
      type: 'emiratesId',
      number: '784199012345676',
      created_at: of.server.clock.now,
      updated_at: of.server.clock.now,
    } as never)
    .execute()
  const [head, ...rows] = await of.csv('pension/file', { month: '2026-03' })
  expect(head).toEqual([
    'Emirates ID',
    'Employee no.',
    'Employee',
    'Nationality',
    'Joining date',
    'Contribution month',
    'Insured pay',
    "Employee's rate, %",
    "Employee's share",
    "Employer's rate, %",
    "Employer's share",
    'Total',
  ])
  expect(rows.slice(0, 2).map((row) => [row[0], ...row.slice(5)])).toEqual([
    ['784199012345676', '2026-03', '6310.00', '11', '694.10', '12.5', '788.75', '1482.85'],
    ['784199012345676', '2026-01', '1310.00', '11', '144.10', '12.5', '163.75', '307.85'],
  ])
  for (const column of [8, 10, 11])
    expect(fils(rows[2]?.[column])).toBe(fils(rows[0]?.[column]) + fils(rows[1]?.[column]))
  expect(of.reports.audited.at(-1)).toMatchObject({
    action: 'payReports.pensionExported',
    after: { month: '2026-03', format: 'csv' },
  })
  const excel = await of.get('pension/file', { month: '2026-03', format: 'xlsx' })
  expect(excel.headers.get('content-type')).toContain('spreadsheetml')
  const arabic = await of.csv('pension/file', { month: '2026-03', language: 'ar' })
  expect(arabic[0]?.[0]).toBe('رقم الهوية الإماراتية')
})

test('the file of a month without nationals is empty, and only payroll gets one', async () => {
  const of = await aReportCompany()
  const none = await of.get<Pension>('pension', { month: '2025-01' })
  expect(none.body).toMatchObject({ people: 0, items: [], next: null })
  const file = await of.csv('pension/file', { month: '2025-01' })
  expect(file.slice(1).map((row) => row.filter((cell) => cell !== ''))).toEqual([
    ['Total', '0.00', '0.00', '0.00'],
  ])
  const path = 'GET /api/portal/pay-reports/pension/file?month=2026-01'
  expect((await of.reports.call(path, { as: of.other })).status).toBe(403)
})
