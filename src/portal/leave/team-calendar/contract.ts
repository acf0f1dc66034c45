import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, pageLimit, text, TwoNames } from '#platform/schemas.ts'
import { LeaveHours } from '../requests/contract.ts'
import { z } from 'zod'

export const LONGEST_RANGE = 372

export const AwaySpan = z.strictObject({
  id: Id,
  type: z.strictObject({ id: Id, code: z.string(), name: TwoNames }),
  from: Day,
  to: Day,
  fromMidday: z.boolean(),
  toMidday: z.boolean(),
  hours: LeaveHours.nullable(),
  pending: z.boolean(),
})
export type AwaySpan = z.infer<typeof AwaySpan>

export const CalendarRow = z.strictObject({
  employee: z.strictObject({ id: Id, number: z.string(), name: TwoNames }),
  department: TwoNames,
  spans: z.array(AwaySpan),
})
export type CalendarRow = z.infer<typeof CalendarRow>

export const TeamCalendar = z.strictObject({
  from: Day,
  to: Day,
  today: Day,
  /** The site's days off; Monday is 1. */
  weekend: z.array(z.int()),
  holidays: z.array(
    z.strictObject({ id: Id, name: TwoNames, from: Day, to: Day, predicted: z.boolean() }),
  ),
  items: z.array(CalendarRow),
  next: z.string().nullable(),
})
export type TeamCalendar = z.infer<typeof TeamCalendar>

/** Managers see their direct reports, HR everyone; ordered by name in the requested language. */
export const showTeamCalendar = endpoint({
  name: 'leave.teamCalendar',
  method: 'GET',
  path: '/api/portal/leave/team-calendar',
  area: 'portal',
  access: 'signed-in',
  summary: 'Who is away when, with the weekends and holidays of the site',
  query: z.strictObject({
    from: Day,
    to: Day,
    departmentId: Id.optional(),
    /** `only`: those with live leave in the range. */
    away: z.literal('only').optional(),
    /** In the name or the number. */
    q: text(100, 3).optional(),
    after: z.string().max(400).optional(),
    limit: pageLimit(100, 50),
  }),
  reply: TeamCalendar,
  refusals: ['leaveReport.notAllowed', 'teamCalendar.badRange'],
})
