import { hoursText, type LeaveHours, type Minutes } from '../rules/hours.ts'

/** The minutes of hourly leave; null for whole and half days. */
export function hoursFrom({
  from_minute: from,
  to_minute: to,
}: {
  from_minute: number | null
  to_minute: number | null
}): Minutes | null {
  return from === null || to === null ? null : { from, to }
}

/** The same as clock times. */
export function toLeaveHours(row: Parameters<typeof hoursFrom>[0]): LeaveHours | null {
  const hours = hoursFrom(row)
  return hours === null ? null : hoursText(hours)
}
