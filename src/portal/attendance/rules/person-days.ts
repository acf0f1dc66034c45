import { dayAt, instantAt, MINUTE } from '#platform/days.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { BoardRow } from '../team/contract.ts'
import { besidesHours, besidesLeave, type DayTotals, metricsOf } from './day.ts'
import { isEmployedOn } from './evaluate-punch.ts'
import type { PunchContext } from './punch-decision.ts'
import { type AllowedLocation, locationsOn } from './location.ts'
import { type Plan, type Planner, readPlan, type Scheduled, type Stretch } from './schedule.ts'
import { type SessionState, closeExpired } from './sessions.ts'

/** All data that one employee's days are calculated from. */
export interface PersonRecords<S extends SessionState = SessionState> {
  employment: PunchContext['employment']
  plan: Plan
  locations: readonly AllowedLocation[]
  siteZone: string
  holidays: readonly Holiday[]
  /**
   * The first day for which the company has a record made at the time; null when there is none yet.
   */
  recordsFrom: string | null
  sessions: readonly S[]
  /** Punches without a session, and the day of each. */
  storedPunches: readonly { clientId: string; day: string }[]
  /** Days or half days of approved leave. */
  away: readonly LeaveOfDay[]
  /** Hours of approved leave, in minutes from each day's midnight. */
  awayHours: readonly HoursOfDay[]
  /** Days decided to be absence without leave, including the last. */
  unauthorised: readonly { from: string; to: string }[]
}

export interface LeaveOfDay {
  day: string
  half: 'all' | 'first' | 'second'
  name: TwoNames
  /** What the leave takes of the day, in thousandths; 0 for a day off that it does not count. */
  amount: number
}

export interface HoursOfDay {
  day: string
  fromMinute: number
  toMinute: number
  name: TwoNames
  amount: number
}

/** Some hours of leave on a day. */
export interface LeaveStretch extends Stretch {
  name: TwoNames
}

export interface Holiday {
  name: TwoNames
  fromDate: string
  toDate: string
}

export interface PersonDay<S extends SessionState = SessionState> extends DayTotals {
  day: string
  zone: string
  schedule: Scheduled | null
  /** A shift is assigned, be the day one of its rest days or not. */
  hasShift: boolean
  holiday: TwoNames | null
  leave: {
    half: LeaveOfDay['half']
    name: TwoNames
    /** The day off that the leave counts. */
    dayOff: 'rest' | 'holiday' | null
  } | null
  leaveHours: readonly LeaveStretch[]
  /** What all leave takes of the day, in thousandths. */
  leaveAmount: number
  unauthorised: boolean
  loosePunches: number
  sessions: readonly S[]
}

/**
 * The zone an employee's days are calculated in: that of the first work site where they may punch,
 * otherwise the site's.
 */
export function homeZoneOf(
  locations: readonly Pick<AllowedLocation, 'id' | 'zone' | 'fromDate' | 'toDate'>[],
  day: string,
  siteZone: string,
): string {
  const mine = locationsOn(locations, day)
  const first =
    mine.length < 2
      ? mine[0]
      : mine.reduce((best, each) =>
          each.fromDate + each.id < best.fromDate + best.id ? each : best,
        )
  return first?.zone ?? siteZone
}

/** Returns one planner per requested zone. */
export function planners(plan: Plan): (zone: string) => Planner {
  const made = new Map<string, Planner>()
  return (zone) => {
    const planner = made.get(zone) ?? readPlan(plan, zone)
    made.set(zone, planner)
    return planner
  }
}

interface Facts {
  away: LeaveOfDay | undefined
  hours: readonly HoursOfDay[]
  holiday: TwoNames | null
  isRest: boolean
}

function leaveOf({ away, holiday, isRest }: Facts): PersonDay['leave'] {
  if (away === undefined) return null
  const dayOff = holiday !== null ? 'holiday' : isRest ? 'rest' : null
  return { half: away.half, name: away.name, dayOff: away.amount > 0 ? dayOff : null }
}

function leaveAmountOf({ away, hours }: Facts): number {
  return hours.reduce((sum, each) => sum + each.amount, away?.amount ?? 0)
}

