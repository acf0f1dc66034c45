import { addDays, dayAt } from '#platform/days.ts'

/** Today in the zone of the demonstration, or so many days later. In UTC it is another day for four hours. */
export function demoDay(later = 0): string {
  return addDays(dayAt(Date.now(), 'Asia/Dubai'), later)
}
