import { weekdayOf } from '#platform/days.ts'
import type { DaySummary } from '../contract.ts'

export type DayFilter = 'all' | 'late' | 'early' | 'overtime' | 'missing' | 'review'
export const DAY_FILTERS: readonly DayFilter[] = [
  'all',
  'late',
  'early',
  'overtime',
  'missing',
  'review',
]

const ISO_OF = { mon: 1, sat: 6, sun: 7 } as const
/** The length of a full day when no hours were owed: overtime on a rest day still has a depth. */
const PLAIN_DAY_MINUTES = 480

/** The month in weeks of seven, with nulls before its first day and after its last. */
export function weeksOf<Day extends { day: string }>(
  days: readonly Day[],
  firstDay: keyof typeof ISO_OF,
): (Day | null)[][] {
  const [first] = days
  if (first === undefined) return []
  const before = (weekdayOf(first.day) - ISO_OF[firstDay] + 7) % 7
  const cells: (Day | null)[] = [...Array.from({ length: before }, () => null), ...days]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** How full the day was, 0 to 4 quarters, against the hours owed. */
export function fullness({ workedMinutes, expectedMinutes }: DaySummary): 0 | 1 | 2 | 3 | 4 {
  if (workedMinutes <= 0) return 0
  const share = workedMinutes / (expectedMinutes || PLAIN_DAY_MINUTES)
  return share > 0.95 ? 4 : share > 0.7 ? 3 : share > 0.4 ? 2 : 1
}

export function matches(day: DaySummary, filter: DayFilter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'late':
      return day.lateMinutes > 0
    case 'early':
      return day.earlyMinutes > 0
    case 'overtime':
      return day.overtimeMinutes > 0
    case 'missing':
      return day.missingMinutes > 0 || day.status === 'absent'
    case 'review':
      return day.flags.length > 0 || day.loosePunches > 0
  }
}

/**
 * The days a month's table lists, including those to come, but none before joining or after
 * leaving.
 */
export function listedDays<D extends DaySummary>(days: readonly D[], filter: DayFilter): D[] {
  return days.filter((day) => day.status !== 'notEmployed' && matches(day, filter))
}

export function countOf(days: readonly DaySummary[], filter: DayFilter): number {
  return days.filter((day) => matches(day, filter)).length
}

/** How many days an arrow key moves in a grid of days. */
export function stepOf(key: string, isRtl: boolean): number | null {
  switch (key) {
    case 'ArrowRight':
      return isRtl ? -1 : 1
    case 'ArrowLeft':
      return isRtl ? 1 : -1
    case 'ArrowDown':
      return 7
    case 'ArrowUp':
      return -7
    default:
      return null
  }
}
