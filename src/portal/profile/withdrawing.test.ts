import { expect, test } from 'vitest'
import type { Change } from './changes/contract.ts'
import type { Profile } from './contract.ts'
import {
  aProfileCompany,
  IBAN,
  OTHER_IBAN,
  PERSON,
  planByHr,
  plannedOf,
  type ProfileCompany as Company,
} from './test-data.ts'

const LATER = '2026-12-01'
const AFTER = '2026-12-01T05:00:00Z'

interface List {
  items: Change[]
}

/** What a desk is notified of once an approved change is withdrawn. */
const withdrawalFor = async (all: Company, as: Company['people']['hr']) =>
  (await all.noticesOf(as)).find(({ kind }) => kind === 'profileChangeWithdrawn')

test('an approved change of a later day is withdrawn by its owner before that day, and HR are notified', async () => {
  const all = await aProfileCompany()
  const { omar, sara, hr, admin } = all.people
  const { id } = (await all.rename(omar, {}, { fromDay: LATER })).body
  expect((await all.approve(hr, id)).body).toMatchObject({ state: 'approved', actions: [] })
  expect(await plannedOf(all, omar.employeeId)).toEqual([[LATER, { nameEn: 'Omar Haddad' }]])
  const own = await all.get<List>(omar, 'profile/changes')
  expect(own.body.items).toMatchObject([{ state: 'approved', actions: ['withdraw'] }])
  for (const other of [sara, hr, admin]) expect((await all.withdraw(other, id)).status).toBe(404)
  expect(await all.withdraw(omar, id)).toMatchObject({
    status: 200,
    body: { state: 'withdrawn', decidedBy: null, actions: [] },
  })
  expect(all.server.audited.at(-1)).toMatchObject({
    action: 'profileChanges.withdrawn',
    before: { state: 'approved' },
    after: { group: 'personal', fromDay: LATER },
  })
  for (const desk of [hr, admin])
    expect(await withdrawalFor(all, desk)).toMatchObject({
      path: `/profile-changes?tab=withdrawn&change=${id}`,
      params: { name: { en: PERSON.nameEn }, day: { day: LATER } },
      isRead: false,
    })
  expect((await all.noticesOf(omar)).map(({ kind }) => kind)).toEqual(['profileChangeApproved'])
  expect(await plannedOf(all, omar.employeeId)).toEqual([])
  await all.job(AFTER)
  expect(await all.record(omar.employeeId)).toMatchObject({ name_en: PERSON.nameEn })
  expect((await all.withdraw(omar, id)).body.code).toBe('profileChanges.alreadyDecided')
  expect((await all.approve(hr, id)).body.code).toBe('profileChanges.alreadyDecided')
})

test('on the day it takes effect it cannot be withdrawn, whether or not the job has run', async () => {
  const all = await aProfileCompany()
  const { omar, hr } = all.people
  const { id } = (await all.rename(omar, {}, { fromDay: LATER })).body
  await all.approve(hr, id)
  all.server.clock.now = new Date(AFTER)
  for (const job of [() => Promise.resolve(0), () => all.job(AFTER)]) {
    await job()
    const own = await all.get<List>(omar, 'profile/changes')
    expect(own.body.items).toMatchObject([{ state: 'approved', actions: [] }])
    expect((await all.withdraw(omar, id)).body.code).toBe('profileChanges.inEffect')
  }
  expect(await all.record(omar.employeeId)).toMatchObject({ name_en: 'Omar Haddad' })
})

test('what takes effect at once or was rejected cannot be withdrawn', async () => {
  const all = await aProfileCompany()
  const { omar, hr } = all.people
  const values = { phone: '050 765 4321', personalEmail: 'omar@home.example' }
  const contact = await all.post(omar, 'profile/changes', { group: 'contact', values })
  expect(contact.body.actions).toEqual([])
  const { id } = (await all.rename(omar, {}, { fromDay: LATER })).body
  await all.decline(hr, id)
  const codes = []
  for (const each of [contact.body.id, id]) codes.push((await all.withdraw(omar, each)).body.code)
  expect(codes).toEqual(['profileChanges.inEffect', 'profileChanges.alreadyDecided'])
})

