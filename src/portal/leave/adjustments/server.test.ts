import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import type { listReportLines } from '../report/contract.ts'
import type { LeaveRequest } from '../requests/contract.ts'
import type { Encashment, listEncashments, showAdjustable } from './contract.ts'
import { anOffice, type Office } from './test-data.ts'

const refusal = (response: { status: number; body: never }) => {
  const { code, details, field } = response.body as {
    code: string
    details: object
    field?: string
  }
  return [response.status, code, details, field]
}

async function linesOf(
  { server, who }: Office,
  totalName: string,
): Promise<ReplyOf<typeof listReportLines>['items']> {
  const { body } = await server.call('GET /api/portal/leave/report/lines', {
    as: who.token,
    query: { totalName },
  })
  return (body as ReplyOf<typeof listReportLines>).items
}

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

test('human resources add and remove days: the employee reads the reason, and the opposite adjustment undoes it', async () => {
  const office = await anOffice()
  const { correct, annual, who } = office
  expect(await annual()).toMatchObject({ granted: 30, corrected: 0, left: 30 })
  const seen = await office.previewAdjustment('corrections', {
    ofYear: '2026-01-01',
    day: '2026-06-01',
    days: 2.25,
  })
  expect([seen.status, seen.body]).toEqual([200, { before: 30, after: 32.25, blockers: [] }])
  expect((await annual()).left).toBe(30)
  const made = await correct({ days: 2.25, note: 'Worked on the feast' })
  expect([made.status, made.body]).toEqual([201, { before: 30, after: 32.25 }])
  expect(await annual()).toMatchObject({ corrected: 2.25, left: 32.25 })
  expect(
    (await linesOf(office, 'corrected')).map(({ day, kind, amount, note }) => [
      day,
      kind,
      amount,
      note,
    ]),
  ).toEqual([['2026-06-01', 'correction', 2.25, 'Worked on the feast']])
  expect((await correct({ days: -2.25, note: 'A mistake' })).status).toBe(201)
  expect(await annual()).toMatchObject({ corrected: 0, left: 30 })
  expect(await linesOf(office, 'corrected')).toHaveLength(2)
  const audited = office.server.audited.filter((each) => each.action === 'leave.corrected')
  expect(audited.map((each) => [each.subjectId, each.after])).toEqual([
    [
      who.employeeId,
      {
        type: 'annual',
        ofYear: '2026-01-01',
        day: '2026-06-01',
        days: 2.25,
        note: 'Worked on the feast',
      },
    ],
    [
      who.employeeId,
      { type: 'annual', ofYear: '2026-01-01', day: '2026-06-01', days: -2.25, note: 'A mistake' },
    ],
  ])
})

test('used or requested days cannot be removed, down to the floor of the kind', async () => {
  const office = await anOffice({ creditDays: 2 })
  const { correct, send, decide, who, manager, annual } = office
  const request = (await send(who, { from: '2026-06-15', to: '2026-06-24' })).body as LeaveRequest
  await decide(manager, request)
  await send(who, { from: '2026-08-03', to: '2026-08-07' })
  expect(await annual()).toMatchObject({ pending: 5, left: 15 })
  expect(refusal(await correct({ days: -17.01 }))).toEqual([
    422,
    'leaveAdjust.belowUsed',
    { asked: 17.01, free: 17 },
    'days',
  ])
  const seen = await office.previewAdjustment('corrections', {
    ofYear: '2026-01-01',
    day: '2026-06-01',
    days: -17.01,
  })
  expect(seen.body).toMatchObject({
    before: 15,
    blockers: [
      { code: 'leaveAdjust.belowUsed', field: 'days', details: { asked: 17.01, free: 17 } },
    ],
  })
  expect((await correct({ days: -17 })).body).toEqual({ before: 15, after: -2 })
  expect((await correct({ days: -0.01 })).status).toBe(422)
})

test('days of future grants that a future leave uses are not free today', async () => {
  const office = await anOffice({
    grant: { kind: 'monthly', bands: [{ fromMonths: 0, daysPerYear: 30, backdated: false }] },
  })
  const { correct, send, who, annual } = office
  await office.accrue('2026-06-10')
  expect((await annual()).left).toBe(12.5)
  // By October 22.5 days will be accrued, of which twenty are requested; today there are fewer.
  expect(await send(who, { from: '2026-10-05', to: '2026-10-24' })).toMatchObject({ status: 201 })
  expect((await annual()).left).toBe(-7.5)
  expect(refusal(await correct({ days: -3 }))).toEqual([
    422,
    'leaveAdjust.belowUsed',
    { asked: 3, free: 2.5 },
    'days',
  ])
  expect((await correct({ days: -2.5 })).status).toBe(201)
  expect(refusal(await office.encash({ days: 1 }))).toEqual([
    422,
    'leaveAdjust.encashShort',
    { asked: 1, free: 0 },
    'days',
  ])
})

