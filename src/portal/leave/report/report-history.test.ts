import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { LeaveRequest } from '../requests/contract.ts'
import type { Preview } from '../requests/preview/contract.ts'
import { bucketsOf } from '../database/ledger.ts'
import { typesOf } from '../database/types.ts'
import type { LeaveCompany, Person } from '../test-data.ts'
import { count, runs } from '#test/helpers/depth.ts'
import type { TypeReport } from './contract.ts'
import { accrue, balanceOf, linesOf, reportOf, staff } from './test-data.ts'

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
  expect(lines.items[0]?.sum ?? 0).toBe(left)
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
