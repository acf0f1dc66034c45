import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import { salarySlipHandlers } from '#portal/salary-slips/server.ts'
import { bucketsOf } from '#portal/leave/database/ledger.ts'
import { typesOf } from '#portal/leave/database/types.ts'
import { textOfPdf } from '#test/helpers/pdf.ts'
import type { Run } from '../contract.ts'
import type { listLeavers, showSettlement } from '../off-cycle/contract.ts'
import { OCTOBER } from './test-data.ts'
import { aCompanyBeside } from './test-data-beside.ts'

type Leavers = ReplyOf<typeof listLeavers>
type Shown = ReplyOf<typeof showSettlement>
type All = Awaited<ReturnType<typeof aCompanyBeside>>

const LAST_DAY = '2026-11-10'

/** What is left of omar's annual leave, in thousandths of days. */
async function leaveLeft({ database, siteId, omar }: All): Promise<number> {
  const types = await typesOf(database.queries, siteId)
  const typeId = types.find(({ code }) => code === 'annual')?.id ?? ''
  const buckets = await bucketsOf(database.queries, siteId, {
    employeeId: omar.employeeId,
    typeId,
  })
  return buckets.reduce((sum, { left }) => sum + left, 0)
}

test('[S2.7] a leaver is paid everything at once, and nothing is left to pay', async () => {
  const all = await aCompanyBeside(salarySlipHandlers)
  const { omar, payroll, get, database, server } = all
  await all.paid(OCTOBER)
  await all.leaves(omar, LAST_DAY, { joined: '2021-11-11' })
  const loan = await all.lend(omar, '2026-12', 3)
  const penalty = await all.penalise(omar, 2, '2027-01')
  const started = await all.settle(omar, { by: 'employer', days: 14 })
  expect(started).toMatchObject({
    status: 201,
    body: { kind: 'settlement', month: '2026-11', person: { en: 'Omar Khoury' } },
  })
  const { id } = started.body
  expect((await all.approved(id)).body).toMatchObject({ state: 'approved' })
  // Ten days of November; five years and a day of service; 27.5 days of leave since January.
  expect(await all.linesOf(id, omar)).toEqual([
    ['basic', '2026-11', 200_000],
    ['housing', '2026-11', 66_667],
    ['transport', '2026-11', 33_333],
    ['gratuity', '2026-11', 2_101_644],
    ['leavePaidOut', '2026-11', 550_000],
    ['noticePay', '2026-11', 420_000],
    ['penalty', '2026-11', -30_000],
    ['loan', '2026-11', -10_000],
    ['loan', '2026-11', -10_000],
    ['loan', '2026-11', -10_000],
  ])
  const { body: slip } = await all.slipOf(omar)
  expect(slip).toMatchObject({
    runKind: 'settlement',
    fromDay: '2026-11-01',
    toDay: LAST_DAY,
    settlement: {
      firstDay: '2021-11-11',
      lastDay: LAST_DAY,
      service: { years: 5, months: 0, days: 0 },
      counted: 1_826_000,
      endReason: 'resignation',
      gratuity: 'due',
      payBy: '2026-11-24',
    },
  })
  expect(await leaveLeft(all)).toBe(0)
  const states = await database.queries
    .selectFrom('loans')
    .select('state')
    .where('id', '=', loan)
    .execute()
  expect(states).toEqual([{ state: 'settled' }])
  const adjustment = await database.queries
    .selectFrom('pay_adjustments')
    .select('state')
    .where('id', '=', penalty)
    .execute()
  expect(adjustment).toEqual([{ state: 'taken' }])
  // The month's own run owes nothing more, and neither does a second settlement.
  server.clock.now = new Date('2026-12-02T05:00:00.000Z')
  const november = await all.draft('2026-11')
  expect(await all.linesOf(november.id, omar)).toEqual([])
  expect((await all.settle(omar)).body.code).toBe('settlements.alreadySettled')
  const shown = await get<Shown>(payroll, `employees/${omar.employeeId}/settlement`)
  expect(shown.body).toMatchObject({
    ending: { reason: 'resignation', lastDay: LAST_DAY, canSettle: false },
    settlement: { lastDay: LAST_DAY, run: { id, state: 'approved' }, settledOn: '2026-11-18' },
  })
  expect(JSON.stringify(server.audited)).not.toContain('2101644')
})

