import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { batch, type PreparedQuery, statement } from '#platform/db/statement.ts'
import { HALF_DAY } from '../rules/amounts.ts'
import type { RequestedAmount } from '../rules/buckets.ts'
import type { CountedDay } from '../rules/count.ts'
import { type Minutes, stepsOf } from '../rules/hours.ts'

/** A request and its owner. */
interface Holding {
  id: string
  employeeId: string
}

/** Reserves the half days of a request, each with what it takes. */
export async function reserveHalves(
  trx: Trx,
  siteId: number,
  { id, employeeId, days }: Holding & { days: readonly CountedDay[] },
): Promise<void> {
  const halves = days.flatMap(({ day, half, amount }) => {
    const first = half === 'second' ? 0 : Math.min(amount, HALF_DAY)
    return [
      ...(half === 'second' ? [] : [{ day, half: 1, amount: first }]),
      ...(half === 'first' ? [] : [{ day, half: 2, amount: amount - first }]),
    ]
  })
  await trx
    .insertInto('leave_days')
    .values(
      halves.map((each) => ({ site_id: siteId, employee_id: employeeId, request_id: id, ...each })),
    )
    .execute()
}

/** Saves what some reserved days of a request take now, after a recount. */
export async function setDayAmounts(
  trx: Trx,
  siteId: number,
  requestId: string,
  days: readonly RequestedAmount[],
): Promise<void> {
  if (days.length === 0) return
  await sql`update leave_days d set amount = case
      when d.half = 1 or n.halves = 1 then least(n.amount, ${HALF_DAY}::int) else greatest(n.amount - ${HALF_DAY}::int, 0) end
    from (select c.day, c.amount, (select count(*) from leave_days h
        where h.site_id = ${siteId} and h.request_id = ${requestId}::uuid and h.day = c.day) as halves
      from unnest(${days.map((each) => each.day)}::date[], ${days.map((each) => each.amount)}::int[]) as c (day, amount)) n
    where d.site_id = ${siteId} and d.request_id = ${requestId}::uuid and d.day = n.day`.execute(
    trx,
  )
}

/**
 * The half days are reserved once for all the hours of the day: a whole or half day that has one of
 * them breaks the keys.
 */
export async function reserveHours(
  trx: Trx,
  siteId: number,
  { id, employeeId, day, hours }: Holding & { day: string; hours: Minutes },
): Promise<void> {
  const reservedDay = { site_id: siteId, employee_id: employeeId, day }
  await trx
    .insertInto('leave_days')
    .values([1, 2].map((half) => ({ ...reservedDay, half, request_id: null })))
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'employee_id', 'day', 'half', 'by_hour']).doNothing(),
    )
    .execute()
  await trx
    .insertInto('leave_hours')
    .values(stepsOf(hours).map((minute) => ({ ...reservedDay, minute, request_id: id })))
    .execute()
}

interface OfRequest {
  readonly siteId: number
  readonly requestId: string
}

const daysFreed = statement((queries, { siteId, requestId }: OfRequest) =>
  queries
    .deleteFrom('leave_days')
    .where('site_id', '=', siteId)
    .where('request_id', '=', requestId)
    .compile(),
)

const endedByHour = statement(
  (
    queries,
    { siteId, requestId }: OfRequest,
    { table }: { table: 'leave_recounted' | 'leave_uncovered' },
  ) =>
    sql`delete from ${sql.table(table)} where site_id = ${siteId} and request_id = ${requestId}
      and exists (select from leave_hours where site_id = ${siteId} and request_id = ${requestId})`.compile(
      queries,
    ),
)

const hoursFreed = statement((queries, { siteId, requestId }: OfRequest) =>
  queries
    .deleteFrom('leave_hours')
    .where('site_id', '=', siteId)
    .where('request_id', '=', requestId)
    .compile(),
)

const emptyDaysFreed = statement((queries, { siteId, requestId }: OfRequest) =>
  sql`delete from leave_days d
    where d.site_id = ${siteId} and d.by_hour
      and d.employee_id = (select r.employee_id from leave_requests r where r.site_id = ${siteId} and r.id = ${requestId})
      and not exists (select from leave_hours h
        where h.site_id = d.site_id and h.employee_id = d.employee_id and h.day = d.day)`.compile(
    queries,
  ),
)

/**
 * Releases all days of a request, in statements that go together: its half days, or its hours with
 * what a moved holiday left of them and the days of which no hour is reserved any longer.
 */
export function freeAllQueries(siteId: number, requestId: string): PreparedQuery<unknown>[] {
  const of: OfRequest = { siteId, requestId }
  return [
    daysFreed(of),
    endedByHour(of, { table: 'leave_uncovered' }),
    endedByHour(of, { table: 'leave_recounted' }),
    hoursFreed(of),
    emptyDaysFreed(of),
  ]
}

/** Releases the days of a request, all or those given. */
export async function freeDays(
  trx: Trx,
  siteId: number,
  requestId: string,
  days: readonly string[] | null,
): Promise<void> {
  if (days === null) {
    await batch(trx, freeAllQueries(siteId, requestId))
    return
  }
  await trx
    .deleteFrom('leave_days')
    .where('site_id', '=', siteId)
    .where('request_id', '=', requestId)
    .where('day', 'in', days)
    .execute()
  await freeHours(trx, siteId, requestId, days)
}

/** Releases the day with the last of its hours, and ends what a moved holiday left of them. */
async function freeHours(
  trx: Trx,
  siteId: number,
  requestId: string,
  days: readonly string[],
): Promise<void> {
  const [freed] = await trx
    .deleteFrom('leave_hours')
    .where('site_id', '=', siteId)
    .where('request_id', '=', requestId)
    .where('day', 'in', days)
    .returning(['employee_id', 'day'])
    .execute()
  if (freed === undefined) return
  for (const left of [trx.deleteFrom('leave_uncovered'), trx.deleteFrom('leave_recounted')]) {
    await left.where('site_id', '=', siteId).where('request_id', '=', requestId).execute()
  }
  await trx
    .deleteFrom('leave_days as d')
    .where('d.site_id', '=', siteId)
    .where('d.employee_id', '=', freed.employee_id)
    .where('d.day', '=', freed.day)
    .where('d.by_hour', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('leave_hours as h')
            .select('h.minute')
            .whereRef('h.site_id', '=', 'd.site_id')
            .whereRef('h.employee_id', '=', 'd.employee_id')
            .whereRef('h.day', '=', 'd.day'),
        ),
      ),
    )
    .execute()
}

/** The days in a range on which a person's live hourly leave reserves hours. */
export async function hoursBetween(
  queries: Queries,
  siteId: number,
  employeeId: string,
  from: string,
  to: string,
): Promise<string[]> {
  const rows = await queries
    .selectFrom('leave_days')
    .select('day')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('half', '=', 1)
    .where('by_hour', '=', true)
    .orderBy('day')
    .execute()
  return rows.map((row) => row.day)
}
