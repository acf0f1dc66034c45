import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { changeType, findType } from '../database/types.ts'
import type { LeaveRequest } from '../requests/contract.ts'
import type { Preview } from '../requests/preview/contract.ts'
import { aLeaveCompany, type LeaveInput, type LeaveCompany, type Person } from '../test-data.ts'
import type { LeaveRules } from '../types/contract.ts'
import { accrueAll } from './accrue.ts'

interface Staff extends LeaveCompany {
  readonly requester: Person
  readonly manager: Person
  change(code: string, rules: Partial<LeaveRules>): Promise<void>
  seen(requested: Partial<LeaveInput>): Promise<Preview>
  requested(requested: Partial<LeaveInput>): Promise<LeaveRequest>
}

/** Leave that needs no document, so that only its days matter. */
async function staff(): Promise<Staff> {
  const leave = await aLeaveCompany()
  const manager = await leave.person(['leave.own', 'leave.team'])
  await leave.person(['leave.own', 'leave.all'])
  const requester = await leave.person(['leave.own'], {
    managerId: manager.employeeId,
    joiningDate: '2024-01-01',
  })
  const { queries, transaction } = await testDatabase()
  async function change(code: string, rules: Partial<LeaveRules>): Promise<void> {
    const type = await findType(queries, leave.siteId, leave.typeId(code))
    if (type === null) throw new Error(`There is no ${code}`)
    await transaction((trx) =>
      changeType(trx, leave.siteId, type.id, { ...type, rules: { ...type.rules, ...rules } }),
    )
  }
  for (const code of ['sick', 'maternity', 'parental'])
    await change(code, { documentFromDays: null })
  const seen = async (requested: Partial<LeaveInput>): Promise<Preview> =>
    (await leave.preview(requester, requested)).body
  async function requested(what: Partial<LeaveInput>): Promise<LeaveRequest> {
    const sent = await leave.send(requester, what)
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    return sent.body
  }
  return { ...leave, manager, requester, change, seen, requested }
}

const codes = ({ blockers }: Preview): string[] => blockers.map((each) => each.code)

/** The totals of a year's sick leave bucket: all lines, and the expired ones. */
async function bucket(leave: Staff, firstDay: string): Promise<{ left: number; expired: number }> {
  const { queries } = await testDatabase()
  const { rows } = await sql<{ left: number; expired: number }>`
    select coalesce(sum(l.amount), 0)::int as left, coalesce(-sum(l.amount) filter (where l.kind = 'expired'), 0)::int as expired
    from leave_buckets b join leave_ledger l on l.site_id = b.site_id and l.bucket_id = b.id
    where b.employee_id = ${leave.requester.employeeId}::uuid and b.type_id = ${leave.typeId('sick')}::uuid and b.first_day = ${firstDay}::date`.execute(
    queries,
  )
  return rows[0] ?? { left: 0, expired: 0 }
}

test('leave across a year’s end takes each year’s own days, also from a future grant, and gives the balance on its last day', async () => {
  const leave = await staff()
  const sick = { typeId: leave.typeId('sick'), from: '2026-12-20', to: '2027-01-18' }
  const seen = await leave.seen(sick)
  expect(codes(seen)).toEqual([])
  // Twelve days of 2026, which ends with its leave; eighteen of the ninety of 2027.
  expect(seen.balance).toEqual({ before: 90, after: 72 })
  const request = await leave.requested(sick)
  expect((await leave.decide(leave.manager, request)).body).toMatchObject({ state: 'approved' })
  leave.at('2027-01-19')
  await accrueAll(await testDatabase(), leave.server.clock.now)
  expect(await bucket(leave, '2026-01-01')).toEqual({ left: 0, expired: 78_000 })
  expect(await bucket(leave, '2027-01-01')).toEqual({ left: 72_000, expired: 0 })
})

test('each day is paid by what its own year has used: the same in one request as in two', async () => {
  const leave = await staff()
  const typeId = leave.typeId('sick')
  const whole = await leave.seen({ typeId, from: '2026-12-20', to: '2027-01-18' })
  expect(whole.pay).toEqual([
    { days: 27, percent: 100 },
    { days: 3, percent: 50 },
  ])
  const first = { typeId, from: '2026-12-20', to: '2026-12-31' }
  expect((await leave.seen(first)).pay).toEqual([{ days: 12, percent: 100 }])
  await leave.requested(first)
  expect((await leave.seen({ typeId, from: '2027-01-01', to: '2027-01-18' })).pay).toEqual([
    { days: 15, percent: 100 },
    { days: 3, percent: 50 },
  ])
})

