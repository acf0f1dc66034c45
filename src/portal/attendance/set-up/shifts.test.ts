import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { aWorkSite, segmentsOn, someHours } from '../test-data.ts'
import type { Season, Shift } from './contract.ts'
import { aDesk, BASE, names } from './test-data.ts'

test('a shift is created and listed, with its number of employees', async () => {
  const { company, call } = await aDesk()
  await company.anEmployee()
  const made = await call<Shift>('POST /shifts', {
    name: names,
    fromDate: '2026-12-01',
    hours: someHours(),
  })
  expect(made).toMatchObject({
    status: 201,
    body: { name: names, active: true, fromDate: '2026-12-01', later: [], people: 0 },
  })
  const { body } = await call<{ items: Shift[] }>('GET /shifts')
  expect(body.items.map((each) => [each.name.en, each.people])).toEqual([
    ['Day shift', 1],
    ['Night', 0],
  ])
  expect(
    (
      await call('POST /shifts', {
        name: { en: 'NIGHT', ar: 'x' },
        fromDate: '2026-12-01',
        hours: someHours(),
      })
    ).body,
  ).toMatchObject({
    code: 'attendance.nameTaken',
    field: 'name',
  })
})

test('changed hours apply from their day on, never from before today', async () => {
  const { company, call } = await aDesk()
  const later = someHours({ segments: segmentsOn([1, 2, 3, 4, 5], '09:00', '18:00') })
  const change = (fromDate: string) =>
    call<Shift>(`PUT /shifts/${company.shiftId}`, {
      name: names,
      active: true,
      fromDate,
      hours: later,
    })
  expect((await change('2026-11-17')).body).toMatchObject({
    code: 'attendance.hoursInPast',
    field: 'fromDate',
  })
  expect((await change('2026-12-01')).body).toMatchObject({
    fromDate: '2020-01-01',
    hours: someHours(),
    later: [{ fromDate: '2026-12-01', hours: later }],
  })
  expect((await change('2026-11-18')).body).toMatchObject({ fromDate: '2026-11-18', hours: later })
  expect(
    (
      await call('PUT /shifts/' + newId(), {
        name: names,
        active: true,
        fromDate: '2026-12-01',
        hours: later,
      })
    ).status,
  ).toBe(404)
})

test('hours that end when they start, or overlap, are refused in the field, for a new shift, a changed one and dated hours', async () => {
  const { company, call } = await aDesk()
  const empty = someHours({ segments: segmentsOn([1], '08:00', '08:00') })
  const meeting = someHours({
    segments: [...segmentsOn([1], '08:00', '12:00'), ...segmentsOn([1], '11:00', '17:00')],
  })
  for (const [hours, code] of [
    [empty, 'attendance.segmentEmpty'],
    [meeting, 'attendance.segmentsOverlap'],
  ] as const) {
    expect(
      (await call('POST /shifts', { name: names, fromDate: '2026-12-01', hours })).body,
    ).toMatchObject({ status: 422, code, field: 'hours' })
    const change = { name: names, active: true, fromDate: '2026-12-01', hours }
    expect((await call(`PUT /shifts/${company.shiftId}`, change)).body).toMatchObject({
      status: 422,
      code,
      field: 'hours',
    })
    const season = {
      name: names,
      fromDate: '2027-02-08',
      toDate: '2027-03-09',
      shiftId: null,
      change: { kind: 'segments', segments: hours.segments },
    }
    expect((await call('POST /seasons', season)).body).toMatchObject({
      status: 422,
      code,
      field: 'change',
    })
  }
  const { body } = await call<{ messages: { en: string; ar: string } }>('POST /shifts', {
    name: names,
    fromDate: '2026-12-01',
    hours: empty,
  })
  expect(body.messages).toEqual({
    en: 'A work period must end after it starts.',
    ar: 'يجب أن تنتهي فترة العمل بعد بدايتها.',
  })
})

