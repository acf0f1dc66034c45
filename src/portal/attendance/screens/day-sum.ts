import { m } from '#messages'
import type { DaySummary } from '../contract.ts'

export interface DayAmount {
  readonly term: string
  readonly minutes: number
}

/**
 * How a day's hours are calculated, each line deducted from the one before: presence, time under
 * review, the break, and the remainder.
 */
export function daySum(
  day: Pick<DaySummary, 'presentMinutes' | 'uncountedMinutes' | 'breakMinutes' | 'workedMinutes'>,
): DayAmount[] {
  const worked = { term: m['attendanceScreens.month.worked'](), minutes: day.workedMinutes }
  if (day.presentMinutes === day.workedMinutes) return [worked]
  return [
    { term: m['attendanceScreens.day.present'](), minutes: day.presentMinutes },
    ...(day.uncountedMinutes > 0
      ? [{ term: m['attendanceScreens.day.uncounted'](), minutes: day.uncountedMinutes }]
      : []),
    ...(day.breakMinutes > 0
      ? [{ term: m['attendanceScreens.day.lessBreak'](), minutes: day.breakMinutes }]
      : []),
    worked,
  ]
}