test('leave for a birth is paid and limited per birth, whatever the year', async () => {
  const leave = await staff()
  const typeId = leave.typeId('maternity')
  await leave.requested({ typeId, from: '2026-11-25', to: '2026-12-31' })
  expect((await leave.seen({ typeId, from: '2027-01-01', to: '2027-01-12' })).pay).toEqual([
    { days: 8, percent: 100 },
    { days: 4, percent: 50 },
  ])
  const another = await leave.seen({ typeId, from: '2027-11-01', to: '2027-12-15' })
  expect([another.pay, codes(another)]).toEqual([[{ days: 45, percent: 100 }], []])
  const parental = leave.typeId('parental')
  await leave.requested({ typeId: parental, from: '2027-02-01', to: '2027-02-05' })
  expect(
    codes(await leave.seen({ typeId: parental, from: '2027-03-01', to: '2027-03-02' })),
  ).toEqual(['leave.tooLongRun'])
  expect(
    codes(await leave.seen({ typeId: parental, from: '2027-08-02', to: '2027-08-03' })),
  ).toEqual([])
})

test('sick leave for the last days of a year may be requested after its leave has expired, and refused leave expires again', async () => {
  const leave = await staff()
  leave.at('2027-01-03')
  const { now } = leave.server.clock
  await accrueAll(await testDatabase(), now)
  expect(await bucket(leave, '2026-01-01')).toEqual({ left: 0, expired: 90_000 })
  const request = await leave.requested({
    typeId: leave.typeId('sick'),
    from: '2026-12-30',
    to: '2027-01-01',
  })
  expect(await bucket(leave, '2026-01-01')).toEqual({ left: 2_000, expired: 88_000 })
  expect(
    (await leave.decide(leave.manager, request, false, 'You were at work')).body,
  ).toMatchObject({ state: 'rejected' })
  for (let run = 0; run < 2; run++) await accrueAll(await testDatabase(), now)
  expect(await bucket(leave, '2026-01-01')).toEqual({ left: 0, expired: 90_000 })
  const again = await leave.requested({
    typeId: leave.typeId('sick'),
    from: '2026-12-30',
    to: '2026-12-31',
  })
  expect((await leave.decide(leave.manager, again)).body).toMatchObject({ state: 'approved' })
  expect(await bucket(leave, '2026-01-01')).toEqual({ left: 0, expired: 88_000 })
})

test('blackout days of every leave type do not apply to illness or a birth, unless they name it', async () => {
  const leave = await staff()
  const hr = await leave.person(['leave.setUp'])
  const close = (typeId: string | null) =>
    leave.server.call('POST /api/portal/leave/blackouts', {
      as: hr.token,
      key: `close-${typeId ?? 'all'}-0123456789`,
      body: {
        name: { en: 'Stock-taking', ar: 'جرد' },
        fromDate: '2026-12-07',
        toDate: '2026-12-08',
        typeId,
        departmentId: null,
      },
    })
  expect((await close(null)).status).toBe(201)
  expect(codes(await leave.seen({ from: '2026-12-07' }))).toEqual(['leave.blackout'])
  expect(codes(await leave.seen({ typeId: leave.typeId('sick'), from: '2026-12-07' }))).toEqual([])
  expect((await close(leave.typeId('sick'))).status).toBe(201)
  expect(codes(await leave.seen({ typeId: leave.typeId('sick'), from: '2026-12-07' }))).toEqual([
    'leave.blackout',
  ])
})

test('another way of granting applies from the next leave year: nothing is granted twice, however often it changes', async () => {
  const leave = await staff()
  const hr = await leave.person(['leave.setUp'])
  const { queries } = await testDatabase()
  const annual = await findType(queries, leave.siteId, leave.typeId('annual'))
  if (annual === null) throw new Error('There is no annual leave')
  const edit = (rules: Partial<LeaveRules>) =>
    leave.server.call(`PUT /api/portal/leave/types/${annual.id}`, {
      as: hr.token,
      body: { name: annual.name, active: true, rules: { ...annual.rules, ...rules } },
    })
  const accruedOn = async (day: string): Promise<number> => {
    leave.at(day)
    await accrueAll(await testDatabase(), leave.server.clock.now)
    const { rows } = await sql<{
      granted: number
    }>`select coalesce(sum(amount), 0)::int as granted from leave_ledger
      where employee_id = ${leave.requester.employeeId}::uuid and type_id = ${annual.id}::uuid and kind = 'grant'`.execute(
      queries,
    )
    return (rows[0]?.granted ?? 0) / 1000
  }
  // Ten months of 2026 by 18 November, joined on the first of January 2024: two and a half days a month.
  expect(await accruedOn('2026-11-18')).toBe(25)
  const atOnce = { grant: { kind: 'yearly' as const, daysPerYear: 30 } }
  expect((await edit(atOnce)).status).toBe(200)
  expect(await accruedOn('2026-11-19')).toBe(25)
  expect((await edit({})).status).toBe(200)
  expect((await edit(atOnce)).status).toBe(200)
  expect(await accruedOn('2026-12-31')).toBe(30)
  expect(await accruedOn('2027-01-01')).toBe(60)
  expect((await edit({})).status).toBe(200)
  expect(await accruedOn('2027-12-31')).toBe(60)
  expect(await accruedOn('2028-02-01')).toBe(62.5)
  expect(await edit({ year: 'service' })).toMatchObject({
    status: 422,
    body: { code: 'leave.yearFixed', field: 'year' },
  })
})
