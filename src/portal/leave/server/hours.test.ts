import { expect, test } from 'vitest'
import { runQuery } from '#platform/db/statement.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { absencesQuery } from '#portal/attendance/database/absences.ts'
import type { LeaveRequest } from '../requests/contract.ts'
import type { Preview } from '../requests/preview/contract.ts'
import type { LeaveCompany } from '../test-data.ts'
import { balance, MONDAY, staff, TEN_TO_TWELVE, withdraw } from './test-data-hours.ts'

test('[I3] two hours of a working day take a quarter of it, from the preview to the ledger', async () => {
  const company = await staff()
  const { requester, manager } = company
  const before = await balance(company, requester)
  const preview = (await company.preview(requester, { from: MONDAY, hours: TEN_TO_TWELVE }))
    .body as Preview
  expect(preview).toMatchObject({
    amount: 0.25,
    hours: TEN_TO_TWELVE,
    blockers: [],
    expectedReturn: MONDAY,
  })
  expect(preview.days).toMatchObject([{ day: MONDAY, amount: 0.25, why: 'hours' }])
  const sent = await company.send(requester, { from: MONDAY, hours: TEN_TO_TWELVE })
  expect(sent.status).toBe(201)
  expect(sent.body).toMatchObject({ hours: TEN_TO_TWELVE, amount: 0.25, state: 'pending' })
  expect(await balance(company, requester)).toMatchObject({ pending: 0.25 })
  await company.decide(manager, sent.body)
  const after = await balance(company, requester)
  const { queries } = await testDatabase()
  const lines = await queries
    .selectFrom('leave_ledger')
    .select(['day', 'amount', 'kind'])
    .where('request_id', '=', (sent.body as LeaveRequest).id)
    .execute()
  expect(lines).toEqual([{ day: MONDAY, amount: -250, kind: 'taken' }])
  expect(Math.round((before.left - after.left) * 1000)).toBe(250)
})

test('[I1] hours of a day may be beside other non-overlapping hours, and beside no whole or half day', async () => {
  const company = await staff()
  const { requester } = company
  const first = await company.send(requester, { from: MONDAY, hours: TEN_TO_TWELVE })
  expect(first.status).toBe(201)
  expect(
    (await company.send(requester, { from: MONDAY, hours: { from: '11:55', to: '13:00' } })).body,
  ).toMatchObject({ code: 'leave.overlaps' })
  expect(
    (await company.send(requester, { from: MONDAY, hours: { from: '12:00', to: '13:00' } })).status,
  ).toBe(201)
  expect((await company.send(requester, { from: MONDAY, fromMidday: true })).body).toMatchObject({
    code: 'leave.overlaps',
  })
  expect((await company.send(requester, { from: '2026-12-04', to: MONDAY })).body).toMatchObject({
    code: 'leave.overlaps',
  })
  expect((await company.send(requester, { from: '2026-12-08', toMidday: true })).status).toBe(201)
  expect(
    (await company.send(requester, { from: '2026-12-08', hours: { from: '15:00', to: '16:00' } }))
      .body,
  ).toMatchObject({ code: 'leave.overlaps' })
})

test('[I1] the day is free again with the last of its hours', async () => {
  const company = await staff()
  const { requester, manager } = company
  const one = (await company.send(requester, { from: MONDAY, hours: TEN_TO_TWELVE }))
    .body as LeaveRequest
  const other = (
    await company.send(requester, { from: MONDAY, hours: { from: '14:00', to: '15:00' } })
  ).body as LeaveRequest
  expect(await withdraw(company, requester, one)).toBe(200)
  expect((await company.send(requester, { from: MONDAY })).body).toMatchObject({
    code: 'leave.overlaps',
  })
  expect((await company.send(requester, { from: MONDAY, hours: TEN_TO_TWELVE })).status).toBe(201)
  await company.decide(manager, other, false, 'Stocktaking')
  const { items } = (
    await company.server.call('GET /api/portal/leave/requests?state=pending', {
      as: requester.token,
    })
  ).body as { items: LeaveRequest[] }
  for (const each of items) expect(await withdraw(company, requester, each)).toBe(200)
  expect(await balance(company, requester)).toMatchObject({ pending: 0 })
  expect((await company.send(requester, { from: MONDAY })).status).toBe(201)
})

