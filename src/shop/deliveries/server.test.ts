import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser } from '#accounts/people/database/users.ts'
import { createFiles } from '#platform/files/create-files.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import { createLogger } from '#platform/log.ts'
import { aShop, type OrderOptions, type Shop } from '#shop/invoices/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { type TestServer, testServer } from '#test/helpers/test-server.ts'
import type { DayDrop, Drop, Round, showRounds } from './contract.ts'
import { createDeliveryHandlers } from './server/handlers.ts'

const cleanedUp: string[] = []
const emails: string[] = []
let folder: string
let shop: Shop
let server: TestServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deliveries-'))
  const database = await testDatabase()
  shop = await aShop(database)
  const services = {
    files: createFiles({ folder }, createLogger({ level: 'silent' })),
    fileCleanup: {
      expectRow: () => Promise.resolve(),
      afterDelete: async (_trx: unknown, _siteId: number, id: string) => void cleanedUp.push(id),
    },
    mail: {
      queue: async (_trx: unknown, message: { subject: string }) => (
        emails.push(message.subject), newId()
      ),
    },
    push: { queue: () => Promise.resolve() },
    publicUrl: 'http://shop.test',
  }
  server = testServer(database, createDeliveryHandlers(services))
})
afterAll(() => rm(folder, { recursive: true }))

interface Person {
  readonly id: string
  readonly token: string
}

async function newUser(
  role: 'driver' | 'admin' | 'kitchen',
  permissions: readonly string[],
  siteId = shop.siteId,
): Promise<Person> {
  const id = newId()
  await shop.database.transaction((trx) =>
    createUser(
      trx,
      siteId,
      {
        id,
        email: `${id}@shop.test`,
        username: id,
        name: { en: `Driver ${id.slice(-4)}`, ar: 'سائق' },
        roles: [role],
      },
      server.clock.now,
    ),
  )
  return { id, token: server.signIn({ siteId, userId: id, permissions: new Set(permissions) }) }
}
const aDriver = (siteId = shop.siteId) => newUser('driver', ['shop.deliver'], siteId)

const call = (line: string, who: Person, body?: object) =>
  server.call(line, { as: who.token, ...(body === undefined ? {} : { body }) })
const on = (what: string, id: string, who: Person, body?: object) =>
  call(`POST /api/shop/deliveries/${id}/${what}`, who, body)
const start = (ids: readonly string[], who: Person) =>
  call('POST /api/shop/deliveries/out', who, { ids })
const refusal = ({ status, body }: { status: number; body: never }) => {
  const { code, details } = body as { code: string; details: object }
  return [status, code, details]
}

async function round(who: Person): Promise<Round> {
  const { body } = await call('GET /api/shop/deliveries', who)
  return body
}

/** Creates an order that a driver has taken and set out with. */
async function onTheWay(
  who: Person,
  options: OrderOptions = {},
): Promise<{ id: string; number: number; totalFils: number }> {
  const order = await shop.order({ state: 'ready', ...options })
  await on('take', order.id, who)
  await start([order.id], who)
  return order
}

async function rowsOf(orderId: string) {
  const { queries } = shop.database
  const { state } = await queries
    .selectFrom('orders')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const payments = await queries
    .selectFrom('payments')
    .select(['provider', 'amount_fils', 'state'])
    .where('order_id', '=', orderId)
    .execute()
  const invoices = await queries
    .selectFrom('invoices')
    .select(['kind', 'total_fils'])
    .where('order_id', '=', orderId)
    .execute()
  return { state, payments, invoices }
}

const byCode = (code: string, cash: number | null = null) => ({ proof: { by: 'code', code }, cash })

