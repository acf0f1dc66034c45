import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { LeaveRequest, Preview } from '../requests/contract.ts'
import { accrueAccount } from '../server/accounts.ts'
import { bucketsOf } from '../database/ledger.ts'
import { lockPerson } from '../database/people.ts'
import { typesOf } from '../database/types.ts'
import { aLeaveCompany, type LeaveCompany, type Person } from '../test-data.ts'
import { count, runs } from '#test/helpers/depth.ts'
import type { LeaveReport, listReportLines, TypeReport } from './contract.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'

type Lines = ReplyOf<typeof listReportLines>

async function staff(
  since = '2026-01-02',
): Promise<LeaveCompany & { requester: Person; manager: Person; hr: Person }> {
  const leave = await aLeaveCompany(since)
  const manager = await leave.person(['leave.own', 'leave.team'])
  const hr = await leave.person(['leave.own', 'leave.all'])
  return {
    ...leave,
    manager,
    hr,
    requester: await leave.person(['leave.own'], {
      managerId: manager.employeeId,
      joiningDate: '2024-03-01',
    }),
  }
}

async function reportOf(
  { server }: LeaveCompany,
  as: Person,
  query: Record<string, string> = {},
): Promise<LeaveReport> {
  const { status, body } = await server.call('GET /api/portal/leave/report', {
    as: as.token,
    query,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as LeaveReport
}

async function linesOf(
  { server }: LeaveCompany,
  as: Person,
  query: Record<string, string>,
): Promise<Lines> {
  const { status, body } = await server.call('GET /api/portal/leave/report/lines', {
    as: as.token,
    query,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Lines
}

async function balanceOf(
  { server }: LeaveCompany,
  as: Person,
  on: string,
  typeId: string,
): Promise<number | undefined> {
  const { body } = await server.call('GET /api/portal/leave/balances', {
    as: as.token,
    query: { on },
  })
  return (body as { items: { type: { id: string }; left: number }[] }).items.find(
    (item) => item.type.id === typeId,
  )?.left
}

const thousandths = (days: number): number => Math.round(days * 1000)

/** The identity of the report, and the same number from its lines and from the balances. */
async function check(
  leave: LeaveCompany,
  who: Person,
  item: TypeReport,
  query: Record<string, string>,
): Promise<void> {
  const {
    carried,
    granted,
    corrected,
    taken,
    planned,
    encashed,
    pending,
    expired,
    nextYear,
    left,
  } = item
  const sum = [
    carried,
    granted,
    corrected,
    -taken,
    -planned,
    -encashed,
    -pending,
    -expired,
    -nextYear,
  ].reduce((all, each) => all + thousandths(each), 0)
  expect(sum, JSON.stringify(item)).toBe(thousandths(left))
  const lines = await linesOf(leave, who, { ...query, typeId: item.type.id, limit: '200' })
  expect([lines.total, lines.left, lines.on]).toEqual([left, left, item.on])
  expect(lines.items.reduce((all, each) => all + thousandths(each.amount), 0)).toBe(
    thousandths(left),
  )
  expect(lines.items.at(-1)?.sum ?? 0).toBe(left)
  expect(await balanceOf(leave, who, item.on, item.type.id)).toBe(left)
}

/**
 * Compares with the balance that a leave request on that day starts from, which is computed in
 * another way; that balance is never negative.
 */
async function agreesWithRequesting(
  leave: LeaveCompany,
  who: Person,
  { on, left }: TypeReport,
): Promise<void> {
  const { body } = await leave.preview(who, { from: on })
  const { before } = (body as Preview).balance ?? { before: -1 }
  if (left >= 0) expect(before).toBeGreaterThanOrEqual(left)
  if (left > 0 && before !== left)
    expect(await hasDebt(leave, who), `${before} is not ${left} on ${on}`).toBe(true)
}

/** One of their years owes days to another, which a leave request does not offset. */
async function hasDebt({ company, siteId }: LeaveCompany, who: Person): Promise<boolean> {
  const type = (await typesOf(company.database.queries, siteId)).find(
    (each) => each.code === 'annual',
  )
  const buckets = await bucketsOf(company.database.queries, siteId, {
    employeeId: who.employeeId,
    typeId: type?.id ?? '',
  })
  return buckets.some((bucket) => bucket.left < 0)
}

/** A year begins with what the previous one carries. */
async function yearsJoin(leave: LeaveCompany, who: Person, year: number): Promise<void> {
  for (const before of [year - 1, year]) {
    const [ended, begun] = [
      await reportOf(leave, who, { on: `${before}-12-31` }),
      await reportOf(leave, who, { year: String(before + 1) }),
    ]
    for (const { type, carries, left } of ended.items) {
      expect(
        begun.items.find((item) => item.type.id === type.id)?.carried,
        `${type.code} ${before}`,
      ).toBe(carries)
      if (before < year) expect(left).toBe(carries)
    }
  }
}

async function accrue(
  { company, siteId }: LeaveCompany,
  employeeId: string,
  today: string,
): Promise<void> {
  await company.database.transaction(async (trx) => {
    const person = await lockPerson(trx, siteId, employeeId)
    if (person === null) throw new Error('nobody')
    for (const type of await typesOf(trx, siteId))
      await accrueAccount(
        trx,
        { siteId, person, type },
        { today, now: new Date(`${today}T05:00:00Z`) },
      )
  })
}

const Step = fc.oneof(
  fc.record({
    do: fc.constant('send' as const),
    ahead: fc.integer({ min: -3, max: 120 }),
    long: fc.integer({ min: 0, max: 12 }),
    kind: fc.constantFrom('annual', 'sick'),
  }),
  fc.record({
    do: fc.constantFrom(
      'approve' as const,
      'refuse' as const,
      'withdraw' as const,
      'cancel' as const,
    ),
    which: fc.nat(6),
  }),
  fc.record({ do: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 150 }) }),
  fc.record({ do: fc.constant('settle' as const) }),
  fc.record({
    do: fc.constant('correct' as const),
    quarters: fc.integer({ min: -30, max: 30 }).filter((quarters) => quarters !== 0),
    back: fc.nat(90),
  }),
  fc.record({
    do: fc.constant('encash' as const),
    quarters: fc.integer({ min: 1, max: 30 }),
    back: fc.nat(90),
  }),
  fc.record({ do: fc.constant('uncash' as const), which: fc.nat(3) }),
)
type Step = typeof Step extends fc.Arbitrary<infer Value> ? Value : never

function plus(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

interface History {
  today: string
  sent: string[]
  encashed: string[]
}

async function adjust(
  { server, hr, requester, typeId }: Awaited<ReturnType<typeof staff>>,
  step: Extract<Step, { do: 'correct' | 'encash' | 'uncash' }>,
  { today, encashed }: History,
): Promise<void> {
  if (step.do === 'uncash') {
    const id = encashed[step.which % Math.max(1, encashed.length)]
    if (id !== undefined)
      await server.call(`POST /api/portal/leave/encashments/${id}/cancellation`, { as: hr.token })
    return
  }
  const body = {
    employeeId: requester.employeeId,
    typeId: typeId('annual'),
    day: plus(today, -step.back),
    days: step.quarters / 4,
    note: 'Because',
  }
  const path = step.do === 'correct' ? 'corrections' : 'encashments'
  const ofYear = step.do === 'correct' ? { ofYear: `${body.day.slice(0, 4)}-01-01` } : {}
  const { status, body: made } = await server.call(`POST /api/portal/leave/${path}`, {
    as: hr.token,
    key: newId(),
    body: { ...body, ...ofYear },
  })
  expect([201, 422]).toContain(status)
  if (status === 201 && step.do === 'encash') encashed.push((made as { id: string }).id)
}

async function walk(
  leave: Awaited<ReturnType<typeof staff>>,
  step: Step,
  history: History,
): Promise<void> {
  const { requester, manager, hr, server } = leave
  if (step.do === 'pass') {
    history.today = plus(history.today, step.days)
    return leave.at(history.today)
  }
  if (step.do === 'settle') return accrue(leave, requester.employeeId, history.today)
  if (step.do === 'send') {
    const from = plus(history.today, step.ahead)
    const { status, body } = await leave.send(requester, {
      typeId: leave.typeId(step.kind),
      from,
      to: plus(from, step.long),
    })
    if (status === 201) history.sent.push((body as LeaveRequest).id)
    return
  }
  if (step.do === 'correct' || step.do === 'encash' || step.do === 'uncash')
    return adjust(leave, step, history)
  const id = history.sent[step.which % Math.max(1, history.sent.length)]
  if (id === undefined) return
  const post = (path: string, body: unknown) =>
    server.call(`POST /api/portal/leave/requests/${id}/${path}`, { as: requester.token, body })
  if (step.do === 'withdraw') await post('withdrawal', {})
  if (step.do === 'cancel') await post('cancellation', { reason: 'Because of it' })
  for (const who of step.do === 'withdraw' ? [] : [manager, hr])
    await leave.decide(who, { id }, step.do !== 'refuse', 'Because')
}

test('whatever happened, each total is the sum of its lines, they add up to what is left, and that is the balance', {
  timeout: 240_000,
}, async () => {
  let met = 0
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const leave = await staff('2025-01-02')
      const history: History = { today: '2025-06-02', sent: [], encashed: [] }
      leave.at(history.today)
      for (const step of steps) await walk(leave, step, history)
      const year = Number(history.today.slice(0, 4))
      const requests = [
        {},
        { on: plus(history.today, 45) },
        { on: plus(history.today, 400) },
        { on: plus(history.today, -70) },
      ]
      for (const query of [
        ...requests,
        { year: String(year - 1) },
        { year: String(year + 1) },
      ] as Record<string, string>[]) {
        const report = await reportOf(leave, leave.requester, query)
        for (const item of report.items) {
          await check(leave, leave.requester, item, query)
          if (item.type.code === 'annual' && query.on !== undefined && query.on > history.today)
            await agreesWithRequesting(leave, leave.requester, item)
          met += item.taken + item.planned + item.expired + item.pending === 0 ? 0 : 1
        }
      }
      await yearsJoin(leave, leave.requester, year)
    }),
    { ...runs(12), numRuns: count(3, 12) },
  )
  expect(met).toBeGreaterThan(0)
})

