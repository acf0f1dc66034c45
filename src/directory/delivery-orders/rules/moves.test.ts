import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DeliveryState } from '../contract.ts'
import {
  checkSpot,
  CODE_TRIES,
  isOver,
  checkMove,
  checkProof,
  lineOf,
  movesFrom,
  type Mover,
  MOVES,
  STATES,
  STEPS,
} from './moves.ts'

const MOVERS: readonly Mover[] = ['requester', 'company']

test('every state of the contract is in the table, and no other', () => {
  expect(STATES.toSorted()).toEqual([...DeliveryState.options].toSorted())
})

test('the requester may only cancel, and only until collection', () => {
  const moves = STATES.flatMap((from) =>
    movesFrom(from, 'requester', true).map((to) => `${from} ${to}`),
  )
  expect(moves).toEqual(['accepted cancelled', 'scheduled cancelled'])
})

test('goods go through customs only where a border is crossed', () => {
  expect(movesFrom('collected', 'company', true)).toEqual([
    'in-transit',
    'at-customs',
    'out-for-delivery',
  ])
  expect(movesFrom('collected', 'company', false)).toEqual(['in-transit', 'out-for-delivery'])
  // The expected move comes first.
  expect(movesFrom('out-for-delivery', 'company', false)).toEqual(['delivered', 'failed-attempt'])
  expect(movesFrom('failed-attempt', 'company', false)).toEqual([
    'out-for-delivery',
    'in-transit',
    'cancelled',
  ])
})

test('any sequence of moves follows the table, is handed over only from the door, and never leaves a final state', () => {
  const tries = fc.array(fc.tuple(fc.constantFrom(...STATES), fc.constantFrom(...MOVERS)), {
    maxLength: 80,
  })
  fc.assert(
    fc.property(tries, fc.boolean(), (moves, abroad) => {
      let state: DeliveryState = 'accepted'
      for (const [to, who] of moves) {
        const checked = checkMove(state, to, { who, abroad })
        expect(checked.ok).toBe(
          (MOVES[state][to]?.includes(who) ?? false) && (abroad || to !== 'at-customs'),
        )
        if (!checked.ok) continue
        expect(isOver(state)).toBe(false)
        if (to === 'delivered') expect(state).toBe('out-for-delivery')
        if (to === 'at-customs') expect(abroad).toBe(true)
        state = to
      }
    }),
  )
})

test('every delivery can still finish from every state that is not final', () => {
  for (const abroad of [true, false]) {
    for (const from of STATES.filter(
      (state) => !isOver(state) && (abroad || state !== 'at-customs'),
    )) {
      const reached = new Set<DeliveryState>([from])
      for (let grown = 0; grown < reached.size; ) {
        grown = reached.size
        for (const state of [...reached])
          for (const to of movesFrom(state, 'company', abroad)) reached.add(to)
      }
      expect(reached.has('delivered'), from).toBe(true)
    }
  }
})

test('the line contains past and future steps: customs where a border is crossed, and no skipped step', () => {
  expect(lineOf('accepted', ['accepted'], true)).toEqual({ steps: STEPS, now: 0 })
  expect(lineOf('accepted', ['accepted'], false)?.steps).not.toContain('at-customs')
  const abroad: DeliveryState[] = ['accepted', 'collected', 'in-transit', 'out-for-delivery']
  expect(lineOf('out-for-delivery', abroad, true)).toEqual({
    steps: ['accepted', 'collected', 'in-transit', 'out-for-delivery', 'delivered'],
    now: 3,
  })
  expect(
    lineOf('delivered', ['accepted', 'collected', 'out-for-delivery', 'delivered'], false)?.steps,
  ).not.toContain('in-transit')
  const cleared: DeliveryState[] = ['accepted', 'collected', 'at-customs', 'in-transit']
  expect(lineOf('in-transit', cleared, true)).toEqual({
    steps: ['accepted', 'collected', 'in-transit', 'out-for-delivery', 'delivered'],
    now: 2,
  })
  expect(lineOf('failed-attempt', ['accepted', 'collected', 'out-for-delivery'], false)?.now).toBe(
    2,
  )
  expect(lineOf('cancelled', ['accepted'], false)).toBeNull()
})

test('the code proves it, a few wrong ones are the limit, and a photo proof needs a picture', () => {
  const door = { code: '4711', tries: 0, hasPhoto: false }
  expect(checkProof({ by: 'code', code: '4711' }, door)).toMatchObject({
    outcome: { ok: true },
    counts: false,
  })
  expect(checkProof({ by: 'code', code: '4712' }, door)).toMatchObject({
    outcome: { refusal: { code: 'deliveryOrders.wrongCode', details: { left: 4 } } },
    counts: true,
  })
  expect(checkProof({ by: 'code', code: '4711' }, { ...door, tries: CODE_TRIES })).toMatchObject({
    outcome: { refusal: { code: 'deliveryOrders.codeSpent' } },
  })
  expect(checkProof({ by: 'photo', name: 'Saeed' }, door)).toMatchObject({
    outcome: { refusal: { code: 'deliveryOrders.photoNeeded' } },
    counts: false,
  })
  expect(checkProof({ by: 'photo', name: 'Saeed' }, { ...door, hasPhoto: true }).outcome.ok).toBe(
    true,
  )
})

test('an emirate is named only for the Emirates', () => {
  expect(checkSpot({ country: 'AE', princedomId: 3 }).ok).toBe(true)
  expect(checkSpot({ country: null, princedomId: null }).ok).toBe(true)
  expect(checkSpot({ country: 'SA', princedomId: 3 }).ok).toBe(false)
})
