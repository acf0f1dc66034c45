import { weekdayOf } from '#platform/days.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { colleagues } from '#portal/attendance/database/people.ts'
import { holidaysBetween } from '#portal/calendar/database.ts'
import { DAY } from '../../rules/amounts.ts'
import { daysBetween } from '../../rules/days.ts'
import { todayOf } from '../../database/site-day.ts'
import { employedOf, owedAnnualLeave } from '../../owed-leave.ts'
import { showAbsence, showLiability } from '../contract.ts'
import {
  awayHalves,
  basicPayOf,
  departmentsOf,
  type Stretch,
  stretchesOf,
} from '../database/sums.ts'
import { worthOf } from '../rules/liability.ts'
import { whoOf } from './company.ts'

const PEOPLE_AT_ONCE = 500

/** The site's working days, by its own week and holidays, month by month. */
function workingDays(
  from: string,
  to: string,
  weekend: readonly number[],
  holidays: readonly { fromDate: string; toDate: string }[],
): string[] {
  return daysBetween(from, to).filter(
    (day) =>
      !weekend.includes(weekdayOf(day)) &&
      !holidays.some((holiday) => holiday.fromDate <= day && day <= holiday.toDate),
  )
}

function expectedOf(stretches: readonly Stretch[], days: readonly string[]): number {
  return stretches.reduce(
    (sum, { from, to, people }) =>
      sum + people * days.filter((day) => from <= day && day <= to).length,
    0,
  )
}

const absenceHandler = handler(showAbsence, async (call) => {
  const { queries, siteId, query } = call
  const who = whoOf(call, undefined)
  if (who === null) return refuse('leaveReport.notAllowed')
  const today = await todayOf(call)
  const year = query.year ?? Number(today.slice(0, 4))
  const [from, to] = [`${year}-01-01`, `${year}-12-31`]
  const { weekend } = await queries
    .selectFrom('sites')
    .select('weekend')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  const byMonth = Map.groupBy(
    workingDays(
      from,
      to,
      weekend,
      await holidaysBetween(queries, { siteId, employeeId: null }, from, to),
    ),
    (day) => day.slice(0, 7),
  )
  const months = [...byMonth]
    .filter(([month]) => month <= today.slice(0, 7))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const span = { from, to, managerId: who.managerId ?? null }
  const stretches = Map.groupBy(
    await stretchesOf(queries, siteId, span),
    (each) => each.departmentId,
  )
  const away = new Map(
    (await awayHalves(queries, siteId, { ...span, weekend })).map((each) => [
      `${each.departmentId} ${each.month}`,
      each,
    ]),
  )
  const items = (await departmentsOf(queries, siteId)).flatMap((department) => {
    const of = stretches.get(department.id)
    if (of === undefined) return []
    return [
      {
        department,
        months: months.map(([month, days]) => {
          const { halves = 0, sick = 0 } = away.get(`${department.id} ${month}`) ?? {}
          return { month, expected: expectedOf(of, days), leave: halves / 2, sick: sick / 2 }
        }),
      },
    ]
  })
  return ok({ year, items })
})

interface Owed {
  people: number
  days: number
  fils: number
}

/**
 * Sums by department, a few people at a time, so that a company of any size needs the same memory.
 */
async function owedOf(call: Call<typeof showLiability>, today: string): Promise<Map<string, Owed>> {
  const { queries, siteId, language } = call
  const owed = new Map<string, Owed>()
  let after: [string, string] | null = null
  do {
    const found: Awaited<ReturnType<typeof colleagues>> = await colleagues(queries, siteId, {
      language,
      from: today,
      to: today,
      after,
      limit: PEOPLE_AT_ONCE,
    })
    const people = found.map(({ colleague }) => employedOf(colleague))
    const days = await owedAnnualLeave(queries, siteId, people, { today })
    const paid = await basicPayOf(queries, siteId, [...days.keys()], today)
    for (const [id, { departmentId, basicFils }] of paid) {
      const left = days.get(id) ?? 0
      const sum = owed.get(departmentId) ?? { people: 0, days: 0, fils: 0 }
      owed.set(departmentId, {
        people: sum.people + 1,
        days: sum.days + Math.max(0, left),
        fils: sum.fils + worthOf(basicFils, left),
      })
    }
    after = found.length < PEOPLE_AT_ONCE ? null : (found.at(-1)?.key ?? null)
  } while (after !== null && !call.signal.aborted)
  return owed
}

const liabilityHandler = handler(showLiability, async (call) => {
  const { queries, siteId } = call
  const today = await todayOf(call)
  const { currency } = await call.site()
  const owed = await owedOf(call, today)
  const items = (await departmentsOf(queries, siteId)).flatMap((department) => {
    const sum = owed.get(department.id)
    return sum === undefined
      ? []
      : [{ department, people: sum.people, days: sum.days / DAY, fils: sum.fils }]
  })
  const all = [...owed.values()].reduce(
    (sum, each) => ({
      people: sum.people + each.people,
      days: sum.days + each.days,
      fils: sum.fils + each.fils,
    }),
    {
      people: 0,
      days: 0,
      fils: 0,
    },
  )
  return ok({
    on: today,
    currency,
    people: all.people,
    days: all.days / DAY,
    fils: all.fils,
    items,
  })
})

export const sumHandlers: readonly Handler[] = [absenceHandler, liabilityHandler]
