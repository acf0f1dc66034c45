import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OrderState } from './contract.ts'
import {
  arrivalOf,
  checkFeedback,
  checkMove,
  isOver,
  mayMove,
  MOVES,
  type Mover,
  stepOf,
} from './rules.ts'

const STATES = OrderState.options
const MOVERS: readonly Mover[] = ['customer', 'shop', 'program']

function movesOf(who: Mover): string[] {
  return STATES.flatMap((from) =>
    STATES.filter((to) => mayMove({ state: from, type: 'delivery' }, to, who)).map(
      (to) => `${from} ${to}`,
    ),
  )
}

test('[S3.7] the customer may cancel until the kitchen begins, and do nothing else', () => {
  expect(movesOf('customer')).toEqual(['placed cancelled', 'paid cancelled', 'accepted cancelled'])
  expect(
    checkMove(
      { state: 'cooking', type: 'delivery', paymentMethod: 'card', totalFils: 100 },
      'cancelled',
      'customer',
    ),
  ).toMatchObject({
    refusal: { code: 'orders.cookingBegan' },
  })
  expect(
    checkMove(
      { state: 'delivered', type: 'delivery', paymentMethod: 'card', totalFils: 100 },
      'cancelled',
      'customer',
    ),
  ).toMatchObject({
    refusal: { code: 'orders.changedMeanwhile' },
  })
})

test('the shop moves an order from acceptance to the door, one step back in the kitchen, back to the shop if no one opened, and may cancel it until it is delivered', () => {
  expect(movesOf('shop')).toEqual([
    'placed accepted',
    'placed cancelled',
    'paid accepted',
    'paid cancelled',
    'accepted cooking',
    'accepted cancelled',
    'cooking accepted',
    'cooking ready',
    'cooking cancelled',
    'ready cooking',
    'ready out',
    'ready cancelled',
    'out ready',
    'out delivered',
    'out cancelled',
  ])
})

test('only the program marks an order as paid or refunded', () => {
  expect(movesOf('program')).toEqual([
    'placed paid',
    'placed cancelled',
    'paid cancelled',
    'paid refunded',
    'accepted refunded',
    'cooking refunded',
    'ready refunded',
    'out refunded',
    'delivered refunded',
    'cancelled refunded',
  ])
})

test('a refund stops an order wherever the shop could still have cancelled it, but not one that was never paid', () => {
  for (const state of STATES) {
    if (state === 'placed')
      expect(mayMove({ state, type: 'delivery' }, 'refunded', 'program')).toBe(false)
    else if (mayMove({ state, type: 'delivery' }, 'cancelled', 'shop'))
      expect(mayMove({ state, type: 'delivery' }, 'refunded', 'program')).toBe(true)
  }
})

test('[S3.9] the program alone moves the purchase of a plan, and its customer cancels it until it is paid', () => {
  const movesOfPlan = (who: Mover) =>
    STATES.flatMap((from) =>
      STATES.filter((to) => mayMove({ state: from, type: 'plan' }, to, who)).map(
        (to) => `${from} ${to}`,
      ),
    )
  expect(movesOfPlan('shop')).toEqual([])
  expect(movesOfPlan('customer')).toEqual(['placed cancelled'])
  expect(movesOfPlan('program')).toEqual([
    'placed paid',
    'placed cancelled',
    'paid refunded',
    'cancelled refunded',
  ])
})

test('a day of a plan is moved by the shop like any order, and never by its customer', () => {
  for (const from of STATES)
    for (const to of STATES) {
      const day = { state: from, type: 'planDay' } as const
      expect(mayMove(day, to, 'customer')).toBe(false)
      expect(mayMove(day, to, 'shop')).toBe(mayMove({ ...day, type: 'delivery' }, to, 'shop'))
    }
})

test('a card order is accepted once it is paid; cash is paid at the door', () => {
  const placed = { state: 'placed', type: 'delivery', totalFils: 2_500 } as const
  expect(checkMove({ ...placed, paymentMethod: 'card' }, 'accepted', 'shop')).toMatchObject({
    refusal: { code: 'orders.notPaid' },
  })
  expect(checkMove({ ...placed, paymentMethod: 'cash' }, 'accepted', 'shop').ok).toBe(true)
})

test('an order that is over or refunded never comes back, whatever is tried', () => {
  const tries = fc.array(fc.tuple(fc.constantFrom(...STATES), fc.constantFrom(...MOVERS)), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(
      tries,
      fc.constantFrom('card' as const, 'cash' as const),
      (moves, paymentMethod) => {
        let state: OrderState = 'placed'
        for (const [to, who] of moves) {
          const checked = checkMove(
            { state, type: 'delivery', paymentMethod, totalFils: 1 },
            to,
            who,
          )
          expect(checked.ok).toBe(
            mayMove({ state, type: 'delivery' }, to, who) &&
              !(state === 'placed' && to === 'accepted' && paymentMethod === 'card'),
          )
          if (!checked.ok) continue
          if (isOver(state)) expect(to).toBe('refunded')
          state = to
        }
        if (state === 'refunded') expect(MOVES[state]).toEqual({})
      },
    ),
  )
})

test('four steps from the order to the door', () => {
  expect(STATES.map(stepOf)).toEqual([0, 0, 0, 1, 1, 2, 3, null, null])
})

const DELIVERED = { state: 'delivered' as const, stateAt: new Date('2026-11-10T08:00:00Z') }

test('feedback is taken from the delivery on, for two weeks', () => {
  const at = (instant: string) => checkFeedback(DELIVERED, new Date(instant))
  expect(at('2026-11-10T08:00:00Z').ok).toBe(true)
  expect(at('2026-11-24T07:59:59Z').ok).toBe(true)
  expect(at('2026-11-24T08:00:00Z')).toMatchObject({
    refusal: { code: 'orders.feedbackOver', details: { days: 14 } },
  })
  expect(checkFeedback({ ...DELIVERED, state: 'out' }, new Date())).toMatchObject({
    refusal: { code: 'orders.notDelivered' },
  })
})

test('an arrival is expected a quarter of an hour per door, to five minutes, and never in the past', () => {
  const since = new Date('2026-11-10T08:02:00Z')
  const about = (stopsBefore: number, now: string) =>
    new Date(arrivalOf({ since, stopsBefore }, new Date(now))).toISOString().slice(11, 16)
  expect(about(0, '2026-11-10T08:05:00Z')).toBe('08:20')
  expect(about(2, '2026-11-10T08:05:00Z')).toBe('08:50')
  expect(about(0, '2026-11-10T09:00:00Z')).toBe('09:05')
  expect(about(0, '2026-11-10T09:01:00Z')).toBe('09:10')
})
