import { expect, test } from 'vitest'
import type { Change } from './changes/contract.ts'
import type { Profile } from './contract.ts'
import { aProfileCompany, IBAN, OTHER_IBAN } from './test-data.ts'

interface List {
  items: Change[]
}

test('the account is masked until the password is given again, and that is recorded', async () => {
  const all = await aProfileCompany()
  const { omar, sara } = all.people
  const profile = await all.get<Profile>(omar, 'profile')
  expect(profile.body.bank?.iban).toMatch(/^AE07033\*+23456$/)
  expect(profile.text).not.toContain(IBAN)
  const { siteId, server } = all
  const stale = server.signIn({
    ...omar,
    siteId,
    permissions: new Set(['records.own', 'pay.own']),
    confirmedAt: new Date(server.clock.now.getTime() - 11 * 60_000),
  })
  const refused = { status: 403, body: { code: 'http.confirmPassword' } }
  const path = '/api/portal/profile'
  expect(await server.call(`GET ${path}/bank`, { as: stale })).toMatchObject(refused)
  const sent = { as: stale, key: 'key-0000001', body: {} }
  expect(await server.call(`POST ${path}/bank-changes`, sent)).toMatchObject(refused)
  const opened = await all.get(omar, 'profile/bank')
  expect(opened.body).toMatchObject({ iban: IBAN })
  expect(server.audited.at(-1)).toMatchObject({ action: 'profile.bankOpened' })
  expect(await all.get(sara, 'profile/bank')).toMatchObject({
    status: 422,
    body: { code: 'profileChanges.noPay' },
  })
  expect((await all.get<Profile>(sara, 'profile')).body.bank).toBeNull()
})

test('payroll approve a new account; pay goes to it from its day on, and the amounts stay', async () => {
  const all = await aProfileCompany()
  const { omar, hr, payroll } = all.people
  const sent = await all.newBank(omar, {}, { fromDay: '2026-12-01' })
  expect(sent.body).toMatchObject({ group: 'bank', isMasked: true, state: 'waiting' })
  expect(sent.text).not.toContain(OTHER_IBAN)
  expect(await all.noticesOf(hr)).toEqual([])
  expect(await all.noticesOf(payroll)).toMatchObject([
    { kind: 'profileChangeWaiting', path: `/profile-changes?tab=bank&change=${sent.body.id}` },
  ])
  const { id } = sent.body
  expect((await all.approve(payroll, id)).body).toMatchObject({
    code: 'profileChanges.routingNeeded',
    field: 'routingCode',
  })
  expect((await all.approve(payroll, id, '12')).body.code).toBe('employees.routingCodeFormat')
  expect((await all.approve(payroll, id, '302620122')).body.state).toBe('approved')
  expect(await all.pay(omar.employeeId)).toEqual([
    { from_date: '2026-01-01', iban: IBAN, bank_routing_code: '803310101', basic_fils: 500_000 },
    {
      from_date: '2026-12-01',
      iban: OTHER_IBAN,
      bank_routing_code: '302620122',
      basic_fils: 500_000,
    },
  ])
  expect((await all.get(omar, 'profile/bank')).body).toMatchObject({ iban: IBAN })
  all.server.clock.now = new Date('2026-12-01T05:00:00Z')
  expect((await all.get(omar, 'profile/bank')).body).toEqual({
    iban: OTHER_IBAN,
    accountHolder: 'Omar Khoury',
    bankName: 'Emirates NBD',
  })
})

test('a rise that is recorded for later goes to the new account too', async () => {
  const all = await aProfileCompany()
  const { omar, payroll } = all.people
  const [row] = await all.pay(omar.employeeId)
  await all.database.queries
    .insertInto('employee_pay')
    .values({
      ...row,
      site_id: all.siteId,
      employee_id: omar.employeeId,
      from_date: '2027-01-01',
      iban: IBAN,
      bank_routing_code: '803310101',
      basic_fils: 600_000,
      housing_fils: 0,
      transport_fils: 0,
      other_fils: 0,
    })
    .execute()
  const { id } = (await all.newBank(omar)).body
  await all.approve(payroll, id, '302620122')
  expect((await all.pay(omar.employeeId)).map((each) => [each.from_date, each.iban])).toEqual([
    ['2026-01-01', IBAN],
    ['2026-11-18', OTHER_IBAN],
    ['2027-01-01', OTHER_IBAN],
  ])
})

