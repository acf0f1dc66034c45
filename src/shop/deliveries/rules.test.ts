import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CODE_TRIES } from './contract.ts'
import {
  cashDue,
  cashOf,
  groupsOf,
  checkCash,
  checkProof,
  moved,
  type Stop,
  suggestedRoute,
  triesLeft,
} from './rules.ts'

test('cash must equal the total or is refused with both numbers; a card order takes no cash', () => {
  const cash = { paymentMethod: 'cash', totalFils: 5_250 } as const
  const card = { paymentMethod: 'card', totalFils: 5_250 } as const
  expect(cashDue(cash)).toBe(5_250)
  expect(cashDue(card)).toBe(0)
  expect(checkCash(cash, 5_250)).toMatchObject({ ok: true })
  for (const collected of [null, 0, 5_249, 5_251]) {
    expect(checkCash(cash, collected)).toMatchObject({
      refusal: {
        code: 'deliveries.cashNotTotal',
        details: { dueFils: 5_250, capturedFils: collected ?? 0 },
      },
    })
  }
  expect(checkCash(card, null)).toMatchObject({ ok: true })
  expect(checkCash(card, 1)).toMatchObject({ ok: false })
})

test('a code may be wrong five times; from then on only a photo is a proof', () => {
  const stored = { code: '0417', hasPhoto: false }
  const check = (code: string, tries: number) =>
    checkProof({ by: 'code', code }, { ...stored, tries })
  expect(check('0417', 4)).toEqual({ proven: true })
  expect(check('0418', 0)).toMatchObject({
    counts: true,
    outcome: { refusal: { code: 'deliveries.wrongCode', details: { left: 4 } } },
  })
  expect(check('0418', 4)).toMatchObject({
    counts: true,
    outcome: { refusal: { code: 'deliveries.photoOnly' } },
  })
  expect(check('0417', CODE_TRIES)).toMatchObject({
    counts: false,
    outcome: { refusal: { code: 'deliveries.photoOnly' } },
  })
  expect(checkProof({ by: 'photo' }, { ...stored, tries: 5 })).toMatchObject({
    proven: false,
    outcome: { refusal: { code: 'deliveries.noPhoto' } },
  })
  expect(checkProof({ by: 'photo' }, { ...stored, tries: 5, hasPhoto: true })).toEqual({
    proven: true,
  })
  expect([0, 4, 5, 6].map(triesLeft)).toEqual([5, 1, 0, 0])
})

let last = 0
function aStop(fromAt: string, area: string): Stop {
  last += 1
  return {
    id: `stop ${last}`,
    number: last,
    fromAt,
    toAt: fromAt.replace(':00:00', ':59:00'),
    city: 'dubai',
    area: { en: area, ar: area },
    state: 'ready',
  }
}

test('stops are ordered by window and within it by area', () => {
  const stops = [
    aStop('2026-11-18T15:00:00Z', 'Deira'),
    aStop('2026-11-18T08:00:00Z', 'Marina'),
    aStop('2026-11-18T08:00:00Z', 'Deira'),
    aStop('2026-11-18T08:00:00Z', 'Marina'),
  ]
  expect(
    groupsOf(stops).map(({ fromAt, drops }) => [fromAt, drops.map(({ area }) => area.en)]),
  ).toEqual([
    ['2026-11-18T08:00:00Z', ['Deira', 'Marina', 'Marina']],
    ['2026-11-18T15:00:00Z', ['Deira']],
  ])
  expect(suggestedRoute(stops)).toEqual(
    groupsOf(stops).flatMap(({ drops }) => drops.map(({ id }) => id)),
  )
})

test('a stop swaps with its neighbour, never beyond the ends, and no stop is lost', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 'x', 1)).toEqual(['a', 'b', 'c'])
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string(), { minLength: 1 }),
      fc.nat(),
      fc.constantFrom(-1 as const, 1 as const),
      (ids, at, by) => {
        const id = ids[at % ids.length] ?? ''
        const next = moved(ids, id, by)
        expect(next.toSorted()).toEqual(ids.toSorted())
      },
    ),
  )
})

test('the cash to hand over and the cash still to collect add up to all cash of the round', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ cashDue: fc.nat(1_000_000), over: fc.boolean() })),
      (drops) => {
        const { collected, due } = cashOf(
          drops.map(({ cashDue: fils, over }) => ({
            cashDue: fils,
            state: over ? 'delivered' : 'out',
            delivered: over ? { cashCollected: fils } : null,
          })),
        )
        expect(collected + due).toBe(drops.reduce((sum, drop) => sum + drop.cashDue, 0))
      },
    ),
  )
})
