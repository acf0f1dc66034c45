import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { withoutIds } from '#test/helpers/without-ids.ts'
import type { getOwnSalary, listUpdates, showSalary } from '../contract.ts'
import { IBAN, MASKED, NINE_THOUSAND, OTHER_IBAN } from '../test-data.ts'
import { aPayCompany, RISE } from './test-data.ts'

type Shown = ReplyOf<typeof showSalary>
type Own = ReplyOf<typeof getOwnSalary>
type Listed = ReplyOf<typeof listUpdates>

test('one payroll user requests a rise, another approves it, and it is paid from its day on', async () => {
  const all = await aPayCompany()
  const { payroll, finance, omar } = all
  const sent = await all.request(payroll, omar)
  expect(sent.status).toBe(201)
  expect(sent.body).toMatchObject({
    state: 'pending',
    before: NINE_THOUSAND,
    after: { basicFils: 690_000 },
    actions: ['withdraw'],
  })
  const { id } = sent.body
  expect(await all.payRows(omar)).toHaveLength(1)
  const waiting = await all.get<Listed>(finance, 'salary-updates')
  expect(waiting.body.items).toMatchObject([{ id, actions: ['decide'] }])
  const decided = await all.approve(finance, id)
  expect(decided.body).toMatchObject({ state: 'approved', decidedBy: { en: 'Finance Khoury' } })
  expect(await all.payRows(omar)).toEqual([
    { from_date: '2020-01-05', basic_fils: 600_000, iban: IBAN },
    { from_date: '2027-01-01', basic_fils: 690_000, iban: IBAN },
  ])
  expect((await all.get<Listed>(finance, 'salary-updates')).body.items).toEqual([])
  const approved = await all.get<Listed>(payroll, 'salary-updates?state=approved')
  expect(approved.body.items).toMatchObject([{ id, actions: [] }])
})

test('the others in payroll are notified, then the requester and the employee, without amounts', async () => {
  const all = await aPayCompany()
  const { payroll, finance, hr, omar } = all
  const { id } = (await all.request(payroll, omar)).body
  const path = `/salaries?tab=updates&person=${omar.employeeId}`
  expect(await all.noticesOf(finance)).toMatchObject([
    { kind: 'salaryUpdateWaiting', path, isRead: false },
  ])
  expect(await all.noticesOf(payroll)).toEqual([])
  expect(await all.noticesOf(omar)).toEqual([])
  await all.approve(finance, id)
  expect(await all.noticesOf(finance)).toMatchObject([{ isRead: true }])
  expect(await all.noticesOf(payroll)).toMatchObject([
    { kind: 'salaryUpdateDecided', path, params: { outcome: 'approved' } },
  ])
  const own = await all.noticesOf(omar)
  expect(own).toMatchObject([
    { kind: 'salaryUpdated', path: '/salarySlips', params: { day: { day: '2027-01-01' } } },
  ])
  expect(await all.noticesOf(hr)).toEqual([])
  expect(withoutIds([own, await all.noticesOf(payroll)])).not.toMatch(/690|600/)
  expect(all.server.notified.at(-1)).toMatchObject({ topic: 'salaries' })
  expect(all.server.notified.at(-1)?.userIds).toContain(omar.userId)
})

test('the audit log says who changed whose pay and from when, and no amounts or notes', async () => {
  const all = await aPayCompany()
  const { payroll, finance, omar, sara } = all
  const { id } = (await all.request(payroll, omar)).body
  await all.reject(finance, id)
  const again = (await all.request(payroll, omar)).body
  await all.withdraw(payroll, again.id)
  await all.approve(finance, (await all.request(payroll, sara)).body.id)
  const entries = all.server.audited
  expect(entries.map(({ action }) => action)).toEqual([
    'salaries.requested',
    'salaries.rejected',
    'salaries.requested',
    'salaries.withdrawn',
    'salaries.requested',
    'salaries.approved',
  ])
  expect(entries[1]).toEqual({
    action: 'salaries.rejected',
    subjectKind: 'employee',
    subjectId: omar.employeeId,
    after: { fromDay: '2027-01-01', reason: 'promotion' },
  })
  expect(withoutIds(entries)).not.toMatch(/690000|600000|night shift|Above the band/)
})