function stretchesOf(hours: readonly HoursOfDay[], day: string, zone: string): LeaveStretch[] {
  return hours
    .map(({ fromMinute, toMinute, name }) => ({
      startsAt: instantAt(day, fromMinute, zone),
      endsAt: instantAt(day, toMinute, zone),
      name,
    }))
    .toSorted((one, other) => one.startsAt - other.startsAt)
}

export function personDays<S extends SessionState>(
  records: PersonRecords<S>,
  days: readonly string[],
  now: number,
): PersonDay<S>[] {
  const planIn = planners(records.plan)
  const awayOn = new Map(records.away.map((each) => [each.day, each]))
  const hoursOn = Map.groupBy(records.awayHours, (each) => each.day)
  const sessionsByDay = Map.groupBy(records.sessions, (each) => each.day)
  return days.map((day) => {
    const sessions = (sessionsByDay.get(day) ?? []).map((each) => closeExpired(each, now))
    const zone = sessions[0]?.zone ?? homeZoneOf(records.locations, day, records.siteZone)
    const planner = planIn(zone)
    const hours = planner.hoursOn(day)
    const away = awayOn.get(day)
    const awayHours = hoursOn.get(day) ?? []
    const breakMinutes = hours?.breakMinutes ?? 0
    const leaveHours = stretchesOf(awayHours, day, zone)
    const planned = planner.on(day)
    const rest = planned === null ? null : besidesHours(planned, leaveHours, breakMinutes)
    // A day whose hours are all leave is a day of leave.
    const isAllHours = planned !== null && rest === null
    const holiday =
      records.holidays.find((each) => each.fromDate <= day && day <= each.toDate)?.name ?? null
    const isRest = planned === null && hours !== null
    const facts = { away, hours: awayHours, holiday, isRest }
    const leave = isAllHours
      ? { half: 'all' as const, name: leaveHours[0]?.name ?? { en: '', ar: '' }, dayOff: null }
      : leaveOf(facts)
    const leaveAmount = leaveAmountOf(facts)
    const schedule = isAllHours ? planned : besidesLeave(rest, leave?.half ?? null, breakMinutes)
    const isCorrected = sessions.some((each) => each.source === 'correction')
    const isLinked = (clientId: string): boolean =>
      sessions.some((each) => each.inClientId === clientId || each.outClientId === clientId)
    const loosePunches = isCorrected
      ? 0
      : records.storedPunches.filter((each) => each.day === day && !isLinked(each.clientId)).length
    const totals = metricsOf({
      day,
      today: dayAt(now, zone),
      now,
      schedule,
      hasShift: hours !== null,
      breakMinutes,
      holiday,
      onLeave: leave?.half === 'all',
      leaveCounts: leaveAmount > 0,
      leaveShiftMinutes: leaveAmount > 0 ? (planned?.expectedMinutes ?? 0) : 0,
      // An employee who was let in that day was employed on it, even if suspended now.
      isEmployed: sessions.length > 0 || isEmployedOn(day, records.employment),
      isRecorded: records.recordsFrom !== null && records.recordsFrom <= day,
      sessions,
      loosePunches,
    })
    const unauthorised =
      totals.status === 'absent' &&
      records.unauthorised.some((each) => each.from <= day && day <= each.to)
    return {
      ...totals,
      day,
      zone,
      schedule,
      hasShift: hours !== null,
      holiday,
      leave,
      leaveHours,
      leaveAmount,
      unauthorised,
      loosePunches,
      sessions,
    }
  })
}

/** An employee's presence, for the board. */
export function presenceOf(day: PersonDay, now: number): BoardRow['presence'] {
  if (day.open) return 'in'
  if (day.status === 'worked') return 'out'
  if (day.status === 'absent') return 'absent'
  if (day.status === 'onLeave') return 'onLeave'
  if (day.schedule === null || (day.status !== 'waiting' && day.status !== 'upcoming')) return 'off'
  return now >= day.schedule.startsAt + (day.schedule.hours.graceLateMinutes + 1) * MINUTE
    ? 'missing'
    : 'notYet'
}