test('only what the request changed leaves the plan of that day', async () => {
  const all = await aProfileCompany()
  const { omar, hr } = all.people
  const first = (await all.rename(omar, {}, { fromDay: LATER })).body
  await all.approve(hr, first.id)
  await planByHr(all, omar.employeeId, LATER, { nationality: 'SY' })
  const both = { nameEn: 'Omar Haddad', nationality: 'SY' }
  expect(await plannedOf(all, omar.employeeId)).toEqual([[LATER, both]])
  await all.withdraw(omar, first.id)
  expect(await plannedOf(all, omar.employeeId)).toEqual([[LATER, { nationality: 'SY' }]])
  await all.job(AFTER)
  expect(await all.record(omar.employeeId)).toMatchObject({
    name_en: PERSON.nameEn,
    nationality: 'SY',
  })
})

/** The days from which pay goes to an account. */
const accounts = async (all: Company, employeeId: string) =>
  (await all.pay(employeeId)).map((each) => [
    each.from_date,
    each.iban,
    each.bank_routing_code,
    Number(each.basic_fils),
  ])

async function aRise({ database, siteId, pay }: Company, employeeId: string, fromDate: string) {
  const [row] = await pay(employeeId)
  const amounts = { basic_fils: 600_000, housing_fils: 0, transport_fils: 0, other_fils: 0 }
  await database.queries
    .insertInto('employee_pay')
    .values({
      iban: row?.iban ?? '',
      bank_routing_code: row?.bank_routing_code ?? '',
      ...amounts,
      site_id: siteId,
      employee_id: employeeId,
      from_date: fromDate,
    })
    .execute()
}

test('pay goes to the account before again, the amounts stay, and payroll are notified', async () => {
  const all = await aProfileCompany()
  const { omar, hr, payroll } = all.people
  await aRise(all, omar.employeeId, '2027-01-01')
  const before = await accounts(all, omar.employeeId)
  const { id } = (await all.newBank(omar, {}, { fromDay: LATER })).body
  await all.approve(payroll, id, '302620122')
  expect((await accounts(all, omar.employeeId)).map(([day, iban]) => [day, iban])).toEqual([
    ['2026-01-01', IBAN],
    [LATER, OTHER_IBAN],
    ['2027-01-01', OTHER_IBAN],
  ])
  expect((await all.withdraw(omar, id)).body.state).toBe('withdrawn')
  expect(await accounts(all, omar.employeeId)).toEqual(before)
  expect(await all.noticesOf(hr)).toEqual([])
  expect(await withdrawalFor(all, payroll)).toMatchObject({
    path: `/profile-changes?tab=bankWithdrawn&change=${id}`,
  })
  all.server.clock.now = new Date(AFTER)
  expect((await all.get<Profile>(omar, 'profile')).body.bank).toMatchObject({ accountHolder: '' })
  expect((await all.get(omar, 'profile/bank')).body).toMatchObject({ iban: IBAN })
})

test('where no account is recorded before the planned one, it cannot be withdrawn', async () => {
  const all = await aProfileCompany()
  const { omar, payroll } = all.people
  await all.database.queries
    .updateTable('employee_pay')
    .set({ from_date: '2026-12-15' })
    .where('site_id', '=', all.siteId)
    .where('employee_id', '=', omar.employeeId)
    .execute()
  const { id } = (await all.newBank(omar, {}, { fromDay: LATER })).body
  await all.approve(payroll, id, '302620122')
  expect(await all.withdraw(omar, id)).toMatchObject({
    status: 422,
    body: { code: 'profileChanges.noEarlierAccount' },
  })
  expect((await all.get<List>(omar, 'profile/changes')).body.items).toMatchObject([
    { state: 'approved' },
  ])
})