test('a year lists what was granted, taken and requested, and each total opens its lines', async () => {
  const leave = await staff()
  const { requester, manager, hr, send, decide } = leave
  await accrue(leave, requester.employeeId, '2026-11-18')
  leave.at('2026-11-18')
  const first = (await send(requester, { from: '2026-12-07', to: '2026-12-09' }))
    .body as LeaveRequest
  await decide(manager, first)
  await decide(hr, first)
  expect((await send(requester, { from: '2026-12-21', to: '2026-12-22' })).status).toBe(201)
  const report = await reportOf(leave, requester)
  const annual = report.items.find((item) => item.type.code === 'annual')
  // Ten months of the year have been served so far, at thirty days a year.
  expect(annual).toMatchObject({
    carried: 0,
    granted: 25,
    corrected: 0,
    taken: 0,
    planned: 3,
    pending: 2,
    expired: 0,
    left: 20,
    firstDay: '2026-01-01',
    on: '2026-11-18',
  })
  const typeId = leave.typeId('annual')
  const planned = await linesOf(leave, requester, { typeId, totalName: 'planned' })
  expect(planned.items.map(({ amount, kind, request }) => [amount, kind, request])).toEqual([
    [-3, 'planned', { id: first.id, from: '2026-12-07', to: '2026-12-09' }],
  ])
  const then = await linesOf(leave, requester, { typeId, on: '2027-01-31' })
  expect(
    then.items
      .filter((line) => line.kind === 'grantDue')
      .map((line) => [line.day, line.amount, line.totalName]),
  ).toEqual([
    ['2026-11-30', 2.5, 'carried'],
    ['2026-12-31', 2.5, 'carried'],
    ['2027-01-31', 2.5, 'granted'],
  ])
  // Twenty-five are left at the year's end, of which fifteen may be carried.
  expect(
    then.items.filter((line) => line.kind === 'expiresThen').map((line) => [line.day, line.amount]),
  ).toEqual([['2027-01-01', -10]])
  expect(then.left).toBe(17.5)
  const pages = [await linesOf(leave, requester, { typeId, limit: '4' })]
  for (let next = pages[0]?.next; next != null; next = pages.at(-1)?.next)
    pages.push(await linesOf(leave, requester, { typeId, limit: '4', after: next }))
  expect(pages.flatMap((page) => page.items)).toEqual(
    (await linesOf(leave, requester, { typeId })).items,
  )
})

