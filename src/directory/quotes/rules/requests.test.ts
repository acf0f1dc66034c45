import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RequestState } from '../contract.ts'
import {
  checkRequest,
  isBidOpen,
  isSealed,
  checkMove,
  type Mover,
  MOVES,
  stateAt,
  takesBids,
  usualVat,
} from './requests.ts'

const STATES = RequestState.options
const MOVERS: readonly Mover[] = ['requester', 'program']
const DEADLINE = 1000
const LAPSE = 2000

test('whatever is tried and whenever, a request goes by the table, is accepted only between its deadline and its lapse, and never comes back', () => {
  const tries = fc.array(
    fc.tuple(fc.constantFrom(...STATES), fc.constantFrom(...MOVERS), fc.nat(90)),
    { maxLength: 60 },
  )
  fc.assert(
    fc.property(tries, (moves) => {
      let [state, now]: [RequestState, number] = ['bidding', 0]
      for (const [to, who, later] of moves) {
        now += later
        const request = {
          state,
          bidsUntil: DEADLINE,
          chooseUntil: state === 'choosing' ? LAPSE : null,
        }
        const from = who === 'requester' ? stateAt(request, now) : state
        const isDue = who === 'requester' || now >= (state === 'bidding' ? DEADLINE : LAPSE)
        const checked = checkMove(request, to, { who, now })
        expect(checked.ok).toBe(isDue && (MOVES[from][to]?.includes(who) ?? false))
        if (!checked.ok) continue
        if (to === 'accepted') {
          expect(isSealed(request, now)).toBe(false)
          expect(takesBids(request, now)).toBe(false)
        }
        expect(MOVES[state]).not.toEqual({})
        state = to
      }
    }),
  )
})

test('bids are accepted, and stay sealed, until the exact millisecond of the deadline', () => {
  const request = { state: 'bidding', bidsUntil: DEADLINE, chooseUntil: null } as const
  expect([takesBids(request, 999), isSealed(request, 999), stateAt(request, 999)]).toEqual([
    true,
    true,
    'bidding',
  ])
  expect([takesBids(request, 1000), isSealed(request, 1000), stateAt(request, 1000)]).toEqual([
    false,
    false,
    'choosing',
  ])
  expect(checkMove(request, 'accepted', { who: 'requester', now: 999 })).toMatchObject({
    refusal: { code: 'quotes.stillSealed' },
  })
  expect(checkMove(request, 'accepted', { who: 'requester', now: 1000 }).ok).toBe(true)
  expect(checkMove(request, 'accepted', { who: 'program', now: 1000 }).ok).toBe(false)
  expect(
    [999, 1000].map((now) => checkMove(request, 'choosing', { who: 'program', now }).ok),
  ).toEqual([false, true])
})

test('a bid may be accepted to the end of its last day', () => {
  expect(isBidOpen({ state: 'standing', validUntil: '2026-11-30' }, '2026-11-30')).toBe(true)
  expect(isBidOpen({ state: 'standing', validUntil: '2026-11-30' }, '2026-12-01')).toBe(false)
  expect(isBidOpen({ state: 'withdrawn', validUntil: '2026-11-30' }, '2026-11-30')).toBe(false)
})

test('within one emirate both locations are required, and carriage across a border usually has no VAT', () => {
  const dubai = (place: string) => ({ country: 'AE', princedomId: 2, place })
  expect(
    checkRequest(
      { from: dubai('Al Quoz'), to: dubai('Jebel Ali'), readyOn: '2026-11-22' },
      '2026-11-22',
    ).ok,
  ).toBe(true)
  expect(
    checkRequest(
      { from: dubai('Al Quoz'), to: dubai('Al Quoz'), readyOn: '2026-11-22' },
      '2026-11-22',
    ).ok,
  ).toBe(false)
  expect(usualVat({ from: dubai(''), to: { country: 'SA' } })).toBe(0)
  expect(usualVat({ from: dubai(''), to: dubai('Deira') })).toBe(500)
})