test('[I1] the database itself refuses overlapping hours, and hours of a day with a reserved half', async () => {
  const company = await staff()
  const { requester, siteId } = company
  const { queries } = await testDatabase()
  const reserved = { site_id: siteId, employee_id: requester.employeeId, day: MONDAY }
  const hours = (await company.send(requester, { from: MONDAY, hours: TEN_TO_TWELVE }))
    .body as LeaveRequest
  const row = (minute: number, day = MONDAY) =>
    queries
      .insertInto('leave_hours')
      .values({ ...reserved, day, minute, request_id: hours.id })
      .execute()
  await expect(row(605)).rejects.toThrow(/leave_hours_pkey/)
  const half = queries
    .insertInto('leave_days')
    .values({ ...reserved, half: 1, request_id: hours.id })
  await expect(half.execute()).rejects.toThrow(/leave_days_pkey/)
  expect((await company.send(requester, { from: '2026-12-09', toMidday: true })).status).toBe(201)
  await expect(row(900, '2026-12-09')).rejects.toThrow(/leave_hours_site_id_employee_id_day/)
  await expect(row(900, '2026-12-10')).rejects.toThrow(/leave_hours_site_id_employee_id_day/)
})

test('[I1] of two simultaneous requests for the same hours, one is accepted', async () => {
  const company = await staff()
  const sent = await Promise.all(
    [1, 2, 3].map(() => company.send(company.requester, { from: MONDAY, hours: TEN_TO_TWELVE })),
  )
  expect(sent.map((each) => each.status).toSorted()).toEqual([201, 422, 422])
})

test('invalid hours are refused: another kind, several days, a day off, outside the working time, backwards, odd minutes', async () => {
  const company = await staff()
  const { requester, typeId } = company
  const codeOf = async (request: Parameters<LeaveCompany['send']>[1]) =>
    ((await company.send(requester, request)).body as { code: string }).code
  expect(await codeOf({ typeId: typeId('sick'), from: MONDAY, hours: TEN_TO_TWELVE })).toBe(
    'leave.noHours',
  )
  expect(await codeOf({ typeId: typeId('permission'), from: MONDAY })).toBe('leave.hoursOnly')
  expect(await codeOf({ from: MONDAY, to: '2026-12-08', hours: TEN_TO_TWELVE })).toBe(
    'leave.hoursOneDay',
  )
  expect(await codeOf({ from: MONDAY, fromMidday: true, hours: TEN_TO_TWELVE })).toBe(
    'leave.hoursOneDay',
  )
  expect(await codeOf({ from: '2026-12-12', hours: TEN_TO_TWELVE })).toBe('leave.hoursOnDayOff')
  expect(await codeOf({ from: MONDAY, hours: { from: '12:00', to: '10:00' } })).toBe(
    'leave.hoursBackwards',
  )
  expect(await codeOf({ from: MONDAY, hours: { from: '10:01', to: '12:00' } })).toBe(
    'leave.hoursStep',
  )
  const outside = (
    await company.send(requester, { from: MONDAY, hours: { from: '16:00', to: '18:00' } })
  ).body
  expect(outside).toMatchObject({
    code: 'leave.hoursOutside',
    field: 'hours.to',
    details: { from: '08:00', to: '17:00' },
  })
  const unread = await company.send(requester, { from: MONDAY, hours: { from: '10', to: '25:00' } })
  expect(unread.status).toBe(422)
  expect(JSON.stringify(unread.body)).toContain('input.badTime')
})

test('a permission is paid, has no account and no return, and only the manager decides it', async () => {
  const company = await staff()
  const { requester, manager, typeId } = company
  company.at(MONDAY)
  const request = { typeId: typeId('permission'), from: MONDAY, hours: TEN_TO_TWELVE }
  expect((await company.preview(requester, request)).body).toMatchObject({
    amount: 0.25,
    balance: null,
    pay: [{ days: 0.25, percent: 100 }],
    blockers: [],
  })
  const sent = (await company.send(requester, request)).body as LeaveRequest
  expect(sent.steps).toMatchObject([{ by: 'manager' }])
  expect((await company.decide(manager, sent)).body).toMatchObject({ state: 'approved' })
  company.at('2026-12-09')
  expect(
    (await company.server.call('GET /api/portal/leave/returns/due', { as: requester.token })).body,
  ).toMatchObject({ items: [] })
})

