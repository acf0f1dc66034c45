import { expect } from 'vitest'
import { createFindCaller } from '#accounts/session/database/find-caller.ts'
import { startSession } from '#accounts/session/database/sessions.ts'
import { findAccount } from '#accounts/session/database/users.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import { aCompany, type Company } from '#portal/attendance/server/test-data.ts'
import { checklistHandlers } from '#portal/checklists/server.ts'
import { insertChanges } from '#portal/employees/database/changes.ts'
import type { Job } from '#portal/employees/history/rules.ts'
import { addPack } from '#portal/leave/database/types.ts'
import { jobsAfterDecisions } from '#portal/leave/test-data.ts'
import { createLeaveHandlers } from '#portal/leave/server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { type TestServer, testServer } from '#test/helpers/test-server.ts'
import type { Employment } from './contract.ts'
import type { NewEmployeeBody } from './hiring/contract.ts'
import type { RequestedPlans } from './requested-plans.ts'
import { applyDue, createEmploymentHandlers } from './server.ts'

export interface Employee {
  readonly employeeId: string
  readonly userId: string
  readonly token: string
}

interface EmployeeOptions {
  readonly name?: string
  readonly joiningDate?: string
  readonly managerId?: string
  readonly permissions?: readonly string[]
  readonly roles?: readonly ('hr' | 'manager' | 'pro' | 'payroll' | 'admin' | 'employee')[]
}

/** A company whose human resources hire, change and end employments, and its server. */
export interface EmploymentCompany {
  readonly company: Company
  readonly database: Database
  readonly server: TestServer
  readonly siteId: number
  readonly emails: QueuedEmail[]
  /** An account of human resources that is no employee. */
  readonly hr: string
  employee(options?: EmployeeOptions): Promise<Employee>
  /** Sets the clock to nine in the morning at the site. */
  at(day: string): void
  /** What the job does that runs every quarter of an hour. */
  job(): Promise<number>
  send(line: string, body?: unknown, as?: string): Promise<{ status: number; body: never }>
  employment(employeeId: string): Promise<Employment>
  row(employeeId: string): Promise<{
    state: string
    joining_date: string
    leaving_date: string | null
    position_en: string
    manager_id: string | null
    department_id: string
  }>
  /** Whether the account can be used now, whatever the job has done. */
  isOpen(employee: Employee): Promise<boolean>
}

/** For tests without the slice in which employees request changes. */
export const NO_REQUESTED_PLANS: RequestedPlans = {
  dayOf: () => Promise.resolve(null),
  end: () => Promise.resolve(),
}

/** Wednesday 18 November 2026, nine in the morning in Dubai. */
const BEGINS = '2026-11-18'

