import { expect, test } from 'vitest'
import { payComponentHandlers } from '#portal/pay-components/server.ts'
import { FIVE_PERCENT } from '#portal/pay-components/server/test-data.ts'
import type { Component } from '#portal/pay-components/contract.ts'
import { payReportHandlers } from '#portal/pay-reports/server.ts'
import { aPayrollCompany, OCTOBER } from './test-data.ts'

/** A company with an allowance of 300 for omar and a cost of 350 for everyone, since September. */
async function aCompanyWithComponents() {
  const all = await aPayrollCompany([...payComponentHandlers, ...payReportHandlers])
  const { post, payroll } = all
  const add = (code: string, kind: string, change: object) =>
    post<Component>(payroll, 'pay-components', {
      code,
      kind,
      ...FIVE_PERCENT,
      fromMonth: '2026-09',
      ...change,
    })
  const living = await add('LIVING', 'earning', {})
  const medical = await add('MEDICAL', 'employerCost', {
    name: { en: 'Medical insurance', ar: 'تأمين صحي' },
    formula: '350',
    prorated: false,
  })
  const componentNow = async (id: string) => {
    const { body } = await all.get<{ items: Component[] }>(payroll, 'pay-components')
    const found = body.items.find((each) => each.id === id)
    if (found === undefined) throw new Error('The component is gone')
    return found
  }
  const change = async (id: string, part: object) =>
    post<Component>(payroll, `pay-components/${id}/versions`, {
      version: (await componentNow(id)).version,
      ...FIVE_PERCENT,
      ...part,
    })
  return { ...all, living: living.body, medical: medical.body, componentNow, change }
}

test('a run pays what applies in the month, and the slip says how it came about', async () => {
  const all = await aCompanyWithComponents()
  const { omar, sara } = all
  const { id } = await all.paid()
  expect(await all.linesOf(id, omar)).toEqual([
    ['basic', OCTOBER, 600_000],
    ['housing', OCTOBER, 200_000],
    ['transport', OCTOBER, 100_000],
    ['component', OCTOBER, 30_000],
    ['componentEmployer', OCTOBER, 35_000],
  ])
  // Without a salary there is nothing to calculate from.
  expect(await all.linesOf(id, sara)).toEqual([])
  const { body } = await all.slipOf(omar)
  expect(body.lines[3]?.details).toMatchObject({
    kind: 'component',
    component: { id: all.living.id, label: { en: 'Living allowance' } },
    values: [{ name: 'basic', value: 600_000 }],
  })
  expect(body).toMatchObject({ earningsFils: 930_000, netFils: 930_000 })
})

test('a version that was paid stays, and is made up for where it is changed', async () => {
  const all = await aCompanyWithComponents()
  const { omar, living } = all
  await all.paid()
  expect((await all.componentNow(living.id)).versions).toMatchObject([{ isPaid: true }])
  const same = await all.change(living.id, { fromMonth: '2026-09' })
  expect([same.status, same.body.code]).toEqual([422, 'payComponents.paidAlready'])
  const changed = await all.change(living.id, { fromMonth: OCTOBER, formula: '400' })
  expect(changed.body.versions).toMatchObject([
    { fromMonth: OCTOBER, isPaid: false },
    { fromMonth: '2026-09', toMonth: '2026-09', isPaid: true },
  ])
  // A second run of the month pays the difference, once.
  const second = await all.paid()
  expect(await all.linesOf(second.id, omar)).toEqual([['component', OCTOBER, 10_000]])
  const { body } = await all.slipOf(omar)
  expect(body.lines[0]?.details).toEqual({
    kind: 'change',
    wasFils: 30_000,
    nowFils: 40_000,
    component: { id: living.id, label: { en: 'Living allowance', ar: 'بدل معيشة' } },
  })
  expect((await all.componentNow(living.id)).versions).toMatchObject([
    { fromMonth: OCTOBER, isPaid: true },
    { fromMonth: '2026-09', isPaid: true },
  ])
})

test('a component that ended is deducted again from months that were paid', async () => {
  const all = await aCompanyWithComponents()
  const { omar, living, post, payroll, server } = all
  await all.paid()
  const { version } = await all.componentNow(living.id)
  const body = { version, lastMonth: '2026-09' }
  await post(payroll, `pay-components/${living.id}/end`, body)
  server.clock.now = new Date('2026-12-02T05:00:00.000Z')
  const november = await all.paid('2026-11')
  expect(await all.linesOf(november.id, omar)).toEqual([
    ['basic', '2026-11', 600_000],
    ['housing', '2026-11', 200_000],
    ['transport', '2026-11', 100_000],
    ['component', OCTOBER, -30_000],
    ['componentEmployer', '2026-11', 35_000],
  ])
})

test('a component in a run is not deleted, and in a cancelled one it is', async () => {
  const all = await aCompanyWithComponents()
  const { living, payroll, server } = all
  const { id } = await all.draft()
  const remove = () =>
    server.call(`DELETE /api/portal/pay-components/${living.id}/versions/2026-09`, {
      as: payroll.token,
    }) as Promise<{ status: number; body: { code: string } }>
  expect((await remove()).body.code).toBe('payComponents.inRun')
  await all.post(payroll, `pay-runs/${id}/cancellation`)
  expect((await remove()).status).toBe(200)
})

test('an employee without an amount by the formula is shown to payroll', async () => {
  const all = await aCompanyWithComponents()
  const { omar, living, database, siteId } = all
  const later = await all.change(living.id, { fromMonth: OCTOBER, formula: 'wage / housing * 10' })
  expect(later.status).toBe(200)
  await database.queries
    .updateTable('employee_pay')
    .set({ housing_fils: 0 })
    .where('site_id', '=', siteId)
    .where('employee_id', '=', omar.employeeId)
    .execute()
  await all.draft()
  const { body } = await all.slipOf(omar)
  expect(body.warnings).toContain('componentFailed')
  expect(body.lines.map(({ code }) => code)).not.toContain('component')
})

test('the totals, the register and the journal name each component', async () => {
  const all = await aCompanyWithComponents()
  const { payroll, server } = all
  const { id } = await all.paid()
  const shown = await all.get<{ totals: { component?: { label: { en: string } } }[] }>(
    payroll,
    `pay-runs/${id}`,
  )
  expect(shown.body.totals.flatMap(({ component }) => component?.label.en ?? [])).toEqual([
    'Living allowance',
    'Medical insurance',
  ])
  const file = async (path: string) =>
    (await server.call(`GET /api/portal/pay-reports/runs/${id}/${path}`, { as: payroll.token }))
      .text
  const register = (await file('register')).split('\r\n')
  const heading = register[0]?.split(',') ?? []
  const omar = register.find((row) => row.includes('Omar Khoury'))?.split(',') ?? []
  expect(omar[heading.indexOf('Living allowance')]).toBe('300.00')
  expect(omar[heading.indexOf('Medical insurance')]).toBe('350.00')
  const journal = await file('journal')
  expect(journal).toMatch(/Living allowance,Department \d+,[^\n]*,300\.00,,AED/)
  expect(journal).toMatch(/Medical insurance,Department \d+,[^\n]*,350\.00,,AED/)
  expect(journal).toMatch(/Employer costs payable,,[^\n]*,,350\.00,AED/)
  const cost = await all.get<{ items: { totalFils: number }[] }>(payroll, 'pay-reports/cost')
  expect(cost.body.items).toMatchObject([{ totalFils: 900_000 + 30_000 + 35_000 }])
})
