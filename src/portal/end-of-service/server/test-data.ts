import { expect } from 'vitest'
import type { Person } from '#portal/leave/test-data.ts'
import { type Staff, staff } from '#portal/leave/returns/test-data.ts'
import { type TestServer, testServer } from '#test/helpers/test-server.ts'
import { endOfServiceHandlers } from '../server.ts'

export interface PayCompany {
  readonly leave: Staff
  readonly server: TestServer
  readonly siteId: number
  /** Of payroll, who is no employee. */
  readonly payroll: string
  /** The token of an employee who may see their own pay. */
  tokenOf(person: Person): string
  /** Records a month's pay: a basic salary and, of the same amount, allowances. */
  pay(person: Person, basicFils: number, from?: string): Promise<void>
  nationality(person: Person, code: string): Promise<void>
  at(day: string): void
  /** The reply of a successful GET. */
  read<Reply>(path: string, as: string, query?: Record<string, string>): Promise<Reply>
}

/** A company whose employees are nationals until a test says otherwise, with its end-of-service server. */
export async function aPayCompany(): Promise<PayCompany> {
  const leave = await staff()
  const { siteId, company } = leave
  const { queries } = company.database
  const server = testServer(company.database, endOfServiceHandlers)
  const { userId } = await company.signIn(null)
  const payroll = server.signIn({ siteId, userId, permissions: new Set(['pay.all']) })
  return {
    leave,
    server,
    siteId,
    payroll,
    tokenOf: ({ employeeId, userId: ownUserId }) =>
      server.signIn({
        siteId,
        userId: ownUserId,
        employeeId,
        permissions: new Set(['pay.own']),
      }),
    async pay({ employeeId }, basicFils, from = '2026-01-01') {
      await queries
        .insertInto('employee_pay')
        .values({
          site_id: siteId,
          employee_id: employeeId,
          from_date: from,
          basic_fils: basicFils,
          housing_fils: basicFils,
          transport_fils: 0,
          other_fils: 0,
          iban: '',
          bank_routing_code: '',
        })
        .execute()
    },
    async nationality({ employeeId }, nationality) {
      await queries
        .updateTable('employees')
        .set({ nationality })
        .where('site_id', '=', siteId)
        .where('id', '=', employeeId)
        .execute()
    },
    at(day) {
      leave.at(day)
      server.clock.now = new Date(`${day}T05:00:00.000Z`)
    },
    async read(path, as, query = {}) {
      const { status, body } = await server.call(`GET /api/portal/end-of-service/${path}`, {
        as,
        query,
      })
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    },
  }
}
