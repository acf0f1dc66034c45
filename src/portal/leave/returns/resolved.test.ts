import { expect, test } from 'vitest'
import { changeType, typesOf } from '../database/types.ts'
import type { LeaveRequest } from '../requests/contract.ts'
import type { ReturnChoices } from './choices/contract.ts'
import type { LeaveReturn } from './contract.ts'
import { due, ledger, staff, WEEK } from './test-data.ts'

test('an early return across a year’s end gives each year its own days back', async () => {
  const { approved, at, requester, manager, report, decideReturn, siteId, company } = await staff()
  const annual = (await typesOf(company.database.queries, siteId)).find(
    (type) => type.code === 'annual',
  )
  if (annual === undefined) throw new Error('No annual leave')
  const rules = {
    ...annual.rules,
    grant: { kind: 'yearly' as const, daysPerYear: 30 },
    carry: { capDays: 4, months: 12 },
    backDays: 30,
  }
  await company.database.transaction((trx) =>
    changeType(trx, siteId, annual.id, { ...annual, rules }),
  )
  // Requested when the new year's days already exist.
  at('2027-01-02')
  const request = await approved({ from: '2026-12-28', to: '2027-01-06' })
  const reported = (await report(requester, { requestId: request.id, actualDate: '2026-12-30' }))
    .body as LeaveReturn
  expect((await decideReturn(manager, reported.id, {})).body).toMatchObject({ days: 8 })
  const lines = (await ledger(requester.employeeId)).lines
    .map(([kind, amount]) => `${kind}: ${amount}`)
    .toSorted()
  // Four days were carried over, and are used first in the new year.
  expect(lines).toEqual([
    'givenBack 2026: 2000',
    'givenBack 2026: 4000',
    'givenBack 2027: 2000',
    'taken 2026: -4000',
    'taken 2026: -4000',
    'taken 2027: -2000',
  ])
})

test('a late return needs a reason, then a decision what the missing days become: here annual leave', async () => {
  const { approved, at, requester, manager, report, decideReturn, balance, list } = await staff()
  const request = await approved(WEEK)
  at('2026-12-16')
  const full = await balance()
  const body = { requestId: request.id, actualDate: '2026-12-16' }
  expect((await report(requester, body)).body).toMatchObject({
    code: 'leaveReturns.reasonNeeded',
    field: 'reason',
  })
  const reported = (await report(requester, { ...body, reason: 'The flight was cancelled' }))
    .body as LeaveReturn
  expect([reported.kind, reported.days]).toEqual(['late', 2])
  expect(await list(manager, `returns/${reported.id}/choices`)).toMatchObject({
    meaning: { kind: 'late', days: 2, workingDays: 2 },
    annual: { days: 2, balance: { before: full.left, after: full.left - 2 }, blocker: null },
    unpaid: { days: 2, balance: null },
    absence: { days: 2 },
  } satisfies { meaning: object } & Record<'annual' | 'unpaid' | 'absence', object>)
  expect((await decideReturn(manager, reported.id, {})).body).toMatchObject({
    code: 'leaveReturns.lateAsNeeded',
  })
  expect((await decideReturn(manager, reported.id, { lateAs: 'annual' })).body).toMatchObject({
    state: 'approved',
    lateAs: 'annual',
  })
  const after = await balance()
  expect(after.left).toBe(full.left - 2)
  // The account was brought up to today meanwhile, so the balance is the sum of the saved lines.
  expect((await ledger(requester.employeeId)).sum).toBe(after.left * 1000)
  const { items } = (await list(requester, 'requests', { state: 'approved' })) as {
    items: LeaveRequest[]
  }
  expect(items.map((each) => [each.type.code, each.from, each.to, each.amount])).toEqual([
    ['annual', '2026-12-14', '2026-12-15', 2],
    ['annual', '2026-12-07', '2026-12-11', 5],
  ])
  // The leave it became needs no return of its own.
  expect(due(await list(requester, 'returns/due'))).toEqual([])
})