test('the leaver finds the sheet among their slips, and payroll downloads it, which is recorded', async () => {
  const all = await aCompanyBeside(salarySlipHandlers)
  const { omar, payroll, sara, get, server } = all
  await all.leaves(omar, LAST_DAY, { joined: '2021-11-11' })
  await all.approved((await all.settle(omar)).body.id)
  const own = await get<{ items: { id: string; runKind: string }[] }>(omar, 'salary-slips')
  const [slip] = own.body.items
  expect(slip?.runKind).toBe('settlement')
  const sheet = async (as: typeof omar, path: string) => {
    const response = await server.fetch(
      new Request(`http://test/api/portal/${path}`, {
        headers: { authorization: `Bearer ${as.token}`, site: String(all.siteId) },
      }),
    )
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const { response, bytes } = await sheet(omar, `salary-slips/${slip?.id}/pdf?language=en`)
  expect(response.headers.get('content-disposition')).toContain('final-settlement-')
  expect(textOfPdf(bytes).join(' ')).toContain('Final settlement')
  const ofPayroll = await sheet(payroll, `pay-slips/${slip?.id}/pdf?language=both`)
  expect(textOfPdf(ofPayroll.bytes).join(' ')).toContain('Final settlement')
  expect(server.audited.at(-1)).toMatchObject({
    action: 'paySlips.downloaded',
    employeeId: omar.employeeId,
  })
  expect((await sheet(sara, `salary-slips/${slip?.id}/pdf`)).response.status).toBe(404)
})

test('months that no run has paid yet are paid with the settlement, and not by their own', async () => {
  const all = await aCompanyBeside()
  const { omar } = all
  await all.paid('2026-09')
  await all.leaves(omar, LAST_DAY)
  const { id } = (await all.settle(omar)).body
  await all.approved(id)
  const lines = await all.linesOf(id, omar)
  expect(lines).toContainEqual(['basic', OCTOBER, 600_000])
  const october = await all.draft(OCTOBER)
  expect(await all.linesOf(october.id, omar)).toEqual([])
})

test('leave that was paid in advance for days after the last one is deducted', async () => {
  const all = await aCompanyBeside()
  const { omar } = all
  await all.paid(OCTOBER)
  const request = await all.leave(omar, { from: '2026-11-25', to: '2026-12-06' })
  await all.approved((await all.payLeave([request])).body.id)
  await all.leaves(omar, LAST_DAY)
  const { id } = (await all.settle(omar)).body
  await all.compute(id)
  const lines = await all.linesOf(id, omar)
  expect(lines).toContainEqual(['basic', '2026-12', -116_129])
  // Ten days of November are due, and six were paid.
  expect(lines).toContainEqual(['basic', '2026-11', 80_000])
})

/** Of the law's vectors (gulf 1.6); the clock is two days after the last day. */
const VECTORS = [
  ['3', 10_000, '2025-01-01', '2025-12-31', 7_000],
  ['14', 7_500, '2021-03-15', '2025-09-30', 23_891.1],
  ['15', 6_000, '2024-02-29', '2025-02-27', 4_200],
  ['16', 6_000, '2024-02-29', '2025-02-26', 0],
  ['8', 45_000, '1998-10-03', '2023-09-29', 1_057_869.86],
] as const

test.each(VECTORS)('gratuity of the UAE, case %s, is what a settlement pays', async (...vector) => {
  const [, basic, joined, lastDay, expected] = vector
  const all = await aCompanyBeside()
  const { omar, database, siteId, server } = all
  server.clock.now = new Date(Date.parse(`${lastDay}T06:00:00.000Z`) + 2 * 86_400_000)
  await database.queries
    .updateTable('employee_pay')
    .set({ from_date: joined, basic_fils: basic * 100, housing_fils: 0, transport_fils: 0 })
    .where('site_id', '=', siteId)
    .execute()
  await all.leaves(omar, lastDay, { joined, kind: 'termination' })
  const { id } = (await all.settle(omar)).body
  await all.compute(id)
  const gratuity = (await all.linesOf(id, omar)).filter(([code]) => code === 'gratuity')
  expect(gratuity.map(([, , fils]) => fils)).toEqual(
    expected === 0 ? [] : [Math.round(expected * 100)],
  )
})

test('who cannot be settled is refused, each with why', async () => {
  const all = await aCompanyBeside()
  const { omar, sara, hr, payroll, post, database, siteId } = all
  const code = async () => (await all.settle(omar)).body.code
  expect(
    (await post(payroll, 'off-cycle-pay/settlements', { employeeId: newId(), notice: null })).body
      .code,
  ).toBe('settlements.notFound')
  expect(await code()).toBe('settlements.notLeaving')
  await all.leaves(omar, '2026-11-18')
  expect((await all.settle(omar)).body).toMatchObject({
    code: 'settlements.notYet',
    field: 'employeeId',
  })
  await database.queries
    .updateTable('employees')
    .set({ leaving_date: LAST_DAY })
    .where('id', '=', omar.employeeId)
    .execute()
  await all.leaves(sara, LAST_DAY)
  expect((await all.settle(sara)).body.code).toBe('payRuns.noSalary')
  await database.queries
    .updateTable('employee_pay')
    .set({ iban: '' })
    .where('site_id', '=', siteId)
    .execute()
  expect(await code()).toBe('payRuns.noAccount')
  await database.queries
    .updateTable('employee_pay')
    .set({ iban: 'AE070331234567890123456' })
    .where('site_id', '=', siteId)
    .execute()
  expect((await all.settle(omar, null, hr)).status).toBe(403)
  expect((await all.settle(omar)).status).toBe(201)
  expect(await code()).toBe('payRuns.personInRun')
})

test('leavers are listed with the law’s deadline until they are settled', async () => {
  const all = await aCompanyBeside()
  const { omar, sara, payroll, get } = all
  await all.leaves(omar, LAST_DAY)
  await all.leaves(sara, '2026-10-29')
  const list = () => get<Leavers>(payroll, 'off-cycle-pay/leavers')
  expect((await list()).body.items).toMatchObject([
    { employee: { id: sara.employeeId }, payBy: '2026-11-12', daysLeft: -6, canSettle: true },
    { employee: { id: omar.employeeId }, payBy: '2026-11-24', daysLeft: 6, run: null },
  ])
  const first = await get<Leavers>(payroll, 'off-cycle-pay/leavers?limit=1')
  const next = await get<Leavers>(payroll, `off-cycle-pay/leavers?after=${first.body.next}`)
  expect(next.body.items.map(({ employee }) => employee.id)).toEqual([omar.employeeId])
  const { id } = (await all.settle(omar)).body
  expect((await list()).body.items[1]).toMatchObject({ canSettle: false, run: { id } })
  await all.approved(id)
  expect((await list()).body.items.map(({ employee }) => employee.id)).toEqual([sara.employeeId])
})

test('a settlement that was calculated before the pay changed is calculated again', async () => {
  const all = await aCompanyBeside()
  const { omar, database, siteId } = all
  await all.leaves(omar, LAST_DAY)
  const { id } = (await all.settle(omar)).body
  await all.compute(id)
  await all.submit(id)
  await database.queries
    .updateTable('employee_pay')
    .set({ basic_fils: 700_000 })
    .where('site_id', '=', siteId)
    .execute()
  expect((await all.decide(id, { approve: true })).body.code).toBe('payRuns.changedMeanwhile')
  await all.decide(id, { approve: false, note: 'Calculate again' })
  await all.post<Run>(all.payroll, `pay-runs/${id}/recompute`)
  expect((await all.approved(id)).status).toBe(200)
  expect(await leaveLeft(all)).toBe(0)
})

test('a settlement is not approved once the ending is withdrawn or another one', async () => {
  const all = await aCompanyBeside()
  const { omar, database } = all
  await all.leaves(omar, LAST_DAY)
  const { id } = (await all.settle(omar)).body
  await all.compute(id)
  await all.submit(id)
  const employee = (change: object) =>
    database.queries
      .updateTable('employees')
      .set(change)
      .where('id', '=', omar.employeeId)
      .execute()
  const code = async () => (await all.decide(id, { approve: true })).body.code
  await employee({ state: 'active', leaving_date: null })
  expect(await code()).toBe('settlements.endChanged')
  await employee({ state: 'left', leaving_date: '2026-11-12' })
  expect(await code()).toBe('settlements.endChanged')
  await employee({ leaving_date: LAST_DAY, joining_date: '2022-01-01' })
  expect(await code()).toBe('settlements.endChanged')
  await all.decide(id, { approve: false, note: 'The first day was wrong' })
  const again = await all.post<{ code: string }>(all.payroll, `pay-runs/${id}/recompute`)
  expect(again.body.code).toBe('settlements.endChanged')
  await all.post(all.payroll, `pay-runs/${id}/cancellation`)
  expect((await all.settle(omar)).status).toBe(201)
})
