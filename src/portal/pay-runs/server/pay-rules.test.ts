import { expect, test } from 'vitest'
import { defaultRules } from '../rules/default-rules.ts'
import { OCTOBER } from './test-data.ts'
import { aCompanyBeside } from './test-data-beside.ts'

type All = Awaited<ReturnType<typeof aCompanyBeside>>

const november = (all: All): void => {
  all.server.clock.now = new Date('2026-12-02T05:00:00.000Z')
}

const deductedIn = async (all: All, runId: string) =>
  (await all.linesOf(runId, all.omar)).filter(([, , fils]) => fils < 0)

test('a new divisor is for later months, and an approved month stays as it was paid', async () => {
  const all = await aCompanyBeside()
  await all.dayOff(all.omar, '2026-10-06')
  const october = await all.paid()
  expect(await deductedIn(all, october.id)).toEqual([['unpaidLeave', OCTOBER, -30_000]])
  november(all)
  await all.dayOff(all.omar, '2026-11-03')
  expect((await all.changeRules({ divisor: 'working26' }, '2026-11')).status).toBe(200)
  const { id } = await all.draft('2026-11')
  expect(await deductedIn(all, id)).toEqual([['unpaidLeave', '2026-11', -34_615]])
})

test('a correction of an approved month is calculated by the rules of that month', async () => {
  const all = await aCompanyBeside()
  await all.paid()
  november(all)
  await all.changeRules({ divisor: 'working26' }, '2026-11')
  await all.dayOff(all.omar, '2026-10-06')
  const { id } = await all.draft('2026-11')
  expect(await deductedIn(all, id)).toEqual([['unpaidLeave', OCTOBER, -30_000]])
})

test('a change begins with a month whose pay is not approved, and up to a year ahead', async () => {
  const all = await aCompanyBeside()
  await all.paid()
  const { months } = (await all.rules()).body
  expect([months[0], months.at(-1)]).toEqual(['2026-11', '2027-11'])
  expect((await all.changeRules({ hoursADay: 9 }, OCTOBER)).body).toMatchObject({
    code: 'payRules.monthPaid',
    details: { firstMonth: '2026-11' },
  })
  // From the beginning would change approved months too.
  expect((await all.changeRules({ hoursADay: 9 })).body).toMatchObject({
    code: 'payRules.monthPaid',
  })
  expect((await all.changeRules({ hoursADay: 9 }, '2027-12')).body).toMatchObject({
    code: 'payRules.monthOutOfRange',
    details: { firstMonth: '2026-11', lastMonth: '2027-11' },
  })
  expect((await all.rules()).body).toMatchObject({ version: 0, items: [{ fromMonth: null }] })
})

test('where nothing is paid yet, rules apply from the beginning', async () => {
  const all = await aCompanyBeside()
  expect((await all.rules()).body.months[0]).toBeNull()
  const saved = await all.changeRules({ hoursADay: 9 })
  expect(saved.body).toMatchObject({
    items: [{ fromMonth: null, toMonth: null, rules: { hoursADay: 9 }, isPlanned: false }],
  })
})

test('the rules of all months are listed, and a planned change is removed again', async () => {
  const all = await aCompanyBeside()
  await all.paid()
  await all.changeRules({ hoursADay: 9 }, '2026-11')
  const planned = await all.changeRules({ hoursADay: 7 }, '2027-01')
  expect(planned.status).toBe(200)
  expect((await all.rules()).body.items).toMatchObject([
    { fromMonth: null, toMonth: OCTOBER, changed: null, isPlanned: false },
    { fromMonth: '2026-11', toMonth: '2026-12', rules: { hoursADay: 9 }, isPlanned: true },
    {
      fromMonth: '2027-01',
      toMonth: null,
      rules: { hoursADay: 7 },
      changed: { by: { en: 'Payroll Khoury' } },
      isPlanned: true,
    },
  ])
  const remove = (month: string) =>
    all.server.call(`DELETE /api/portal/pay-rules/${month}`, { as: all.payroll.token })
  expect((await remove('2026-12')).body).toMatchObject({ code: 'payRules.notFound' })
  expect((await remove(OCTOBER)).body).toMatchObject({ code: 'payRules.notPlanned' })
  expect((await remove('2027-01')).body).toMatchObject({
    items: [{ fromMonth: null }, { fromMonth: '2026-11', toMonth: null }],
  })
})

