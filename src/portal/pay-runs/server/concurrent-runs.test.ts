import { expect, test } from 'vitest'
import { OCTOBER } from './test-data.ts'
import { aCompanyBeside } from './test-data-beside.ts'

type All = Awaited<ReturnType<typeof aCompanyBeside>>

/** What omar was paid for each month, and how often each record was taken. */
async function paidTo({ database, siteId, omar }: All) {
  const rows = await database.queries
    .selectFrom('pay_slip_lines as l')
    .innerJoin('pay_slips as s', (join) =>
      join.onRef('s.site_id', '=', 'l.site_id').onRef('s.id', '=', 'l.slip_id'),
    )
    .select(['l.code', 'l.for_month', 'l.effect_fils', 'l.source_id'])
    .where('l.site_id', '=', siteId)
    .where('s.employee_id', '=', omar.employeeId)
    .where('s.published_at', 'is not', null)
    .execute()
  const basic = rows.filter(({ code, for_month }) => code === 'basic' && for_month === OCTOBER)
  const sources = rows.flatMap(({ source_id: id, code }) => (id === null ? [] : [`${code} ${id}`]))
  return {
    basic: basic.reduce((sum, row) => sum + row.effect_fils, 0),
    sources: sources.length,
    distinct: new Set(sources).size,
  }
}

// Without records that both take, only the salary itself could be paid twice.
test.each(['with a penalty and a loan', 'with nothing else'])(
  'a month and a settlement of one of its people, approved at once, pay nothing twice (%s)',
  async (what) => {
    const all = await aCompanyBeside()
    const { omar } = all
    await all.leaves(omar, '2026-10-29', { joined: '2020-01-05' })
    if (what === 'with a penalty and a loan') {
      await all.penalise(omar, 2)
      await all.lend(omar, OCTOBER, 1)
    }
    const month = await all.draft(OCTOBER)
    const { id: settlement } = (await all.settle(omar)).body
    await all.compute(settlement)
    for (const id of [month.id, settlement]) expect((await all.submit(id)).status).toBe(200)
    const replies = await Promise.all(
      [month.id, settlement, month.id, settlement].map((id) => all.decide(id, { approve: true })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const loser = replies[0]?.status === 200 || replies[2]?.status === 200 ? settlement : month.id
    const refused = replies.flatMap(({ body }) => (body.code === undefined ? [] : [body.code]))
    expect(refused).toContain('payRuns.paidMeanwhile')
    // Calculated again, the other one pays only what is left.
    expect((await all.decide(loser, { approve: true })).body.code).toBe('payRuns.paidMeanwhile')
    await all.decide(loser, { approve: false, note: 'Calculate again' })
    await all.post(all.payroll, `pay-runs/${loser}/recompute`)
    await all.compute(loser)
    const again = await all.submit(loser)
    if (again.status === 200) expect((await all.decide(loser, { approve: true })).status).toBe(200)
    else expect(again.body.code).toBe('payRuns.nobodyPaid')
    const { basic, sources, distinct } = await paidTo(all)
    expect(basic).toBe(561_290)
    expect(distinct).toBe(sources)
  },
)

test('a run is stale as soon as another one paid someone in it, also after it was submitted', async () => {
  const all = await aCompanyBeside()
  const { omar } = all
  const request = await all.leave(omar, { from: '2026-11-25', to: '2026-11-30' })
  const { id } = (await all.payLeave([request])).body
  await all.compute(id)
  await all.submit(id)
  await all.paid(OCTOBER)
  const refused = await all.decide(id, { approve: true })
  expect(refused).toMatchObject({ status: 422, body: { code: 'payRuns.paidMeanwhile' } })
  expect(refused.body).toMatchObject({
    messages: { en: expect.stringContaining('Recalculate it.') },
  })
})

test('of two who start a settlement at once one is refused, and so with a leave', async () => {
  const all = await aCompanyBeside()
  const { omar, finance, payroll } = all
  await all.leaves(omar, '2026-11-10')
  const settled = await Promise.all(
    [payroll, finance, payroll].map((as) => all.settle(omar, null, as)),
  )
  expect(settled.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  const other = await aCompanyBeside()
  const request = await other.leave(other.omar, { from: '2026-11-25', to: '2026-11-30' })
  const paid = await Promise.all(
    [other.payroll, other.finance].map((as) => other.payLeave([request], as)),
  )
  expect(paid.map(({ status }) => status).toSorted()).toEqual([201, 422])
})

test('runs beside a month have numbers of their own, also when many start at once', async () => {
  const all = await aCompanyBeside()
  const { omar, sara, payroll, database, siteId } = all
  await database.queries
    .updateTable('employee_pay')
    .set({ employee_id: sara.employeeId })
    .where('site_id', '=', siteId)
    .execute()
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
          each.val(omar.employeeId).as('employee_id'),
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
  const requests = [
    await all.leave(omar, { from: '2026-11-25', to: '2026-11-30' }),
    await all.leave(sara, { from: '2026-11-25', to: '2026-11-30' }),
  ]
  const started = await Promise.all(requests.map((each) => all.payLeave([each], payroll)))
  expect(started.map(({ body }) => body.number).toSorted()).toEqual([1, 2])
  expect((await all.draft(OCTOBER)).number).toBe(1)
})
