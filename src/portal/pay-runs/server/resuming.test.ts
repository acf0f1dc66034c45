import { expect, test } from 'vitest'
import { insertEmployees } from '#portal/employees/database/employees.ts'
import { insertPay } from '#portal/employees/database/pay.ts'
import { anEmployee } from '#portal/employees/test-data.ts'
import { NINE_THOUSAND } from '#portal/salaries/test-data.ts'
import { computeRun } from './compute.ts'
import { aPayrollCompany } from './test-data.ts'

const MORE_PEOPLE = 240

/** A company whose runs take three batches. */
async function aLargerCompany() {
  const all = await aPayrollCompany()
  const people = Array.from({ length: MORE_PEOPLE }, (_, index) =>
    anEmployee({ departmentId: all.department.id, nationality: 'IN', nameEn: `Person ${index}` }),
  )
  await insertEmployees(all.database.queries, all.siteId, people, all.server.clock.now)
  await insertPay(
    all.database.queries,
    all.siteId,
    people.map(({ id }, index) => ({
      ...NINE_THOUSAND,
      basicFils: NINE_THOUSAND.basicFils + index,
      employeeId: id,
      fromDate: '2024-01-01',
      iban: '',
      bankRoutingCode: '',
    })),
  )
  await all.lock()
  const { body } = await all.start()
  const job = { siteId: all.siteId, runId: body.id, attempt: 1 }
  const services = {
    database: all.database,
    clock: () => all.server.clock.now,
    moved: async () => undefined,
  }
  const run = () =>
    all.database.queries
      .selectFrom('pay_runs')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
  const slips = async () => {
    const rows = await all.database.queries
      .selectFrom('pay_slips as s')
      .innerJoin('pay_slip_lines as l', (join) =>
        join.onRef('l.site_id', '=', 's.site_id').onRef('l.slip_id', '=', 's.id'),
      )
      .select(['s.employee_id', 'l.position', 'l.code', 'l.effect_fils'])
      .where('s.run_id', '=', body.id)
      .orderBy('s.employee_id')
      .orderBy('l.position')
      .execute()
    return rows.map((row) => Object.values(row).join(' '))
  }
  return { ...all, id: body.id, job, services, run, slips }
}

test('a run that is stopped after any batch goes on where it was, and comes to the same', async () => {
  const { job, services, run, slips, post, payroll, id } = await aLargerCompany()
  const stop = new AbortController()
  const stopped = computeRun(job, {
    ...services,
    moved: async () => stop.abort(),
    signal: stop.signal,
  })
  await expect(stopped).rejects.toThrow()
  expect(await run()).toMatchObject({ state: 'computing', done: 100 })
  await computeRun(job, services)
  const whole = await run()
  expect(whole).toMatchObject({ state: 'draft', done: whole.to_do })
  const first = await slips()
  expect(new Set(first).size).toBe(first.length)
  await post(payroll, `pay-runs/${id}/recompute`)
  await computeRun({ ...job, attempt: 2 }, services)
  expect(await slips()).toEqual(first)
  expect(await run()).toMatchObject({ net_fils: whole.net_fils, people: whole.people })
})

test('processes that calculate one run at once calculate nobody twice', async () => {
  const { job, services, run, slips, database, id } = await aLargerCompany()
  await Promise.all([1, 2, 3].map(() => computeRun(job, services)))
  const { to_do, done, net_fils } = await run()
  expect(done).toBe(to_do)
  const { sum, people } = await database.queries
    .selectFrom('pay_slips')
    .select(({ fn }) => [fn.sum<number>('net_fils').as('sum'), fn.countAll<number>().as('people')])
    .where('run_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(Number(sum)).toBe(net_fils)
  expect(Number(people)).toBe(to_do)
  expect(new Set(await slips()).size).toBe((await slips()).length)
})

test('a job of an earlier attempt, and one of a run that was given up, stop by themselves', async () => {
  const { job, services, run, post, payroll, id, slips } = await aLargerCompany()
  await computeRun({ ...job, attempt: 7 }, services)
  expect(await run()).toMatchObject({ state: 'computing', done: 0 })
  await post(payroll, `pay-runs/${id}/cancellation`)
  await computeRun(job, services)
  expect(await run()).toMatchObject({ state: 'cancelled', done: 0 })
  expect(await slips()).toEqual([])
})

test('of two who approve a run at once one is refused, and a penalty is taken once', async () => {
  const { job, services, submit, decide, penalise, omar, id, finance, database } =
    await aLargerCompany()
  const adjustment = await penalise(omar, 2)
  await computeRun(job, services)
  await submit(id)
  const replies = await Promise.all([1, 2, 3, 4].map(() => decide(id, { approve: true }, finance)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const taken = await database.queries
    .selectFrom('pay_adjustments')
    .select('state')
    .where('id', '=', adjustment)
    .execute()
  expect(taken).toEqual([{ state: 'taken' }])
})
