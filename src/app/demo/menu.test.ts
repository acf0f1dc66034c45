import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { percentOf } from '#platform/money.ts'
import { Allergen, Diet } from '#shop/menu/contract.ts'
import { DEMO_MENU } from './menu.ts'
import { OPTION_SETS } from './menu-options.ts'
import { renderedBy } from './rendered.ts'
import { DEMO_AREAS, demoCoupons } from './menu-shop.ts'

const dishes = DEMO_MENU.flatMap((category) => category.dishes)

test('the demonstration menu has at least forty dishes in eight categories, each with both names and no duplicates', () => {
  expect(DEMO_MENU).toHaveLength(8)
  expect(dishes.length).toBeGreaterThanOrEqual(42)
  for (const field of ['slug', 'en', 'ar', 'aboutEn', 'aboutAr'] as const)
    expect(new Set(dishes.map((dish) => dish[field])).size).toBe(dishes.length)
  for (const dish of dishes) {
    expect(dish.ar + dish.aboutAr).toMatch(/^[^A-Za-z]+$/)
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
  expect(dishes.filter((dish) => dish.options !== undefined).length).toBeGreaterThanOrEqual(21)
  expect(dishes.filter((dish) => dish.soldOut === true)).toHaveLength(2)
})

test('some of its prices are ones that naive arithmetic gets wrong', () => {
  const naive = (fils: number): number => Math.round(Number(((fils / 100) * 0.05).toFixed(2)) * 100)
  expect(
    dishes.filter(({ fils }) => naive(fils) !== percentOf(fils, 500)).length,
  ).toBeGreaterThanOrEqual(1)
})

test('sixteen areas of four emirates, and five coupons, one of them expired', () => {
  const now = new Date('2026-11-22T08:00:00Z')
  expect(DEMO_AREAS).toHaveLength(16)
  expect(new Set(DEMO_AREAS.map(([emirate]) => emirate)).size).toBe(4)
  expect(demoCoupons(now).map(({ code }) => code)).toEqual([
    'WELCOME10',
    'AHLAN15',
    'SAVE20',
    'LUNCH5',
    'SUMMER25',
  ])
  expect(demoCoupons(now).filter((coupon) => 'to_at' in coupon && coupon.to_at < now)).toHaveLength(
    1,
  )
})

test('every dish has its own picture', { timeout: 60_000 }, async () => {
  const pictures = await renderedBy(new URL('./menu-drawing.ts', import.meta.url))
  expect([...pictures.keys()].toSorted()).toEqual(dishes.map(({ slug }) => slug).toSorted())
  expect(
    new Set([...pictures.values()].map((bytes) => createHash('sha256').update(bytes).digest('hex')))
      .size,
  ).toBe(dishes.length)
  for (const bytes of pictures.values())
    expect(Buffer.from(bytes.subarray(8, 12)).toString()).toBe('WEBP')
})

test('options declare their allergens: bread gluten, tahini sesame, nuts nuts', () => {
  const options = Object.values(OPTION_SETS).flatMap((set) => set.options)
  for (const option of options)
    for (const allergen of option.allergens ?? []) expect(Allergen.options).toContain(allergen)
  const declared = Object.fromEntries(
    options.flatMap(({ en, allergens = [] }) => (allergens.length === 0 ? [] : [[en, allergens]])),
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