test('no one but payroll sees or decides on an account, and nobody on their own', async () => {
  const all = await aProfileCompany()
  const { omar, sara, hr, payroll, pro, manager, admin } = all.people
  const { id } = (await all.newBank(omar)).body
  for (const other of [omar, sara, hr, pro, manager, admin]) {
    expect((await all.get(other, `profile-changes/${id}`)).status).toBe(404)
    expect((await all.get(other, `profile-changes/${id}/values`)).status).toBe(404)
    expect((await all.get(other, `profile-changes/${id}/proofs/1`)).status).toBe(404)
    expect((await all.approve(other, id)).status).toBe(404)
    expect((await all.get(other, 'profile-changes?desk=pay')).status).toBe(403)
  }
  for (const other of [omar, sara, payroll, pro, manager])
    expect((await all.get(other, 'profile-changes')).status).toBe(403)
  const list = await all.get<List>(payroll, 'profile-changes?desk=pay')
  expect(list.body.items).toMatchObject([{ id, fields: [{ field: 'iban' }, {}, {}] }])
  expect(list.text).not.toContain(OTHER_IBAN)
  const values = await all.get<{ fields: unknown[] }>(payroll, `profile-changes/${id}/values`)
  expect(values.body.fields[0]).toEqual({ field: 'iban', before: IBAN, after: OTHER_IBAN })
  expect(all.server.audited.at(-1)).toMatchObject({ action: 'profileChanges.numbersOpened' })
  const both = all.signIn(omar.employeeId, 'payroll', 'hr')
  expect((await all.approve(both, id, '302620122')).body.code).toBe('profileChanges.own')
  expect((await all.get<List>(both, 'profile-changes?desk=pay')).body.items).toEqual([])
})

test('a proof is a download for its owner and the desk that decides, and each view there is recorded', async () => {
  const all = await aProfileCompany()
  const { omar, sara, hr, payroll } = all.people
  const { id } = (await all.rename(omar)).body
  expect((await all.get(sara, `profile/changes/${id}/proofs/1`)).status).toBe(404)
  expect((await all.get(payroll, `profile-changes/${id}/proofs/1`)).status).toBe(404)
  const own = await all.server.call(`GET /api/portal/profile/changes/${id}/proofs/1`, {
    as: omar.token,
  })
  expect([own.status, own.headers.get('content-disposition')?.slice(0, 10)]).toEqual([
    200,
    'attachment',
  ])
  expect((await all.get(hr, `profile-changes/${id}/proofs/1`)).status).toBe(200)
  expect(all.server.audited.at(-1)).toMatchObject({
    action: 'profileChanges.proofOpened',
    subjectId: omar.employeeId,
  })
  expect((await all.get(hr, `profile-changes/${id}/proofs/2`)).status).toBe(404)
})

test('a wrong account number, or no pay, is refused', async () => {
  const all = await aProfileCompany()
  const { omar, sara } = all.people
  expect((await all.newBank(omar, { iban: 'AE990331234567890123456' })).body).toMatchObject({
    code: 'employees.ibanChecksum',
    field: 'iban',
  })
  expect((await all.newBank(omar, { iban: 'GB29NWBK60161331926819' })).body.code).toBe(
    'employees.ibanCountry',
  )
  expect((await all.newBank(sara)).body.code).toBe('profileChanges.noPay')
})

test('another site neither lists nor finds a change', async () => {
  const [one, other] = [await aProfileCompany(), await aProfileCompany()]
  const { id } = (await one.rename(one.people.omar)).body
  const { hr } = other.people
  expect((await other.get<List>(hr, 'profile-changes')).body.items).toEqual([])
  expect((await other.get(hr, `profile-changes/${id}`)).status).toBe(404)
  expect((await other.approve(hr, id)).status).toBe(404)
  expect((await other.get(hr, `employees/${one.people.omar.employeeId}/family`)).status).toBe(404)
})

test('an employee whose pay has no account yet requests the first one', async () => {
  const all = await aProfileCompany()
  const { sara, payroll } = all.people
  await all.database.queries
    .insertInto('employee_pay')
    .values({
      site_id: all.siteId,
      employee_id: sara.employeeId,
      from_date: '2026-11-01',
      basic_fils: 500_000,
      housing_fils: 0,
      transport_fils: 0,
      other_fils: 0,
      iban: '',
      bank_routing_code: '',
    })
    .execute()
  expect((await all.get<Profile>(sara, 'profile')).body.bank).toMatchObject({ iban: '' })
  const { id } = (await all.newBank(sara)).body
  expect((await all.approve(payroll, id)).body.code).toBe('profileChanges.routingNeeded')
  expect((await all.approve(payroll, id, '302620122')).status).toBe(200)
  expect((await all.pay(sara.employeeId)).at(-1)?.iban).toBe(OTHER_IBAN)
})
