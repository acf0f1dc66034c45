import { expect, test } from 'vitest'
import { aSite } from '#test/helpers/test-server.ts'
import { aCategory, aMeal, openMenu } from './test-data.ts'

const { database, server, menuOf, found } = await openMenu()

test('every requested diet is matched, and no excluded allergen is included', async () => {
  const site = await aSite(database)
  const category = await aCategory(database, site)
  await aMeal(database, site, category, {
    slug: 'falafel',
    diets: ['vegan', 'vegetarian', 'spicy'],
    allergens: ['sesame', 'gluten'],
    rank: 1,
  })
  await aMeal(database, site, category, { slug: 'fruit', diets: ['vegan', 'vegetarian'], rank: 2 })
  await aMeal(database, site, category, {
    slug: 'omelette',
    diets: ['vegetarian'],
    allergens: ['eggs', 'milk'],
    rank: 3,
  })
  await aMeal(database, site, category, { slug: 'steak', rank: 4 })
  expect(found(await menuOf(site, { diet: 'vegan' }))).toEqual(['falafel', 'fruit'])
  expect(found(await menuOf(site, { diet: 'vegan,spicy' }))).toEqual(['falafel'])
  expect(found(await menuOf(site, { without: 'milk,sesame' }))).toEqual(['fruit', 'steak'])
  expect(found(await menuOf(site, { diet: 'vegetarian', without: 'gluten' }))).toEqual([
    'fruit',
    'omelette',
  ])
  expect(found(await menuOf(site, { diet: '', without: '' }))).toHaveLength(4)
  expect(
    (await server.call('GET /api/shop/menu', { site, query: { diet: 'carnivore' } })).status,
  ).toBe(422)
})

async function aSearchedSite(): Promise<number> {
  const site = await aSite(database)
  const plates = await aCategory(database, site, { slug: 'plates' })
  const drinks = await aCategory(database, site, { slug: 'drinks' })
  await aMeal(database, site, plates, {
    slug: 'salad',
    nameEn: 'Garden salad',
    nameAr: 'سلطة خضراء',
    descriptionEn: 'Good beside chicken.',
    rank: 0,
  })
  await aMeal(database, site, plates, {
    slug: 'machboos',
    nameEn: 'Chicken machboos',
    nameAr: 'مجبوس الدجاج',
    diets: ['highProtein'],
    rank: 1,
  })
  await aMeal(database, site, plates, {
    slug: 'hammour',
    nameEn: 'Grilled hammour',
    nameAr: 'هامور مشويّ',
    descriptionAr: 'سمك على الفحم',
    allergens: ['fish'],
    rank: 2,
  })
  await aMeal(database, site, drinks, {
    slug: 'lassi',
    nameEn: 'Mango lassi',
    nameAr: 'لاسي مانجو',
    diets: ['vegetarian'],
  })
  await aMeal(database, site, drinks, { slug: 'off', nameEn: 'Chicken shake', active: false })
  return site
}

test('[S5.3] search starts above two characters, in the menu too', async () => {
  const site = await aSearchedSite()
  for (const q of ['ch', ' c ', 'دج', 'دَجّ']) {
    const menu = await menuOf(site, { q })
    expect(menu.searched).toBe(null)
    expect(found(menu)).toHaveLength(4)
  }
  expect((await menuOf(site, { q: 'chi' })).searched).toBe('chi')
})

test.each([
  ['chicken', ['machboos', 'salad']],
  ['CHICKEN mach', ['machboos']],
  ['الدجاج', ['machboos']],
  ['دجاج', ['machboos']],
  ['مشوي', ['hammour']],
  ['السمك', ['hammour']],
  ['سلطه', ['salad']],
  ['chiken', ['machboos', 'salad']],
  ['macboos', ['machboos']],
  ['majboos', ['machboos']],
  ['hammuor', ['hammour']],
  ['مجبوص', ['machboos']],
  ['vegetarian', ['lassi']],
  ['100%', []],
  ['xylophone', []],
])(
  'a search for %s finds, in either language and past one slip, the best first',
  async (q, expected) => {
    const site = await aSearchedSite()
    expect(found(await menuOf(site, { q }))).toEqual(expected)
  },
)

test('equally good matches of a misspelt word are in the shop’s order, whichever was saved first', async () => {
  const site = await aSite(database)
  const plates = await aCategory(database, site)
  await aMeal(database, site, plates, {
    slug: 'prawn',
    nameEn: 'Prawn machboos',
    nameAr: 'مجبوس روبيان',
    rank: 1,
  })
  await aMeal(database, site, plates, {
    slug: 'chicken',
    nameEn: 'Chicken machboos',
    nameAr: 'مجبوس دجاج',
    rank: 0,
  })
  for (const q of ['macboos', 'مجبوص'])
    expect(found(await menuOf(site, { q })), q).toEqual(['chicken', 'prawn'])
})

test('a search respects the category, the diets and the allergens', async () => {
  const site = await aSearchedSite()
  expect(found(await menuOf(site, { q: 'chicken', category: 'drinks' }))).toEqual([])
  expect(found(await menuOf(site, { q: 'chicken', diet: 'highProtein' }))).toEqual(['machboos'])
  expect(found(await menuOf(site, { q: 'hammuor', without: 'fish' }))).toEqual([])
})

test('a search for a category’s name finds its meals if no meal contains the word itself', async () => {
  const site = await aSite(database, { currency: 'AED' })
  const sweets = await aCategory(database, site, {
    slug: 'desserts',
    rank: 1,
    nameEn: 'Desserts',
    nameAr: 'الحلويات',
  })
  const salads = await aCategory(database, site, {
    slug: 'salads',
    rank: 2,
    nameEn: 'Salads',
    nameAr: 'السلطات',
  })
  await aMeal(database, site, sweets, { slug: 'luqaimat', diets: ['vegetarian'] })
  await aMeal(database, site, sweets, { slug: 'date-cake' })
  await aMeal(database, site, salads, { slug: 'fattoush' })
  for (const q of ['desserts', 'dessert', 'حلويات', 'الحلويات'])
    expect(found(await menuOf(site, { q })), q).toEqual(['luqaimat', 'date-cake'])
  expect(found(await menuOf(site, { q: 'desserts', diet: 'vegetarian' }))).toEqual(['luqaimat'])
  expect(found(await menuOf(site, { q: 'desserts', category: 'salads' }))).toEqual([])
})

test('a dish is found by its name and the name of its category, in either order', async () => {
  const site = await aSite(database)
  const salads = await aCategory(database, site, { nameEn: 'Salads', nameAr: 'السلطات' })
  const grills = await aCategory(database, site, { nameEn: 'Grills', nameAr: 'المشويات' })
  const name = { nameEn: 'Fattoush', nameAr: 'فتوش' }
  await aMeal(database, site, salads, { ...name, slug: 'fattoush' })
  await aMeal(database, site, grills, { ...name, slug: 'fattoush-grill' })
  for (const q of ['فتوش سلطة', 'سلطة فتوش', 'fattoush salad', 'salad fattoush'])
    expect(found(await menuOf(site, { q })), q).toEqual(['fattoush'])
})
