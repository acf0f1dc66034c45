import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import type { Queries } from '#platform/db/database.ts'
import { ok } from '#platform/outcome.ts'
import type { LeavePerson } from '../../database/people.ts'
import { typesOf } from '../../database/types.ts'
import { DAY } from '../../rules/amounts.ts'
import { typesWithAccount, requestedPerson } from '../../server/balances.ts'
import { todayOf } from '../../database/site-day.ts'
import { type AccountsPeriod, type YearAccount, yearAccounts } from '../../server/year-accounts.ts'
import { type LeaveReport, listReportLines, showReport } from '../contract.ts'
import { spansOf } from '../database/accounts.ts'
import type { Entry } from '../rules/entries.ts'
import { requestedType } from './company.ts'
import { totalsWithoutAccount } from './without-account.ts'
import { employeeNamed, reportLines, typeNamed, typeReport } from './replies.ts'

export interface PersonReport {
  readonly report: LeaveReport
  readonly accounts: readonly YearAccount[]
}

/** Everything about one person's year. */
export async function personReport(
  queries: Queries,
  siteId: number,
  { person, period }: { person: LeavePerson; period: AccountsPeriod },
): Promise<PersonReport> {
  const { today } = period
  const types = await typesOf(queries, siteId)
  const withAccount = typesWithAccount(types)
  const accounts =
    (await yearAccounts(queries, siteId, { people: [person], types: withAccount, period })).get(
      person.id,
    ) ?? []
  const thisYear = Number(today.slice(0, 4))
  const year = period.year ?? Number((period.on ?? today).slice(0, 4))
  const unkept = await totalsWithoutAccount(queries, siteId, {
    people: [person],
    types: types.filter((type) => !withAccount.includes(type)),
    period,
  })
  const others = (unkept.get(person.id) ?? []).flatMap(({ type, taken, planned, pending }) =>
    taken + planned + pending === 0
      ? []
      : [
          {
            type: typeNamed(type),
            taken: taken / DAY,
            planned: planned / DAY,
            pending: pending / DAY,
          },
        ],
  )
  const since = types.map((type) => type.since).toSorted()[0] ?? today
  const first = Number((since < person.joiningDate ? person.joiningDate : since).slice(0, 4))
  const report: LeaveReport = {
    employee: employeeNamed(person),
    year,
    years: { first: Math.min(first, thisYear), last: thisYear + 1 },
    today,
    items: accounts.map(typeReport),
    others,
  }
  return { report, accounts }
}

const reportHandler = handler(showReport, async (call) => {
  const { queries, siteId, query } = call
  const person = await requestedPerson(call, query.employeeId)
  if (!person.ok) return person
  const period = { year: query.year, on: query.on, today: await todayOf(call) }
  return ok((await personReport(queries, siteId, { person: person.value, period })).report)
})

function sumOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, each) => sum + each.amount, 0)
}

/** The visible entries: all, or those of one total. */
function visibleEntries(
  { query }: Call<typeof listReportLines>,
  entries: readonly Entry[],
): Entry[] {
  return entries.filter(
    (each) => query.totalName === undefined || each.totalName === query.totalName,
  )
}

const linesHandler = handler(listReportLines, async (call) => {
  const { queries, siteId, query, language } = call
  const person = await requestedPerson(call, query.employeeId)
  if (!person.ok) return person
  const type = await requestedType(call, query.typeId, { kept: true })
  if (!type.ok) return type
  const period = { year: query.year, on: query.on, today: await todayOf(call) }
  const account = (
    await yearAccounts(queries, siteId, { people: [person.value], types: [type.value], period })
  ).get(person.value.id)?.[0]
  if (account === undefined) throw new Error('The requested balance is missing')
  const entries = visibleEntries(call, account.entries)
  const ids = entries.flatMap((each) => (each.requestId === null ? [] : [each.requestId]))
  const spans = await spansOf(queries, siteId, [...new Set(ids)])
  const lines = reportLines(entries, spans, language).toReversed()
  const begun =
    query.after === undefined ? 0 : lines.findIndex((line) => line.id === query.after) + 1
  const page = lines.slice(begun, begun + query.limit)
  return ok({
    type: typeNamed(type.value),
    on: account.seen.on,
    policy: account.policy?.name ?? null,
    total: sumOf(entries) / DAY,
    left: account.totals.left / DAY,
    items: page,
    next: begun + query.limit < lines.length ? (page.at(-1)?.id ?? null) : null,
  })
})

export const ownReportHandlers: readonly Handler[] = [reportHandler, linesHandler]
