const MINUTE = 60_000

/** From one instant to another in the whole minutes that a clock shows of both: what somebody reckons who sees the two times. */
export function minutesBetween(from: number | string, to: number | string): number {
  const minute = (instant: number | string): number =>
    Math.floor(new Date(instant).getTime() / MINUTE)
  return Math.max(0, minute(to) - minute(from))
}
