import { expect } from 'vitest'
import { accrueAccount } from '../server/accounts.ts'
import { lockPerson } from '../database/people.ts'
import { typesOf } from '../database/types.ts'
import { aLeaveCompany, type LeaveCompany, type Person } from '../test-data.ts'
import type { LeaveReport, listReportLines } from './contract.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'

type Lines = ReplyOf<typeof listReportLines>

export async function staff(
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

export async function reportOf(
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

export async function linesOf(
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

export async function balanceOf(
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

export async function accrue(
  { company, siteId }: LeaveCompany,
  employeeId: string,
  today: string,
): Promise<void> {
  await company.database.transaction(async (trx) => {
    const person = await lockPerson(trx, siteId, employeeId)
    if (person === null) throw new Error('no such person')
    for (const type of await typesOf(trx, siteId))
      await accrueAccount(
        trx,
        { siteId, person, type },
        { today, now: new Date(`${today}T05:00:00Z`) },
      )
  })
}
