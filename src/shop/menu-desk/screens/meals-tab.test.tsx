import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { listDeskCategories } from '../categories/contract.ts'
import { listDeskMeals, markSoldOut, type MealLine, moveMeal } from '../contract.ts'
import { MealsTab } from './meals-tab.tsx'

const BOWLS = { id: idOf(9), name: { en: 'Bowls', ar: 'أطباق' } }

function mealLine(number: number, en: string, change: Partial<MealLine> = {}): MealLine {
  return {
    id: idOf(number),
    slug: `dish-${number}`,
    name: { en, ar: `طبق ${number}` },
    category: BOWLS,
    price: 3000,
    image: null,
    active: true,
    soldOut: false,
    stock: null,
    ...change,
  }
}

function show(items: MealLine[], route = '/shop-menu', language: 'en' | 'ar' = 'en') {
  return renderScreen(<MealsTab />, {
    path: '/shop-menu',
    route,
    language,
    as: { permissions: ['shop.menu'] },
    replies: [
      reply(listDeskMeals, { items, next: null, currency: 'AED', vatHundredths: 500 }),
      reply(listDeskCategories, {
        items: [{ ...BOWLS, slug: 'bowls', active: true, planPart: 'none', meals: items.length }],
      }),
      reply(markSoldOut, { ...mealLine(1, 'Machboos'), soldOut: true }),
      reply(moveMeal, mealLine(2, 'Harees')),
    ],
  })
}

test('one press in the row marks a dish as sold out, and the toast takes it back', async () => {
  const { user, sent } = show([mealLine(1, 'Machboos'), mealLine(2, 'Harees')])
  await user.click(await screen.findByRole('button', { name: 'Mark sold out: Machboos' }))
  expect(sent(markSoldOut)).toMatchObject([{ params: { id: idOf(1) }, body: { soldOut: true } }])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(sent(markSoldOut).map(({ body }) => body)).toEqual([{ soldOut: true }, { soldOut: false }])
  await expectAccessible()
})

test('a dish that is sold out, hidden or without portions says so', async () => {
  show(
    [
      mealLine(1, 'Machboos', { soldOut: true }),
      mealLine(2, 'Harees', { active: false }),
      mealLine(3, 'Kunafa', { stock: 0 }),
    ],
    '/shop-menu',
    'ar',
  )
  expect(await screen.findByRole('button', { name: 'إعادة إلى القائمة: طبق 1' })).toBeDefined()
  const [, ...rows] = screen.getAllByRole('row')
  const states = rows.map((row) => within(row).getAllByRole('cell').at(4)?.textContent)
  expect(states).toEqual(['نفدت الكمية', 'مخفي', 'نفدت الكمية'])
  await expectAccessible()
})

test('within a category a dish is moved up or down beside marking it', async () => {
  const { user, sent } = show(
    [mealLine(1, 'Machboos'), mealLine(2, 'Harees')],
    `/shop-menu?category=${BOWLS.id}`,
  )
  await user.click(await screen.findByRole('button', { name: 'Move Harees up' }))
  expect(sent(moveMeal)).toMatchObject([{ params: { id: idOf(2) }, body: { past: idOf(1) } }])
  expect(screen.getByRole('button', { name: 'Mark sold out: Harees' })).toBeDefined()
  await expectAccessible()
})
