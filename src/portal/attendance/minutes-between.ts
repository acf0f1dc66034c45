const MINUTE = 60_000

/**
 * The whole minutes between two instants as a clock displays them, so that they match what a reader
 * of the two times calculates.
 */
export function minutesBetween(from: number | string, to: number | string): number {
  const minute = (instant: number | string): number =>
    Math.floor(new Date(instant).getTime() / MINUTE)
  return Math.max(0, minute(to) - minute(from))
}
