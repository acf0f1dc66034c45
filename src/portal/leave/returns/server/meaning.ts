import { addDays } from '#platform/days.ts'
import { checkInDays } from '#portal/attendance/database/check-ins.ts'
import type { Queries } from '#platform/db/database.ts'
import { calendarsOf } from '../../database/calendars.ts'
import { type StoredUsage, takingsOf } from '../../database/ledger.ts'
import type { StoredRequest } from '../../database/requests.ts'
import { findType } from '../../database/types.ts'
import { DAY } from '../../rules/amounts.ts'
import type { BucketUsage } from '../../rules/buckets.ts'
import {
  type CalendarDay,
  type Counting,
  recountDays,
  type Span,
  total,
} from '../../rules/count.ts'
import { expectedReturn, type ApprovedLeave, type Resumption, resume } from '../../rules/resume.ts'
import type { ReturnMeaning } from '../contract.ts'
import { type ReservedHalf, reservedBetween } from '../database/due.ts'

/** Other leave that follows within this many days may postpone the day of return. */
export const DAYS_AFTER = 60

export interface Leave extends Span {
  readonly id: string
  readonly employeeId: string
  readonly typeId: string
  readonly counting: Counting
}

export interface Meaning {
  readonly resumption: Resumption
  /**
   * The effective day: the reported one, or an earlier one on which attendance has the person back.
   */
  readonly actual: string
  /** Days of the leave before `actual` with a check-in. */
  readonly checkIns: readonly string[]
  /** What each day of the leave took, for the days that count. */
  readonly days: ApprovedLeave['days']
  readonly used: readonly StoredUsage[]
  readonly keepsAccount: boolean
  readonly calendar: ReadonlyMap<string, CalendarDay>
  /** What other live requests reserve from the leave's end on. */
  readonly reserved: readonly ReservedHalf[]
}

function perDay(used: readonly BucketUsage[]): { day: string; amount: number }[] {
  return [...Map.groupBy(used, (part) => part.day)].map(([day, parts]) => ({
    day,
    amount: total(parts),
  }))
}

/**
 * A person who checks in after the leave is back: no day from then on is missing. On half days at
 * its start and end, people work the other half.
 */
function seenBy(
  leave: Span,
  expected: string,
  sessions: readonly string[],
): { returned: string | undefined; checkIns: string[] } {
  const returned = sessions.find(
    (day) => day > leave.to || (leave.toMidday && day === leave.to && day === expected),
  )
  const isWorkedToo = (day: string): boolean =>
    (leave.fromMidday && day === leave.from) || (leave.toMidday && day === leave.to)
  return { returned, checkIns: sessions.filter((day) => day <= leave.to && !isWorkedToo(day)) }
}

/**
 * The consequence of a return on a day, by the person's own calendar, other leave and check-ins.
 */
export async function meaningOf(
  queries: Queries,
  siteId: number,
  leave: Leave,
  reported: string,
): Promise<Meaning> {
  const until = reported > leave.to ? reported : leave.to
  const type = await findType(queries, siteId, leave.typeId)
  if (type === null) throw new Error('A leave of a kind that is not there')
  const calendar = (await calendarsOf(queries, siteId, [leave.employeeId], leave.from, until))(
    leave.employeeId,
  )
  const reserved = (
    await reservedBetween(queries, siteId, [leave.employeeId], leave.to, addDays(until, DAYS_AFTER))
  ).filter((each) => each.requestId !== leave.id)
  const keepsAccount = type.rules.grant.kind !== 'none'
  const used = keepsAccount ? await takingsOf(queries, siteId, leave.id) : []
  const counted = recountDays(leave, leave.counting, calendar)
  const sandwiched = new Set(
    counted.filter((each) => each.why === 'sandwiched').map((each) => each.day),
  )
  const days = (keepsAccount ? perDay(used) : counted).map(({ day, amount }) => ({
    day,
    amount,
    sandwiched: sandwiched.has(day),
  }))
  const kindOf = (day: string): CalendarDay['kind'] => calendar.get(day)?.kind ?? 'working'
  const approved = reserved.filter((each) => each.state === 'approved')
  const sessions = await checkInDays(queries, siteId, leave.employeeId, {
    from: leave.from,
    to: addDays(reported, -1),
  })
  const { returned, checkIns } = seenBy(leave, expectedReturn(leave, kindOf, approved), sessions)
  const actual = returned ?? reported
  const resumption = resume({ ...leave, days }, actual, kindOf, approved)
  return { resumption, actual, checkIns, days, used, keepsAccount, calendar, reserved }
}

/** A leave in the form its return needs. */
export function leaveOf(request: StoredRequest): Leave {
  return { ...request, employeeId: request.employee.id, typeId: request.type.id }
}

export function meaningReply({
  resumption,
  actual,
  checkIns,
  days,
  keepsAccount,
}: Meaning): ReturnMeaning {
  const { kind, expected } = resumption
  const shared = { expected, actual, checkIns: [...checkIns] }
  if (kind === 'onTime') return { kind, ...shared }
  if (kind === 'late') {
    const { missing } = resumption
    const working = missing.reduce((sum, { worked }) => sum + worked, 0)
    return {
      kind,
      ...shared,
      days: total(missing) / DAY,
      workingDays: working / DAY,
      missing: missing.map(({ day, working }) => ({ day, working })),
    }
  }
  const returned = new Set(resumption.released)
  const released = days
    .filter(({ day }) => returned.has(day))
    .map(({ day, amount }) => ({ day, amount: amount / DAY }))
  return {
    kind,
    ...shared,
    days: released.reduce((sum, each) => sum + each.amount, 0),
    released,
    keepsAccount,
  }
}

/** Thousandths returned, or missing. */
export function daysOf({ resumption, days }: Meaning): number {
  if (resumption.kind === 'onTime') return 0
  if (resumption.kind === 'late') return total(resumption.missing)
  const returned = new Set(resumption.released)
  return total(days.filter(({ day }) => returned.has(day)))
}
