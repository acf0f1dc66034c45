import { createUsers } from '#accounts/people/database/users.ts'
import type { Role } from '#accounts/permissions/contract.ts'
import { DEFAULT_PERMISSIONS } from '#accounts/permissions/rules.ts'
import type { Handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { insertDepartments } from '#portal/employees/database/departments.ts'
import { insertEmployees } from '#portal/employees/database/employees.ts'
import { insertPay } from '#portal/employees/database/pay.ts'
import { aDepartment, anEmployee } from '#portal/employees/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite, testServer } from '#test/helpers/test-server.ts'
import type { SalaryUpdate } from '../contract.ts'
import { createSalaryHandlers } from '../server.ts'
import { IBAN, NINE_THOUSAND } from '../test-data.ts'

const ROLES: Readonly<Record<string, readonly Role[]>> = {
  payroll: ['payroll'],
  finance: ['payroll', 'manager'],
  hr: ['hr'],
  manager: ['manager'],
  omar: [],
  sara: [],
}

/** What a rise requests, unless a test says otherwise. */
export const RISE = {
  ...NINE_THOUSAND,
  basicFils: 690_000,
  fromDay: '2027-01-01',
  reason: 'promotion',
  note: 'Leads the night shift',
} as const

type SalaryServices = Parameters<typeof createSalaryHandlers>[0]

/**
 * A company with two people in payroll, an employee who is paid, and one without pay; with the
 * endpoints of other slices where a test names them.
 */
export async function aPayCompany(
  others: (services: SalaryServices) => readonly Handler[] = () => [],
) {
  const database = await testDatabase()
  const siteId = await aSite(database)
  const sent: string[] = []
  const jobs = {
    send: async (_trx: unknown, name: string) => {
      sent.push(name)
      return null
    },
  }
  const server = testServer(database, [...createSalaryHandlers({ jobs }), ...others({ jobs })])
  const department = aDepartment()
  const names = Object.keys(ROLES)
  const people = names.map((name) =>
    anEmployee({
      departmentId: department.id,
      nameEn: `${name[0]?.toUpperCase()}${name.slice(1)} Khoury`,
    }),
  )
  const idOf = (name: string): string => people[names.indexOf(name)]?.id ?? ''
  await insertDepartments(database.queries, siteId, [department])
  await insertEmployees(database.queries, siteId, people, server.clock.now)
  await insertPay(database.queries, siteId, [
    {
      ...NINE_THOUSAND,
      employeeId: idOf('omar'),
      fromDate: '2020-01-05',
      iban: IBAN,
      bankRoutingCode: '803310101',
    },
  ])
  await database.transaction((trx) =>
    createUsers(
      trx,
      siteId,
      people.map((person, index) => ({
        email: person.email,
        username: person.employeeNo,
        name: { en: person.nameEn, ar: person.nameAr },
        roles: ['employee', ...(ROLES[names[index] ?? ''] ?? [])],
        employeeId: person.id,
        passwordHash: 'a hash',
      })),
      server.clock.now,
    ),
  )
  const users = await database.queries
    .selectFrom('users')
    .select(['id', 'employee_id'])
    .where('site_id', '=', siteId)
    .execute()

  function signIn(name: string) {
    const employeeId = idOf(name)
    const userId = users.find((each) => each.employee_id === employeeId)?.id ?? ''
    const roles = ['employee' as const, ...(ROLES[name] ?? [])]
    const permissions = new Set<string>(roles.flatMap((role) => DEFAULT_PERMISSIONS[role]))
    return { employeeId, userId, token: server.signIn({ siteId, userId, employeeId, permissions }) }
  }
  type Person = ReturnType<typeof signIn>
  interface Reply<Body> {
    status: number
    body: Body & { code: string; field?: string; details: unknown }
    text: string
  }
  const post = <Body = SalaryUpdate>(as: Person, path: string, body?: unknown, key = newId()) =>
    server.call(`POST /api/portal/${path}`, {
      as: as.token,
      key,
      ...(body === undefined ? {} : { body }),
    }) as Promise<Reply<Body>>
  return {
    database,
    siteId,
    server,
    sent,
    department,
    payroll: signIn('payroll'),
    finance: signIn('finance'),
    hr: signIn('hr'),
    manager: signIn('manager'),
    omar: signIn('omar'),
    sara: signIn('sara'),
    post,
    get: <Body>(as: Person, path: string) =>
      server.call(`GET /api/portal/${path}`, { as: as.token }) as Promise<Reply<Body>>,
    request: (as: Person, of: Person, change: object = {}, key?: string) =>
      post(as, `salaries/${of.employeeId}/updates`, { ...RISE, ...change }, key),
    approve: (as: Person, id: string) =>
      post(as, `salary-updates/${id}/decision`, { approve: true, note: '' }),
    reject: (as: Person, id: string) =>
      post(as, `salary-updates/${id}/decision`, { approve: false, note: 'Above the band' }),
    withdraw: (as: Person, id: string) => post(as, `salary-updates/${id}/withdrawal`),
    payRows: (of: Person) =>
      database.queries
        .selectFrom('employee_pay')
        .select(['from_date', 'basic_fils', 'iban'])
        .where('site_id', '=', siteId)
        .where('employee_id', '=', of.employeeId)
        .orderBy('from_date')
        .execute(),
    noticesOf: async ({ userId }: Person) =>
      (
        await database.queries
          .selectFrom('notifications')
          .select(['kind', 'path', 'params', 'read_at'])
          .where('site_id', '=', siteId)
          .where('user_id', '=', userId)
          .orderBy('id')
          .execute()
      ).map(({ read_at, ...notice }) => ({ ...notice, isRead: read_at !== null })),
  }
}
