import { expect, test } from 'vitest'
import type { MonthView } from '#portal/attendance/month/contract.ts'
import { recordAttendanceFrom } from '#portal/attendance/server/test-data.ts'
import { changeType, findType } from '../database/types.ts'
import type { LeaveRequest } from '../requests/contract.ts'
import type { LeaveRules } from '../types/contract.ts'
import type { ReturnChoices } from './choices/contract.ts'
import type { LeaveReturn, RestAs } from './contract.ts'
import { ledger, staff, type Staff } from './test-data.ts'

/** Eleven months are served by then: twenty-two days, of which all but `left` are this leave. */
async function almostNoneLeft(
  left: number,
  rules: Partial<LeaveRules> = {},
): Promise<Staff & { reported: LeaveReturn; balances: (days: string) => Promise<number> }> {
  const all = await staff()
  const { siteId, typeId, company, approved, at, requester, manager, report, server } = all
  await recordAttendanceFrom(company, manager.employeeId, '2026-11-02')
  // To Friday 18 December.
  const from = left === 1 ? '2026-11-28' : '2026-11-27'
  const request = await approved({ from, to: '2026-12-18', fromMidday: left === 0.5 })
  const type = await findType(company.database.queries, siteId, typeId('annual'))
  if (type === null) throw new Error('There is no annual leave')
  await company.database.transaction((trx) =>
    changeType(trx, siteId, type.id, { ...type, rules: { ...type.rules, ...rules } }),
  )
  at('2026-12-23')
  const reported = await report(requester, {
    requestId: request.id,
    actualDate: '2026-12-23',
    reason: 'The flight was cancelled',
  })
  expect(reported.status, JSON.stringify(reported.body)).toBe(201)
  return {
    ...all,
    reported: reported.body,
    async balances(on) {
      const { body } = await server.call('GET /api/portal/leave/balances', {
        as: requester.token,
        query: { on },
      })
      const { items } = body as { items: { type: { code: string }; left: number }[] }
      return items.find((each) => each.type.code === 'annual')?.left ?? Number.NaN
    },
  }
}

async function choicesOf({ list, manager }: Staff, { id }: LeaveReturn): Promise<ReturnChoices> {
  return list(manager, `returns/${id}/choices`)
}

async function december({ company, siteId }: Staff, requester: Staff['requester']) {
  const as = company.server.signIn({
    siteId,
    ...requester,
    permissions: new Set(['attendance.own']),
  })
  company.at('2027-01-05T08:00:00Z')
  const { body } = await company.server.call('GET /api/portal/attendance/month', {
    as,
    query: { month: '2026-12' },
  })
  return body as MonthView
}

async function decided(all: Staff & { reported: LeaveReturn }, restAs?: RestAs) {
  const { server, manager, reported } = all
  return server.call(`POST /api/portal/leave/returns/${reported.id}/decision`, {
    as: manager.token,
    body: {
      approve: true,
      comment: '',
      lateAs: 'annual',
      ...(restAs === undefined ? {} : { restAs }),
    },
  })
}

// Monday 21 and Tuesday 22 December are missing: two days late.
test.each<[RestAs, string, number]>([
  ['unpaid', 'onLeave', 23],
  ['absence', 'unauthorised', 22],
])(
  '[S4.9] [gulf 6] two days late with one day left: one is annual leave and the other %s, as shown before deciding',
  async (restAs, seen) => {
    const all = await almostNoneLeft(1)
    const { reported, requester, list, balances, emails } = all
    expect([reported.kind, reported.expectedDate, reported.days]).toEqual(['late', '2026-12-21', 2])
    const left = await balances('2026-12-23')
    expect((await choicesOf(all, reported)).annual).toMatchObject({
      blocker: null,
      days: 1,
      balance: { before: left, after: left - 1 },
      split: {
        covered: { from: '2026-12-21', to: '2026-12-21', days: 1 },
        rest: { from: '2026-12-22', to: '2026-12-22', unpaid: 1, absence: 1 },
      },
    })
    expect((await decided(all)).body).toMatchObject({
      code: 'leaveReturns.restAsNeeded',
      field: 'restAs',
    })
    const before = (await ledger(requester.employeeId)).lines
    const result = await decided(all, restAs)
    expect(result.body).toMatchObject({
      state: 'approved',
      lateAs: 'annual',
      days: 2,
      rest: { as: restAs, from: '2026-12-22', days: 1 },
    })
    expect((await ledger(requester.employeeId)).lines).toEqual([...before, ['taken 2026', -1000]])
    expect(await balances('2026-12-23')).toBe(left - 1)
    const { items } = (await list(requester, 'requests', { state: 'approved' })) as {
      items: LeaveRequest[]
    }
    const made = items.filter((each) => each.from >= '2026-12-21')
    expect(
      made.map((each) => `${each.type.code} ${each.from} ${each.to} ${each.amount}`).toSorted(),
    ).toEqual([
      'annual 2026-12-21 2026-12-21 1',
      ...(restAs === 'unpaid' ? ['unpaid 2026-12-22 2026-12-22 1'] : []),
    ])
    const month = await december(all, requester)
    const statuses = month.days
      .slice(20, 23)
      .map((each) => (each.unauthorised ? 'unauthorised' : each.status))
    expect(statuses).toEqual(['onLeave', seen, 'absent'])
    // The leave itself, the day of the balance, and the other day if it is leave.
    expect(month.totals.leaveDays).toBe(18 + 1 + (restAs === 'unpaid' ? 1 : 0))
    expect(emails.at(-1)?.text).toMatch(
      restAs === 'unpaid' ? /The rest \(1 day\) counts as unpaid/ : /\(1 day\) counts as unauth/,
    )
  },
)

test('[gulf 6] half a day left covers a morning, if the kind has half days; without any left, annual leave is refused', async () => {
  const half = await almostNoneLeft(0.5)
  expect((await choicesOf(half, half.reported)).annual?.split).toEqual({
    covered: { from: '2026-12-21', to: '2026-12-21', days: 0.5 },
    rest: { from: '2026-12-21', to: '2026-12-22', unpaid: 1.5, absence: 1.5 },
  })
  expect((await decided(half, 'unpaid')).body).toMatchObject({
    days: 2,
    rest: { as: 'unpaid', from: '2026-12-21', days: 1.5 },
  })
  const month = await december(half, half.requester)
  expect(month.days.slice(20, 22).map((each) => [each.status, each.leaveDays])).toEqual([
    ['onLeave', 1],
    ['onLeave', 1],
  ])
  const none = await almostNoneLeft(0)
  expect((await choicesOf(none, none.reported)).annual).toMatchObject({
    split: null,
    blocker: { code: 'leave.balanceShort', details: { asked: 2 } },
  })
  expect((await decided(none, 'unpaid')).body).toMatchObject({
    code: 'leave.balanceShort',
    field: 'lateAs',
  })
  const whole = await almostNoneLeft(0.5, { halfDays: false })
  expect((await choicesOf(whole, whole.reported)).annual?.split ?? null).toBeNull()
})
