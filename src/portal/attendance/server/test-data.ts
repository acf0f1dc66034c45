import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Caller } from '#platform/http/handler.ts'
import type { Database } from '#platform/db/database.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import { newId } from '#platform/id.ts'
import { fold } from '#platform/text.ts'
import { aSite, testServer, type TestServer } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { PunchBody } from '../contract.ts'
import { insertShiftRanges, insertWorkSiteRanges } from '../set-up/assignments/database.ts'
import type { ShiftHours } from '../set-up/contract.ts'
import type { WorkSiteBody } from '../set-up/work-sites/contract.ts'
import { insertShift, putHours, putWorkSite } from '../set-up/database.ts'
import { insertSessions } from '../database/write-sessions.ts'
import { aSession, aShift } from '../test-data.ts'
import { createAttendanceHandlers } from '../server.ts'

const LONG_AGO = '2020-01-01'

/** A site with a department, a shift and its employees, and their server. */
export interface Company {
  database: Database
  server: TestServer
  siteId: number
  departmentId: string
  shiftId: string
  anEmployee(
    changes?: Partial<{
      name: string
      nameAr: string
      managerId: string | null
      state: 'active' | 'suspended' | 'left'
      joiningDate: string
      leavingDate: string | null
      shiftId: string | null
      departmentId: string
    }>,
  ): Promise<string>
  aDepartment(name: string): Promise<string>
  aWorkSite(body: WorkSiteBody, ...employeeIds: string[]): Promise<string>
  /** Creates an account for an employee and returns its token. */
  signIn(
    employeeId: string | null,
    permissions?: string[],
  ): Promise<{ token: string; userId: string }>
  at(time: string): void
  /** Every queued email. */
  readonly emails: QueuedEmail[]
}

export async function aCompany(database: Database, hours?: ShiftHours): Promise<Company> {
  const siteId = await aSite(database, { zone: 'Asia/Dubai' })
  const emails: QueuedEmail[] = []
  const mail = {
    queue(_trx: unknown, email: QueuedEmail) {
      emails.push(email)
      return Promise.resolve(newId())
    },
  }
  const server = testServer(
    database,
    createAttendanceHandlers({
      mail,
      jobs: { send: () => Promise.resolve(null) },
      publicUrl: 'http://portal.test',
    }),
  )
  const { queries } = database
  const shift = aShift(hours === undefined ? {} : { hours })
  const shiftId = await insertShift(queries, siteId, shift.name, new Date())
  await putHours(queries, siteId, shiftId, shift.fromDate, shift.hours)
  let count = 0

  async function aDepartment(name: string): Promise<string> {
    const id = newId()
    await queries
      .insertInto('departments')
      .values({ site_id: siteId, id, name_en: name, name_ar: name, name_folded: fold(name) })
      .execute()
    return id
  }
  const departmentId = await aDepartment('Operations')

  return {
    database,
    emails,
    server,
    siteId,
    departmentId,
    shiftId,
    aDepartment,
    async anEmployee(changes = {}) {
      count += 1
      const id = newId()
      const name = changes.name ?? `Person ${count}`
      const nameAr = changes.nameAr ?? `موظف ${count}`
      const email = `${id}@demo.test`
      await queries
        .insertInto('employees')
        .values({
          site_id: siteId,
          id,
          employee_no: `E${count}`,
          name_en: name,
          name_ar: nameAr,
          name_en_folded: fold(name),
          name_ar_folded: fold(nameAr),
          search: fold(name),
          email,
          email_folded: email,
          phone: '+971500000000',
          nationality: 'AE',
          gender: 'female',
          birth_date: '1990-01-01',
          joining_date: changes.joiningDate ?? LONG_AGO,
          leaving_date: changes.leavingDate ?? null,
          department_id: changes.departmentId ?? departmentId,
          position_en: 'Clerk',
          position_ar: 'كاتب',
          manager_id: changes.managerId ?? null,
          state: changes.state ?? 'active',
        })
        .execute()
      const assigned = changes.shiftId === undefined ? shiftId : changes.shiftId
      if (assigned !== null)
        await insertShiftRanges(queries, siteId, [
          { employeeId: id, shiftId: assigned, fromDate: LONG_AGO, toDate: null },
        ])
      return id
    },
    async aWorkSite(body, ...employeeIds) {
      const id = newId()
      await putWorkSite(queries, siteId, id, body, new Date())
      await insertWorkSiteRanges(
        queries,
        siteId,
        employeeIds.map((employeeId) => ({
          employeeId,
          workSiteId: id,
          fromDate: LONG_AGO,
          toDate: null,
        })),
      )
      return id
    },
    async signIn(employeeId, permissions = ['attendance.own']) {
      const userId = newId()
      const email = `${userId}@demo.test`
      await queries
        .insertInto('users')
        .values({
          site_id: siteId,
          id: userId,
          email,
          email_folded: email,
          username: email,
          name_en: 'User',
          name_ar: 'مستخدم',
          is_employee: true,
          employee_id: employeeId,
        })
        .execute()
      const caller: Partial<Caller> & { siteId: number } = {
        siteId,
        userId,
        employeeId,
        permissions: new Set(permissions),
        // These tests move the clock, and nobody enters a password again.
        confirmedAt: new Date('2100-01-01'),
      }
      return { token: server.signIn(caller), userId }
    },
    at(time) {
      server.clock.now = new Date(time)
    },
  }
}

