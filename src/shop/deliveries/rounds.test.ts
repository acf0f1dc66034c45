import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { aShop } from '#shop/invoices/test-data.ts'
import type { DayDrop, Round, showRounds } from './contract.ts'
import { openDeliveries, type Person } from './test-data.ts'

const {
  emails,
  shop,
  server,
  newUser,
  aDriver,
  call,
  on,
  start,
  refusal,
  round,
  onTheWay,
  rowsOf,
  byCode,
  photo,
} = await openDeliveries()

test('a free order shows the area and the time only: the door and the phone appear when it is taken and disappear when it is handed over', async () => {
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
