import { parseDate } from '@internationalized/date'

/** The four kinds that look different in the calendar. */
export type Kind = 'annual' | 'sick' | 'unpaid' | 'other'

export function kindOf(code: string): Kind {
  if (code === 'annual' || code === 'unpaid') return code
  return code.startsWith('sick') ? 'sick' : 'other'
}

interface Span {
  readonly from: string
  readonly to: string
  readonly fromMidday: boolean
  readonly toMidday: boolean
  /** For hourly leave: the clock times within the day. */
  readonly hours?: { readonly from: string; readonly to: string } | null
}

/** The part of a day that has passed at a clock time. */
function dayFraction(time: string): number {
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) / 1440
}

/**
 * The position of a leave in a range of days, as fractions of the whole from its start; parts
 * outside are cut off.
 */
export function positionIn(
  range: { readonly from: string; readonly to: string },
  span: Span,
): { start: number; size: number } {
  const first = parseDate(range.from)
  const days = parseDate(range.to).compare(first) + 1
  const { hours = null } = span
  const [late, early] =
    hours === null
      ? [span.fromMidday ? 0.5 : 0, span.toMidday ? 0.5 : 1]
      : [dayFraction(hours.from), dayFraction(hours.to)]
  // Night hours end on the next day.
  const over = early <= late ? 1 : 0
  const begins = Math.max(0, parseDate(span.from).compare(first) + late)
  const ends = Math.min(days, parseDate(span.to).compare(first) + early + over)
  return { start: begins / days, size: Math.max(0, ends - begins) / days }
}

export interface Stretch {
  readonly from: string
  readonly to: string
}

/** The range of a month or a year. */
export function rangeOf(view: 'month' | 'year', month: string): Stretch {
  if (view === 'year')
    return { from: `${month.slice(0, 4)}-01-01`, to: `${month.slice(0, 4)}-12-31` }
  const first = parseDate(`${month}-01`)
  return { from: first.toString(), to: first.add({ months: 1 }).subtract({ days: 1 }).toString() }
}

export function stepped(view: 'month' | 'year', month: string, by: 1 | -1): string {
  return parseDate(`${month}-01`)
    .add(view === 'month' ? { months: by } : { years: by })
    .toString()
    .slice(0, 7)
}

/** The visible rows, and some around them so that scrolling does not outrun rendering. */
export function windowOf({
  top,
  height,
  row,
  count,
  around,
}: {
  top: number
  height: number
  row: number
  count: number
  around: number
}): {
  first: number
  last: number
} {
  const first = Math.max(0, Math.floor(top / row) - around)
  return {
    first: Math.min(first, count),
    last: Math.min(count, Math.ceil((top + height) / row) + around),
  }
}

const PAST = 2

/** The day from which a person is back, or away next: what their row is ordered by. */
function turnOf(spans: readonly (Stretch & { readonly pending: boolean })[], today: string) {
  const agreed = spans.filter((span) => !span.pending)
  const known = agreed.length > 0 ? agreed : spans
  const current = known.find((span) => span.from <= today && today <= span.to)
  if (current !== undefined) return { rank: 0, day: current.to }
  const next = known.find((span) => span.from > today)
  if (next !== undefined) return { rank: 1, day: next.from }
  return { rank: PAST, day: known.at(-1)?.to ?? '' }
}

/**
 * Those who are away now, the first to return on top; then those who leave next; then those who
 * were away last.
 */
export function byReturn<
  Row extends { readonly spans: readonly (Stretch & { readonly pending: boolean })[] },
>(rows: readonly Row[], today: string): Row[] {
  const known = rows.map((row) => ({ row, ...turnOf(row.spans, today) }))
  return known
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        (one.rank === PAST ? other.day.localeCompare(one.day) : one.day.localeCompare(other.day)),
    )
    .map(({ row }) => row)
}

interface Counted {
  readonly spans: readonly (Stretch & { readonly pending: boolean; readonly hours: unknown })[]
}

/** How many people have approved leave of days on at least one day of a stretch. */
export function awayIn(rows: readonly Counted[], { from, to }: Stretch): number {
  return rows.filter((row) =>
    row.spans.some(
      (span) => !span.pending && span.hours === null && span.from <= to && span.to >= from,
    ),
  ).length
}
