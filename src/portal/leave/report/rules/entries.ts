import { addDays } from '#platform/days.ts'
import type { LeaveYear } from '../../rules/grants.ts'
import type { EntryKind, ReportBucket } from './stored.ts'
import {
  firstDayOf,
  visibleLines,
  type LineView,
  type Sight,
  sideOf,
  sumOf,
} from './leave-lines.ts'

/**
 * The totals of a year's account. Each entry belongs to exactly one, so that they add up to what is
 * left.
 */
export const TOTAL_NAMES = [
  'carried',
  'granted',
  'corrected',
  'taken',
  'planned',
  'pending',
  'encashed',
  'expired',
  'nextYear',
] as const
export type TotalName = (typeof TOTAL_NAMES)[number]

/** A ledger line or part of one, a projected line, or what a pending request reserves. */
export interface Entry {
  readonly id: string
  readonly day: string
  readonly totalName: TotalName
  readonly kind: EntryKind
  /** What it adds to the balance, in thousandths. */
  readonly amount: number
  readonly requestId: string | null
  readonly note: string
  /** The first day of the year this leave belongs to. */
  readonly ofYear: string
}

/** A grant that has no line yet. */
export interface ProjectedGrant {
  readonly ofYear: string
  readonly day: string
  readonly amount: number
  readonly runKey: string
}

export interface Seen {
  readonly year: LeaveYear
  /** The day whose balance is explained. */
  readonly on: string
  readonly today: string
  /** The last day of employment: nothing expires on it or after it. */
  readonly leaves?: string | null
  /** The balance is as it was on the viewed day, before what expires with it. */
  readonly asOfDay?: boolean
}

/** The last day that counts as past on the viewed day. */
export function markOf({ on, today }: Pick<Seen, 'on' | 'today'>): string {
  return on < today ? on : today
}

/**
 * Of a year before the viewed one, only what may be carried out of it counts, up to the day it
 * ends.
 */
function matters(bucket: ReportBucket, { year, on }: Seen): boolean {
  if (bucket.firstDay > on) return false
  return (
    bucket.firstDay >= year.firstDay ||
    (bucket.lastDay > bucket.yearEnd && bucket.lastDay >= addDays(year.firstDay, -1))
  )
}

/**
 * The day an entry counts on: what expires counts on the last day on which it could be taken, and
 * so within the year that ends.
 */
function countedOn({ day, kind }: { day: string; kind: EntryKind }): string {
  return kind === 'expired' || kind === 'expiresThen' ? addDays(day, -1) : day
}

/**
 * The end of a day counts once a later day is viewed; the end of the year also counts when the
 * whole of a past year is viewed, but not where its last day is.
 */
function hasEnded(day: string, { year, on, today, leaves = null, asOfDay = false }: Seen): boolean {
  if (leaves !== null && day >= leaves) return false
  return day < on || (!asOfDay && day === on && on === year.lastDay && today > on)
}

function totalNameOf(
  { day, kind, requestId }: LineView,
  counted: string,
  bucket: ReportBucket,
  sight: Sight,
): TotalName {
  const side = sideOf(counted, sight)
  if (side === 'before' && bucket.firstDay < sight.year.firstDay) return 'carried'
  if (side === 'later') return 'nextYear'
  if (kind === 'held') return 'pending'
  if (kind === 'grant' || kind === 'grantDue' || kind === 'exit') return 'granted'
  if (kind === 'encashed' || kind === 'encashedBack') return 'encashed'
  if (kind === 'expired' || kind === 'expiresThen') return 'expired'
  if (kind === 'correction' && requestId === null) return 'corrected'
  return day > sight.mark ? 'planned' : 'taken'
}

/**
 * What pending requests reserve, one entry for each request and side of its days; for a past day
 * only what lay before it.
 */
function reservedLines(bucket: ReportBucket, sight: Sight, { on, today }: Seen): LineView[] {
  const pending = bucket.takings.filter((each) => each.pending && (on >= today || each.day <= on))
  const shares = Map.groupBy(
    pending,
    ({ requestId, day }) => `${requestId} ${sideOf(day, { ...sight, mark: '' })}`,
  )
  return [...shares].map(([key, parts]) => ({
    id: `held ${key} ${bucket.id}`,
    day: firstDayOf(parts),
    kind: 'held',
    amount: -sumOf(parts),
    requestId: parts[0]?.requestId ?? null,
    note: '',
  }))
}