/**
 * Adds an employee who worked and punched online on this day: from it on the company records
 * attendance.
 */
export async function recordAttendanceFrom(
  company: Company,
  employeeId: string,
  day: string,
): Promise<void> {
  const session = aSession({
    day,
    inAt: Date.parse(`${day}T08:00:00+04:00`),
    inClientId: null,
    outClientId: null,
  })
  await insertSessions(company.database.queries, company.siteId, [{ ...session, employeeId }])
}

export function aPunch(
  company: Company,
  kind: 'in' | 'out',
  changes: Partial<PunchBody> = {},
): PunchBody {
  return {
    clientId: newId(),
    kind,
    deviceTime: company.server.clock.now.toISOString(),
    skewMs: 0,
    fix: null,
    ...changes,
  }
}

/** An offline punch with a correct clock, sent now. */
export function anOfflinePunch(
  company: Company,
  kind: 'in' | 'out',
  claimedAt: string,
  changes: Partial<PunchBody> = {},
): PunchBody {
  return aPunch(company, kind, { claimedAt: new Date(claimedAt).toISOString(), ...changes })
}

export const PATH = 'POST /api/portal/attendance/punches'
export const MONDAY_8 = '2026-11-16T08:00:00+04:00'
export const MONDAY_17 = '2026-11-16T17:00:00+04:00'

export async function rows(
  company: Company,
  table: 'punches' | 'attendance_sessions',
): Promise<Record<string, unknown>[]> {
  return (
    await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} where site_id = ${company.siteId}`.execute(
      (
        await testDatabase()
      ).queries,
    )
  ).rows
}

export const HR = ['attendance.all']
export const MANAGER = ['attendance.own', 'attendance.team']

export async function punch(
  company: Company,
  token: string,
  kind: 'in' | 'out',
  time: string,
  changes = {},
): Promise<void> {
  company.at(time)
  const response = await company.server.call('POST /api/portal/attendance/punches', {
    as: token,
    body: aPunch(company, kind, changes),
  })
  expect(response.status).toBe(200)
}

export async function get<T>(
  company: Company,
  token: string,
  path: string,
  query: Record<string, string> = {},
  language: 'en' | 'ar' = 'en',
): Promise<{ status: number; body: T; text: string; headers: Headers }> {
  return company.server.call(`GET /api/portal/attendance/${path}`, { as: token, query, language })
}
