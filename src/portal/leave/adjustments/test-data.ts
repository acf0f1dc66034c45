import { newId } from '#platform/id.ts'
import { lockPerson } from '../database/people.ts'
import { changeType, typesOf } from '../database/types.ts'
import type { LeaveReport, listReportLines } from '../report/contract.ts'
import { accrueAccount } from '../server/accounts.ts'
import { aLeaveCompany, type LeaveCompany, type Person } from '../test-data.ts'
import type { LeaveRules } from '../types/contract.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'

type TestReply = { status: number; body: never }

export interface Office extends LeaveCompany {
  readonly hr: Person
  readonly manager: Person
  readonly who: Person
  correct(
    changes?: Partial<{
      typeId: string
      ofYear: string
      day: string
      days: number
      note: string
      employeeId: string
    }>,
    as?: Person,
  ): Promise<TestReply>
  encash(
    changes?: Partial<{
      typeId: string
      day: string
      days: number
      note: string
      employeeId: string
    }>,
    as?: Person,
  ): Promise<TestReply>
  cancel(id: string, as?: Person): Promise<TestReply>
  previewAdjustment(what: string, body: object, as?: Person): Promise<TestReply>
  annual(query?: Record<string, string>): Promise<LeaveReport['items'][number]>
  /** Runs what the nightly job does on a day. */
  accrue(day: string): Promise<void>
}

/**
 * A company that keeps accounts since January 2026. Annual leave is granted at once: thirty days,
 * of which fifteen may be carried and ten paid.
 */
export async function anOffice(rules: Partial<LeaveRules> = {}): Promise<Office> {
  const leave = await aLeaveCompany('2026-01-02')
  const { server, siteId, company } = leave
  const { queries, transaction } = company.database
  const type = (await typesOf(queries, siteId)).find((each) => each.code === 'annual')
  if (type === undefined) throw new Error('No annual leave')
  const own = {
    grant: { kind: 'yearly', daysPerYear: 30 },
    carry: { capDays: 15, months: 3 },
    encashDays: 10,
    noticeDays: 0,
    ...rules,
  } as const
  await transaction((trx) =>
    changeType(trx, siteId, type.id, {
      ...type,
      rules: { ...type.rules, ...own, chain: [{ by: 'manager', fromDays: 0 }] },
    }),
  )
  const manager = await leave.person(['leave.own', 'leave.team'])
  const hr = await leave.person(['leave.own', 'leave.all'])
  const who = await leave.person(['leave.own', 'pay.own'], {
    joiningDate: '2024-03-01',
    managerId: manager.employeeId,
  })
  leave.at('2026-06-10')
  const post = (path: string, body: object, as: Person): Promise<TestReply> =>
    server.call(`POST /api/portal/leave/${path}`, { as: as.token, key: newId(), body })
  const whose = { employeeId: who.employeeId, typeId: type.id }
  return {
    ...leave,
    hr,
    manager,
    who,
    correct: (changes = {}, as = hr) =>
      post(
        'corrections',
        { ...whose, ofYear: '2026-01-01', day: '2026-06-01', days: 1, note: 'Because', ...changes },
        as,
      ),
    encash: (changes = {}, as = hr) =>
      post('encashments', { ...whose, day: '2026-06-10', days: 1, note: '', ...changes }, as),
    cancel: (id, as = hr) =>
      server.call(`POST /api/portal/leave/encashments/${id}/cancellation`, { as: as.token }),
    previewAdjustment: (what, body, as = hr) =>
      server.call(`POST /api/portal/leave/${what}/preview`, {
        as: as.token,
        body: { ...whose, ...body },
      }),
    async annual(query = {}) {
      const { body } = await server.call('GET /api/portal/leave/report', { as: who.token, query })
      const found = (body as LeaveReport).items.find((item) => item.type.code === 'annual')
      if (found === undefined) throw new Error('No annual leave in the report')
      return found
    },
    async accrue(day) {
      leave.at(day)
      await transaction(async (trx) => {
        const person = await lockPerson(trx, siteId, who.employeeId)
        for (const each of await typesOf(trx, siteId))
          if (person !== null)
            await accrueAccount(
              trx,
              { siteId, person, type: each },
              { today: day, now: server.clock.now },
            )
      })
    },
  }
}

export const refusal = (response: { status: number; body: never }) => {
  const { code, details, field } = response.body as {
    code: string
    details: object
    field?: string
  }
  return [response.status, code, details, field]
}

export async function linesOf(
  { server, who }: Office,
  totalName: string,
): Promise<ReplyOf<typeof listReportLines>['items']> {
  const { body } = await server.call('GET /api/portal/leave/report/lines', {
    as: who.token,
    query: { totalName },
  })
  return (body as ReplyOf<typeof listReportLines>).items
}
