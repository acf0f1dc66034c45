import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { aSite, testServer, type TestServer } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { type Address, type DeliveryArea, MAX_ADDRESSES, OrderAddress } from './contract.ts'
import { asOrderAddress, findAddress } from './database.ts'
import { createAddressHandlers } from './server.ts'
import { anArea, aPerson } from './test-data.ts'

interface TestResponse {
  status: number
  body: Address & { code: string; field?: string; items: Address[]; issues?: { field: string }[] }
}

let database: Database
let server: TestServer

beforeAll(async () => {
  database = await testDatabase()
  server = testServer(database, createAddressHandlers({ tilesUrl: null }))
})

async function aCustomer() {
  const site = await aSite(database)
  const area = await anArea(database, site)
  const userId = await aPerson(database, site)
  const as = server.signIn({ siteId: site, userId })
  const addressInput = (more: object = {}) => ({
    label: 'Home',
    country_id: 'AE',
    city: 'dubai',
    area_id: area,
    building_number_name: 'Marina Heights 2',
    floor: '12',
    appartment_number: '1204',
    phone: '050 123 4567',
    lat: 25.080_312_345,
    lan: 55.139_5,
    directions: 'Ring at the gate',
    usual: false,
    ...more,
  })
  const add = (more: object = {}, key = newId()): Promise<TestResponse> =>
    server.call('POST /api/shop/addresses', { as, key, body: addressInput(more) })
  const list = async (): Promise<Address[]> =>
    ((await server.call('GET /api/shop/addresses', { as })) as TestResponse).body.items
  return { site, area, userId, as, addressInput, add, list }
}

test('[S3.7] an address is stored under the specification’s names, spelt as there', async () => {
  const { site, area, userId, add } = await aCustomer()
  const { status, body } = await add()
  expect(status).toBe(201)
  expect(body).toMatchObject({
    user_id: userId,
    type: 'shipping',
    country_id: 'AE',
    city: 'dubai',
    area_id: area,
    building_number_name: 'Marina Heights 2',
    floor: '12',
    appartment_number: '1204',
    phone: '+971501234567',
    lat: 25.080312,
    lan: 55.1395,
    usual: true,
  })
  const found = await findAddress(database.queries, site, userId, body.id)
  if (found === null) throw new Error('the address was not saved')
  const ordered = OrderAddress.parse(asOrderAddress(found))
  expect(Object.keys(ordered)).not.toContain('id')
  expect(ordered).toMatchObject({
    user_id: userId,
    type: 'shipping',
    area: found.area,
    appartment_number: '1204',
  })
})

test('the first address is the usual one, and there is always exactly one', async () => {
  const { as, addressInput, add, list } = await aCustomer()
  const first = (await add({ label: 'Home' })).body
  const second = (await add({ label: 'Work' })).body
  expect((await list()).map(({ label, usual }) => [label, usual])).toEqual([
    ['Home', true],
    ['Work', false],
  ])
  await server.call(`PUT /api/shop/addresses/${second.id}`, {
    as,
    body: addressInput({ label: 'Office', usual: true }),
  })
  expect((await list()).map(({ label, usual }) => [label, usual])).toEqual([
    ['Office', true],
    ['Home', false],
  ])
  await server.call(`PUT /api/shop/addresses/${second.id}`, {
    as,
    body: addressInput({ label: 'Office', usual: false }),
  })
  expect((await list())[0], 'an edit does not leave a person without one').toMatchObject({
    label: 'Office',
    usual: true,
  })
  expect((await server.call(`DELETE /api/shop/addresses/${second.id}`, { as })).status).toBe(200)
  expect(await list()).toMatchObject([{ id: first.id, usual: true }])
})

test('a removed address is gone for its owner but stays on the orders delivered there', async () => {
  const { site, userId, as, add } = await aCustomer()
  const { id } = (await add()).body
  await server.call(`DELETE /api/shop/addresses/${id}`, { as })
  expect((await server.call(`DELETE /api/shop/addresses/${id}`, { as })).status).toBe(404)
  expect(await findAddress(database.queries, site, userId, id)).toBeNull()
  const row = await database.queries
    .selectFrom('addresses')
    .select('removed_at')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row?.removed_at).not.toBeNull()
})

