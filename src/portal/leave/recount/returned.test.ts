import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { changeType, findType } from '../database/types.ts'
import type { LeaveRequest } from '../requests/contract.ts'
import type { LeaveReturn } from '../returns/contract.ts'
import { type Staff as Returning, staff as returning } from '../returns/test-data.ts'
import type { Person } from '../test-data.ts'
import type { LeaveRules } from '../types/contract.ts'

interface Staff extends Returning {
  readonly planner: Person
  rules(changes: Partial<LeaveRules>): Promise<void>
  amount(id: string): Promise<number>
  /** A one-day holiday, and how many leaves it recounted. */
  holiday(day: string): Promise<{ id: string; leaves: number }>
  move(id: string, day: string | null): Promise<number>
}

/** Annual leave counted in working days, Monday to Friday. */
async function staff(): Promise<Staff> {
  const all = await returning()
  const { siteId, typeId, server, requester, list, company } = all
  const planner = await all.person(['leave.all', 'calendar.setUp'])
  const rules = async (changes: Partial<LeaveRules>): Promise<void> => {
    const type = await findType(company.database.queries, siteId, typeId('annual'))
    if (type === null) throw new Error('No annual leave')
    await company.database.transaction((trx) =>
      changeType(trx, siteId, type.id, {
        ...type,
        rules: { ...type.rules, noticeDays: 0, ...changes },
      }),
    )
  }
  await rules({ unit: 'working', halfDays: true })
  const body = (day: string) => ({
    name: { en: 'Feast', ar: 'عيد' },
    first: { calendar: 'gregorian', day },
    days: 1,
    state: 'announced',
    workSiteId: null,
  })
  return {
    ...all,
    planner,
    rules,
    amount: async (id) => ((await list(requester, `requests/${id}`)) as LeaveRequest).amount,
    async holiday(day) {
      const added = await server.call('POST /api/portal/holidays', {
        as: planner.token,
        key: newId(),
        body: body(day),
      })
      expect(added.status, JSON.stringify(added.body)).toBe(201)
      const { holiday, leaves } = added.body as { holiday: { id: string }; leaves: number }
      return { id: holiday.id, leaves }
    },
    async move(id, day) {
      const address = `/api/portal/holidays/${id}`
      const { status, body: reply } =
        day === null
          ? await server.call(`DELETE ${address}`, { as: planner.token })
          : await server.call(`PUT ${address}`, { as: planner.token, body: body(day) })
      expect(status).toBe(200)
      return (reply as { leaves: number }).leaves
    },
  }
}

async function booked(all: Staff, requestId: string): Promise<number> {
  const { queries } = all.company.database
  const lines = await queries
    .selectFrom('leave_ledger')
    .select(['amount', 'kind'])
    .where('request_id', '=', requestId)
    .execute()
  return lines.reduce((sum, line) => sum + line.amount, 0) / 1000
}

test('[S4.9] the days an early return keeps are recounted both ways, and what it returned stays returned', async () => {
  const all = await staff()
  const { approved, at, requester, manager, report, decideReturn, amount, holiday, move, emails } =
    all
  const feast = await holiday('2026-12-09')
  const request = await approved({ from: '2026-12-07', to: '2026-12-18', toMidday: true })
  expect(request.amount).toBe(8.5)
  at('2026-12-16')
  const reported = (await report(requester, { requestId: request.id, actualDate: '2026-12-16' }))
    .body as LeaveReturn
  expect((await decideReturn(manager, reported.id, {})).body).toMatchObject({
    kind: 'early',
    days: 2.5,
  })
  expect([await amount(request.id), await booked(all, request.id)]).toEqual([6, -6])
  emails.length = 0
  // The 17th is no longer leave.
  expect(await move(feast.id, '2026-12-17')).toBe(1)
  expect([await amount(request.id), await booked(all, request.id)]).toEqual([7, -7])
  expect(emails.map((email) => email.toUserId)).toContain(requester.userId)
  expect(await move(feast.id, '2026-12-10')).toBe(1)
  expect(await move(feast.id, null)).toBe(1)
  expect([await amount(request.id), await booked(all, request.id)]).toEqual([7, -7])
  const { queries } = all.company.database
  const lines = await queries
    .selectFrom('leave_ledger')
    .select(['amount', 'kind'])
    .where('request_id', '=', request.id)
    .orderBy('id')
    .execute()
  expect(lines.slice(2).map((line) => line.kind)).toEqual([
    'correction',
    'correction',
    'correction',
  ])
})

