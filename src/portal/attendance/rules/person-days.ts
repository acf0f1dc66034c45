import type { TwoNames } from '#platform/shapes.ts'
import type { BoardRow } from '../team/contract.ts'
import { type DayFigures, figuresOf } from './day.ts'
import { dayAt, MINUTE } from './days.ts'
import { isEmployedOn, type Standing } from './judge-tap.ts'
import { type AllowedPlace, placesOn } from './place.ts'
import { type Plan, type Planner, readPlan, type Scheduled } from './schedule.ts'
import { type SessionState, settle } from './sessions.ts'

/** Everything that one person's days follow from. */
export interface PersonFacts<S extends SessionState = SessionState> {
  employment: Standing['employment']
  plan: Plan
  places: readonly AllowedPlace[]
  siteZone: string
  holidays: readonly Holiday[]
  sessions: readonly S[]
  /** Kept taps and the day each belongs to. */
  kept: readonly { clientId: string; day: string }[]
}

export interface Holiday {
  name: TwoNames
  fromDate: string
  toDate: string
}

export interface PersonDay<S extends SessionState = SessionState> extends DayFigures {
  day: string
  zone: string
  schedule: Scheduled | null
  holiday: TwoNames | null
  loosePunches: number
  sessions: readonly S[]
}

/** The zone a person's days are reckoned in: that of the first place they may tap at, else the site's. */
export function homeZoneOf(places: readonly AllowedPlace[], day: string, siteZone: string): string {
  const mine = placesOn(places, day).toSorted((a, b) => (a.fromDate + a.id < b.fromDate + b.id ? -1 : 1))
  return mine[0]?.zone ?? siteZone
}

/** One reader of the plan for each zone asked of it. */
export function planners(plan: Plan): (zone: string) => Planner {
  const made = new Map<string, Planner>()
  return (zone) => {
    const planner = made.get(zone) ?? readPlan(plan, zone)
    made.set(zone, planner)
    return planner
  }
}

export function personDays<S extends SessionState>(facts: PersonFacts<S>, days: readonly string[], now: number): PersonDay<S>[] {
  const planIn = planners(facts.plan)
  return days.map((day) => {
    const sessions = facts.sessions.filter((each) => each.day === day).map((each) => settle(each, now))
    const zone = sessions[0]?.zone ?? homeZoneOf(facts.places, day, facts.siteZone)
    const planner = planIn(zone)
    const schedule = planner.on(day)
    const hours = planner.hoursOn(day)
    const holiday = facts.holidays.find((each) => each.fromDate <= day && day <= each.toDate)?.name ?? null
    const linked = new Set(sessions.flatMap((each) => [each.inClientId, each.outClientId]))
    const isCorrected = sessions.some((each) => each.source === 'correction')
    const loosePunches = isCorrected ? 0 : facts.kept.filter((each) => each.day === day && !linked.has(each.clientId)).length
    const figures = figuresOf({
      day,
      today: dayAt(now, zone),
      now,
      schedule,
      hasShift: hours !== null,
      breakMinutes: hours?.breakMinutes ?? 0,
      holiday,
      isEmployed: isEmployedOn(day, facts.employment),
      sessions,
      loosePunches,
    })
    return { ...figures, day, zone, schedule, holiday, loosePunches, sessions }
  })
}

/** Where somebody is, for the board. */
export function presenceOf(day: PersonDay, now: number): BoardRow['presence'] {
  if (day.open) return 'in'
  if (day.status === 'worked') return 'out'
  if (day.status === 'absent') return 'absent'
  if (day.schedule === null || (day.status !== 'waiting' && day.status !== 'upcoming')) return 'off'
  return now >= day.schedule.startsAt + (day.schedule.hours.graceLateMinutes + 1) * MINUTE ? 'missing' : 'notYet'
}
