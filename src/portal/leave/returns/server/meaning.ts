import type { Queries } from '#platform/db/database.ts'
import { calendarsOf } from '../../database/calendars.ts'
import { takingsOf } from '../../database/ledger.ts'
import { findType } from '../../database/types.ts'
import { DAY } from '../../rules/amounts.ts'
import type { Taken } from '../../rules/buckets.ts'
import { type CalendarDay, countDays, type Span } from '../../rules/count.ts'
import { addDays, daysBetween, daysUntil } from '../../rules/days.ts'
import { besides, expectedReturn, type Resumption, resume, wholeDays } from '../../rules/resume.ts'
import type { DueReturn, ReturnMeaning } from '../contract.ts'
import { type HeldHalf, heldBetween, type Unreported } from '../database/due.ts'

/** Other leave that follows within so many days may put off the day of return. */
const DAYS_AFTER = 60

type KindOf = (day: string) => CalendarDay['kind']

export interface Leave extends Span {
  readonly id: string
  readonly employeeId: string
  readonly typeId: string
}

export interface Meaning {
  readonly resumption: Resumption
  /** What each day of the leave took, for the days that count. */
  readonly days: readonly { readonly day: string; readonly amount: number }[]
  readonly taken: readonly Taken[]
  readonly keepsAccount: boolean
  readonly calendar: ReadonlyMap<string, CalendarDay>
  /** What other live requests hold from the leave's end on. */
  readonly held: readonly HeldHalf[]
}

function perDay(taken: readonly Taken[]): { day: string; amount: number }[] {
  return [...Map.groupBy(taken, (part) => part.day)].map(([day, parts]) => ({ day, amount: parts.reduce((sum, part) => sum + part.amount, 0) }))
}

/** What a return on a day means for a leave, by the person's own calendar and what other leave they have. */
export async function meaningOf(queries: Queries, siteId: number, leave: Leave, actual: string): Promise<Meaning> {
  const until = actual > leave.to ? actual : leave.to
  const type = await findType(queries, siteId, leave.typeId)
  if (type === null) throw new Error('A leave of a kind that is not there')
  const calendar = (await calendarsOf(queries, siteId, [leave.employeeId], leave.from, until))(leave.employeeId)
  const held = (await heldBetween(queries, siteId, [leave.employeeId], leave.to, addDays(until, DAYS_AFTER))).filter((each) => each.requestId !== leave.id)
  const keepsAccount = type.rules.grant.kind !== 'none'
  const taken = keepsAccount ? await takingsOf(queries, siteId, leave.id) : []
  const counted = keepsAccount ? null : countDays(leave, { ...type.rules, halfDays: true }, calendar)
  const recounted = counted?.ok === true ? counted.value : daysBetween(leave.from, leave.to).map((day) => ({ day, amount: DAY }))
  const days = keepsAccount ? perDay(taken) : recounted.map(({ day, amount }) => ({ day, amount }))
  const kindOf: KindOf = (day) => calendar.get(day)?.kind ?? 'working'
  const approved = held.filter((each) => each.state === 'approved')
  const resumption = resume({ ...leave, days }, actual, besides(approved, kindOf))
  return { resumption: withoutHeld(resumption, approved), days, taken, keepsAccount, calendar, held }
}

/** Days that other leave takes whole are accounted for by it. */
function withoutHeld(resumption: Resumption, approved: readonly HeldHalf[]): Resumption {
  if (resumption.kind !== 'late') return resumption
  const whole = wholeDays(approved)
  return { ...resumption, missing: resumption.missing.filter(({ day }) => !whole.has(day)) }
}

export function meaningReply({ resumption, days, keepsAccount }: Meaning): ReturnMeaning {
  const { kind, expected } = resumption
  if (kind === 'onTime') return { kind, expected }
  if (kind === 'late')
    return {
      kind,
      expected,
      days: resumption.missing.length,
      workingDays: resumption.missing.filter((each) => each.working).length,
      missing: [...resumption.missing],
    }
  const back = new Set(resumption.givenBack)
  const givenBack = days.filter(({ day }) => back.has(day)).map(({ day, amount }) => ({ day, amount: amount / DAY }))
  return { kind, expected, days: givenBack.reduce((sum, each) => sum + each.amount, 0), givenBack, keepsAccount }
}

/** Thousandths given back, or missing calendar days in thousandths. */
export function daysOf({ resumption, days }: Meaning): number {
  if (resumption.kind === 'onTime') return 0
  if (resumption.kind === 'late') return resumption.missing.length * DAY
  const back = new Set(resumption.givenBack)
  return days.filter(({ day }) => back.has(day)).reduce((sum, { amount }) => sum + amount, 0)
}

/**
 * Of leave whose return is not reported: when it was expected, and whether that is past. Leave that passes into other leave whose return
 * is reported has that one's return and none of its own.
 */
export async function dueOf(queries: Queries, siteId: number, unreported: readonly Unreported[], today: string): Promise<DueReturn[]> {
  if (unreported.length === 0) return []
  const ends = unreported.map((each) => each.to).toSorted()
  const [first = today, last = today] = [ends[0], ends.at(-1)]
  const people = [...new Set(unreported.map((each) => each.employee.id))]
  const calendars = await calendarsOf(queries, siteId, people, first, last)
  const held = (await heldBetween(queries, siteId, people, first, addDays(last, DAYS_AFTER))).filter((each) => each.state === 'approved')
  const heldBy = Map.groupBy(held, (each) => each.employeeId)
  return unreported.flatMap((leave): DueReturn[] => {
    const calendar = calendars(leave.employee.id)
    const kindOf: KindOf = (day) => calendar.get(day)?.kind ?? 'working'
    const others = (heldBy.get(leave.employee.id) ?? []).filter((each) => each.requestId !== leave.id)
    const plain = expectedReturn(leave, kindOf)
    if (others.some((each) => each.day === plain && each.isAsked && each.half === (leave.toMidday ? 2 : 1))) return []
    const expected = expectedReturn(leave, besides(others, kindOf))
    if (today < expected) return [{ ...dueReply(leave), expected, overdueDays: 0, state: 'underWay' }]
    return leave.isAsked ? [{ ...dueReply(leave), expected, overdueDays: daysUntil(expected, today), state: 'due' }] : []
  })
}

function dueReply({ id, employee, type, from, to, fromMidday, toMidday, amount }: Unreported): Pick<DueReturn, 'employee' | 'leave'> {
  return { employee, leave: { id, type, from, to, fromMidday, toMidday, amount: amount / DAY } }
}
