import { addDays, dayAt, HOUR, instantAt, MINUTE, weekdayOf, wholeMinutes } from '#platform/days.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Season, Segment, ShiftHours } from '../set-up/contract.ts'

export interface Stretch {
  startsAt: number
  endsAt: number
}

/** Who works which hours from when, for one employee. */
export interface Plan {
  assignments: readonly { shiftId: string; fromDate: string; toDate: string | null }[]
  shifts: readonly {
    id: string
    name: TwoNames
    versions: readonly { fromDate: string; hours: ShiftHours }[]
  }[]
  seasons: readonly Pick<Season, 'name' | 'fromDate' | 'toDate' | 'shiftId' | 'change'>[]
}

export interface Scheduled extends Stretch {
  day: string
  shiftId: string
  shift: TwoNames
  season: TwoNames | null
  hours: ShiftHours
  segments: readonly Stretch[]
  windowStartsAt: number
  windowEndsAt: number
  expectedMinutes: number
}

/** The day and shift of a punch, and until when a session it begins may stay open. */
export interface Binding {
  day: string
  noShift: boolean
  windowEndsAt: number
  forgottenOutAt: number
}

export interface Planner {
  zone: string
  hoursOn(day: string): ShiftHours | null
  on(day: string): Scheduled | null
  bind(at: number): Binding
}

/** No one works more than five hours without a break (gulf 1.2); shorter work has none deducted. */
export const UNBROKEN_MINUTES = 300
/** A punch this much too early for a window still belongs to that shift. */
const EARLY_MS = 4 * HOUR
/** Work that no shift covers may stay open this long. */
const UNPLANNED_MS = 12 * HOUR

export function covers(range: { fromDate: string; toDate: string | null }, day: string): boolean {
  return range.fromDate <= day && (range.toDate === null || day <= range.toDate)
}

export function breakTaken(presenceMinutes: number, breakMinutes: number): number {
  return Math.min(breakMinutes, Math.max(0, presenceMinutes - UNBROKEN_MINUTES))
}

/**
 * The minutes owed from the planned minutes of a day. Used for the day itself and for a shift's
 * displayed week.
 */
export function expectedOf(plannedMinutes: number, breakMinutes: number): number {
  return plannedMinutes - breakTaken(plannedMinutes, breakMinutes)
}

function shorten(segments: readonly Stretch[], minutes: number): Stretch[] {
  let left = minutes * MINUTE
  const cached: Stretch[] = []
  for (const each of segments.toReversed()) {
    const cut = Math.min(left, each.endsAt - each.startsAt)
    left -= cut
    if (each.endsAt - cut > each.startsAt)
      cached.unshift({ startsAt: each.startsAt, endsAt: each.endsAt - cut })
  }
  return cached
}

function stretches(segments: readonly Segment[], day: string, zone: string): Stretch[] {
  const weekday = weekdayOf(day)
  return segments
    .filter((each) => each.weekday === weekday)
    .map(({ startMinute, endMinute }) => ({
      startsAt: instantAt(day, startMinute, zone),
      endsAt:
        endMinute > startMinute
          ? instantAt(day, endMinute, zone)
          : instantAt(addDays(day, 1), endMinute, zone),
    }))
    .filter((each) => each.endsAt > each.startsAt)
    .toSorted((a, b) => a.startsAt - b.startsAt)
}

type Core = Omit<Scheduled, 'windowStartsAt' | 'windowEndsAt'>

/** The one that begins last, of those that apply. */
function lastOf<T extends { fromDate: string }>(
  items: readonly T[],
  counts: (each: T) => boolean,
): T | undefined {
  let best: T | undefined
  for (const each of items)
    if (counts(each) && (best === undefined || each.fromDate > best.fromDate)) best = each
  return best
}

function shiftOn(
  plan: Plan,
  day: string,
): { id: string; name: TwoNames; hours: ShiftHours } | null {
  const assignment = lastOf(plan.assignments, (each) => covers(each, day))
  const shift = plan.shifts.find((each) => each.id === assignment?.shiftId)
  const version =
    shift === undefined ? undefined : lastOf(shift.versions, (each) => each.fromDate <= day)
  return shift === undefined || version === undefined
    ? null
    : { id: shift.id, name: shift.name, hours: version.hours }
}

type ShiftOnDay = NonNullable<ReturnType<typeof shiftOn>>

/** By shift and day. */
type Cores = Map<string, Map<string, Core | null>>

interface Known {
  readonly shifts: Plan['shifts'] | null
  readonly seasons: Plan['seasons'] | null
  readonly byZone: Map<string, Cores>
}

// Colleagues are loaded together and share their shifts, so each shift's day is calculated once for
// all of them. They are calculated one after the other, so the last results are enough; a weak map
// would keep those of every request until the slow collection.
let known: Known = { shifts: null, seasons: null, byZone: new Map() }

