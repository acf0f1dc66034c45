import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { currentCart } from '#shop/cart/browser-storage.ts'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { type Meal, type MealCard, type MealOption, showMeal } from '../contract.ts'
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
    left: null,
    ...change,
  }
}

const KARAK: MealCard = {
  id: idOf(51),
  slug: 'karak',
  category: 'drinks',
  name: { en: 'Karak', ar: 'كرك' },
  description: { en: '', ar: '' },
  image: null,
  price: 1000,
  priceWithVat: 1050,
  nutrition: { kcal: 120, proteinG: null, carbsG: null, fatG: null },
  allergens: [],
  diets: [],
  availability: { days: [], from: null, to: null },
  soldOut: false,
  hasOptions: false,
  mustChoose: false,
}

interface ShowOptions extends NonNullable<Parameters<typeof renderScreen>[1]> {
  goesWith?: readonly MealCard[]
}

function show(meal: Meal, { goesWith = [], ...options }: ShowOptions = {}) {
  return renderScreen(<Screen />, {
    path: '/menu/:meal',
    route: '/menu/biryani',
    load,
    replies: [
      reply(showMeal, { currency: 'AED', vatHundredths: 500, meal, goesWith: [...goesWith] }),
    ],
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
  expect(main).toMatch(/31\.50.*incl\. VAT/)
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
  expect(screen.getByRole('main').textContent).toMatch(/44\.10/)
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

test('the chosen number of dishes is priced, added, and then chosen again', async () => {
  const { user } = show(mealOf())
  const add = await addButton()
  const fewer = screen.getByRole<HTMLButtonElement>('button', { name: 'Decrease quantity' })
  const more = screen.getByRole('button', { name: 'Increase quantity' })
  expect(within(screen.getByRole('group', { name: 'Quantity' })).getByText('1')).toBeDefined()
  expect(fewer.disabled).toBe(true)
  await user.click(more)
  await user.click(more)
  await user.click(fewer)
  expect(screen.getByRole('main').textContent).toMatch(/63\.00/)
  await user.click(add)
  expect(currentCart().items).toMatchObject([{ id: idOf(1), qty: 2, price: 3000 }])
  expect(screen.getByText('2 in your cart')).toBeDefined()
  expect(screen.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart')
  expect(screen.getByRole('main').textContent).toMatch(/31\.50/)
  await user.click(add)
  expect(currentCart().items).toMatchObject([{ qty: 3 }])
  await expectAccessible()
})

test('the quantity is chosen and added by keyboard', async () => {
  const { user } = show(mealOf())
  await addButton()
  screen.getByRole('button', { name: 'Increase quantity' }).focus()
  await user.keyboard('{Enter} {Tab}{Enter}')
  expect(currentCart().items).toMatchObject([{ qty: 3 }])
})

test('no more portions than are left can be added, whatever is chosen with them', async () => {
  const { user } = show(mealOf({ left: 3, groups: [EXTRAS], hasOptions: true }))
  const add = await addButton()
  const more = screen.getByRole<HTMLButtonElement>('button', { name: 'Increase quantity' })
  await user.click(add)
  await user.click(screen.getByRole('checkbox', { name: /Pickle/ }))
  await user.click(more)
  expect(more.disabled).toBe(true)
  expect(screen.getByText('You can add up to 2 more.')).toBeDefined()
  await user.click(add)
  expect(add.disabled).toBe(true)
  expect(screen.getByText("You can't add more of this dish.")).toBeDefined()
  expect(currentCart().items.map(({ qty }) => qty)).toEqual([1, 2])
  await expectAccessible()
})

test('dishes that go well with it are shown below, and one press adds one', async () => {
  const { user } = show(mealOf(), { goesWith: [KARAK] })
  const row = within(await screen.findByRole('region', { name: 'Goes well with' }))
  expect(row.getByRole('link', { name: 'Karak' }).getAttribute('href')).toBe('/menu/karak')
  await user.click(row.getByRole('button', { name: 'Add Karak to cart' }))
  expect(currentCart().items).toMatchObject([{ id: idOf(51), qty: 1 }])
  await expectAccessible()
})

test('a dish nothing goes with has no such row', async () => {
  show(mealOf())
  await addButton()
  expect(screen.queryByRole('region', { name: 'Goes well with' })).toBeNull()
})

test('in arabic the quantity and what goes with a dish are arabic', async () => {
  const { user } = show(mealOf(), { language: 'ar', goesWith: [KARAK] })
  await user.click(await screen.findByRole('button', { name: 'زيادة العدد' }))
  await user.click(screen.getByRole('button', { name: 'أضف برياني إلى السلة' }))
  expect(screen.getByText('في سلتك طبقان')).toBeDefined()
  const row = within(screen.getByRole('region', { name: 'أطباق تناسب هذا الطبق' }))
  expect(row.getByRole('link', { name: 'كرك' })).toBeDefined()
})
