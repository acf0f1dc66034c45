import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { type Address, listAddresses, listAreas } from '#shop/addresses/contract.ts'
import { currentCart } from '#shop/cart/browser-storage.ts'
import { putInCart, unpaidOrder } from '#shop/cart/test-data.ts'
import { listWindows, type WindowOfDay } from '#shop/windows/contract.ts'
import { expectAccessible, idOf, pending, renderScreen, reply } from '#test/helpers/screen.tsx'
import { type Menu, type MealCard, showMenu } from '../contract.ts'
import { load, Screen } from './menu-screen.tsx'

const MAIN = { id: idOf(11), slug: 'main', name: { en: 'Mains', ar: 'أطباق رئيسية' } }
const SWEETS = { id: idOf(12), slug: 'sweets', name: { en: 'Sweets', ar: 'حلويات' } }

function mealCard(change: Partial<MealCard> = {}): MealCard {
  return {
    id: idOf(1),
    slug: 'biryani',
    category: 'main',
    name: { en: 'Biryani', ar: 'برياني' },
    description: { en: 'Rice with chicken', ar: 'أرز بالدجاج' },
    image: null,
    price: 3000,
    priceWithVat: 3150,
    nutrition: { kcal: 620, proteinG: 30, carbsG: 70, fatG: 20 },
    allergens: ['milk'],
    diets: [],
    availability: { days: [], from: null, to: null },
    soldOut: false,
    hasOptions: false,
    mustChoose: false,
    ...change,
  }
}

const luqaimat = mealCard({
  id: idOf(2),
  slug: 'luqaimat',
  category: 'sweets',
  name: { en: 'Luqaimat', ar: 'لقيمات' },
})

function menuOf(change: Partial<Menu> = {}): Menu {
  return {
    currency: 'AED',
    vatHundredths: 500,
    minimumWithVat: 2625,
    categories: [MAIN, SWEETS],
    searched: null,
    sections: [
      { category: 'main', meals: [mealCard()], next: null },
      { category: 'sweets', meals: [luqaimat], next: null },
    ],
    ...change,
  }
}

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const MARINA = {
  id: idOf(51),
  emirate: 'dubai',
  name: { en: 'Dubai Marina', ar: 'دبي مارينا' },
} as const
const areas = reply(listAreas, { items: [MARINA], tilesUrl: null })

function windowOf(number: number, change: Partial<WindowOfDay> = {}): WindowOfDay {
  return {
    id: idOf(number),
    name: { en: 'Morning', ar: 'صباحًا' },
    from: '07:00',
    to: '10:00',
    fromAt: '2026-11-11T03:00:00.000Z',
    toAt: '2026-11-11T06:00:00.000Z',
    lastOrderAt: '2026-11-10T18:00:00.000Z',
    left: 5,
    few: false,
    closed: null,
    ...change,
  }
}

const windows = reply(listWindows, {
  today: '2026-11-10',
  days: [
    { day: '2026-11-10', windows: [windowOf(61, { closed: 'late' })] },
    { day: '2026-11-11', windows: [windowOf(61)] },
  ],
})

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/menu',
    load,
    replies: [areas, windows, ...replies],
    ...options,
  })
}

test('the menu says where and when it could be delivered, and a visitor chooses the area', async () => {
  const { user } = show([reply(showMenu, menuOf())])
  const next = await screen.findByText(/^Next: tomorrow, 7:00 – 10:00.AM$/)
  expect(next.closest('div')?.textContent).toMatch(/ · Free delivery · Min\. AED.26\.25$/)
  const choice = screen.getByRole('combobox', { name: /^Delivering to/ })
  await user.selectOptions(choice, await screen.findByRole('option', { name: 'Dubai Marina' }))
  expect(choice.closest('label')?.textContent).toContain('Delivering toDubai Marina')
  await expectAccessible()
})

test('a customer chooses among their addresses, and the checkout takes the chosen one', async () => {
  const { address } = unpaidOrder()
  const kept = { id: idOf(71), label: 'Home', kind: 'apartment' as const, area_id: idOf(51) }
  const home: Address = { ...address, ...kept, usual: true }
  const office = { ...home, id: idOf(72), label: 'Office', usual: false }
  const { user } = show(
    [reply(showMenu, menuOf()), reply(listAddresses, { items: [home, office] })],
    {
      as: { employee: false },
    },
  )
  await user.selectOptions(
    await screen.findByRole('combobox', { name: /^Delivering to/ }),
    await screen.findByRole('option', { name: /^Office/ }),
  )
  expect(JSON.parse(window.localStorage.getItem('diwan') ?? '{}')).toMatchObject({
    order: { addressId: idOf(72) },
  })
})

