import { parse } from 'csv-parse/sync'
import readExcelFile from 'read-excel-file/node'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { type Buyer, refusal } from '#shop/checkout/test-data.ts'
import { giftSteps } from '#shop/meal-plans/gifts/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { Revenue } from '../plans/contract.ts'
import { aPlanDesk, type PlanDesk } from '../test-data.ts'

let desk: PlanDesk
let who: Buyer
beforeEach(async () => {
  desk = await aPlanDesk(await testDatabase())
  who = await desk.plans.customer()
  await desk.plans.dish()
})

async function revenue(query: Record<string, string> = {}): Promise<Revenue> {
  const { status, body } = await desk.desk('GET /revenue', { query })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** Two plans of a week: of one, two days are delivered and the rest is refunded. */
async function sold() {
  const cancelled = await desk.plans.bought(who)
  const running = await desk.plans.bought(await desk.plans.customer())
  await desk.plans.work()
  for (const [at, day] of [
    ['2026-11-23T15:00:00Z', '2026-11-24'],
    ['2026-11-24T15:00:00Z', '2026-11-25'],
  ] as const) {
    desk.plans.at(at)
    await desk.plans.work()
    const { days } = await desk.plans.show(who, cancelled)
    const order = days.find((each) => each.day === day)?.delivery?.order ?? ''
    desk.plans.at(`${day}T06:00:00Z`)
    await desk.plans.deliver(order)
  }
  const changed = await desk.plans.changePlan(who, cancelled, { kind: 'cancel' })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  await desk.plans.work()
  const { money } = await desk.plans.show(who, cancelled)
  return { cancelled, running, money }
}

test('what was paid is owed until it is delivered or refunded, to the fils', async () => {
  const { money } = await sold()
  const found = await revenue({ from: '2026-11-20', to: '2026-11-27' })
  const flows = found.days.map(({ day, ...each }) => [day.slice(8), ...Object.values(each)])
  const [one, two] = [money.paid, money.paid * 2]
  const delivered = [24, 25].map((day) => found.days.find((each) => each.day.endsWith(`${day}`)))
  const [first, second] = delivered.map((day) => day?.delivered ?? 0)
  expect((first ?? 0) + (second ?? 0)).toBe(money.delivered)
  expect(flows).toEqual([
    ['20', 0, 0, 0, 0, 0],
    ['21', 0, 0, 0, 0, 0],
    ['22', two, 0, 0, 0, two],
    ['23', 0, 0, 0, 0, two],
    ['24', 0, first, 0, 0, two - (first ?? 0)],
    ['25', 0, second, money.refunded, 0, one],
    ['26', 0, 0, 0, 0, one],
    ['27', 0, 0, 0, 0, one],
  ])
  expect(found).toMatchObject({
    ...{ opening: 0, currency: 'AED', today: '2026-11-25' },
    sum: {
      ...{ paid: two, delivered: money.delivered, refunded: money.refunded },
      owed: one,
    },
  })
  expect(money.delivered + money.refunded + money.left).toBe(money.paid)
  // A later beginning has what was owed before it.
  const later = await revenue({ from: '2026-11-25', to: '2026-11-25' })
  expect(later).toMatchObject({ opening: two - (first ?? 0), days: [{ owed: one }] })
  const listed = (await desk.desk('GET /plans')).body as { items: { owed: number }[] }
  expect(listed.items.map(({ owed }) => owed)).toEqual([one])
})

test('a goodwill refund counts as refunded, and what is owed in days stays', async () => {
  const plan = await desk.plans.bought(who)
  await desk.plans.work()
  const { order, money } = await desk.plans.show(who, plan)
  const { call, staff } = desk.plans
  const refunded = await call(`POST /api/shop/orders/${order.id}/refunds`, staff, {
    body: { amount: 1_000, reason: 'A late day' },
    key: newId(),
  })
  expect(refunded.status, JSON.stringify(refunded.body)).toBe(201)
  await desk.plans.workPayments()
  const day = { from: '2026-11-22', to: '2026-11-22' }
  expect(await revenue(day)).toMatchObject({
    sum: { paid: money.paid, refunded: 1_000, goodwill: 1_000, owed: money.paid },
  })
  // Of the rest no more goes back than is left of the payment.
  expect((await desk.plans.changePlan(who, plan, { kind: 'cancel' })).status).toBe(200)
  await desk.plans.workPayments()
  expect(await revenue(day)).toMatchObject({
    sum: { paid: money.paid, refunded: money.paid, goodwill: 0, owed: 0 },
  })
})

test('a gift that is withdrawn after a goodwill refund and a cancellation leaves the days before as they were', async () => {
  const plan = await desk.plans.bought(who)
  await desk.plans.work()
  const { order, money } = await desk.plans.show(who, plan)
  const steps = giftSteps(desk.plans)
  const { call, staff } = desk.plans
  await call(`POST /api/shop/orders/${order.id}/refunds`, staff, {
    body: { amount: 1_000, reason: 'A late day' },
    key: newId(),
  })
  const given = await steps.give(who, plan, { days: 4 })
  const period = { from: '2026-11-20', to: '2026-11-23' }
  const before = await revenue({ ...period, to: '2026-11-22' })
  desk.plans.at('2026-11-23T06:00:00Z')
  expect((await desk.plans.changePlan(who, plan, { kind: 'cancel' })).status).toBe(200)
  expect((await steps.withdraw(who, plan, given.body.gift?.id ?? '')).status).toBe(200)
  await desk.plans.workPayments()
  const after = await revenue(period)
  expect(after.days.slice(0, 3)).toEqual(before.days)
  expect(after).toMatchObject({
    ...{ opening: 0, sum: { paid: money.paid, refunded: money.paid, goodwill: 0, owed: 0 } },
  })
  expect(after.days.map(({ owed }) => owed)).toEqual([0, 0, money.paid, 0])
})

test('a purchase that is refunded before its days are planned was paid first', async () => {
  const plan = await desk.plans.bought(who)
  const { order, money } = await desk.plans.show(who, plan)
  const refunded = await desk.plans.call(
    `POST /api/shop/orders/${order.id}/refunds`,
    desk.plans.staff,
    { body: { amount: null, reason: 'Closed' }, key: newId() },
  )
  expect(refunded.status, JSON.stringify(refunded.body)).toBe(201)
  await desk.plans.workPayments()
  await desk.plans.work()
  expect(await revenue({ from: '2026-11-20', to: '2026-11-22' })).toMatchObject({
    ...{ opening: 0, sum: { paid: money.paid, refunded: money.paid, goodwill: 0, owed: 0 } },
  })
})

test('a delivery counts on the day on which it was handed over, and past days stay', async () => {
  const plan = await desk.plans.bought(who)
  await desk.plans.work()
  desk.plans.at('2026-11-23T15:00:00Z')
  await desk.plans.work()
  const [first] = (await desk.plans.show(who, plan)).days
  desk.plans.at('2026-11-26T06:00:00Z')
  const before = await revenue({ from: '2026-11-22', to: '2026-11-25' })
  await desk.plans.deliver(first?.delivery?.order ?? '')
  const after = await revenue({ from: '2026-11-22', to: '2026-11-26' })
  expect(after.days.slice(0, 4)).toEqual(before.days)
  expect(after.days.at(-1)).toMatchObject({ delivered: first?.value })
})

test('what is owed agrees with the days of all plans, also of those that are given', async () => {
  const plans = [await desk.plans.bought(who), await desk.plans.bought(who)]
  await desk.plans.work()
  const steps = giftSteps(desk.plans)
  const friend = await desk.plans.customer()
  expect((await steps.give(who, plans[0] ?? '', { days: 2 })).status).toBe(200)
  const accepted = await steps.accept(friend, steps.token())
  expect((await steps.give(who, plans[1] ?? '', { days: 3 })).status).toBe(200)
  desk.plans.at('2026-11-23T15:00:00Z')
  await desk.plans.work()
  const [delivered] = (await desk.plans.show(who, plans[0] ?? '')).days
  await desk.plans.deliver(delivered?.delivery?.order ?? '')
  const shown = [
    ...(await Promise.all(plans.map((plan) => desk.plans.show(who, plan)))),
    await desk.plans.show(friend, accepted.body.plan),
  ]
  const listed = (await desk.desk('GET /plans')).body as {
    items: { id: string; daysLeft: number; owed: number; endDay: string | null }[]
  }
  const of = (id: string) => listed.items.find((each) => each.id === id)
  for (const plan of shown)
    expect(of(plan.id)).toMatchObject({
      ...{ daysLeft: plan.counts.left, owed: plan.money.left, endDay: plan.end_date },
    })
  const owed = shown.reduce((sum, { money }) => sum + money.left, 0)
  expect((await revenue({ from: '2026-11-22', to: '2026-11-24' })).sum.owed).toBe(owed)
  expect(listed.items.reduce((sum, plan) => sum + plan.daysLeft, 0)).toBe(13)
})

test('without dates it is the last four weeks, and more than a year is refused', async () => {
  const found = await revenue()
  expect([found.from, found.to, found.days.length]).toEqual(['2026-10-26', '2026-11-22', 28])
  const refused = (query: Record<string, string>) => desk.desk('GET /revenue', { query })
  expect(refusal(await refused({ from: '2026-11-02', to: '2026-11-01' }))[1]).toBe(
    'sales.backwards',
  )
  expect(refusal(await refused({ from: '2024-11-01', to: '2026-11-01' }))[1]).toBe('sales.tooLong')
})

test('it is saved as CSV and Excel in both languages', async () => {
  const { money } = await sold()
  const query = { from: '2026-11-22', to: '2026-11-25' }
  const save = (format: string, language: 'en' | 'ar') =>
    desk.desk('GET /revenue/export', { query: { ...query, format, language } })
  const csv = await save('csv', 'en')
  expect(csv.headers.get('content-disposition')).toContain(
    'meal-plan-revenue-2026-11-22-2026-11-25.csv',
  )
  const rows = parse(csv.text, { bom: true, relax_column_count: true }) as string[][]
  const amount = (fils: number) => (fils / 100).toFixed(2)
  expect(rows.slice(0, 4)).toEqual([
    ['Meal plan revenue incl. VAT'],
    ['Day', 'Paid', 'Delivered', 'Refunded', 'Of which goodwill', 'Owed at end of day'],
    ['Before', '', '', '', '', '0.00'],
    ['2026-11-22', amount(money.paid * 2), '0.00', '0.00', '0.00', amount(money.paid * 2)],
  ])
  expect(rows.at(-1)).toEqual([
    'Total',
    ...[money.paid * 2, money.delivered, money.refunded, 0, money.paid].map(amount),
  ])
  expect((await save('csv', 'ar')).text).toContain('المستحق للعملاء في نهاية اليوم')
  const request = new Request(
    `http://test/api/shop/plan-desk/revenue/export?${new URLSearchParams({ ...query, format: 'xlsx' })}`,
    { headers: { authorization: `Bearer ${desk.token}`, site: String(desk.plans.siteId) } },
  )
  const response = await desk.server.fetch(request)
  const sheets = (await readExcelFile(Buffer.from(await response.arrayBuffer()))) as unknown as {
    data: unknown[][]
  }[]
  expect(sheets[0]?.data[0]).toContain('Of which goodwill')
})

test('a day belongs to the site’s zone, also at the turn of the year', async () => {
  const away = await aPlanDesk(await testDatabase(), { zone: 'Pacific/Auckland' })
  await away.plans.dish()
  // In Auckland it is already the first of January.
  away.plans.at('2026-12-31T12:00:00Z')
  await away.plans.bought(await away.plans.customer(), { startDate: '2027-01-05' })
  await away.plans.work()
  const { body } = await away.desk('GET /revenue', {
    query: { from: '2026-12-31', to: '2027-01-01' },
  })
  expect((body as Revenue).days.map(({ paid }) => paid > 0)).toEqual([false, true])
})
