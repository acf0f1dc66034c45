import { expect, test } from 'vitest'
import { endOfServiceHandlers } from '#portal/end-of-service/server.ts'
import { OCTOBER } from './test-data.ts'
import { aCompanyBeside } from './test-data-beside.ts'

type All = Awaited<ReturnType<typeof aCompanyBeside>>

/** A company whose omar is a national of the UAE, with a day without pay in October. */
async function anInsuredCompany() {
  const all = await aCompanyBeside(endOfServiceHandlers)
  await all.database.queries
    .updateTable('employees')
    .set({ nationality: 'AE' })
    .where('id', '=', all.omar.employeeId)
    .execute()
  await all.dayOff(all.omar, '2026-10-06')
  return all
}

/** The law of another country from now on. */
async function moveTo(all: All, country: string): Promise<void> {
  const { body } = await all.get<object>(all.payroll, 'end-of-service/settings')
  const saved = await all.server.call('PUT /api/portal/end-of-service/settings', {
    as: all.payroll.token,
    body: { ...body, country },
  })
  expect(saved.status).toBe(200)
}

const corrected = async (all: All, runId: string) =>
  (await all.linesOf(runId, all.omar)).filter(([, forMonth]) => forMonth === OCTOBER)

const november = (all: All): void => {
  all.server.clock.now = new Date('2026-12-02T05:00:00.000Z')
}

test('after another country is chosen, approved months stay as they were paid', async () => {
  const all = await anInsuredCompany()
  await all.paid()
  november(all)
  await moveTo(all, 'KW')
  const { id } = await all.draft('2026-11')
  expect(await corrected(all, id)).toEqual([])
  expect((await all.rules()).body.items).toMatchObject([
    { fromMonth: null, changed: null, rules: { divisor: 'fixed30' } },
  ])
})

test('a run that was submitted before another country was chosen is approved by its own rules', async () => {
  const all = await anInsuredCompany()
  const { id } = await all.draft()
  await all.submit(id)
  await moveTo(all, 'KW')
  expect((await all.decide(id, { approve: true })).status).toBe(200)
  november(all)
  expect(await corrected(all, (await all.draft('2026-11')).id)).toEqual([])
})

test('until a run is submitted, the rules are those of the chosen country', async () => {
  const all = await anInsuredCompany()
  const { id } = await all.draft()
  await moveTo(all, 'KW')
  expect((await all.rules()).body.items).toMatchObject([{ rules: { divisor: 'working26' } }])
  expect((await all.submit(id)).body.code).toBe('payRuns.outdated')
})

test('rules opened before the first run was submitted are saved after it', async () => {
  const all = await aCompanyBeside()
  const { version } = (await all.rules()).body
  await all.paid()
  expect((await all.rules()).body.version).toBe(version)
  expect((await all.changeRules({ hoursADay: 9 }, '2026-11')).status).toBe(200)
})

test('of a submission and a change of its rules at the same time only one is accepted', async () => {
  const all = await aCompanyBeside()
  await all.dayOff(all.omar, '2026-10-06')
  const { id } = await all.draft()
  for (const divisor of ['working26', 'fixed30', 'working26', 'fixed30'] as const) {
    const [changed, ...submitted] = await Promise.all([
      all.changeRules({ divisor }, OCTOBER),
      all.submit(id),
      all.submit(id),
      all.submit(id),
    ])
    const accepted = [changed, ...submitted].filter(({ status }) => status === 200)
    expect(accepted).toHaveLength(1)
    if (changed.status !== 200) await all.post(all.payroll, `pay-runs/${id}/withdrawal`)
    await all.post(all.payroll, `pay-runs/${id}/recompute`)
    await all.compute(id)
  }
})

test('of a settlement and a change of its rules at the same time only one is accepted', async () => {
  const all = await aCompanyBeside()
  await all.paid()
  await all.leaves(all.omar, '2026-11-10', { joined: '2021-11-11' })
  await all.dayOff(all.omar, '2026-11-03')
  november(all)
  const { id } = (await all.settle(all.omar)).body
  await all.compute(id)
  const replies = await Promise.all([
    all.submit(id),
    all.changeRules({ divisor: 'working26' }, '2026-11'),
    all.submit(id),
    all.submit(id),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('while a settlement waits for approval, the rules of its months do not change', async () => {
  const all = await aCompanyBeside()
  await all.paid()
  await all.leaves(all.omar, '2026-11-10', { joined: '2021-11-11' })
  november(all)
  const { id } = (await all.settle(all.omar)).body
  await all.compute(id)
  expect((await all.submit(id)).status).toBe(200)
  const refused = { code: 'payRules.runSubmitted', details: { runMonth: '2026-11' } }
  expect((await all.changeRules({ divisor: 'working26' }, '2026-11')).body).toMatchObject(refused)
  expect((await all.changeRules({ divisor: 'working26' }, '2026-12')).status).toBe(200)
  expect((await all.decide(id, { approve: true })).status).toBe(200)
  // Nothing of it is ever corrected, so its month is one whose pay is approved.
  const paid = { code: 'payRules.monthPaid', details: { firstMonth: '2026-12' } }
  expect((await all.changeRules({ divisor: 'calendar' }, '2026-11')).body).toMatchObject(paid)
  expect((await all.rules()).body).toMatchObject({
    months: expect.not.arrayContaining(['2026-11']),
    items: [{ isPlanned: false }, { fromMonth: '2026-12', isPlanned: true }],
  })
})

test('while leave in advance waits for approval, no month that it pays changes its rules', async () => {
  const all = await aCompanyBeside()
  await all.paid()
  const request = await all.leave(all.omar, { from: '2026-12-20', to: '2027-01-05' })
  const { id } = (await all.payLeave([request])).body
  await all.compute(id)
  expect((await all.submit(id)).status).toBe(200)
  const refused = { code: 'payRules.runSubmitted', details: { runMonth: '2027-01' } }
  for (const month of ['2026-12', '2027-01'])
    expect((await all.changeRules({ divisor: 'working26' }, month)).body).toMatchObject(refused)
  expect((await all.changeRules({ hoursADay: 9 }, '2027-02')).status).toBe(200)
  await all.decide(id, { approve: true })
  // What leave in advance was paid too much or too little, its month's own run makes up for.
  expect((await all.changeRules({ divisor: 'working26' }, '2026-12')).status).toBe(200)
})
