import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { count } from '#test/helpers/depth.ts'
import { withoutIds } from '#test/helpers/without-ids.ts'
import type { listClaims, listOwnClaims } from '../contract.ts'
import { purgeUnusedReceipts } from '../server.ts'
import { aClaimCompany, files } from './test-data.ts'

type Own = ReplyOf<typeof listOwnClaims>
type Listed = ReplyOf<typeof listClaims>

test('an employee claims with a receipt, and payroll approves it', async () => {
  const all = await aClaimCompany()
  const { payroll, omar } = all
  const sent = await all.claim(omar)
  expect([sent.status, sent.body.state]).toEqual([201, 'pending'])
  const { id } = sent.body
  const listed = await all.get<Listed>(payroll, 'expense-claim-requests')
  expect(listed.body.items).toMatchObject([{ id, hasReceipt: true, actions: ['decide'] }])
  expect((await all.approve(payroll, id)).body).toMatchObject({
    state: 'approved',
    decidedBy: { en: 'Payroll Khoury' },
    actions: [],
  })
  const own = await all.get<Own>(omar, 'expense-claims')
  expect(own.body.items).toMatchObject([{ id, state: 'approved', paidMonth: null, actions: [] }])
  expect(own.text).not.toContain('Payroll Khoury')
})

test('[I20] no one decides on their own claim, and others’ claims are not found', async () => {
  const all = await aClaimCompany()
  const { payroll, finance, omar, sara, hr, manager } = all
  const own = (await all.claim(payroll)).body.id
  expect((await all.approve(payroll, own)).body.code).toBe('expenseClaims.ownClaim')
  expect((await all.get(payroll, `expense-claim-requests/${own}/receipt`)).body.code).toBe(
    'expenseClaims.ownClaim',
  )
  expect((await all.get<Listed>(payroll, 'expense-claim-requests')).body.items).toEqual([])
  expect((await all.get<Listed>(finance, 'expense-claim-requests')).body.items).toHaveLength(1)
  const { id } = (await all.claim(omar)).body
  expect((await all.get<Own>(sara, 'expense-claims')).body.items).toEqual([])
  expect((await all.get(sara, `expense-claims/${id}/receipt`)).status).toBe(404)
  expect((await all.post(sara, `expense-claims/${id}/withdrawal`)).status).toBe(404)
  for (const person of [sara, hr, manager]) {
    expect((await all.get(person, 'expense-claim-requests')).status).toBe(403)
    expect((await all.approve(person, id)).status).toBe(403)
  }
})

test('what may not be claimed is refused at its field', async () => {
  const all = await aClaimCompany()
  const { omar, sara } = all
  const refused = async (change: object) => {
    const { status, body } = await all.claim(omar, change)
    return [status, body.code, body.field]
  }
  expect(await refused({ day: '2026-11-19' })).toEqual([422, 'expenseClaims.dayInFuture', 'day'])
  expect(await refused({ day: '2026-05-17' })).toEqual([422, 'expenseClaims.dayTooEarly', 'day'])
  for (const change of [{ fils: 0 }, { fils: 1.5 }, { note: '' }, { category: 'gifts' }])
    expect((await refused(change))[1]).toBe('http.badInput')
  const foreign = await all.upload(sara)
  expect((await refused({ fileId: foreign }))[1]).toBe('expenseClaims.fileNotFound')
  const fileId = await all.upload(omar)
  const twice = await Promise.all([all.claim(omar, { fileId }), all.claim(omar, { fileId })])
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toContain(201)
  expect((await refused({ fileId }))[1]).toBe('expenseClaims.fileNotFound')
})

