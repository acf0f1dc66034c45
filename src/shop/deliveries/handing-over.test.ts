import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Drop, Round } from './contract.ts'
import { openDeliveries, type Person } from './test-data.ts'

const {
  cleanedUp,
  shop,
  server,
  newUser,
  aDriver,
  on,
  start,
  refusal,
  round,
  onTheWay,
  rowsOf,
  byCode,
  photo,
} = await openDeliveries()

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