test('leave with an on-time return, and the leave that late days became, are recounted too', async () => {
  const all = await staff()
  const { approved, at, requester, manager, report, decideReturn, amount, holiday, move, list } =
    all
  const onTime = await approved({ from: '2026-12-01', to: '2026-12-04' })
  at('2026-12-07')
  const returned = (await report(requester, { requestId: onTime.id, actualDate: '2026-12-07' }))
    .body as LeaveReturn
  await decideReturn(manager, returned.id, {})
  const late = await approved({ from: '2026-12-08', to: '2026-12-09' })
  at('2026-12-16')
  const reported = (
    await report(requester, { requestId: late.id, actualDate: '2026-12-16', reason: 'Ill' })
  ).body as LeaveReturn
  expect((await decideReturn(manager, reported.id, { lateAs: 'annual' })).body).toMatchObject({
    days: 4,
  })
  const { items } = (await list(requester, 'requests')) as { items: LeaveRequest[] }
  const extension = items.find((each) => each.from === '2026-12-10')
  expect(extension?.amount).toBe(4)
  const feast = await holiday('2026-12-02')
  expect([feast.leaves, await amount(onTime.id)]).toEqual([1, 3])
  expect(await move(feast.id, '2026-12-14')).toBe(2)
  expect([
    await amount(onTime.id),
    await amount(extension?.id ?? ''),
    await booked(all, extension?.id ?? ''),
  ]).toEqual([4, 3, -3])
  await move(feast.id, null)
  expect([await amount(extension?.id ?? ''), await booked(all, extension?.id ?? '')]).toEqual([
    4, -4,
  ])
})

test('leave that late days became counts only the days it reserves: a sick day among them stays with the other leave', async () => {
  const all = await staff()
  const {
    approved,
    at,
    requester,
    manager,
    report,
    decideReturn,
    amount,
    holiday,
    move,
    list,
    send,
    decide,
    typeId,
    siteId,
    company,
  } = all
  const sick = await findType(company.database.queries, siteId, typeId('sick'))
  if (sick === null) throw new Error('No sick leave')
  await company.database.transaction((trx) =>
    changeType(trx, siteId, sick.id, {
      ...sick,
      rules: { ...sick.rules, unit: 'calendar', documentFromDays: null },
    }),
  )
  const request = await approved({ from: '2026-12-07', to: '2026-12-08' })
  at('2026-12-14')
  const ill = (await send(requester, { typeId: typeId('sick'), from: '2026-12-10' }))
    .body as LeaveRequest
  await decide(manager, ill)
  await decide(all.hr, ill)
  const reported = (
    await report(requester, { requestId: request.id, actualDate: '2026-12-14', reason: 'Ill' })
  ).body as LeaveReturn
  expect((await decideReturn(manager, reported.id, { lateAs: 'annual' })).body).toMatchObject({
    days: 2,
  })
  const { items } = (await list(requester, 'requests')) as { items: LeaveRequest[] }
  const extension = items.find((each) => each.from === '2026-12-09')?.id ?? ''
  const feast = await holiday('2026-12-10')
  expect([feast.leaves, await amount(extension)]).toEqual([0, 2])
  expect(await move(feast.id, '2026-12-11')).toBe(1)
  expect(await amount(extension)).toBe(1)
  expect(await move(feast.id, null)).toBe(1)
  expect([await amount(extension), await booked(all, extension)]).toEqual([2, -2])
})