test('of many decisions at once one counts', async () => {
  const all = await aClaimCompany()
  const { payroll, finance, omar } = all
  for (let round = 0; round < count(2, 12); round += 1) {
    const { id } = (await all.claim(omar)).body
    const answers = await Promise.all([
      all.approve(payroll, id),
      all.reject(finance, id),
      all.post(omar, `expense-claims/${id}/withdrawal`),
      all.approve(finance, id),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
  }
})

test('a rejection has a reason that the employee reads', async () => {
  const all = await aClaimCompany()
  const { payroll, omar } = all
  const { id } = (await all.claim(omar)).body
  expect((await all.reject(payroll, id, '')).body.code).toBe('http.badInput')
  await all.reject(payroll, id)
  expect((await all.get<Own>(omar, 'expense-claims')).body.items).toMatchObject([
    { state: 'rejected', decisionNote: 'Not for work' },
  ])
  expect((await all.post(omar, `expense-claims/${id}/withdrawal`)).status).toBe(409)
})

test('a claim that pay took shows the month of its slip', async () => {
  const all = await aClaimCompany()
  const { database, siteId, payroll, finance, omar } = all
  const { id } = (await all.claim(omar)).body
  await all.approve(payroll, id)
  const now = all.server.clock.now
  const [runId, slipId] = [crypto.randomUUID(), crypto.randomUUID()]
  const decided = { requested_by: payroll.userId, requested_at: now, submitted_by: payroll.userId }
  await database.queries
    .insertInto('pay_runs')
    .values({
      site_id: siteId,
      id: runId,
      month: '2026-11',
      number: 1,
      state: 'approved',
      to_do: 1,
      ...decided,
      submitted_at: now,
      decided_by: finance.userId,
      decided_at: now,
    })
    .execute()
  await database.queries
    .insertInto('pay_slips')
    .values({
      site_id: siteId,
      id: slipId,
      run_id: runId,
      employee_id: omar.employeeId,
      month: '2026-11',
      from_day: '2026-11-01',
      to_day: '2026-11-30',
      paid_days: 30_000,
      department_id: all.department.id,
      position_en: '',
      position_ar: '',
      contract_fils: 900_000,
      iban: '',
      bank_routing_code: '',
      earnings_fils: 8550,
      deductions_fils: 0,
      net_fils: 8550,
      employer_fils: 0,
      warnings: [],
      published_at: now,
    })
    .execute()
  await database.queries
    .insertInto('pay_slip_lines')
    .values({
      site_id: siteId,
      slip_id: slipId,
      position: 0,
      code: 'expenses',
      kind: 'pay',
      for_month: '2026-11',
      effect_fils: 8550,
      source_id: id,
      details: JSON.stringify({ kind: 'item', label: { en: 'Travel', ar: 'سفر' }, note: '' }),
    })
    .execute()
  await database.queries
    .updateTable('expense_claims')
    .set({ state: 'taken', taken_at: now })
    .where('id', '=', id)
    .execute()
  expect((await all.get<Own>(omar, 'expense-claims')).body.items).toMatchObject([
    { state: 'taken', paidMonth: '2026-11' },
  ])
})

test('people are notified, and nothing recorded about it has amounts or notes', async () => {
  const all = await aClaimCompany()
  const { payroll, finance, omar } = all
  const { id } = (await all.claim(omar)).body
  const opened = await all.get(payroll, `expense-claim-requests/${id}/receipt`)
  expect([opened.status, opened.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  expect((await all.get(omar, `expense-claims/${id}/receipt`)).status).toBe(200)
  expect(await all.noticesOf(finance)).toMatchObject([
    { kind: 'claimWaiting', path: '/pay-extras?tab=claims', isRead: false },
  ])
  await all.approve(payroll, id)
  expect(await all.noticesOf(finance)).toMatchObject([{ isRead: true }])
  expect(await all.noticesOf(omar)).toMatchObject([
    { kind: 'claimDecided', path: '/salarySlips', params: { outcome: 'approved' } },
  ])
  const entries = all.server.audited
  expect(entries.map(({ action }) => action)).toEqual([
    'expenseClaims.sent',
    'expenseClaims.receiptOpened',
    'expenseClaims.approved',
  ])
  expect(withoutIds([entries, await all.noticesOf(omar)])).not.toMatch(/8550|Taxi/)
})

test('a receipt that no claim uses is removed after a day, and used ones stay', async () => {
  const all = await aClaimCompany()
  const { id } = (await all.claim(all.omar)).body
  await all.upload(all.omar)
  const later = new Date(all.server.clock.now.getTime() + 25 * 3_600_000)
  expect(await purgeUnusedReceipts(all.database, files, all.server.clock.now)).toBe(0)
  expect(await purgeUnusedReceipts(all.database, files, later)).toBeGreaterThan(0)
  expect((await all.get(all.omar, `expense-claims/${id}/receipt`)).status).toBe(200)
})
