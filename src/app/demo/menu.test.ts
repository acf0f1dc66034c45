import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { percentOf } from '#platform/money.ts'
import { Allergen, Diet } from '#shop/menu/contract.ts'
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

test('some of its prices are ones that naive arithmetic gets wrong', () => {
  const naive = (fils: number): number => Math.round(Number(((fils / 100) * 0.05).toFixed(2)) * 100)
  expect(
    dishes.filter(({ priceFils }) => naive(priceFils) !== percentOf(priceFils, 500)).length,
  ).toBeGreaterThanOrEqual(1)
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

test('every dish has its own picture', { timeout: 60_000 }, async () => {
  const pictures = await renderPictures(dishDrawings())
  expect([...pictures.keys()].toSorted()).toEqual(dishes.map(({ slug }) => slug).toSorted())
  expect(
    new Set([...pictures.values()].map((bytes) => createHash('sha256').update(bytes).digest('hex')))
      .size,
  ).toBe(dishes.length)
  for (const bytes of pictures.values())
    expect(Buffer.from(bytes.subarray(8, 12)).toString()).toBe('WEBP')
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
