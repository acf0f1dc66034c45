import { beforeEach, expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { refusal } from '#shop/checkout/test-data.ts'
import { aPlanShop, EVERY_DAY, FIRST, type PlanShop } from '../test-data.ts'
import type { showPlanMenu, showPlanOptions } from './contract.ts'

type Options = ReplyOf<typeof showPlanOptions>
type Menu = ReplyOf<typeof showPlanMenu>

const PATH = '/api/shop/meal-plans'
let shop: PlanShop
beforeEach(async () => {
  shop = await aPlanShop(await testDatabase())
})

test('[S9.3, S9.4, S9.5] anyone sees the packages with their tiers, the price of a snack and the emirates', async () => {
  const options = (await shop.call(`GET ${PATH}/options`, undefined)).body as Options
  expect(options.packages.map(({ kind, tiers }) => [kind, tiers])).toEqual(
    ['subscription', 'weightLoss', 'weightMaintenance'].map((kind) => [
      kind,
      [
        { meals: 5, price: 1_500 },
        { meals: 10, price: 1_000 },
        { meals: 15, price: 500 },
      ],
    ]),
  )
  expect(options).toMatchObject({
    currency: 'AED',
    snackPrice: 1_000,
    emirates: ['dubai', 'abu-dhabi', 'sharjah', 'al-ain'],
    weeks: [1, 2, 4],
    firstDay: FIRST,
    cutoff: { days: 1, time: '18:00' },
    takesCards: true,
  })
  expect(options.windows).toMatchObject([{ id: shop.windowId, from: '12:00', to: '14:00' }])
})

test('a shop without packages offers no plans', async () => {
  const { queries, siteId } = shop
  for (const table of ['meal_plan_tiers', 'meal_plan_packages'] as const)
    await queries.deleteFrom(table).where('site_id', '=', siteId).execute()
  const options = (await shop.call(`GET ${PATH}/options`, undefined)).body as Options
  expect(options.packages).toEqual([])
  expect(await shop.priceOf(null, shop.planInput())).toMatchObject({
    code: 'mealPlans.packageGone',
  })
})

test('the menu of plans has the dishes of each day, or those that the shop has chosen for it', async () => {
  const [daily, friday, snack] = [
    await shop.dish(),
    await shop.dish({ days: [5] }),
    await shop.dish({ part: 'snack' }),
  ]
  // A dish of a category that plans do not have.
  await shop.shop.meal()
  await shop.queries
    .insertInto('meal_plan_menus')
    .values({ site_id: shop.siteId, day: '2026-11-28', meal_id: friday })
    .execute()
  const menu = (
    await shop.call(`GET ${PATH}/menu`, undefined, {
      query: { from: '2026-11-26', to: '2026-11-28' },
    })
  ).body as Menu
  expect(menu.days.map(({ day, dishes }) => [day, [...dishes].toSorted()])).toEqual([
    ['2026-11-26', [daily, snack].toSorted()],
    ['2026-11-27', [daily, friday, snack].toSorted()],
    ['2026-11-28', [friday]],
  ])
  expect(menu.dishes.find(({ id }) => id === snack)).toMatchObject({ part: 'snack', allergens: [] })
  const long = { query: { from: '2026-11-26', to: '2026-12-31' } }
  expect(refusal(await shop.call(`GET ${PATH}/menu`, undefined, long))).toEqual([
    422,
    'mealPlans.tooLong',
    'to',
  ])
})

test.each([
  ['fewer than five', [2], 1, 1_500],
  ['five', [1, 2, 3, 4, 5], 1, 1_500],
  ['seven', EVERY_DAY, 1, 1_500],
  ['ten', [1, 2, 3, 4, 5], 2, 1_000],
  ['fourteen', EVERY_DAY, 2, 1_000],
  ['fifteen', [1, 2, 3, 4, 5], 3, 500],
] as const)(
  '[S9.4] %s meals cost what their tier says',
  async (_title, weekdays, mealsPerDay, price) => {
    const days = [...weekdays]
    for (const kind of ['subscription', 'weightLoss', 'weightMaintenance'] as const) {
      const packageId = shop.packages[kind]
      const input = shop.planInput({ packageId, weekdays: days, mealsPerDay })
      const qty = days.length * mealsPerDay
      expect((await shop.priceOf(null, input)).price).toMatchObject({
        lines: [{ part: 'meal', qty, price, total: qty * price }],
        subtotal: qty * price,
      })
    }
  },
)

test('[S9.1, S9.2, S9.3] snacks, coupon and VAT, with the next cheaper tier', async () => {
  await shop.shop.coupon({ code: 'TEN', value: 1_000 })
  const input = shop.planInput({ snacksPerDay: 1, coupons: ['ten'] })
  expect((await shop.priceOf(null, input)).price).toMatchObject({
    days: 7,
    lines: [
      { part: 'meal', qty: 7, price: 1_500, total: 10_500 },
      { part: 'snack', qty: 7, price: 1_000, total: 7_000 },
    ],
    nextTier: { meals: 10, price: 1_000 },
    subtotal: 17_500,
    discount: 1_750,
    vat: 788,
    total: 16_538,
  })
})

test('[S5.4, S5.5, S5.6, S5.7, S5.11] every day says in both languages what is missing or too much', async () => {
  const who = await shop.customer()
  const [meal, snack] = [await shop.dish(), await shop.dish({ part: 'snack' })]
  const weekdays = [2, 3, 4]
  const base = { mealsPerDay: 1, snacksPerDay: 1, weekdays }
  const at = { windowId: shop.windowId, addressId: who.addressId }
  const meals = (count: number) =>
    Array.from({ length: count }, () => ({ part: 'meal' as const, mealId: meal }))
  const snacks = (count: number) =>
    Array.from({ length: count }, () => ({ part: 'snack' as const, mealId: snack }))
  const days = [
    { day: '2026-11-24', ...at, dishes: [...meals(2), ...snacks(2)] },
    { day: '2026-11-25', windowId: null, addressId: null, dishes: [...meals(1), ...snacks(1)] },
    { day: '2026-11-26', ...at, dishes: snacks(1) },
  ]
  const { issues } = await shop.priceOf(who, shop.planInput({ ...base, days }))
  expect(issues.map(({ day, title }) => [day, title.en])).toEqual([
    ['2026-11-24', 'Can not choose more than 1 meals'],
    ['2026-11-24', 'Can not choose more than 1 snacks'],
    ['2026-11-25', 'Please select a period for Wed 25 Nov 2026'],
    ['2026-11-25', 'Please select an address for Wed 25 Nov 2026'],
    ['2026-11-26', 'Please select your meals !'],
  ])
  expect(issues.map(({ title }) => title.ar)).toEqual([
    'لا يمكن اختيار أكثر من وجبة واحدة',
    'لا يمكن اختيار أكثر من وجبة خفيفة واحدة',
    expect.stringMatching(/^الرجاء تحديد فترة ليوم /),
    expect.stringMatching(/^الرجاء تحديد عنوان ليوم /),
    'الرجاء اختيار وجباتك!',
  ])
  const sent = await shop.send(who, shop.planInput({ ...base, days }), { total: 1 })
  expect(refusal(sent)).toEqual([422, 'mealPlans.tooManyMeals', 'days'])
})

test('"choose for me" never chooses what I must not have, and keeps what fits', async () => {
  const dishes = [await shop.dish(), await shop.dish({ allergens: ['nuts'] }), await shop.dish()]
  const [first = '', nutty = '', disliked = ''] = dishes
  const kept = [{ part: 'meal' as const, mealId: first }]
  const unfit = [{ part: 'meal' as const, mealId: nutty }]
  const input = shop.planInput({
    allergies: ['nuts'],
    dislikes: [disliked],
    days: [
      { day: FIRST, windowId: null, addressId: null, dishes: kept },
      { day: '2026-11-25', windowId: null, addressId: null, dishes: unfit },
    ],
  })
  const { body } = await shop.call(`POST ${PATH}/choices`, undefined, { body: input })
  const { days } = body as { days: { day: string; dishes: { mealId: string }[] }[] }
  expect(days).toHaveLength(7)
  expect(days.flatMap((day) => day.dishes.map(({ mealId }) => mealId))).toEqual(
    Array.from({ length: 7 }, () => first),
  )
})

test('days follow the week days and skip those that the desk has shut, across the year end', async () => {
  await shop.queries
    .insertInto('delivery_slots')
    .values({ site_id: shop.siteId, window_id: shop.windowId, day: '2026-12-31', capacity: 0 })
    .execute()
  const input = shop.planInput({ weekdays: [4, 5], weeks: 2, startDate: '2026-12-28' })
  expect((await shop.priceOf(null, input)).days).toEqual([
    '2027-01-01',
    '2027-01-07',
    '2027-01-08',
    '2027-01-14',
  ])
})

test('a draft is kept for its owner, replaced and deleted', async () => {
  const [who, other] = [await shop.customer(), await shop.customer()]
  const draft = shop.planInput({ mealsPerDay: 2 })
  const save = (of: object | null, follows: string | null) =>
    shop.call(`PUT ${PATH}/draft`, who.token, { body: { draft: of, follows } })
  expect((await save(draft, null)).status).toBe(200)
  const shown = (as: string) => shop.call(`GET ${PATH}/draft`, as)
  expect((await shown(who.token)).body).toMatchObject({
    draft,
    savedAt: shop.clock.now.toISOString(),
  })
  expect((await shown(other.token)).body).toEqual({ draft: null, savedAt: null })
  const first = shop.clock.now.toISOString()
  shop.at('2026-11-22T06:00:00Z')
  expect((await save({ weeks: 2 }, first)).status).toBe(200)
  // Another device that has not seen it changes nothing.
  for (const follows of [null, first])
    expect(refusal(await save({ weeks: 4 }, follows))[1]).toBe('mealPlans.changedMeanwhile')
  expect((await shown(who.token)).body).toMatchObject({ draft: { weeks: 2 } })
  await save(null, null)
  expect((await shown(who.token)).body).toEqual({ draft: null, savedAt: null })
})
