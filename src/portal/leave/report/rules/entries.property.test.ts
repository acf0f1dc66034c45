import { addDays } from '#platform/days.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesOf, type Entry } from './entries.ts'
import { carriedOver, totalsOf } from './totals.ts'
import type { ReportBucket, StoredLine, StoredTaking } from './stored.ts'
import { bucketOf, leaveOf, line, seenIn, totals, withLeave, YEARS } from './test-data.ts'

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
