import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Handed, payMonths, settlementOf, type Wanted } from './rules.ts'

const sum = (rows: readonly { halfDays: number }[]): number =>
  rows.reduce((total, { halfDays }) => total + halfDays, 0)

function handed(halfDays: number, state: Handed['state'], id = 'a'): Handed {
  return { id, month: '2026-11', halfDays, state }
}

test('pay takes something over this month or in one of the next two', () => {
  expect(payMonths('2026-11-30')).toEqual(['2026-11', '2026-12', '2027-01'])
})

test('what is not taken yet is cancelled and handed over as it is now', () => {
  expect(settlementOf([handed(6, 'open')], [{ month: '2026-11', halfDays: 2 }])).toEqual({
    cancel: ['a'],
    deduct: [{ month: '2026-11', halfDays: 2 }],
    refund: 0,
  })
})

test('what pay has taken and is too much is paid back', () => {
  expect(settlementOf([handed(6, 'taken')], [{ month: '2026-11', halfDays: 2 }])).toEqual({
    cancel: [],
    deduct: [],
    refund: 4,
  })
  expect(settlementOf([handed(6, 'taken')], [])).toMatchObject({ refund: 6 })
})

test('a suspension over two months that is half taken deducts only the rest', () => {
  const wanted = [
    { month: '2026-11', halfDays: 8 },
    { month: '2026-12', halfDays: 4 },
  ]
  expect(settlementOf([handed(8, 'taken'), handed(12, 'open', 'b')], wanted)).toEqual({
    cancel: ['b'],
    deduct: [{ month: '2026-12', halfDays: 4 }],
    refund: 0,
  })
})

test('[I19] whatever was handed over and taken, the employee pays exactly what is decided now', () => {
  const rows = fc.array(
    fc.record({
      id: fc.uuid(),
      month: fc.constantFrom('2026-11', '2026-12', '2027-01'),
      halfDays: fc.integer({ min: 1, max: 60 }),
      state: fc.constantFrom('open' as const, 'taken' as const),
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
