import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Handed, payMonths, settlementOf, type Wanted } from './rules.ts'

const sum = (rows: readonly { halfDays: number }[]): number =>
  rows.reduce((total, { halfDays }) => total + halfDays, 0)

/** A half day comes to 150. */
const HALF_DAY = 15_000

function handed(halfDays: number, state: Handed['state'], id = 'a', takenFils = 0): Handed {
  const fils = halfDays * HALF_DAY
  return {
    id,
    month: '2026-11',
    halfDays,
    state,
    dueFils: state === 'open' ? null : fils,
    takenFils: state === 'taken' ? fils : takenFils,
  }
}

test('pay takes something over this month or in one of the next two', () => {
  expect(payMonths('2026-11-30')).toEqual(['2026-11', '2026-12', '2027-01'])
})

test('what is not taken yet is cancelled and handed over as it is now', () => {
  expect(settlementOf([handed(6, 'open')], [{ month: '2026-11', halfDays: 2 }])).toEqual({
    cancel: ['a'],
    deduct: [{ month: '2026-11', halfDays: 2 }],
    restFils: 0,
    refund: 0,
    refundFils: 0,
  })
})

test('what pay has taken and is too much is paid back', () => {
  expect(settlementOf([handed(6, 'taken')], [{ month: '2026-11', halfDays: 2 }])).toEqual({
    cancel: [],
    deduct: [],
    restFils: 0,
    refund: 4,
    refundFils: 60_000,
  })
  expect(settlementOf([handed(6, 'taken')], [])).toMatchObject({ refund: 6, refundFils: 90_000 })
})

test('a suspension over two months that is half taken deducts only the rest', () => {
  const wanted = [
    { month: '2026-11', halfDays: 8 },
    { month: '2026-12', halfDays: 4 },
  ]
  expect(settlementOf([handed(8, 'taken'), handed(12, 'open', 'b')], wanted)).toEqual({
    cancel: ['b'],
    deduct: [{ month: '2026-12', halfDays: 4 }],
    restFils: 0,
    refund: 0,
    refundFils: 0,
  })
})

test('of what was taken in part, the rest is taken as far as more is decided than was taken', () => {
  const part = [handed(40, 'part', 'a', 450_000)]
  const decided = (halfDays: number) => settlementOf(part, [{ month: '2026-11', halfDays }])
  expect(settlementOf(part, [])).toMatchObject({ cancel: ['a'], refundFils: 450_000 })
  expect(decided(10)).toMatchObject({ cancel: ['a'], refund: 30, refundFils: 300_000 })
  expect(decided(30)).toMatchObject({ cancel: ['a'], refund: 10, refundFils: 0 })
  expect(decided(36)).toMatchObject({ cancel: ['a'], restFils: 90_000, refundFils: 0 })
  // As it was, with more days besides.
  expect(decided(50)).toMatchObject({ cancel: [], restFils: 0, deduct: [{ halfDays: 10 }] })
})

test('what another payroll took is paid back by its days, as no one knows what they came to', () => {
  const elsewhere = { ...handed(6, 'taken'), dueFils: null, takenFils: 0 }
  expect(settlementOf([elsewhere], [])).toMatchObject({ refund: 6, refundFils: null })
})

test('[I19] whatever was handed over and taken, the employee pays exactly what is decided now', () => {
  const rows = fc.array(
    fc.record({
      id: fc.uuid(),
      month: fc.constantFrom('2026-11', '2026-12', '2027-01'),
      halfDays: fc.integer({ min: 1, max: 60 }),
      state: fc.constantFrom('open' as const, 'taken' as const),
      dueFils: fc.constant(null),
      takenFils: fc.constant(0),
    }),
    { maxLength: 4 },
  )
  const wanted: fc.Arbitrary<Wanted[]> = fc.array(
    fc.record({
      month: fc.constantFrom('2026-11', '2026-12'),
      halfDays: fc.integer({ min: 1, max: 60 }),
    }),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(rows, wanted, (before, now) => {
      const { cancel, deduct, refund } = settlementOf(before, now)
      const taken = sum(before.filter(({ state }) => state === 'taken'))
      expect(taken + sum(deduct) - refund).toBe(sum(now))
      expect(refund === 0 || deduct.length === 0).toBe(true)
      expect(deduct.every(({ halfDays }) => halfDays > 0)).toBe(true)
      expect(cancel).toHaveLength(before.filter(({ state }) => state === 'open').length)
    }),
  )
})
