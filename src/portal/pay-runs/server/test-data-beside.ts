import type { Handler } from '#platform/http/handler.ts'
import { newId } from '#platform/id.ts'
import { addPack, typesOf } from '#portal/leave/database/types.ts'
import type { Run } from '../contract.ts'
import { aPayrollCompany } from './test-data.ts'

type Person = Awaited<ReturnType<typeof aPayrollCompany>>['omar']

const WAITING = new Date('2026-10-01T06:00:00.000Z')

/** A payroll company with annual leave, whose employees can leave and lend. */
export async function aCompanyBeside(others: readonly Handler[] = []) {
  const all = await aPayrollCompany(others)
  const { database, siteId, payroll, hr } = all
  await database.transaction((trx) => addPack(trx, siteId, new Date('2026-01-02T06:00:00Z')))
  const types = await typesOf(database.queries, siteId)
  const typeOf = (code: string): string => types.find((each) => each.code === code)?.id ?? ''

  /** A leave request as its days were approved. */
  async function leave(
    of: Person,
    {
      from,
      to,
      code = 'annual',
      state = 'approved',
    }: Record<'from' | 'to', string> & {
      code?: string
      state?: 'approved' | 'pending' | 'cancelled'
    },
  ): Promise<string> {
    const id = newId()
    await database.queries
      .insertInto('leave_requests')
      .values({
        site_id: siteId,
        id,
        employee_id: of.employeeId,
        type_id: typeOf(code),
        from_date: from,
        to_date: to,
        from_midday: false,
        to_midday: false,
        amount: 0,
        state,
        reason: '',
        address_away: '',
        phone_away: '',
        ticket_asked: false,
        chain: JSON.stringify(['hr']),
        waiting_since: WAITING,
        created_at: WAITING,
        counting: JSON.stringify({ unit: 'calendar', halfDays: false, sandwich: false }),
      })
      .execute()
    return id
  }

  /** A day of leave without pay; returns its request. */
  async function dayOff(of: Person, day: string): Promise<string> {
    const requestId = await leave(of, { code: 'unpaid', from: day, to: day })
    await database.queries
      .insertInto('leave_days')
      .values(
        [1, 2].map((half) => ({
          site_id: siteId,
          employee_id: of.employeeId,
          day,
          half,
          request_id: requestId,
          amount: 500,
        })),
      )
      .execute()
    return requestId
  }

  /** The employment ends on a day, and that has taken effect. */
  async function leaves(
    of: Person,
    lastDay: string,
    { joined = '2020-01-05', kind = 'resignation' as 'resignation' | 'termination' } = {},
  ): Promise<void> {
    await database.queries
      .updateTable('employees')
      .set({ state: 'left', leaving_date: lastDay, joining_date: joined })
      .where('site_id', '=', siteId)
      .where('id', '=', of.employeeId)
      .execute()
    await database.queries
      .insertInto('employment_ends')
      .values({
        site_id: siteId,
        id: newId(),
        employee_id: of.employeeId,
        kind,
        notice_day: joined,
        last_day: lastDay,
        basis: 'agreed',
        reason: 'Anything',
        created_at: WAITING,
        created_by: hr.userId,
      })
      .execute()
  }

  /** A loan in instalments of 100, from a month on. */
  async function lend(of: Person, first: string, months: number): Promise<string> {
    const id = newId()
    await database.queries
      .insertInto('loans')
      .values({
        site_id: siteId,
        id,
        employee_id: of.employeeId,
        kind: 'loan',
        fils: months * 10_000,
        first_month: first,
        months,
        reason: 'Anything',
        state: 'active',
        requested_by: payroll.userId,
        requested_at: WAITING,
        decided_by: hr.userId,
        decided_at: WAITING,
      })
      .execute()
    const [year = 0, month = 0] = first.split('-').map(Number)
    await database.queries
      .insertInto('loan_instalments')
      .values(
        Array.from({ length: months }, (_, index) => ({
          site_id: siteId,
          id: newId(),
          loan_id: id,
          employee_id: of.employeeId,
          number: index + 1,
          month: new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
          fils: 10_000,
        })),
      )
      .execute()
    return id
  }

  const payLeave = (requestIds: readonly string[], as: Person = payroll) =>
    all.post<Run>(as, 'off-cycle-pay/leave-salaries', { requestIds })
  const settle = (of: Person, notice: object | null = null, as: Person = payroll) =>
    all.post<Run>(as, 'off-cycle-pay/settlements', { employeeId: of.employeeId, notice })

  /** From a run that was started to the finance department’s approval of it. */
  async function approved(id: string) {
    await all.compute(id)
    const submitted = await all.submit(id)
    return submitted.status === 200 ? all.decide(id, { approve: true }) : submitted
  }

  return { ...all, leave, dayOff, leaves, lend, payLeave, settle, approved }
}
