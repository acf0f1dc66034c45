import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { refusal } from '#shop/checkout/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { DeskPackage, RulesReply } from '../contract.ts'
import { aPlanDesk, PACKAGE, type PlanDesk } from '../test-data.ts'

let desk: PlanDesk
beforeEach(async () => {
  desk = await aPlanDesk(await testDatabase())
})

async function packages(): Promise<DeskPackage[]> {
  return ((await desk.desk('GET /packages')).body as { items: DeskPackage[] }).items
}

test('[S9.4] the desk has the packages with their tiers, and how many plans run', async () => {
  await desk.plans.dish()
  await desk.plans.bought(await desk.plans.customer())
  const [first, ...others] = await packages()
  expect(first).toMatchObject({
    kind: 'subscription',
    tiers: [
      { meals: 5, price: 1_500 },
      { meals: 10, price: 1_000 },
      { meals: 15, price: 500 },
    ],
    active: true,
    running: 1,
  })
  expect(others.map(({ kind, running }) => [kind, running])).toEqual([
    ['weightLoss', 0],
    ['weightMaintenance', 0],
  ])
})

test('a package is added after the others, edited once per version, and no longer sold', async () => {
  const added = await desk.addPackage()
  expect([added.status, added.body]).toMatchObject([201, { ...PACKAGE, version: 1, running: 0 }])
  const { id } = added.body as DeskPackage
  expect((await packages()).at(-1)?.id).toBe(id)
  const tiers = [{ meals: 1, price: 2_500 }]
  const edit = (version: number) =>
    desk.desk(`PUT /packages/${id}`, { body: { ...PACKAGE, tiers, active: false, version } })
  expect(await edit(1)).toMatchObject({ status: 200, body: { tiers, active: false, version: 2 } })
  expect(refusal(await edit(1))).toEqual([409, 'planDesk.changedMeanwhile', undefined])
  const options = await desk.plans.call('GET /api/shop/meal-plans/options', undefined)
  const sold = (options.body as { packages: { id: string }[] }).packages.map((each) => each.id)
  expect(sold).not.toContain(id)
  expect(sold).toHaveLength(3)
  expect(desk.audited()).toEqual(['shop.planPackageAdded', 'shop.planPackageChanged'])
  expect(desk.server.audited[1]).toMatchObject({
    before: { active: true },
    after: { active: false, tiers },
  })
  expect(desk.changed).toHaveLength(2)
})

test('a package with wrong tiers, or of another site, is refused', async () => {
  const [{ id } = { id: '' }] = await packages()
  const other = await aPlanDesk(await testDatabase())
  expect(
    refusal(await other.desk(`PUT /packages/${id}`, { body: { ...PACKAGE, version: 1 } })),
  ).toEqual([404, 'planDesk.package.notFound', undefined])
  const twice = [
    { meals: 5, price: 10 },
    { meals: 5, price: 9 },
  ]
  const dearer = [
    { meals: 5, price: 10 },
    { meals: 6, price: 11 },
  ]
  expect(refusal(await desk.addPackage({ tiers: twice }))).toEqual([
    422,
    'planDesk.sameTier',
    'tiers',
  ])
  expect(refusal(await desk.addPackage({ tiers: dearer }))).toEqual([
    422,
    'planDesk.dearerTier',
    'tiers',
  ])
  for (const wrong of [{ tiers: [] }, { maxMeals: 0 }, { name: { en: '', ar: 'س' } }])
    expect((await desk.addPackage(wrong)).status, JSON.stringify(wrong)).toBe(422)
  expect(await packages()).toHaveLength(3)
})

const RULES = {
  snackPrice: 1_200,
  cutoff: { days: 2, time: '12:00' },
  leadDays: 3,
  weeks: [4, 1, 4],
  maxPauseDays: 20,
  maxPauses: 2,
  maxSkips: 5,
  renewalNoticeDays: 10,
  renewalRetryDays: [2, 7],
  seasons: [
    { name: { en: 'Ramadan', ar: 'رمضان' }, from: '2027-02-08', to: '2027-03-09' },
    { name: { en: 'Eid', ar: 'العيد' }, from: '2026-12-30', to: '2027-01-02' },
  ],
}

