import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

const Names = z.strictObject({ en: text(80), ar: text(80) })

/**
 * Working hours on one ISO week day (Monday is 1), in minutes after midnight. An end before the
 * start is on the next day; an end equal to the start is refused, because it could mean no time or
 * a whole day. A day may have several (a split shift); a week day without any is a rest day; a
 * Friday half-day is Friday's own segment.
 */
export const Segment = z.strictObject({
  weekday: z.int().min(1).max(7),
  startMinute: z.int().min(0).max(1439),
  endMinute: z.int().min(0).max(1439),
})
export type Segment = z.infer<typeof Segment>
const Segments = z.array(Segment).max(21)

export const ShiftHours = z.strictObject({
  segments: Segments.min(1),
  /** A punch this long before the first start, or after the last end, still belongs to the day. */
  earlyInMinutes: z.int().min(0).max(720),
  lateOutMinutes: z.int().min(0).max(720),
  graceLateMinutes: z.int().min(0).max(120),
  graceEarlyMinutes: z.int().min(0).max(120),
  /** Unpaid; deducted once the presence passes five hours, less any gap already punched out. */
  breakMinutes: z.int().min(0).max(240),
  /** Work beyond the day's hours counts as overtime from this many minutes on. */
  overtimeAfterMinutes: z.int().min(0).max(240),
})
export type ShiftHours = z.infer<typeof ShiftHours>

/** Hours are dated, so that a change never rewrites a day already worked. */
export const Shift = z.strictObject({
  id: Id,
  name: TwoNames,
  active: z.boolean(),
  /** The hours valid today; otherwise the next ones. */
  fromDate: Day,
  hours: ShiftHours,
  later: z.array(z.strictObject({ fromDate: Day, hours: ShiftHours })),
  /** Employees on it today. */
  people: z.int().min(0),
})
export type Shift = z.infer<typeof Shift>

/**
 * Dated hours such as Ramadan's: for one shift, or for all (`shiftId` null); the narrower applies.
 */
export const Season = z.strictObject({
  id: Id,
  name: TwoNames,
  fromDate: Day,
  toDate: Day,
  shiftId: Id.nullable(),
  change: z.discriminatedUnion('kind', [
    /** The day ends this much earlier. */
    z.strictObject({ kind: z.literal('minus'), minutes: z.int().min(1).max(480) }),
    z.strictObject({ kind: z.literal('segments'), segments: Segments.min(1) }),
  ]),
})
export type Season = z.infer<typeof Season>

export const Assignments = z.strictObject({
  shifts: z.array(
    z.strictObject({ shiftId: Id, name: TwoNames, fromDate: Day, toDate: Day.nullable() }),
  ),
  workSites: z.array(
    z.strictObject({ workSiteId: Id, name: TwoNames, fromDate: Day, toDate: Day.nullable() }),
  ),
})
export type Assignments = z.infer<typeof Assignments>

/** At most so many people are assigned at once. */
const MAX_ASSIGNED = 1000

const area = 'portal'
const access = allowed('attendance.setUp')
const one = z.strictObject({ id: Id })
const SeasonBody = Season.omit({ id: true }).extend({ name: Names })
const Assigned = z.strictObject({ assigned: z.int().min(0) })
const people = {
  employeeIds: z.array(Id).min(1).max(MAX_ASSIGNED),
  fromDate: Day,
  toDate: Day.nullable(),
}

export const listShifts = endpoint({
  name: 'attendance.shifts',
  method: 'GET',
  path: '/api/portal/attendance/shifts',
  area,
  access,
  summary: 'Shifts',
  reply: z.strictObject({ items: z.array(Shift) }),
})
export const createShift = endpoint({
  name: 'attendance.createShift',
  method: 'POST',
  path: '/api/portal/attendance/shifts',
  area,
  access,
  idempotent: true,
  status: 201,
  summary: 'Add a shift',
  body: z.strictObject({ name: Names, fromDate: Day, hours: ShiftHours }),
  reply: Shift,
  refusals: ['attendance.segmentEmpty', 'attendance.segmentsOverlap', 'attendance.nameTaken'],
})
/**
 * `hours` apply from `fromDate`, which must be today or later; earlier days keep the hours they
 * had.
 */
