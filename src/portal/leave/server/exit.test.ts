import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { LeaveReport, ReportLine } from '../report/contract.ts'
import { aLeaveCompany, type LeaveCompany, type Person } from '../test-data.ts'
import { accrueAll } from './accrue.ts'

interface Exit extends LeaveCompany {
  readonly employee: Person
  leave(on: string | null, state?: 'active' | 'left'): Promise<void>
  left(on: string): Promise<number>
  ledger(): Promise<Record<string, number>>
}

async function employed(joiningDate: string, since = '2025-01-02'): Promise<Exit> {
  const leave = await aLeaveCompany(since)
  const { queries } = leave.company.database
  const employee = await leave.person(['leave.own'], { joiningDate })
  const { employeeId } = employee
  return {
    ...leave,
    employee,
    async leave(on, state = 'left') {
      await queries
        .updateTable('employees')
        .set({ state, leaving_date: on })
        .where('site_id', '=', leave.siteId)
        .where('id', '=', employeeId)
        .execute()
    },
    async left(on) {
      const { body } = await leave.server.call('GET /api/portal/leave/report', {
        as: employee.token,
        query: { on },
      })
      return (body as LeaveReport).items.find((each) => each.type.code === 'annual')?.left ?? 0
    },
    async ledger() {
      const rows = await queries
        .selectFrom('leave_ledger')
        .select(['run_key', 'amount'])
        .where('site_id', '=', leave.siteId)
        .where('employee_id', '=', employeeId)
        .where('type_id', '=', leave.typeId('annual'))
        .orderBy('day')
        .execute()
      return Object.fromEntries(rows.map((row) => [row.run_key ?? '', row.amount / 1000]))
    },
  }
}

async function job({ server, at }: LeaveCompany, day: string): Promise<void> {
  at(day)
  const database = await testDatabase()
  await accrueAll(database, server.clock.now)
}

test.each([
  ['2026-03-01', '2026-10-31', 16],
  ['2026-03-10', '2026-11-25', 17.067],
  ['2025-07-01', '2026-10-31', 40],
  ['2025-07-01', '2026-11-10', 40.833],
])(
  '[gulf 1.4] joined on %s and left on %s: %d days at exit, before the job and after it',
  async (joined, leaves, days) => {
    const all = await employed(joined)
    await all.leave(leaves)
    all.at('2026-12-01')
    expect(await all.left(leaves)).toBe(days)
    await job(all, '2026-12-02')
    await job(all, '2026-12-03')
    expect(await all.left(leaves)).toBe(days)
    const saved = Object.values(await all.ledger()).reduce((sum, each) => sum + each, 0)
    expect(Math.round(saved * 1000) / 1000).toBe(days)
  },
)

test('an end of employment recorded late takes back the months granted since, and a withdrawn one gives them again', async () => {
  const all = await employed('2026-01-01')
  await job(all, '2026-11-05')
  expect(await all.left('2026-11-05')).toBe(20)
  await all.leave('2026-08-15')
  await job(all, '2026-11-06')
  expect(await all.left('2026-08-15')).toBe(15)
  expect(await all.left('2026-11-06')).toBe(15)
  expect(await all.ledger()).toMatchObject({
    'exit 2026-08-15 1': 1,
    'exit 2026-08-31 1': -2,
    'exit 2026-09-30 1': -2,
    'exit 2026-10-31 1': -2,
  })
  const lines = await all.server.call('GET /api/portal/leave/report/lines', {
    as: all.employee.token,
    query: { typeId: all.typeId('annual'), on: '2026-11-06' },
  })
  const { items } = lines.body as { items: ReportLine[] }
  expect(items.filter((each) => each.kind === 'exit').map((each) => each.amount)).toEqual([
    -2, -2, -2, 1,
  ])
  await all.leave(null, 'active')
  await job(all, '2026-11-07')
  expect(await all.left('2026-11-07')).toBe(20)
})

test('what is unused at the end of employment does not expire afterwards', async () => {
  const all = await employed('2025-01-01')
  await all.leave('2026-11-30')
  await job(all, '2026-12-01')
  // Thirty of the first year, of which fifteen are carried, and eleven months of the second.
  const atExit = await all.left('2026-11-30')
  expect(atExit).toBe(42.5)
  await job(all, '2027-03-01')
  expect(await all.left('2026-11-30')).toBe(42.5)
  const expired = Object.keys(await all.ledger()).filter((key) => key.includes('2026-01-01'))
  expect(expired.filter((key) => key.startsWith('yearEnd'))).toEqual([])
})
