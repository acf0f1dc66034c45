import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, DeviceInstant, Id, Instant, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

/**
 * Minutes are whole, between instants. A day is the civil date on which its shift starts, in the
 * work site's zone.
 */
export const Minutes = z.int().min(0)
export const Zone = z.string().min(1).max(64)
/** A day can be corrected for at most this many days. */
export const CORRECTION_DAYS = 60

export const PunchKind = z.enum(['in', 'out'])
export type PunchKind = z.infer<typeof PunchKind>

/**
 * Why a record needs a review. `no_shift` is work on a day or at an hour no shift covers.
 * `sent_late`: an offline punch that took longer to arrive than the site allows, or that came after
 * a later punch of its day had been made online.
 */
export const Flag = z.enum([
  'outside',
  'no_fix',
  'no_work_site',
  'clock_untrusted',
  'sent_late',
  'forgotten_out',
  'no_shift',
  'extra_punch',
])
export type Flag = z.infer<typeof Flag>

/**
 * `offline`: one of its punches was made without a network. `correction`: by an approved request.
 * `closed`: forgotten, closed by the shift window.
 */
export const Source = z.enum(['online', 'offline', 'correction', 'closed'])
export const ReviewState = z.enum(['none', 'open', 'accepted'])

export const Fix = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracyM: z.number().min(0).max(1_000_000),
  /** The age of the position fix when the button was pressed. */
  ageMs: z.number().int().min(0).max(1_000_000_000),
})
export type Fix = z.infer<typeof Fix>

/** What is stored about one punch, for the employee and the reviewer. */
export const Evidence = z.strictObject({
  /** The device's own clock at the punch. */
  deviceTime: DeviceInstant.nullable(),
  /** Device clock minus server clock, as the device measured it. */
  skewMs: z.int().nullable(),
  /** When the punch reached the server. */
  arrivedAt: Instant,
  fix: Fix.nullable(),
  workSiteId: Id.nullable(),
  workSite: TwoNames.nullable(),
  distanceM: Minutes.nullable(),
})
export type Evidence = z.infer<typeof Evidence>

export const Session = z.strictObject({
  id: Id,
  day: Day,
  zone: Zone,
  inAt: Instant,
  outAt: Instant.nullable(),
  source: Source,
  flags: z.array(Flag),
  review: ReviewState,
  in: Evidence.nullable(),
  out: Evidence.nullable(),
  /** Of the employee, about what was flagged. */
  note: z.string(),
})
export type Session = z.infer<typeof Session>

/** A check-in may arrive this late without a review, unless the site says otherwise. */
export const PUNCH_DELAY_MINUTES = 5

export const PunchBody = z.strictObject({
  /** Created by the device for this punch; sending it again gives the same reply and one record. */
  clientId: Id,
  kind: PunchKind,
  /** The device's clock when this request is sent. */
  deviceTime: DeviceInstant,
  /** Device clock minus server clock; null when never measured. */
  skewMs: z.int().min(-1e13).max(1e13).nullable(),
  fix: Fix.nullable(),
  /** The device's clock at a punch made without a network; left out for a punch sent at once. */
  claimedAt: DeviceInstant.optional(),
})
export type PunchBody = z.infer<typeof PunchBody>

/**
 * `recorded`: it opened or closed `session`. `repeated`: a double punch; `session` is the existing
 * one. `kept`: made offline and stored as evidence, but its partner is missing or its slot in the
 * day is used; `session` is null. It never moves a check-in or check-out that the server itself
 * timed: the day is flagged `extra_punch` instead, and its hours stay.
 */
export const PunchReply = z.strictObject({
  result: z.enum(['recorded', 'repeated', 'kept']),
  kind: PunchKind,
  at: Instant,
  flags: z.array(Flag),
  session: Session.nullable(),
})
export type PunchReply = z.infer<typeof PunchReply>

/** A shift on one day, as instants. `season` names the dated hours in force (Ramadan). */
export const ShiftDay = z.strictObject({
  shiftId: Id,
  name: TwoNames,
  season: TwoNames.nullable(),
  startsAt: Instant,
  endsAt: Instant,
  /** A punch between these belongs to this day; absence is only reported after the second. */
  windowStartsAt: Instant,
  windowEndsAt: Instant,
  segments: z.array(z.strictObject({ startsAt: Instant, endsAt: Instant })),
  graceLateMinutes: Minutes,
  /** The unpaid break of this day: a short day has less of it than the shift, or none. */
  breakMinutes: Minutes,
  expectedMinutes: Minutes,
})
export type ShiftDay = z.infer<typeof ShiftDay>

/**
 * `worked`: the employee came. `absent`: the employee did not come and the window has ended.
 * `waiting`: today, not here yet, the window is open. `upcoming`: later. `onLeave`: the whole day is
 * approved leave, and hours were planned or the leave counts days off too. `rest`: no hours that day. `noShift`: no shift was
 * assigned. `notEmployed`: before joining, after leaving, suspended. `noRecords`: hours were
 * planned, but the company did not record attendance yet: nothing is owed and the employee was not
 * absent.
 */
