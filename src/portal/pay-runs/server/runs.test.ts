import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import type { listRunSlips, Run, showRun } from '../contract.ts'
import type { PayMonth } from '../months/contract.ts'
import type { Slip } from '../slips/contract.ts'
import { aPayrollCompany, OCTOBER } from './test-data.ts'

type Shown = ReplyOf<typeof showRun>
type Slips = ReplyOf<typeof listRunSlips>

test('a month is locked, calculated, submitted, and approved by another payroll user', async () => {
  const all = await aPayrollCompany()
  const { payroll, finance, omar } = all
  expect((await all.start()).body.code).toBe('payRuns.monthNotLocked')
  await all.lock()
  const started = await all.start()
  expect(started).toMatchObject({ status: 201, body: { state: 'computing', number: 1, done: 0 } })
  const { id } = started.body
  await all.compute(id)
  const drafted = await all.get<Shown>(payroll, `pay-runs/${id}`)
  expect(drafted.body.run).toMatchObject({
    state: 'draft',
    earningsFils: 900_000,
    netFils: 900_000,
    actions: ['recompute', 'submit', 'cancel'],
  })
  expect(drafted.body.totals).toMatchObject([
    { code: 'basic', people: 1, effectFils: 600_000, lastFils: null },
    { code: 'housing', effectFils: 200_000 },
    { code: 'transport', effectFils: 100_000 },
  ])
  expect((await all.slipOf(omar)).body.publishedAt).toBeNull()
  expect((await all.submit(id)).body.state).toBe('submitted')
  expect((await all.decide(id, { approve: true }, payroll)).body.code).toBe('payRuns.ownRun')
  const approved = await all.decide(id, { approve: true })
  expect(approved.body).toMatchObject({
    state: 'approved',
    decidedBy: { en: 'Finance Khoury' },
    actions: [],
  })
  expect((await all.slipOf(omar)).body).toMatchObject({ month: OCTOBER, netFils: 900_000 })
  expect((await all.decide(id, { approve: true }, finance)).body.code).toBe(
    'payRuns.alreadyDecided',
  )
})

test('only payroll sees the slips of others, and each view is recorded', async () => {
  const all = await aPayrollCompany()
  const { payroll, hr, manager, omar, sara } = all
  const { id: runId } = await all.paid()
  const { id } = (await all.slipOf(omar)).body
  for (const other of [omar, sara, hr, manager]) {
    expect((await all.get(other, `pay-slips/${id}`)).status).toBe(403)
    expect((await all.get(other, `pay-runs/${runId}/slips`)).status).toBe(403)
    expect((await all.get(other, `pay-slips/${id}/pdf`)).status).toBe(403)
  }
  expect((await all.get<Slip>(payroll, `pay-slips/${id}`)).body.netFils).toBe(900_000)
  expect(all.server.audited.at(-1)).toMatchObject({
    action: 'paySlips.opened',
    employeeId: omar.employeeId,
  })
  expect(JSON.stringify(all.server.audited)).not.toContain('900000')
})

test('a penalty is taken once, by the run that is approved', async () => {
  const all = await aPayrollCompany()
  const { omar, database } = all
  const adjustment = await all.penalise(omar, 2)
  const { id } = await all.paid()
  expect(await all.linesOf(id, omar)).toContainEqual(['penalty', OCTOBER, -30_000])
  const { state, taken_by } = await database.queries
    .selectFrom('pay_adjustments')
    .selectAll()
    .where('id', '=', adjustment)
    .executeTakeFirstOrThrow()
  expect({ state, taken_by }).toEqual({ state: 'taken', taken_by: all.finance.userId })
  // A second run of the month has nothing left to pay.
  const again = await all.start()
  await all.compute(again.body.id)
  expect(await all.linesOf(again.body.id, omar)).toEqual([])
})

test('a penalty that is cancelled meanwhile sends the run back to be calculated again', async () => {
  const all = await aPayrollCompany()
  const { omar, database } = all
  const adjustment = await all.penalise(omar, 2)
  const { id } = await all.draft()
  await all.submit(id)
  await database.queries
    .updateTable('pay_adjustments')
    .set({ state: 'cancelled' })
    .where('id', '=', adjustment)
    .execute()
  expect((await all.decide(id, { approve: true })).body.code).toBe('payRuns.changedMeanwhile')
  await all.decide(id, { approve: false, note: 'Calculate again' })
  const again = await all.post<Run>(all.payroll, `pay-runs/${id}/recompute`)
  expect(again.body).toMatchObject({ state: 'computing', done: 0, netFils: 0 })
  await all.compute(id)
  expect(await all.linesOf(id, omar)).toHaveLength(3)
})

