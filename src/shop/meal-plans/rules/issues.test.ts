import { describe, expect, test } from 'vitest'
import type { Dish } from './dishes.ts'
import { type BuildingContext, type BuiltDay, type BuiltPlan, planIssues } from './issues.ts'

const MONDAY = '2026-11-30'
const TUESDAY = '2026-12-01'

function aDish(id: string, change: Partial<Dish> = {}): Dish {
  const days = [1, 2, 3, 4, 5, 6, 7]
  const usual = {
    allergens: [],
    days,
    active: true,
    soldOut: false,
    mustChoose: false,
    hours: null,
  }
  return { id, part: 'meal', kcal: 500, ...usual, ...change }
}

const DISHES = [
  aDish('soup'),
  aDish('rice'),
  aDish('nutty', { allergens: ['nuts'] }),
  aDish('dates', { part: 'snack' }),
  aDish('late', { hours: { from: '18:00', to: '22:00' } }),
]
const WINDOW = { id: 'noon', days: [1, 2], season: 'always', capacity: 2 } as const

function context(change: Partial<BuildingContext> = {}): BuildingContext {
  return {
    maxMeals: 3,
    maxSnacks: 2,
    firstDay: MONDAY,
    days: [MONDAY, TUESDAY],
    periods: { windows: [WINDOW], seasons: [], slots: new Map() },
    addresses: new Map([
      ['home', 'dubai'],
      ['beach', 'sharjah'],
      ['old', null],
    ]),
    offer: { dishes: new Map(DISHES.map((dish) => [dish.id, dish])), menuOf: () => null },
    avoided: { allergies: ['nuts'], dislikes: ['rice'] },
    beginsAt: (windowId) => (windowId === 'noon' ? '12:00' : null),
    ...change,
  }
}

const meal = (mealId: string) => ({ part: 'meal' as const, mealId })
const snack = (mealId: string) => ({ part: 'snack' as const, mealId })

function aDay(day: string, change: Partial<BuiltDay> = {}): BuiltDay {
  const dishes = [meal('soup'), snack('dates')]
  return { day, windowId: 'noon', addressId: 'home', dishes, ...change }
}

function aPlan(monday: Partial<BuiltDay>, change: Partial<BuiltPlan> = {}): BuiltPlan {
  return {
    mealsPerDay: 1,
    snacksPerDay: 1,
    emirate: 'dubai',
    startDate: MONDAY,
    days: [aDay(MONDAY, monday), aDay(TUESDAY)],
    ...change,
  }
}

/** The code of each issue, with the day and the numbers in its message. */
function found(plan: BuiltPlan, change: Partial<BuildingContext> = {}) {
  return planIssues(plan, context(change)).map(({ code, details }) => [code, details])
}

test('a plan that has all it needs can be bought', () => {
  expect(found(aPlan({}))).toEqual([])
})

describe('a day of a plan', () => {
  const on = { day: MONDAY }
  const fullSlot = new Map([[`noon ${MONDAY}`, { capacity: null, taken: 2 }]])
  const shutSlot = new Map([[`noon ${MONDAY}`, { capacity: 0, taken: 0 }]])
  const periods = (slots: typeof fullSlot | typeof shutSlot) => ({
    periods: { windows: [WINDOW], seasons: [], slots },
  })

  test.each([
    [
      'too many meals',
      { dishes: [meal('soup'), meal('soup'), snack('dates')] },
      'tooManyMeals',
      { max: 1 },
    ],
    [
      'too many snacks',
      { dishes: [meal('soup'), snack('dates'), snack('dates')] },
      'tooManySnacks',
      { max: 1 },
    ],
    ['no meals', { dishes: [snack('dates')] }, 'noMeals', {}],
    ['too few snacks', { dishes: [meal('soup')] }, 'tooFewSnacks', { left: 1 }],
    ['no period', { windowId: null }, 'noPeriod', {}],
    ['a period that is gone', { windowId: 'other' }, 'periodClosed', {}],
    ['no address', { addressId: null }, 'noAddress', {}],
    ['an address of someone else', { addressId: 'theirs' }, 'addressGone', {}],
    ['an address that is no longer served', { addressId: 'old' }, 'addressGone', {}],
    ['an address in another emirate', { addressId: 'beach' }, 'addressElsewhere', {}],
    ['a dish with an allergen', { dishes: [meal('nutty'), snack('dates')] }, 'dishUnfit', {}],
    ['a dish that is disliked', { dishes: [meal('rice'), snack('dates')] }, 'dishUnfit', {}],
    ['a dish that there is not', { dishes: [meal('none'), snack('dates')] }, 'dishUnfit', {}],
    ['a dish served at other hours', { dishes: [meal('late'), snack('dates')] }, 'dishHours', {}],
    ['a snack as a meal', { dishes: [meal('dates'), snack('dates')] }, 'dishUnfit', {}],
  ] as const)('has %s', (_title, change, kind, details) => {
    expect(found(aPlan(change))).toEqual([[`mealPlans.${kind}`, { ...on, ...details }]])
  })

  test('is full, or the desk has shut it', () => {
    expect(found(aPlan({}), periods(fullSlot))).toEqual([['mealPlans.dayFull', on]])
    expect(found(aPlan({}), periods(shutSlot))).toEqual([['mealPlans.periodClosed', on]])
  })

  test('lacks everything that was not chosen', () => {
    expect(found({ ...aPlan({}), days: [aDay(TUESDAY)] }).map(([code]) => code)).toEqual([
      'mealPlans.noPeriod',
      'mealPlans.noAddress',
      'mealPlans.noMeals',
      'mealPlans.tooFewSnacks',
    ])
  })

  test('lacks a meal of several', () => {
    expect(found(aPlan({}, { mealsPerDay: 2, days: [aDay(MONDAY)] }), { days: [MONDAY] })).toEqual([
      ['mealPlans.tooFewMeals', { ...on, left: 1 }],
    ])
  })
})

test('a plan is too large, begins too early or has other days', () => {
  const large = aPlan({}, { mealsPerDay: 4, snacksPerDay: 3 })
  expect(found(large).slice(0, 2)).toEqual([
    ['mealPlans.tooManyMeals', { max: 3 }],
    ['mealPlans.tooManySnacks', { max: 2 }],
  ])
  expect(found(aPlan({}), { firstDay: TUESDAY })).toEqual([
    ['mealPlans.startTooEarly', { firstDay: TUESDAY }],
  ])
  expect(found(aPlan({}), { days: [MONDAY] })).toEqual([['mealPlans.otherDays', {}]])
  const twice = aPlan({}, { days: [aDay(MONDAY), aDay(MONDAY), aDay(TUESDAY)] })
  expect(found(twice)).toEqual([['mealPlans.otherDays', {}]])
  expect(found(aPlan({}, { days: [] }), { days: [] })).toEqual([['mealPlans.otherDays', {}]])
})
