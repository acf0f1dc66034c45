import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Instant, Month } from '#platform/schemas.ts'
import { z } from 'zod'
import { DaySummary, Minutes, Person, Zone } from '../contract.ts'

export const MonthTotals = z.strictObject({
  expectedMinutes: Minutes,
  /** The part of these that was owed by now: worked hours are compared with it. */
  dueMinutes: Minutes,
  workedMinutes: Minutes,
  lateMinutes: Minutes,
  earlyMinutes: Minutes,
  overtimeMinutes: Minutes,
  missingMinutes: Minutes,
  workedDays: Minutes,
  absentDays: Minutes,
  lateDays: Minutes,
  holidayDays: Minutes,
  /** As many as these days take from leave balances. */
  leaveDays: z.number().min(0),
  flaggedDays: Minutes,
})
export type MonthTotals = z.infer<typeof MonthTotals>

export const MonthDay = DaySummary.extend({
  /** The hours of the shift, less the leave on the day; empty on a day without hours. */
  segments: z.array(z.strictObject({ startsAt: Instant, endsAt: Instant })),
  /** A correction of the day was requested and is not decided yet. */
  correctionPending: z.boolean(),
})
export type MonthDay = z.infer<typeof MonthDay>

export const MonthView = z.strictObject({
  employee: Person,
  month: Month,
  zone: Zone,
  today: Day,
  days: z.array(MonthDay),
  totals: MonthTotals,
})
export type MonthView = z.infer<typeof MonthView>

const area = 'portal'
const MonthQuery = z.strictObject({ month: Month, employeeId: Id.optional() })

/**
 * The caller's own month without `employeeId`; a manager may name a direct report, HR anyone;
 * everyone else gets 404.
 */
export const showMonth = endpoint({
  name: 'attendance.month',
  method: 'GET',
  path: '/api/portal/attendance/month',
  area,
  access: 'signed-in',
  summary: 'A month, day by day, with totals',
  query: MonthQuery,
  reply: MonthView,
  refusals: ['attendance.notLinked', 'attendance.notFound'],
})

export const exportMonth = endpoint({
  name: 'attendance.exportMonth',
  method: 'GET',
  path: '/api/portal/attendance/month.csv',
  area,
  access: 'signed-in',
  confirm: 'others',
  summary: 'A month as CSV, with one row for each day',
  query: MonthQuery,
  reply: z.string(),
  replyAs: 'file',
  refusals: ['attendance.notLinked', 'attendance.notFound'],
})
