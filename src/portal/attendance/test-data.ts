import { HOUR, MINUTE } from '#platform/days.ts'
import { newId } from '#platform/id.ts'
import type { Fix } from './contract.ts'
import type { PunchContext, PunchRequest } from './rules/punch-decision.ts'
import type { AllowedLocation } from './rules/location.ts'
import { type Plan, readPlan } from './rules/schedule.ts'
import type { SessionState } from './rules/sessions.ts'
import type { Segment, ShiftHours } from './set-up/contract.ts'
import type { WorkSiteBody } from './set-up/work-sites/contract.ts'

// Builders with defaults, so that a test or the demonstration company sets only what matters.

/** The same hours on several ISO week days, `'08:00'` to `'17:00'`. */
export function segmentsOn(weekdays: readonly number[], start: string, end: string): Segment[] {
  return weekdays.map((weekday) => ({
    weekday,
    startMinute: minuteOf(start),
    endMinute: minuteOf(end),
  }))
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** Monday to Friday, 08:00 to 17:00 with an hour's break. */
export function someHours(changes: Partial<ShiftHours> = {}): ShiftHours {
  return {
    segments: segmentsOn([1, 2, 3, 4, 5], '08:00', '17:00'),
    earlyInMinutes: 120,
    lateOutMinutes: 240,
    graceLateMinutes: 10,
    graceEarlyMinutes: 10,
    breakMinutes: 60,
    overtimeAfterMinutes: 30,
    ...changes,
  }
}

export interface ShiftSample {
  name: { en: string; ar: string }
  fromDate: string
  hours: ShiftHours
}

export function aShift(changes: Partial<ShiftSample> = {}): ShiftSample {
  return {
    name: { en: 'Day shift', ar: 'مناوبة نهارية' },
    fromDate: '2020-01-01',
    hours: someHours(),
    ...changes,
  }
}

/** A plan of one shift, worked since 2020. */
export function aPlan(hours: ShiftHours = someHours(), changes: Partial<Plan> = {}): Plan {
  return {
    assignments: [{ shiftId: 'day', fromDate: '2020-01-01', toDate: null }],
    shifts: [
      { id: 'day', name: { en: 'Day', ar: 'نهار' }, versions: [{ fromDate: '2020-01-01', hours }] },
    ],
    seasons: [],
    ...changes,
  }
}

/** The head office in Dubai, with a radius of 150 m. */
export function aWorkSite(changes: Partial<WorkSiteBody> = {}): WorkSiteBody {
  return {
    name: { en: 'Head office', ar: 'المقر الرئيسي' },
    zone: 'Asia/Dubai',
    address: 'Trade Centre Road, Dubai',
    area: { kind: 'circle', latitude: 25.2048, longitude: 55.2708, radiusM: 150 },
    maxAccuracyM: 100,
    maxAgeS: 120,
    outside: 'refuse',
    active: true,
    ...changes,
  }
}

export function aLocation(changes: Partial<AllowedLocation> = {}): AllowedLocation {
  const { active: _active, address: _address, ...site } = aWorkSite()
  return { ...site, id: newId(), fromDate: '2020-01-01', toDate: null, ...changes }
}

export function aFix(changes: Partial<Fix> = {}): Fix {
  return { latitude: 25.2048, longitude: 55.2708, accuracyM: 12, ageMs: 1_000, ...changes }
}

export function aPunch(kind: 'in' | 'out', changes: Partial<PunchRequest> = {}): PunchRequest {
  return {
    clientId: newId(),
    kind,
    deviceTime: 0,
    skewMs: 0,
    claimedAt: null,
    fix: null,
    ...changes,
  }
}

/** A punch made offline at one instant with a correct clock, and sent at another. */
export function anOfflinePunch(
  kind: 'in' | 'out',
  at: number,
  sentAt: number,
  changes: Partial<PunchRequest> = {},
): PunchRequest {
  return aPunch(kind, { claimedAt: at, deviceTime: sentAt, skewMs: 0, ...changes })
}

export function aSession(
  changes: Partial<SessionState> & { day: string; inAt: number },
): SessionState {
  const outAt = changes.outAt === undefined ? changes.inAt + 9 * HOUR : changes.outAt
  return {
    id: newId(),
    zone: 'Asia/Dubai',
    windowEndsAt: changes.inAt + 13 * HOUR,
    forgottenOutAt: changes.inAt + 9 * HOUR,
    inClientId: newId(),
    outClientId: outAt === null ? null : newId(),
    source: 'online',
    flags: [],
    review: 'none',
    ...changes,
    outAt,
  }
}

export function aPunchContext(changes: Partial<PunchContext> & { plan?: Plan } = {}): PunchContext {
  const { plan = aPlan(), ...rest } = changes
  return {
    sessions: [],
    punches: [],
    employment: { state: 'active', joiningDate: '2020-01-01', leavingDate: null },
    locations: [],
    siteHasLocations: false,
    punchDelayMs: 5 * MINUTE,
    homeZone: 'Asia/Dubai',
    planIn: (zone) => readPlan(plan, zone),
    ...rest,
  }
}
