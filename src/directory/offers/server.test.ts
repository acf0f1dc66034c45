import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { testServer, type TestServer } from '#test/helpers/test-server.ts'
import type { OfferList, OfferPage } from './contract.ts'
import { offersOfCompany, latestOffers, listedOffers } from './database/reading.ts'
import type { OwnedOffer } from './desk/contract.ts'
import { tidyOffers } from './nightly.ts'
import { createOfferHandlers } from './server/handlers.ts'
import { aCompany, aUser, anOwnersSite, input } from './test-data.ts'

let database: Database
let server: TestServer
const emails: QueuedEmail[] = []
const mail = { queue: async (_trx: unknown, email: QueuedEmail) => String(emails.push(email)) }
const nothing = () => Promise.reject(new Error('not asked for here'))

beforeAll(async () => {
  database = await testDatabase()
  const files = { put: nothing, get: nothing, remove: nothing } as never
  server = testServer(
    database,
    createOfferHandlers({ files, fileCleanup: {} as never, mail, publicUrl: 'https://diwan.test' }),
  )
})

async function anOwner() {
  const made = await anOwnersSite(database)
  server.clock.now = new Date('2026-11-18T05:00:00.000Z')
  const as = server.signIn({ ...made, permissions: new Set(['company.own']) })
  const add = async (changes: object = {}): Promise<OwnedOffer> => {
    const added = await server.call('POST /api/directory/my-offers', {
      as,
      key: newId(),
      body: { companyId: made.companyId, ...input(changes) },
    })
    expect(added.status, added.text).toBe(201)
    return added.body
  }
  const move = (id: string, state: string) =>
    server.call(`POST /api/directory/my-offers/${id}/state`, { as, body: { state } })
  const publish = async (changes: object = {}): Promise<OwnedOffer> => {
    const offer = await add(changes)
    const moved = await move(offer.id, 'active')
    expect(moved.status, moved.text).toBe(200)
    return moved.body
  }
  const change = (offer: OwnedOffer, changes: object) =>
    server.call(`PUT /api/directory/my-offers/${offer.id}`, {
      as,
      body: { ...input(changes), updatedAt: offer.updatedAt },
    })
  const list = async (query: Record<string, string> = {}): Promise<OfferList> => {
    const listed = await server.call('GET /api/directory/offers', { site: made.siteId, query })
    expect(listed.status, listed.text).toBe(200)
    return listed.body
  }
  const page = (offer: { number: number }) =>
    server.call(`GET /api/directory/offers/${offer.number}-anything`, { site: made.siteId })
  return { ...made, as, add, move, publish, change, list, page }
}

const titles = (list: OfferList): string[] => list.items.map(({ title }) => title.en)

test('a draft is visible to its company only, and a published offer is listed until it is paused', async () => {
  const { add, move, list, page } = await anOwner()
  const offer = await add()
  expect(offer).toMatchObject({
    state: 'draft',
    showing: 'on',
    address: { en: `/offers/${offer.number}-full-truck-to-riyadh` },
  })
  expect(titles(await list())).toEqual([])
  expect((await page(offer)).status).toBe(404)
  await move(offer.id, 'active')
  expect(titles(await list())).toEqual(['Full truck to Riyadh'])
  const pageBody = (await page(offer)).body as OfferPage
  expect(pageBody).toMatchObject({
    offer: { showing: 'on', price: 390_000, vatWithin: 18_571 },
    company: { name: { en: 'Liwa Transport' } },
    similar: [],
  })
  await move(offer.id, 'paused')
  expect(titles(await list())).toEqual([])
  expect((await page(offer)).status).toBe(404)
  expect(await move(offer.id, 'draft')).toMatchObject({
    status: 422,
    body: { code: 'offers.notFromHere' },
  })
})

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

