import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { Allergen, Diet } from '#shop/menu/contract.ts'
import {
  displayedAmounts,
  linesWithVat,
  totalsOf,
  VAT_HUNDREDTHS,
  withVat,
} from '#shop/pricing/rules.ts'
import type { PartName } from './art/dishes/parts.ts'
import { dishRecipes } from './art/dishes/recipes.ts'
import { couponRows, deliveryAreasData, dishDrawings, menuData, optionGroupsData } from './menu.ts'
import { renderPictures } from './pictures.ts'

const dishes = menuData().flatMap((category) => category.dishes)

test('the demonstration menu has at least forty dishes in eight categories, each with both names and no duplicates', () => {
  expect(menuData()).toHaveLength(8)
  expect(dishes.length).toBeGreaterThanOrEqual(42)
  const texts = dishes.map(({ slug, name, description }) => [
    ...[slug, name.en, name.ar],
    ...[description.en, description.ar],
  ])
  for (const field of [0, 1, 2, 3, 4])
    expect(new Set(texts.map((own) => own[field])).size).toBe(dishes.length)
  for (const dish of dishes) {
    expect(dish.name.ar + dish.description.ar).toMatch(/^[^A-Za-z]+$/)
    expect(dish.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    for (const allergen of dish.allergens) expect(Allergen.options).toContain(allergen)
    for (const diet of dish.diets) expect(Diet.options).toContain(diet)
    if (dish.diets.includes('vegan'))
      expect(
        dish.allergens.filter((each) =>
          ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'].includes(each),
        ),
      ).toEqual([])
  }
  expect(dishes.filter((dish) => dish.options.length > 0).length).toBeGreaterThanOrEqual(21)
  expect(dishes.filter((dish) => dish.soldOut)).toHaveLength(2)
})

test('[S9.1] any quantity of a dish, with any of its options, costs exactly that many times the price on its card', () => {
  const groups = optionGroupsData()
  const extrasOf = (options: readonly string[]): number[] => [
    0,
    ...options.flatMap((key) => (groups[key]?.options ?? []).map(({ priceFils }) => priceFils)),
  ]
  const shown = (fils: number): number => withVat(fils, VAT_HUNDREDTHS)
  const uneven = dishes.flatMap((dish) =>
    extrasOf(dish.options).flatMap((extra) =>
      Array.from({ length: 20 }, (_, index) => index + 1).flatMap((qty) => {
        const priceFils = dish.priceFils + extra
        const expected = qty * (shown(dish.priceFils) + shown(extra))
        const { totalFils, lines } = totalsOf([{ priceFils, qty }], [], VAT_HUNDREDTHS)
        const { subtotal, lines: displayed } = displayedAmounts(
          lines.map(({ totalPriceFils }) => totalPriceFils),
          [],
          VAT_HUNDREDTHS,
        )
        const amounts = [
          totalFils,
          subtotal,
          ...displayed,
          ...linesWithVat([priceFils * qty], VAT_HUNDREDTHS),
        ]
        return amounts.every((fils) => fils === expected)
          ? []
          : [`${qty} × ${dish.slug} + ${extra}: ${amounts.join(', ')} instead of ${expected}`]
      }),
    ),
  )
  expect(uneven).toEqual([])
})

test('[S9.1] a cart of every dish, each in another quantity, shows each line and the total as the cards multiply', () => {
  const lines = dishes.map(({ priceFils }, index) => ({ priceFils, qty: 1 + (index % 7) }))
  const expected = lines.map(({ priceFils, qty }) => qty * withVat(priceFils, VAT_HUNDREDTHS))
  const net = lines.map(({ priceFils, qty }) => priceFils * qty)
  const displayed = displayedAmounts(net, [], VAT_HUNDREDTHS)
  const whole = expected.reduce((sum, fils) => sum + fils, 0)
  expect(displayed.lines).toEqual(expected)
  expect([displayed.subtotal, totalsOf(lines, [], VAT_HUNDREDTHS).totalFils]).toEqual([
    whole,
    whole,
  ])
})

test('sixteen areas of four emirates, and five coupons, one of them expired', () => {
  const now = new Date('2026-11-22T08:00:00Z')
  expect(deliveryAreasData()).toHaveLength(16)
  expect(new Set(deliveryAreasData().map(({ emirate }) => emirate)).size).toBe(4)
  expect(couponRows(now).map(({ code }) => code)).toEqual([
    'WELCOME10',
    'AHLAN15',
    'SAVE20',
    'LUNCH5',
    'SUMMER25',
  ])
  expect(couponRows(now).filter(({ to_at }) => to_at !== null && to_at < now)).toHaveLength(1)
})

test('every dish has a recipe of its own for its picture, of parts that exist', () => {
  const recipes = dishRecipes()
  expect(Object.keys(recipes).toSorted()).toEqual(dishes.map(({ slug }) => slug).toSorted())
  const texts = Object.values(recipes).map((recipe) => JSON.stringify(recipe))
  expect(new Set(texts).size).toBe(dishes.length)
  const partsOf = Object.values(recipes).map(({ on, parts }) => {
    return [on, ...new Set(parts.map(({ part }) => part))].toSorted().join(' ')
  })
  expect(new Set(partsOf).size).toBe(dishes.length)
})

/** What is seen of an allergen. */
const SHOWN: Readonly<Partial<Record<Allergen, readonly PartName[]>>> = {
  gluten: [
    ...(['khubz', 'khubzQuarter', 'saj', 'regag', 'manakish', 'pancakes', 'toast'] as const),
    ...(['crouton', 'soakedBread', 'sambousa', 'bunLid', 'wrap', 'vermicelli', 'bulgur'] as const),
    ...(['freekeh', 'harees', 'oats', 'luqaimah', 'ummAli', 'kunafa', 'dateCake'] as const),
  ],
  crustaceans: ['prawn'],
  molluscs: ['squidRing'],
  fish: ['hammour', 'salmon', 'fishPiece'],
  eggs: ['egg', 'eggHalf', 'omelette'],
  milk: [
    ...([
      'halloumi',
      'crumble',
      'shaving',
      'cheddar',
      'cream',
      'creamCheese',
      'creamSwirl',
    ] as const),
    ...(['labneh', 'yoghurt', 'raita', 'ghee', 'pudding', 'labanGlass', 'lassi'] as const),
    ...(['karakCup', 'saffronScoop', 'dateScoop'] as const),
  ],
  nuts: ['almond', 'almonds', 'cashew', 'cashews', 'pineNuts', 'pistachios', 'walnut'],
  sesame: ['hummus', 'moutabal', 'tahini', 'tahiniDrizzle', 'sesame', 'halwaBits'],
  soya: ['edamame'],
}

test('the picture of a dish shows no allergen that the dish does not declare', () => {
  const undeclared = dishes.flatMap(({ slug, allergens }) =>
    (dishRecipes()[slug]?.parts ?? []).flatMap(({ part }) =>
      Allergen.options
        .filter((allergen) => SHOWN[allergen]?.includes(part) && !allergens.includes(allergen))
        .map((allergen) => `${slug} shows ${part}: ${allergen}`),
    ),
  )
  expect(undeclared).toEqual([])
})

test('every dish has its own picture, of at most 60 kB', async () => {
  const pictures = await renderPictures(dishDrawings())
  expect([...pictures.keys()].toSorted()).toEqual(dishes.map(({ slug }) => slug).toSorted())
  expect(
    new Set([...pictures.values()].map((bytes) => createHash('sha256').update(bytes).digest('hex')))
      .size,
  ).toBe(dishes.length)
  for (const bytes of pictures.values()) {
    expect(Buffer.from(bytes.subarray(8, 12)).toString()).toBe('WEBP')
    expect(bytes.length).toBeLessThan(60 * 1024)
  }
})

test('options declare their allergens: bread gluten, tahini sesame, nuts nuts', () => {
  const options = Object.values(optionGroupsData()).flatMap((group) => group.options)
  for (const option of options)
    for (const allergen of option.allergens) expect(Allergen.options).toContain(allergen)
  const declared = Object.fromEntries(
    options.flatMap(({ name, allergens }) =>
      allergens.length === 0 ? [] : [[name.en, allergens]],
    ),
  )
  expect(declared).toMatchObject({
    'Warm khubz': ['gluten'],
    'Tannour bread': ['gluten'],
    'Yoghurt with cucumber': ['milk'],
    Tahini: ['sesame'],
    Pistachios: ['nuts'],
    Prawns: ['crustaceans'],
    'Vanilla ice cream': ['eggs', 'milk'],
  })
  expect(declared).not.toHaveProperty('Gluten-free bread')
})
