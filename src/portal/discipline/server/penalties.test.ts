import { expect, test } from 'vitest'
import type { Measure } from '../contract.ts'
import { aDisciplineCompany, payOf, TODAY } from '../test-data-steps.ts'

const DAY = (day: number): string => `2026-11-${String(day).padStart(2, '0')}`

function deduction(days: number, payMonth = '2026-11'): Measure {
  return { kind: 'deduction', days, payMonth }
}

test('a penalty the law does not allow cannot be given, and the case stays as it was', async () => {
  const { upTo, give, show, hr, settings } = await aDisciplineCompany()
  await settings({ increments: true })
  const id = await upTo('investigated')
  const refusals: readonly [Measure, string][] = [
    [deduction(6), 'discipline.tooManyDays'],
    [deduction(1, '2026-10'), 'discipline.payMonth'],
    [{ kind: 'suspension', days: 15, from: TODAY }, 'discipline.suspensionTooLong'],
    [{ kind: 'suspension', days: 1, from: '2026-11-17' }, 'discipline.suspensionDates'],
    [{ kind: 'suspension', days: 0.5, from: TODAY }, 'discipline.wholeDays'],
    [{ kind: 'increment', months: 13 }, 'discipline.incrementTooLong'],
    [{ kind: 'increment', months: 6 }, 'discipline.notEntitled'],
    [{ kind: 'promotion', months: 6 }, 'discipline.noPromotions'],
    [{ kind: 'dismissal', lastDay: '2026-12-01' }, 'discipline.noticeTooShort'],
    [{ kind: 'dismissal', lastDay: '2027-03-01' }, 'discipline.noticeTooLong'],
  ]
  for (const [measure, code] of refusals)
    expect((await give(id, measure)).body).toMatchObject({ status: 422, code })
  expect((await show(hr, id)).body).toMatchObject({ status: 'investigated', penalty: null })
  expect(
    (await give(id, { kind: 'increment', months: 6 }, hr, { entitled: true })).body,
  ).toMatchObject({ status: 'given' })
})

test('an act has one penalty', async () => {
  const { upTo, give } = await aDisciplineCompany()
  const id = await upTo('investigated')
  expect((await give(id, { kind: 'warning' })).status).toBe(200)
  expect((await give(id, deduction(1))).body).toMatchObject({
    status: 409,
    code: 'discipline.alreadyDecided',
  })
})