function sharedIn({ shifts, seasons }: Plan, zone: string): Cores {
  if (known.shifts !== shifts || known.seasons !== seasons)
    known = { shifts, seasons, byZone: new Map() }
  return cachedIn(known.byZone, zone, () => new Map())
}

function cachedIn<Made>(cached: Map<string, Made>, key: string, make: () => Made): Made {
  const found = cached.get(key)
  if (found !== undefined) return found
  const made = make()
  cached.set(key, made)
  return made
}

function computeDay(
  allSeasons: Plan['seasons'],
  shift: ShiftOnDay,
  day: string,
  zone: string,
): Core | null {
  const seasons = allSeasons.filter((each) => covers(each, day))
  const season =
    seasons.find((each) => each.shiftId === shift.id) ??
    seasons.find((each) => each.shiftId === null) ??
    null
  const usual = stretches(
    season?.change.kind === 'segments' ? season.change.segments : shift.hours.segments,
    day,
    zone,
  )
  const segments = season?.change.kind === 'minus' ? shorten(usual, season.change.minutes) : usual
  const [first] = segments
  if (first === undefined) return null
  const planned = wholeMinutes(segments.reduce((sum, each) => sum + each.endsAt - each.startsAt, 0))
  return {
    day,
    shiftId: shift.id,
    shift: shift.name,
    season: season?.name ?? null,
    hours: shift.hours,
    segments,
    startsAt: first.startsAt,
    endsAt: Math.max(...segments.map((each) => each.endsAt)),
    expectedMinutes: expectedOf(planned, shift.hours.breakMinutes),
  }
}

/**
 * Reads a plan in one zone. The windows of neighbouring days never overlap: where the late-out of
 * one would meet the early-in of the next, the earlier window ends there, so an instant is in one
 * window at most (I15).
 */
export function readPlan(plan: Plan, zone: string): Planner {
  const shiftsOn = new Map<string, ShiftOnDay | null>()
  const shared = sharedIn(plan, zone)
  const days = new Map<string, Scheduled | null>()

  function shiftOf(day: string): ShiftOnDay | null {
    let shift = shiftsOn.get(day)
    if (shift === undefined) {
      shift = shiftOn(plan, day)
      shiftsOn.set(day, shift)
    }
    return shift
  }

  function core(day: string): Core | null {
    const shift = shiftOf(day)
    if (shift === null) return null
    const cores = cachedIn(shared, shift.id, () => new Map<string, Core | null>())
    return cachedIn(cores, day, () => computeDay(plan.seasons, shift, day, zone))
  }

  function on(day: string): Scheduled | null {
    const cached = days.get(day)
    if (cached !== undefined) return cached
    const own = core(day)
    const before = core(addDays(day, -1)) ?? core(addDays(day, -2))
    const after = core(addDays(day, 1)) ?? core(addDays(day, 2))
    const made = own === null ? null : withWindow(own, before, after)
    days.set(day, made)
    return made
  }

  function holding(at: number, today: string): Scheduled | undefined {
    const near = [today, addDays(today, -1), addDays(today, 1), addDays(today, -2)].map(on)
    return (
      near.find((each) => each !== null && each.windowStartsAt <= at && at < each.windowEndsAt) ??
      undefined
    )
  }

  function bind(at: number): Binding {
    const today = dayAt(at, zone)
    const own = on(today)
    const within = holding(at, today)
    // For a shift just after midnight, employees arrive on the evening before.
    const ahead =
      [own, on(addDays(today, 1))].find((each) => each !== null && each.windowStartsAt > at) ??
      undefined
    const bound =
      within ?? (ahead !== undefined && ahead.windowStartsAt - at <= EARLY_MS ? ahead : undefined)
    if (bound !== undefined) {
      const forgottenOutAt = at < bound.endsAt ? bound.endsAt : bound.windowEndsAt
      return {
        day: bound.day,
        noShift: within === undefined,
        windowEndsAt: bound.windowEndsAt,
        forgottenOutAt,
      }
    }
    const endsAt = Math.min(at + UNPLANNED_MS, ahead?.windowStartsAt ?? Number.POSITIVE_INFINITY)
    return { day: today, noShift: true, windowEndsAt: endsAt, forgottenOutAt: endsAt }
  }

  return { zone, on, bind, hoursOn: (day) => shiftOf(day)?.hours ?? null }
}

function withWindow(own: Core, before: Core | null, after: Core | null): Scheduled {
  const opens = own.startsAt - own.hours.earlyInMinutes * MINUTE
  const closes = own.endsAt + own.hours.lateOutMinutes * MINUTE
  const next =
    after === null ? Number.POSITIVE_INFINITY : after.startsAt - after.hours.earlyInMinutes * MINUTE
  return {
    ...own,
    windowStartsAt: Math.min(
      own.endsAt - 1,
      before === null ? opens : Math.max(opens, before.endsAt),
    ),
    windowEndsAt: Math.max(own.endsAt, Math.min(closes, next)),
  }
}
