import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Bucket } from '../rules/buckets.ts'
import {
  encashableOn,
  ended,
  freeOf,
  checkCorrection,
  checkEncashment,
  lapsing,
  oldestFirst,
  type AccountStatus,
} from './rules.ts'

function aBucket(year: number, changes: Partial<Bucket> = {}): Bucket {
  const span = { firstDay: `${year}-01-01`, yearEnd: `${year}-12-31`, lastDay: `${year + 1}-03-31` }
  return { id: String(year), ...span, carryCap: 5_000, left: 10_000, usedAfter: 0, ...changes }
}

function status(now: readonly Bucket[], changes: Partial<AccountStatus> = {}): AccountStatus {
  return { today: '2026-02-10', now, ahead: [now], credit: 0, ...changes }
}

const joined = '2020-05-01'
const codes = (refusals: readonly { code: string; details: object }[]): [string, object][] =>
  refusals.map(({ code, details }) => [code, details])

test('in a running year used or reserved leave stays, today and on each coming day that uses it', () => {
  const now = [aBucket(2026, { left: 4_000 })]
  // Until then two days are granted and eight are used.
  const then = [aBucket(2026, { left: 1_000 })]
  expect(freeOf(status(now), aBucket(2026))).toBe(4_000)
  expect(freeOf(status(now, { ahead: [now, then] }), aBucket(2026))).toBe(1_000)
  expect(freeOf(status(now, { credit: 2_000 }), aBucket(2026))).toBe(6_000)
  expect(
    freeOf(status([...now, aBucket(2025, { left: -1_500 })], { credit: 2_000 }), aBucket(2026)),
  ).toBe(4_500)
  const asked = { year: aBucket(2026), day: '2026-02-01', amount: -5_000 }
  expect(codes(checkCorrection(status(now), asked, joined))).toEqual([
    ['leaveAdjust.belowUsed', { asked: 5, free: 4 }],
  ])
  expect(checkCorrection(status(now), { ...asked, amount: -4_000 }, joined)).toEqual([])
})

test('carried leave is corrected only after its year, up to its cap, and is never overdrawn', () => {
  const carried = aBucket(2025, { left: 3_000, usedAfter: 1_500 })
  const with2025 = status([carried, aBucket(2026)], { credit: 2_000 })
  const asked = { year: carried, day: '2026-02-01', amount: 500 }
  expect(checkCorrection(with2025, asked, joined)).toEqual([])
  expect(codes(checkCorrection(with2025, { ...asked, amount: 510 }, joined))).toEqual([
    ['leaveAdjust.overCarried', { cap: 5, room: 0.5 }],
  ])
  expect(codes(checkCorrection(with2025, { ...asked, amount: -3_010 }, joined))).toEqual([
    ['leaveAdjust.belowUsed', { asked: 3.01, free: 3 }],
  ])
  expect(codes(checkCorrection(with2025, { ...asked, day: '2025-12-31' }, joined))).toEqual([
    ['leaveAdjust.carriedOver', { from: '2025-01-01', to: '2025-12-31' }],
  ])
})

test.each([
  ['ahead', { year: aBucket(2027), day: '2026-02-10' }, 'leaveAdjust.yearAhead'],
  ['over', { year: aBucket(2024), day: '2024-06-01' }, 'leaveAdjust.yearOver'],
  ['before they came', { year: aBucket(2019), day: '2019-06-01' }, 'leaveAdjust.notEmployed'],
  ['of tomorrow', { year: aBucket(2026), day: '2026-02-11' }, 'leaveAdjust.dayAhead'],
  ['before its year', { year: aBucket(2026), day: '2025-12-31' }, 'leaveAdjust.dayBefore'],
])('a correction of a year or a day that is %s is refused by name', (_what, asked, code) => {
  expect(
    checkCorrection(status([aBucket(2026)]), { ...asked, amount: 1_000 }, joined).map(
      (each) => each.code,
    ),
  ).toEqual([code])
})

test('a year that ended keeps no more than may be carried, and nothing after its last day', () => {
  expect(ended(aBucket(2026), '2026-12-31').left).toBe(10_000)
  expect(ended(aBucket(2025), '2026-01-01').left).toBe(5_000)
  expect(ended(aBucket(2025, { usedAfter: 2_000 }), '2026-01-01').left).toBe(3_000)
  expect(ended(aBucket(2025), '2026-04-01').left).toBe(0)
  expect(ended(aBucket(2025, { left: -500 }), '2026-04-01').left).toBe(-500)
})

