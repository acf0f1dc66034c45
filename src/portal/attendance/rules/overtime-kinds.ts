import { instantAt, MINUTE } from '#platform/days.ts'
import type { PersonDay } from './person-days.ts'
import type { Stretch } from './schedule.ts'

/** The kinds that the law pays differently; a holiday that is a rest day too is a holiday. */
export type WorkedBeyond = 'day' | 'night' | 'restDay' | 'holiday'

/** The night of overtime: 22:00 to 04:00 (gulf 1.2). */
const NIGHT = { from: 22 * 60, to: 28 * 60 } as const
const DAY_MINUTES = 24 * 60

function nightsOf(day: string, zone: string): Stretch[] {
  return [NIGHT.from - DAY_MINUTES, NIGHT.from].map((from) => ({
    startsAt: instantAt(day, from, zone),
    endsAt: instantAt(day, from + NIGHT.to - NIGHT.from, zone),
  }))
}

function overlap(one: Stretch, other: Stretch): number {
  return Math.max(0, Math.min(one.endsAt, other.endsAt) - Math.max(one.startsAt, other.startsAt))
}

function within(stretch: Stretch, others: readonly Stretch[]): number {
  return others.reduce((sum, each) => sum + overlap(stretch, each), 0)
}

/** Minutes of presence at night outside the hours of the shift. */
function nightMinutes({ day, zone, schedule, sessions }: PersonDay): number {
  const nights = nightsOf(day, zone)
  const segments = schedule?.segments ?? []
  // Who works at night by their shift is not paid more for it.
  if (segments.some((each) => within(each, nights) > 0)) return 0
  const total = sessions.reduce((sum, { inAt, outAt }) => {
    return outAt === null ? sum : sum + within({ startsAt: inAt, endsAt: outAt }, nights)
  }, 0)
  return Math.floor(total / MINUTE)
}

/** How a day's overtime divides into what is paid differently. */
export function overtimeKindsOf(day: PersonDay): { kind: WorkedBeyond; minutes: number }[] {
  const { overtimeMinutes, hasShift, holiday, schedule } = day
  // Without a shift nobody knows what would be beyond it.
  if (overtimeMinutes === 0 || !hasShift) return []
  if (holiday !== null) return [{ kind: 'holiday', minutes: overtimeMinutes }]
  if (schedule === null) return [{ kind: 'restDay', minutes: overtimeMinutes }]
  const night = Math.min(overtimeMinutes, nightMinutes(day))
  return [
    { kind: 'day' as const, minutes: overtimeMinutes - night },
    { kind: 'night' as const, minutes: night },
  ].filter(({ minutes }) => minutes > 0)
}
