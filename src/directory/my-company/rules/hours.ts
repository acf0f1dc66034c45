interface OpenHours {
  readonly weekday: number
  readonly opens: string
  readonly closes: string
}

const DAY = 24 * 60
const WEEK = 7 * DAY

function minutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

/** From when to when, in minutes of a week; closing at or before opening is on the next day. */
function spanOf({ weekday, opens, closes }: OpenHours): { from: number; to: number } {
  const from = (weekday - 1) * DAY + minutes(opens)
  const length = minutes(closes) - minutes(opens)
  return { from, to: from + (length > 0 ? length : length + DAY) }
}

/** Whether hours of a week run into each other, Sunday night into Monday included. */
export function hoursMeet(hours: readonly OpenHours[]): boolean {
  const spans = hours.map(spanOf)
  return spans.some((one, index) =>
    spans
      .slice(index + 1)
      .some((other) =>
        [-WEEK, 0, WEEK].some(
          (shift) => one.from < other.to + shift && other.from + shift < one.to,
        ),
      ),
  )
}

export type Shift = Pick<OpenHours, 'opens' | 'closes'>

/** A week in which these days have these shifts, and the others what they had; none is closed. */
export function withHours(
  hours: readonly OpenHours[],
  days: readonly number[],
  shifts: readonly Shift[],
): OpenHours[] {
  const others = hours.filter(({ weekday }) => !days.includes(weekday))
  const changed = days.flatMap((weekday) => shifts.map((shift) => ({ weekday, ...shift })))
  return [...others, ...changed].toSorted(
    (one, other) => one.weekday - other.weekday || (one.opens < other.opens ? -1 : 1),
  )
}
