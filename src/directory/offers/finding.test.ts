import { expect, test } from 'vitest'
import type { OfferPage } from './contract.ts'
import { latestOffers, listedOffers, offersOfCompany } from './database/reading.ts'
import { tidyOffers } from './nightly.ts'
import { openOffers, titles } from './test-data-server.ts'

const { database, server, anOwner } = await openOffers()

test('an offer begins and ends by the day of the site, with nothing run in between', async () => {
  const { publish, list, page } = await anOwner()
  const offer = await publish({ fromDay: '2026-11-20', untilDay: '2026-11-22' })
  expect(titles(await list())).toEqual([])
  expect(((await page(offer)).body as OfferPage).offer.showing).toBe('toCome')
  // In Dubai the 20th begins at eight in the evening before.
  server.clock.now = new Date('2026-11-19T20:00:00.000Z')
  expect(titles(await list())).toHaveLength(1)
  server.clock.now = new Date('2026-11-22T19:59:00.000Z')
  expect(titles(await list())).toHaveLength(1)
  server.clock.now = new Date('2026-11-22T20:00:00.000Z')
  expect(titles(await list())).toEqual([])
  expect(((await page(offer)).body as OfferPage).offer.showing).toBe('over')
  await tidyOffers(database, server.clock.now)
  expect(((await page(offer)).body as OfferPage).offer.showing).toBe('over')
})

test('a list is narrowed by kind, activity and emirate, counted, ordered and paged by where it ended', async () => {
  const { publish, list } = await anOwner()
  for (let at = 0; at < 30; at += 1)
    await publish({
      title: { en: `Truck ${at}`, ar: '' },
      about: { en: '', ar: '' },
      price: 1_000 * (1 + ((at * 7) % 30)),
      untilDay: at === 4 ? null : `2026-12-${10 + (at % 20)}`,
    })
  await publish({
    kind: 'product',
    serviceId: null,
    activityId: 2,
    title: { en: 'Container', ar: 'حاوية' },
    price: null,
  })
  const first = await list({ kind: 'service', order: 'cheapest' })
  expect(first.items.map(({ price }) => price)).toEqual(
    Array.from({ length: 24 }, (_each, at) => 1_000 * (at + 1)),
  )
  const second = await list({ kind: 'service', order: 'cheapest', after: first.next ?? '' })
  expect(second.items.map(({ price }) => price)).toEqual([
    25_000, 26_000, 27_000, 28_000, 29_000, 30_000,
  ])
  expect(second.next).toBeNull()
  const ending = await list({ kind: 'service', order: 'ending' })
  const last = await list({ kind: 'service', order: 'ending', after: ending.next ?? '' })
  expect(last.items.at(-1)?.untilDay).toBeNull()
  expect([...ending.items, ...last.items].map(({ number }) => number)).toHaveLength(30)
  expect(
    (
      await list({ order: 'cheapest', after: (await list({ order: 'cheapest' })).next ?? '' })
    ).items.at(-1)?.price,
  ).toBeNull()
  expect(titles(await list({ activity: '2', emirate: '2' }))).toEqual(['Container'])
  expect(titles(await list({ emirate: '5' }))).toEqual([])
  const { facets } = await list({ activity: '2' })
  expect(facets.kinds).toEqual({ service: 0, product: 1 })
  expect(
    facets.activities.filter(({ count }) => count > 0).map(({ id, count }) => [id, count]),
  ).toEqual([
    [1, 30],
    [2, 1],
  ])
  expect((await list({ after: '99_5' })).items).toHaveLength(24)
  expect((await list({ after: 'd9999999_5' })).items).toHaveLength(24)
  expect((await list({ order: 'ending', after: 'd9999999_5' })).items).toEqual([])
})

