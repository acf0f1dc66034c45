import { expect, test } from 'vitest'
import { entriesOf } from './entries.ts'
import { aheadOf, carriedOver, type ReportTotals } from './totals.ts'
import { owedBy } from './liability.ts'
import { bucketOf, leaveOf, line, seenIn, totals, withLeave } from './test-data.ts'

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
      leaveOf('requested', '2026-12-01', 5, { pending: true }),
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
