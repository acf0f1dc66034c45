import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import type { placeOrder } from '#shop/checkout/contract.ts'
import { aShop, type Buyer, NOW, type Shop } from '#shop/checkout/test-data.ts'
import { createOrderDeskHandlers } from '#shop/order-desk/server.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { testServer } from '#test/helpers/test-server.ts'
import { expireReserved } from './expiring.ts'
import { moveOrder } from './moving.ts'

const PAID = "Your order won't be delivered, and we'll refund your payment."
const UNPAID = "Your order won't be delivered, and you won't be charged."
const WAITING = "You weren't charged, and your items are back in your cart."

async function placed(
  shop: Shop,
  who: Buyer,
  method: 'card' | 'cash',
  language: 'en' | 'ar' = 'en',
) {
  const mealId = await shop.meal()
  const body = await shop.placement(who, {
    lines: [{ mealId, options: [], qty: 2 }],
    payment_method: method,
  })
  const sent = await shop.send(who, body, { language })
  expect(sent.status).toBe(201)
  shop.emails.length = 0
  return (sent.body as ReplyOf<typeof placeOrder>).order.id
}

async function pay(shop: Shop, orderId: string): Promise<void> {
  await shop.database.transaction((trx) =>
    moveOrder(trx, shop.siteId, {
      orderId,
      to: 'paid',
      by: { userId: null, as: 'program' },
      now: NOW,
    }),
  )
}

const texts = (shop: Shop): string[] => shop.emails.map(({ text }) => text)
const saying = (sentence: string): unknown[] => [expect.stringContaining(sentence)]

test('the email about a cancellation says the same of the money as the dialog: paid, unpaid and in cash', async () => {
  const shop = await aShop(await testDatabase())
  const who = await shop.buyer()
  const cash = await placed(shop, who, 'cash')
  await shop.cancel(who, cash, 'Plans changed')
  expect(texts(shop)).toEqual(saying(UNPAID))
  expect(texts(shop)[0]).not.toMatch(/refund/i)
  expect(texts(shop)).toEqual(saying('Plans changed'))
  const waiting = await placed(shop, who, 'card')
  await shop.cancel(who, waiting)
  expect(texts(shop)).toEqual(saying(WAITING))
  expect(texts(shop)[0]).not.toMatch(/refund/i)
  const paid = await placed(shop, who, 'card')
  await pay(shop, paid)
  await shop.cancel(who, paid)
  expect(texts(shop)).toEqual(saying(PAID))
})

test('an order that is not paid in time is not said to be refunded', async () => {
  const shop = await aShop(await testDatabase())
  await placed(shop, await shop.buyer(), 'card')
  const services = { ...shop.services, notify: () => undefined }
  await expireReserved(shop.database, services, new Date(NOW.getTime() + 3_600_000))
  expect(texts(shop)).toEqual(saying(WAITING))
  expect(texts(shop)[0]).not.toMatch(/refund/i)
})

test('the email of a cancellation by the shop says so too, in the language of the order', async () => {
  const shop = await aShop(await testDatabase())
  const who = await shop.buyer()
  const desk = testServer(
    shop.database,
    createOrderDeskHandlers(
      { ...shop.services, safeguard: async () => undefined },
      () => undefined,
    ),
  )
  const staff = desk.signIn({ siteId: shop.siteId, permissions: new Set(['shop.orders']) })
  const cancel = async (id: string) =>
    desk.call(`POST /api/shop/order-desk/${id}/cancellation`, {
      as: staff,
      key: newId(),
      body: { reason: 'Closed today' },
    })
  expect((await cancel(await placed(shop, who, 'cash'))).status).toBe(200)
  expect(texts(shop)).toEqual(saying(UNPAID))
  const paid = await placed(shop, who, 'card', 'ar')
  await pay(shop, paid)
  expect((await cancel(paid)).status).toBe(200)
  expect(texts(shop)).toEqual(saying('لن يصلك الطلب، وسنعيد المبلغ إلى وسيلة الدفع نفسها.'))
  const unpaid = await placed(shop, who, 'cash', 'ar')
  expect((await cancel(unpaid)).status).toBe(200)
  expect(texts(shop)).toEqual(saying('لن يصلك الطلب ولن تدفع أي مبلغ.'))
})