test('a lowered price displays the price really charged before, but not one raised just beforehand', async () => {
  const { publish, change, list } = await anOwner()
  server.clock.now = new Date('2026-10-01T05:00:00.000Z')
  const offer = await publish({ fromDay: '2026-10-01' })
  server.clock.now = new Date('2026-11-18T05:00:00.000Z')
  const raised = (await change(offer, { fromDay: '2026-10-01', price: 800_000 })).body as OwnedOffer
  expect(raised.formerPrice).toBeNull()
  const same = (await change(raised, { fromDay: '2026-10-01' })).body as OwnedOffer
  expect(same.formerPrice).toBeNull()
  const lowered = (await change(same, { fromDay: '2026-10-01', price: 300_000 })).body as OwnedOffer
  expect(lowered.formerPrice).toBe(390_000)
  expect((await list()).items[0]?.formerPrice).toBe(390_000)
  expect(await change(same, { price: 1_000 })).toMatchObject({
    status: 409,
    body: { code: 'offers.changedMeanwhile' },
  })
})

test('a user who is not a member of a company neither sees nor changes its offers', async () => {
  const { siteId, companyId, add } = await anOwner()
  const offer = await add()
  const otherUser = server.signIn({
    siteId,
    userId: await aUser(database, siteId),
    permissions: new Set(['company.own']),
  })
  const at = `/api/directory/my-offers/${offer.id}`
  expect((await server.call(`GET ${at}`, { as: otherUser })).status).toBe(404)
  expect(
    (
      await server.call(`PUT ${at}`, {
        as: otherUser,
        body: { ...input(), updatedAt: offer.updatedAt },
      })
    ).status,
  ).toBe(404)
  expect(
    (await server.call(`POST ${at}/state`, { as: otherUser, body: { state: 'active' } })).status,
  ).toBe(404)
  expect((await server.call(`DELETE ${at}/picture`, { as: otherUser })).status).toBe(404)
  const added = await server.call('POST /api/directory/my-offers', {
    as: otherUser,
    key: newId(),
    body: { companyId, ...input() },
  })
  expect(added).toMatchObject({ status: 422, body: { code: 'offers.notYourCompany' } })
  expect((await server.call('GET /api/directory/my-offers', { as: otherUser })).body).toMatchObject(
    {
      items: [],
    },
  )
})

test('a company that works by land offers no service by sea', async () => {
  const { siteId, companyId, as, add, change } = await anOwner()
  const added = await server.call('POST /api/directory/my-offers', {
    as,
    key: newId(),
    body: { companyId, ...input({ serviceId: 21 }) },
  })
  expect(added).toMatchObject({
    status: 422,
    body: { code: 'offers.serviceOfOther', field: 'serviceId' },
  })
  const offer = await add()
  expect((await change(offer, { serviceId: 21 })).status).toBe(422)
  // An offer of an activity that the company has given up can still be reworded.
  await database.queries
    .deleteFrom('company_activities')
    .where('site_id', '=', siteId)
    .where('company_id', '=', companyId)
    .execute()
  expect((await change(offer, { price: 1_000 })).status).toBe(200)
})

test('an offer of a company that is not accepted cannot be published', async () => {
  const { siteId, userId, as } = await anOwner()
  const companyId = await aCompany(database, siteId, { state: 'pending', members: [userId] })
  const added = await server.call('POST /api/directory/my-offers', {
    as,
    key: newId(),
    body: { companyId, ...input() },
  })
  const { id } = added.body as OwnedOffer
  expect(
    await server.call(`POST /api/directory/my-offers/${id}/state`, {
      as,
      body: { state: 'active' },
    }),
  ).toMatchObject({
    status: 422,
    body: { code: 'offers.companyNotAccepted' },
  })
})

test('a moderator withdraws any offer with a reason that its people are notified of', async () => {
  const { siteId, publish, list, move } = await anOwner()
  const offer = await publish()
  const as = server.signIn({
    siteId,
    userId: await aUser(database, siteId),
    permissions: new Set(['directory.moderate']),
  })
  emails.length = 0
  const at = `POST /api/directory/desk/offers/${offer.id}/withdraw`
  expect(await server.call(at, { as, body: { reason: 'The price was not kept.' } })).toMatchObject({
    status: 200,
    body: { state: 'withdrawn', withdrawnReason: 'The price was not kept.' },
  })
  expect(emails).toHaveLength(1)
  expect(emails[0]?.text).toContain('The price was not kept.')
  expect(titles(await list())).toEqual([])
  expect((await move(offer.id, 'active')).status).toBe(422)
  expect((await server.call(at, { as, body: { reason: 'Again.' } })).status).toBe(422)
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
