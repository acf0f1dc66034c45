import type { Queries } from '#platform/db/database.ts'
import { calendarsOf } from '../../database/calendars.ts'
import type { StoredType } from '../../database/types.ts'
import { recountDays, total } from '../../rules/count.ts'
import type { AccountsPeriod, Employed } from '../../server/year-accounts.ts'
import { type LiveSpan, liveSpansOf } from '../database/accounts.ts'
import { markOf, type Seen } from '../rules/entries.ts'
import { seenOf } from '../rules/seen-year.ts'

/** Leave of a kind without accounts, in a year. Thousandths. */
export interface Unkept {
  readonly type: StoredType
  readonly on: string
  readonly taken: number
  readonly planned: number
  readonly pending: number
}

/** Counts how much of a leave lies between two days. */
type CountBetween = (leave: LiveSpan, from: string, to: string) => number

/** For a past day, counts only what lay before it. */
function sumsOf(
  leaves: readonly LiveSpan[],
  { year, on, today }: Seen,
  count: CountBetween,
): Pick<Unkept, 'taken' | 'planned' | 'pending'> {
  const until = on < today ? on : year.lastDay
  const mark = markOf({ on, today })
  const sums = { taken: 0, planned: 0, pending: 0 }
  for (const leave of leaves) {
    const inYear = count(leave, year.firstDay, until)
    const over = leave.pending ? 0 : count(leave, year.firstDay, mark < until ? mark : until)
    sums.taken += over
    if (leave.pending) sums.pending += inYear
    else sums.planned += inYear - over
  }
  return sums
}

/**
 * Counts the days of leave that lies partly outside by its person's calendar, in total never more
 * than it takes.
 */
async function counting(
  queries: Queries,
  siteId: number,
  leaves: readonly LiveSpan[],
): Promise<CountBetween> {
  const first = leaves.map((leave) => leave.from).toSorted()[0]
  const last = leaves
    .map((leave) => leave.to)
    .toSorted()
    .at(-1)
  const ids = [...new Set(leaves.map((leave) => leave.employeeId))]
  const calendars =
    first === undefined || last === undefined
      ? null
      : await calendarsOf(queries, siteId, ids, first, last)
  return (leave, from, to) => {
    if (to < leave.from || from > leave.to || from > to) return 0
    if ((from <= leave.from && leave.to <= to) || calendars === null) return leave.amount
    const days = recountDays(leave, leave.counting, calendars(leave.employeeId))
    const before = Math.min(leave.amount, total(days.filter((each) => each.day < from)))
    const upTo =
      leave.to <= to
        ? leave.amount
        : Math.min(leave.amount, total(days.filter((each) => each.day <= to)))
    return upTo - before
  }
}

/**
 * What some people took, will take and have requested of kinds without accounts, in the requested
 * year: every kind for each person.
 */
export async function totalsWithoutAccount(
  queries: Queries,
  siteId: number,
  {
    people,
    types,
    period,
  }: { people: readonly Employed[]; types: readonly StoredType[]; period: AccountsPeriod },
): Promise<Map<string, Unkept[]>> {
  const seen = new Map(
    people.map((person) => [
      person.id,
      types.map((type) => seenOf(period, type.rules.year, person.joiningDate)),
    ]),
  )
  const years = [...seen.values()].flat().map(({ year }) => year)
  const [from = '', to = ''] = [
    years.map((year) => year.firstDay).toSorted()[0],
    years
      .map((year) => year.lastDay)
      .toSorted()
      .at(-1),
  ]
  const which = {
    employeeIds: people.map((person) => person.id),
    typeIds: types.map((type) => type.id),
    from,
    to,
  }
  const leaves = await liveSpansOf(queries, siteId, which)
  const count = await counting(queries, siteId, leaves)
  const byAccount = Map.groupBy(leaves, (leave) => `${leave.employeeId} ${leave.typeId}`)
  return new Map(
    people.map((person) => [
      person.id,
      types.flatMap((type, index) => {
        const of = seen.get(person.id)?.[index]
        return of === undefined
          ? []
          : [
              {
                type,
                on: of.on,
                ...sumsOf(byAccount.get(`${person.id} ${type.id}`) ?? [], of, count),
              },
            ]
      }),
    ]),
  )
}
