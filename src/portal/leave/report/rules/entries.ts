import type { LeaveYear } from '../../rules/grants.ts'
import { addDays } from '../../rules/days.ts'

/** What a year's account is made of. Each entry belongs to one of them, so that they add up to what is left. */
export const FIGURES = ['carried', 'granted', 'corrected', 'taken', 'pending', 'expired'] as const
export type Figure = (typeof FIGURES)[number]
/** What one takes away is written as so many days taken, not as fewer than none. */
const TAKES_AWAY: ReadonlySet<Figure> = new Set(['taken', 'pending', 'expired'])

export type EntryKind = 'grant' | 'expired' | 'taken' | 'givenBack' | 'correction' | 'held' | 'grantDue' | 'expiresThen'

/** A line of the ledger, or one that is foreseen to stand in it, or what a pending request holds. */
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

export interface KeptLine {
  readonly id: string
  readonly day: string
  readonly kind: 'grant' | 'expired' | 'taken' | 'givenBack' | 'correction'
  readonly amount: number
  readonly requestId: string | null
  readonly runKey: string | null
  readonly note: string
}

export interface KeptTaking {
  readonly day: string
  readonly amount: number
  readonly requestId: string
  readonly pending: boolean
}

/** A year's leave with all that was done with it. */
export interface KeptBucket {
  readonly id: string
  readonly firstDay: string
  readonly yearEnd: string
  readonly lastDay: string
  readonly carryCap: number
  readonly lines: readonly KeptLine[]
  readonly takings: readonly KeptTaking[]
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

/** Of a year before the one that is seen only what may be carried out of it matters, up to the day it ends. */
function matters(bucket: KeptBucket, { year, on }: Seen): boolean {
  if (bucket.firstDay > on) return false
  return bucket.firstDay >= year.firstDay || (bucket.lastDay > bucket.yearEnd && bucket.lastDay >= addDays(year.firstDay, -1))
}

function figureOf(kind: EntryKind, isBefore: boolean): Figure {
  if (kind === 'held') return 'pending'
  if (isBefore) return 'carried'
  if (kind === 'grant' || kind === 'grantDue') return 'granted'
  if (kind === 'correction') return 'corrected'
  return kind === 'taken' || kind === 'givenBack' ? 'taken' : 'expired'
}

type Raw = Pick<Entry, 'id' | 'day' | 'kind' | 'amount' | 'requestId' | 'note'>

function heldOf(takings: readonly KeptTaking[], bucketId: string): Raw[] {
  return [...Map.groupBy(takings, (each) => each.requestId)].map(([requestId, parts]) => ({
    id: `held ${requestId} ${bucketId}`,
    day: parts.map((part) => part.day).toSorted()[0] ?? '',
    kind: 'held',
    amount: -sumOf(parts),
    requestId,
    note: '',
  }))
}

/** What the job of this night will write for a day that has come already is as good as written. */
function kindThen(day: string, today: string, kinds: readonly [EntryKind, EntryKind]): EntryKind {
  return day <= today ? kinds[0] : kinds[1]
}

/** What ends with the year beyond the cap, and the rest with the last day on which it may be taken. */
function lapsesOf(bucket: KeptBucket, left: number, takenAfter: number, { on, today }: Seen): Raw[] {
  const atYearEnd = on > bucket.yearEnd ? Math.max(0, left - Math.max(0, bucket.carryCap - takenAfter)) : 0
  const atLastDay = on > bucket.lastDay ? left - atYearEnd : 0
  const lapse = (amount: number, after: string): Raw[] =>
    amount === 0
      ? []
      : [
          {
            id: `expires ${after} ${bucket.id}`,
            day: addDays(after, 1),
            kind: kindThen(addDays(after, 1), today, ['expired', 'expiresThen']),
            amount: -amount,
            requestId: null,
            note: '',
          },
        ]
  return [...lapse(atYearEnd, bucket.yearEnd), ...lapse(atLastDay, bucket.lastDay)]
}

function entriesOfBucket(bucket: KeptBucket, due: readonly ForeseenGrant[], seen: Seen): Entry[] {
  const { on, today, year } = seen
  // What is agreed for days to come is not there to be taken again; of a day gone by the ledger tells as it stood then.
  const counts = (day: string): boolean => on >= today || day <= on
  const takings = bucket.takings.filter((each) => counts(each.day))
  const raw: Raw[] = [
    ...bucket.lines.filter((line) => counts(line.day)),
    ...due.map(
      ({ day, amount, runKey }): Raw => ({
        id: `due ${runKey} ${bucket.firstDay}`,
        day,
        kind: kindThen(day, today, ['grant', 'grantDue']),
        amount,
        requestId: null,
        note: '',
      }),
    ),
    ...heldOf(
      takings.filter((each) => each.pending),
      bucket.id,
    ),
  ]
  const takenAfter = sumOf(takings.filter((each) => each.day > bucket.yearEnd))
  return [...raw, ...lapsesOf(bucket, sumOf(raw), takenAfter, seen)].map(({ id, day, kind, amount, requestId, note }) => {
    const isBefore = bucket.firstDay < year.firstDay && day < year.firstDay
    return { id, day, kind, amount, requestId, note, ofYear: bucket.firstDay, figure: figureOf(kind, isBefore) }
  })
}

/** Every entry behind the account of a year on a day, in the order of their days. */
export function entriesOf(buckets: readonly KeptBucket[], due: readonly ForeseenGrant[], seen: Seen): Entry[] {
  return buckets
    .filter((bucket) => matters(bucket, seen))
    .flatMap((bucket) =>
      entriesOfBucket(
        bucket,
        due.filter((each) => each.ofYear === bucket.firstDay && each.day <= seen.on),
        seen,
      ),
    )
    .toSorted((one, other) => (one.day === other.day ? (one.id < other.id ? -1 : 1) : one.day < other.day ? -1 : 1))
}

export type Figures = Readonly<Record<Figure | 'left', number>>

/** granted + carried + corrected − taken − pending − expired = left, to the thousandth. */
export function figuresOf(entries: readonly Entry[]): Figures {
  const figure = (of: Figure): number => {
    const sum = sumOf(entries.filter((each) => each.figure === of))
    return TAKES_AWAY.has(of) && sum !== 0 ? -sum : sum
  }
  return {
    carried: figure('carried'),
    granted: figure('granted'),
    corrected: figure('corrected'),
    taken: figure('taken'),
    pending: figure('pending'),
    expired: figure('expired'),
    left: sumOf(entries),
  }
}

function sumOf(parts: readonly { readonly amount: number }[]): number {
  return parts.reduce((sum, each) => sum + each.amount, 0)
}
