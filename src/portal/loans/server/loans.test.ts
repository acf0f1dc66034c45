import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { count } from '#test/helpers/depth.ts'
import { withoutIds } from '#test/helpers/without-ids.ts'
import type { listLoans, listOwnLoans, showLoan } from '../contract.ts'
import { aLoanCompany } from './test-data.ts'

type Own = ReplyOf<typeof listOwnLoans>
type Listed = ReplyOf<typeof listLoans>
type Shown = ReplyOf<typeof showLoan>

test('an employee requests a loan, payroll attaches the consent, another approves it', async () => {
  const all = await aLoanCompany()
  const { payroll, finance, omar } = all
  const sent = await all.requestOwn(omar)
  expect([sent.status, sent.body.state]).toEqual([201, 'requested'])
  const { id } = sent.body
  const waiting = await all.get<Listed>(finance, 'loan-requests')
  expect(waiting.body.items).toMatchObject([
    { id, hasConsent: false, actions: ['decide', 'consent'] },
  ])
  const early = await all.decide(finance, id)
  expect([early.status, early.body.code]).toEqual([422, 'loans.consentNeeded'])
  expect((await all.attach(payroll, id)).body).toMatchObject({ hasConsent: true })
  expect((await all.decide(finance, id)).body).toMatchObject({
    state: 'active',
    leftFils: 120_001,
    decidedBy: { en: 'Finance Khoury' },
  })
  expect((await all.instalments(id)).map(({ month, fils }) => [month, fils])).toEqual([
    ['2026-12', 40_000],
    ['2027-01', 40_000],
    ['2027-02', 40_001],
  ])
  const own = await all.get<Own>(omar, 'loans')
  expect(own.body.items).toMatchObject([
    { id, state: 'active', leftFils: 120_001, actions: [], instalments: [{}, {}, {}] },
  ])
  expect(own.text).not.toMatch(/Finance Khoury|consent/)
})

test('[I20] no one decides on their own loan or request', async () => {
  const all = await aLoanCompany()
  const { payroll, finance, omar } = all
  const { id } = (await all.requestFor(payroll, omar)).body
  await all.attach(payroll, id)
  expect((await all.decide(payroll, id)).body.code).toBe('loans.ownRequest')
  const own = (await all.requestOwn(finance)).body.id
  for (const path of [`loan-requests/${own}`, `loan-requests/${own}/consent`])
    expect((await all.get(finance, path)).body.code).toMatch(/loans\.(ownPay|notFound)/)
  expect((await all.attach(finance, own)).body.code).toBe('loans.ownPay')
  expect((await all.decide(finance, own)).body.code).toBe('loans.ownPay')
  expect((await all.requestFor(payroll, payroll)).body.code).toBe('loans.ownPay')
  const listed = await all.get<Listed>(finance, 'loan-requests')
  expect(listed.body.items.map((each) => each.id)).toEqual([id])
})

test('an employee never sees another’s loan, nor do HR and managers', async () => {
  const all = await aLoanCompany()
  const { omar, sara, hr, manager } = all
  const { id } = (await all.requestOwn(omar)).body
  expect((await all.get<Own>(sara, 'loans')).body.items).toEqual([])
  expect((await all.post(sara, `loans/${id}/withdrawal`)).status).toBe(404)
  for (const person of [sara, hr, manager]) {
    expect((await all.get(person, `loan-requests/${id}`)).status).toBe(403)
    expect((await all.get(person, 'loan-requests')).status).toBe(403)
  }
})

test('what may not be requested is refused at its field, and one request waits at a time', async () => {
  const all = await aLoanCompany()
  const { omar, payroll } = all
  const refused = async (change: object) => {
    const { body } = await all.requestOwn(omar, change)
    return [body.code, body.field]
  }
  expect(await refused({ firstMonth: '2026-09' })).toEqual(['loans.monthTooEarly', 'firstMonth'])
  expect(await refused({ firstMonth: '2027-03' })).toEqual(['loans.monthTooLate', 'firstMonth'])
  expect(await refused({ fils: 2 })).toEqual(['loans.tooSmall', 'fils'])
  expect((await refused({ fils: 0.5 }))[0]).toBe('http.badInput')
  expect((await refused({ months: 61 }))[0]).toBe('http.badInput')
  const sent = await Promise.all([
    all.requestOwn(omar),
    all.requestOwn(omar),
    all.requestFor(payroll, omar),
  ])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
})

