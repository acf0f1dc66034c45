import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import type { LeaveRequest } from '../requests/contract.ts'
import type { showAdjustable } from './contract.ts'
import { anOffice, linesOf, refusal } from './test-data.ts'

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