test('an insufficient balance covers its part, and the rest is to be decided; all the days may become leave without pay instead', async () => {
  const { approved, at, requester, manager, report, decideReturn, list } = await staff()
  // Eleven months are served by then: twenty-two days, of which twenty are used here.
  const request = await approved({ from: '2026-12-01', to: '2026-12-20' })
  at('2026-12-28')
  const reported = (
    await report(requester, { requestId: request.id, actualDate: '2026-12-28', reason: 'Ill' })
  ).body as LeaveReturn
  expect([reported.expectedDate, reported.days]).toEqual(['2026-12-21', 7])
  const choices = (await list(manager, `returns/${reported.id}/choices`)) as ReturnChoices
  expect(choices.annual).toMatchObject({
    blocker: null,
    days: 2,
    split: { rest: { from: '2026-12-23', to: '2026-12-27', unpaid: 5, absence: 3 } },
  })
  const before = await ledger(requester.employeeId)
  expect((await decideReturn(manager, reported.id, { lateAs: 'annual' })).body).toMatchObject({
    code: 'leaveReturns.restAsNeeded',
    field: 'restAs',
  })
  expect((await decideReturn(manager, reported.id, { lateAs: 'unpaid' })).body).toMatchObject({
    state: 'approved',
    lateAs: 'unpaid',
  })
  expect((await ledger(requester.employeeId)).lines).toEqual(before.lines)
  const { items } = (await list(requester, 'requests', { state: 'approved' })) as {
    items: LeaveRequest[]
  }
  expect(items[0]).toMatchObject({
    type: { code: 'unpaid' },
    from: '2026-12-21',
    to: '2026-12-27',
    amount: 7,
  })
})

test('missing days that are absence take nothing and stay absent', async () => {
  const { approved, at, requester, manager, hr, report, decideReturn, list } = await staff()
  const request = await approved(WEEK)
  at('2026-12-17')
  // Human resources report on the person's behalf.
  const reported = (
    await report(hr, {
      requestId: request.id,
      actualDate: '2026-12-17',
      reason: 'No word from them',
    })
  ).body as LeaveReturn
  expect(reported.reportedBy).not.toBeNull()
  const before = await ledger(requester.employeeId)
  expect(
    (await decideReturn(manager, reported.id, { lateAs: 'absence', comment: 'No reason given' }))
      .body,
  ).toMatchObject({ lateAs: 'absence', days: 3 })
  expect(await ledger(requester.employeeId)).toEqual(before)
  expect(await list(requester, 'returns')).toMatchObject({
    items: [{ lateAs: 'absence', comment: 'No reason given' }],
  })
})

test('a pending request for the missing days is decided before the return', async () => {
  const {
    approved,
    at,
    requester,
    manager,
    report,
    decideReturn,
    send,
    server,
    typeId,
    company,
    siteId,
  } = await staff()
  const sick = (await typesOf(company.database.queries, siteId)).find(
    (type) => type.code === 'sick',
  )
  if (sick === undefined) throw new Error('No sick leave')
  await company.database.transaction((trx) =>
    changeType(trx, siteId, sick.id, { ...sick, rules: { ...sick.rules, documentFromDays: null } }),
  )
  const request = await approved(WEEK)
  at('2026-12-17')
  const requested = await send(requester, {
    typeId: typeId('sick'),
    from: '2026-12-14',
    to: '2026-12-15',
  })
  expect(requested.status, JSON.stringify(requested.body)).toBe(201)
  const reported = (
    await report(requester, { requestId: request.id, actualDate: '2026-12-17', reason: 'Ill' })
  ).body as LeaveReturn
  expect(reported.days).toBe(3)
  expect((await decideReturn(manager, reported.id, { lateAs: 'unpaid' })).body).toMatchObject({
    code: 'leaveReturns.meetsPending',
    details: { from: '2026-12-14' },
  })
  await server.call(
    `POST /api/portal/leave/requests/${(requested.body as LeaveRequest).id}/decision`,
    {
      as: manager.token,
      body: { approve: true, comment: '' },
    },
  )
  // The sick days are accounted for; one day is still missing.
  expect((await decideReturn(manager, reported.id, { lateAs: 'unpaid' })).body).toMatchObject({
    kind: 'late',
    days: 1,
    expectedDate: '2026-12-16',
  })
})
