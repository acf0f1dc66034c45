import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import { planState } from '#shop/meal-plans/rules/state.ts'
import {
  checkSeasons,
  checkTiers,
  cursorOf,
  portionsWithout,
  revenueByDay,
  stateOf,
} from './rules.ts'

test('tiers have different sizes, and more meals never cost more each', () => {
  const tiers = (...prices: [number, number][]) =>
    checkTiers(prices.map(([meals, price]) => ({ meals, price })))
  expect(tiers([15, 500], [5, 1500], [10, 1000]).ok).toBe(true)
  expect(tiers([5, 1000], [10, 1000]).ok).toBe(true)
  expect(tiers([5, 1500], [5, 1000])).toMatchObject({
    refusal: { code: 'planDesk.sameTier', details: { meals: 5 } },
  })
  expect(tiers([10, 1500], [5, 1000])).toMatchObject({
    refusal: { code: 'planDesk.dearerTier', details: { meals: 10 } },
  })
})

test('seasons end after they begin, and no day is in two', () => {
  const name = { en: 'Ramadan', ar: 'رمضان' }
  const seasons = (...spans: [string, string][]) =>
    checkSeasons(spans.map(([from, to]) => ({ name, from, to })))
  expect(seasons().ok).toBe(true)
  expect(seasons(['2027-02-08', '2027-03-09'], ['2026-12-31', '2027-01-01']).ok).toBe(true)
  expect(seasons(['2027-02-08', '2027-02-08'], ['2027-02-09', '2027-02-09']).ok).toBe(true)
  expect(seasons(['2026-01-01', '2026-01-02'], ['2027-03-09', '2027-02-08'])).toMatchObject({
    refusal: { code: 'planDesk.seasonBackwards', field: 'seasons.1.to' },
  })
  expect(seasons(['2027-02-08', '2027-03-09'], ['2027-03-09', '2027-03-10'])).toMatchObject({
    refusal: { code: 'planDesk.seasonsOverlap', field: 'seasons.1.from' },
  })
})

test('a plan has the state that its days give it', () => {
  const day = fc.record({
    state: fc.constantFrom('unpaid', 'planned', 'sealed', 'refunded', 'released' as const),
    delivery: fc.constantFrom('out', 'delivered', null),
  })
  fc.assert(
    fc.property(
      fc.array(day, { maxLength: 5 }),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (days, isCancelled, isPaused, isRenewalDue) => {
        const flags = { isCancelled, isPaused, isRenewalDue }
        const paid = days.filter(({ state }) => state !== 'unpaid' && state !== 'released')
        const left = paid.filter(
          ({ state, delivery }) =>
            state === 'planned' || (state === 'sealed' && delivery !== 'delivered'),
        )
        const whole = days.map((each) => ({ ...each, day: '2026-11-23', valueFils: 1 }))
        expect(
          stateOf({
            ...flags,
            wasPaid: paid.length > 0,
            isHeld: days.some(({ state }) => state === 'unpaid'),
            daysLeft: left.length,
          }),
        ).toBe(planState({ ...flags, days: whole }))
      },
    ),
  )
})

test('a page of plans ended at an id, or at the end of a plan', () => {
  const id = '019aa0f0-0000-7000-8000-000000000001'
  expect(cursorOf(id)).toEqual({ day: null, id })
  expect(cursorOf(`2026-11-23_${id}`)).toEqual({ day: '2026-11-23', id })
  expect(cursorOf(`2026-99-99_${id}`)).toEqual({ day: null, id })
})

test('planned portions are counted that a change of the menus leaves without their dish', () => {
  const planned = [
    { day: '2026-11-23', dish: 'kept', portions: 2 },
    { day: '2026-11-23', dish: 'left out', portions: 3 },
    { day: '2026-11-24', dish: 'left out', portions: 4 },
    { day: '2026-11-24', dish: 'gone', portions: 1 },
    { day: '2026-11-25', dish: 'left out', portions: 9 },
  ]
  const weekDays = new Map([
    ['kept', [1]],
    ['left out', [2]],
  ])
  const menus = [
    { day: '2026-11-23', dishes: ['kept'] },
    // A Tuesday, on which the menu has only one of them.
    { day: '2026-11-24', dishes: null },
  ]
  expect(portionsWithout(menus, planned, weekDays)).toBe(3 + 1)
})

test('what is owed at the end of each day follows from the day before', () => {
  const day = fc.integer({ min: 0, max: 20 }).map((days) => addDays('2026-11-10', days))
  const amounts = fc.array(fc.record({ day, fils: fc.integer({ min: 1, max: 100_000 }) }))
  fc.assert(
    fc.property(
      fc.record({ paid: amounts, delivered: amounts, calledOff: amounts, refunded: amounts }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (flows, owedNow) => {
        const { opening, days } = revenueByDay(
          { from: '2026-11-10', to: '2026-11-30' },
          { ...flows, owedNow },
        )
        expect(days).toHaveLength(21)
        let owed = opening
        for (const each of days) {
          owed += each.paid - each.delivered - (each.refunded - each.goodwill)
          expect(each.owed).toBe(owed)
        }
        expect(owed).toBe(owedNow)
        // A part of the time has the same days.
        const part = revenueByDay({ from: '2026-11-15', to: '2026-11-18' }, { ...flows, owedNow })
        expect(part.days).toEqual(days.slice(5, 9))
        expect(part.opening).toBe(days[4]?.owed)
      },
    ),
  )
})
