import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { refusal } from '#shop/checkout/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { showMenus } from '../contract.ts'
import { aPlanDesk, type PlanDesk } from '../test-data.ts'

/** A Monday; plans begin on Tuesday the 24th at the earliest. */
const WEEK = '2026-11-23'
let desk: PlanDesk
let soup: string
let rice: string
beforeEach(async () => {
  desk = await aPlanDesk(await testDatabase())
  soup = await desk.plans.dish({ name: 'Soup' })
  rice = await desk.plans.dish({ name: 'Rice', days: [3] })
})

async function week(from = WEEK): Promise<ReplyOf<typeof showMenus>> {
  const { body, status } = await desk.desk('GET /menus', { query: { from } })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const put = (days: { day: string; dishes: string[] | null }[]) =>
  desk.desk('PUT /menus', { body: { days } })

test('a week has the whole menu of each day until the desk chooses, and the dishes of plans', async () => {
  const { siteId, queries } = desk.plans
  const needsChoice = await desk.plans.dish({ name: 'With a size' })
  const group = { site_id: siteId, id: newId(), name_en: 'Size', name_ar: 'الحجم', rank: 1 }
  await queries
    .insertInto('meal_option_groups')
    .values({ ...group, meal_id: needsChoice, least: 1, most: 1 })
    .execute()
  // Of a category that plans do not have.
  await desk.plans.shop.meal()
  const found = await week()
  expect(found.days.map(({ day, dishes }) => [day, dishes])).toEqual(
    ['23', '24', '25', '26', '27', '28', '29'].map((day) => [`2026-11-${day}`, null]),
  )
  expect(found.dishes.map(({ id, part, days }) => [id, part, days.length])).toEqual([
    [soup, 'meal', 7],
    [rice, 'meal', 1],
  ])
  expect([found.today, found.firstOpen]).toEqual(['2026-11-22', '2026-11-23'])
})

test('the dishes of a day are saved, shown, offered to customers, and taken back', async () => {
  const saved = await put([
    { day: '2026-11-24', dishes: [rice, rice] },
    { day: '2026-11-25', dishes: [soup, rice] },
  ])
  expect([saved.status, saved.body]).toEqual([200, { chosenAgain: 0 }])
  expect((await week()).days.map(({ dishes }) => dishes?.toSorted() ?? null)).toEqual([
    null,
    [rice],
    [rice, soup].toSorted(),
    null,
    null,
    null,
    null,
  ])
  const who = await desk.plans.customer()
  const chosen = await desk.plans.filled(who)
  const dishOn = (day: string) => chosen.days.find((each) => each.day === day)?.dishes[0]?.mealId
  expect([dishOn('2026-11-24'), dishOn('2026-11-26')]).toEqual([rice, soup])
  await put([{ day: '2026-11-24', dishes: null }])
  expect((await week()).days[1]?.dishes).toBeNull()
  expect(desk.audited()).toEqual(['shop.planMenusSet', 'shop.planMenusSet'])
  expect(desk.server.audited[1]).toMatchObject({
    before: { days: [{ day: '2026-11-24', dishes: [rice] }] },
    after: { days: [{ day: '2026-11-24', dishes: null }] },
  })
  expect(desk.changed).toHaveLength(2)
})

test('planned portions are counted by day, and so are those that a change leaves without their dish', async () => {
  await put([{ day: '2026-11-25', dishes: [soup] }])
  await desk.plans.bought(await desk.plans.customer())
  await desk.plans.bought(await desk.plans.customer())
  const { planned } = await week()
  expect(planned.slice(0, 2)).toEqual([
    { day: '2026-11-24', dish: soup, portions: 2 },
    { day: '2026-11-25', dish: soup, portions: 2 },
  ])
  expect((await put([{ day: '2026-11-25', dishes: [rice] }])).body).toEqual({ chosenAgain: 2 })
  // The job chooses again when the changes of the day close.
  desk.plans.at('2026-11-24T14:30:00Z')
  await desk.plans.work()
  const cooked = await desk.plans.queries
    .selectFrom('orders as o')
    .innerJoin('order_items as i', (join) =>
      join.onRef('i.site_id', '=', 'o.site_id').onRef('i.order_id', '=', 'o.id'),
    )
    .select('i.meal_id')
    .where('o.site_id', '=', desk.plans.siteId)
    .where('o.type', '=', 'planDay')
    .where('o.day', '=', '2026-11-25')
    .execute()
  expect(cooked.map(({ meal_id: id }) => id)).toEqual([rice, rice])
})

test('a menu that leaves planned days without a meal is refused with their number', async () => {
  const snack = await desk.plans.dish({ part: 'snack', name: 'Dates' })
  await desk.plans.bought(await desk.plans.customer())
  await desk.plans.bought(await desk.plans.customer(), { dislikes: [rice] })
  const refused = await put([
    { day: '2026-11-24', dishes: [snack] },
    { day: '2026-11-25', dishes: [rice] },
    { day: '2026-12-30', dishes: [snack] },
  ])
  expect(refusal(refused)).toEqual([422, 'planDesk.daysWithoutMeal', 'days'])
  expect(refused.body).toMatchObject({
    messages: { en: '3 planned days would have no meal. Add a meal that suits the plans.' },
  })
  expect((await week()).days.every(({ dishes }) => dishes === null)).toBe(true)
  expect(desk.changed).toEqual([])
  expect((await put([{ day: '2026-11-24', dishes: [snack, rice, soup] }])).status).toBe(200)
})

test('closed days, dishes of other sites, days that come twice and empty days are refused', async () => {
  const other = await aPlanDesk(await testDatabase())
  const foreign = await other.plans.dish()
  expect(refusal(await put([{ day: '2026-11-22', dishes: [soup] }]))).toEqual([
    422,
    'planDesk.dayClosed',
    'days',
  ])
  expect(refusal(await put([{ day: '2026-11-24', dishes: [soup, foreign] }]))).toEqual([
    422,
    'planDesk.dishGone',
    'days',
  ])
  const twice = { day: '2026-11-24', dishes: [soup] }
  expect(refusal(await put([twice, twice]))).toEqual([422, 'planDesk.sameDay', 'days'])
  expect((await put([{ day: '2026-11-24', dishes: [] }])).status).toBe(422)
  expect((await week()).days.every(({ dishes }) => dishes === null)).toBe(true)
})

test('a dish that is withdrawn is no longer chosen for its day', async () => {
  await put([{ day: '2026-11-24', dishes: [soup, rice] }])
  await desk.plans.change(soup, { active: false })
  const found = await week()
  expect([found.dishes.map(({ id }) => id), found.days[1]?.dishes]).toEqual([[rice], [rice]])
})
