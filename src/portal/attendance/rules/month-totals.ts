import type { MonthTotals } from '../month/contract.ts'
import type { DayTotals } from './day.ts'

interface CountedDay extends DayTotals {
  loosePunches: number
  /** Thousandths of a day. */
  leaveAmount: number
}

/** The month of one employee in numbers. */
export function totalsOf(days: readonly CountedDay[]): MonthTotals {
  const sum = (of: (day: CountedDay) => number): number =>
    days.reduce((total, each) => total + of(each), 0)
  const count = (is: (day: CountedDay) => boolean): number => days.filter(is).length
  return {
    expectedMinutes: sum((day) => day.expectedMinutes),
    dueMinutes: sum((day) => day.dueMinutes),
    workedMinutes: sum((day) => day.workedMinutes),
    lateMinutes: sum((day) => day.lateMinutes),
    earlyMinutes: sum((day) => day.earlyMinutes),
    overtimeMinutes: sum((day) => day.overtimeMinutes),
    missingMinutes: sum((day) => day.missingMinutes),
    workedDays: count((day) => day.status === 'worked'),
    absentDays: count((day) => day.status === 'absent'),
    lateDays: count((day) => day.lateMinutes > 0),
    holidayDays: count((day) => day.status === 'holiday'),
    leaveDays: sum((day) => day.leaveAmount) / 1000,
    flaggedDays: count((day) => day.flags.length > 0 || day.loosePunches > 0),
  }
}
