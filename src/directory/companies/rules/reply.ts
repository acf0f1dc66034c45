const HOUR = 60
const DAY = 24 * HOUR

/**
 * A response time as people say it: to five minutes within the hour, to an hour within two days,
 * then to a day. Never less than was measured.
 */
export function roughMinutes(minutes: number): number {
  const step = minutes <= HOUR ? 5 : minutes <= 2 * DAY ? HOUR : DAY
  return Math.max(step, Math.ceil(minutes / step) * step)
}
