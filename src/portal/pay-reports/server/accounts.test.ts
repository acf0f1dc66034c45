import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import type { showJournalAccounts } from '../contract.ts'
import { aReportCompany, aReportRun, fils } from './test-data.ts'

test('the journal uses the accounts that payroll set for a system, and codes where they are read', async () => {
  const of = await aReportCompany()
  const runId = await aReportRun(of)
  const before = await of.csv(`runs/${runId}/journal`)
  const put = (profile: string, body: object) =>
    of.reports.call(`PUT /api/portal/pay-reports/accounts/${profile}`, {
      as: of.reportToken,
      body,
    }) as Promise<{ status: number; body: { code: string; field: string; version: number } }>
  const set = [
    { kind: 'basic', code: '6000', name: 'Wages' },
    { kind: 'loan', code: '', name: 'Staff loans' },
    { kind: 'netPayable', code: '2100', name: '' },
  ]
  const saved = await put('zoho', { version: 0, accounts: set })
  expect(saved).toMatchObject({ status: 200, body: { version: 1 } })
  const shown = await of.get<ReplyOf<typeof showJournalAccounts>>('accounts/zoho')
  expect(shown.body).toMatchObject({ version: 1, hasCodes: true })
  expect(shown.body.accounts.filter(({ code, name }) => code + name !== '')).toEqual(set)
  const rows = await of.csv(`runs/${runId}/journal`, { profile: 'zoho' })
  expect(rows[0]?.slice(4, 6)).toEqual(['Account', 'Account Code'])
  const booked = rows.slice(1).map((row) => row.slice(4, 6))
  expect(booked).toContainEqual(['Wages', '6000'])
  expect(booked).toContainEqual(['Staff loans', ''])
  expect(booked).toContainEqual(['Salaries payable', '2100'])
  expect(booked).toContainEqual(['Salaries and wages', ''])
  const total = (column: number) => rows.slice(1).reduce((sum, row) => sum + fils(row[column]), 0)
  expect(total(7)).toBe(total(8))
  expect(total(7)).toBeGreaterThan(0)
  // Other systems are as they were.
  expect(await of.csv(`runs/${runId}/journal`)).toEqual(before)
  expect((await put('zoho', { version: 0, accounts: [] })).body.code).toBe(
    'payReports.changedMeanwhile',
  )
  const twice = [
    { kind: 'basic', code: '6000', name: 'Wages' },
    { kind: 'housing', code: '6000', name: 'Housing' },
  ]
  expect((await put('zoho', { version: 1, accounts: twice })).body).toMatchObject({
    code: 'payReports.codeTwice',
    field: 'accounts.1.code',
  })
  expect((await put('zoho', { version: 1, accounts: [set[0], set[0]] })).body.code).toBe(
    'http.badInput',
  )
  expect((await put('zoho', { version: 1, accounts: [] })).body.version).toBe(2)
  expect((await of.csv(`runs/${runId}/journal`, { profile: 'zoho' }))[0]).not.toContain(
    'Account Code',
  )
  const names = [{ kind: 'basic', code: '6000', name: 'Wages' }]
  await put('quickbooks', { version: 0, accounts: names })
  const quickbooks = await of.csv(`runs/${runId}/journal`, { profile: 'quickbooks' })
  expect(quickbooks[0]).toHaveLength(8)
  expect(quickbooks.map((row) => row[2])).toContain('Wages')
  expect(
    of.reports.audited.find(({ action }) => action === 'payReports.accountsChanged'),
  ).toMatchObject({ before: { profile: 'zoho', accounts: [] }, after: { accounts: set } })
})

test('of two changes of the accounts at the same time one is refused', async () => {
  const of = await aReportCompany()
  const put = (name: string) =>
    of.reports.call('PUT /api/portal/pay-reports/accounts/generic', {
      as: of.reportToken,
      body: { version: 0, accounts: [{ kind: 'basic', code: '', name }] },
    })
  const both = await Promise.all([put('One'), put('Two')])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})