test('the rules are the usual ones at first, then as saved, and apply to what is sold', async () => {
  expect((await desk.desk('GET /rules')).body).toMatchObject({
    ...{ snackPrice: 1_000, cutoff: { days: 1, time: '18:00' }, leadDays: 2, weeks: [1, 2, 4] },
    ...{
      renewalNoticeDays: 7,
      renewalRetryDays: [1, 3, 5],
      seasons: [],
      currency: 'AED',
      vatHundredths: 500,
    },
  })
  const saved = { ...RULES, weeks: [1, 4], seasons: [RULES.seasons[1], RULES.seasons[0]] }
  const put = await desk.desk('PUT /rules', { body: RULES })
  expect([put.status, put.body]).toMatchObject([200, saved])
  expect((await desk.desk('GET /rules')).body as RulesReply).toMatchObject(saved)
  const options = (await desk.plans.call('GET /api/shop/meal-plans/options', undefined)).body
  expect(options).toMatchObject({ weeks: [1, 4], cutoff: { days: 2, time: '12:00' } })
  expect(desk.audited()).toEqual(['shop.planRulesChanged'])
})

test('seasons that overlap or end before they begin are refused, and nothing is saved', async () => {
  await desk.desk('PUT /rules', { body: RULES })
  const [season] = RULES.seasons
  const put = (seasons: object[]) => desk.desk('PUT /rules', { body: { ...RULES, seasons } })
  expect(refusal(await put([season ?? {}, season ?? {}]))).toEqual([
    422,
    'planDesk.seasonsOverlap',
    'seasons.1.from',
  ])
  expect(refusal(await put([{ ...season, to: '2027-02-07' }]))).toEqual([
    422,
    'planDesk.seasonBackwards',
    'seasons.0.to',
  ])
  expect(((await desk.desk('GET /rules')).body as RulesReply).seasons).toHaveLength(2)
})

test('who may do what follows from permissions', async () => {
  const { siteId } = desk.plans
  const only = (permission: 'shop.menu' | 'shop.money' | 'shop.orders') =>
    desk.server.signIn({ siteId, permissions: new Set([permission]) })
  const [menu, orders, money] = [only('shop.menu'), only('shop.orders'), only('shop.money')]
  const statuses = async (line: string) =>
    Promise.all([menu, orders, money].map(async (as) => (await desk.desk(line, { as })).status))
  expect(await statuses('GET /packages')).toEqual([200, 403, 403])
  expect(await statuses('GET /rules')).toEqual([200, 403, 403])
  expect(await statuses('GET /menus?from=2026-11-23')).toEqual([200, 403, 403])
  expect(await statuses('GET /plans')).toEqual([403, 200, 403])
  expect(await statuses('GET /day')).toEqual([403, 200, 403])
  expect(await statuses(`GET /plans/${newId()}`)).toEqual([403, 404, 403])
  expect(await statuses('GET /revenue')).toEqual([403, 403, 200])
})

test('before seasons are saved the desk sees how many planned days they move, and then they move', async () => {
  await desk.plans.dish()
  const who = await desk.plans.customer()
  const plan = await desk.plans.bought(who)
  await desk.plans.work()
  const { queries, siteId, windowId } = desk.plans
  await queries
    .updateTable('delivery_windows')
    .set({ season: 'out' })
    .where('site_id', '=', siteId)
    .where('id', '=', windowId)
    .execute()
  const evening = await desk.plans.shop.window({ from: '18:00', to: '20:00' })
  const name = { en: 'Ramadan', ar: 'رمضان' }
  const seasons = [{ name, from: '2026-11-26', to: '2026-11-27' }]
  const effect = (of: object[]) => desk.desk('POST /rules/season-effect', { body: { seasons: of } })
  expect((await effect(seasons)).body).toEqual({ days: 2 })
  expect((await effect([])).body).toEqual({ days: 0 })
  expect(refusal(await effect([{ name, from: '2026-11-27', to: '2026-11-26' }]))[1]).toBe(
    'planDesk.seasonBackwards',
  )
  expect((await desk.desk('PUT /rules', { body: { ...RULES, seasons } })).status).toBe(200)
  expect(desk.kicks()).toBe(1)
  await desk.plans.work()
  const windows = (await desk.plans.show(who, plan)).days.map(({ window }) => window.id)
  expect(windows.map((id) => id === evening)).toEqual([
    ...[false, false, true, true, false, false, false],
  ])
  expect((await effect(seasons)).body).toEqual({ days: 0 })
})
