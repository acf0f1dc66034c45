import { expect } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Person } from '#portal/leave/test-data.ts'
import { type Staff, staff } from '#portal/leave/returns/test-data.ts'
import { type TestServer, testServer } from '#test/helpers/test-server.ts'
import { endOfServiceHandlers } from '../server.ts'

interface AbsenceLine {
  readonly forMonth?: string
  readonly effectFils: number
  readonly details: object
}

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
  /** An approved run of a month whose slip has one line of absence. */
  deducted(person: Person, month: string, line: AbsenceLine): Promise<void>
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
  const decider = await company.signIn(null)
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
    async deducted({ employeeId }, month, { forMonth = month, effectFils, details }) {
      const [runId, slipId] = [newId(), newId()]
      const publishedAt = new Date(`${month}-28T05:00:00.000Z`)
      const sums = {
        earnings_fils: Math.max(0, effectFils),
        deductions_fils: Math.max(0, -effectFils),
        net_fils: effectFils,
        employer_fils: 0,
      }
      await queries
        .insertInto('pay_runs')
        .values({
          ...{ site_id: siteId, id: runId, month, number: 1, state: 'approved', to_do: 1, ...sums },
          ...{ requested_by: userId, requested_at: publishedAt },
          ...{ submitted_by: userId, submitted_at: publishedAt },
          ...{ decided_by: decider.userId, decided_at: publishedAt },
        })
        .execute()
      await queries
        .insertInto('pay_slips')
        .values({
          ...{ site_id: siteId, id: slipId, run_id: runId, employee_id: employeeId, month },
          ...{ from_day: `${month}-01`, to_day: `${month}-28`, paid_days: 0, ...sums },
          ...{ department_id: leave.company.departmentId, position_en: '', position_ar: '' },
          ...{ contract_fils: 0, iban: '', bank_routing_code: '', warnings: [] },
          published_at: publishedAt,
        })
        .execute()
      await queries
        .insertInto('pay_slip_lines')
        .values({
          ...{ site_id: siteId, slip_id: slipId, position: 0, code: 'absence', kind: 'pay' },
          ...{ for_month: forMonth, effect_fils: effectFils, details: JSON.stringify(details) },
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