test('[I20] nobody decides on their own request, nor touches their own pay', async () => {
  const all = await aPayCompany()
  const { payroll, finance, omar } = all
  const own = await all.request(payroll, payroll)
  expect([own.status, own.body.code]).toEqual([422, 'salaries.ownPay'])
  const { id } = (await all.request(payroll, omar)).body
  for (const decide of [all.approve, all.reject])
    expect((await decide(payroll, id)).body.code).toBe('salaries.ownRequest')
  expect((await all.withdraw(finance, id)).body.code).toBe('salaries.notRequester')
  const about = (await all.request(payroll, finance)).body
  expect((await all.approve(finance, about.id)).body.code).toBe('salaries.ownPay')
  expect((await all.withdraw(finance, about.id)).body.code).toBe('salaries.ownPay')
  // What is planned for their own pay is not theirs to see yet, and they are not notified of it.
  const listed = await all.get<Listed>(finance, 'salary-updates')
  expect(listed.body.items.map((each) => each.id)).toEqual([id])
  expect(await all.noticesOf(finance)).toHaveLength(1)
  const shown = await all.get(finance, `salaries/${finance.employeeId}`)
  expect(shown.body.code).toBe('salaries.ownPay')
  expect(await all.payRows(omar)).toHaveLength(1)
})

test('what may not be requested is refused at its field', async () => {
  const all = await aPayCompany()
  const { payroll, finance, omar } = all
  const refused = async (change: object) => {
    const { status, body } = await all.request(payroll, omar, change)
    return [status, body.code, body.field]
  }
  expect(await refused({ basicFils: 600_000 })).toEqual([422, 'salaries.unchanged', 'basicFils'])
  expect(await refused({ basicFils: 0 })).toEqual([422, 'salaries.basicNeeded', 'basicFils'])
  expect(await refused({ fromDay: '2025-11-17' })).toEqual([422, 'salaries.dayTooEarly', 'fromDay'])
  expect(await refused({ fromDay: '2027-11-19' })).toEqual([422, 'salaries.dayTooLate', 'fromDay'])
  expect((await refused({ housingFils: 0.5 }))[1]).toBe('http.badInput')
  const { id } = (await all.request(payroll, omar)).body
  expect((await all.request(finance, omar, { basicFils: 1 })).body.code).toBe(
    'salaries.waitingAlready',
  )
  await all.approve(finance, id)
  expect(await refused({ fromDay: '2026-12-31' })).toEqual([
    422,
    'salaries.dayBeforeUpdate',
    'fromDay',
  ])
  expect((await all.request(payroll, { ...omar, employeeId: payroll.userId })).status).toBe(404)
})

test('pay does not change before the months that the next run still corrects', async () => {
  const all = await aPayCompany()
  const { payroll, finance, omar, sara } = all
  const pay = (month: string) =>
    all.database.queries
      .insertInto('pay_runs')
      .values({
        site_id: all.siteId,
        id: crypto.randomUUID(),
        month,
        number: 1,
        state: 'approved',
        to_do: 0,
        requested_by: payroll.userId,
        requested_at: all.server.clock.now,
        submitted_by: payroll.userId,
        submitted_at: all.server.clock.now,
        decided_by: finance.userId,
        decided_at: all.server.clock.now,
      })
      .execute()
  const before = await all.request(payroll, omar, { fromDay: '2026-07-01' })
  expect(before.status).toBe(201)
  for (const month of ['2026-08', '2026-09', '2026-10']) await pay(month)
  const late = await all.approve(finance, before.body.id)
  expect([late.body.code, late.body.details]).toEqual([
    'salaries.dayPaidSince',
    { day: '2026-09-01' },
  ])
  await all.reject(finance, before.body.id)
  const early = await all.request(payroll, omar, { fromDay: '2026-08-31' })
  expect([early.body.code, early.body.field, early.body.details]).toEqual([
    'salaries.dayPaid',
    'fromDay',
    { day: '2026-09-01' },
  ])
  const shown = await all.get<Shown>(payroll, `salaries/${omar.employeeId}`)
  expect(shown.body.correctedFrom).toBe('2026-09-01')
  const { id } = (await all.request(payroll, omar, { fromDay: '2026-09-01' })).body
  expect((await all.approve(finance, id)).body.state).toBe('approved')
  // The first pay of an employee is recorded from any day.
  expect((await all.request(payroll, sara, { fromDay: '2026-07-01' })).status).toBe(201)
})

