import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { typesOf } from './database/types.ts'
import { addMonths } from './rules/days.ts'
import { type DayShare, sharesOf } from './rules/part-paid.ts'

/** A day of leave that is not paid in full, with the name of its type. */
export interface PartPaidDay extends DayShare {
  readonly leave: TwoNames
}

interface Row {
  employee_id: string
  type_id: string
  request_id: string
  from_date: string
  day: string
  amount: number
}

/** The longest occasion, and longer than any leave year: earlier days move no later one. */
const MONTHS_BACK = 24

interface Taken {
  readonly ids: readonly string[]
  readonly typeIds: readonly string[]
  readonly from: string
  readonly to: string
}

/** Days of approved leave of some types, hours as the part of the day that they take. */
async function takenDays(
  queries: Queries,
  siteId: number,
  { ids, typeIds, from, to }: Taken,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select people.id as employee_id, r.type_id, r.id as request_id, r.from_date::text, d.day::text, d.amount::int
    from unnest(${[...ids]}::uuid[]) as people (id)
    cross join lateral (
      select q.id, q.type_id, q.from_date, q.from_minute, q.amount from leave_requests q
      where q.site_id = ${siteId} and q.employee_id = people.id and q.state = 'approved'
        and q.type_id = any(${[...typeIds]}::uuid[]) and q.to_date >= ${from}::date and q.from_date <= ${to}::date
      offset 0) r
    cross join lateral (
      select h.day, sum(h.amount) as amount from leave_days h
      where h.site_id = ${siteId} and h.request_id = r.id and h.day between ${from}::date and ${to}::date
      group by h.day
      union all
      select r.from_date, r.amount where r.from_minute is not null
      offset 0) d
    where d.amount > 0
    order by people.id, d.day, r.id`.execute(queries)
  return rows
}

/**
 * The days of some people in a month, or any other stretch, that leave pays less than the full wage
 * for. By what was used before in the leave year, or of the occasion.
 */
export async function partPaidDays(
  queries: Queries,
  siteId: number,
  people: readonly { readonly id: string; readonly joiningDate: string }[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Map<string, PartPaidDay[]>> {
  const types = (await typesOf(queries, siteId)).filter(({ rules }) =>
    rules.tiers.some(({ percent }) => percent < 100),
  )
  const found = new Map<string, PartPaidDay[]>()
  if (types.length === 0 || people.length === 0) return found
  const rows = await takenDays(queries, siteId, {
    ids: people.map(({ id }) => id),
    typeIds: types.map(({ id }) => id),
    from: addMonths(from, -MONTHS_BACK),
    to,
  })
  const byPerson = Map.groupBy(rows, (row) => row.employee_id)
  for (const { id, joiningDate } of people) {
    const byType = Map.groupBy(byPerson.get(id) ?? [], (row) => row.type_id)
    const days = types.flatMap((type) => {
      const taken = (byType.get(type.id) ?? []).map(({ day, amount, request_id, from_date }) => ({
        day,
        amount,
        request: { id: request_id, fromDate: from_date },
      }))
      return sharesOf(taken, { ...type.rules, joiningDate })
        .filter(({ day, percent }) => day >= from && day <= to && percent < 100)
        .map((share) => ({ ...share, leave: type.name }))
    })
    if (days.length > 0)
      found.set(
        id,
        days.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
      )
  }
  return found
}
