import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { DEFAULT_PERMISSIONS } from '#accounts/permissions/rules.ts'
import type { listSalaries, showSalary } from '../contract.ts'
import { IBAN, MASKED, NINE_THOUSAND } from '../test-data.ts'
import { aPayCompany } from './test-data.ts'

type List = ReplyOf<typeof listSalaries>

test('payroll lists everyone by name with their pay, and accounts are masked', async () => {
  const all = await aPayCompany()
  const { payroll, omar } = all
  await all.request(payroll, omar)
  const list = await all.get<List>(payroll, 'salaries')
  expect(list.body.items.map(({ employee }) => employee.name.en)).toEqual([
    'Finance Khoury',
    'Hr Khoury',
    'Manager Khoury',
    'Omar Khoury',
    'Payroll Khoury',
    'Sara Khoury',
  ])
  expect(list.body.items[3]).toMatchObject({
    isOwn: false,
    pay: { ...NINE_THOUSAND, fromDay: '2020-01-05', iban: MASKED },
    waiting: true,
  })
  expect(list.body.items[4]).toMatchObject({ isOwn: true, pay: null, waiting: false })
  expect(list.text).not.toContain(IBAN)
  expect(all.server.audited.at(-1)).toEqual({
    action: 'salaries.listed',
    subjectKind: 'salaries',
    subjectId: 'all',
    after: { rows: 6 },
  })
})

test('the list is searched as that of the employees, filtered, and read page by page', async () => {
  const all = await aPayCompany()
  const { payroll, finance, sara } = all
  const names = async (query: string) =>
    (await all.get<List>(payroll, `salaries${query}`)).body.items.map(
      ({ employee }) => employee.name.en.split(' ')[0],
    )
  expect(await names('?q=omar')).toEqual(['Omar'])
  expect(await names('?q=om')).toHaveLength(6)
  const { number } = (await all.get<List>(payroll, 'salaries?q=sara')).body.items[0]?.employee ?? {}
  expect(await names(`?q=${number}`)).toEqual(['Sara'])
  expect(await names(`?department=${all.department.id}&q=zzzz`)).toEqual([])
  expect(await names('?state=noPay')).toEqual(['Finance', 'Hr', 'Manager', 'Payroll', 'Sara'])
  expect(await names('?state=noBank')).toEqual([])
  await all.approve(finance, (await all.request(payroll, sara)).body.id)
  expect(await names('?state=noBank')).toEqual(['Sara'])
  expect(await names('?state=left')).toEqual([])
  const first = (await all.get<List>(payroll, 'salaries?limit=4')).body
  expect(first.items).toHaveLength(4)
  expect(await names(`?limit=4&after=${first.next}`)).toEqual(['Payroll', 'Sara'])
  const other = await all.get(payroll, `salaries?language=ar&after=${first.next}`)
  expect([other.status, other.body.code]).toEqual([422, 'salaries.badCursor'])
})

test('a view of one person’s pay is recorded', async () => {
  const all = await aPayCompany()
  const { payroll, omar } = all
  const shown = await all.get<ReplyOf<typeof showSalary>>(payroll, `salaries/${omar.employeeId}`)
  expect(shown.body).toMatchObject({
    employee: { name: { en: 'Omar Khoury' }, joiningDate: '2020-01-05' },
    current: NINE_THOUSAND,
    periods: [{ fromDay: '2020-01-05', changed: ['amounts', 'account'] }],
    updates: [],
  })
  expect(all.server.audited.at(-1)).toEqual({
    action: 'salaries.opened',
    subjectKind: 'employee',
    subjectId: omar.employeeId,
  })
})

test('[I23] without the permission of payroll nobody reads or changes the pay of others', async () => {
  const all = await aPayCompany()
  const { payroll, omar, hr, manager, sara } = all
  const { id } = (await all.request(payroll, omar)).body
  for (const other of [hr, manager, omar, sara]) {
    for (const path of ['salaries', `salaries/${omar.employeeId}`, 'salary-updates'])
      expect((await all.get(other, path)).status).toBe(403)
    expect((await all.request(other, sara)).status).toBe(403)
    expect((await all.approve(other, id)).status).toBe(403)
    expect((await all.withdraw(other, id)).status).toBe(403)
  }
})

test('payroll is asked for the password again', async () => {
  const all = await aPayCompany()
  const { siteId, server, payroll, omar } = all
  const stale = server.signIn({
    ...payroll,
    siteId,
    permissions: new Set(DEFAULT_PERMISSIONS.payroll),
    confirmedAt: new Date(server.clock.now.getTime() - 11 * 60_000),
  })
  const refused = { status: 403, body: { code: 'http.confirmPassword' } }
  const paths = ['salaries', `salaries/${omar.employeeId}`, 'salary-updates']
  for (const path of paths)
    expect(await server.call(`GET /api/portal/${path}`, { as: stale })).toMatchObject(refused)
})
