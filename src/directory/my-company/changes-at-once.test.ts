import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { manyOffers } from '#directory/offers/test-data.ts'
import { NAME, OK, openMyCompanies, texts } from './test-data.ts'

const { directory, server, database, anOwner } = await openMyCompanies()

test('offers follow their company to another emirate at once, and to another name once it is accepted', async () => {
  const { siteId, moderator, id, change, profile } = await anOwner()
  await manyOffers(database, { siteId, companyIds: [id], many: 1, today: '2026-10-01' })
  await database.queries
    .updateTable('offers')
    .set({ until_day: null })
    .where('site_id', '=', siteId)
    .execute()
  const emirates = async () =>
    (
      await database.queries
        .selectFrom('offer_shelves')
        .select('princedom_id')
        .distinct()
        .where('site_id', '=', siteId)
        .orderBy('princedom_id')
        .execute()
    ).map((row) => row.princedom_id)
  const searches = async () =>
    (
      await database.queries
        .selectFrom('offers')
        .select('search')
        .where('site_id', '=', siteId)
        .execute()
    ).map(({ search }) => search)
  expect(await emirates()).toContain(2)
  const { address, phone, whatsapp, email, website, lat, lng, founded } = await profile()
  expect(
    (
      await change('contacts', {
        princedomId: 5,
        address,
        phone,
        whatsapp,
        email,
        website,
        lat,
        lng,
        founded,
      })
    ).status,
  ).toBe(200)
  expect([(await emirates()).includes(5), (await emirates()).includes(2)]).toEqual([true, false])
  expect((await change('words', texts({ name: { ...NAME, en: 'Saffron Carriers' } }))).status).toBe(
    200,
  )
  expect((await searches()).filter((search) => search.includes('saffron'))).toEqual([])
  const { items } = (await server.call('GET /api/directory/desk/queue', { as: moderator.token }))
    .body as { items: { id: string }[] }
  expect(
    (
      await server.call(`POST /api/directory/desk/revisions/${items[0]?.id}/decision`, {
        as: moderator.token,
        body: OK,
      })
    ).status,
  ).toBe(200)
  expect((await searches()).every((search) => search.includes('saffron'))).toBe(true)
})

test('hours, lanes, vehicles and branches are saved as a whole, and impossible values are refused', async () => {
  const { change, profile } = await anOwner()
  const shift = { weekday: 1, opens: '08:00', closes: '13:00' }
  const usual = [shift, { weekday: 1, opens: '16:00', closes: '20:00' }]
  const ramadan = [{ weekday: 1, opens: '21:00', closes: '02:00' }]
  expect((await change('hours', { usual, ramadan })).status).toBe(200)
  expect((await change('hours', { usual: [shift, shift], ramadan })).body).toMatchObject({
    code: 'myCompany.hoursMeet',
    field: 'usual',
  })
  const lane = {
    activityId: 1,
    fromCountry: 'AE',
    fromPrincedomId: 2,
    toCountry: 'SA',
    toPrincedomId: null,
    transitDays: 2,
  }
  expect((await change('lanes', { lanes: [lane] })).status).toBe(200)
  expect((await change('lanes', { lanes: [{ ...lane, toCountry: 'QQ' }] })).body).toMatchObject({
    code: 'myCompany.countryNotFound',
  })
  const abroad = await change('lanes', { lanes: [lane, { ...lane, toPrincedomId: 3 }] })
  expect(abroad.body).toMatchObject({ code: 'myCompany.emirateAbroad', field: 'lanes.1' })
  expect((await change('lanes', { lanes: [{ ...lane, activityId: 4 }] })).body).toMatchObject({
    code: 'registering.choiceNotFound',
  })
  const truck = { kind: 'truck', many: 12, capacityKg: 24_000 }
  expect((await change('fleet', { vehicles: [truck] })).status).toBe(200)
  expect((await change('fleet', { vehicles: [truck, truck] })).body).toMatchObject({
    code: 'myCompany.kindTwice',
  })
  const branch = {
    id: null,
    name: { en: 'Jebel Ali', ar: 'جبل علي' },
    princedomId: 2,
    address: { en: '', ar: '' },
    phone: '',
    lat: 25,
    lng: 55,
  }
  expect((await change('branches', { branches: [branch] })).status).toBe(200)
  expect(
    (await change('branches', { branches: [{ ...branch, phone: '٠٤ ٣٢١ ٧٦٥٤' }] })).status,
  ).toBe(200)
  expect((await profile()).branches.map(({ phone }) => phone)).toEqual(['04 321 7654'])
  expect((await change('branches', { branches: [{ ...branch, lng: null }] })).body).toMatchObject({
    code: 'myCompany.halfAPlace',
  })
  expect((await change('branches', { branches: [{ ...branch, id: newId() }] })).body).toMatchObject(
    { code: 'myCompany.branchNotFound' },
  )
  expect(await profile()).toMatchObject({
    hours: { usual, ramadan },
    lanes: [lane],
    vehicles: [truck],
    branches: [{ name: branch.name }],
  })
})

test('a company is changed by its members alone: to anybody else it is not there', async () => {
  const { siteId, id, number, change } = await anOwner()
  const otherUser = await directory.person(siteId, ['company.own'])
  const open = await server.call(`GET /api/directory/my-companies/${id}`, { as: otherUser.token })
  const parts: [string, object][] = [
    ['words', texts()],
    ['hours', { usual: [], ramadan: [] }],
    ['fleet', { vehicles: [] }],
    ['pictures', { pictures: [] }],
  ]
  const statuses = await Promise.all(
    parts.map(async ([path, body]) => (await change(path, body, otherUser)).status),
  )
  expect([open.status, ...statuses]).toEqual([404, 404, 404, 404, 404])
  expect(
    (await server.call(`GET /api/directory/my-companies/${id}/demand`, { as: otherUser.token }))
      .status,
  ).toBe(404)
  expect(number).toBeGreaterThan(1000)
})

test('a company that works by land has no lanes by sea, and keeps an activity as long as its lanes use it', async () => {
  const { change } = await anOwner()
  const lane = {
    activityId: 1,
    fromCountry: 'AE',
    fromPrincedomId: null,
    toCountry: 'SA',
    toPrincedomId: null,
    transitDays: 3,
  }
  expect(await change('lanes', { lanes: [lane, { ...lane, activityId: 2 }] })).toMatchObject({
    status: 422,
    body: { code: 'myCompany.laneOfOther', field: 'lanes.1.activityId' },
  })
  expect((await change('lanes', { lanes: [lane] })).status).toBe(200)
  expect(await change('choices', { activityIds: [2], serviceIds: [] })).toMatchObject({
    status: 422,
    body: { code: 'myCompany.lanesStand' },
  })
  expect((await change('choices', { activityIds: [1, 2], serviceIds: [] })).status).toBe(200)
})