/** What tonight's job will save for a day that has already come counts as saved. */
function kindThen(day: string, today: string, kinds: readonly [EntryKind, EntryKind]): EntryKind {
  return day <= today ? kinds[0] : kinds[1]
}

/** What expires with the year beyond the cap, as the nightly job would find it now. */
function endingWithYear(
  { carryCap, yearEnd, lines, takings }: ReportBucket,
  granted: number,
): number {
  const isAfter = ({ day }: { day: string }): boolean => day > yearEnd
  const usedAfter =
    sumOf(takings.filter(isAfter)) -
    sumOf(lines.filter((line) => line.kind === 'encashed' && isAfter(line)))
  const left = sumOf(lines) + granted - sumOf(takings.filter((each) => each.pending))
  return Math.max(0, left - Math.max(0, carryCap - usedAfter))
}

/**
 * What expires with the year, and the rest with the last day on which it may be taken. `left` is
 * what else is visible of it.
 */
function lapsesOf(bucket: ReportBucket, left: number, granted: number, seen: Seen): LineView[] {
  const atYearEnd = hasEnded(bucket.yearEnd, seen) ? endingWithYear(bucket, granted) : 0
  const atLastDay = hasEnded(bucket.lastDay, seen) ? left - atYearEnd : 0
  const lapse = (amount: number, after: string): LineView[] => {
    const day = addDays(after, 1)
    const kind = kindThen(day, seen.today, ['expired', 'expiresThen'])
    return amount === 0
      ? []
      : [
          {
            id: `expires ${after} ${bucket.id}`,
            day,
            kind,
            amount: -amount,
            requestId: null,
            note: '',
          },
        ]
  }
  return [...lapse(atYearEnd, bucket.yearEnd), ...lapse(atLastDay, bucket.lastDay)]
}

function named(line: LineView): LineView {
  return line.kind === 'encashed' && line.amount > 0 ? { ...line, kind: 'encashedBack' } : line
}

function entriesOfBucket(
  bucket: ReportBucket,
  due: readonly ProjectedGrant[],
  seen: Seen,
): Entry[] {
  const { on, today } = seen
  const sight = { year: seen.year, mark: markOf(seen) }
  // Leave approved for future days cannot be taken again; for a past day the ledger counts as it was
  // then.
  const counts = (line: LineView): boolean =>
    on >= today || (line.kind === 'expired' ? hasEnded(countedOn(line), seen) : line.day <= on)
  const grants = due.map(({ day, amount, runKey }): LineView => {
    const kind = runKey.startsWith('exit ') ? 'exit' : kindThen(day, today, ['grant', 'grantDue'])
    return { id: `due ${runKey} ${bucket.firstDay}`, day, kind, amount, requestId: null, note: '' }
  })
  const raw = [
    ...[...visibleLines(bucket, sight), ...reservedLines(bucket, sight, seen)]
      .filter(counts)
      .map(named),
    ...grants,
  ]
  return [...raw, ...lapsesOf(bucket, sumOf(raw), sumOf(grants), seen)].map((line) => {
    const { id, day, amount, requestId, note } = line
    const kind = line.kind === 'taken' && day > sight.mark ? 'planned' : line.kind
    return {
      id,
      day,
      kind,
      amount,
      requestId,
      note,
      ofYear: bucket.firstDay,
      totalName: totalNameOf(line, countedOn(line), bucket, sight),
    }
  })
}

/** Every entry behind a year's account on a day, in order of their days. */
export function entriesOf(
  buckets: readonly ReportBucket[],
  due: readonly ProjectedGrant[],
  seen: Seen,
): Entry[] {
  return buckets
    .filter((bucket) => matters(bucket, seen))
    .flatMap((bucket) =>
      entriesOfBucket(
        bucket,
        due.filter((each) => each.ofYear === bucket.firstDay && each.day <= seen.on),
        seen,
      ),
    )
    .toSorted((one, other) =>
      one.day === other.day ? (one.id < other.id ? -1 : 1) : one.day < other.day ? -1 : 1,
    )
}
