import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import type { Encashment, listEncashments } from './contract.ts'
import { anOffice, linesOf, type Office, refusal } from './test-data.ts'

async function earns(
  { company, siteId, who }: Office,
  basicFils: number,
  from = '2026-01-01',
): Promise<void> {
  const pay = {
    basic_fils: basicFils,
    housing_fils: 0,
    transport_fils: 0,
    other_fils: 0,
    iban: '',
    bank_routing_code: '',
  }
  await company.database.queries
    .insertInto('employee_pay')
    .values({ site_id: siteId, employee_id: who.employeeId, from_date: from, ...pay })
    .execute()
}

test('days are paid from the oldest open year first, at the wage of the day; the sum is stored and visible to those who may see pay', async () => {
  const office = await anOffice()
  const { correct, encash, annual, server, hr, who, manager, company, siteId } = office
  await earns(office, 900_000)
  await earns(office, 1_200_000, '2026-02-05')
  await office.accrue('2026-02-10')
  await correct({ ofYear: '2025-01-01', day: '2026-01-01', days: 4 })
  const seen = await office.previewAdjustment('encashments', { day: '2026-02-01', days: 5.5 })
  const from = [
    { ofYear: '2025-01-01', days: 4 },
    { ofYear: '2026-01-01', days: 1.5 },
  ]
  expect(seen.body).toEqual({
    before: 34,
    after: 28.5,
    from,
    cap: { days: 10, used: 0 },
    money: null,
    blockers: [],
  })
  const payroll = await office.person(['leave.all', 'pay.all'])
  expect(
    (await office.previewAdjustment('encashments', { day: '2026-02-01', days: 5.5 }, payroll)).body,
  ).toMatchObject({ money: { fils: 165_000 } })
  const made = await encash({ day: '2026-02-01', days: 5.5, note: 'Agreed' })
  expect(made.body).toMatchObject({
    days: 5.5,
    from,
    state: 'recorded',
    money: null,
    note: 'Agreed',
  })
  expect(await annual()).toMatchObject({ granted: 30, corrected: 4, encashed: 5.5, left: 28.5 })
  const lines = (await linesOf(office, 'encashed')).toSorted(
    (one, other) => one.amount - other.amount,
  )
  expect(lines.map(({ day, kind, amount, ofYear }) => [day, kind, amount, ofYear])).toEqual([
    ['2026-02-01', 'encashed', -4, '2025-01-01'],
    ['2026-02-01', 'encashed', -1.5, '2026-01-01'],
  ])
  const stored = await company.database.queries
    .selectFrom('leave_encashments')
    .selectAll()
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  expect(stored).toMatchObject({
    amount: 5_500,
    basic_fils: 900_000,
    fils: 165_000,
    state: 'recorded',
    year_first_day: '2026-01-01',
    recorded_by: hr.userId,
  })
  const listOf = async (as: typeof who) => {
    const { body } = await server.call('GET /api/portal/leave/encashments', {
      as: as.token,
      query: { employeeId: who.employeeId },
    })
    return (body as ReplyOf<typeof listEncashments>).items.map(({ days, money }) => [
      days,
      money?.fils ?? null,
    ])
  }
  expect([
    await listOf(who),
    await listOf(payroll),
    await listOf(hr),
    await listOf(manager),
  ]).toEqual([[[5.5, 165_000]], [[5.5, 165_000]], [[5.5, null]], [[5.5, null]]])
})

test('no more is paid than the cap of a leave year, the balance and the days not requested; a closed year pays no more', async () => {
  const office = await anOffice()
  const { encash, send, who, correct } = office
  expect((await encash({ days: 7 })).status).toBe(201)
  expect(refusal(await encash({ days: 3.5 }))).toEqual([
    422,
    'leaveAdjust.overCap',
    { cap: 10, used: 7, room: 3 },
    'days',
  ])
  expect((await send(who, { from: '2026-08-03', to: '2026-08-22' })).status).toBe(201)
  expect((await correct({ days: -1 })).status).toBe(201)
  expect(refusal(await encash({ days: 3 }))).toEqual([
    422,
    'leaveAdjust.encashShort',
    { asked: 3, free: 2 },
    'days',
  ])
  expect(refusal(await encash({ day: '2025-12-30', days: 1 })).slice(1)).toEqual([
    'leaveAdjust.carriedOver',
    { from: '2025-01-01', to: '2025-12-31' },
    'day',
  ])
  expect((await encash({ days: 2 })).status).toBe(201)
  expect(refusal(await encash({ day: '2026-06-11', days: 1 }))[1]).toBe('leaveAdjust.dayAhead')
})

test('a backdated encashment can use only what was in the account on every day since', async () => {
  const office = await anOffice({
    grant: { kind: 'monthly', bands: [{ fromMonths: 0, daysPerYear: 30, backdated: false }] },
  })
  await office.accrue('2026-06-10')
  expect(refusal(await office.encash({ day: '2026-03-15', days: 6 }))).toEqual([
    422,
    'leaveAdjust.encashShort',
    { asked: 6, free: 5 },
    'days',
  ])
  expect((await office.encash({ day: '2026-03-15', days: 5 })).status).toBe(201)
  expect((await office.annual({ on: '2026-03-15' })).left).toBe(0)
})

