import { addDays, dayAt, instantAt } from '#platform/days.ts'

/** Reminders go out from this hour on, in the site's time zone. */
export const FIRST_HOUR = 9

/**
 * The reminder that is due for a person: the last one whose day has come. Of several that were
 * missed only that one is sent. Null before the first.
 */
export function dueReminder(
  remindDays: readonly number[],
  since: string,
  today: string,
): number | null {
  const passed = remindDays.filter((days) => addDays(since, days) <= today)
  return passed.length === 0 ? null : Math.max(...passed)
}

/** The day up to which reminders are due at a moment: yesterday before the first hour. */
export function reminderDay(now: number, zone: string): string {
  const today = dayAt(now, zone)
  return now < instantAt(today, FIRST_HOUR * 60, zone) ? addDays(today, -1) : today
}

/** The first day on which a person could read what was published at a moment. */
export function firstDay(publishedAt: number, joiningDate: string, zone: string): string {
  const day = dayAt(publishedAt, zone)
  return joiningDate > day ? joiningDate : day
}

/**
 * The last day to acknowledge it, for a person who could read it from a day on. Once it has expired
 * no one is asked any more.
 */
export function dueDay(
  first: string,
  { dueDays, expiresOn }: { readonly dueDays: number | null; readonly expiresOn: string | null },
): string | null {
  const due = dueDays === null ? null : addDays(first, dueDays)
  if (due === null || expiresOn === null) return due ?? expiresOn
  return due < expiresOn ? due : expiresOn
}

/** The days of a ladder, each once and in order. */
export function ladder(remindDays: readonly number[]): number[] {
  return [...new Set(remindDays)].sort((one, other) => one - other)
}
