import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { aSite } from '#test/helpers/test-server.ts'
import type { Meal, Menu } from './contract.ts'
import { aCategory, aGroup, aMeal, mealRow, openMenu } from './test-data.ts'

const { files, database, server, menuOf, slugs, found } = await openMenu()

test('a shop that is not there has no menu', async () => {
  expect(await server.call('GET /api/shop/menu', { site: 987_654 })).toMatchObject({
    status: 404,
    body: { code: 'sites.notFound' },
  })
})

test('the menu contains what is offered, in order, with VAT and without', async () => {
  const site = await aSite(database, { currency: 'AED' })
  const drinks = await aCategory(database, site, { slug: 'drinks', rank: 2 })
  const grills = await aCategory(database, site, { slug: 'grills', rank: 1 })
  const hidden = await aCategory(database, site, { slug: 'hidden', active: false })
  await aMeal(database, site, drinks, { slug: 'karak', priceFils: 730, rank: 2 })
  await aMeal(database, site, drinks, { slug: 'laban', priceFils: 10, rank: 1, soldOut: true })
  const kofta = await aMeal(database, site, grills, {
    slug: 'kofta',
    priceFils: 2_790,
    stock: 0,
    from: '11:00',
    to: '23:00',
    days: [4, 5],
  })
  await aMeal(database, site, grills, { slug: 'last', stock: 1, rank: 1 })
  await aMeal(database, site, grills, { slug: 'gone', active: false })
  await aMeal(database, site, hidden, { slug: 'secret' })
  await aGroup(database, site, kofta)
  const menu = await menuOf(site)
  expect(menu).toMatchObject({ currency: 'AED', vatHundredths: 500, searched: null })
  expect(menu.categories.map(({ slug }) => slug)).toEqual(['grills', 'drinks'])
  expect(slugs(menu)).toEqual([
    ['grills', ['kofta', 'last']],
    ['drinks', ['laban', 'karak']],
  ])
  expect(menu.sections[0]?.meals[0]).toMatchObject({
    price: 2_790,
    priceWithVat: 2_930,
    soldOut: true,
    hasOptions: true,
    mustChoose: true,
    availability: { days: [4, 5], from: '11:00', to: '23:00' },
  })
  expect(
    menu.sections.flatMap(({ meals }) =>
      meals.map((meal) => [meal.slug, meal.priceWithVat, meal.soldOut, meal.hasOptions]),
    ),
  ).toEqual([
    ['kofta', 2_930, true, true],
    ['last', 2_625, false, false],
    ['laban', 11, true, false],
    ['karak', 767, false, false],
  ])
  expect(slugs(await menuOf(site, { category: 'drinks' }))).toEqual([
    ['drinks', ['laban', 'karak']],
  ])
  expect(slugs(await menuOf(site, { category: 'hidden' }))).toEqual([])
  expect(slugs(await menuOf(site, { category: 'nothing' }))).toEqual([])
})

test('the rate is the shop’s own', async () => {
  const site = await aSite(database)
  await aMeal(database, site, await aCategory(database, site), { priceFils: 1_000 })
  const seller = {
    seller_name_en: 'A',
    seller_name_ar: 'أ',
    seller_address_en: 'B',
    seller_address_ar: 'ب',
    seller_phone: '1',
    trn: '100000000000003',
  }
  await database.queries
    .insertInto('shop_settings')
    .values({ site_id: site, ...seller, vat_hundredths: 1_500 })
    .execute()
  expect((await menuOf(site)).sections[0]?.meals[0]).toMatchObject({
    price: 1_000,
    priceWithVat: 1_150,
  })
})

test('a category of many meals is turned page by page, each meal once', async () => {
  const site = await aSite(database)
  const category = await aCategory(database, site, { slug: 'all' })
  await aMeal(database, site, await aCategory(database, site, { slug: 'other', rank: 1 }))
  const rows = Array.from({ length: 130 }, (_, index) =>
    mealRow(site, category, { slug: `meal-${index}`, rank: Math.floor(index / 7) }),
  )
  await database.queries.insertInto('meals').values(rows).execute()
  expect(
    (await menuOf(site)).sections.map(({ meals, next }) => [meals.length, next !== null]),
  ).toEqual([
    [60, true],
    [1, false],
  ])
  const seen: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: Menu = await menuOf(site, { category: 'all', ...(after === '' ? {} : { after }) })
    seen.push(...found(page))
    after = page.sections[0]?.next ?? null
  }
  expect(seen).toHaveLength(130)
  expect(new Set(seen).size).toBe(130)
})