test('leave across a year’s end is split, and each year has its own days', async () => {
  const leave = await staff()
  const { requester, manager, hr, send, decide, company } = leave
  await accrue(leave, requester.employeeId, '2026-11-18')
  leave.at('2026-11-18')
  const sent = (await send(requester, { from: '2026-12-28', to: '2027-01-06' }))
    .body as LeaveRequest
  for (const who of [manager, hr]) await decide(who, sent)
  const rows = await company.database.queries
    .selectFrom('leave_ledger')
    .select(['day', 'amount'])
    .where('site_id', '=', leave.siteId)
    .where('request_id', '=', sent.id)
    .orderBy('day')
    .execute()
  expect(rows).toEqual([
    { day: '2026-12-28', amount: -4_000 },
    { day: '2027-01-01', amount: -6_000 },
  ])
  const annual = async (query: Record<string, string>): Promise<TypeReport | undefined> =>
    (await reportOf(leave, requester, query)).items.find((item) => item.type.code === 'annual')
  expect(await annual({})).toMatchObject({
    taken: 0,
    planned: 4,
    nextYear: 6,
    left: 15,
    carries: null,
    otherYears: { planned: 6, pending: 0 },
  })
  expect(await annual({ on: '2026-12-31' })).toMatchObject({
    planned: 4,
    nextYear: 6,
    left: 20,
    carries: 15,
  })
  expect(await annual({ year: '2027' })).toMatchObject({ carried: 15, taken: 0, planned: 6 })
  leave.at('2027-01-04')
  expect(await annual({ year: '2026' })).toMatchObject({
    taken: 4,
    planned: 0,
    nextYear: 0,
    expired: 11,
    left: 15,
    carries: 15,
  })
  expect(await annual({})).toMatchObject({ carried: 15, taken: 4, planned: 2, expired: 0, left: 9 })
  // After the cancellation each year has back what it gave.
  leave.at('2026-11-19')
  await leave.server.call(`POST /api/portal/leave/requests/${sent.id}/cancellation`, {
    as: requester.token,
    body: { reason: 'No visa' },
  })
  for (const who of [manager, hr]) await decide(who, sent)
  expect(await annual({})).toMatchObject({ taken: 0, planned: 0, nextYear: 0, left: 25 })
})

