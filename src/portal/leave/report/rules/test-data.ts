import { addDays } from '#platform/days.ts'
import { entriesOf, type Seen } from './entries.ts'
import { type ReportTotals, totalsOf } from './totals.ts'
import type { ReportBucket, StoredLine, StoredTaking } from './stored.ts'

export const YEARS = [2025, 2026, 2027]

export function bucketOf(year: number, carryCap: number, months = 12): ReportBucket {
  const lastDay =
    months === 0
      ? `${year}-12-31`
      : addDays(months === 12 ? `${year + 2}-01-01` : `${year + 1}-04-01`, -1)
  return {
    id: `bucket ${year}`,
    firstDay: `${year}-01-01`,
    yearEnd: `${year}-12-31`,
    lastDay,
    carryCap,
    lines: [],
    takings: [],
  }
}

export function line(day: string, amount: number, more: Partial<StoredLine> = {}): StoredLine {
  return {
    id: `${day} ${amount} ${more.kind ?? 'grant'} ${more.requestId ?? ''}`,
    day,
    kind: 'grant',
    amount,
    requestId: null,
    runKey: null,
    note: '',
    ...more,
  }
}

export function seenIn(year: number, on: string, today: string): Seen {
  return { year: { firstDay: `${year}-01-01`, lastDay: `${year}-12-31` }, on, today }
}

export function totals(buckets: readonly ReportBucket[], seen: Seen): ReportTotals {
  return totalsOf(entriesOf(buckets, [], seen))
}

/**
 * A leave of whole days from one bucket, as approval saves it, or as one line from before lines
 * ended with the year.
 */
export function leaveOf(
  id: string,
  from: string,
  days: number,
  { pending = false, split = true } = {},
): { lines: StoredLine[]; takings: StoredTaking[] } {
  const takings = Array.from({ length: days }, (_, index) => ({
    day: addDays(from, index),
    amount: 1_000,
    requestId: id,
    pending,
  }))
  const sides = split ? [...Map.groupBy(takings, ({ day }) => day.slice(0, 4)).values()] : [takings]
  const lines = sides.map((parts) =>
    line(parts[0]?.day ?? '', -1_000 * parts.length, {
      kind: 'taken',
      requestId: id,
      id: `${id} ${parts[0]?.day}`,
    }),
  )
  return { takings, lines: pending ? [] : lines }
}

export function withLeave(
  bucket: ReportBucket,
  ...leaves: readonly { lines: StoredLine[]; takings: StoredTaking[] }[]
): ReportBucket {
  return {
    ...bucket,
    lines: [...bucket.lines, ...leaves.flatMap((each) => each.lines)],
    takings: [...bucket.takings, ...leaves.flatMap((each) => each.takings)],
  }
}