test('a rejected or withdrawn update changes nothing, and makes room for the next', async () => {
  const all = await aPayCompany()
  const { payroll, finance, omar } = all
  const first = (await all.request(payroll, omar)).body
  const short = await all.post(finance, `salary-updates/${first.id}/decision`, {
    approve: false,
    note: '',
  })
  expect([short.status, short.body.code]).toEqual([422, 'http.badInput'])
  expect((await all.reject(finance, first.id)).body).toMatchObject({
    state: 'rejected',
    decisionNote: 'Above the band',
  })
  expect((await all.approve(finance, first.id)).status).toBe(409)
  const second = (await all.request(payroll, omar)).body
  expect((await all.withdraw(payroll, second.id)).body).toMatchObject({
    state: 'withdrawn',
    decidedBy: null,
  })
  expect(await all.noticesOf(finance)).toMatchObject([{ isRead: true }, { isRead: true }])
  expect((await all.approve(finance, second.id)).body.code).toBe('salaries.alreadyDecided')
  expect((await all.request(finance, omar)).status).toBe(201)
  expect(await all.payRows(omar)).toHaveLength(1)
})

test('an account that was changed for later gets the new amounts too', async () => {
  const all = await aPayCompany()
  const { payroll, finance, omar } = all
  await all.database.queries
    .insertInto('employee_pay')
    .values({
      site_id: all.siteId,
      employee_id: omar.employeeId,
      from_date: '2027-02-01',
      basic_fils: 600_000,
      housing_fils: 200_000,
      transport_fils: 100_000,
      other_fils: 0,
      iban: OTHER_IBAN,
      bank_routing_code: '302620122',
    })
    .execute()
  await all.approve(finance, (await all.request(payroll, omar)).body.id)
  expect(await all.payRows(omar)).toEqual([
    { from_date: '2020-01-05', basic_fils: 600_000, iban: IBAN },
    { from_date: '2027-01-01', basic_fils: 690_000, iban: IBAN },
    { from_date: '2027-02-01', basic_fils: 690_000, iban: OTHER_IBAN },
  ])
})

test('pay that has changed since the request is not overwritten by it', async () => {
  const all = await aPayCompany()
  const { payroll, finance, omar } = all
  const { id } = (await all.request(payroll, omar)).body
  await all.database.queries
    .updateTable('employee_pay')
    .set({ housing_fils: 250_000 })
    .where('site_id', '=', all.siteId)
    .where('employee_id', '=', omar.employeeId)
    .execute()
  const approved = await all.approve(finance, id)
  expect([approved.status, approved.body.code]).toEqual([409, 'salaries.changedMeanwhile'])
  expect((await all.reject(finance, id)).body.state).toBe('rejected')
})

test('the first pay of an employee has no account until one is approved', async () => {
  const all = await aPayCompany()
  const { payroll, finance, sara } = all
  const { id } = (await all.request(payroll, sara, { reason: 'joining' })).body
  await all.approve(finance, id)
  expect(await all.payRows(sara)).toEqual([
    { from_date: '2027-01-01', basic_fils: 690_000, iban: '' },
  ])
  const shown = await all.get<Shown>(payroll, `salaries/${sara.employeeId}`)
  expect(shown.body.current).toMatchObject({ fromDay: '2027-01-01', iban: '' })
})

test('[I23] an employee sees their own pay and how it changed, without who requested it', async () => {
  const all = await aPayCompany()
  const { payroll, finance, omar, sara } = all
  const { id } = (await all.request(payroll, omar)).body
  const before = await all.get<Own>(omar, 'own-salary')
  expect(before.body).toEqual({
    currency: 'AED',
    current: { ...NINE_THOUSAND, fromDay: '2020-01-05', iban: MASKED },
    history: [{ ...NINE_THOUSAND, fromDay: '2020-01-05', before: null, reason: null }],
  })
  await all.approve(finance, id)
  const after = await all.get<Own>(omar, 'own-salary')
  expect(after.body.current?.basicFils).toBe(600_000)
  expect(after.body.history[0]).toEqual({
    ...NINE_THOUSAND,
    basicFils: 690_000,
    fromDay: '2027-01-01',
    before: NINE_THOUSAND,
    reason: 'promotion',
  })
  expect(after.text).not.toMatch(/Payroll Khoury|night shift|AE0703312/)
  all.server.clock.now = new Date('2027-01-01T05:00:00Z')
  expect((await all.get<Own>(omar, 'own-salary')).body.current).toMatchObject({
    basicFils: RISE.basicFils,
    fromDay: '2027-01-01',
  })
  expect((await all.get<Own>(sara, 'own-salary')).body).toMatchObject({
    current: null,
    history: [],
  })
})