test('a dish for some days says when, and one for the morning until noon', async () => {
  const friday = mealCard({ availability: { days: [5], from: null, to: '11:00' } })
  const morning = mealCard({ id: idOf(2), availability: { days: [], from: '00:00', to: '12:00' } })
  const sections = [{ category: 'main', meals: [friday, morning], next: null }]
  show([reply(showMenu, menuOf({ sections }))])
  expect(await screen.findByText('Available Friday')).toBeDefined()
  expect(screen.getByText('until noon')).toBeDefined()
})

test('a card names every allergen of its dish, for the eye too', async () => {
  const soup = mealCard({
    allergens: ['crustaceans', 'fish', 'molluscs', 'milk', 'celery'],
    diets: ['highProtein'],
  })
  show([reply(showMenu, menuOf({ sections: [{ category: 'main', meals: [soup], next: null }] }))])
  const contains = await screen.findByText('Crustaceans, Fish, Molluscs, Milk, Celery')
  expect(contains.textContent).toBe('Contains: Crustaceans, Fish, Molluscs, Milk, Celery')
  expect(contains.closest('.truncate, .line-clamp-1')).toBeNull()
})

test('with dishes in the cart, a bar says how many and what they come to, and leads to it', async () => {
  putInCart('biryani', 2)
  show([reply(showMenu, menuOf())])
  const bar = await screen.findByRole('link', { name: /^View cart · 2 · AED.63\.00$/ })
  expect(bar.getAttribute('href')).toBe('/cart')
  await expectAccessible()
})

test('on the whole menu the categories lead to their sections', async () => {
  show([reply(showMenu, menuOf())])
  const categories = within(await screen.findByRole('navigation'))
  expect(categories.getByRole('link', { name: 'Sweets' }).getAttribute('href')).toBe(
    '#section-sweets',
  )
  expect(screen.getByRole('region', { name: 'Sweets' }).id).toBe('section-sweets')
})

test('each category has a heading and its meals, with the price with VAT', async () => {
  show([reply(showMenu, menuOf())])
  const mains = await screen.findByRole('region', { name: 'Mains' })
  const link = await within(mains).findByRole('link', { name: 'Biryani' })
  expect(link.getAttribute('href')).toBe('/menu/biryani')
  expect(mains.textContent).toMatch(/31\.50/)
  expect(mains.textContent).not.toMatch(/30\.00|excl\. VAT/)
  const sweets = within(screen.getByRole('region', { name: 'Sweets' }))
  expect(await sweets.findByRole('link', { name: 'Luqaimat' })).toBeDefined()
  await expectAccessible()
})

test('one press adds a meal to the cart, and a second one another portion', async () => {
  const { user } = show([reply(showMenu, menuOf())])
  await user.click(
    await screen.findByRole('button', { name: m['cart.addNamed']({ name: 'Biryani' }) }),
  )
  await user.click(screen.getByRole('button', { name: m['cart.more']({ name: 'Biryani' }) }))
  expect(currentCart().items).toMatchObject([{ id: idOf(1), qty: 2, price: 3000 }])
  await user.click(screen.getByRole('button', { name: m['cart.fewer']({ name: 'Biryani' }) }))
  await user.click(screen.getByRole('button', { name: m['cart.removeNamed']({ name: 'Biryani' }) }))
  expect(currentCart().items).toEqual([])
})

test('a sold-out meal cannot be added, and one with a size leads to its page', async () => {
  const meals = [mealCard({ soldOut: true }), { ...luqaimat, mustChoose: true, hasOptions: true }]
  show([reply(showMenu, menuOf({ sections: [{ category: 'main', meals, next: null }] }))])
  const mains = within(await screen.findByRole('region', { name: 'Mains' }))
  expect(await mains.findByText(m['cart.soldOut']())).toBeDefined()
  expect(mains.queryByRole('button')).toBeNull()
  const choose = mains.getByRole('link', { name: m['cart.chooseNamed']({ name: 'Luqaimat' }) })
  expect(choose.getAttribute('href')).toBe('/menu/luqaimat')
})