test('rules that an approved month was paid by can no longer be removed or replaced', async () => {
  const all = await aCompanyBeside()
  await all.paid()
  await all.changeRules({ hoursADay: 9 }, '2026-11')
  november(all)
  await all.paid('2026-11')
  const removed = await all.server.call('DELETE /api/portal/pay-rules/2026-11', {
    as: all.payroll.token,
  })
  expect(removed.body).toMatchObject({ code: 'payRules.notPlanned' })
  expect((await all.changeRules({ hoursADay: 8 }, '2026-11')).body).toMatchObject({
    code: 'payRules.monthPaid',
  })
})

test('while a month waits for approval its rules do not change, and later ones do', async () => {
  const all = await aCompanyBeside()
  const { id } = await all.draft()
  await all.changeRules({ hoursADay: 9 }, OCTOBER)
  await all.post(all.payroll, `pay-runs/${id}/recompute`)
  await all.compute(id)
  expect((await all.submit(id)).status).toBe(200)
  const refused = { code: 'payRules.runSubmitted', details: { runMonth: OCTOBER } }
  expect((await all.changeRules({ hoursADay: 7 }, OCTOBER)).body).toMatchObject(refused)
  const removed = await all.server.call(`DELETE /api/portal/pay-rules/${OCTOBER}`, {
    as: all.payroll.token,
  })
  expect(removed.body).toMatchObject(refused)
  expect((await all.changeRules({ hoursADay: 7 }, '2026-11')).status).toBe(200)
})

test('a form that was opened before another change is refused, also after a removal', async () => {
  const all = await aCompanyBeside()
  await all.changeRules({ hoursADay: 9 }, '2027-01')
  const { version } = (await all.rules()).body
  const save = () =>
    all.server.call('PUT /api/portal/pay-rules', {
      as: all.finance.token,
      body: { version, fromMonth: '2027-01', rules: defaultRules('AE') },
    })
  await all.server.call('DELETE /api/portal/pay-rules/2027-01', { as: all.payroll.token })
  expect((await save()).body).toMatchObject({ code: 'payRules.changedMeanwhile' })
  await all.changeRules({ hoursADay: 7 }, '2027-01')
  expect((await save()).body).toMatchObject({ code: 'payRules.changedMeanwhile' })
})

test('of two first changes at the same time one is refused', async () => {
  const all = await aCompanyBeside()
  const save = (fromMonth: string) =>
    all.server.call('PUT /api/portal/pay-rules', {
      as: all.payroll.token,
      body: { version: 0, fromMonth, rules: { ...defaultRules('AE'), hoursADay: 9 } },
    })
  const statuses = (await Promise.all([save('2026-12'), save('2027-01')])).map(
    ({ status }) => status,
  )
  expect(statuses.toSorted()).toEqual([200, 409])
})

test('what an earlier change changes is changed in the planned rules too, unless they changed it', async () => {
  const all = await aCompanyBeside()
  await all.paid()
  await all.changeRules({ divisor: 'calendar' }, '2027-01')
  await all.changeRules({ divisor: 'calendar', deductionSharePercent: 40 }, '2027-03')
  await all.changeRules(
    { divisor: 'working26', deductionSharePercent: 30, hoursADay: 9 },
    '2026-12',
  )
  const { items } = (await all.rules()).body
  const shown = items.map(({ fromMonth, rules: { divisor, deductionSharePercent, hoursADay } }) => [
    fromMonth,
    divisor,
    deductionSharePercent,
    hoursADay,
  ])
  expect(shown).toEqual([
    [null, 'fixed30', 50, 8],
    ['2026-12', 'working26', 30, 9],
    ['2027-01', 'calendar', 30, 9],
    ['2027-03', 'calendar', 40, 9],
  ])
})

test('the months before a change keep their rules, and so do planned ones where nothing changes', async () => {
  const all = await aCompanyBeside()
  await all.paid()
  await all.changeRules({ hoursADay: 9 }, '2026-11')
  await all.changeRules({ hoursADay: 9, lateTolerance: 10 }, '2027-02')
  await all.changeRules({ hoursADay: 9, lateTolerance: 20 }, '2027-01')
  const { items } = (await all.rules()).body
  expect(items.map(({ rules }) => [rules.hoursADay, rules.lateTolerance])).toEqual([
    [8, 60],
    [9, 60],
    [9, 20],
    [9, 10],
  ])
})
