import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { LeaveRequest } from '../requests/contract.ts'
import { aLeaveCompany, type LeaveInput, type LeaveCompany, type Person } from '../test-data.ts'
import type { DueReturn, LateAs } from './contract.ts'

export interface Staff extends LeaveCompany {
  requester: Person
  manager: Person
  hr: Person
  /** Leave approved by the manager and HR. */
  approved(request: Partial<LeaveInput>, who?: Person): Promise<LeaveRequest>
  report(
    who: Person,
    body: { requestId: string; actualDate: string; reason?: string },
    key?: string,
  ): Promise<{ status: number; body: never }>
  decideReturn(
    who: Person,
    id: string,
    body: { approve?: boolean; comment?: string; lateAs?: LateAs | null },
  ): Promise<{ status: number; body: never }>
  balance(who?: Person): Promise<{ left: number; taken: number; granted: number }>
  list(who: Person, path: string, query?: Record<string, string>): Promise<never>
}

/** A company that works from Monday to Friday. */
export async function staff(): Promise<Staff> {
  const leave = await aLeaveCompany()
  const { server, send, decide, person } = leave
  const manager = await person(['leave.own', 'leave.team'])
  const hr = await person(['leave.own', 'leave.all'])
  const requester = await person(['leave.own'], {
    managerId: manager.employeeId,
    joiningDate: '2026-01-01',
  })
  const list = async (
    who: Person,
    path: string,
    query: Record<string, string> = {},
  ): Promise<never> =>
    (await server.call(`GET /api/portal/leave/${path}`, { as: who.token, query })).body
  return {
    ...leave,
    manager,
    hr,
    requester,
    list,
    async approved(request, who = requester) {
      const sent = await send(who, request)
      expect(sent.status, JSON.stringify(sent.body)).toBe(201)
      await decide(manager, sent.body)
      const last = await decide(hr, sent.body)
      return (await list(who, `requests/${(sent.body as LeaveRequest).id}`)) ?? last.body
    },
    report: (who, { reason = '', ...body }, key = newId()) =>
      server.call('POST /api/portal/leave/returns', {
        as: who.token,
        key,
        body: { ...body, reason, fileId: null },
      }),
    decideReturn: (who, id, { approve = true, comment = '', lateAs = null }) =>
      server.call(`POST /api/portal/leave/returns/${id}/decision`, {
        as: who.token,
        body: { approve, comment, lateAs },
      }),
    async balance(who = requester) {
      const { items } = (await list(who, 'balances')) as {
        items: { type: { code: string }; left: number; taken: number; granted: number }[]
      }
      const line = items.find((each) => each.type.code === 'annual')
      return { left: line?.left ?? 0, taken: line?.taken ?? 0, granted: line?.granted ?? 0 }
    },
  }
}

export async function ledger(
  employeeId: string,
): Promise<{ sum: number; lines: [string, number][] }> {
  const { queries } = await testDatabase()
  const { rows } = await sql<{
    kind: string
    amount: number
    year: string
  }>`select l.kind, l.amount, to_char(b.first_day, 'YYYY') as year
    from leave_ledger l join leave_buckets b on b.site_id = l.site_id and b.id = l.bucket_id where l.employee_id = ${employeeId}::uuid order by l.kind desc, b.first_day, l.id`.execute(
    queries,
  )
  return {
    sum: rows.reduce((sum, row) => sum + row.amount, 0),
    lines: rows
      .filter((row) => row.kind === 'taken' || row.kind === 'givenBack')
      .map((row) => [`${row.kind} ${row.year}`, row.amount]),
  }
}

export async function reservedDays(requestId: string): Promise<string[]> {
  const { queries } = await testDatabase()
  const { rows } = await sql<{
    day: string
  }>`select distinct day from leave_days where request_id = ${requestId}::uuid order by day`.execute(
    queries,
  )
  return rows.map((row) => row.day)
}

export function due(reply: never): DueReturn[] {
  return (reply as { items: DueReturn[] }).items
}

// Monday 7 to Friday 11 December 2026; the next working day is Monday the 14th.
export const WEEK = { from: '2026-12-07', to: '2026-12-11' }
