import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import type { Run } from '../contract.ts'
import type { listDueLeaves } from '../off-cycle/contract.ts'
import { OCTOBER } from './test-data.ts'
import { aCompanyBeside } from './test-data-beside.ts'

type Due = ReplyOf<typeof listDueLeaves>

/** Six days of November and six of December. */
const LEAVE = { from: '2026-11-25', to: '2026-12-06' }

test('leave is paid before it begins, month by month, and the months pay the rest', async () => {
  const all = await aCompanyBeside()
  const { omar, payroll, get, server } = all
  await all.paid(OCTOBER)
  const request = await all.leave(omar, LEAVE)
  const due = await get<Due>(payroll, 'off-cycle-pay/leaves')
  expect(due.body.items).toMatchObject([
    {
      id: request,
      employee: { id: omar.employeeId },
      fromDay: LEAVE.from,
      month: '2026-11',
      run: null,
    },
  ])
  const started = await all.payLeave([request])
  expect(started).toMatchObject({
    status: 201,
    body: { kind: 'leaveSalary', month: '2026-11', number: 1, person: { en: 'Omar Khoury' } },
  })
  const { id } = started.body
  expect((await all.approved(id)).body).toMatchObject({ state: 'approved' })
  expect(await all.linesOf(id, omar)).toEqual([
    ['basic', '2026-12', 116_129],
    ['housing', '2026-12', 38_710],
    ['transport', '2026-12', 19_355],
    ['basic', '2026-11', 120_000],
    ['housing', '2026-11', 40_000],
    ['transport', '2026-11', 20_000],
  ])
  expect((await all.slipOf(omar)).body).toMatchObject({
    runKind: 'leaveSalary',
    fromDay: '2026-11-25',
    toDay: '2026-11-30',
    paidDays: 6_000,
    settlement: null,
  })
  expect((await get<Due>(payroll, 'off-cycle-pay/leaves')).body.items).toEqual([])
  server.clock.now = new Date('2026-12-02T05:00:00.000Z')
  const november = await all.paid('2026-11')
  expect(await all.linesOf(november.id, omar)).toEqual([
    ['basic', '2026-11', 480_000],
    ['housing', '2026-11', 160_000],
    ['transport', '2026-11', 80_000],
  ])
  const { body: slip } = await all.slipOf(omar)
  expect(slip.lines[0]?.details).toEqual({
    kind: 'change',
    wasFils: 120_000,
    nowFils: 600_000,
    inAdvance: true,
  })
  server.clock.now = new Date('2027-01-04T05:00:00.000Z')
  const december = await all.paid('2026-12')
  expect(await all.linesOf(december.id, omar)).toEqual([
    ['basic', '2026-12', 483_871],
    ['housing', '2026-12', 161_290],
    ['transport', '2026-12', 80_645],
  ])
  // Two months later it is still known that December was paid, a part of it in November.
  server.clock.now = new Date('2027-03-02T05:00:00.000Z')
  await all.paid('2027-01')
  const february = await all.paid('2027-02')
  expect((await all.linesOf(february.id, omar)).map(([, month]) => month)).toEqual([
    '2027-02',
    '2027-02',
    '2027-02',
  ])
})

test('leave that is cancelled later changes nothing of what its months come to', async () => {
  const all = await aCompanyBeside()
  const { omar, database, server } = all
  const request = await all.leave(omar, LEAVE)
  await all.approved((await all.payLeave([request])).body.id)
  await database.queries
    .updateTable('leave_requests')
    .set({ state: 'cancelled' })
    .where('id', '=', request)
    .execute()
  server.clock.now = new Date('2026-12-02T05:00:00.000Z')
  const november = await all.paid('2026-11')
  expect((await all.linesOf(november.id, omar))[0]).toEqual(['basic', '2026-11', 480_000])
})

