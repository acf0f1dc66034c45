import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aMarket, refusal } from '#directory/quotes/test-data.ts'
import { newCode } from '#platform/new-code.ts'
import { formattedCode } from '#platform/codes.ts'

test('anyone with the code sees the progress, and no people, exact locations or free text', async () => {
  const market = await aMarket(await testDatabase())
  const { requester, carrier, id } = await market.agreed({
    notes: 'Call Khalid on 0501234567',
    goods: 'Crates of Khalid',
  })
  await market.server.call(`POST /api/directory/delivery-orders/${id}/moves`, {
    as: carrier.owner.token,
    key: 'tracking-note',
    body: {
      to: 'collected',
      spot: { country: 'AE', princedomId: 3 },
      note: 'Met Khalid at the gate',
    },
  })
  const { code } = (await market.delivery(requester, id)).body.order
  const tracked = await market.server.call(
    `GET /api/directory/track/${formattedCode(code).toLowerCase()}`,
    { site: market.siteId },
  )
  expect(tracked.body).toMatchObject({
    state: 'collected',
    abroad: true,
    from: { en: 'Dubai', ar: 'دبي' },
    to: { en: 'Saudi Arabia', ar: 'المملكة العربية السعودية' },
    story: [
      { state: 'collected', position: { en: 'Sharjah', ar: 'الشارقة' } },
      { state: 'accepted', position: null },
    ],
  })
  for (const personal of [
    'Khalid',
    '0501234567',
    'Layla',
    'quotes.test',
    'Al Quoz',
    'Riyadh',
    'Carrier',
    id,
  ])
    expect(tracked.text).not.toContain(personal)
})

test('a client that tries code after code has to wait, but a valid code always works', async () => {
  const market = await aMarket(await testDatabase())
  const { requester, id } = await market.agreed()
  const { code } = (await market.delivery(requester, id)).body.order
  const track = (code: string) =>
    market.server.call(`GET /api/directory/track/${code}`, { site: market.siteId })
  for (let times = 0; times < 100; times += 1)
    expect(refusal(await track('ABCD-EFGH-JKLM'))[0]).toBe(404)
  expect((await track(code)).status).toBe(200)
  const tried: number[] = []
  for (let times = 0; times < 22; times += 1) tried.push((await track(newCode())).status)
  expect(tried.slice(0, 19)).toEqual(Array.from({ length: 19 }, () => 404))
  expect(tried.at(-1)).toBe(429)
  const throttled = await track(newCode())
  expect([throttled.status, Number(throttled.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await track(code)).status).toBe(200)
  market.at(25 + 2)
  expect((await track(newCode())).status).toBe(404)
})