export async function anEmploymentCompany(): Promise<EmploymentCompany> {
  const database = await testDatabase()
  const company = await aCompany(database)
  const { siteId } = company
  const emails: QueuedEmail[] = []
  const later = jobsAfterDecisions(database)
  const services = {
    mail: {
      queue: (_trx: unknown, email: QueuedEmail) => {
        emails.push(email)
        return Promise.resolve(newId())
      },
    },
    push: { queue: () => Promise.resolve() },
    jobs: later.jobs,
    publicUrl: 'http://portal.test',
  }
  const server = later.runAfter(
    testServer(database, [
      ...createEmploymentHandlers(services, NO_REQUESTED_PLANS),
      ...checklistHandlers,
      ...createLeaveHandlers(services),
    ]),
    services,
  )
  const at = (day: string): void => {
    server.clock.now = new Date(`${day}T05:00:00.000Z`)
  }
  at(BEGINS)
  await database.transaction((trx) => addPack(trx, siteId, new Date('2026-01-02T08:00:00Z')))
  const hrAccount = await company.signIn(null, [])
  await database.queries
    .insertInto('user_roles')
    .values({ site_id: siteId, user_id: hrAccount.userId, role: 'hr' })
    .execute()
  const hr = server.signIn({
    siteId,
    userId: hrAccount.userId,
    roles: ['hr'],
    permissions: new Set(['employees.edit', 'employees.read', 'leave.all']),
    confirmedAt: new Date('2100-01-01'),
  })
  const sessions = new Map<string, string>()

  return {
    company,
    database,
    server,
    siteId,
    emails,
    hr,
    at,
    async employee(options = {}) {
      const { name, joiningDate = '2020-01-01', managerId, permissions = [] } = options
      const employeeId = await company.anEmployee({
        joiningDate,
        ...(name === undefined ? {} : { name }),
        ...(managerId === undefined ? {} : { managerId }),
      })
      const job: Job = {
        position: { en: 'Clerk', ar: 'كاتب' },
        departmentId: company.departmentId,
        workSiteId: null,
        managerId: managerId ?? null,
        grade: '',
      }
      await insertChanges(
        database.queries,
        siteId,
        [
          {
            employeeId,
            fromDay: joiningDate,
            reason: 'joined',
            sets: job,
            note: '',
            applied: true,
          },
        ],
        { userId: null, now: server.clock.now },
      )
      const { userId } = await company.signIn(employeeId)
      for (const role of options.roles ?? ['employee'])
        await database.queries
          .insertInto('user_roles')
          .values({ site_id: siteId, user_id: userId, role })
          .execute()
      const token = server.signIn({
        siteId,
        userId,
        employeeId,
        roles: options.roles ?? ['employee'],
        permissions: new Set(permissions),
        confirmedAt: new Date('2100-01-01'),
      })
      const started = await startSession(
        database.queries,
        siteId,
        userId,
        { device: 'test', address: '127.0.0.1' },
        new Date('2026-11-18T04:00:00Z'),
      )
      await database.queries
        .updateTable('sessions')
        .set({ expires_at: new Date('2100-01-01') })
        .where('site_id', '=', siteId)
        .where('user_id', '=', userId)
        .execute()
      sessions.set(userId, started.token)
      return { employeeId, userId, token }
    },
    job: () => applyDue(database, { ...services, notify: () => undefined }, server.clock.now),
    send: (line, body, as = hr) =>
      server.call(line, {
        as,
        ...(body === undefined ? {} : { body }),
        ...(line.startsWith('POST') ? { key: newId() } : {}),
      }),
    async employment(employeeId) {
      const { status, body } = await server.call(
        `GET /api/portal/employees/${employeeId}/employment`,
        { as: hr },
      )
      expect(status).toBe(200)
      return body
    },
    row: (employeeId) =>
      database.queries
        .selectFrom('employees')
        .select([
          'state',
          'joining_date',
          'leaving_date',
          'position_en',
          'manager_id',
          'department_id',
        ])
        .where('site_id', '=', siteId)
        .where('id', '=', employeeId)
        .executeTakeFirstOrThrow(),
    async isOpen({ userId }) {
      const { now } = server.clock
      const token = sessions.get(userId) ?? ''
      const caller = await createFindCaller(database)(siteId, token, now)
      const account = (await findAccount(database.queries, siteId, { userId }))?.account
      const admitted =
        account?.isOpen === true && (account.closesAt === null || account.closesAt > now)
      // A session that goes on where signing in is refused, or the reverse, is a fault.
      if (caller !== null) expect(admitted).toBe(true)
      return admitted
    },
  }
}

/** A valid body to hire a person; a test changes only what it is about. */
export function aHire(
  { departmentId }: Pick<Company, 'departmentId'>,
  body: Partial<NewEmployeeBody> = {},
): NewEmployeeBody {
  return {
    nameEn: 'Layla Nasser',
    nameAr: 'ليلى ناصر',
    email: `${newId()}@company.example`,
    phone: '+971502223344',
    nationality: 'JO',
    gender: 'female',
    birthDate: '1995-03-02',
    employeeNo: `H${newId().slice(-8).toUpperCase()}`,
    joiningDate: '2026-12-01',
    departmentId,
    departmentEn: '',
    departmentAr: '',
    positionEn: 'Accountant',
    positionAr: 'محاسبة',
    managerId: null,
    grade: '',
    workSiteId: null,
    shiftId: null,
    emiratesId: '',
    emiratesIdExpiry: null,
    passportNo: '',
    passportExpiry: null,
    visaFileNo: '',
    visaExpiry: null,
    labourCardNo: '',
    labourCardPersonalNo: '',
    labourCardExpiry: null,
    notTheSameAs: [],
    ...body,
  }
}