test('a raise for a month that was paid is made up for in the next, once', async () => {
  const all = await aPayrollCompany()
  const { omar, database, siteId } = all
  await all.paid('2026-09')
  await database.queries
    .insertInto('employee_pay')
    .values({
      site_id: siteId,
      employee_id: omar.employeeId,
      from_date: '2026-09-01',
      basic_fils: 660_000,
      housing_fils: 200_000,
      transport_fils: 100_000,
      other_fils: 0,
      iban: '',
      bank_routing_code: '',
    })
    .execute()
  const { id } = await all.paid()
  expect(await all.linesOf(id, omar)).toEqual([
    ['basic', OCTOBER, 660_000],
    ['housing', OCTOBER, 200_000],
    ['transport', OCTOBER, 100_000],
    ['basic', '2026-09', 60_000],
  ])
  const { body } = await all.slipOf(omar)
  expect(body.lines[3]?.details).toEqual({ kind: 'change', wasFils: 600_000, nowFils: 660_000 })
  expect(body.yearToDate).toEqual({
    earningsFils: 900_000 + 1_020_000,
    deductionsFils: 0,
    netFils: 1_920_000,
  })
  const again = await all.start()
  await all.compute(again.body.id)
  expect(await all.linesOf(again.body.id, omar)).toEqual([])
})

test('slips that need a look are listed alone, with why', async () => {
  const all = await aPayrollCompany()
  const { payroll, omar, sara } = all
  await all.changeRules({ putOffDeductions: false })
  await all.penalise(omar, 40)
  const { id } = await all.draft()
  const listed = await all.get<Slips>(payroll, `pay-runs/${id}/slips?only=warnings`)
  const of = (employeeId: string) =>
    listed.body.items.find(({ employee }) => employee.id === employeeId)?.warnings
  expect(of(omar.employeeId)).toEqual(['deductionShare'])
  expect(of(sara.employeeId)).toEqual(['noSalary', 'noAccount'])
  const one = await all.get<Slips>(payroll, `pay-runs/${id}/slips?warning=deductionShare`)
  expect(one.body.items.map(({ employee }) => employee.id)).toEqual([omar.employeeId])
})

test('a run with a net below zero is not submitted', async () => {
  const all = await aPayrollCompany()
  await all.changeRules({ putOffDeductions: false })
  await all.penalise(all.omar, 80)
  const { id } = await all.draft()
  const refused = await all.submit(id)
  expect(refused.body.code).toBe('payRuns.netBelowZero')
  expect(refused.body.details).toMatchObject({ people: 1 })
})

test('only one run goes on at a time, and one that was cancelled makes room', async () => {
  const all = await aPayrollCompany()
  await all.lock()
  const first = await all.start()
  expect((await all.start()).body.code).toBe('payRuns.runOpen')
  const cancelled = await all.post<Run>(all.payroll, `pay-runs/${first.body.id}/cancellation`)
  expect(cancelled.body.state).toBe('cancelled')
  // Its job finds nothing to do any more.
  await all.compute(first.body.id)
  const again = await all.start()
  expect(again).toMatchObject({ status: 201, body: { number: 1 } })
  expect(again.body.id).not.toBe(first.body.id)
})

test('an earlier month than the last one paid has no run of its own', async () => {
  const all = await aPayrollCompany()
  await all.paid()
  await all.lock('2026-09')
  expect((await all.start('2026-09')).body.code).toBe('payRuns.monthTooEarly')
})

test('no month is left out: a later one is neither locked nor run before it', async () => {
  const all = await aPayrollCompany()
  const { payroll, get, server, database, siteId } = all
  // Before the first run any month may be the first.
  await all.paid('2026-09')
  server.clock.now = new Date('2026-12-02T05:00:00.000Z')
  const refused = await all.lock('2026-11')
  expect(refused).toMatchObject({
    status: 422,
    body: {
      code: 'payRuns.earlierMonthFirst',
      messages: {
        en: 'Run pay for October 2026 first.',
        ar: 'احسب رواتب أكتوبر 2026 أولًا.',
      },
    },
  })
  expect((await get<PayMonth>(payroll, 'pay-months/2026-11')).body).toMatchObject({
    canLock: false,
    runFirst: OCTOBER,
  })
  // It may have been locked before.
  await database.queries
    .insertInto('locked_months')
    .values({
      site_id: siteId,
      month: '2026-11',
      locked_by: payroll.userId,
      locked_at: server.clock.now,
    })
    .execute()
  expect((await all.start('2026-11')).body.code).toBe('payRuns.earlierMonthFirst')
  // A draft of the month between is not enough.
  const { id } = await all.draft()
  await all.submit(id)
  expect((await all.start('2026-11')).body.code).toBe('payRuns.earlierMonthFirst')
  await all.decide(id, { approve: true })
  expect((await all.start('2026-11')).status).toBe(201)
})

test('a run that was cancelled or approved is not cancelled, each in its own words', async () => {
  const all = await aPayrollCompany()
  const { id } = await all.draft()
  const cancel = (run: string) => all.post<Run>(all.payroll, `pay-runs/${run}/cancellation`)
  await cancel(id)
  expect((await cancel(id)).body.code).toBe('payRuns.cancelledAlready')
  const approved = await all.paid()
  expect((await cancel(approved.id)).body.code).toBe('payRuns.approvedAlready')
})

test('a run that nobody knows is not found', async () => {
  const { payroll, get, submit, decide } = await aPayrollCompany()
  const id = newId()
  expect((await get(payroll, `pay-runs/${id}`)).status).toBe(404)
  expect((await submit(id)).status).toBe(404)
  expect((await decide(id, { approve: true })).status).toBe(404)
})
