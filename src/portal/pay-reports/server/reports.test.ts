import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import type { listWithoutAccount, showPayCost } from '../contract.ts'
import { aReportCompany, aReportRun, fils } from './test-data.ts'

test('the journal of a run balances and is dated on the last day of the month', async () => {
  const of = await aReportCompany()
  const runId = await aReportRun(of)
  const rows = await of.csv(`runs/${runId}/journal`)
  const department = of.department.nameEn
  expect(rows).toEqual([
    ['Date', 'Reference', 'Account', 'Department', 'Description', 'Debit', 'Credit', 'Currency'],
    ...[
      ['Salaries and wages', department, '15815.02', ''],
      ['Social insurance expense', department, '625.00', ''],
      ['Salaries payable', '', '', '14965.02'],
      ['Social insurance payable', '', '', '1175.00'],
      ['Employee loans', '', '', '300.00'],
    ].map(([account = '', name = '', debit = '', credit = '']) => [
      '2026-01-31',
      'PAY-2026-01',
      account,
      name,
      'Payroll 2026-01',
      debit,
      credit,
      'AED',
    ]),
  ])
  const total = (column: number) => rows.slice(1).reduce((sum, row) => sum + fils(row[column]), 0)
  expect(total(5)).toBe(total(6))
  expect(of.reports.audited).toMatchObject([
    {
      action: 'payReports.journalExported',
      after: { month: '2026-01', number: 1, profile: 'generic' },
    },
  ])
})

test('each accounting system has the headings of its import', async () => {
  const of = await aReportCompany()
  const runId = await aReportRun(of)
  const first = async (profile: string) =>
    (await of.csv(`runs/${runId}/journal`, { profile })).slice(0, 2)
  expect((await first('zoho')).map((cells) => cells.slice(0, 5))).toEqual([
    ['Journal Date', 'Reference Number', 'Notes', 'Currency', 'Account'],
    ['2026-01-31', 'PAY-2026-01', 'Payroll 2026-01', 'AED', 'Salaries and wages'],
  ])
  expect((await first('quickbooks'))[1]?.slice(0, 5)).toEqual([
    'PAY-2026-01',
    '31/01/2026',
    'Salaries and wages',
    '15815.02',
    '',
  ])
  const response = await of.reports.fetch(
    new Request(`http://test.invalid/api/portal/pay-reports/runs/${runId}/journal?profile=tally`, {
      headers: { authorization: `Bearer ${of.reportToken}`, site: String(of.siteId) },
    }),
  )
  const sheets = (await readExcelFile(Buffer.from(await response.arrayBuffer()))) as unknown as {
    sheet: string
    data: unknown[][]
  }[]
  expect([sheets[0]?.sheet, sheets[0]?.data[1]?.slice(0, 6)]).toEqual([
    'Journal',
    ['31-01-2026', 'Journal', 'PAY-2026-01', 'Salaries and wages', '15815.02', 'Dr'],
  ])
  const arabic = await of.csv(`runs/${runId}/journal`, { language: 'ar' })
  expect([arabic[0]?.[2], arabic[1]?.[2]]).toEqual(['الحساب', 'الرواتب والأجور'])
})

test('the register has a row for each employee, and its columns add up', async () => {
  const of = await aReportCompany()
  const runId = await aReportRun(of)
  const [head = [], ...rows] = await of.csv(`runs/${runId}/register`)
  expect(head.slice(0, 4)).toEqual(['Employee no.', 'Employee', 'Department', 'Basic salary'])
  expect(head).not.toContain('Penalty')
  expect(head.slice(-4)).toEqual([
    'Total earnings',
    'Total deductions',
    'Net pay',
    "Employer's cost",
  ])
  const sum = rows.at(-1) ?? []
  const people = rows.slice(0, -1)
  expect([people.length, sum[1]]).toEqual([3, 'Total'])
  for (const column of head.keys())
    if (column > 2)
      expect(fils(sum[column]), head[column]).toBe(
        people.reduce((all, row) => all + fils(row[column]), 0),
      )
  for (const row of rows) {
    const lines = head
      .slice(3, -4)
      .reduce(
        (all, name, index) =>
          name.includes("employer's share") ? all : all + fils(row[index + 3]),
        0,
      )
    expect(lines).toBe(fils(row.at(-2)))
  }
  const sara = people.find((row) => row[1] === 'Sara Khoury')
  expect(sara?.[head.indexOf('Unpaid leave')]).toBe('(435.48)')
})

test('the cost is by department and month, and leaves out what is only deducted', async () => {
  const of = await aReportCompany()
  await aReportRun(of)
  await of.run(of.twoSlips(), { month: '2025-12' })
  const { body } = await of.get<ReplyOf<typeof showPayCost>>('cost')
  expect(body.months).toHaveLength(12)
  expect([body.months[0], body.months[11]]).toEqual(['2025-02', '2026-01'])
  expect(body.items).toHaveLength(1)
  expect(body.items[0]?.monthFils.slice(-3)).toEqual([0, 1_081_502, 1_581_502 + 62_500])
})

test('employees whose salary has no account are listed page by page', async () => {
  const of = await aReportCompany()
  const first = await of.get<ReplyOf<typeof listWithoutAccount>>('without-account', { limit: '2' })
  const second = await of.get<ReplyOf<typeof listWithoutAccount>>('without-account', {
    after: first.body.next ?? '',
  })
  const found = [...first.body.items, ...second.body.items]
  expect(found).toHaveLength(5)
  expect(found.map(({ employee }) => employee.id)).not.toContain(of.omar.employeeId)
  expect(new Set(found.map(({ reason }) => reason))).toEqual(new Set(['noSalary']))
})

test('only approved runs have files, and only payroll sees reports', async () => {
  const of = await aReportCompany()
  const draft = await of.run(of.twoSlips(), { state: 'draft' })
  for (const file of ['journal', 'register']) {
    expect((await of.get(`runs/${draft}/${file}`)).body.code).toBe('payReports.notApproved')
    expect((await of.get(`runs/${newId()}/${file}`)).body.code).toBe('payRuns.notFound')
  }
  for (const path of [
    `runs/${draft}/journal`,
    `runs/${draft}/register`,
    'cost',
    'pension?month=2026-01',
    'without-account',
    'accounts/generic',
  ]) {
    const { status } = await of.reports.call(`GET /api/portal/pay-reports/${path}`, {
      as: of.other,
    })
    expect([path, status]).toEqual([path, 403])
  }
})