test('two officers who give at once give one penalty', async () => {
  const discipline = await aDisciplineCompany()
  const { upTo, give, person, employee } = discipline
  const other = await person(['records.own', 'discipline.edit'], 'hr')
  const id = await upTo('investigated')
  const replies = await Promise.all([
    give(id, deduction(2)),
    give(id, deduction(3), other),
    give(id, deduction(2), other),
    give(id, { kind: 'suspension', days: 2, from: TODAY }),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await payOf(discipline, employee)).toHaveLength(1)
})

test('a month’s penalties never deduct more than five days, not even given at once', async () => {
  const discipline = await aDisciplineCompany()
  const { upTo, give, employee } = discipline
  const cases: string[] = []
  for (const day of [1, 2, 3]) cases.push(await upTo('investigated', { happenedOn: DAY(day) }))
  const replies = await Promise.all(cases.map((id) => give(id, deduction(3))))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect(replies.find(({ status }) => status === 422)?.body).toMatchObject({
    code: 'discipline.monthFull',
    details: { days: 2, limit: 5 },
  })
  const next = cases.find((_, index) => replies[index]?.status === 422) ?? ''
  expect((await give(next, deduction(3, '2026-12'))).status).toBe(200)
  const pay = await payOf(discipline, employee)
  expect(pay.map(({ days, month }) => [month, days]).toSorted()).toEqual([
    ['2026-11', 3],
    ['2026-12', 3],
  ])
})

test('a suspension costs its days of pay in their months, and no day twice', async () => {
  const discipline = await aDisciplineCompany()
  const { upTo, give, employee } = discipline
  const [first, second] = [
    await upTo('investigated', { happenedOn: DAY(1) }),
    await upTo('investigated', { happenedOn: DAY(2) }),
  ]
  await give(first, { kind: 'suspension', days: 4, from: '2026-11-29' })
  expect(await payOf(discipline, employee)).toEqual([
    { source: 'suspension', days: 2, month: '2026-11', state: 'open' },
    { source: 'suspension', days: 2, month: '2026-12', state: 'open' },
  ])
  expect((await give(second, { kind: 'suspension', days: 1, from: '2026-12-02' })).body.code).toBe(
    'discipline.suspensionOverlaps',
  )
  expect((await give(second, { kind: 'suspension', days: 1, from: '2026-12-03' })).status).toBe(200)
})

test('[I19] pay for a day of absence is deducted once, and not for a day of leave', async () => {
  const discipline = await aDisciplineCompany()
  const { upTo, give, employee, offenceId, company, siteId } = discipline
  const absence = await upTo('investigated', { offenceId: offenceId('absence') })
  const lateness = await upTo('investigated', { offenceId: offenceId('lateness') })
  expect((await give(absence, deduction(1))).status).toBe(200)
  expect((await give(lateness, deduction(1))).body.code).toBe('payAdjustments.dayDeducted')
  expect((await give(lateness, { kind: 'warning' })).status).toBe(200)
  expect(await payOf(discipline, employee)).toHaveLength(1)
  const claimed = await company.database.queries
    .selectFrom('pay_adjustment_days')
    .select('day')
    .where('site_id', '=', siteId)
    .execute()
  expect(claimed).toEqual([{ day: TODAY }])
})

test('the options say what the law leaves, before a penalty is given', async () => {
  const { upTo, give, hr, server, settings } = await aDisciplineCompany()
  await settings({ increments: true })
  const [first, second] = [
    await upTo('investigated', { happenedOn: DAY(1) }),
    await upTo('investigated', { happenedOn: DAY(2) }),
  ]
  await give(first, deduction(3.5))
  const { body } = await server.call(`GET /api/portal/discipline/cases/${second}/penalty-options`, {
    as: hr.token,
  })
  expect(body).toMatchObject({
    today: TODAY,
    months: [
      { month: '2026-11', left: 1.5 },
      { month: '2026-12', left: 5 },
      { month: '2027-01', left: 5 },
    ],
    warnAboveDays: 1.5,
    lastDay: { from: '2026-12-18', to: '2027-02-16' },
    timesBefore: 1,
    usual: { kind: 'deduction', days: 1 },
    nextKind: 'deduction',
  })
  const { options } = body as { options: { kind: string; blocked: { code: string } | null }[] }
  expect(options.filter(({ blocked }) => blocked !== null)).toMatchObject([
    { kind: 'promotion', blocked: { code: 'discipline.noPromotions' } },
  ])
})

test('half pay during an investigation is paid back if nothing or a warning comes of it', async () => {
  const discipline = await aDisciplineCompany()
  const { upTo, step, give, hr, employee, at } = discipline
  const remove = (id: string, from: string, to: string) => step(hr, id, 'removal', { from, to })
  const first = await upTo('charged', { happenedOn: DAY(1) })
  expect((await remove(first, TODAY, '2026-12-18')).body.code).toBe('discipline.removalTooLong')
  expect((await remove(first, '2026-11-17', TODAY)).body.code).toBe('discipline.removalDates')
  expect((await remove(first, '2026-11-19', '2026-11-28')).body).toMatchObject({
    removal: { from: '2026-11-19', to: '2026-11-28' },
    actions: ['hear', 'close'],
  })
  expect(await payOf(discipline, employee)).toMatchObject([{ source: 'removal', days: 5 }])
  const second = await upTo('charged', { happenedOn: DAY(2) })
  expect((await remove(second, '2026-11-28', '2026-11-29')).body.code).toBe(
    'payAdjustments.dayDeducted',
  )
  at('2026-11-23')
  const closed = await step(hr, first, 'closing', { reason: 'The camera shows someone else' })
  expect(closed.body).toMatchObject({ status: 'closed', removal: { to: '2026-11-22' } })
  expect(await payOf(discipline, employee)).toEqual([])
  await remove(second, '2026-11-24', '2026-11-27')
  await step(hr, second, 'hearing', { on: '2026-11-23', attended: true, statement: 'Heard' })
  await step(hr, second, 'investigation', { findings: 'Clear' })
  at('2026-11-26')
  await give(second, deduction(1))
  expect((await payOf(discipline, employee)).map(({ source, days }) => [source, days])).toEqual([
    ['removal', 1],
    ['penalty', 1],
  ])
})