test('a loan begins with the month that is over and not paid yet', async () => {
  const all = await aLoanCompany()
  all.server.clock.now = new Date('2026-12-02T06:00:00.000Z')
  expect((await all.get<Own>(all.omar, 'loans')).body.openMonths[0]).toBe('2026-11')
  const { id } = (await all.requestOwn(all.omar, { firstMonth: '2026-11' })).body
  await all.attach(all.payroll, id)
  expect((await all.decide(all.finance, id)).body).toMatchObject({ state: 'active' })
  expect((await all.instalments(id))[0]?.month).toBe('2026-11')
})

test('of many decisions at once one counts, and there is one schedule or none', async () => {
  const all = await aLoanCompany()
  const { payroll, finance, omar } = all
  for (let round = 0; round < count(2, 12); round += 1) {
    const { id } = (await all.requestOwn(omar)).body
    await all.attach(payroll, id)
    const answers = await Promise.all([
      all.decide(finance, id),
      all.decide(payroll, id),
      all.post(omar, `loans/${id}/withdrawal`),
      all.decide(finance, id, false),
    ])
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const isActive = won.some(({ body }) => (body as { state: string }).state === 'active')
    expect(await all.instalments(id)).toHaveLength(isActive ? 3 : 0)
  }
})

test('the rest is settled on a day, once, and no instalment stays open', async () => {
  const all = await aLoanCompany()
  const { payroll, finance } = all
  const id = await all.active()
  const settle = (day: string) => all.settle(payroll, id, { day })
  expect((await settle('2026-11-30')).body.code).toBe('loans.dayInFuture')
  expect((await settle('2026-11-01')).body.code).toBe('loans.dayBeforeStart')
  const done = await Promise.all([settle('2026-11-18'), settle('2026-11-18')])
  expect(done.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await all.instalments(id)).map(({ state }) => state)).toEqual([
    'settled',
    'settled',
    'settled',
  ])
  const shown = await all.get<Shown>(finance, `loan-requests/${id}`)
  expect(shown.body.loan).toMatchObject({
    state: 'settled',
    leftFils: 0,
    note: '',
    settlement: { by: { en: 'Payroll Khoury' }, note: 'Paid in cash', hasProof: true },
  })
  const proof = await all.get(finance, `loan-requests/${id}/settlement`)
  expect([proof.status, proof.text.slice(0, 5)]).toEqual([200, '%PDF-'])
})

test('an instalment that is put off moves those after it, and a run must take the new ones', async () => {
  const all = await aLoanCompany()
  const { payroll } = all
  const id = await all.active()
  const before = await all.instalments(id)
  await all.database.queries
    .updateTable('loan_instalments')
    .set({ state: 'taken', taken_at: all.server.clock.now })
    .where('id', '=', before[0]?.id ?? '')
    .execute()
  const putOff = (number: number) =>
    all.post(payroll, `loan-requests/${id}/instalments/${number}/postponement`)
  expect((await putOff(1)).body.code).toBe('loans.instalmentTaken')
  expect((await putOff(2)).status).toBe(200)
  const after = await all.instalments(id)
  expect(after.map(({ month, fils, state }) => [month, fils, state])).toEqual([
    ['2026-12', 40_000, 'taken'],
    ['2027-02', 40_000, 'open'],
    ['2027-03', 40_001, 'open'],
  ])
  expect(after[1]?.id).not.toBe(before[1]?.id)
})

test('the approver is warned of deductions above half of the wage', async () => {
  const all = await aLoanCompany()
  const { payroll, finance, omar, sara } = all
  const { id } = (await all.requestOwn(omar, { fils: 1_350_000, months: 3 })).body
  const shown = await all.get<Shown>(finance, `loan-requests/${id}`)
  expect(shown.body.warning).toBe(null)
  await all.database.queries
    .insertInto('pay_items')
    .values({
      site_id: all.siteId,
      id: crypto.randomUUID(),
      employee_id: omar.employeeId,
      month: '2027-01',
      kind: 'fine',
      fils: 1,
      label_en: 'Fine',
      label_ar: 'غرامة',
      created_by: payroll.userId,
      created_at: all.server.clock.now,
    })
    .execute()
  const warned = await all.get<Shown>(finance, `loan-requests/${id}`)
  expect(warned.body.warning).toEqual({
    month: '2027-01',
    deductionsFils: 450_001,
    wageFils: 900_000,
  })
  const unpaid = (await all.requestFor(payroll, sara)).body.id
  const other = await all.get<Shown>(finance, `loan-requests/${unpaid}`)
  expect(other.body.warning).toMatchObject({ month: '2026-12', wageFils: 0 })
})

