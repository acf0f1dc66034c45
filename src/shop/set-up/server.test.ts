import { beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { aSite, type TestServer, testServer } from '#test/helpers/test-server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { DeliveryDay, DeskArea, DeskWindow, ShopView } from './contract.ts'
import { createSetUpHandlers } from './server/handlers.ts'

let server: TestServer
const changed: number[] = []

beforeAll(async () => {
  server = testServer(
    await testDatabase(),
    createSetUpHandlers({
      menuChanged: (siteId) => {
        changed.push(siteId)
        return Promise.resolve()
      },
      takesCards: true,
    }),
  )
})

async function aDesk() {
  const siteId = await aSite(await testDatabase(), { currency: 'AED', zone: 'Asia/Dubai' })
  return { siteId, token: server.signIn({ siteId, permissions: new Set(['shop.menu']) }) }
}
type Desk = Awaited<ReturnType<typeof aDesk>>

const SHOP = {
  sellerName: { en: 'Diwan Kitchen LLC', ar: 'مطبخ ديوان ذ.م.م' },
  sellerAddress: { en: 'Al Quoz 3, Dubai', ar: 'القوز 3، دبي' },
  sellerPhone: '+971 4 123 4567',
  trn: '100123456700003',
  vatHundredths: 500,
  minimum: 3000,
  cashLimit: 50_000,
  daysAhead: 3,
  holdMinutes: 15,
  ...{ openPerCustomer: 3, openPerPhone: 4, openPerAddress: 5 },
}
const WINDOW = {
  name: { en: 'Lunch', ar: 'الغداء' },
  days: [1, 2, 3, 4, 5, 6, 7],
  from: '12:00',
  to: '14:00',
  capacity: 20,
  leadMinutes: 120,
  active: true,
}

async function addWindow({ token }: Desk, changes: object = {}): Promise<DeskWindow> {
  const made = await server.call('POST /api/shop/set-up/windows', {
    as: token,
    key: newId(),
    body: { ...WINDOW, ...changes },
  })
  expect(made.status, made.text).toBe(201)
  return made.body
}
const daysNow = async ({ token }: Desk) =>
  ((await server.call('GET /api/shop/set-up/days', { as: token })).body as { items: DeliveryDay[] })
    .items

test('the seller is empty at first, then as saved, and the menu is invalidated', async () => {
  const desk = await aDesk()
  const first = (await server.call('GET /api/shop/set-up', { as: desk.token })).body as ShopView
  expect(first).toMatchObject({
    trn: '',
    vatHundredths: 500,
    daysAhead: 7,
    holdMinutes: 15,
    ...{ openPerCustomer: 2, openPerPhone: 2, openPerAddress: 2 },
    ...{ currency: 'AED', takesCards: true },
  })
  const put = await server.call('PUT /api/shop/set-up', { as: desk.token, body: SHOP })
  const saved = { ...SHOP, currency: 'AED', takesCards: true }
  expect([put.status, put.body]).toEqual([200, saved])
  expect((await server.call('GET /api/shop/set-up', { as: desk.token })).body).toEqual(saved)
  expect(changed).toContain(desk.siteId)
  for (const wrong of [
    { trn: '123' },
    { vatHundredths: 10_001 },
    { minimum: -1 },
    { cashLimit: 0 },
    { daysAhead: 0 },
    { holdMinutes: 4 },
    { openPerCustomer: 0 },
    { openPerPhone: 101, openPerAddress: 1.5 },
    { sellerPhone: 'call' },
  ]) {
    expect(
      (await server.call('PUT /api/shop/set-up', { as: desk.token, body: { ...SHOP, ...wrong } }))
        .status,
      JSON.stringify(wrong),
    ).toBe(422)
  }
})

test('windows are sorted by their hours in whatever order they are added', async () => {
  const desk = await aDesk()
  const dinner = await addWindow(desk, { from: '18:00', to: '20:00' })
  const lunch = await addWindow(desk, { days: [5, 1, 5] })
  expect(lunch.days).toEqual([1, 5])
  const list = async () =>
    (
      (await server.call('GET /api/shop/set-up/windows', { as: desk.token })).body as {
        items: DeskWindow[]
      }
    ).items.map(({ id }) => id)
  expect(await list()).toEqual([lunch.id, dinner.id])
  const early = await server.call(`PUT /api/shop/set-up/windows/${dinner.id}`, {
    as: desk.token,
    body: { ...WINDOW, from: '08:00', to: '10:00', active: false },
  })
  expect(early.body).toMatchObject({ id: dinner.id, from: '08:00', active: false })
  expect(await list()).toEqual([dinner.id, lunch.id])
  const { queries } = await testDatabase()
  const ranks = await queries
    .selectFrom('delivery_windows')
    .select(['id', 'rank'])
    .where('site_id', '=', desk.siteId)
    .orderBy('rank')
    .execute()
  expect(ranks).toEqual([
    { id: dinner.id, rank: 0 },
    { id: lunch.id, rank: 1 },
  ])
  expect(
    await server.call(`PUT /api/shop/set-up/windows/${lunch.id}`, {
      as: desk.token,
      body: { ...WINDOW, to: '12:00' },
    }),
  ).toMatchObject({
    status: 422,
    body: { code: 'shopSetup.backwards', field: 'to' },
  })
})

test('a day can have another capacity than its window, never below the orders taken', async () => {
  const desk = await aDesk()
  await server.call('PUT /api/shop/set-up', { as: desk.token, body: SHOP })
  const { id } = await addWindow(desk)
  const day = '2026-11-20'
  expect((await daysNow(desk)).map((each) => each.day)).toEqual([
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
  ])
  const set = (capacity: number | null, on = day) =>
    server.call(`PUT /api/shop/set-up/windows/${id}/days/${on}`, {
      as: desk.token,
      body: { capacity },
    })
  expect((await set(30)).body).toEqual({
    day,
    windows: [{ windowId: id, capacity: 30, special: true, taken: 0 }],
  })
  const { queries } = await testDatabase()
  await queries
    .updateTable('delivery_slots')
    .set({ taken: 25 })
    .where('site_id', '=', desk.siteId)
    .execute()
  expect(await set(24)).toMatchObject({
    status: 422,
    body: { code: 'shopSetup.belowTaken', field: 'capacity', details: { taken: 25 } },
  })
  expect((await set(null)).status, 'the window’s own capacity is below what is reserved').toBe(422)
  expect((await set(25)).status).toBe(200)
  expect((await daysNow(desk)).find((each) => each.day === day)?.windows).toEqual([
    { windowId: id, capacity: 25, special: true, taken: 25 },
  ])
  expect((await set(0, '2026-11-21')).body).toEqual({
    day: '2026-11-21',
    windows: [{ windowId: id, capacity: 0, special: true, taken: 0 }],
  })
  expect((await set(null, '2026-11-21')).body).toMatchObject({
    windows: [{ capacity: 20, special: false }],
  })
  expect(await set(5, '2026-11-17')).toMatchObject({
    status: 422,
    body: { code: 'shopSetup.dayOver' },
  })
  const weekdays = await addWindow(desk, { days: [1] })
  const wrong = await server.call(`PUT /api/shop/set-up/windows/${weekdays.id}/days/${day}`, {
    as: desk.token,
    body: { capacity: 5 },
  })
  expect(wrong.body).toMatchObject({ code: 'shopSetup.notThatDay' })
})

test('[S9.5] areas are sorted by emirate and name, and a name is unique in its emirate', async () => {
  const desk = await aDesk()
  const add = (emirate: string, en: string, ar: string) =>
    server.call('POST /api/shop/set-up/areas', {
      as: desk.token,
      key: newId(),
      body: { emirate, name: { en, ar } },
    })
  for (const [emirate, en, ar] of [
    ['al-ain', 'Al Jimi', 'الجيمي'],
    ['dubai', 'Dubai Marina', 'مرسى دبي'],
    ['sharjah', 'Al Majaz', 'المجاز'],
    ['abu-dhabi', 'Khalifa City', 'مدينة خليفة'],
    ['dubai', 'Al Barsha', 'البرشاء'],
  ] as const) {
    expect((await add(emirate, en, ar)).status).toBe(201)
  }
  const list = async () =>
    (
      (await server.call('GET /api/shop/set-up/areas', { as: desk.token })).body as {
        items: DeskArea[]
      }
    ).items
  expect((await list()).map(({ name }) => name.en)).toEqual([
    'Al Barsha',
    'Dubai Marina',
    'Khalifa City',
    'Al Majaz',
    'Al Jimi',
  ])
  expect(await add('dubai', 'al barsha', 'غيرها')).toMatchObject({
    status: 422,
    body: { code: 'shopSetup.areaThere', field: 'name' },
  })
  expect((await add('ajman', 'Al Rashidiya', 'الراشدية')).status).toBe(422)
  const [barsha, marina] = await list()
  const put = (id: string | undefined, body: object) =>
    server.call(`PUT /api/shop/set-up/areas/${id}`, { as: desk.token, body })
  expect((await put(marina?.id, { name: barsha?.name, active: true })).status).toBe(422)
  expect(
    await put(marina?.id, { name: { en: 'Marina', ar: 'المرسى' }, active: false }),
  ).toMatchObject({
    status: 200,
    body: { emirate: 'dubai', active: false },
  })
  expect((await put(newId(), { name: { en: 'Marina', ar: 'المرسى' }, active: false })).status).toBe(
    404,
  )
})

test('users without the permission and users of another site can neither read nor change the set-up', async () => {
  const desk = await aDesk()
  const { id } = await addWindow(desk)
  const other = await aDesk()
  const clerk = server.signIn({
    siteId: desk.siteId,
    permissions: new Set(['shop.orders', 'shop.kitchen']),
  })
  const lines: [string, object?][] = [
    ['GET /api/shop/set-up'],
    ['GET /api/shop/set-up/days'],
    ['GET /api/shop/set-up/areas'],
    ['PUT /api/shop/set-up', SHOP],
    [`PUT /api/shop/set-up/windows/${id}`, WINDOW],
    [`PUT /api/shop/set-up/windows/${id}/days/2026-11-20`, { capacity: 3 }],
  ]
  for (const [line, body] of lines) {
    const sent = body === undefined ? {} : { body }
    expect((await server.call(line, { as: clerk, ...sent })).status, line).toBe(403)
    expect((await server.call(line, { site: desk.siteId, ...sent })).status, line).toBe(401)
    if (line.includes(id))
      expect((await server.call(line, { as: other.token, ...sent })).status, line).toBe(404)
  }
  expect((await daysNow(other)).every(({ windows }) => windows.length === 0)).toBe(true)
})

test('while orders reserve slots, a lower capacity never falls below them', async () => {
  const desk = await aDesk()
  const { id } = await addWindow(desk, { capacity: 50 })
  const day = '2026-11-20'
  const { queries } = await testDatabase()
  await queries
    .insertInto('delivery_slots')
    .values({ site_id: desk.siteId, window_id: id, day, taken: 0 })
    .execute()
  const take = () =>
    queries
      .updateTable('delivery_slots')
      .set((of) => ({ taken: of('taken', '+', 1) }))
      .where('site_id', '=', desk.siteId)
      .where((of) => of('taken', '<', of.fn.coalesce('capacity', of.val(50))))
      .execute()
  const set = (capacity: number) =>
    server.call(`PUT /api/shop/set-up/windows/${id}/days/${day}`, {
      as: desk.token,
      body: { capacity },
    })
  await Promise.all(
    Array.from({ length: 50 }, (_each, index) => (index % 5 === 0 ? set(10 + index) : take())),
  )
  const slot = await queries
    .selectFrom('delivery_slots')
    .select(['taken', 'capacity'])
    .where('site_id', '=', desk.siteId)
    .executeTakeFirstOrThrow()
  expect(slot.taken).toBeLessThanOrEqual(slot.capacity ?? 50)
})
