import { beforeEach, describe, expect, test } from 'vitest'
import { aConflictShop, type ConflictShop } from './test-data.ts'

let of: ConflictShop
beforeEach(async () => {
  of = await aConflictShop()
})

const refusalOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

describe('swapping the dish', () => {
  test('offers the dishes that fit, and the refund only to the desk', async () => {
    const { order, value } = await of.inConflict()
    await of.shop.dish({ name: 'Omelette', allergens: ['eggs'] })
    await of.shop.dish({ name: 'Dates', part: 'snack' })
    const { status, body } = await of.show(order)
    expect(status).toBe(200)
    expect(body).toMatchObject({ order, state: 'accepted', refund: null })
    expect(
      body.dishes.map(({ name, qty, allergens, instead }) => [
        ...[name.en, qty, allergens],
        instead.map((each) => each.name.en),
      ]),
    ).toEqual([['Rice', 1, ['eggs'], ['Soup']]])
    expect((await of.show(order, of.shop.staff)).body.refund).toEqual({
      amount: value,
      currency: 'AED',
    })
  })

  test('changes the order, its ticket and the plan, and the order moves on', async () => {
    const { plan, order, soup } = await of.inConflict('cooking')
    const { status, body } = await of.swap(order, of.rice, soup)
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'cooking', dishes: [] })
    expect((await of.tickets())[0]).toMatchObject({
      ...{ state: 'cooking', moves: ['accepted', 'ready'] },
      items: [{ mealId: soup, name: { en: 'Soup' }, qty: 1, allergens: [] }],
    })
    const shown = await of.shop.show(of.who, plan)
    expect(shown.days[0]).toMatchObject({ harmful: [], dishes: [{ dish: { id: soup } }] })
    expect(shown.events.at(-1)).toMatchObject({ kind: 'swapped', by: 'shop', day: '2026-11-24' })
    const notices = await of.shop.noticesOf(of.who)
    const closed = notices.filter(({ params }) => (params as { why?: string }).why === 'closed')
    expect(closed).toMatchObject([
      { kind: 'planDishSwapped', params: { dish: { en: 'Rice' }, instead: { en: 'Soup' } } },
    ])
    await of.shop.moveTo(order, 'ready', 'out', 'delivered')
  })

  test('puts an order that was ready back on the stove', async () => {
    const { order, soup } = await of.inConflict('cooking', 'ready')
    expect((await of.swap(order, of.rice, soup)).body.state).toBe('cooking')
    expect(await of.stateOf(order)).toBe('cooking')
  })

  test('is refused for a dish that harms too, and once nothing is left to swap', async () => {
    const { order, soup } = await of.inConflict()
    const omelette = await of.shop.dish({ name: 'Omelette', allergens: ['eggs'] })
    expect(refusalOf(await of.swap(order, of.rice, omelette))).toEqual([422, 'planConflicts.unfit'])
    await of.swap(order, of.rice, soup)
    expect(refusalOf(await of.swap(order, of.rice, soup))).toEqual([422, 'planConflicts.over'])
  })

  test('is refused on the way to the door, where nothing is offered; back in the shop it works', async () => {
    const { order, soup } = await of.inConflict('cooking', 'ready', 'out')
    expect((await of.show(order)).body.dishes).toMatchObject([{ id: of.rice, instead: [] }])
    expect(refusalOf(await of.swap(order, of.rice, soup))).toEqual([422, 'planConflicts.over'])
    await of.shop.moveTo(order, 'ready')
    expect((await of.swap(order, of.rice, soup)).status).toBe(200)
  })

  test('is for the kitchen and the desk only', async () => {
    const { order, soup } = await of.inConflict()
    const notFound = [404, 'planConflicts.notFound']
    expect(refusalOf(await of.show(order, of.who.token))).toEqual(notFound)
    expect(refusalOf(await of.swap(order, of.rice, soup, of.who.token))).toEqual(notFound)
    expect((await of.cancel(order, of.cook)).status).toBe(403)
  })
})

describe('cancelling the day', () => {
  test('returns its value, ends the order and tells the customer', async () => {
    const { plan, order, value } = await of.inConflict('cooking', 'ready', 'out')
    const slots = (await of.shop.slots()).length
    const { status, body } = await of.cancel(order)
    expect([status, body.state, body.dishes]).toEqual([200, 'cancelled', []])
    await of.shop.workPayments()
    await of.shop.work()
    const shown = await of.shop.show(of.who, plan)
    expect(shown.days.find(({ day }) => day === '2026-11-24')).toMatchObject({
      ...{ state: 'refunded', delivery: null },
    })
    expect(shown.counts).toMatchObject({ paid: 7, refunded: 1, left: 6 })
    expect(shown.money.refunded).toBe(value)
    expect(shown.events).toContainEqual(
      expect.objectContaining({ kind: 'cancelled', by: 'shop', days: 1, amount: value }),
    )
    expect(await of.stateOf(order)).toBe('cancelled')
    expect(await of.shop.slots()).toHaveLength(slots - 1)
    const [email] = of.shop.emails.filter(({ text }) => text.includes('goes back to the card'))
    expect(email?.text).toContain("A dish contained something you're allergic to.")
  })

  test('is refused for an order without a conflict', async () => {
    const { order } = await of.sealed()
    expect(refusalOf(await of.cancel(order))).toEqual([422, 'planConflicts.over'])
  })
})