test('a loan whose first month was paid since the request is not approved', async () => {
  const all = await aLoanCompany()
  const { payroll, finance, omar } = all
  const { id } = (await all.requestOwn(omar)).body
  await all.attach(payroll, id)
  const { now } = all.server.clock
  await all.database.queries
    .insertInto('pay_runs')
    .values({
      site_id: all.siteId,
      id: crypto.randomUUID(),
      month: '2026-12',
      number: 1,
      state: 'approved',
      to_do: 0,
      requested_by: payroll.userId,
      requested_at: now,
      submitted_by: payroll.userId,
      submitted_at: now,
      decided_by: finance.userId,
      decided_at: now,
    })
    .execute()
  expect((await all.decide(finance, id)).body.code).toBe('loans.monthPaid')
  expect((await all.decide(finance, id, false)).body.state).toBe('rejected')
})

test('the consent is replaced, opened as a download, and fixed once decided', async () => {
  const all = await aLoanCompany()
  const { payroll, finance, omar } = all
  const { id } = (await all.requestOwn(omar)).body
  expect((await all.attach(payroll, id, '<html>')).body.code).toBe('files.typeNotAllowed')
  await all.attach(payroll, id)
  await all.attach(payroll, id)
  expect(all.removed).toHaveLength(1)
  const opened = await all.get(finance, `loan-requests/${id}/consent`)
  expect([opened.status, opened.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  await all.decide(finance, id)
  expect((await all.attach(payroll, id)).body.code).toBe('loans.alreadyDecided')
})

test('people are notified, and nothing recorded about it has amounts', async () => {
  const all = await aLoanCompany()
  const { payroll, finance, omar, hr } = all
  const { id } = (await all.requestOwn(omar)).body
  expect(await all.noticesOf(payroll)).toMatchObject([
    { kind: 'loanWaiting', path: `/pay-extras?tab=loans&loan=${id}` },
  ])
  await all.attach(payroll, id)
  await all.decide(finance, id)
  expect(await all.noticesOf(payroll)).toMatchObject([{ isRead: true }])
  expect(await all.noticesOf(omar)).toMatchObject([
    { kind: 'loanDecided', path: '/salarySlips', params: { outcome: 'approved' } },
  ])
  expect(await all.noticesOf(hr)).toEqual([])
  await all.post(payroll, `loan-requests/${id}/instalments/1/postponement`)
  const entries = all.server.audited
  expect(entries.map(({ action }) => action)).toEqual([
    'loans.requested',
    'loans.consentAttached',
    'loans.approved',
    'loans.putOff',
  ])
  expect(withoutIds([entries, await all.noticesOf(omar)])).not.toMatch(/120001|40000|School/)
  expect(all.server.notified.at(-1)).toMatchObject({ topic: 'loans' })
  expect(all.server.notified.at(-1)?.userIds).toContain(omar.userId)
})

test('the requester withdraws a request, and no one else', async () => {
  const all = await aLoanCompany()
  const { payroll, finance, omar } = all
  const made = (await all.requestFor(payroll, omar)).body.id
  expect((await all.post(omar, `loans/${made}/withdrawal`)).body.code).toBe('loans.notRequester')
  const other = await all.post(finance, `loan-requests/${made}/withdrawal`)
  expect(other.body.code).toBe('loans.notRequester')
  const done = await all.post(payroll, `loan-requests/${made}/withdrawal`)
  expect(done.body).toMatchObject({ state: 'withdrawn', decidedBy: null })
  const own = (await all.requestOwn(omar)).body.id
  expect((await all.post(omar, `loans/${own}/withdrawal`)).body.state).toBe('withdrawn')
  expect((await all.decide(finance, own)).body.code).toBe('loans.alreadyDecided')
})
