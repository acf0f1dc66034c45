import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, line, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

/**
 * `predicted`: calculated from the Umm al-Qura calendar and not yet announced, so that it may still
 * move by a day.
 */
export const HolidayState = z.enum(['predicted', 'announced'])
export type HolidayState = z.infer<typeof HolidayState>

export const Holiday = z.strictObject({
  id: Id,
  /** Identifies the holiday across years: `eidAlFitr`. */
  code: z.string(),
  name: TwoNames,
  fromDate: Day,
  toDate: Day,
  state: HolidayState,
})
export type Holiday = z.infer<typeof Holiday>

/**
 * A day of the Umm al-Qura calendar with the site's correction; limited to the years in its table.
 */
export const HijriDay = z.strictObject({
  year: z.int().min(1318).max(1500),
  month: z.int().min(1).max(12),
  day: z.int().min(1).max(30),
})
export type HijriDay = z.infer<typeof HijriDay>

/** A holiday in the set-up: in both calendars, with where it applies. */
export const SetUpHoliday = z.strictObject({
  ...Holiday.shape,
  hijriFrom: HijriDay,
  hijriTo: HijriDay,
  /** Null: everywhere. */
  workSite: z.strictObject({ id: Id, name: TwoNames }).nullable(),
})
export type SetUpHoliday = z.infer<typeof SetUpHoliday>

/** The first day, in the calendar the holiday follows. */
export const FirstDay = z.discriminatedUnion('calendar', [
  z.strictObject({ calendar: z.literal('gregorian'), day: Day }),
  z.strictObject({ calendar: z.literal('hijri'), ...HijriDay.shape }),
])
export type FirstDay = z.infer<typeof FirstDay>

export const LONGEST_HOLIDAY = 30

export const HolidayBody = z.strictObject({
  name: z.strictObject({ en: line(80), ar: line(80) }),
  first: FirstDay,
  days: z.int().min(1).max(LONGEST_HOLIDAY),
  state: HolidayState,
  workSiteId: Id.nullable(),
})
export type HolidayBody = z.infer<typeof HolidayBody>

/** The longest range of one request. */
export const HOLIDAY_RANGE_DAYS = 800

const area = 'portal'
const one = z.strictObject({ id: Id })
/** A year within the Umm al-Qura table. */
const CalendarYear = z.string().regex(/^20([0-6]\d|7[0-6])$/, 'input.badDate')
const OF_A_HOLIDAY = [
  'calendar.noSuchHijriDay',
  'calendar.tooFar',
  'calendar.workSiteNotFound',
  'calendar.thereAlready',
] as const

export const listHolidays = endpoint({
  name: 'calendar.holidays',
  method: 'GET',
  path: '/api/portal/holidays',
  summary: 'Holidays between two dates, in order: those for everyone and those at my work sites',
  area,
  access: 'signed-in',
  query: z.strictObject({ from: Day, to: Day }),
  reply: z.strictObject({ items: z.array(Holiday) }),
  refusals: ['calendar.rangeBackwards', 'calendar.rangeTooLong'],
})

export const showHolidayYear = endpoint({
  name: 'calendar.year',
  method: 'GET',
  path: '/api/portal/holidays/years/{year}',
  area,
  access: allowed('calendar.setUp'),
  summary: 'A year’s holidays in both calendars: all, or those of one work site',
  params: z.strictObject({ year: CalendarYear }),
  query: z.strictObject({ workSiteId: Id.optional() }),
  reply: z.strictObject({
    items: z.array(SetUpHoliday),
    /** The number from the country's list that the year does not have yet. */
    missing: z.int(),
  }),
})

/** How much leave was recalculated. */
const Changed = z.strictObject({ holiday: SetUpHoliday, leaves: z.int() })

export const addHoliday = endpoint({
  name: 'calendar.addHoliday',
  method: 'POST',
  path: '/api/portal/holidays',
  area,
  access: allowed('calendar.setUp'),
  summary: 'Add a holiday. Affected leave is recalculated',
  idempotent: true,
  status: 201,
  body: HolidayBody,
  reply: Changed,
  refusals: OF_A_HOLIDAY,
})

export const changeHoliday = endpoint({
  name: 'calendar.changeHoliday',
  method: 'PUT',
  path: '/api/portal/holidays/{id}',
  area,
  access: allowed('calendar.setUp'),
  summary: 'Change, announce or move a holiday. Leave affected before or after is recalculated',
  params: one,
  body: HolidayBody,
  reply: Changed,
  refusals: ['calendar.notFound', ...OF_A_HOLIDAY],
})

export const removeHoliday = endpoint({
  name: 'calendar.removeHoliday',
  method: 'DELETE',
  path: '/api/portal/holidays/{id}',
  area,
  access: allowed('calendar.setUp'),
  summary: 'Remove a holiday. Affected leave is recalculated',
  params: one,
  reply: z.strictObject({ id: Id, leaves: z.int() }),
  refusals: ['calendar.notFound'],
})

export const proposeHolidays = endpoint({
  name: 'calendar.propose',
  method: 'POST',
  path: '/api/portal/holidays/years/{year}/proposals',
  area,
  access: allowed('calendar.setUp'),
  summary:
    'Add the missing holidays of the country’s list to a year. Moon-dependent ones are added as expected. You can repeat this call safely',
  params: z.strictObject({ year: CalendarYear }),
  reply: z.strictObject({ added: z.array(SetUpHoliday), leaves: z.int() }),
})

/** A leave that a calendar change recounts. Amounts are days. */
export const TouchedLeave = z.strictObject({
  requestId: Id,
  employee: z.strictObject({ id: Id, number: z.string(), name: TwoNames }),
  type: z.strictObject({ id: Id, code: z.string(), name: TwoNames }),
  from: Day,
  to: Day,
  pending: z.boolean(),
  /** What it takes, before and after. */
  before: z.number(),
  after: z.number(),
  /** Unpaid days that no balance covers: before and after. */
  uncoveredBefore: z.number(),
  uncovered: z.number(),
})
export type TouchedLeave = z.infer<typeof TouchedLeave>

export const PREVIEW_LIMIT = 200

export const previewRecount = endpoint({
  name: 'leave.previewRecount',
  method: 'POST',
  path: '/api/portal/leave/recounts/preview',
  area,
  access: allowed('calendar.setUp'),
  summary:
    'Preview whose leave a holiday change would recalculate, and by how much. Without an id the holiday is added, without a change it’s removed',
  body: z.strictObject({ holidayId: Id.nullable(), change: HolidayBody.nullable() }),
  reply: z.strictObject({
    people: z.int(),
    leaves: z.int(),
    /** The first of them. */
    items: z.array(TouchedLeave),
  }),
  refusals: ['calendar.notFound', ...OF_A_HOLIDAY],
})