test('hours have no return, even if their kind requires returns', async () => {
  const company = await staff({ returnReported: true })
  const sent = (await company.send(company.requester, { from: MONDAY, hours: TEN_TO_TWELVE }))
    .body as LeaveRequest
  await company.decide(company.manager, sent)
  company.at('2026-12-10')
  const body = { requestId: sent.id, actualDate: MONDAY, reason: '', fileId: null }
  expect(
    (
      await company.server.call('POST /api/portal/leave/returns', {
        as: company.requester.token,
        key: sent.id,
        body,
      })
    ).body,
  ).toMatchObject({
    code: 'leaveReturns.ofHours',
  })
  expect(
    (
      await company.server.call('GET /api/portal/leave/returns/due', {
        as: company.requester.token,
      })
    ).body,
  ).toMatchObject({ items: [] })
})

test('hours before a run of days do not make it longer', async () => {
  const company = await staff({ longestDays: 1 })
  expect(
    (await company.send(company.requester, { from: MONDAY, hours: TEN_TO_TWELVE })).status,
  ).toBe(201)
  expect((await company.send(company.requester, { from: '2026-12-08' })).status).toBe(201)
  expect(
    (await company.send(company.requester, { from: '2026-12-09', hours: TEN_TO_TWELVE })).status,
  ).toBe(201)
})

test('a person without a shift may request any hours, of which eight are a day', async () => {
  const company = await staff({}, { shiftId: null })
  const found = (
    await company.preview(company.requester, {
      from: MONDAY,
      hours: { from: '18:00', to: '22:00' },
    })
  ).body
  expect(found).toMatchObject({ amount: 0.5, blockers: [] })
})

test('the emails give the day, the hours and their length, in the reader’s language', async () => {
  const company = await staff()
  const sent = (await company.send(company.requester, { from: MONDAY, hours: TEN_TO_TWELVE }))
    .body as LeaveRequest
  await company.decide(company.manager, sent)
  const text = company.emails.map((each) => each.text).join('\n')
  expect(text).toMatch(/2 hours of Annual leave/)
  expect(text).toMatch(/10:00\sAM – 12:00\sPM/)
})

test('a colleague’s hours appear as hours, in the preview and in the calendar', async () => {
  const company = await staff()
  const { requester, manager } = company
  await company.send(requester, { from: MONDAY, hours: TEN_TO_TWELVE })
  const other = await company.person(['leave.own'], { managerId: manager.employeeId })
  expect(((await company.preview(other, { from: MONDAY })).body as Preview).away).toMatchObject([
    { from: MONDAY, hours: TEN_TO_TWELVE, pending: true },
  ])
  const { items } = (
    await company.server.call('GET /api/portal/leave/team-calendar?from=2026-12-01&to=2026-12-31', {
      as: manager.token,
    })
  ).body as {
    items: { spans: object[] }[]
  }
  expect(items.flatMap((each) => each.spans)).toMatchObject([
    { from: MONDAY, hours: TEN_TO_TWELVE },
  ])
})

test('attendance gets approved hours, but neither pending ones nor the whole day', async () => {
  const company = await staff()
  const { requester, manager, siteId } = company
  const { queries } = await testDatabase()
  const notified = () =>
    runQuery(
      queries,
      absencesQuery(siteId, [requester.employeeId, manager.employeeId], '2026-12-01', '2026-12-31'),
    )
  const sent = (await company.send(requester, { from: MONDAY, hours: TEN_TO_TWELVE }))
    .body as LeaveRequest
  expect((await notified()).hoursOf(requester.employeeId)).toEqual([])
  await company.decide(manager, sent)
  const absences = await notified()
  expect(absences.hoursOf(requester.employeeId)).toEqual([
    {
      employeeId: requester.employeeId,
      day: MONDAY,
      fromMinute: 600,
      toMinute: 720,
      name: { en: 'Annual leave', ar: 'إجازة سنوية' },
      amount: 250,
    },
  ])
  expect([absences.awayOf(requester.employeeId), absences.hoursOf(manager.employeeId)]).toEqual([
    [],
    [],
  ])
})
