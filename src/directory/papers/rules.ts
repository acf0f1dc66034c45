import { daysBetween } from '#platform/days.ts'

/** Days before a paper ends on which its company is reminded, the most urgent first. */
export const REMINDERS = [7, 30] as const
export type ReminderDays = (typeof REMINDERS)[number]

/** Uploads of a person; a licence of many pages photographed badly takes some. */
export const UPLOAD_LIMIT = { free: 40, forget: 3600 } as const

/** Which reminder is due today: the most urgent that holds and was not sent; a paper sent late is not reminded of twice. */
export function reminderDue(
  expiresOn: string,
  today: string,
  sent: readonly number[],
): ReminderDays | null {
  const left = daysBetween(today, expiresOn)
  if (left < 0) return null
  const days = REMINDERS.find((each) => left <= each)
  return days === undefined || sent.some((each) => each <= days) ? null : days
}

/** Whether a paper still holds on a day: on its last day it does. */
export function isValidOn(expiresOn: string, day: string): boolean {
  return expiresOn >= day
}

/** Why no paper of a kind is listed; null where one is. A badge without any was entered by the directory's own desk. */
export function documentBlocker(
  documents: readonly unknown[],
  badgeUntil: string | null,
): 'noneSent' | 'enteredByDesk' | null {
  if (documents.length > 0) return null
  return badgeUntil === null ? 'noneSent' : 'enteredByDesk'
}
