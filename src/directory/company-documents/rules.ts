import { daysBetween } from '#platform/days.ts'
import { latinDigits } from '#platform/text.ts'

/** Days before a document expires on which its company is reminded, the most urgent first. */
export const REMINDERS = [7, 30] as const
export type ReminderDays = (typeof REMINDERS)[number]

/** Uploads per user. A licence of many pages may take several attempts when the photos are bad. */
export const UPLOAD_LIMIT = { free: 40, forget: 3600 } as const

/**
 * Returns the reminder due today: the most urgent one that applies and was not sent. A document
 * sent late gets only one.
 */
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

/** Checks whether a document is still valid on a day. It is valid on its last day. */
export function isValidOn(expiresOn: string, day: string): boolean {
  return expiresOn >= day
}

/**
 * Returns why no document of a kind is listed; null when one is. A badge without a document was
 * entered by the directory's own desk.
 */
export function documentBlocker(
  documents: readonly unknown[],
  badgeUntil: string | null,
): 'noneSent' | 'enteredByDesk' | null {
  if (documents.length > 0) return null
  return badgeUntil === null ? 'noneSent' : 'enteredByDesk'
}

/**
 * Returns the letters and digits of a licence number, because authorities format it differently.
 */
export function keyOfLicence(number: string): string {
  return latinDigits(number)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
