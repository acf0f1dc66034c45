import { addDays } from '#platform/days.ts'
import type { LeaveYear } from '../../rules/grants.ts'
import type { EntryKind, KeptBucket } from './kept.ts'
import { firstDayOf, shownLines, type ShownLine, type Sight, sideOf, sumOf } from './leave-lines.ts'

/** What a year's account is made of. Each entry belongs to one of them, so that they add up to what is left. */
export const FIGURES = [
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
export type Figure = (typeof FIGURES)[number]
const GIVES: ReadonlySet<Figure> = new Set(['carried', 'granted', 'corrected'])

/** A line of the ledger or a part of one, or one that is foreseen to stand in it, or what a pending request holds. */
export interface Entry {
  readonly id: string
  readonly day: string
  readonly figure: Figure
  readonly kind: EntryKind
  /** What it does to the balance, in thousandths. */
  readonly amount: number
  readonly requestId: string | null
  readonly note: string
  /** The first day of the year whose leave it is. */
  readonly ofYear: string
}

/** A grant that no line stands for yet. */
export interface ForeseenGrant {
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
}

/** The last day of what has happened, as a day is seen. */
export function markOf({ on, today }: Pick<Seen, 'on' | 'today'>): string {
  return on < today ? on : today
}

/** Of a year before the one that is seen only what may be carried out of it matters, up to the day it ends. */
function matters(bucket: KeptBucket, { year, on }: Seen): boolean {
  if (bucket.firstDay > on) return false
  return (
    bucket.firstDay >= year.firstDay ||
    (bucket.lastDay > bucket.yearEnd && bucket.lastDay >= addDays(year.firstDay, -1))
  )
}

/** The day an entry counts on: what expires does so with the last day on which it could be taken, and so with the year that ends. */
function countedOn({ day, kind }: { day: string; kind: EntryKind }): string {
  return kind === 'expired' || kind === 'expiresThen' ? addDays(day, -1) : day
}

/** The end of a day counts once a later one is seen; the end of the year also when the whole of it is seen that is over. */
function hasEnded(day: string, { year, on, today }: Seen): boolean {
  return day < on || (day === on && on === year.lastDay && today > on)
}

function figureOf(
  { day, kind, requestId }: ShownLine,
  counted: string,
  bucket: KeptBucket,
  sight: Sight,
): Figure {
  const side = sideOf(counted, sight)
  if (side === 'before' && bucket.firstDay < sight.year.firstDay) return 'carried'
  if (side === 'later') return 'nextYear'
  if (kind === 'held') return 'pending'
  if (kind === 'grant' || kind === 'grantDue') return 'granted'
  if (kind === 'encashed' || kind === 'encashedBack') return 'encashed'
  if (kind === 'expired' || kind === 'expiresThen') return 'expired'
  if (kind === 'correction' && requestId === null) return 'corrected'
  return day > sight.mark ? 'planned' : 'taken'
}

/** What pending requests hold, one entry for each and each side that its days lie on; of a day gone by that which lay before it. */
function heldOf(bucket: KeptBucket, sight: Sight, { on, today }: Seen): ShownLine[] {
  const pending = bucket.takings.filter((each) => each.pending && (on >= today || each.day <= on))
  const places = Map.groupBy(
    pending,
    ({ requestId, day }) => `${requestId} ${sideOf(day, { ...sight, mark: '' })}`,
  )
  return [...places].map(([place, parts]) => ({
    id: `held ${place} ${bucket.id}`,
    day: firstDayOf(parts),
    kind: 'held',
    amount: -sumOf(parts),
    requestId: parts[0]?.requestId ?? null,
    note: '',
  }))
}

/** What the job of this night will write for a day that has come already is as good as written. */
function kindThen(day: string, today: string, kinds: readonly [EntryKind, EntryKind]): EntryKind {
  return day <= today ? kinds[0] : kinds[1]
}

/** What ends with the year beyond the cap, as the nightly job would find it now. */
function endingWithYear(
  { carryCap, yearEnd, lines, takings }: KeptBucket,
  granted: number,
): number {
  const isAfter = ({ day }: { day: string }): boolean => day > yearEnd
  const takenAfter =
    sumOf(takings.filter(isAfter)) -
    sumOf(lines.filter((line) => line.kind === 'encashed' && isAfter(line)))
  const left = sumOf(lines) + granted - sumOf(takings.filter((each) => each.pending))
  return Math.max(0, left - Math.max(0, carryCap - takenAfter))
}

/** What ends with the year, and the rest with the last day on which it may be taken. `left` is what else is seen of it. */
function lapsesOf(bucket: KeptBucket, left: number, granted: number, seen: Seen): ShownLine[] {
  const atYearEnd = hasEnded(bucket.yearEnd, seen) ? endingWithYear(bucket, granted) : 0
  const atLastDay = hasEnded(bucket.lastDay, seen) ? left - atYearEnd : 0
  const lapse = (amount: number, after: string): ShownLine[] => {
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

function named(line: ShownLine): ShownLine {
  return line.kind === 'encashed' && line.amount > 0 ? { ...line, kind: 'encashedBack' } : line
}

function entriesOfBucket(bucket: KeptBucket, due: readonly ForeseenGrant[], seen: Seen): Entry[] {
  const { on, today } = seen
  const sight = { year: seen.year, mark: markOf(seen) }
  // What is agreed for days to come is not there to be taken again; of a day gone by the ledger tells as it stood then.
  const counts = (line: ShownLine): boolean =>
    on >= today || (line.kind === 'expired' ? hasEnded(countedOn(line), seen) : line.day <= on)
  const grants = due.map(({ day, amount, runKey }): ShownLine => {
    const kind = kindThen(day, today, ['grant', 'grantDue'])
    return { id: `due ${runKey} ${bucket.firstDay}`, day, kind, amount, requestId: null, note: '' }
  })
  const raw = [
    ...[...shownLines(bucket, sight), ...heldOf(bucket, sight, seen)].filter(counts).map(named),
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
      figure: figureOf(line, countedOn(line), bucket, sight),
    }
  })
}

/** Every entry behind the account of a year on a day, in the order of their days. */
export function entriesOf(
  buckets: readonly KeptBucket[],
  due: readonly ForeseenGrant[],
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

export type Figures = Readonly<Record<Figure | 'left', number>>

/** carried + granted + corrected − taken − planned − pending − encashed − expired − nextYear = left, to the thousandth. */
export function figuresOf(entries: readonly Entry[]): Figures {
  const figure = (of: Figure): number => {
    const sum = sumOf(entries.filter((each) => each.figure === of))
    // What takes away is told as so many days taken, not as fewer than none.
    return GIVES.has(of) || sum === 0 ? sum : -sum
  }
  return {
    carried: figure('carried'),
    granted: figure('granted'),
    corrected: figure('corrected'),
    taken: figure('taken'),
    planned: figure('planned'),
    pending: figure('pending'),
    encashed: figure('encashed'),
    expired: figure('expired'),
    nextYear: figure('nextYear'),
    left: sumOf(entries),
  }
}

/** What goes over into the next year from the one that is seen, by what is known of it on that day. */
export function carriedOver(
  buckets: readonly KeptBucket[],
  due: readonly ForeseenGrant[],
  { year, today }: Seen,
): number {
  const first = addDays(year.lastDay, 1)
  // Of the next year only its first day is looked at, and what is carried into it does not depend on when it ends.
  const next = {
    year: { firstDay: first, lastDay: first },
    on: first > today ? first : today,
    today,
  }
  const before = due.filter((each) => each.day < first)
  return figuresOf(
    entriesOf(
      buckets.filter((bucket) => bucket.firstDay < first),
      before,
      next,
    ),
  ).carried
}

/** Days that were taken before they were earned, and the day by which they will be. */
export interface Ahead {
  readonly amount: number
  readonly by: string
}

/**
 * What is below nothing although nothing is owed: leave to come was granted against what will have been earned by then. Null where all is
 * covered, and where more has been taken already than was there: that is owed.
 */
export function aheadOf(
  figures: Figures,
  coming: readonly Pick<ForeseenGrant, 'day' | 'amount'>[],
): Ahead | null {
  const { left, planned, pending, nextYear } = figures
  if (left >= 0 || left + planned + pending + nextYear < 0) return null
  let earned = left
  for (const { day, amount } of coming.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    earned += amount
    if (earned >= 0) return { amount: -left, by: day }
  }
  return null
}