test('what was paid in advance is deducted where the month turns out to owe less', async () => {
  const all = await aCompanyBeside()
  const { omar, database, siteId, server } = all
  const request = await all.leave(omar, { from: '2026-12-01', to: '2026-12-31' })
  await all.approved((await all.payLeave([request])).body.id)
  // The salary was corrected from the first of December on.
  await database.queries
    .insertInto('employee_pay')
    .values({
      site_id: siteId,
      employee_id: omar.employeeId,
      from_date: '2026-12-01',
      basic_fils: 550_000,
      housing_fils: 200_000,
      transport_fils: 100_000,
      other_fils: 0,
      iban: '',
      bank_routing_code: '',
    })
    .execute()
  server.clock.now = new Date('2027-02-04T05:00:00.000Z')
  await all.paid('2026-11')
  // Nothing is left to deduct it from in the month itself, whose run pays no one.
  const december = await all.paid('2026-12')
  expect(december.state).toBe('approved')
  expect(await all.linesOf(december.id, omar)).toEqual([])
  const { id } = await all.draft('2027-01')
  expect(await all.linesOf(id, omar)).toContainEqual(['basic', '2026-12', -50_000])
})

test('a leave that changes before it is approved sends the run back to be calculated again', async () => {
  const all = await aCompanyBeside()
  const { omar, database } = all
  const request = await all.leave(omar, LEAVE)
  const { id } = (await all.payLeave([request])).body
  await all.compute(id)
  await all.submit(id)
  await database.queries
    .updateTable('leave_requests')
    .set({ state: 'cancelled' })
    .where('id', '=', request)
    .execute()
  expect((await all.decide(id, { approve: true })).body.code).toBe('payRuns.changedMeanwhile')
  // Once the run is given up, its leave can be paid by another one.
  await database.queries
    .updateTable('leave_requests')
    .set({ state: 'approved' })
    .where('id', '=', request)
    .execute()
  expect((await all.payLeave([request])).body.code).toBe('leaveSalary.paidAlready')
  await all.post<Run>(all.payroll, `pay-runs/${id}/cancellation`)
  expect((await all.payLeave([request])).status).toBe(201)
})

test('what cannot be paid in advance is refused, each with why', async () => {
  const all = await aCompanyBeside()
  const { omar, sara, payroll, finance, hr } = all
  const code = async (ids: readonly string[]) => (await all.payLeave(ids)).body.code
  expect(await code([newId()])).toBe('leaveSalary.notFound')
  expect(await code([await all.leave(omar, { ...LEAVE, state: 'pending' })])).toBe(
    'leaveSalary.notApproved',
  )
  expect(await code([await all.leave(omar, { ...LEAVE, code: 'sick' })])).toBe(
    'leaveSalary.notAnnual',
  )
  expect(await code([await all.leave(omar, { from: '2026-11-16', to: '2026-11-20' })])).toBe(
    'leaveSalary.begun',
  )
  expect(await code([await all.leave(omar, { from: '2027-01-18', to: '2027-01-20' })])).toBe(
    'leaveSalary.tooEarly',
  )
  expect(await code([await all.leave(sara, LEAVE)])).toBe('payRuns.noSalary')
  const one = await all.leave(omar, LEAVE)
  const other = await all.leave(omar, { from: '2026-12-20', to: '2026-12-22' })
  expect(await code([one, other])).toBe('leaveSalary.otherMonth')
  const { id } = (await all.payLeave([one])).body
  expect(await code([other])).toBe('payRuns.personInRun')
  for (const someone of [omar, hr]) expect((await all.payLeave([other], someone)).status).toBe(403)
  // Who started it does not approve it.
  await all.compute(id)
  await all.submit(id)
  expect((await all.decide(id, { approve: true }, payroll)).body.code).toBe('payRuns.ownRun')
  expect((await all.decide(id, { approve: true }, finance)).status).toBe(200)
})

test('nobody approves a run that pays them their leave', async () => {
  const all = await aCompanyBeside()
  const { finance, database, siteId } = all
  await database.queries
    .insertInto('employee_pay')
    .columns([
      'site_id',
      'employee_id',
      'from_date',
      'basic_fils',
      'housing_fils',
      'transport_fils',
      'other_fils',
      'iban',
      'bank_routing_code',
    ])
    .expression((of) =>
      of
        .selectFrom('employee_pay')
        .select((each) => [
          'site_id',
          each.val(finance.employeeId).as('employee_id'),
          'from_date',
          'basic_fils',
          'housing_fils',
          'transport_fils',
          'other_fils',
          'iban',
          'bank_routing_code',
        ])
        .where('site_id', '=', siteId),
    )
    .execute()
  const { id } = (await all.payLeave([await all.leave(finance, LEAVE)])).body
  await all.compute(id)
  const submitted = await all.submit(id)
  expect(submitted.status).toBe(200)
  expect((await all.decide(id, { approve: true }, finance)).body.code).toBe('payRuns.ownPay')
})