test('a cancelled encashment returns exactly what it took from each year, and no longer counts against the cap', async () => {
  const office = await anOffice()
  const { encash, cancel, annual } = office
  await office.accrue('2026-02-10')
  await office.correct({ ofYear: '2025-01-01', day: '2026-01-01', days: 4 })
  const before = await annual()
  const { id } = (await encash({ day: '2026-02-10', days: 10 })).body as Encashment
  // Carried leave that was paid out counts as carried: a correction cannot bring it in again.
  expect(
    refusal(await office.correct({ ofYear: '2025-01-01', day: '2026-02-10', days: 12 }))[1],
  ).toBe('leaveAdjust.overCarried')
  expect(refusal(await encash({ day: '2026-02-10' }))[1]).toBe('leaveAdjust.overCap')
  const { status, body } = await cancel(id)
  expect([status, body]).toMatchObject([
    200,
    { expired: 0, encashment: { id, state: 'cancelled', days: 10 } },
  ])
  expect(await annual()).toEqual(before)
  expect(
    (await linesOf(office, 'encashed')).map(({ kind, amount, ofYear }) => [kind, amount, ofYear]),
  ).toEqual(
    expect.arrayContaining([
      ['encashed', -4, '2025-01-01'],
      ['encashedBack', 4, '2025-01-01'],
      ['encashed', -6, '2026-01-01'],
      ['encashedBack', 6, '2026-01-01'],
    ]),
  )
  expect(refusal(await cancel(id)).slice(0, 2)).toEqual([422, 'leaveAdjust.cancelled'])
  expect(refusal(await cancel(newId())).slice(0, 2)).toEqual([404, 'leaveAdjust.notFound'])
  expect((await encash({ day: '2026-02-10', days: 10 })).status).toBe(201)
})

test('days returned to a year that is over expire with it, in the ledger and in the report', async () => {
  const office = await anOffice()
  const { encash, cancel, annual, company, siteId, who } = office
  await office.accrue('2026-12-20')
  const { id } = (await encash({ day: '2026-12-20', days: 10 })).body as Encashment
  await office.accrue('2027-01-02')
  // Twenty days were left, of which fifteen were carried into the year.
  expect((await annual()).left).toBe(45)
  expect((await cancel(id)).body).toMatchObject({ expired: 10 })
  expect(await annual()).toMatchObject({ granted: 30, encashed: 0, left: 45 })
  const { rows } = await company.database.run(
    "select coalesce(sum(l.amount), 0)::int as left from leave_ledger l join leave_types t on t.site_id = l.site_id and t.id = l.type_id where l.site_id = $1 and l.employee_id = $2 and t.code = 'annual'",
    [siteId, who.employeeId],
  )
  expect(rows[0]?.['left']).toBe(45_000)
  await office.accrue('2027-01-03')
  expect((await annual()).left).toBe(45)
})

test('twenty simultaneous encashments of the last days pay only the days there are', async () => {
  const office = await anOffice({ encashDays: 30 })
  const { correct, encash, annual, company, siteId } = office
  expect((await correct({ days: -25 })).status).toBe(201)
  const responses = await Promise.all(Array.from({ length: 20 }, () => encash({ days: 1 })))
  expect(responses.map((each) => each.status).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 201),
    ...Array.from({ length: 15 }, () => 422),
  ])
  expect(
    new Set(responses.filter((each) => each.status === 422).map((each) => refusal(each)[1])),
  ).toEqual(new Set(['leaveAdjust.encashShort']))
  expect(await annual()).toMatchObject({ encashed: 5, left: 0 })
  const { queries } = company.database
  expect(
    await queries
      .selectFrom('leave_encashments')
      .select('id')
      .where('site_id', '=', siteId)
      .execute(),
  ).toHaveLength(5)
})

test('simultaneous leave, corrections and encashments never take more than the balance', async () => {
  const office = await anOffice()
  const { correct, encash, send, who, annual } = office
  expect((await correct({ days: -24 })).status).toBe(201)
  const days = ['2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18', '2026-06-19']
  await Promise.all([
    ...days.map((from) => send(who, { from })),
    ...days.map(() => correct({ days: -1 })),
    ...days.map(() => encash({ days: 1 })),
  ])
  const { left, pending, corrected, encashed } = await annual()
  expect([left, pending - corrected + encashed]).toEqual([0, 30])
})

test('an encashment cancelled twice at once returns its days once', async () => {
  const office = await anOffice()
  const { id } = (await office.encash({ days: 4 })).body as Encashment
  const responses = await Promise.all([office.cancel(id), office.cancel(id), office.cancel(id)])
  expect(responses.map((each) => each.status).toSorted()).toEqual([200, 422, 422])
  expect(await office.annual()).toMatchObject({ encashed: 0, left: 30 })
})
