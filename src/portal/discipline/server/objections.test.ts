import { expect, test } from 'vitest'
import type { Measure } from '../contract.ts'
import { aDisciplineCompany, payOf, TODAY } from '../test-data-steps.ts'
import { expirePenalties } from './expire.ts'

function deduction(days: number, payMonth = '2026-11'): Measure {
  return { kind: 'deduction', days, payMonth }
}

async function objected(measure: Measure = deduction(3)) {
  const discipline = await aDisciplineCompany()
  const payroll = await discipline.person(['pay.all'], 'payroll')
  const id = await discipline.upTo('investigated', {
    offenceId: discipline.offenceId('absence'),
  })
  await discipline.give(id, measure)
  await discipline.object(id)
  const openIds = async (): Promise<string[]> => {
    const { body } = await discipline.server.call('GET /api/portal/pay-adjustments', {
      as: payroll.token,
    })
    return (body as { items: { id: string }[] }).items.map((each) => each.id)
  }
  const take = (ids: readonly string[], as = payroll) =>
    discipline.server.call('POST /api/portal/pay-adjustments/taken', {
      as: as.token,
      body: { ids },
    })
  return { ...discipline, discipline, payroll, id, openIds, take }
}

test('an objection reduces a penalty, and pay deducts only what is left', async () => {
  const { discipline, id, decide, employee, upTo, give } = await objected()
  expect((await decide(id, 'reduced', deduction(3, '2026-12'))).body.code).toBe(
    'discipline.notMilder',
  )
  expect((await decide(id, 'reduced')).body.code).toBe('discipline.measureNeeded')
  expect((await decide(id, 'reduced', deduction(1))).body).toMatchObject({
    status: 'reduced',
    penalty: { measure: { days: 1 }, given: { days: 3 } },
  })
  expect(await payOf(discipline, employee)).toEqual([
    { source: 'penalty', days: 1, month: '2026-11', state: 'open' },
  ])
  const other = await upTo('investigated', { happenedOn: '2026-11-02' })
  expect((await give(other, deduction(4.5))).body).toMatchObject({ details: { days: 4 } })
  expect((await give(other, deduction(4))).status).toBe(200)
})

test('what pay has taken before an objection is decided is paid back', async () => {
  const { discipline, id, decide, employee, openIds, take } = await objected()
  expect(await take(await openIds())).toMatchObject({ status: 200, body: { taken: 1 } })
  await decide(id, 'withdrawn')
  expect(await payOf(discipline, employee)).toEqual([
    { source: 'penalty', days: 3, month: '2026-11', state: 'taken' },
    { source: 'penalty', days: -3, month: '2026-11', state: 'open' },
  ])
})

test('a withdrawn penalty deducts nothing, counts no longer and frees its day', async () => {
  const { discipline, id, decide, employee, upTo, give, offenceId } = await objected()
  expect((await decide(id, 'withdrawn')).body).toMatchObject({ status: 'withdrawn' })
  expect(await payOf(discipline, employee)).toEqual([])
  const late = await upTo('investigated', { offenceId: offenceId('lateness') })
  expect((await give(late, deduction(5))).status).toBe(200)
})

test('of many decisions about an objection one counts', async () => {
  const { discipline, id, decide, employee, person } = await objected()
  const other = await person(['records.own', 'discipline.edit'], 'hr')
  const replies = await Promise.all([
    decide(id, 'upheld'),
    decide(id, 'withdrawn', null, other),
    decide(id, 'reduced', deduction(1)),
    decide(id, 'reduced', { kind: 'warning' }, other),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const total = (await payOf(discipline, employee)).reduce((sum, { days }) => sum + days, 0)
  const outcome = replies.find(({ status }) => status === 200)?.body.penalty
  const stays = outcome?.measure.kind === 'deduction' ? outcome.measure.days : 0
  expect(total).toBe(outcome?.resolution?.outcome === 'withdrawn' ? 0 : stays)
})

test('of many objections one is kept, and a penalty without one has nothing to decide', async () => {
  const { upTo, give, object, decide } = await aDisciplineCompany()
  const id = await upTo('investigated')
  await give(id, { kind: 'warning' })
  expect((await decide(id, 'upheld')).body.code).toBe('discipline.noObjection')
  const replies = await Promise.all([object(id), object(id), object(id)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect((await object(id)).body.code).toBe('discipline.objected')
})

test('[I19] pay takes a deduction once, however often and by how many it is asked to', async () => {
  const { discipline, openIds, take, person, payroll, employee, hr } = await objected()
  const colleague = await person(['pay.all'], 'payroll')
  const ids = await openIds()
  const replies = await Promise.all([
    take(ids),
    take(ids, colleague),
    take([...ids, ...ids]),
    take(ids, colleague),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await openIds()).toEqual([])
  expect(await payOf(discipline, employee)).toMatchObject([{ days: 3, state: 'taken' }])
  expect((await take(ids)).body).toMatchObject({ code: 'payAdjustments.changedMeanwhile' })
  expect((await take(ids, hr)).status).toBe(403)
  expect(payroll.userId).not.toBe(colleague.userId)
})

test('pay and a decision at the same moment leave the employee with what was decided', async () => {
  for (let round = 0; round < 4; round++) {
    const { discipline, id, decide, employee, openIds, take } = await objected()
    const ids = await openIds()
    await Promise.all([take(ids), decide(id, 'reduced', deduction(1))])
    const total = (await payOf(discipline, employee)).reduce((sum, { days }) => sum + days, 0)
    expect(total).toBe(1)
  }
})

test('nobody marks their own adjustment as taken', async () => {
  const { person, report, step, give, hr, server } = await aDisciplineCompany()
  const clerk = await person(['records.own', 'pay.all'], 'payroll')
  const { body } = await report(hr, { employeeId: clerk.employeeId })
  await step(hr, body.id, 'charge', { text: 'Anything at all' })
  await step(hr, body.id, 'hearing', { on: TODAY, attended: true, statement: 'Heard' })
  await step(hr, body.id, 'investigation', { findings: 'Clear' })
  await give(body.id, deduction(1))
  const list = await server.call('GET /api/portal/pay-adjustments', { as: clerk.token })
  const [own] = (list.body as { items: { id: string; days: number }[] }).items
  expect(own).toMatchObject({ days: 1 })
  const taken = await server.call('POST /api/portal/pay-adjustments/taken', {
    as: clerk.token,
    body: { ids: [own?.id] },
  })
  expect(taken.body).toMatchObject({ code: 'payAdjustments.ownPay' })
})

test('a penalty expires on its day, and the employee is notified once', async () => {
  const { upTo, give, at, employee, noticesOf, show, company, settings } =
    await aDisciplineCompany()
  await settings({ expiryMonths: 6 })
  const id = await upTo('investigated')
  await give(id, { kind: 'warning' })
  const { database } = company
  const jobs = { send: () => Promise.resolve('job') }
  const run = (day: string) => expirePenalties({ jobs }, database, new Date(`${day}T05:00:00.000Z`))
  await run('2027-05-17')
  expect(await noticesOf(employee)).not.toContain('penaltyExpired')
  expect(await run('2027-05-18')).toBeGreaterThanOrEqual(1)
  await Promise.all([run('2027-05-18'), run('2027-05-19')])
  expect((await noticesOf(employee)).filter((kind) => kind === 'penaltyExpired')).toHaveLength(1)
  at('2027-05-18')
  expect((await show(employee, id)).body.status).toBe('expired')
})