test('a return that waits for its decision follows a recount: its leave, and its consequence', async () => {
  const all = await staff()
  const { approved, at, requester, manager, report, decideReturn, amount, holiday, move, list } =
    all
  const request = await approved({ from: '2026-12-07', to: '2026-12-11' })
  at('2026-12-16')
  const reported = (
    await report(requester, { requestId: request.id, actualDate: '2026-12-16', reason: 'Ill' })
  ).body as LeaveReturn
  expect([reported.kind, reported.expectedDate, reported.days]).toEqual(['late', '2026-12-14', 2])
  const listed = () => list(manager, `returns/${reported.id}`)
  const feast = await holiday('2026-12-14')
  expect(await listed()).toMatchObject({ kind: 'late', expectedDate: '2026-12-15', days: 1 })
  expect(await move(feast.id, '2026-12-09')).toBe(1)
  expect(await listed()).toMatchObject({
    kind: 'late',
    expectedDate: '2026-12-14',
    days: 2,
    leave: { amount: 4 },
  })
  expect(await amount(request.id)).toBe(4)
  await move(feast.id, null)
  expect((await decideReturn(manager, reported.id, { lateAs: 'annual' })).body).toMatchObject({
    days: 2,
    leave: { amount: 5 },
  })
})

test('a leave keeps the counting rules it was requested under, whatever its kind counts by since', async () => {
  const all = await staff()
  const {
    approved,
    rules,
    amount,
    holiday,
    move,
    send,
    requester,
    at,
    report,
    decideReturn,
    manager,
  } = all
  await rules({ unit: 'calendar' })
  const old = await approved({ from: '2026-12-07', to: '2026-12-13' })
  expect(old.amount).toBe(7)
  await rules({ unit: 'working' })
  const pending = (await send(requester, { from: '2026-12-14', to: '2026-12-18' }))
    .body as LeaveRequest
  const feast = await holiday('2026-12-09')
  expect([feast.leaves, await amount(old.id)]).toEqual([0, 7])
  await rules({ unit: 'calendar' })
  expect(await move(feast.id, '2026-12-15')).toBe(1)
  expect([await amount(old.id), await amount(pending.id)]).toEqual([7, 4])
  await rules({ unit: 'working' })
  // And reporting the return gives back what was taken.
  at('2026-12-10')
  const reported = (await report(requester, { requestId: old.id, actualDate: '2026-12-10' }))
    .body as LeaveReturn
  expect((await decideReturn(manager, reported.id, {})).body).toMatchObject({ days: 4 })
  expect([await amount(old.id), await booked(all, old.id)]).toEqual([3, -3])
})

test('days off that counted only because leave continued after them are returned with it', async () => {
  const all = await staff()
  const { approved, rules, at, requester, manager, report, decideReturn, amount, list, server } =
    all
  await rules({ unit: 'working', sandwich: true })
  const request = await approved({ from: '2026-12-10', to: '2026-12-15' })
  expect(request.amount).toBe(6)
  at('2026-12-14')
  const body = { requestId: request.id, actualDate: '2026-12-14' }
  expect(
    (await server.call('POST /api/portal/leave/returns/preview', { as: requester.token, body }))
      .body,
  ).toMatchObject({ kind: 'early', days: 4 })
  const reported = (await report(requester, body)).body as LeaveReturn
  expect((await decideReturn(manager, reported.id, {})).body).toMatchObject({ days: 4 })
  expect([await amount(request.id), await booked(all, request.id)]).toEqual([2, -2])
  expect(await list(requester, `requests/${request.id}`)).toMatchObject({ to: '2026-12-13' })
})

test('an early return with only holidays left keeps them: they count once the holiday moves', async () => {
  const all = await staff()
  const { approved, at, requester, manager, report, decideReturn, amount, holiday, move, list } =
    all
  const request = await approved({ from: '2026-12-07', to: '2026-12-11' })
  const feast = await holiday('2026-12-07')
  at('2026-12-08')
  const reported = (await report(requester, { requestId: request.id, actualDate: '2026-12-08' }))
    .body as LeaveReturn
  expect((await decideReturn(manager, reported.id, {})).body).toMatchObject({ days: 4 })
  expect(await list(requester, `requests/${request.id}`)).toMatchObject({
    state: 'approved',
    to: '2026-12-07',
    amount: 0,
  })
  expect(await move(feast.id, null)).toBe(1)
  expect([await amount(request.id), await booked(all, request.id)]).toEqual([1, -1])
})
