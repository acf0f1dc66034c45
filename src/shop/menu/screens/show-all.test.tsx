import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listAreas } from '#shop/addresses/contract.ts'
import { listWindows } from '#shop/windows/contract.ts'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { type MealCard, type Menu, showMenu } from '../contract.ts'
import { load, Screen } from './menu-screen.tsx'

function dishOf(category: string, number: number): MealCard {
  return {
    id: idOf(number),
    slug: `${category}-${number}`,
    category,
    name: { en: `${category} ${number}`, ar: `طبق ${number}` },
    description: { en: '', ar: '' },
    image: null,
    price: 1000,
    priceWithVat: 1050,
    nutrition: { kcal: null, proteinG: null, carbsG: null, fatG: null },
    allergens: [],
    diets: [],
    availability: { days: [], from: null, to: null },
    soldOut: false,
    hasOptions: false,
    mustChoose: false,
  }
}

function sectionOf(category: string, from: number, count: number): Menu['sections'][number] {
  const meals = Array.from({ length: count }, (_, index) => dishOf(category, from + index))
  return { category, meals, next: null }
}

function show(slug: string, options: Parameters<typeof renderScreen>[1] = {}) {
  const menu: Menu = {
    currency: 'AED',
    vatHundredths: 500,
    minimumWithVat: 0,
    categories: [slug, `${slug}-few`].map((each, index) => ({
      id: idOf(90 + index),
      slug: each,
      name: { en: each, ar: `فئة ${index}` },
    })),
    searched: null,
    sections: [sectionOf(slug, 1, 6), sectionOf(`${slug}-few`, 11, 4)],
  }
  return renderScreen(<Screen />, {
    path: '/menu',
    load,
    replies: [
      reply(listAreas, { items: [], tilesUrl: null }),
      reply(listWindows, { today: '2026-11-10', days: [] }),
      reply(showMenu, menu),
    ],
    ...options,
  })
}

const isShort = (section: HTMLElement): boolean => section.dataset['short'] !== undefined

test('on a phone a long category shows its first dishes until all are asked for', async () => {
  const { user } = show('mains')
  const section = await screen.findByRole('region', { name: 'mains' })
  const few = screen.getByRole('region', { name: 'mains-few' })
  expect(isShort(section)).toBe(true)
  expect(within(section).getAllByRole('listitem').length).toBe(6)
  expect(isShort(few)).toBe(false)
  const button = within(section).getByRole('button', { name: 'Show all 6' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toBe(section)
  expect(within(few).queryByRole('button', { name: /Show/ })).toBeNull()
  await user.click(button)
  expect(isShort(section)).toBe(false)
  expect(document.activeElement).toBe(button)
  const close = within(section).getByRole('button', { name: 'Show fewer' })
  expect(close.getAttribute('aria-expanded')).toBe('true')
  await expectAccessible()
  await user.click(close)
  expect(isShort(section)).toBe(true)
})

test('a category that was opened is still open on the way back', async () => {
  const { user, go } = show('grills')
  await user.click(await screen.findByRole('button', { name: 'Show all 6' }))
  await go('/menu?category=grills')
  await go('/menu')
  expect(isShort(await screen.findByRole('region', { name: 'grills' }))).toBe(false)
})

test('a link to a category or to one of its dishes opens it', async () => {
  show('salads', { route: '/menu#section-salads' })
  expect(await screen.findByRole('button', { name: 'Show fewer' })).toBeDefined()
  expect(isShort(screen.getByRole('region', { name: 'salads' }))).toBe(false)
})

test('a link to a dish opens its category', async () => {
  show('soups', { route: '/menu#dish-soups-6' })
  expect(await screen.findByRole('button', { name: 'Show fewer' })).toBeDefined()
})

test('what a filter, a category or a search leaves is shown whole', async () => {
  show('drinks', { route: '/menu?diet=vegan' })
  expect(isShort(await screen.findByRole('region', { name: 'drinks' }))).toBe(false)
  expect(screen.queryByRole('button', { name: /Show/ })).toBeNull()
})

test('in arabic the button is arabic', async () => {
  show('sweets', { language: 'ar' })
  expect(await screen.findByRole('button', { name: 'عرض الكل (6)' })).toBeDefined()
})
