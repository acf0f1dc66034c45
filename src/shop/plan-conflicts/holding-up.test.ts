import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createUser } from '#accounts/people/database/users.ts'
import { moveOrder } from '#shop/orders/moving.ts'
import type { OrderState } from '#shop/orders/contract.ts'
import { NOW } from '#shop/meal-plans/test-data.ts'
import { aConflictShop, type ConflictShop } from './test-data.ts'

let of: ConflictShop
beforeEach(async () => {
  of = await aConflictShop()
})

const refusalOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

describe('an order with a dish that its customer is allergic to', () => {
  test.each<[OrderState[], OrderState]>([
    [[], 'cooking'],
    [['cooking'], 'ready'],
    [['cooking', 'ready'], 'out'],
    [['cooking', 'ready', 'out'], 'delivered'],
  ])('goes no further after %j to %s', async (before, to) => {
    const { order } = await of.inConflict(...before)
    const state = await of.stateOf(order)
    const { shop } = of
    const moved = await shop.database.transaction((trx) =>
      moveOrder(trx, shop.siteId, {
        ...{ orderId: order, to, by: { userId: null, as: 'shop' }, now: shop.clock.now },
      }),
    )
    expect(moved).toMatchObject({ ok: false, refusal: { code: 'orders.allergyConflict' } })
    expect(await of.stateOf(order)).toBe(state)
  })

  test('is held up in the kitchen, which sees that no step is left', async () => {
    const { order } = await of.inConflict()
    expect(refusalOf(await of.step(order, 'cooking'))).toEqual([422, 'orders.allergyConflict'])
    expect((await of.tickets())[0]).toMatchObject({ id: order, state: 'accepted', moves: [] })
  })

  test('can be moved back, and an order whose dishes are safe moves on', async () => {
    const safe = await of.sealed({ allergies: ['milk'] }, await of.shop.customer())
    of.shop.at(NOW)
    const { order } = await of.inConflict('cooking')
    expect((await of.tickets()).find(({ id }) => id === order)?.moves).toEqual(['accepted'])
    expect((await of.step(order, 'accepted')).status).toBe(200)
    expect((await of.step(safe.order, 'accepted')).status).toBe(200)
    expect((await of.step(safe.order, 'cooking')).status).toBe(200)
  })

  test('counts the allergies as they are now, and what the dish was ordered with', async () => {
    await of.shop.change(of.rice, { allergens: ['milk'] })
    const { plan, order } = await of.sealed()
    await of.shop.change(of.rice, { allergens: [] })
    await of.shop.moveTo(order, 'accepted')
    await of.shop.call(`PUT /api/shop/meal-plans/mine/${plan}/preferences`, of.who.token, {
      body: { allergies: ['milk'], dislikes: [] },
    })
    expect(refusalOf(await of.step(order, 'cooking'))).toEqual([422, 'orders.allergyConflict'])
  })
})

describe('an order that is not accepted yet', () => {
  test('is accepted by the kitchen with another dish, without waiting for the job', async () => {
    const { order } = await of.sealed()
    const soup = await of.shop.dish({ name: 'Soup' })
    await of.shop.change(of.rice, { allergens: ['eggs'] })
    const { status, body } = await of.step(order, 'accepted')
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'accepted', items: [{ mealId: soup }], moves: ['cooking'] })
  })

  test('is accepted by the desk with another dish', async () => {
    const { order } = await of.sealed()
    const soup = await of.shop.dish({ name: 'Soup' })
    await of.shop.change(of.rice, { allergens: ['eggs'] })
    const accepted = await of.shop.call(
      `POST /api/shop/order-desk/${order}/acceptance`,
      of.shop.staff,
      { key: newId() },
    )
    expect(accepted.status).toBe(200)
    expect((await of.tickets())[0]).toMatchObject({ state: 'accepted', items: [{ mealId: soup }] })
  })

  test('is not accepted where no other dish fits', async () => {
    const { order } = await of.sealed()
    await of.shop.change(of.rice, { allergens: ['eggs'] })
    const { status } = await of.step(order, 'accepted')
    expect([409, 422]).toContain(status)
    expect(await of.stateOf(order)).not.toBe('accepted')
    expect((await of.tickets()).filter(({ state }) => state === 'accepted')).toEqual([])
  })
})

describe('staff are notified', () => {
  async function staffOf(role: 'admin' | 'customer' | 'driver' | 'kitchen') {
    const { shop } = of
    const id = newId()
    const name = { en: role, ar: role }
    await shop.database.transaction((trx) =>
      createUser(
        trx,
        shop.siteId,
        { id, email: `${id}@shop.test`, username: id, name, roles: [role] },
        shop.clock.now,
      ),
    )
    return id
  }

  async function noticesOf(userId: string) {
    const rows = await of.shop.queries
      .selectFrom('notifications')
      .select(['params', 'path', 'read_at'])
      .where('site_id', '=', of.shop.siteId)
      .where('user_id', '=', userId)
      .where('kind', '=', 'planConflict')
      .execute()
    return rows
  }

  test('once, when a recipe changes after the order was accepted, and not before', async () => {
    const [admin, cook, driver] = [
      await staffOf('admin'),
      await staffOf('kitchen'),
      await staffOf('driver'),
    ]
    const { order, plan, soup } = await of.inConflict()
    await of.shop.work()
    expect(await noticesOf(admin)).toMatchObject([
      {
        path: `/plan-desk?plan=${plan}`,
        params: { dish: { en: 'Rice' }, what: { en: 'Eggs' }, day: { day: '2026-11-24' } },
      },
    ])
    expect(await noticesOf(cook)).toMatchObject([{ path: '/kitchen?day=2026-11-24' }])
    expect(await noticesOf(driver)).toEqual([])
    await of.swap(order, of.rice, soup)
    expect((await noticesOf(cook))[0]?.read_at).not.toBeNull()
  })

  test('when the customer adds an allergy, and so is the driver', async () => {
    await of.shop.change(of.rice, { allergens: ['milk'] })
    const { plan, order } = await of.sealed()
    await of.shop.moveTo(order, 'accepted')
    const [cook, driver] = [await staffOf('kitchen'), await staffOf('driver')]
    await of.shop.queries
      .insertInto('deliveries')
      .values({ site_id: of.shop.siteId, order_id: order, driver_id: driver, rank: 1 })
      .execute()
    await of.shop.call(`PUT /api/shop/meal-plans/mine/${plan}/preferences`, of.who.token, {
      body: { allergies: ['milk'], dislikes: [] },
    })
    expect(await noticesOf(cook)).toHaveLength(1)
    expect(await noticesOf(driver)).toMatchObject([{ path: '/deliveries' }])
  })
})
