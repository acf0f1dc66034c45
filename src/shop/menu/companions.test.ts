import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createFiles } from '#platform/files/create-files.ts'
import { aShop } from '#shop/checkout/test-data.ts'
import type { placeOrder } from '#shop/checkout/contract.ts'
import { testDatabase, testEngine, testServerUrl } from '#test/helpers/test-database.ts'
import { testServer } from '#test/helpers/test-server.ts'
import type { showMeal } from './contract.ts'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { possibleCompanions } from './database/companions.ts'
import { createMenuHandlers } from './server.ts'
import { aCategory, aMeal } from './test-data.ts'

/** A shop with mains, drinks and salads, whose customers order. */
async function aMenu() {
  const shop = await aShop(await testDatabase())
  const { database, queries, siteId } = shop
  const log = { info() {}, warn() {}, error() {} } as never
  const files = createFiles({ folder: mkdtempSync(join(tmpdir(), 'menu-')) }, log)
  const server = testServer(database, createMenuHandlers({ files }))
  const drinks = await aCategory(database, siteId, { slug: 'drinks', rank: 3 })
  const salads = await aCategory(database, siteId, { slug: 'salads', rank: 2 })
  const machboos = await shop.meal()

  async function ordered(state: 'delivered' | 'cancelled', ...mealIds: string[]): Promise<void> {
    const lines = mealIds.map((mealId) => ({ mealId, options: [], qty: 1 }))
    const { status, body } = await shop.order(await shop.buyer(), { lines })
    expect(status).toBe(201)
    const { id } = (body as ReplyOf<typeof placeOrder>).order
    await queries.updateTable('orders').set({ state }).where('id', '=', id).execute()
  }

  async function goesWith(slug: string): Promise<string[]> {
    const { status, body } = await server.call(`GET /api/shop/meals/${slug}`, { site: siteId })
    expect(status).toBe(200)
    return (body as ReplyOf<typeof showMeal>).goesWith.map((each) => each.slug)
  }
  return { ...shop, drinks, salads, machboos, ordered, goesWith, server }
}

test('a dish is shown with what was delivered with it, most often first', async () => {
  const { database, siteId, drinks, salads, machboos, ordered, goesWith } = await aMenu()
  const karak = await aMeal(database, siteId, drinks, { slug: 'karak', rank: 1 })
  const laban = await aMeal(database, siteId, drinks, { slug: 'laban', rank: 2 })
  const fattoush = await aMeal(database, siteId, salads, { slug: 'fattoush' })
  for (let count = 0; count < 3; count += 1) await ordered('delivered', machboos, laban)
  for (let count = 0; count < 2; count += 1) await ordered('delivered', machboos, fattoush)
  for (let count = 0; count < 4; count += 1) await ordered('cancelled', machboos, karak)
  expect(await goesWith(machboos)).toEqual(['laban', 'fattoush', 'karak'])
  expect(await goesWith('laban')).toEqual([machboos, 'fattoush'])
})

test('only what can be had whenever the dish can is shown with it', async () => {
  const { database, siteId, drinks, salads, machboos, ordered, goesWith } = await aMenu()
  const hidden = await aCategory(database, siteId, { slug: 'hidden', active: false })
  const meals = [
    await aMeal(database, siteId, drinks, { soldOut: true }),
    await aMeal(database, siteId, drinks, { stock: 2 }),
    await aMeal(database, siteId, salads, { active: true }),
    await aMeal(database, siteId, salads),
    await aMeal(database, siteId, salads),
  ]
  await aMeal(database, siteId, hidden, { slug: 'secret' })
  const [soldOut, few, gone, friday, morning] = meals as [string, string, string, string, string]
  const { queries } = database
  const open = queries.updateTable('meals').where('id', '=', soldOut)
  await open.set({ sold_out: false }).execute()
  for (let count = 0; count < 2; count += 1) await ordered('delivered', machboos, ...meals)
  await open.set({ sold_out: true }).execute()
  const set = (id: string, change: object) =>
    queries.updateTable('meals').set(change).where('id', '=', id).execute()
  await set(few, { stock: 0 })
  await set(gone, { active: false })
  await set(friday, { days: [5] })
  await set(morning, { to_time: '11:00' })
  expect(await goesWith(machboos)).toEqual([])
  await set(few, { stock: 1 })
  await set(machboos, { days: [5] })
  expect(await goesWith(machboos)).toEqual([friday, few])
})

test('a dish says how many portions are left, where they are counted', async () => {
  const { database, siteId, drinks, server } = await aMenu()
  await aMeal(database, siteId, drinks, { slug: 'karak', stock: 3 })
  await aMeal(database, siteId, drinks, { slug: 'water' })
  const leftOf = async (slug: string) =>
    (await server.call(`GET /api/shop/meals/${slug}`, { site: siteId })).body as unknown
  expect(await leftOf('karak')).toMatchObject({ meal: { left: 3 } })
  expect(await leftOf('water')).toMatchObject({ meal: { left: null } })
})

const ORDERS = 50_000
/** Of three hundred orders: each, its line of the dish, its lines and their dishes. */
const BOUND = 300 * 6

test.runIf(testEngine() === 'postgres')(
  'a dish in fifty thousand orders reads only the latest of them, over indexes',
  { timeout: 180_000 },
  async () => {
    const { database, siteId, drinks, machboos, ordered } = await aMenu()
    const karak = await aMeal(database, siteId, drinks)
    await ordered('delivered', machboos, karak)
    const { rows: names } = await database.run('select current_database() as name')
    const client = new pg.Client(testServerUrl(String(names[0]?.['name'])))
    await client.connect()
    try {
      await client.query('set session_replication_role = replica')
      await client.query(
        `create temp table made as select n, gen_random_uuid() as id from generate_series(1, ${ORDERS}) n`,
      )
      await client.query(
        `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', made.id, 'number', made.n + 1000000))).* from orders o, made where o.site_id = ${siteId}`,
      )
      await client.query(
        `insert into order_items select (jsonb_populate_record(i, jsonb_build_object('order_id', made.id))).* from order_items i, made where i.site_id = ${siteId}`,
      )
      await client.query('vacuum analyze')
    } finally {
      await client.end()
    }
    const { text, values } = possibleCompanions({ siteId, mealId: machboos })
    const { rows } = await database.run(
      `explain (analyze, timing off, format json) ${text}`,
      values as never[],
    )
    const plan = (rows as unknown as [{ 'QUERY PLAN': [{ Plan: PlanNode }] }])[0]['QUERY PLAN'][0]
    const scans = nodesOf(plan.Plan).filter(({ 'Relation Name': name }) => name !== undefined)
    const read = scans.reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    )
    expect(read).toBeLessThan(BOUND)
  },
)

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}