export const DayStatus = z.enum([
  'worked',
  'absent',
  'waiting',
  'upcoming',
  'onLeave',
  'holiday',
  'rest',
  'noShift',
  'notEmployed',
  'noRecords',
])
export type DayStatus = z.infer<typeof DayStatus>

export const LeaveHours = z.strictObject({ startsAt: Instant, endsAt: Instant, name: TwoNames })
export type LeaveHours = z.infer<typeof LeaveHours>

export const DaySummary = z.strictObject({
  day: Day,
  zone: Zone,
  status: DayStatus,
  shift: TwoNames.nullable(),
  holiday: TwoNames.nullable(),
  /** Approved leave for the day or half of it, for which nothing is owed. */
  leave: z
    .strictObject({
      half: z.enum(['all', 'first', 'second']),
      name: TwoNames,
      /** A day off that the leave counts, because it is counted in calendar days. */
      dayOff: z.enum(['rest', 'holiday']).nullable(),
    })
    .nullable(),
  /** Hours of approved leave, for which nothing is owed either. */
  leaveHours: z.array(LeaveHours),
  /** What leave takes of the day, as in the leave balance: 1, 0.5, or the share of its hours. */
  leaveDays: z.number().min(0),
  /** The absence was decided to be without leave, after a late return. */
  unauthorised: z.boolean(),
  firstInAt: Instant.nullable(),
  /** Null while the employee is still in. */
  lastOutAt: Instant.nullable(),
  /** The employee is in now; the numbers run up to the moment of the reply. */
  open: z.boolean(),
  expectedMinutes: Minutes,
  /** From each check-in to its check-out, in the whole minutes of a clock. */
  presentMinutes: Minutes,
  /** The part of these that counts once a forgotten check-out or a late claim is reviewed. */
  uncountedMinutes: Minutes,
  /** The part of these that is the unpaid break. */
  breakMinutes: Minutes,
  /** The remainder: present less uncounted less break. */
  workedMinutes: Minutes,
  lateMinutes: Minutes,
  earlyMinutes: Minutes,
  overtimeMinutes: Minutes,
  /** Hours owed and not worked, once the window has ended. */
  missingMinutes: Minutes,
  flags: z.array(Flag),
  /** Stored punches that belong to no session: a reason to request a correction. */
  loosePunches: z.int().min(0),
  sessions: z.array(Session),
})
export type DaySummary = z.infer<typeof DaySummary>

export const Person = z.strictObject({ id: Id, employeeNo: z.string(), name: TwoNames })
export type Person = z.infer<typeof Person>

/** A work site where the caller may punch. */
export const WorkLocation = z.strictObject({
  id: Id,
  name: TwoNames,
  area: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('circle'),
      latitude: z.number(),
      longitude: z.number(),
      radiusM: z.number(),
    }),
    z.strictObject({
      kind: z.literal('polygon'),
      points: z.array(z.tuple([z.number(), z.number()])),
    }),
  ]),
  maxAccuracyM: z.number(),
  maxAgeS: z.number(),
  outside: z.enum(['refuse', 'flag']),
})
export type WorkLocation = z.infer<typeof WorkLocation>

export const Today = z.strictObject({
  serverTime: Instant,
  zone: Zone,
  /** The current shift day (for a night shift, yesterday), otherwise the civil date. */
  day: Day,
  openSession: Session.nullable(),
  /**
   * The shift whose window includes now, otherwise the next one of this day; null on a day without
   * hours.
   */
  shift: ShiftDay.nullable(),
  summary: DaySummary,
  locations: z.array(WorkLocation),
  /**
   * `needed`: without a position the punch is refused. `asked`: it is recorded and flagged. `no`:
   * no work site is set.
   */
  position: z.enum(['needed', 'asked', 'no']),
  attention: z.strictObject({
    /**
     * The caller's days of the last 60 to correct: forgotten check-outs and punches without a
     * session, newest first, at most 10.
     */
    unfinishedDays: z.array(Day),
    openCorrections: z.int().min(0),
    correctionsToDecide: z.int().min(0),
    sessionsToReview: z.int().min(0),
  }),
})
export type Today = z.infer<typeof Today>

const area = 'portal'

/** Replies with a sentence from `messages`, with these numbers: see `messages/en.json`. */
export const punch = endpoint({
  name: 'attendance.punch',
  method: 'POST',
  path: '/api/portal/attendance/punches',
  area,
  access: allowed('attendance.own'),
  summary:
    'Check in or out. Repeating a clientId returns the same reply and creates only one record',
  body: PunchBody,
  reply: PunchReply,
  refusals: [
    'attendance.notLinked',
    'attendance.notActive',
    'attendance.alreadyIn',
    'attendance.notIn',
    'attendance.windowEnded',
    'attendance.overlaps',
    'attendance.noFix',
    'attendance.fixImpossible',
    'attendance.fixTooOld',
    'attendance.fixTooVague',
    'attendance.outsideWorkSite',
    'attendance.claimTooOld',
    'attendance.clientIdTaken',
  ],
})

export const showToday = endpoint({
  name: 'attendance.today',
  method: 'GET',
  path: '/api/portal/attendance/today',
  area,
  access: allowed('attendance.own'),
  summary: 'Everything the check-in card shows',
  reply: Today,
  refusals: ['attendance.notLinked'],
})
