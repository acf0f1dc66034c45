import { parse } from 'csv-parse/sync'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import type {
  LiabilityPerson,
  listEndOfServicePeople,
  showEndOfServiceLiability,
} from '../contract.ts'
import { aPayCompany, type PayCompany } from './test-data.ts'

type Liability = ReplyOf<typeof showEndOfServiceLiability>
type Page = ReplyOf<typeof listEndOfServicePeople>

/**
 * Two departments: in Operations a manager, a national who is paid, HR without a salary, and an
 * employee since January; elsewhere an employee of two years.
 */
async function company(): Promise<PayCompany> {
  const made = await aPayCompany()
  const { leave } = made
  const { manager, hr, requester } = leave
  for (const person of [manager, hr, requester]) await made.nationality(person, 'IN')
  await made.nationality(manager, 'AE')
  await made.pay(manager, 1_000_000)
  await made.pay(requester, 600_000)
  const other = await leave.person([], {
    name: '=Zaid',
    joiningDate: '2024-11-01',
    departmentId: await leave.company.aDepartment('Elsewhere'),
  })
  await made.nationality(other, 'EG')
  await made.pay(other, 300_000)
  made.at('2026-11-18')
  return made
}

async function everyone(of: PayCompany, query: Record<string, string>): Promise<LiabilityPerson[]> {
  const found: LiabilityPerson[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page: Page = await of.read('people', of.payroll, {
      ...query,
      ...(after === '' ? {} : { after }),
    })
    found.push(...page.items)
    after = page.next
  }
  return found
}

const sumOf = (people: readonly LiabilityPerson[]): number =>
  people.reduce((sum, { totalFils }) => sum + totalFils, 0)

test('the last month that is over is summed by department, as if all employment had ended with it', async () => {
  const of = await company()
  const liability = await of.read<Liability>('liability', of.payroll)
  expect(liability).toMatchObject({
    month: '2026-10',
    latest: '2026-10',
    on: '2026-10-31',
    currency: 'AED',
    country: 'AE',
    people: 4,
    nationals: 1,
    withoutPay: 1,
  })
  // Two years to the day: 42 days of 10,000 fils; the others have no gratuity.
  const elsewhere = liability.items.find(({ department }) => department.name.en === 'Elsewhere')
  expect(elsewhere).toMatchObject({ people: 1, gratuityFils: 420_000 })
  expect(liability.gratuityFils).toBe(420_000)
  const people = await everyone(of, { limit: '2' })
  expect(people.map(({ state }) => state).toSorted()).toEqual([
    'due',
    'national',
    'noPay',
    'tooShort',
  ])
  expect(sumOf(people)).toBe(liability.totalFils)
  expect(liability.items.reduce((sum, { totalFils }) => sum + totalFils, 0)).toBe(
    liability.totalFils,
  )
  expect(of.server.audited.map(({ action, after }) => [action, after])).toEqual([
    ['endOfService.listed', { month: '2026-10', rows: 2 }],
    ['endOfService.listed', { month: '2026-10', rows: 2 }],
  ])
})

test('an earlier month has the people, service and leave of its last day; none that is not over', async () => {
  const of = await company()
  const september = await everyone(of, { month: '2026-09' })
  const october = await everyone(of, {})
  const [before, after] = [september, october].map((people) =>
    people.find(({ employee }) => employee.name.en === '=Zaid'),
  )
  expect(after?.years).toBe(2)
  expect(before?.gratuityFils).toBeLessThan(after?.gratuityFils ?? 0)
  const leaveOf = (people: readonly LiabilityPerson[]) =>
    people.find(({ state }) => state === 'tooShort')?.leaveDays
  expect([leaveOf(september), leaveOf(october)]).toEqual([18, 20])
  expect(await everyone(of, { month: '2024-12' })).toHaveLength(3)
  for (const path of ['liability', 'people', 'export']) {
    const { status, body } = await of.server.call(`GET /api/portal/end-of-service/${path}`, {
      as: of.payroll,
      query: { month: '2026-11' },
    })
    expect([path, status, body]).toMatchObject([path, 422, { code: 'endOfService.monthNotOver' }])
  }
})

test('a month that ends the leave year has the leave of its last day, before the carry-over limit', async () => {
  const of = await company()
  of.at('2027-02-03')
  const leaveOf = async (month: string) =>
    (await everyone(of, { month })).find(({ employee }) => employee.name.en === '=Zaid')?.leaveDays
  expect([await leaveOf('2026-11'), await leaveOf('2026-12')]).toEqual([27.5, 30])
  expect(await leaveOf('2027-01')).toBe(17.5)
})

test('an employee who left is owed nothing from the month after', async () => {
  const of = await company()
  await of.leave.company.database.queries
    .updateTable('employees')
    .set({ state: 'left', leaving_date: '2026-10-15' })
    .where('id', '=', of.leave.requester.employeeId)
    .execute()
  expect(await everyone(of, { month: '2026-09' })).toHaveLength(4)
  expect(await everyone(of, { month: '2026-10' })).toHaveLength(3)
})

test('the file has a row for each employee, and no cell can run as a formula', async () => {
  const of = await company()
  const { status, text, headers } = await of.server.call('GET /api/portal/end-of-service/export', {
    as: of.payroll,
    query: { month: '2026-10', format: 'csv' },
  })
  expect([status, decodeURIComponent(headers.get('content-disposition') ?? '')]).toEqual([
    200,
    expect.stringContaining('end-of-service-2026-10.csv'),
  ])
  const rows = parse(text, { bom: true }) as string[][]
  expect(rows).toHaveLength(5)
  expect(rows[0]?.slice(8, 12)).toEqual(['Gratuity', 'Unused leave days', 'Leave salary', 'Total'])
  const row = rows.find((cells) => cells[2] === 'Elsewhere')
  expect([row?.[1], row?.[7], row?.[8], row?.[12]]).toEqual(["'=Zaid", '3000.00', '4200.00', 'AED'])
  expect(rows.map((cells) => cells[13])).toContain('National: pension instead')
  expect(of.server.audited).toMatchObject([
    { action: 'endOfService.exported', after: { month: '2026-10', format: 'csv' } },
  ])
})

test('as Excel it opens from the right in Arabic', async () => {
  const of = await company()
  const response = await of.server.fetch(
    new Request('http://test.invalid/api/portal/end-of-service/export?format=xlsx&language=ar', {
      headers: { authorization: `Bearer ${of.payroll}`, site: String(of.siteId) },
    }),
  )
  const bytes = Buffer.from(await response.arrayBuffer())
  const sheets = (await readExcelFile(bytes)) as unknown as { sheet: string; data: unknown[][] }[]
  expect([sheets[0]?.sheet, sheets[0]?.data[0]?.[8]]).toEqual([
    'نهاية الخدمة',
    'مكافأة نهاية الخدمة',
  ])
})

test('only payroll sees what is owed', async () => {
  const of = await company()
  const as = of.server.signIn({ siteId: of.siteId, permissions: new Set(['pay.own', 'leave.all']) })
  for (const path of ['liability', 'people', 'export', 'settings'])
    expect((await of.server.call(`GET /api/portal/end-of-service/${path}`, { as })).status).toBe(
      403,
    )
})