test('a free order shows where and when, not for whom: the door and the phone appear when it is taken and disappear when it is handed over', async () => {
  const driver = await aDriver()
  const { id, number } = await shop.order({ state: 'ready', payment: 'cash' })
  const free = (await round(driver)).free.find((drop) => drop.id === id)
  expect(free).toMatchObject({ number, area: { en: 'Al Barsha' }, portions: 2, cashDue: 5_250 })
  expect(JSON.stringify(free)).not.toMatch(/Layla|\+9715|Noor|"702"/)
  const collected = await on('take', id, driver)
  expect((collected.body as Round).own).toMatchObject([
    {
      id,
      door: { name: 'Layla Khoury', phone: '+971501234567', appartment_number: '702', lat: 25.1 },
    },
  ])
  await start([id], driver)
  const { body } = await on('delivered', id, driver, byCode('1234', 5_250))
  expect((body as Round).own).toMatchObject([
    { id, state: 'delivered', door: null, delivered: { proof: 'code', cashCollected: 5_250 } },
  ])
  expect(JSON.stringify(body)).not.toMatch(/1234"|@/)
})

test('of fifty drivers who take the same order at once, one gets it', async () => {
  const drivers = await Promise.all(Array.from({ length: 50 }, () => aDriver()))
  const { id } = await shop.order({ state: 'ready' })
  const responses = await Promise.all(drivers.map((driver) => on('take', id, driver)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(
    responses
      .filter(({ status }) => status === 422)
      .map(({ body }) => (body as { code: string }).code),
  ).toEqual(Array(49).fill('deliveries.taken'))
  const winner = drivers[responses.findIndex(({ status }) => status === 200)] as Person
  expect((await round(winner)).own.map((drop) => drop.id)).toEqual([id])
  expect((await on('take', id, winner)).status).toBe(200)
  expect((await on('leave', id, winner)).status).toBe(200)
  expect((await on('take', id, drivers.find((each) => each !== winner) as Person)).status).toBe(200)
})

test('the route is the driver’s own to arrange', async () => {
  const [driver, other] = [await aDriver(), await aDriver()]
  const orders = [
    await shop.order({ state: 'ready' }),
    await shop.order({ state: 'cooking' }),
    await shop.order({ state: 'ready' }),
  ].map(({ id }) => id)
  for (const id of orders) await on('take', id, driver)
  expect((await round(driver)).own.map(({ id }) => id)).toEqual(orders)
  const turned = orders.toReversed()
  expect(
    ((await call('PUT /api/shop/deliveries/route', driver, { ids: turned })).body as Round).own.map(
      ({ id }) => id,
    ),
  ).toEqual(turned)
  await call('PUT /api/shop/deliveries/route', other, { ids: orders })
  expect((await round(driver)).own.map(({ id }) => id)).toEqual(turned)
})

test('one sets out with all that is named or with none, and only with what is ready', async () => {
  const driver = await aDriver()
  const [ready, cooking] = [
    await shop.order({ state: 'ready' }),
    await shop.order({ state: 'cooking' }),
  ]
  for (const { id } of [ready, cooking]) await on('take', id, driver)
  expect(refusal(await start([ready.id, cooking.id], driver))).toEqual([
    422,
    'deliveries.notReady',
    { number: cooking.number },
  ])
  expect((await rowsOf(ready.id)).state).toBe('ready')
  expect((await start([ready.id], driver)).status).toBe(200)
  expect((await rowsOf(ready.id)).state).toBe('out')
  expect(emails.at(-1)).toContain(String(ready.number))
  expect(refusal(await on('leave', ready.id, driver))[1]).toBe('deliveries.onTheWay')
  expect((await on('leave', cooking.id, driver)).status).toBe(200)
})

test('cash is collected in full: payment, invoice and state are saved together, and a repeated request changes nothing', async () => {
  const driver = await aDriver()
  const order = await onTheWay(driver, { payment: 'cash' })
  const cashText = { due: 'AED 52.50', dueAr: expect.stringContaining('د.إ.') }
  const slip = (cash: number | null) => on('delivered', order.id, driver, byCode('1234', cash))
  for (const cash of [null, 5_200, 5_300])
    expect(refusal(await slip(cash))).toMatchObject([422, 'deliveries.cashNotTotal', cashText])
  expect(await rowsOf(order.id)).toEqual({ state: 'out', payments: [], invoices: [] })
  const responses = await Promise.all(
    Array.from({ length: 10 }, () =>
      on('delivered', order.id, driver, byCode('1234', order.totalFils)),
    ),
  )
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await rowsOf(order.id)).toEqual({
    state: 'delivered',
    payments: [{ provider: 'cash', amount_fils: order.totalFils, state: 'succeeded' }],
    invoices: [{ kind: 'invoice', total_fils: order.totalFils }],
  })
  const second = await onTheWay(driver, { payment: 'cash', lines: [{ priceFils: 990, qty: 3 }] })
  expect((await round(driver)).cash).toEqual({ collected: order.totalFils, due: second.totalFils })
  await on('delivered', second.id, driver, byCode('1234', second.totalFils))
  expect((await round(driver)).cash).toEqual({
    collected: order.totalFils + second.totalFils,
    due: 0,
  })
})

test('a wrong code is counted though it is refused; after five only a photo will do', async () => {
  const driver = await aDriver()
  const { id } = await onTheWay(driver)
  for (const left of [4, 3, 2, 1])
    expect(refusal(await on('delivered', id, driver, byCode('9999')))).toEqual([
      422,
      'deliveries.wrongCode',
      { left },
    ])
  expect(refusal(await on('delivered', id, driver, byCode('9999')))[1]).toBe('deliveries.photoOnly')
  expect(refusal(await on('delivered', id, driver, byCode('1234')))[1]).toBe('deliveries.photoOnly')
  expect((await rowsOf(id)).state).toBe('out')
  expect((await round(driver)).own[0]).toMatchObject({ triesLeft: 0, hasPhoto: false })
  expect(
    refusal(await on('delivered', id, driver, { proof: { by: 'photo' }, cash: null }))[1],
  ).toBe('deliveries.noPhoto')
  expect((await on('delivered', id, driver, byCode('123'))).status).toBe(422)
})

test('many guesses at once are still five', async () => {
  const driver = await aDriver()
  const { id } = await onTheWay(driver)
  const guesses = Array.from({ length: 50 }, (_, index) => String(2_000 + index))
  const responses = await Promise.all(
    guesses.map((code) => on('delivered', id, driver, byCode(code))),
  )
  expect(
    responses.filter(({ body }) => (body as { code: string }).code === 'deliveries.wrongCode'),
  ).toHaveLength(4)
  expect(
    responses.filter(({ body }) => (body as { code: string }).code === 'deliveries.photoOnly'),
  ).toHaveLength(46)
})

async function photo(id: string, who: Person, name = 'door.jpg') {
  const bytes = await sharp({
    create: { width: 3_000, height: 2_000, channels: 3, background: '#886644' },
  })
    .jpeg()
    .toBuffer()
  return server.call(`POST /api/shop/deliveries/${id}/photo`, {
    as: who.token,
    form: { file: new File([new Uint8Array(bytes)], name) },
  })
}

test('a photo proves a delivery; it is scaled down, and only the driver and staff who manage orders can read it', async () => {
  const [driver, other] = [await aDriver(), await aDriver()]
  const staff = await newUser('admin', ['shop.orders'])
  const { id } = await onTheWay(driver)
  expect((await photo(id, other)).status).toBe(404)
  const first = await photo(id, driver)
  expect([first.status, (first.body as Drop).hasPhoto]).toEqual([201, true])
  expect((await photo(id, driver)).status).toBe(201)
  expect(cleanedUp).toHaveLength(1)
  expect((await on('delivered', id, driver, { proof: { by: 'photo' }, cash: null })).status).toBe(
    200,
  )
  const customer = {
    id: shop.customerId,
    token: server.signIn({ siteId: shop.siteId, userId: shop.customerId }),
  }
  const open = (who: Person) =>
    server.fetch(
      new Request(`http://test.invalid/api/shop/deliveries/${id}/photo`, {
        headers: { authorization: `Bearer ${who.token}`, site: String(shop.siteId) },
      }),
    )
  for (const who of [driver, staff]) {
    const response = await open(who)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect(width).toBe(1_280)
  }
  for (const who of [other, customer]) expect((await open(who)).status).toBe(404)
  expect((await photo(id, driver)).status).toBe(422)
})

test('a file that is not a picture is refused', async () => {
  const driver = await aDriver()
  const { id } = await onTheWay(driver)
  const response = await server.call(`POST /api/shop/deliveries/${id}/photo`, {
    as: driver.token,
    form: { file: new File(['<html>'], 'door.jpg') },
  })
  expect(refusal(response)[1]).toBe('files.typeNotAllowed')
  expect((await round(driver)).own[0]?.hasPhoto).toBe(false)
})

test('if no one opens, the order goes back to the shop with a note and stays in the round to be tried again', async () => {
  const driver = await aDriver()
  const { id } = await onTheWay(driver, { payment: 'cash' })
  expect((await on('nobody', id, driver, { note: '' })).status).toBe(422)
  const { body } = await on('nobody', id, driver, { note: 'Rang twice' })
  expect((body as Round).own).toMatchObject([
    { id, state: 'ready', tried: { note: 'Rang twice' }, delivered: null },
  ])
  expect(refusal(await on('delivered', id, driver, byCode('1234', 5_250)))[1]).toBe(
    'deliveries.notOut',
  )
  expect((await start([id], driver)).status).toBe(200)
  expect((await on('delivered', id, driver, byCode('1234', 5_250))).status).toBe(200)
})

test('a driver sees today, and of others’ rounds and other days nothing', async () => {
  const [driver, other] = [await aDriver(), await aDriver()]
  const tomorrow = await shop.order({ state: 'ready', day: '2026-11-19' })
  const { id } = await onTheWay(other)
  expect(refusal(await on('take', tomorrow.id, driver))[1]).toBe('deliveries.notToday')
  const seen = await round(driver)
  expect(seen.own).toEqual([])
  expect(seen.free.map((drop) => drop.id)).not.toContain(tomorrow.id)
  expect(seen.free.map((drop) => drop.id)).not.toContain(id)
  for (const response of [
    await on('leave', id, driver),
    await start([id], driver),
    await on('delivered', id, driver, byCode('1234')),
    await on('nobody', id, driver, { note: 'x' }),
  ]) {
    expect(refusal(response)).toEqual([404, 'deliveries.notFound', {}])
  }
  expect((await call('GET /api/shop/deliveries/rounds', driver)).status).toBe(403)
})

test('staff see every round of a day with its cash, and assign the drivers', async () => {
  const [driver, other, staff] = [
    await aDriver(),
    await aDriver(),
    await newUser('admin', ['shop.orders']),
  ]
  const cook = await newUser('kitchen', ['shop.kitchen'])
  const waiting = await shop.order({ state: 'ready' })
  const assign = (id: string, driverId: string | null) =>
    call(`PUT /api/shop/deliveries/${id}/driver`, staff, { driverId })
  expect(((await assign(waiting.id, driver.id)).body as DayDrop).driverId).toBe(driver.id)
  expect(((await assign(waiting.id, other.id)).body as DayDrop).driverId).toBe(other.id)
  expect(refusal(await assign(waiting.id, cook.id))[1]).toBe('deliveries.notADriver')
  expect((await round(other)).own.map(({ id }) => id)).toEqual([waiting.id])
  const cash = await onTheWay(driver, { payment: 'cash' })
  expect(refusal(await assign(cash.id, other.id))[1]).toBe('deliveries.onTheWay')
  await on('delivered', cash.id, driver, byCode('1234', cash.totalFils))
  const { drivers, drops } = (await call('GET /api/shop/deliveries/rounds', staff)).body as ReplyOf<
    typeof showRounds
  >
  expect(drivers.find(({ id }) => id === driver.id)).toMatchObject({
    open: 0,
    delivered: 1,
    cashCollected: cash.totalFils,
  })
  expect(drivers.some(({ id }) => id === cook.id)).toBe(false)
  expect(drops.find(({ id }) => id === waiting.id)).toMatchObject({ driverId: other.id })
  expect(((await assign(waiting.id, null)).body as DayDrop).driverId).toBe(null)
})

test('staff who manage orders but do not drive have no round, and can neither set out nor hand over', async () => {
  const [driver, staff] = [await aDriver(), await newUser('admin', ['shop.orders'])]
  const { id } = await onTheWay(driver)
  expect((await call('GET /api/shop/deliveries/rounds', staff)).status).toBe(200)
  for (const response of [
    await call('GET /api/shop/deliveries', staff),
    await on('take', id, staff),
    await on('leave', id, staff),
    await start([id], staff),
    await call('PUT /api/shop/deliveries/route', staff, { ids: [id] }),
    await on('delivered', id, staff, byCode('1234')),
    await on('nobody', id, staff, { note: 'x' }),
    await photo(id, staff),
  ])
    expect(response.status).toBe(403)
})

test('a cook, a customer and another shop deliver nothing', async () => {
  const driver = await aDriver()
  const { id } = await onTheWay(driver)
  const customer = {
    id: shop.customerId,
    token: server.signIn({ siteId: shop.siteId, userId: shop.customerId }),
  }
  for (const who of [await newUser('kitchen', ['shop.kitchen']), customer]) {
    expect((await call('GET /api/shop/deliveries', who)).status).toBe(403)
    expect((await on('take', id, who)).status).toBe(403)
    expect((await on('delivered', id, who, byCode('1234'))).status).toBe(403)
  }
  const elsewhere = await aDriver((await aShop(shop.database)).siteId)
  expect((await round(elsewhere)).free).toEqual([])
  for (const response of [
    await on('take', id, elsewhere),
    await on('delivered', id, elsewhere, byCode('1234')),
    await photo(id, elsewhere),
  ])
    expect(response.status).toBe(404)
})
