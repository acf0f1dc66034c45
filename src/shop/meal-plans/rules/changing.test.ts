import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Change, evaluateChange, placesOfChange } from './changing.ts'
import type { OwnDay, OwnPlan } from './own-plan.ts'
import { endAfter } from './ending.ts'
import { movedBehind } from './moving.ts'
import type { Periods } from './periods.ts'
import { dayAfter } from './schedule.ts'

// Monday 30 November 2026.
const DAYS = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']
const NOON = { id: 'noon', days: [1, 2, 3, 4, 5, 6, 7], season: 'always', capacity: 10 } as const
const FREE: Periods = { windows: [NOON], seasons: [], slots: new Map() }
const LIMITS = { firstChangeable: '2026-12-01', maxSkips: 2, maxPauses: 1, maxPauseDays: 31 }

function aDay(day: string | null, change: Partial<OwnDay> = {}): OwnDay {
  const id = day ?? 'waits'
  return { id, day, windowId: 'noon', standing: 'open', valueFils: 100, ...change }
}

function aPlan(change: Partial<OwnPlan> = {}): OwnPlan {
  const [first = '', ...open] = DAYS
  const days = [aDay(first, { standing: 'closed' }), ...open.map((day) => aDay(day))]
  return { weekdays: [1, 2, 3, 4, 5], days, pauses: [], isRunning: true, skips: 0, ...change }
}

function after(plan: OwnPlan, change: Change, periods = FREE) {
  const found = evaluateChange(plan, change, { ...LIMITS, periods })
  if (!found.ok) return found.refusal.code
  const { moves, refundFils } = found.value
  return {
    moves: moves.map(({ from, to }) => [from, to]),
    refundFils,
    end: endAfter(plan.days, found.value),
  }
}

describe('skipping', () => {
  test('a skipped day comes after the last one, on a day of the plan', () => {
    expect(after(aPlan(), { kind: 'skip', dayId: '2026-12-02' })).toEqual({
      moves: [['2026-12-02', '2026-12-07']],
      refundFils: 0,
      end: '2026-12-07',
    })
  })

  test('it comes where a place is left', () => {
    const slots = new Map([['noon 2026-12-07', { capacity: 0, taken: 0 }]])
    expect(after(aPlan(), { kind: 'skip', dayId: '2026-12-02' }, { ...FREE, slots })).toMatchObject(
      {
        end: '2026-12-08',
      },
    )
  })

  test.each([
    ['a day that is closed', aPlan(), '2026-11-30', 'dayClosed'],
    ['a day of another plan', aPlan(), 'other', 'notFound'],
    ['one more than allowed', aPlan({ skips: 2 }), '2026-12-02', 'noSkipsLeft'],
    ['a day of a plan that is over', aPlan({ isRunning: false }), '2026-12-02', 'notRunning'],
  ])('%s cannot be skipped', (_title, plan, dayId, code) => {
    expect(after(plan, { kind: 'skip', dayId })).toBe(`mealPlans.${code}`)
  })
})

describe('pausing', () => {
  test('days of a pause with an end are planned again from there on', () => {
    const pause = { kind: 'pause', from: '2026-12-02', until: '2026-12-08' } as const
    expect(after(aPlan(), pause)).toEqual({
      moves: [
        ['2026-12-02', '2026-12-08'],
        ['2026-12-03', '2026-12-09'],
        ['2026-12-04', '2026-12-10'],
      ],
      refundFils: 0,
      end: '2026-12-10',
    })
  })

  test('without an end they wait without a date, until it is resumed', () => {
    expect(after(aPlan(), { kind: 'pause', from: '2026-12-03', until: null })).toEqual({
      moves: [
        ['2026-12-03', null],
        ['2026-12-04', null],
      ],
      refundFils: 0,
      end: null,
    })
    const waiting = [aDay('2026-12-01'), aDay(null, { id: 'a' }), aDay(null, { id: 'b' })]
    const pauses = [{ id: 'p', from: '2026-12-02', until: null }]
    expect(after(aPlan({ days: waiting, pauses }), { kind: 'resume', from: '2026-12-10' })).toEqual(
      {
        moves: [
          [null, '2026-12-10'],
          [null, '2026-12-11'],
        ],
        refundFils: 0,
        end: '2026-12-11',
      },
    )
  })

  test.each([
    ['before the first day that can be changed', '2026-11-30', '2026-12-05', 'tooSoon'],
    ['until before it begins', '2026-12-02', '2026-12-02', 'tooSoon'],
    ['for too long', '2026-12-01', '2027-01-02', 'pauseTooLong'],
    ['after the last day', '2026-12-05', '2026-12-08', 'noDayLeft'],
  ])('not %s', (_title, from, until, code) => {
    expect(after(aPlan(), { kind: 'pause', from, until })).toBe(`mealPlans.${code}`)
  })

  test('not while it is paused, nor more often than allowed', () => {
    const pause = { kind: 'pause', from: '2026-12-02', until: '2026-12-08' } as const
    const now = [{ id: 'p', from: '2026-12-03', until: null }]
    expect(after(aPlan({ pauses: now }), pause)).toBe('mealPlans.alreadyPaused')
    const over = [{ id: 'p', from: '2026-11-20', until: '2026-11-25' }]
    expect(after(aPlan({ pauses: over }), pause)).toBe('mealPlans.noPausesLeft')
  })

  test('only what is paused is resumed, and from a day that can be changed', () => {
    expect(after(aPlan(), { kind: 'resume', from: '2026-12-10' })).toBe('mealPlans.notPaused')
    const pauses = [{ id: 'p', from: '2026-12-02', until: null }]
    expect(after(aPlan({ pauses }), { kind: 'resume', from: '2026-11-30' })).toBe(
      'mealPlans.tooSoon',
    )
    expect(after(aPlan({ pauses }), { kind: 'resume', from: '2027-02-01' })).toBe(
      'mealPlans.pauseTooLong',
    )
  })

  test('resumed before it begins, nothing was paused', () => {
    const days = [aDay('2026-12-01'), aDay(null, { id: 'a' })]
    const pauses = [{ id: 'p', from: '2026-12-03', until: null }]
    const found = evaluateChange(
      aPlan({ days, pauses }),
      { kind: 'resume', from: '2026-12-01' },
      { ...LIMITS, periods: FREE },
    )
    expect(found).toMatchObject({ value: { pauses: [], moves: [{ id: 'a', to: '2026-12-03' }] } })
  })
})