test('at going live last year’s remaining leave is brought in as carried leave, up to the cap; a year that is over is closed', async () => {
  const office = await anOffice()
  const { correct, annual, server, hr, who, typeId } = office
  await office.accrue('2026-02-10')
  const brought = { ofYear: '2025-01-01', day: '2026-01-05', note: 'Opening balance' }
  expect(refusal(await correct({ ...brought, days: 15.5 }))).toEqual([
    422,
    'leaveAdjust.overCarried',
    { cap: 15, room: 15 },
    'days',
  ])
  expect((await correct({ ...brought, days: 12.67 })).body).toEqual({ before: 30, after: 42.67 })
  expect(refusal(await correct({ ...brought, days: 2.34 }))).toEqual([
    422,
    'leaveAdjust.overCarried',
    { cap: 15, room: 2.33 },
    'days',
  ])
  expect(refusal(await correct({ ...brought, day: '2025-12-31', days: 1 }))).toEqual([
    422,
    'leaveAdjust.carriedOver',
    { from: '2025-01-01', to: '2025-12-31' },
    'day',
  ])
  const { body } = await server.call(
    `GET /api/portal/leave/accounts/${who.employeeId}/${typeId('annual')}`,
    { as: hr.token },
  )
  const { years } = body as ReplyOf<typeof showAdjustable>
  expect(years).toEqual([
    {
      firstDay: '2026-01-01',
      lastDay: '2026-12-31',
      usableUntil: '2027-03-31',
      isCarried: false,
      from: '2026-01-01',
      to: '2026-02-10',
    },
    {
      firstDay: '2025-01-01',
      lastDay: '2025-12-31',
      usableUntil: '2026-03-31',
      isCarried: true,
      from: '2026-01-01',
      to: '2026-02-10',
    },
  ])
  await office.accrue('2026-04-01')
  expect(await annual()).toMatchObject({ left: 30, expired: 12.67 })
  expect(refusal(await correct({ ...brought, days: 1 }))).toEqual([
    422,
    'leaveAdjust.yearOver',
    { from: '2025-01-01', to: '2025-12-31', until: '2026-03-31' },
    'ofYear',
  ])
})

test('an account cannot be adjusted by its owner, nor when it does not exist; only human resources may adjust accounts', async () => {
  const office = await anOffice()
  const { correct, encash, hr, manager, who, typeId, typeId: kind } = office
  expect(refusal(await correct({ employeeId: hr.employeeId }))[1]).toBe('leaveAdjust.ownAccount')
  expect(refusal(await encash({ employeeId: hr.employeeId }))[1]).toBe('leaveAdjust.ownAccount')
  expect(refusal(await correct({ typeId: kind('unpaid') })).slice(0, 2)).toEqual([
    422,
    'leave.typeNotFound',
  ])
  expect(refusal(await correct({ employeeId: newId() })).slice(0, 2)).toEqual([
    404,
    'leave.notFound',
  ])
  expect(refusal(await correct({ ofYear: '2026-02-01' })).slice(1)).toEqual([
    'leaveAdjust.noSuchYear',
    {},
    'ofYear',
  ])
  expect(refusal(await correct({ ofYear: '2027-01-01' })).slice(1)).toEqual([
    'leaveAdjust.yearAhead',
    { from: '2027-01-01' },
    'ofYear',
  ])
  expect(refusal(await correct({ day: '2026-06-11' })).slice(1)).toEqual([
    'leaveAdjust.dayAhead',
    { today: '2026-06-10' },
    'day',
  ])
  expect(refusal(await encash({ typeId: typeId('sick') })).slice(1)).toEqual([
    'leaveAdjust.notEncashable',
    {},
    'typeId',
  ])
  expect([
    (await correct({ days: 0 })).status,
    (await correct({ note: '' })).status,
    (await encash({ days: -1 })).status,
  ]).toEqual([422, 422, 422])
  for (const each of [manager, who])
    expect([(await correct({}, each)).status, (await encash({}, each)).status]).toEqual([403, 403])
})

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