test('days already worked keep their hours: dated hours do not reach back, and days that have begun stay', async () => {
  const { company, call } = await aDesk()
  const season = {
    name: names,
    fromDate: '2026-11-18',
    toDate: '2026-11-30',
    shiftId: null,
    change: { kind: 'minus', minutes: 120 },
  }
  expect((await call('POST /seasons', { ...season, fromDate: '2026-11-17' })).body).toMatchObject({
    code: 'attendance.hoursInPast',
    field: 'fromDate',
  })
  const { body } = await call<Season>('POST /seasons', season)
  let as = (await company.signIn(null, ['attendance.setUp'])).token
  const onDay = async (day: string): Promise<void> => {
    company.at(`${day}T12:00:00+04:00`)
    as = (await company.signIn(null, ['attendance.setUp'])).token
  }
  const put = (change: object) =>
    company.server.call(`PUT ${BASE}/seasons/${body.id}`, { as, body: { ...season, ...change } })
  expect(
    (await put({ change: { kind: 'minus', minutes: 60 } })).status,
    'on its first day it may still be corrected',
  ).toBe(200)
  expect((await put({})).status).toBe(200)
  await onDay('2026-11-22')
  for (const [change, field] of [
    [{ fromDate: '2027-02-08', toDate: '2027-03-01' }, 'fromDate'],
    [{ change: { kind: 'minus', minutes: 60 } }, 'change'],
    [{ shiftId: company.shiftId }, 'shiftId'],
    [{ toDate: '2026-11-20' }, 'toDate'],
  ] as const)
    expect((await put(change)).body, field).toMatchObject({ code: 'attendance.hoursInPast', field })
  // The moon was sighted earlier or later: the days to come may be fewer or more.
  expect((await put({ toDate: '2026-11-21' })).status).toBe(200)
  expect((await put({ toDate: '2026-12-02', name: { en: 'Other', ar: 'أخرى' } })).status).toBe(200)
  await onDay('2026-12-10')
  expect((await put({ toDate: '2026-12-12' })).body).toMatchObject({
    code: 'attendance.hoursInPast',
    field: 'toDate',
  })
})

test('a shift may be renamed without touching its hours', async () => {
  const { company, call } = await aDesk()
  const renamed = await call<Shift>(`PUT /shifts/${company.shiftId}`, {
    name: names,
    active: false,
    fromDate: '2020-01-01',
    hours: someHours(),
  })
  expect(renamed.body).toMatchObject({
    name: names,
    active: false,
    fromDate: '2020-01-01',
    later: [],
  })
})

test('Ramadan hours are created, moved, and removed while they have not begun', async () => {
  const { company, call } = await aDesk()
  const ramadan = {
    name: { en: 'Ramadan', ar: 'رمضان' },
    fromDate: '2027-02-08',
    toDate: '2027-03-09',
    shiftId: null,
    change: { kind: 'minus', minutes: 120 },
  }
  const { body } = await call<Season>('POST /seasons', ramadan)
  expect(body).toMatchObject(ramadan)
  expect((await call('POST /seasons', ramadan)).body).toMatchObject({
    code: 'attendance.seasonOverlaps',
  })
  const moved = { ...ramadan, fromDate: '2027-02-09', toDate: '2027-03-10' }
  expect((await call<Season>(`PUT /seasons/${body.id}`, moved)).body).toEqual({
    id: body.id,
    ...moved,
  })
  expect((await call('POST /seasons', { ...ramadan, shiftId: newId() })).body).toMatchObject({
    code: 'attendance.shiftMissing',
  })
  const soon = { ...ramadan, fromDate: '2026-11-18', toDate: '2026-11-30' }
  const today = await call<Season>('POST /seasons', soon)
  expect((await call(`DELETE /seasons/${today.body.id}`)).status, 'none of its days is over').toBe(
    200,
  )
  const begun = await call<Season>('POST /seasons', soon)
  expect((await call(`DELETE /seasons/${body.id}`)).status).toBe(200)
  expect(
    (await call<{ items: Season[] }>('GET /seasons')).body.items.map((each) => each.id),
  ).toEqual([begun.body.id])
  company.at('2026-11-19T12:00:00+04:00')
  const { token } = await company.signIn(null, ['attendance.setUp'])
  const late = await company.server.call(`DELETE ${BASE}/seasons/${begun.body.id}`, { as: token })
  expect(late.body).toMatchObject({ code: 'attendance.seasonBegun' })
})

test('a day that is over at a work site further east keeps its hours, though it is not over at the site', async () => {
  const { company, call } = await aDesk()
  await call('POST /work-sites', { ...aWorkSite(), name: names, zone: 'Australia/Adelaide' })
  // In Dubai the 18th has four hours left; in Adelaide it is the 19th.
  company.at('2026-11-18T20:00:00+04:00')
  const { token: as } = await company.signIn(null, ['attendance.setUp'])
  const season = {
    name: names,
    fromDate: '2026-11-18',
    toDate: '2026-11-18',
    shiftId: null,
    change: { kind: 'minus', minutes: 120 },
  }
  const make = async (body: object) =>
    company.server.call(`POST ${BASE}/seasons`, { as, key: newId(), body })
  expect((await make(season)).body).toMatchObject({
    code: 'attendance.hoursInPast',
    field: 'fromDate',
  })
  const change = {
    name: names,
    active: true,
    fromDate: '2026-11-18',
    hours: someHours({ breakMinutes: 30 }),
  }
  expect(
    (await company.server.call(`PUT ${BASE}/shifts/${company.shiftId}`, { as, body: change })).body,
  ).toMatchObject({ code: 'attendance.hoursInPast' })
  expect((await make({ ...season, fromDate: '2026-11-19', toDate: '2026-11-19' })).status).toBe(201)
})