test('a meal is displayed with everything that can be chosen; one that is not offered or belongs to another site is not found', async () => {
  const site = await aSite(database)
  const other = await aSite(database)
  const category = await aCategory(database, site, { slug: 'grills' })
  const id = await aMeal(database, site, category, { slug: 'kofta', priceFils: 2_790 })
  await aMeal(database, site, category, { slug: 'gone', active: false })
  await aMeal(database, site, await aCategory(database, site, { active: false }), {
    slug: 'hidden',
  })
  await aGroup(database, site, id, {
    least: 1,
    most: 1,
    options: [{ priceFils: 0 }, { priceFils: 410, soldOut: true }],
  })
  const { status, body } = await server.call('GET /api/shop/meals/kofta', { site })
  const { meal } = body as { meal: Meal }
  expect(status).toBe(200)
  expect(meal).toMatchObject({
    id,
    category: 'grills',
    categoryName: { en: 'grills' },
    priceWithVat: 2_930,
    hasOptions: true,
  })
  expect(meal.groups).toMatchObject([
    {
      least: 1,
      most: 1,
      options: [
        { price: 0, priceWithVat: 0, soldOut: false },
        { price: 410, priceWithVat: 431, soldOut: true },
      ],
    },
  ])
  for (const slug of ['gone', 'hidden', 'never'])
    expect((await server.call(`GET /api/shop/meals/${slug}`, { site })).status).toBe(404)
  const elsewhere = await server.call('GET /api/shop/meals/kofta', { site: other })
  expect([elsewhere.status, (elsewhere.body as { code: string }).code]).toEqual([
    404,
    'menu.notFound',
  ])
  expect((await menuOf(other)).categories).toEqual([])
  expect(found(await menuOf(other, { q: 'chicken' }))).toEqual([])
})

async function aFile(
  site: number,
  purpose: string,
  content = Buffer.from('picture'),
): Promise<string> {
  const id = newId()
  const put = await files.put(site, id, content, 100_000)
  if (!put.ok) throw new Error('too large')
  await database.queries
    .insertInto('files')
    .values({
      site_id: site,
      id,
      owner_user_id: null,
      purpose,
      name: 'dish.webp',
      media_type: 'image/webp',
      bytes: put.value.bytes,
      sha256: put.value.sha256,
      created_at: new Date(),
    })
    .execute()
  return id
}

test('a picture is given as narrow as a card shows it, and in no other width', async () => {
  const site = await aSite(database)
  const whole = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#0f6b66' },
  })
    .webp({ quality: 100 })
    .toBuffer()
  const picture = await aFile(site, 'meal', whole)
  const response = await server.fetch(
    new Request(`http://test.invalid/api/shop/pictures/${picture}?width=256`, {
      headers: { site: String(site) },
    }),
  )
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]).toEqual([200, 'image/webp', 'public, max-age=31536000, immutable'])
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
    width: 256,
    height: 192,
  })
  expect(
    (await server.call(`GET /api/shop/pictures/${picture}`, { site, query: { width: '300' } }))
      .status,
  ).toBe(422)
})

test('a meal’s picture is public and cached forever, and no other file is', async () => {
  const site = await aSite(database)
  const [picture, attachment] = [await aFile(site, 'meal'), await aFile(site, 'leave')]
  await aMeal(database, site, await aCategory(database, site), { slug: 'kofta', fileId: picture })
  expect((await menuOf(site)).sections[0]?.meals[0]?.image).toBe(`/api/shop/pictures/${picture}`)
  const response = await server.call(`GET /api/shop/pictures/${picture}`, { site })
  expect([response.status, response.text, response.headers.get('content-type')]).toEqual([
    200,
    'picture',
    'image/webp',
  ])
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  for (const [id, criteria] of [
    [attachment, site],
    [newId(), site],
    [picture, await aSite(database)],
  ] as const) {
    expect((await server.call(`GET /api/shop/pictures/${id}`, { site: criteria })).status).toBe(404)
  }
})
