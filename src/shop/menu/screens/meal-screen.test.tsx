import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { currentCart } from '#shop/cart/browser-storage.ts'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { type Meal, type MealOption, showMeal } from '../contract.ts'
import { load, Screen } from './meal-screen.tsx'

function option(number: number, en: string, change: Partial<MealOption> = {}): MealOption {
  const name = { en, ar: `خيار ${number}` }
  return {
    id: idOf(number),
    name,
    price: 0,
    priceWithVat: 0,
    soldOut: false,
    allergens: [],
    ...change,
  }
}

const SIZES = {
  id: idOf(21),
  name: { en: 'Size', ar: 'الحجم' },
  least: 1,
  most: 1,
  options: [
    option(31, 'Small'),
    option(32, 'Large', { price: 1000, priceWithVat: 1050 }),
    option(33, 'Family', { soldOut: true }),
  ],
}
const EXTRAS = {
  id: idOf(22),
  name: { en: 'Extras', ar: 'إضافات' },
  least: 0,
  most: 2,
  options: [
    option(41, 'Raita', { price: 200, priceWithVat: 210, allergens: ['milk'] }),
    option(42, 'Pickle'),
    option(43, 'Salad'),
  ],
}

function mealOf(change: Partial<Meal> = {}): Meal {
  return {
    id: idOf(1),
    slug: 'biryani',
    category: 'main',
    categoryName: { en: 'Mains', ar: 'أطباق رئيسية' },
    name: { en: 'Biryani', ar: 'برياني' },
    description: { en: 'Rice with chicken', ar: 'أرز بالدجاج' },
    image: null,
    price: 3000,
    priceWithVat: 3150,
    nutrition: { kcal: 620, proteinG: 30, carbsG: 70, fatG: 20 },
    allergens: ['milk', 'nuts'],
    diets: ['spicy'],
    availability: { days: [], from: null, to: null },
    soldOut: false,
    hasOptions: false,
    mustChoose: false,
    groups: [],
    ...change,
  }
}

function show(meal: Meal, options: Parameters<typeof renderScreen>[1] = {}) {
  return renderScreen(<Screen />, {
    path: '/menu/:meal',
    route: '/menu/biryani',
    load,
    replies: [reply(showMeal, { currency: 'AED', vatHundredths: 500, meal })],
    ...options,
  })
}

async function addButton(): Promise<HTMLButtonElement> {
  return screen.findByRole<HTMLButtonElement>('button', {
    name: m['cart.addNamed']({ name: 'Biryani' }),
  })
}

test('the meal of the address has its description, price, nutrition and allergens', async () => {
  const { sent } = show(mealOf())
  expect(await screen.findByRole('heading', { level: 1, name: 'Biryani' })).toBeDefined()
  expect(sent(showMeal).map(({ params }) => params.slug)).toEqual(['biryani'])
  expect(screen.getByText('Rice with chicken')).toBeDefined()
  const main = screen.getByRole('main').textContent
  expect(main).toMatch(/31\.50.*30\.00/)
  expect(main).toContain('620')
  expect(main).toContain(m['menu.allergen.nuts']())
  const back = screen.getByRole('link', { name: m['menuScreens.backTo']({ category: 'Mains' }) })
  expect(back.getAttribute('href')).toBe('/menu?category=main')
  await expectAccessible()
})

test('a meal without choices goes into the cart with one press', async () => {
  const { user } = show(mealOf())
  await user.click(await addButton())
  expect(currentCart().items).toMatchObject([{ id: idOf(1), qty: 1, price: 3000, options: [] }])
})

test('a chosen size and an extra change the price and go into the cart', async () => {
  const { user } = show(mealOf({ groups: [SIZES, EXTRAS], hasOptions: true }))
  await user.click(await screen.findByRole('radio', { name: /Large/ }))
  await user.click(screen.getByRole('checkbox', { name: /Raita/ }))
  expect(screen.getByRole('main').textContent).toMatch(/44\.10.*42\.00/)
  await user.click(await addButton())
  expect(currentCart().items).toMatchObject([
    { price: 4200, options: [{ id: idOf(32) }, { id: idOf(41) }] },
  ])
})

test('no more extras than allowed can be chosen, and no sold-out size', async () => {
  const { user } = show(mealOf({ groups: [SIZES, EXTRAS], hasOptions: true }))
  const size = await screen.findByRole<HTMLInputElement>('radio', { name: /Family/ })
  expect(size.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: /Raita/ }))
  await user.click(screen.getByRole('checkbox', { name: /Pickle/ }))
  const third = screen.getByRole<HTMLInputElement>('checkbox', { name: /Salad/ })
  expect(third.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: /Pickle/ }))
  expect(third.disabled).toBe(false)
  await expectAccessible()
})

test('an incomplete choice cannot be added', async () => {
  const sauces = { ...EXTRAS, least: 2 }
  const { user } = show(mealOf({ groups: [sauces], hasOptions: true, mustChoose: true }))
  const add = await addButton()
  await user.click(add)
  expect(currentCart().items).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: /Raita/ }))
  await user.click(screen.getByRole('checkbox', { name: /Salad/ }))
  await user.click(add)
  expect(currentCart().items).toHaveLength(1)
})

test('a sold-out meal says so and leads back to its category', async () => {
  show(mealOf({ soldOut: true }))
  expect(await screen.findByText(m['menuScreens.soldOutText']())).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  const back = m['menuScreens.backTo']({ category: 'Mains' })
  expect(screen.getAllByRole('link', { name: back })).toHaveLength(2)
})

test('in arabic the meal and its choices are arabic', async () => {
  show(mealOf({ groups: [SIZES] }), { language: 'ar' })
  expect(await screen.findByRole('heading', { level: 1, name: 'برياني' })).toBeDefined()
  const sizes = within(screen.getByRole('group', { name: /الحجم/ }))
  expect(sizes.getAllByRole('radio')).toHaveLength(3)
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/ar/menu?category=main')
})
