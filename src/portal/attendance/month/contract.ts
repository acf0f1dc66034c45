import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Month } from '#platform/schemas.ts'
import { z } from 'zod'
import { DaySummary, Minutes, Person, Zone } from '../contract.ts'

export const MonthTotals = z.strictObject({
  expectedMinutes: Minutes,
  workedMinutes: Minutes,
  lateMinutes: Minutes,
  earlyMinutes: Minutes,
  overtimeMinutes: Minutes,
  missingMinutes: Minutes,
  workedDays: Minutes,
  absentDays: Minutes,
  lateDays: Minutes,
  holidayDays: Minutes,
  leaveDays: Minutes,
  flaggedDays: Minutes,
})
export type MonthTotals = z.infer<typeof MonthTotals>

export const MonthView = z.strictObject({
  employee: Person,
  month: Month,
  zone: Zone,
  today: Day,
  days: z.array(DaySummary),
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
  summary: 'The same month as CSV, one row for each day',
  query: MonthQuery,
  reply: z.string(),
  replyAs: 'file',
  refusals: ['attendance.notLinked', 'attendance.notFound'],
})