test('days granted against December’s accrual are reported as taken ahead, also in the balances', async () => {
  const leave = await staff()
  const { requester, manager, hr, send, decide } = leave
  await accrue(leave, requester.employeeId, '2026-11-18')
  leave.at('2026-11-18')
  const sent = (await send(requester, { from: '2026-12-03', to: '2026-12-26' }))
    .body as LeaveRequest
  for (const who of [manager, hr]) await decide(who, sent)
  const more = (await send(requester, { from: '2026-12-31', to: '2027-01-05' }))
    .body as LeaveRequest
  for (const who of [manager, hr]) await decide(who, more)
  const annual = (await reportOf(leave, requester)).items.find(
    (item) => item.type.code === 'annual',
  )
  expect(annual).toMatchObject({
    granted: 25,
    planned: 25,
    nextYear: 5,
    left: -5,
    ahead: { days: 5, by: '2026-12-31' },
  })
  const { body } = await leave.server.call('GET /api/portal/leave/balances', {
    as: requester.token,
  })
  const {
    firstDay: _first,
    lastDay: _last,
    on: _on,
    carries: _carries,
    ...same
  } = annual as TypeReport
  expect((body as { items: unknown[] }).items[0]).toEqual(same)
})

test('kinds without an account list what was taken, planned and requested, with each year’s own days', async () => {
  const leave = await staff()
  const { requester, manager, hr, send, decide } = leave
  const unpaid = leave.typeId('unpaid')
  leave.at('2026-11-18')
  const sent = (await send(requester, { typeId: unpaid, from: '2026-12-30', to: '2027-01-04' }))
    .body as LeaveRequest
  for (const who of [manager, hr]) await decide(who, sent)
  await send(requester, { typeId: unpaid, from: '2026-12-07', to: '2026-12-08' })
  const othersOf = async (query = {}): Promise<unknown[]> =>
    (await reportOf(leave, requester, query)).others.map(({ type, ...sums }) => [type.code, sums])
  expect(await othersOf()).toEqual([['unpaid', { taken: 0, planned: 2, pending: 2 }]])
  expect(await othersOf({ year: '2027' })).toEqual([
    ['unpaid', { taken: 0, planned: 4, pending: 0 }],
  ])
  leave.at('2027-01-02')
  expect(await othersOf()).toEqual([['unpaid', { taken: 2, planned: 2, pending: 0 }]])
  expect(
    (
      await leave.server.call('GET /api/portal/leave/report/lines', {
        as: requester.token,
        query: { typeId: unpaid },
      })
    ).status,
  ).toBe(422)
})

test('a report is for its owner, their manager and HR; for others the person is not found', async () => {
  const leave = await staff()
  const other = await leave.person(['leave.own', 'leave.team'])
  const query = { employeeId: leave.requester.employeeId }
  const call = async (who: Person, line = 'report', more = {}) =>
    (
      await leave.server.call(`GET /api/portal/leave/${line}`, {
        as: who.token,
        query: { ...query, ...more },
      })
    ).status
  expect([
    await call(leave.requester),
    await call(leave.manager),
    await call(leave.hr),
    await call(other),
  ]).toEqual([200, 200, 200, 404])
  const typeId = leave.typeId('annual')
  expect([
    await call(leave.manager, 'report/lines', { typeId }),
    await call(other, 'report/lines', { typeId }),
  ]).toEqual([200, 404])
  expect([
    await call(leave.manager, 'report/export', { format: 'csv' }),
    await call(other, 'report/export', { format: 'csv' }),
  ]).toEqual([200, 404])
})
