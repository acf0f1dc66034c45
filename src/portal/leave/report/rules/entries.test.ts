import { addDays } from '#platform/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aheadOf,
  carriedOver,
  type Entry,
  entriesOf,
  type ReportTotals,
  totalsOf,
  type Seen,
} from './entries.ts'
import type { ReportBucket, StoredLine, StoredTaking } from './stored.ts'
import { owedBy } from './liability.ts'

const YEARS = [2025, 2026, 2027]

function bucketOf(year: number, carryCap: number, months = 12): ReportBucket {
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

function line(day: string, amount: number, more: Partial<StoredLine> = {}): StoredLine {
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

function seenIn(year: number, on: string, today: string): Seen {
  return { year: { firstDay: `${year}-01-01`, lastDay: `${year}-12-31` }, on, today }
}

function totals(buckets: readonly ReportBucket[], seen: Seen): ReportTotals {
  return totalsOf(entriesOf(buckets, [], seen))
}

/**
 * A leave of whole days from one bucket, as approval saves it, or as one line from before lines
 * ended with the year.
 */
function leaveOf(
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

function withLeave(
  bucket: ReportBucket,
  ...leaves: readonly { lines: StoredLine[]; takings: StoredTaking[] }[]
): ReportBucket {
  return {
    ...bucket,
    lines: [...bucket.lines, ...leaves.flatMap((each) => each.lines)],
    takings: [...bucket.takings, ...leaves.flatMap((each) => each.takings)],
  }
}

test.each([true, false])(
  'leave across a year’s end is in each year with its days there (split: %s)',
  (split) => {
    const bucket = { ...bucketOf(2026, 15_000), lines: [line('2026-01-01', 20_000)] }
    const buckets = [withLeave(bucket, leaveOf('a', '2026-12-28', 10, { split }))]
    expect(totals(buckets, seenIn(2026, '2026-11-22', '2026-11-22'))).toMatchObject({
      granted: 20_000,
      taken: 0,
      planned: 4_000,
      nextYear: 6_000,
      left: 10_000,
    })
    // Halfway through the leave.
    expect(totals(buckets, seenIn(2026, '2026-12-29', '2026-12-29'))).toMatchObject({
      taken: 2_000,
      planned: 2_000,
      nextYear: 6_000,
      left: 10_000,
    })
    expect(totals(buckets, seenIn(2027, '2027-01-03', '2027-01-03'))).toMatchObject({
      carried: 15_000,
      taken: 3_000,
      planned: 3_000,
      expired: 0,
      left: 9_000,
    })
    // When it is over, the year that ended contains what expired with it, and what is left is what was
    // carried.
    const ended = seenIn(2026, '2026-12-31', '2027-02-01')
    expect(totals(buckets, ended)).toMatchObject({
      taken: 4_000,
      planned: 0,
      expired: 1_000,
      nextYear: 0,
      left: 15_000,
    })
    expect(carriedOver(buckets, [], ended)).toBe(15_000)
    expect(totals(buckets, seenIn(2027, '2027-02-01', '2027-02-01'))).toMatchObject({
      carried: 15_000,
      taken: 6_000,
      planned: 0,
      expired: 0,
      left: 9_000,
    })
  },
)

test('no more than the cap is carried; what expires with a year belongs to it', () => {
  const buckets = [
    {
      ...bucketOf(2025, 15_000),
      lines: [
        line('2025-12-31', 30_000),
        line('2026-01-01', -15_000, { kind: 'expired', runKey: 'yearEnd' }),
      ],
    },
  ]
  expect(totals(buckets, seenIn(2025, '2025-12-31', '2026-11-22'))).toMatchObject({
    granted: 30_000,
    expired: 15_000,
    left: 15_000,
  })
  expect(totals(buckets, seenIn(2026, '2026-11-22', '2026-11-22'))).toMatchObject({
    carried: 15_000,
    expired: 0,
    left: 15_000,
  })
  // It may be taken up to the last day of the following year, and expires with that day.
  expect(totals(buckets, seenIn(2026, '2026-12-31', '2027-01-01'))).toMatchObject({
    carried: 15_000,
    expired: 15_000,
    left: 0,
  })
  expect(totals(buckets, seenIn(2027, '2027-01-01', '2027-01-01'))).toMatchObject({
    carried: 0,
    expired: 0,
    left: 0,
  })
})

test('what a recount returns reduces the leave it was taken for', () => {
  const bucket = withLeave(
    { ...bucketOf(2026, 0, 0), lines: [line('2026-01-01', 10_000)] },
    {
      ...leaveOf('study', '2026-03-02', 5),
      takings: leaveOf('study', '2026-03-02', 4).takings,
    },
  )
  const buckets = [
    {
      ...bucket,
      lines: [
        ...bucket.lines,
        line('2026-03-06', 1_000, { kind: 'correction', requestId: 'study' }),
      ],
    },
  ]
  expect(totals(buckets, seenIn(2026, '2026-11-22', '2026-11-22'))).toMatchObject({
    granted: 10_000,
    corrected: 0,
    taken: 4_000,
    left: 6_000,
  })
  expect(totals(buckets, seenIn(2026, '2026-03-04', '2026-03-04'))).toMatchObject({
    corrected: 0,
    taken: 3_000,
    planned: 1_000,
    left: 6_000,
  })
  expect(totals(buckets, seenIn(2026, '2026-01-10', '2026-01-10'))).toMatchObject({
    corrected: 0,
    taken: 0,
    planned: 4_000,
    left: 6_000,
  })
})

test('future leave is owed until it is taken, and paid-out leave no longer is', () => {
  const bucket = {
    ...bucketOf(2026, 15_000),
    lines: [line('2026-01-01', 20_000), line('2026-02-01', -3_000, { kind: 'encashed' })],
  }
  const buckets = [
    withLeave(
      bucket,
      leaveOf('over', '2026-03-01', 2),
      leaveOf('to come', '2026-12-30', 4),
      leaveOf('asked', '2026-12-01', 5, { pending: true }),
    ),
  ]
  expect(owedBy(entriesOf(buckets, [], seenIn(2026, '2026-11-22', '2026-11-22')))).toBe(15_000)
})

test('days granted before they are earned come with the day they will be earned; owed days do not count as such', () => {
  const none: ReportTotals = {
    carried: 0,
    granted: 0,
    corrected: 0,
    taken: 0,
    planned: 0,
    pending: 0,
    encashed: 0,
    expired: 0,
    nextYear: 0,
    left: 0,
  }
  const coming = [
    { day: '2026-12-31', amount: 5_000 },
    { day: '2026-11-30', amount: 2_500 },
  ]
  expect(aheadOf({ ...none, granted: 20_000, planned: 27_000, left: -7_000 }, coming)).toEqual({
    amount: 7_000,
    by: '2026-12-31',
  })
  expect(aheadOf({ ...none, granted: 20_000, planned: 22_000, left: -2_000 }, coming)).toEqual({
    amount: 2_000,
    by: '2026-11-30',
  })
  expect(aheadOf({ ...none, granted: 20_000, planned: 20_000 }, coming)).toBeNull()
  expect(aheadOf({ ...none, granted: 20_000, planned: 29_000, left: -9_000 }, coming)).toBeNull()
  expect(aheadOf({ ...none, granted: 20_000, taken: 22_000, left: -2_000 }, coming)).toBeNull()
})

const Day = fc.integer({ min: 0, max: 3 * 365 - 40 }).map((days) => addDays('2025-01-01', days))
const Amount = fc.integer({ min: -4_000, max: 4_000 }).filter((amount) => amount !== 0)
const Leave = fc.record({
  from: Day,
  days: fc.integer({ min: 1, max: 30 }),
  pending: fc.boolean(),
  split: fc.boolean(),
  cut: fc.nat(10),
  recount: fc.nat(3),
})

/**
 * A leave of one bucket, which ends with the bucket; some of its last days are returned, some
 * recounted.
 */
function leaveIn(
  bucket: ReportBucket,
  {
    from,
    days,
    pending,
    split,
    cut,
    recount,
  }: typeof Leave extends fc.Arbitrary<infer V> ? V : never,
  id: string,
) {
  const whole = leaveOf(id, from, days, { pending, split })
  const isOpen = ({ day }: { day: string }): boolean =>
    bucket.firstDay <= day && day <= bucket.lastDay
  if (!whole.takings.every(isOpen)) return { lines: [], takings: [] }
  if (pending) return whole
  const retained = whole.takings.slice(0, Math.max(0, days - cut))
  const left = retained.slice(0, Math.max(0, retained.length - recount))
  const back = (parts: readonly StoredTaking[], kind: 'givenBack' | 'correction'): StoredLine[] =>
    parts.length === 0
      ? []
      : [
          line(parts[0]?.day ?? '', 1_000 * parts.length, {
            kind,
            requestId: id,
            id: `${id} ${kind}`,
          }),
        ]
  return {
    takings: left,
    lines: [
      ...whole.lines,
      ...back(whole.takings.slice(retained.length), 'givenBack'),
      ...back(retained.slice(left.length), 'correction'),
    ],
  }
}

const Made = fc.record({
  cap: fc.constantFrom(0, 5_000, 15_000),
  months: fc.constantFrom(0, 3, 12),
  grants: fc.array(
    fc.record({
      month: fc.integer({ min: 1, max: 12 }),
      amount: fc.integer({ min: 1, max: 4_000 }),
    }),
    { maxLength: 12 },
  ),
  others: fc.array(
    fc.record({
      day: Day,
      amount: Amount,
      kind: fc.constantFrom('correction' as const, 'encashed' as const),
    }),
    { maxLength: 4 },
  ),
  leaves: fc.array(Leave, { maxLength: 6 }),
})

/** Corrections and payments are never dated on a future day. */
function build(
  year: number,
  made: typeof Made extends fc.Arbitrary<infer V> ? V : never,
  today: string,
): ReportBucket {
  const bucket = bucketOf(year, made.months === 0 ? 0 : made.cap, made.months)
  const grants = made.grants.map(({ month, amount }, index) =>
    line(`${year}-${String(month).padStart(2, '0')}-28`, amount, {
      runKey: `${index}`,
      id: `g${year} ${index}`,
    }),
  )
  const others = made.others
    .filter(({ day }) => day >= bucket.firstDay && day <= bucket.lastDay && day <= today)
    .map(({ day, amount, kind }, index) => line(day, amount, { kind, id: `o${year} ${index}` }))
  return withLeave(
    { ...bucket, lines: [...grants, ...others] },
    ...made.leaves.map((leave, index) => leaveIn(bucket, leave, `leave ${year} ${index}`)),
  )
}

function sumOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}

test('every total is the sum of its lines, all add up to what is left, and each year begins with what the previous one carries', () => {
  fc.assert(
    fc.property(fc.tuple(Made, Made, Made), Day, Day, (made, today, other) => {
      const buckets = made.map((each, index) => build(YEARS[index] ?? 0, each, today))
      for (const year of YEARS) {
        const days = [
          `${year}-12-31`,
          ...[today, other].filter((day) => day.startsWith(String(year))),
        ]
        for (const on of days) {
          const seen = seenIn(year, on, today)
          const entries = entriesOf(buckets, [], seen)
          const {
            carried,
            granted,
            corrected,
            taken,
            planned,
            pending,
            encashed,
            expired,
            nextYear,
            left,
          } = totalsOf(entries)
          expect(
            carried +
              granted +
              corrected -
              taken -
              planned -
              pending -
              encashed -
              expired -
              nextYear,
          ).toBe(left)
          expect(sumOf(entries)).toBe(left)
          expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
          expect(entries.filter(({ amount }) => amount === 0)).toEqual([])
          // Taken days are in the past, planned days are not.
          const days = (from: string, to: string): number =>
            buckets
              .flatMap((bucket) => bucket.takings)
              .filter((each) => !each.pending && each.day >= from && each.day <= to).length * 1_000
          const mark = on < today ? on : today
          expect(taken).toBe(days(`${year}-01-01`, mark < `${year}-12-31` ? mark : `${year}-12-31`))
          if (on >= today)
            expect(planned).toBe(
              days(
                addDays(mark < `${year}-01-01` ? `${year - 1}-12-31` : mark, 1),
                `${year}-12-31`,
              ),
            )
        }
        const end = seenIn(year, `${year}-12-31`, today)
        const carries = carriedOver(buckets, [], end)
        const first = `${year + 1}-01-01`
        for (const on of [first, `${year + 1}-12-31`, ...(today > first ? [today] : [])].filter(
          (day) => day.startsWith(String(year + 1)),
        ))
          expect(totals(buckets, seenIn(year + 1, on, today)).carried).toBe(carries)
        if (today > end.on) expect(totals(buckets, end).left).toBe(carries)
      }
    }),
    { numRuns: 400 },
  )
})