test('a chosen category and filters are requested, marked, and removed with a press', async () => {
  const { user, sent, address } = show([reply(showMenu, menuOf())], {
    route: '/menu?category=main&diet=vegan&without=nuts',
  })
  const categories = within(await screen.findByRole('navigation'))
  await user.click(categories.getByRole('link', { name: 'Sweets' }))
  await waitFor(() =>
    expect(categories.getByRole('link', { name: 'Sweets' }).getAttribute('aria-current')).toBe(
      'page',
    ),
  )
  const filter = m['menuScreens.withoutOne']({ allergen: m['menu.allergen.nuts']() })
  await user.click(screen.getByRole('link', { name: m['menuScreens.remove']({ filter }) }))
  await waitFor(() => expect(sent(showMenu)).toHaveLength(3))
  expect(sent(showMenu).map(({ query }) => [query.category, query.diet, query.without])).toEqual([
    ['main', ['vegan'], ['nuts']],
    ['sweets', ['vegan'], ['nuts']],
    ['sweets', ['vegan'], undefined],
  ])
  expect(address()).toBe('/menu?category=sweets&diet=vegan')
})

test('a search names what it found, and says so when it found nothing', async () => {
  const found = menuOf({
    searched: 'bir',
    sections: [{ category: null, meals: [mealCard()], next: null }],
  })
  const nothing = menuOf({ searched: 'birxx', sections: [] })
  const { user, sent } = show([
    reply(showMenu, menuOf()),
    reply(showMenu, found),
    reply(showMenu, nothing),
  ])
  const field = await screen.findByRole('searchbox', { name: m['menuScreens.search']() })
  await user.type(field, 'bir')
  const status = m['menuScreens.found']({ count: 1, shown: '1', query: 'bir' })
  expect(await screen.findByText(status)).toBeDefined()
  await user.type(field, 'xx')
  expect(await screen.findByText(m['menuScreens.nothingFound']({ query: 'birxx' }))).toBeDefined()
  expect(screen.queryByText(status)).toBeNull()
  expect(sent(showMenu).map(({ query }) => query.q)).toEqual([undefined, 'bir', 'birxx'])
  await expectAccessible()
})

test('a menu without meals says so, and filters without a match offer the whole menu', async () => {
  const empty = menuOf({ categories: [], sections: [] })
  const { user, address, go } = show([
    reply(showMenu, empty),
    reply(showMenu, menuOf({ sections: [] })),
    reply(showMenu, menuOf()),
  ])
  expect(await screen.findByText(m['menuScreens.nothingYet']())).toBeDefined()
  await go('/menu?diet=vegan')
  expect(await screen.findByText(m['menuScreens.nothingFits']())).toBeDefined()
  await user.click(screen.getByRole('link', { name: m['menuScreens.wholeMenu']() }))
  expect(await screen.findByRole('link', { name: 'Biryani' })).toBeDefined()
  expect(address()).toBe('/menu')
})

test('a category of many meals leads to its next page', async () => {
  const next = `20_${idOf(1)}`
  const { sent, user } = show(
    [
      reply(showMenu, ({ query }) => ({
        ...menuOf(),
        sections: [
          {
            category: 'main',
            meals: [query.after === undefined ? mealCard() : { ...luqaimat, category: 'main' }],
            next: query.after === undefined ? next : null,
          },
        ],
      })),
    ],
    { route: '/menu?category=main' },
  )
  await user.click(await screen.findByRole('link', { name: m['menuScreens.nextPage']() }))
  expect(await screen.findByRole('link', { name: 'Luqaimat' })).toBeDefined()
  expect(sent(showMenu).at(-1)?.query).toMatchObject({ category: 'main', after: next })
  expect(screen.queryByRole('link', { name: m['menuScreens.nextPage']() })).toBeNull()
})

test('while the next menu loads, the meals stay and the pressed filter is marked', async () => {
  const { user, serve } = show([reply(showMenu, menuOf())])
  await user.click(await screen.findByText(m['menuScreens.filters']()))
  serve(pending(showMenu))
  await user.click(await screen.findByRole('link', { name: m['menu.diet.vegan']() }))
  const remove = m['menuScreens.remove']({ filter: m['menu.diet.vegan']() })
  expect(await screen.findByRole('link', { name: remove })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Biryani' })).toBeDefined()
})

test('in arabic the categories, the meals and their links are arabic', async () => {
  show([reply(showMenu, menuOf())], { language: 'ar' })
  const link = await screen.findByRole('link', { name: 'برياني' })
  expect(link.getAttribute('href')).toBe('/ar/menu/biryani')
  expect(screen.getByRole('region', { name: 'أطباق رئيسية' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 1, name: 'قائمة الطعام' })).toBeDefined()
})
