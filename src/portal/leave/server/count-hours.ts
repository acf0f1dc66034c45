import type { Queries } from '#platform/db/database.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { LiveLeave } from '../database/live-leave.ts'
import { workingTimeOf } from '../database/working-time.ts'
import { DAY, HALF_DAY } from '../rules/amounts.ts'
import type { CalendarDay, CountedDay, Span } from '../rules/count.ts'
import { type LeaveHours, type Minutes, minutesIn, shareOf } from '../rules/hours.ts'
import type { LeaveRules } from '../types/contract.ts'

export interface CountedHours {
  readonly days: readonly CountedDay[]
  readonly hours: Minutes | null
}

interface CountHoursParams {
  readonly queries: Queries
  readonly siteId: number
  readonly employeeId: string
}

/**
 * Counts hourly leave as its kind does: as a share of the person's own working time on that day,
 * which must be a working day.
 */
export async function countHours(
  { queries, siteId, employeeId }: CountHoursParams,
  { hours, ...span }: Span & { readonly hours: LeaveHours },
  rules: LeaveRules,
  { day, near }: { day: CalendarDay | undefined; near: readonly LiveLeave[] },
): Promise<
  Outcome<
    CountedHours,
    | 'leave.hoursBackwards'
    | 'leave.hoursOnDayOff'
    | 'leave.hoursOneDay'
    | 'leave.hoursOutside'
    | 'leave.hoursStep'
    | 'leave.noHours'
  >
> {
  if (!rules.hours) return refuse('leave.noHours', {}, 'hours.from')
  if (span.from !== span.to || span.fromMidday || span.toMidday)
    return refuse('leave.hoursOneDay', {}, 'to')
  if (day === undefined || day.kind === 'rest' || day.kind === 'holiday')
    return refuse('leave.hoursOnDayOff', { day: span.from }, 'from')
  const working = await workingTimeOf(queries, siteId, employeeId, span.from)
  if (working === null) return refuse('leave.hoursOnDayOff', { day: span.from }, 'from')
  const minutes = minutesIn(hours, working)
  if (!minutes.ok) return minutes
  const whole = day.kind === 'halfWorking' && rules.unit === 'working' ? HALF_DAY : DAY
  const besides = near
    .filter((each) => each.hours !== null && each.from === span.from)
    .reduce((sum, each) => sum + each.amount, 0)
  const amount = shareOf(minutes.value, working, { whole, besides })
  return ok({
    days: [{ day: span.from, half: 'all', amount, why: 'hours', holiday: null, predicted: false }],
    hours: minutes.value,
  })
}

/**
 * Whether a leave and hours of the same day overlap: hours only where they overlap, whole or half
 * days always (I1).
 */
export function hoursMeet(
  one: Pick<LiveLeave, 'from' | 'to' | 'hours'>,
  other: Pick<LiveLeave, 'from' | 'to' | 'hours'>,
): boolean {
  if (one.to < other.from || other.to < one.from) return false
  return (
    one.hours === null ||
    other.hours === null ||
    (one.hours.from < other.hours.to && other.hours.from < one.hours.to)
  )
}
