import { addDays, HOUR, MINUTE, weekdayOf } from '#platform/days.ts'

const REST_DAYS = [6, 7]
/** Offices open at eight in the UAE. */
const OPENS_UTC = 4 * HOUR
/** The last act of a day leaves an hour before the offices close at noon on Fridays. */
const OPEN_MINUTES = 180

/** The day itself, or the working day before it. */
export function workingDayBefore(day: string): string {
  let working = day
  while (REST_DAYS.includes(weekdayOf(working))) working = addDays(working, -1)
  return working
}

/** The day itself, or the working day after it; never later than the last one before today. */
export function workingDayAfter(day: string, today: string): string {
  let working = day
  while (REST_DAYS.includes(weekdayOf(working))) working = addDays(working, 1)
  const last = workingDayBefore(addDays(today, -1))
  return working < last ? working : last
}

/** A time in office hours on a working day, the same for the same seed. */
export function officeTime(day: string, seed: number): Date {
  const minutes = (seed * 37) % OPEN_MINUTES
  return new Date(Date.parse(`${day}T00:00:00Z`) + OPENS_UTC + minutes * MINUTE)
}
