import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { type Buyer, refusal } from '#shop/checkout/test-data.ts'
import { giftSteps } from '#shop/meal-plans/gifts/test-data.ts'
import type { MealPlan } from '#shop/meal-plans/own/contract.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { DeskPlan, PlanDayTotals, PlanView } from '../plans/contract.ts'
import { aPlanDesk, type PlanDesk } from '../test-data.ts'

let desk: PlanDesk
let who: Buyer
let dish: string
beforeEach(async () => {
  desk = await aPlanDesk(await testDatabase())
  who = await desk.plans.customer()
  dish = await desk.plans.dish({ name: 'Soup' })
})

interface Page {
  readonly items: DeskPlan[]
  readonly next: string | null
  readonly currency: string
}

async function page(query: Record<string, string> = {}): Promise<Page> {
  const { status, body } = await desk.desk('GET /plans', { query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const idsOf = async (view: PlanView) => (await page({ view })).items.map(({ id }) => id)

async function deliver(plan: string, day: string): Promise<void> {
  const { days } = await desk.plans.show(who, plan)
  const order = days.find((each) => each.day === day)?.delivery?.order
  if (order === undefined) throw new Error(`${day} is not an order`)
  await desk.plans.deliver(order)
}

test('a plan is listed with its customer and what is owed in days and money', async () => {
  const plan = await desk.plans.bought(who, { allergies: ['nuts'] })
  const [listed] = (await page()).items
  const { money, number } = await desk.plans.show(who, plan)
  expect(listed).toMatchObject({
    ...{ id: plan, number, state: 'running', emirate: 'dubai', allergies: ['nuts'] },
    ...{ startDay: '2026-11-24', endDay: '2026-11-30', daysLeft: 7, owed: money.paid },
    customer: { name: { en: 'Layla', ar: 'ليلى' }, email: `${who.userId}@shop.test` },
    package: { en: 'Subscription' },
  })
  // Paid, and the job has not come by yet; then it has, and then a day is delivered.
  await desk.plans.work()
  expect((await page()).items).toEqual([listed])
  desk.plans.at('2026-11-23T15:00:00Z')
  await desk.plans.work()
  expect((await page()).items[0]).toMatchObject({ daysLeft: 7, owed: money.paid })
  await deliver(plan, '2026-11-24')
  const after = (await desk.plans.show(who, plan)).money
  expect((await page()).items[0]).toMatchObject({ daysLeft: 6, owed: after.left })
  expect(after.left).toBeLessThan(money.paid)
})

test('a plan that was never paid is in no view', async () => {
  await desk.plans.send(who, await desk.plans.filled(who))
  for (const view of ['open', 'all', 'over'] as const) expect(await idsOf(view)).toEqual([])
})

test('views have the plans that end soon, are paused, or are over', async () => {
  const short = await desk.plans.bought(who)
  const long = await desk.plans.bought(await desk.plans.customer(), { weeks: 2 })
  const other = await desk.plans.customer()
  const paused = await desk.plans.bought(other)
  const cancelled = await desk.plans.bought(who)
  const change = (buyer: Buyer, plan: string, of: Parameters<typeof desk.plans.changePlan>[2]) =>
    desk.plans.changePlan(buyer, plan, of)
  expect((await change(who, cancelled, { kind: 'cancel' })).status).toBe(200)
  const evening = async (day: string) => {
    desk.plans.at(`${day}T15:00:00Z`)
    await desk.plans.work()
  }
  await evening('2026-11-23')
  desk.plans.at('2026-11-24T06:00:00Z')
  const pause = { kind: 'pause', from: '2026-11-26', until: null } as const
  expect((await change(other, paused, pause)).status).toBe(200)
  await evening('2026-11-24')
  await evening('2026-11-25')
  desk.plans.at('2026-11-26T06:00:00Z')
  expect(await idsOf('open')).toEqual([paused, long, short])
  expect(await idsOf('ending')).toEqual([short])
  expect(await idsOf('paused')).toEqual([paused])
  expect(await idsOf('over')).toEqual([cancelled])
  expect(await idsOf('all')).toEqual([cancelled, paused, long, short])
  expect(await idsOf('resting')).toEqual([])
  const states = (await page({ view: 'all' })).items.map((each) => [each.state, each.endDay])
  expect(states).toEqual([
    ['cancelled', null],
    ['paused', null],
    ['running', '2026-12-07'],
    ['running', '2026-11-30'],
  ])
})

test('plans are found by number, name and phone, and read page by page', async () => {
  const plans: string[] = []
  for (let count = 0; count < 3; count += 1) plans.push(await desk.plans.bought(who))
  const { queries, siteId } = desk.plans
  await queries
    .insertInto('customers')
    .values({
      ...{ site_id: siteId, user_id: who.userId, first_name: 'Layla', last_name: 'Khoury' },
      ...{ phone: '+971501112233', created_at: new Date() },
    })
    .execute()
  const found = async (q: string) => (await page({ q })).items.map(({ number }) => number)
  expect([await found('#2'), await found('layla'), await found('0501112233')]).toEqual([
    [2],
    [3, 2, 1],
    [3, 2, 1],
  ])
  expect([await found('nobody'), await found('99')]).toEqual([[], []])
  for (const view of ['open', 'ending'] as const) {
    desk.plans.at('2026-11-24T06:00:00Z')
    const read: string[] = []
    let after: string | null = null
    do {
      const query: Record<string, string> = after === null ? {} : { after }
      const { items, next }: Page = await page({ view, limit: '2', ...query })
      read.push(...items.map(({ id }) => id))
      after = next
    } while (after !== null)
    expect(read).toEqual(view === 'open' ? plans.toReversed() : plans)
  }
  expect((await desk.desk('GET /plans', { query: { after: 'nonsense' } })).status).toBe(422)
})

test('one plan is as its customer sees it, and another site’s is not found', async () => {
  const plan = await desk.plans.bought(who)
  const { body } = await desk.desk(`GET /plans/${plan}`)
  const shown = body as { plan: MealPlan; customer: DeskPlan['customer'] }
  expect(shown.plan).toEqual(await desk.plans.show(who, plan))
  expect(shown.customer).toMatchObject({ name: { en: 'Layla' }, phone: '' })
  const other = await aPlanDesk(await testDatabase())
  expect(refusal(await other.desk(`GET /plans/${plan}`))).toEqual([
    404,
    'planDesk.plan.notFound',
    undefined,
  ])
  expect((await desk.desk(`GET /plans/${newId()}`)).status).toBe(404)
})

test('a day has its portions, by what can still change, and what changed for it since yesterday', async () => {
  const snack = await desk.plans.dish({ part: 'snack', name: 'Dates' })
  const plan = await desk.plans.bought(who, { snacksPerDay: 2 })
  const other = await desk.plans.customer()
  const moved = await desk.plans.bought(other)
  desk.plans.at('2026-11-23T06:00:00Z')
  await desk.plans.work()
  const day = async (query: Record<string, string> = {}) => {
    const totals = (await desk.desk('GET /day', { query })).body as PlanDayTotals
    // Both plans are new since yesterday.
    return { ...totals, changes: totals.changes.filter(({ kind }) => kind !== 'paid') }
  }
  const names = { dish: { en: 'Soup', ar: 'Soup ع' }, snack: { en: 'Dates', ar: 'Dates ع' } }
  expect(await day()).toMatchObject({
    ...{ day: '2026-11-24', today: '2026-11-23', plans: 2, portions: 4 },
    dishes: [
      { id: snack, name: names.snack, part: 'snack', planned: 2, closed: 0 },
      { id: dish, name: names.dish, part: 'meal', planned: 2, closed: 0 },
    ],
    changes: [],
  })
  const dayId = (await desk.plans.show(other, moved)).days.find(
    (each) => each.day === '2026-11-25',
  )?.id
  await desk.plans.changePlan(other, moved, { kind: 'skip', dayId: dayId ?? '' })
  const skipped = { plan: moved, kind: 'skipped', day: '2026-11-25', toDay: '2026-12-01' }
  expect(await day({ day: '2026-11-25' })).toMatchObject({ plans: 1, changes: [skipped] })
  expect(await day({ day: '2026-12-01' })).toMatchObject({ plans: 1, changes: [skipped] })
  // At six in the evening the changes of the next day close.
  desk.plans.at('2026-11-24T06:30:00Z')
  await desk.plans.work()
  expect(await day({ day: '2026-11-25' })).toMatchObject({
    portions: 3,
    changes: [],
    dishes: [{ planned: 2, closed: 0 }, { planned: 1 }],
  })
  desk.plans.at('2026-11-24T14:30:00Z')
  await desk.plans.work()
  expect(await day({ day: '2026-11-25' })).toMatchObject({
    ...{ plans: 1, portions: 3, dishes: [{ planned: 0, closed: 2 }, { closed: 1 }] },
  })
  await desk.plans.changePlan(who, plan, { kind: 'pause', from: '2026-11-27', until: '2026-11-29' })
  const paused = [{ plan, kind: 'paused', day: '2026-11-27', toDay: '2026-11-29' }]
  expect((await day({ day: '2026-11-28' })).changes).toMatchObject(paused)
  expect((await day({ day: '2026-11-29' })).changes).toMatchObject(paused)
  expect((await day({ day: '2026-11-30' })).changes).toEqual([])
})

test('of a day, plans that are new on it are listed, and a cancellation only where it had the day', async () => {
  const day = async (of: string) =>
    ((await desk.desk('GET /day', { query: { day: of } })).body as PlanDayTotals).changes
  const giver = await desk.plans.bought(who)
  await desk.plans.work()
  expect(await day('2026-11-25')).toMatchObject([{ plan: giver, kind: 'paid' }])
  expect(await day('2026-12-02')).toEqual([])
  const steps = giftSteps(desk.plans)
  await steps.give(who, giver, { days: 1 })
  const friend = await desk.plans.customer()
  const received = await steps.accept(friend, steps.token(), { startDate: '2026-12-02' })
  expect(await day('2026-12-02')).toMatchObject([{ plan: received.body.plan, kind: 'received' }])
  const { days } = await desk.plans.show(who, giver)
  const dayId = days.find((each) => each.day === '2026-11-25')?.id ?? ''
  await desk.plans.changePlan(who, giver, { kind: 'skip', dayId })
  await desk.plans.changePlan(who, giver, { kind: 'cancel' })
  expect((await day('2026-11-25')).map(({ kind }) => kind)).toEqual(['skipped'])
  expect((await day('2026-11-26')).map(({ kind }) => kind)).toEqual(['cancelled'])
})

test('phones are exported as they are dialled', async () => {
  await desk.plans.bought(who)
  await desk.plans.queries
    .insertInto('customers')
    .values({
      ...{ site_id: desk.plans.siteId, user_id: who.userId, first_name: '=1+1', last_name: '' },
      ...{ phone: '+971501112233', created_at: new Date() },
    })
    .execute()
  const { text } = await desk.desk('GET /plans/export', { query: { language: 'en', view: 'all' } })
  expect(text).toContain(',+971501112233,')
})

test('the list is exported as it is filtered, with the sums of all, in both languages', async () => {
  await desk.plans.bought(who, { allergies: ['nuts', 'milk'] })
  const cancelled = await desk.plans.bought(who)
  await desk.plans.changePlan(who, cancelled, { kind: 'cancel' })
  const save = (query: Record<string, string>) => desk.desk('GET /plans/export', { query })
  const csv = await save({ language: 'en' })
  expect(csv.headers.get('content-disposition')).toContain('meal-plans-2026-11-22.csv')
  const rows = parse(csv.text, { bom: true, relax_column_count: true }) as string[][]
  expect(rows[1]?.slice(0, 6)).toEqual([
    ...['Plan', 'Customer', 'Phone', 'Email', 'Package', 'Status'],
  ])
  expect(rows[2]).toEqual([
    ...['1', 'Layla', '', `${who.userId}@shop.test`, 'Subscription', 'Active', 'Dubai'],
    ...['2026-11-24', '2026-11-30', '7', '110.25', expect.stringMatching(/nuts.*milk/i)],
  ])
  expect(rows.slice(3)).toEqual([
    ['Total', ...Array.from({ length: 8 }, () => ''), '7', '110.25', ''],
  ])
  const all = await save({ language: 'ar', view: 'all' })
  expect(all.text).toContain('ملغى')
  expect(all.text).toContain('ليلى')
  const none = await save({ language: 'en', q: 'nobody' })
  expect(parse(none.text, { bom: true, relax_column_count: true })).toHaveLength(3)
  expect((await save({ format: 'xlsx' })).headers.get('content-type')).toContain('spreadsheetml')
})
