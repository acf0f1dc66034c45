import { IslamicUmalquraCalendar, parseDate, toCalendar } from '@internationalized/date'
import { addDays, DAY, dayAt, instantAt, MINUTE, weekdayOf } from '#platform/days.ts'
import { refuse, type Refused } from '#platform/outcome.ts'

// Instants are milliseconds since 1970 in UTC; minutes count from the midnight of the day a shift
// begins, and beyond 1440 are on the next day.

/** How a service uses a member's time. */
export interface Timing {
  readonly minutes: number
  /** Buffers before and after, for travel or clearing up. */
  readonly beforeMinutes: number
  readonly afterMinutes: number
  /** From one possible start to the next. */
  readonly stepMinutes: number
  readonly noticeMinutes: number
  readonly daysAhead: number
}

export interface WorkDay {
  readonly from: number
  readonly until: number
  readonly pause: { readonly from: number; readonly until: number } | null
}

export type Season = 'usual' | 'ramadan'

/** When a member of staff works. */
export interface Availability {
  readonly staffId: string
  /** By ISO week day, Monday is 1; a missing day is off. */
  readonly weeks: Readonly<Record<Season, ReadonlyMap<number, WorkDay>>>
  /** Exceptions to the week; null: off. */
  readonly exceptions: ReadonlyMap<string, Pick<WorkDay, 'from' | 'until'> | null>
  readonly worksOnHolidays: boolean
  /** Already reserved times, with their buffers. */
  readonly busy: readonly Span[]
}

export interface Span {
  readonly from: number
  readonly until: number
}

/** The site's zone and the current time. */
export interface SiteCalendar {
  readonly zone: string
  /** Days between Umm al-Qura and the site's own moon sighting. */
  readonly hijriOffset: number
  readonly isHoliday: (day: string) => boolean
  readonly now: number
}

/** A start time that can be booked, and who is free then. */
export interface Slot {
  readonly startsAt: number
  readonly staffIds: readonly string[]
}

const UMM_AL_QURA = new IslamicUmalquraCalendar()
const RAMADAN = 9

export function isRamadan(day: string, hijriOffset: number): boolean {
  return toCalendar(parseDate(day).add({ days: hijriOffset }), UMM_AL_QURA).month === RAMADAN
}

/**
 * A member's hours on a day: an exception overrides a holiday, a holiday overrides the week, and
 * Ramadan has its own week where there is one.
 */
export function workDayOf(
  who: Pick<Availability, 'weeks' | 'exceptions' | 'worksOnHolidays'>,
  day: string,
  siteCalendar: SiteCalendar,
): WorkDay | null {
  const exception = who.exceptions.get(day)
  if (exception !== undefined) return exception === null ? null : { ...exception, pause: null }
  if (!who.worksOnHolidays && siteCalendar.isHoliday(day)) return null
  const season: Season =
    who.weeks.ramadan.size > 0 && isRamadan(day, siteCalendar.hijriOffset) ? 'ramadan' : 'usual'
  return who.weeks[season].get(weekdayOf(day)) ?? null
}

/** The uninterrupted periods of work that begin on a day. */
export function stretchesOf(work: WorkDay, day: string, zone: string): Span[] {
  const { from, until, pause } = work
  const parts =
    pause === null
      ? [{ from, until }]
      : [
          { from, until: pause.from },
          { from: pause.until, until },
        ]
  return parts.map((part) => ({
    from: instantAt(day, part.from, zone),
    until: instantAt(day, part.until, zone),
  }))
}

/** The time a booking reserves. */
export function occupiedSpan(
  startsAt: number,
  { minutes, beforeMinutes, afterMinutes }: Timing,
): Span {
  return {
    from: startsAt - beforeMinutes * MINUTE,
    until: startsAt + (minutes + afterMinutes) * MINUTE,
  }
}

function overlaps(one: Span, other: Span): boolean {
  return one.from < other.until && other.from < one.until
}

function beginningsOf(
  who: Availability,
  day: string,
  timing: Timing,
  siteCalendar: SiteCalendar,
): number[] {
  const work = workDayOf(who, day, siteCalendar)
  if (work === null) return []
  const found: number[] = []
  for (const stretch of stretchesOf(work, day, siteCalendar.zone)) {
    for (
      let startsAt = stretch.from;
      startsAt + timing.minutes * MINUTE <= stretch.until;
      startsAt += timing.stepMinutes * MINUTE
    ) {
      const reserved = occupiedSpan(startsAt, timing)
      if (!who.busy.some((busy) => overlaps(reserved, busy))) found.push(startsAt)
    }
  }
  return found
}

/** From which instant and until which day bookings are possible now. */
export function reachOf(
  { noticeMinutes, daysAhead }: Timing,
  { now, zone }: SiteCalendar,
): { earliest: number; today: string; lastDay: string } {
  const today = dayAt(now, zone)
  return { earliest: now + noticeMinutes * MINUTE, today, lastDay: addDays(today, daysAhead) }
}

/**
 * The start times on a civil day, in order; work past midnight has some of them on the following
 * day.
 */
export function slotsOn(
  day: string,
  timing: Timing,
  staff: readonly Availability[],
  siteCalendar: SiteCalendar,
): Slot[] {
  const { earliest, today, lastDay } = reachOf(timing, siteCalendar)
  if (day < today || day > lastDay) return []
  const free = new Map<number, string[]>()
  for (const who of staff) {
    for (const startsAt of [addDays(day, -1), day].flatMap((each) =>
      beginningsOf(who, each, timing, siteCalendar),
    )) {
      if (startsAt < earliest || dayAt(startsAt, siteCalendar.zone) !== day) continue
      const others = free.get(startsAt)
      if (others === undefined) free.set(startsAt, [who.staffId])
      else if (!others.includes(who.staffId)) others.push(who.staffId)
    }
  }
  return [...free]
    .toSorted(([one], [other]) => one - other)
    .map(([startsAt, staffIds]) => ({ startsAt, staffIds }))
}

export type NotThen =
  | 'bookings.notOffered'
  | 'bookings.taken'
  | 'bookings.tooFar'
  | 'bookings.tooSoon'

/** Why an instant that is not a slot cannot be booked. */
export function whyNotAt(
  startsAt: number,
  timing: Timing,
  staff: readonly Availability[],
  siteCalendar: SiteCalendar,
): Refused<NotThen> {
  const { earliest, lastDay } = reachOf(timing, siteCalendar)
  const day = dayAt(startsAt, siteCalendar.zone)
  if (startsAt < earliest) return refuse('bookings.tooSoon', {}, 'startsAt')
  if (day > lastDay) return refuse('bookings.tooFar', {}, 'startsAt')
  const unbooked = staff.map((who) => ({ ...who, busy: [] }))
  const isOffered = slotsOn(day, timing, unbooked, siteCalendar).some(
    (slot) => slot.startsAt === startsAt,
  )
  return refuse(isOffered ? 'bookings.taken' : 'bookings.notOffered', {}, 'startsAt')
}

/** The free member with the least to do around then, to spread the work; the first of several. */
export function chosenOf(slot: Slot, staff: readonly Availability[]): string | null {
  const load = (staffId: string): number => {
    const busy = staff.find((who) => who.staffId === staffId)?.busy ?? []
    return busy.filter(({ from }) => Math.abs(from - slot.startsAt) < DAY).length
  }
  let best: string | null = null
  for (const staffId of slot.staffIds)
    if (best === null || load(staffId) < load(best)) best = staffId
  return best
}