test('a cancellation refunds every day that can still be changed, to the fils', () => {
  expect(after(aPlan(), { kind: 'cancel' })).toEqual({
    moves: [],
    refundFils: 400,
    end: '2026-11-30',
  })
  const days = [aDay('2026-11-30', { standing: 'closed' })]
  expect(after(aPlan({ days }), { kind: 'cancel' })).toBe('mealPlans.nothingToCancel')
})

test('a day that comes back waits while the plan is paused without an end', () => {
  const pauses = [{ id: 'p', from: '2026-12-02', until: null }]
  const day = aDay('2026-11-30', { standing: 'closed' })
  const on = { firstChangeable: '2026-12-01', periods: FREE }
  expect(movedBehind(aPlan({ pauses }), day, on)).toMatchObject({ to: null })
  expect(movedBehind(aPlan(), day, on)).toMatchObject({ to: '2026-12-07' })
  // Never on a day that is closed, however old the plan is.
  expect(
    movedBehind(aPlan({ days: [day] }), day, { ...on, firstChangeable: '2027-01-01' }),
  ).toMatchObject({ to: '2027-01-01' })
})

test('no change loses a day, plans two on one date, or leaves a place that it did not take', () => {
  const change = fc.oneof(
    fc.record({ kind: fc.constant('skip' as const), index: fc.nat(9) }),
    fc.record({
      kind: fc.constant('pause' as const),
      from: fc.nat(20),
      until: fc.option(fc.nat(40)),
    }),
    fc.record({ kind: fc.constant('resume' as const), from: fc.nat(20) }),
  )
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 8 }),
      fc.integer({ min: 1, max: 9 }),
      (changes, size) => {
        const start = Array.from({ length: size }, (_, index) => dayAfter('2026-12-01', index))
        let plan = aPlan({
          days: start.map((day) => aDay(day)),
          weekdays: [1, 2, 3, 4, 5, 6, 7],
        })
        for (const each of changes) {
          const wanted: Change =
            each.kind === 'skip'
              ? { kind: 'skip', dayId: plan.days[each.index % size]?.id ?? '' }
              : each.kind === 'resume'
                ? { kind: 'resume', from: dayAfter('2026-11-29', each.from) }
                : {
                    kind: 'pause',
                    from: dayAfter('2026-11-29', each.from),
                    until: each.until === null ? null : dayAfter('2026-11-29', each.until),
                  }
          const limits = { ...LIMITS, maxSkips: 99, maxPauses: 99 }
          const found = evaluateChange(plan, wanted, { ...limits, periods: FREE })
          if (!found.ok) continue
          const { moves, pauses } = found.value
          const days = plan.days.map((day) => {
            const move = moves.find(({ id }) => id === day.id)
            return move === undefined ? day : { ...day, day: move.to, windowId: move.windowId }
          })
          const placed = (some: readonly OwnDay[]) => some.filter(({ day }) => day !== null).length
          const by = placesOfChange(plan.days, found.value).reduce(
            (sum, place) => sum + place.by,
            0,
          )
          expect(by).toBe(placed(days) - placed(plan.days))
          plan = {
            ...plan,
            days,
            pauses: pauses.map((pause, index) => ({ ...pause, id: `${index}` })),
          }
          const dates = days.flatMap(({ day }) => day ?? [])
          expect(new Set(dates).size).toBe(dates.length)
          const isPaused = (day: string) =>
            pauses.some(({ from, until }) => from <= day && (until === null || day < until))
          expect(dates.filter(isPaused)).toEqual([])
          const isEndless = pauses.some(({ until }) => until === null)
          expect(dates.length === size || isEndless).toBe(true)
        }
      },
    ),
  )
})
