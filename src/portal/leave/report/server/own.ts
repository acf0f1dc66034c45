import { type Answer, answer, type Call } from '#platform/http/answer.ts'
import type { Queries } from '#platform/db/database.ts'
import { done } from '#platform/outcome.ts'
import type { LeavePerson } from '../../database/people.ts'
import { typesOf } from '../../database/types.ts'
import { DAY } from '../../rules/amounts.ts'
import { keptTypes, personAsked } from '../../server/balances.ts'
import { todayOf } from '../../server/site-day.ts'
import { type Asked, type YearAccount, yearAccounts } from '../../server/year-accounts.ts'
import { type LeaveReport, listReportLines, showReport } from '../contract.ts'
import { spansOf } from '../database/accounts.ts'
import type { Entry } from '../rules/entries.ts'
import { typeAsked } from './company.ts'
import { unkeptFigures } from './unkept.ts'
import { employeeNamed, reportLines, typeNamed, typeReport } from './shown.ts'

export interface PersonReport {
  readonly report: LeaveReport
  readonly accounts: readonly YearAccount[]
}

/** Everything about one person's year. */
export async function personReport(
  queries: Queries,
  siteId: number,
  { person, asked }: { person: LeavePerson; asked: Asked },
): Promise<PersonReport> {
  const { today } = asked
  const types = await typesOf(queries, siteId)
  const kept = keptTypes(types)
  const accounts =
    (await yearAccounts(queries, siteId, { people: [person], types: kept, asked })).get(
      person.id,
    ) ?? []
  const thisYear = Number(today.slice(0, 4))
  const year = asked.year ?? Number((asked.on ?? today).slice(0, 4))
  const unkept = await unkeptFigures(queries, siteId, {
    people: [person],
    types: types.filter((type) => !kept.includes(type)),
    asked,
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

const reportAnswer = answer(showReport, async (call) => {
  const { queries, siteId, query } = call
  const person = await personAsked(call, query.employeeId)
  if (!person.ok) return person
  const asked = { year: query.year, on: query.on, today: await todayOf(call) }
  return done((await personReport(queries, siteId, { person: person.value, asked })).report)
})

function sumOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, each) => sum + each.amount, 0)
}

/** The visible entries: all, or those of one total. */
function shownOf({ query }: Call<typeof listReportLines>, entries: readonly Entry[]): Entry[] {
  return entries.filter((each) => query.figure === undefined || each.figure === query.figure)
}

const linesAnswer = answer(listReportLines, async (call) => {
  const { queries, siteId, query, language } = call
  const person = await personAsked(call, query.employeeId)
  if (!person.ok) return person
  const type = await typeAsked(call, query.typeId, { kept: true })
  if (!type.ok) return type
  const asked = { year: query.year, on: query.on, today: await todayOf(call) }
  const account = (
    await yearAccounts(queries, siteId, { people: [person.value], types: [type.value], asked })
  ).get(person.value.id)?.[0]
  if (account === undefined) throw new Error('An account that was asked for is missing')
  const entries = shownOf(call, account.entries)
  const ids = entries.flatMap((each) => (each.requestId === null ? [] : [each.requestId]))
  const lines = reportLines(entries, await spansOf(queries, siteId, [...new Set(ids)]), language)
  const begun =
    query.after === undefined ? 0 : lines.findIndex((line) => line.id === query.after) + 1
  const page = lines.slice(begun, begun + query.limit)
  return done({
    type: typeNamed(type.value),
    on: account.seen.on,
    policy: account.policy?.name ?? null,
    total: sumOf(entries) / DAY,
    left: account.figures.left / DAY,
    items: page,
    next: begun + query.limit < lines.length ? (page.at(-1)?.id ?? null) : null,
  })
})

export const ownReportAnswers: readonly Answer[] = [reportAnswer, linesAnswer]