test('another person’s address is not found', async () => {
  const { site, area, addressInput, add, list } = await aCustomer()
  const { id } = (await add()).body
  const otherUser = server.signIn({ siteId: site, userId: await aPerson(database, site) })
  const body = addressInput({ area_id: area, label: 'Mine now' })
  const tried: TestResponse[] = await Promise.all([
    server.call(`PUT /api/shop/addresses/${id}`, { as: otherUser, body }),
    server.call(`DELETE /api/shop/addresses/${id}`, { as: otherUser }),
    server.call(`PUT /api/shop/addresses/${newId()}`, { as: otherUser, body }),
  ])
  expect(tried.map((each) => [each.status, each.body.code])).toEqual(
    Array(3).fill([404, 'addresses.notFound']),
  )
  expect(
    ((await server.call('GET /api/shop/addresses', { as: otherUser })) as TestResponse).body.items,
  ).toEqual([])
  expect(await list()).toMatchObject([{ id, label: 'Home' }])
})

test('the request cannot set an address’s owner or kind', async () => {
  const { add } = await aCustomer()
  for (const more of [
    { user_id: newId() },
    { type: 'billing' },
    { id: newId() },
    { removed_at: null },
  ])
    expect((await add(more)).status).toBe(422)
  expect((await add({ country_id: 'SA' })).status).toBe(422)
})

test('an error is reported beside its field', async () => {
  const { site, add } = await aCustomer()
  const [sharjah, closed] = [
    await anArea(database, site, 'sharjah'),
    await anArea(database, site, 'dubai', { active: false }),
  ]
  const tried = [
    await add({ area_id: sharjah }),
    await add({ area_id: closed }),
    await add({ area_id: await anArea(database, await aSite(database)) }),
    await add({ phone: '12' }),
    await add({ lat: null }),
    await add({ lat: 51.5, lan: -0.12 }),
    // A pin in Abu Dhabi for a home in Dubai.
    await add({ lat: 24.4539, lan: 54.3773 }),
  ]
  expect(tried.map(({ status, body }) => [status, body.code, body.field])).toEqual([
    [422, 'addresses.areaElsewhere', 'area_id'],
    [422, 'addresses.areaNotServed', 'area_id'],
    [422, 'addresses.areaNotServed', 'area_id'],
    [422, 'addresses.phone', 'phone'],
    [422, 'addresses.halfAPoint', 'lat'],
    [422, 'addresses.pointElsewhere', 'lat'],
    [422, 'addresses.pointElsewhere', 'lat'],
  ])
})

test('one key creates one address, and twenty are the maximum, also when many are added at once', async () => {
  const { add, list } = await aCustomer()
  const key = newId()
  const [one, again] = [await add({}, key), await add({}, key)]
  expect(again.body).toEqual(one.body)
  const replies = await Promise.all(Array.from({ length: 25 }, () => add()))
  expect(replies.filter(({ status }) => status === 201).length).toBe(MAX_ADDRESSES - 1)
  expect(replies.find(({ status }) => status !== 201)?.body.code).toBe('addresses.tooMany')
  const stored = await list()
  expect([stored.length, stored.filter(({ usual }) => usual).length]).toEqual([MAX_ADDRESSES, 1])
})

test('[S9.5] the areas are those of the four emirates, in their order, without closed ones', async () => {
  const site = await aSite(database)
  for (const emirate of ['al-ain', 'sharjah', 'abu-dhabi', 'dubai'] as const)
    await anArea(database, site, emirate)
  await anArea(database, site, 'dubai', { active: false })
  const {
    status,
    body,
  }: { status: number; body: { items: DeliveryArea[]; tilesUrl: string | null } } =
    await server.call('GET /api/shop/areas', { site })
  expect([status, body.items.map(({ emirate }) => emirate), body.tilesUrl]).toEqual([
    200,
    ['dubai', 'abu-dhabi', 'sharjah', 'al-ain'],
    null,
  ])
  const [refused]: TestResponse[] = [
    await server.call('POST /api/shop/addresses', {
      as: server.signIn({ siteId: site }),
      key: newId(),
      body: { city: 'ajman' },
    }),
  ]
  expect(refused?.body.issues?.map(({ field }) => field)).toContain('city')
})

test('an apartment has a floor and a number, an office may have them, a villa has neither', async () => {
  const { add } = await aCustomer()
  const minimal = { floor: '', appartment_number: ' ' }
  const missing = await add(minimal)
  expect(missing.status).toBe(422)
  const fieldsOf = ({ body }: TestResponse) =>
    (body as { issues: { field: string }[] }).issues.map(({ field }) => field).toSorted()
  expect(fieldsOf(missing)).toEqual(['appartment_number', 'floor'])
  expect((await add({ ...minimal, kind: 'office' })).body).toMatchObject({
    kind: 'office',
    floor: '',
  })
  expect((await add({ kind: 'villa' })).body).toMatchObject({
    kind: 'villa',
    floor: '',
    appartment_number: '',
  })
  const all = await add({ ...minimal, building_number_name: '', phone: '' })
  expect(fieldsOf(all)).toEqual(['appartment_number', 'building_number_name', 'floor', 'phone'])
})