test('the oldest open year is paid first, never on credit, and a debt of another year counts', () => {
  const now = [
    aBucket(2026, { left: 6_000 }),
    aBucket(2025, { left: 4_000 }),
    aBucket(2024, { left: 0 }),
  ]
  const { free, shares: parts } = encashableOn(status(now, { credit: 9_000 }), '2026-02-01')
  expect(free).toBe(10_000)
  expect(oldestFirst(parts, 5_500).map(({ ofYear, amount }) => [ofYear, amount])).toEqual([
    ['2025-01-01', 4_000],
    ['2026-01-01', 1_500],
  ])
  expect(
    encashableOn(
      status([aBucket(2026, { left: -1_000 }), aBucket(2025, { left: 4_000 })]),
      '2026-02-01',
    ).free,
  ).toBe(3_000)
  expect(
    encashableOn(status([aBucket(2026), aBucket(2024, { left: -2_000 })]), '2026-02-01').free,
  ).toBe(8_000)
  // In March it is no longer open, and nothing of what is requested for a day of it is left.
  expect(encashableOn(status(now, { today: '2026-04-01' }), '2026-02-01').free).toBe(6_000)
  expect(
    encashableOn(status([aBucket(2025, { left: 9_000, usedAfter: 1_000 })]), '2026-02-01').free,
  ).toBe(4_000)
})

test('an encashment is limited by the cap of its leave year, the balance, and the running year', () => {
  const year = { firstDay: '2026-01-01', yearEnd: '2026-12-31' }
  const asked = {
    day: '2026-02-01',
    amount: 4_000,
    year,
    thisYear: '2026-01-01',
    joined,
    cap: { amount: 10_000, used: 7_000 },
  }
  expect(codes(checkEncashment('2026-02-10', asked, 3_500))).toEqual([
    ['leaveAdjust.overCap', { cap: 10, used: 7, room: 3 }],
    ['leaveAdjust.encashShort', { asked: 4, free: 3.5 }],
  ])
  expect(checkEncashment('2026-02-10', { ...asked, amount: 3_000 }, 3_000)).toEqual([])
  expect(
    checkEncashment('2026-02-10', { ...asked, cap: null }, 9_000).map((each) => each.code),
  ).toEqual(['leaveAdjust.notEncashable'])
  expect(checkEncashment('2026-01-31', asked, 9_000).map((each) => each.code)).toEqual([
    'leaveAdjust.dayAhead',
  ])
  const before = {
    ...asked,
    day: '2025-12-01',
    year: { firstDay: '2025-01-01', yearEnd: '2025-12-31' },
  }
  expect(checkEncashment('2026-02-10', before, 9_000).map((each) => each.code)).toEqual([
    'leaveAdjust.carriedOver',
  ])
  expect(
    checkEncashment('2026-02-10', { ...asked, joined: '2026-02-05' }, 9_000).map(
      (each) => each.code,
    ),
  ).toEqual(['leaveAdjust.notEmployed'])
})

test('days returned to a year that is over expire with it, as far as they would have', () => {
  expect(lapsing(aBucket(2026), 4_000, '2026-12-31')).toBe(null)
  expect(lapsing(aBucket(2025, { left: 5_000 }), 4_000, '2026-02-10')).toBe(null)
  expect(lapsing(aBucket(2025, { left: 7_000 }), 4_000, '2026-02-10')).toEqual({
    amount: 2_000,
    day: '2026-01-01',
  })
  expect(lapsing(aBucket(2025, { left: 12_000 }), 4_000, '2026-02-10')).toEqual({
    amount: 4_000,
    day: '2026-01-01',
  })
  expect(lapsing(aBucket(2025, { left: 3_000 }), 4_000, '2026-04-01')).toEqual({
    amount: 3_000,
    day: '2026-04-01',
  })
})

const anAccount = fc
  .tuple(
    fc.integer({ min: -3, max: 12 }),
    fc.integer({ min: 0, max: 5 }),
    fc.integer({ min: -3, max: 20 }),
  )
  .map(([old, after, now]) => [
    ended(aBucket(2025, { left: old * 500, usedAfter: after * 1_000 }), '2026-02-10'),
    aBucket(2026, { left: now * 500 }),
  ])

test('exactly the requested amount is paid, from buckets that have it, and no coming day is overdrawn by it', () => {
  fc.assert(
    fc.property(
      anAccount,
      fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 4 })), {
        maxLength: 4,
      }),
      (now, days) => {
        const ahead = [
          now,
          ...days.map(([granted, shares]) =>
            now.map((each, index) => ({
              ...each,
              left: each.left + (index === 1 ? granted - shares : -shares) * 500,
            })),
          ),
        ]
        const { free, shares: parts } = encashableOn(status(now, { ahead }), '2026-02-01')
        const shares = oldestFirst(parts, free)
        expect(shares.reduce((sum, each) => sum + each.amount, 0)).toBe(free)
        for (const account of ahead) {
          for (const part of shares)
            expect(
              account.find((each) => each.firstDay === part.ofYear)?.left,
            ).toBeGreaterThanOrEqual(part.amount)
          const left = account.reduce((sum, each) => sum + each.left, 0)
          if (free > 0) expect(left).toBeGreaterThanOrEqual(free)
        }
      },
    ),
  )
})