export const updateShift = endpoint({
  name: 'attendance.updateShift',
  method: 'PUT',
  path: '/api/portal/attendance/shifts/{id}',
  area,
  access,
  params: one,
  summary: 'Change a shift from a given day',
  body: z.strictObject({ name: Names, active: z.boolean(), fromDate: Day, hours: ShiftHours }),
  reply: Shift,
  refusals: [
    'attendance.notFound',
    'attendance.segmentEmpty',
    'attendance.segmentsOverlap',
    'attendance.hoursInPast',
    'attendance.nameTaken',
  ],
})

export const listSeasons = endpoint({
  name: 'attendance.seasons',
  method: 'GET',
  path: '/api/portal/attendance/seasons',
  area,
  access,
  summary: 'Seasonal hours, newest first',
  reply: z.strictObject({ items: z.array(Season) }),
})
export const createSeason = endpoint({
  name: 'attendance.createSeason',
  method: 'POST',
  path: '/api/portal/attendance/seasons',
  area,
  access,
  idempotent: true,
  status: 201,
  summary: 'Add seasonal hours',
  body: SeasonBody,
  reply: Season,
  refusals: [
    'attendance.seasonBackwards',
    'attendance.seasonTooLong',
    'attendance.seasonOverlaps',
    'attendance.segmentEmpty',
    'attendance.segmentsOverlap',
    'attendance.shiftMissing',
    'attendance.hoursInPast',
  ],
})
export const updateSeason = endpoint({
  name: 'attendance.updateSeason',
  method: 'PUT',
  path: '/api/portal/attendance/seasons/{id}',
  area,
  access,
  params: one,
  summary: 'Change seasonal hours, for example after a moon sighting',
  body: SeasonBody,
  reply: Season,
  refusals: [
    'attendance.notFound',
    'attendance.seasonBackwards',
    'attendance.seasonTooLong',
    'attendance.seasonOverlaps',
    'attendance.segmentEmpty',
    'attendance.segmentsOverlap',
    'attendance.shiftMissing',
    'attendance.hoursInPast',
  ],
})
export const deleteSeason = endpoint({
  name: 'attendance.deleteSeason',
  method: 'DELETE',
  path: '/api/portal/attendance/seasons/{id}',
  area,
  access,
  params: one,
  summary: 'Remove seasonal hours that haven’t started',
  reply: z.strictObject({}),
  refusals: ['attendance.notFound', 'attendance.seasonBegun'],
})

export const showAssignments = endpoint({
  name: 'attendance.assignments',
  method: 'GET',
  path: '/api/portal/attendance/assignments/{id}',
  area,
  access,
  params: one,
  summary: 'The shifts and work sites of one employee, newest first',
  reply: Assignments,
  refusals: ['attendance.notFound'],
})
/** The new range takes precedence: existing assignments are cut around it. */
export const assignShift = endpoint({
  name: 'attendance.assignShift',
  method: 'POST',
  path: '/api/portal/attendance/assignments/shifts',
  area,
  access,
  idempotent: true,
  summary: 'Assign people to a shift',
  body: z.strictObject({ ...people, shiftId: Id }),
  reply: Assigned,
  refusals: [
    'attendance.shiftMissing',
    'attendance.peopleMissing',
    'attendance.rangeBackwards',
    'attendance.rangeTooOld',
  ],
})
/** `workSiteIds` are all sites allowed in the range; an empty list sets none in particular. */
export const assignWorkSites = endpoint({
  name: 'attendance.assignWorkSites',
  method: 'POST',
  path: '/api/portal/attendance/assignments/work-sites',
  area,
  access,
  idempotent: true,
  summary: 'Set where people can check in',
  body: z.strictObject({ ...people, workSiteIds: z.array(Id).max(50) }),
  reply: Assigned,
  refusals: [
    'attendance.workSiteMissing',
    'attendance.peopleMissing',
    'attendance.rangeBackwards',
    'attendance.rangeTooOld',
  ],
})
