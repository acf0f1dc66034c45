import { addDays } from '#platform/days.ts'
import { firstCheckIns } from '#portal/attendance/database/check-ins.ts'
import type { Queries } from '#platform/db/database.ts'
import { calendarsOf } from '../../database/calendars.ts'
import { DAY } from '../../rules/amounts.ts'
import type { CalendarDay } from '../../rules/count.ts'
import { daysUntil } from '../../rules/days.ts'
import { expectedReturn } from '../../rules/resume.ts'
import type { DueReturn } from '../contract.ts'
import { reservedBetween, type Unreported } from '../database/due.ts'
import { DAYS_AFTER } from './meaning.ts'

/** A due return, without the day a form would propose. */
export type Due = Omit<DueReturn, 'proposed'>

/**
 * Leave whose return is not reported: the expected date, and whether it is past. Leave that
 * continues into other leave with a reported return shares that return and has none of its own.
 */
export async function dueOf(
  queries: Queries,
  siteId: number,
  unreported: readonly Unreported[],
  today: string,
): Promise<Due[]> {
  if (unreported.length === 0) return []
  const ends = unreported.map((each) => each.to).toSorted()
  const [first = today, last = today] = [ends[0], ends.at(-1)]
  const people = [...new Set(unreported.map((each) => each.employee.id))]
  const calendars = await calendarsOf(queries, siteId, people, first, last)
  const reserved = (
    await reservedBetween(queries, siteId, people, first, addDays(last, DAYS_AFTER))
  ).filter((each) => each.state === 'approved')
  const reservedBy = Map.groupBy(reserved, (each) => each.employeeId)
  return unreported.flatMap((leave): Due[] => {
    const calendar = calendars(leave.employee.id)
    const kindOf = (day: string): CalendarDay['kind'] => calendar.get(day)?.kind ?? 'working'
    const others = (reservedBy.get(leave.employee.id) ?? []).filter(
      (each) => each.requestId !== leave.id,
    )
    const plain = expectedReturn(leave, kindOf)
    if (
      others.some(
        (each) =>
          each.day === plain && each.isRequested && each.half === (plain === leave.to ? 2 : 1),
      )
    )
      return []
    const expected = expectedReturn(leave, kindOf, others)
    if (today < expected)
      return [{ ...dueReply(leave), expected, overdueDays: 0, state: 'underWay' }]
    return leave.isRequested
      ? [{ ...dueReply(leave), expected, overdueDays: daysUntil(expected, today), state: 'due' }]
      : []
  })
}

function dueReply({
  id,
  employee,
  type,
  from,
  to,
  fromMidday,
  toMidday,
  amount,
}: Unreported): Pick<DueReturn, 'employee' | 'leave'> {
  return { employee, leave: { id, type, from, to, fromMidday, toMidday, amount: amount / DAY } }
}

/**
 * Adds the day of return that attendance suggests: the first check-in once the leave has begun,
 * else today.
 */
export async function proposedFor(
  queries: Queries,
  siteId: number,
  due: readonly Due[],
  today: string,
): Promise<DueReturn[]> {
  const ranges = due.map(({ employee, leave }) => {
    // On the first day people may check in before they leave; on a half day until midday they come in
    // after it.
    const isMorning = leave.toMidday && leave.from === leave.to
    return {
      employeeId: employee.id,
      from: isMorning ? leave.from : addDays(leave.from, 1),
      to: today,
    }
  })
  const found = await firstCheckIns(queries, siteId, ranges)
  return due.map((each, index) => ({ ...each, proposed: found[index] ?? today }))
}
