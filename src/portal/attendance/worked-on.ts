import type { Queries } from '#platform/db/database.ts'
import { siteZoneOf } from './database/people.ts'
import { statesOf } from './database/sessions.ts'
import { personDays } from './rules/person-days.ts'
import { readTotals } from './server/people-days.ts'

export interface DaysOfEmployee {
  readonly employeeId: string
  readonly from: string
  readonly to: string
}

/** A day on which an employee was at work, with the hours that the month shows for it. */
export interface DayAtWork {
  readonly employeeId: string
  readonly day: string
  /** Up to now while the employee is still in. */
  readonly workedMinutes: number
  readonly isOpen: boolean
  /** No hours were planned, or it is a holiday. */
  readonly isOff: boolean
}

/** The days at work within each of some employees' ranges of days, in order. */
export async function workedOn(
  queries: Queries,
  siteId: number,
  ranges: readonly DaysOfEmployee[],
  now: Date,
): Promise<DayAtWork[]> {
  const [first, last] = [
    ranges.map((each) => each.from).toSorted()[0],
    ranges
      .map((each) => each.to)
      .toSorted()
      .at(-1),
  ]
  if (first === undefined || last === undefined || last < first) return []
  const all = await statesOf(queries, siteId, [...new Set(ranges.map((each) => each.employeeId))], {
    days: { from: first, to: last },
  })
  const sessions = all.filter(({ employeeId, day }) =>
    ranges.some((each) => each.employeeId === employeeId && each.from <= day && day <= each.to),
  )
  const [from, to] = [
    sessions.map((each) => each.day).toSorted()[0],
    sessions
      .map((each) => each.day)
      .toSorted()
      .at(-1),
  ]
  if (from === undefined || to === undefined) return []
  const byEmployee = Map.groupBy(sessions, (each) => each.employeeId)
  const siteZone = await siteZoneOf(queries, siteId)
  const people = [...byEmployee.keys()].map((id) => ({ id }))
  const recordsOf = await readTotals(queries, { siteId, siteZone, from, to }, people)
  return [...byEmployee].flatMap(([id, own]) => {
    // Someone who was at work was employed.
    const employment = { state: 'active' as const, joiningDate: from, leavingDate: null }
    const days = [...new Set(own.map((each) => each.day))].toSorted()
    return personDays(recordsOf({ id, employment }), days, now.getTime()).map((each) => ({
      employeeId: id,
      day: each.day,
      workedMinutes: each.workedMinutes,
      isOpen: each.open,
      isOff: each.holiday !== null || each.schedule === null,
    }))
  })
}