test('a search finds text in either language despite a typo, and marks it', async () => {
  const { publish, list } = await anOwner()
  await publish()
  await publish({
    kind: 'product',
    serviceId: null,
    activityId: 2,
    title: { en: 'Seals', ar: 'أختام' },
    about: { en: '', ar: '' },
  })
  expect(titles(await list({ q: 'الرياض' }))).toEqual(['Full truck to Riyadh'])
  expect(titles(await list({ q: 'ryadh' }))).toEqual(['Full truck to Riyadh'])
  // By a synonym of the service, and by the company.
  expect(titles(await list({ q: 'lorry' }))).toEqual(['Full truck to Riyadh'])
  expect(titles(await list({ q: 'liwa', kind: 'product' }))).toEqual(['Seals'])
  const { items, searched } = await list({ q: 'truck' })
  expect(searched).toBe('truck')
  expect(items[0]?.marks?.title.en).toEqual([[5, 10]])
  expect((await list({ q: 'zz' })).searched).toBeNull()
  for (const signs of ['%', '_', '"', '\\', '%%%%'])
    expect((await list({ q: signs })).searched, signs).toBeNull()
  expect((await list({ q: 'zzzzzz' })).items).toEqual([])
})

test('[S5.3] offers are found by the same words as companies: joined words, plurals and synonyms', async () => {
  const { publish, list } = await anOwner()
  await publish({ title: { en: 'Al Wathba truck', ar: 'شاحنة الوثبة' }, about: { en: '', ar: '' } })
  await publish({
    kind: 'product',
    serviceId: null,
    activityId: 2,
    title: { en: 'Abu Dhabi seals', ar: 'أختام أبو ظبي' },
    about: { en: '', ar: '' },
  })
  for (const typed of ['alwathba', 'trucks', 'الشاحنات', 'trucking', 'والوثبة'])
    expect([typed, titles(await list({ q: typed }))]).toEqual([typed, ['Al Wathba truck']])
  for (const typed of ['abudhabi', 'ابوظبي'])
    expect([typed, titles(await list({ q: typed }))]).toEqual([typed, ['Abu Dhabi seals']])
  const { items } = await list({ q: 'alwathba trucks' })
  expect(items[0]?.marks?.title.en).toEqual([
    [0, 9],
    [10, 15],
  ])
})

test('a search for a number lists the offer with that number before offers that contain it in their text', async () => {
  const { publish, list } = await anOwner()
  const { number } = await publish()
  await publish({ title: { en: `Seals, part ${number}`, ar: `أختام، قطعة ${number}` } })
  expect(titles(await list({ q: String(number) }))).toEqual([
    'Full truck to Riyadh',
    `Seals, part ${number}`,
  ])
  expect(titles(await list({ q: `#${number}` }))[0]).toBe('Full truck to Riyadh')
  expect(titles(await list({ q: String(number), kind: 'product' }))).toEqual([])
})

test('[S7.14] every active service and product offer, in the envelope of the specification', async () => {
  const { siteId, publish, add, companyId } = await anOwner()
  const service = await publish()
  const product = await publish({
    kind: 'product',
    serviceId: null,
    activityId: 2,
    title: { en: 'Seals', ar: '' },
    about: { en: '', ar: '' },
    price: 2_650,
  })
  await add({ title: { en: 'Draft', ar: '' }, about: { en: '', ar: '' } })
  await publish({ untilDay: '2026-11-19' }).then(() => undefined)
  server.clock.now = new Date('2026-11-20T05:00:00.000Z')
  const services = await server.call('GET /api/v1/ProviderServiceOffers/GetAllActive', {
    site: siteId,
  })
  expect(services).toMatchObject({
    status: 200,
    body: {
      succeeded: true,
      messages: [],
      data: [
        {
          id: service.number,
          providerServiceId: 11,
          price: 3_900,
          nameAr: 'شاحنة كاملة إلى الرياض',
        },
      ],
    },
  })
  const products = await server.call('GET /api/v1/ProductOffers/GetAllActive', { site: siteId })
  expect(products).toMatchObject({
    body: {
      succeeded: true,
      data: [
        { id: product.number, nameEn: 'Seals', nameAr: 'Seals', price: 26.5, currency: 'AED' },
      ],
    },
  })
  expect(
    (await latestOffers(database.queries, siteId, 1, server.clock.now)).map(({ number }) => number),
  ).toEqual([product.number])
  expect(
    await offersOfCompany(database.queries, siteId, companyId, 10, server.clock.now),
  ).toHaveLength(2)
  // Only offers translated into both languages are listed in both.
  expect(
    (await listedOffers(database.queries, siteId, { skip: 0, max: 10 }, server.clock.now)).map(
      ({ en }) => en,
    ),
  ).toEqual([service.address.en])
})
