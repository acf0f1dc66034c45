import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseDishes, type Choosing, type Dish, energyOf, unfit } from './dishes.ts'

function aDish(id: string, change: Partial<Dish> = {}): Dish {
  return {
    id,
    part: 'meal',
    kcal: 500,
    allergens: [],
    days: [1, 2, 3, 4, 5, 6, 7],
    active: true,
    soldOut: false,
    mustChoose: false,
    hours: null,
    ...change,
  }
}

const MONDAY = '2026-11-30'
const NOTHING = { allergies: [], dislikes: [] }
const CHOOSING: Choosing = {
  meals: 2,
  snacks: 1,
  kcal: 1_500,
  liked: new Set(),
  uses: new Map(),
}

describe('what fits a day', () => {
  const at = { day: MONDAY, begins: '12:00', menu: null, avoided: NOTHING }

  test.each([
    ['a dish of the menu', aDish('a'), at, null],
    ['one that is no longer sold', aDish('a', { active: false }), at, 'gone'],
    ['one of a category without plans', aDish('a', { part: null }), at, 'gone'],
    ['one with a choice to make', aDish('a', { mustChoose: true }), at, 'mustChoose'],
    ['one served on other days', aDish('a', { days: [2, 3] }), at, 'notThatDay'],
    [
      'one that is served at that hour',
      aDish('a', { hours: { from: '12:00', to: '12:30' } }),
      at,
      null,
    ],
    [
      'one that is served later',
      aDish('a', { hours: { from: '12:30', to: null } }),
      at,
      'notThatTime',
    ],
    [
      'one that is no longer served then',
      aDish('a', { hours: { from: null, to: '12:00' } }),
      at,
      'notThatTime',
    ],
    [
      'one with hours, at a time that is not known',
      aDish('a', { hours: { from: '18:00', to: '22:00' } }),
      { ...at, begins: null },
      null,
    ],
    ['one that is off today', aDish('a', { soldOut: true }), at, null],
    [
      'one with an allergen of the customer',
      aDish('a', { allergens: ['nuts'] }),
      { ...at, avoided: { allergies: ['nuts'], dislikes: [] } },
      'allergen',
    ],
    [
      'one the customer does not like',
      aDish('a'),
      { ...at, avoided: { allergies: [], dislikes: ['a'] } },
      'disliked',
    ],
    [
      'one of the week’s menu on another day',
      aDish('a', { days: [] }),
      { ...at, menu: new Set(['a']) },
      null,
    ],
    [
      'one that is not on the week’s menu',
      aDish('a'),
      { ...at, menu: new Set(['b']) },
      'notThatDay',
    ],
  ] as const)('%s', (_title, dish, context, reason) => {
    expect(unfit(dish, context)).toBe(reason)
  })
})

describe('choosing for a day', () => {
  const MEALS = [
    aDish('light', { kcal: 300 }),
    aDish('middle', { kcal: 600 }),
    aDish('heavy', { kcal: 900 }),
    aDish('nuts', { part: 'snack', kcal: 300 }),
    aDish('fruit', { part: 'snack', kcal: 90 }),
  ]

  test('a meal has its share of the goal, a snack half of that', () => {
    expect(energyOf('meal', CHOOSING)).toBe(600)
    expect(energyOf('snack', CHOOSING)).toBe(300)
    expect(energyOf('meal', { ...CHOOSING, kcal: null })).toBeNull()
  })

  test('what is near the goal comes first, and nothing twice while there is something else', () => {
    expect(chooseDishes(MEALS, CHOOSING).map(({ id }) => id)).toEqual(['middle', 'heavy', 'nuts'])
  })

  test('what was had comes later, and what is liked earlier', () => {
    const uses = new Map([['middle', 2]])
    expect(chooseDishes(MEALS, { ...CHOOSING, uses })[0]?.id).toBe('heavy')
    const liked = new Set(['light'])
    expect(chooseDishes(MEALS, { ...CHOOSING, uses, liked })[0]?.id).toBe('light')
  })

  test('what is there already stays, and a single dish comes twice', () => {
    const already = [{ part: 'meal' as const, id: 'light' }]
    expect(chooseDishes(MEALS, CHOOSING, already).map(({ part }) => part)).toEqual([
      'meal',
      'snack',
    ])
    expect(chooseDishes([aDish('a')], { ...CHOOSING, snacks: 0 }).map(({ id }) => id)).toEqual([
      'a',
      'a',
    ])
    expect(chooseDishes([], CHOOSING)).toEqual([])
  })

  test('never more than wanted, and only of what is offered', () => {
    const dish = fc.record({
      id: fc.string({ minLength: 1, maxLength: 2 }),
      part: fc.constantFrom('meal' as const, 'snack' as const),
      kcal: fc.option(fc.nat(2_000)),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(dish, { selector: ({ id }) => id, maxLength: 12 }),
        fc.nat(5),
        fc.nat(5),
        (dishes, meals, snacks) => {
          const offered = dishes.map(({ id, ...rest }) => aDish(id, rest))
          const chosen = chooseDishes(offered, { ...CHOOSING, meals, snacks })
          for (const part of ['meal', 'snack'] as const) {
            const wanted = part === 'meal' ? meals : snacks
            const some = offered.some((each) => each.part === part)
            expect(chosen.filter((each) => each.part === part)).toHaveLength(some ? wanted : 0)
          }
        },
      ),
    )
  })
})
