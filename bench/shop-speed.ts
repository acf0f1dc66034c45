import { sql } from 'kysely'
import { startSession } from '#accounts/session/database/sessions.ts'
import { createUser } from '#accounts/people/database/users.ts'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open.ts'
import { newId } from '#platform/id.ts'
import type { PlaceOrderInput } from '#shop/checkout/contract.ts'
import { PAGE_OF_MEALS } from '#shop/menu/contract.ts'
import { startServer } from '#test/reliability/server-process.ts'
import { SERVER } from '../scripts/build.ts'
import { SERVER_OPTIONS } from '../scripts/server-options.mjs'
import { SITE, type Targets } from './company.ts'
import { type Integrity, integrityOf } from './integrity.ts'
import { encodeRequest, load, type Loaded, type NextRequest } from './load.ts'

const FLOOR_SERVER = new URL('./floor-server.ts', import.meta.url).pathname
const DISHES = 200
const GROWN = 20_000
const BUYERS = 8
const CONNECTIONS = 16
const ROUNDS = 3
const FOR_MS = 2_000
const WORDS = ['chicken', 'rice', 'salad', 'lamb', 'soup', 'fish', 'bread', 'mint']

/** One line of the table: what the product and the floor do in a second, and how long the slowest take. */
export interface SpeedRow {
  readonly name: string
  readonly ours: Loaded
  readonly floor: Loaded
  /** How many of the floor's the product is to do. */
  readonly goal: number
}

interface Buyer {
  readonly token: string
  readonly addressId: string
}

/** Grows the menu to this many dishes, by copies of what is there. */
async function growMenu({ queries }: Database, dishes: number): Promise<void> {
  await sql`insert into meals (site_id, id, category_id, slug, name_en, name_ar, description_en, description_ar, search,
      price_fils, kcal, protein_g, carbs_g, fat_g, allergens, diets, days, rank, stock, created_at, updated_at)
    select m.site_id, gen_random_uuid(), m.category_id, m.slug || '-' || n, m.name_en || ' ' || n, m.name_ar || ' ' || n,
      m.description_en, m.description_ar, m.search || ' ' || n, m.price_fils, m.kcal, m.protein_g, m.carbs_g, m.fat_g,
      m.allergens, m.diets, '{1,2,3,4,5,6,7}', m.rank + n * 100, 10000000, now(), now()
    from (select * from meals where site_id = ${SITE} and slug !~ '-[0-9]+$' order by id limit 40) m, generate_series(1, ${Math.ceil(dishes / 40)}) n
    on conflict do nothing`.execute(queries)
  await sql`delete from meals m where site_id = ${SITE} and slug ~ '-[0-9]+$' and not exists (select from order_items i where i.site_id = m.site_id and i.meal_id = m.id)
    and (select count(*) from meals where site_id = ${SITE}) > ${dishes} and id in (
      select id from meals where site_id = ${SITE} and slug ~ '-[0-9]+$' order by rank desc, id limit greatest(0, (select count(*) from meals where site_id = ${SITE}) - ${dishes}))`.execute(
    queries,
  )
  await sql`analyze meals`.execute(queries)
}

async function makeBuyers(database: Database): Promise<Buyer[]> {
  const { queries } = database
  const buyers: Buyer[] = []
  for (let count = 0; count < BUYERS; count += 1) {
    const [id, addressId] = [newId(), newId()]
    const name = { en: `Buyer ${count}`, ar: `مشتر ${count}` }
    const email = `buyer-${id}@bench.test`
    await database.transaction((trx) =>
      createUser(trx, SITE, { id, email, username: id, name, roles: ['customer'] }, new Date()),
    )
    await sql`insert into addresses (site_id, id, user_id, label, country_id, city, area_id, building_number_name, floor, appartment_number, phone, created_at)
      select site_id, ${addressId}, ${id}, label, country_id, city, area_id, building_number_name, floor, ${String(count)}, phone, now()
      from addresses where site_id = ${SITE} limit 1`.execute(queries)
    const { token } = await startSession(
      queries,
      SITE,
      id,
      { device: 'bench', address: '127.0.0.1' },
      new Date(),
    )
    buyers.push({ token, addressId })
  }
  return buyers
}

function json(value: object) {
  return { type: 'application/json', text: JSON.stringify(value) }
}

/** The same word written in another way for each number, so that no answer to it is kept. */
function written(word: string, number: number): string {
  const letters = [...word].map((letter, place) =>
    ((number >> place) & 1) === 1 ? letter.toUpperCase() : letter,
  )
  return letters.join('') + '%20'.repeat(number >> word.length)
}

interface Work {
  readonly name: string
  readonly ours: NextRequest
  readonly floor: NextRequest
  readonly connections: number
  readonly goal: number
}

/** The first page of a category, and how many dishes it has. */
interface Page {
  readonly category: string
  readonly dishes: number
}

/** The first page of the longest category. */
async function longestPage({ queries }: Database): Promise<Page> {
  const { slug, dishes } = await queries
    .selectFrom('meals as m')
    .innerJoin('meal_categories as c', (join) =>
      join.onRef('c.site_id', '=', 'm.site_id').onRef('c.id', '=', 'm.category_id'),
    )
    .select(['c.slug', sql<number>`count(*)::int`.as('dishes')])
    .where('m.site_id', '=', SITE)
    .where('m.active', '=', true)
    .where('c.active', '=', true)
    .groupBy('c.slug')
    .orderBy('dishes', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { category: slug, dishes: Math.min(dishes, PAGE_OF_MEALS) }
}

function worksOf(order: PlaceOrderInput, buyers: readonly Buyer[], page: Page): Work[] {
  const { lines, coupons, windowId, day } = order
  const word = (turn: number): string => WORDS[turn % WORDS.length] ?? ''
  const priced = json({ lines, coupons, windowId, day })
  const buyer = (connection: number): Buyer => {
    const found = buyers[connection % buyers.length]
    if (found === undefined) throw new Error('There are no buyers')
    return found
  }
  const ordering = {
    ours: (connection: number) => {
      const { token, addressId } = buyer(connection)
      const headers = { 'idempotency-key': newId() }
      const body = json({ ...order, addressId })
      return encodeRequest({ method: 'POST', path: '/api/shop/orders', token, headers, body })
    },
    floor: (connection: number) => {
      const body = json({ ...order, addressId: buyer(connection).addressId })
      return encodeRequest({ method: 'POST', path: '/order', body })
    },
  }
  const get = (path: string) => encodeRequest({ method: 'GET', path })
  let searches = 0
  return [
    {
      name: `list ${page.dishes}`,
      ours: () => get(`/api/shop/menu?category=${page.category}`),
      floor: () => get(`/list?limit=${page.dishes}`),
      connections: CONNECTIONS,
      goal: 1,
    },
    {
      name: 'search a word',
      ours: (_connection, turn) => get(`/api/shop/menu?q=${word(turn)}`),
      floor: (_connection, turn) => get(`/search?q=${word(turn)}&limit=${PAGE_OF_MEALS}`),
      connections: CONNECTIONS,
      goal: 0.5,
    },
    {
      name: 'search, never searched before',
      ours: () => {
        searches += 1
        return get(
          `/api/shop/menu?q=${written(word(searches), Math.floor(searches / WORDS.length))}`,
        )
      },
      floor: (_connection, turn) => get(`/search?q=${word(turn)}&limit=${PAGE_OF_MEALS}`),
      connections: CONNECTIONS,
      goal: 0.5,
    },
    {
      name: 'price a cart',
      ours: () => encodeRequest({ method: 'POST', path: '/api/shop/quote', body: priced }),
      floor: () => encodeRequest({ method: 'POST', path: '/price', body: priced }),
      connections: CONNECTIONS,
      goal: 0.25,
    },
    { name: `order, ${BUYERS} buyers`, ...ordering, connections: BUYERS, goal: 0.5 },
    { name: 'order, one buyer', ...ordering, connections: 1, goal: 0.6 },
  ]
}

function middle(rounds: readonly Loaded[]): Loaded {
  const [found] = rounds
    .toSorted((one, other) => one.perSecond - other.perSecond)
    .slice(Math.floor(rounds.length / 2))
  if (found === undefined) throw new Error('No round was measured')
  return found
}

async function measured(port: number, next: NextRequest, connections: number): Promise<Loaded> {
  const loaded = await load({ port, next, connections, forMs: FOR_MS })
  if (loaded.others > 0) throw new Error(`not served: ${loaded.firstOther.slice(0, 400)}`)
  return loaded
}

/** Requests a second of the product and of the floor, in turns, on two copies of one database. */
export async function compareShop(
  targets: Targets,
  orderText: string,
): Promise<{ rows: SpeedRow[]; grown: { ours: number; floor: number }; integrity: Integrity[] }> {
  const databases = await Promise.all(
    [targets.ours, targets.baseline].map((target) =>
      openDatabase({ url: target['DATABASE_URL'], folder: '' }),
    ),
  )
  const [own, bare] = databases
  if (own === undefined || bare === undefined) throw new Error('Two databases are compared')
  for (const database of databases) await growMenu(database, DISHES)
  const order = await countedOrder(own, JSON.parse(orderText) as PlaceOrderInput)
  const buyers = await makeBuyers(own)
  const ours = startServer(
    { ...targets.ours, DEMO: 'off', HOST: '127.0.0.1', PORT: '0' },
    SERVER_OPTIONS,
    SERVER,
  )
  const floor = startServer(targets.baseline, [], FLOOR_SERVER)
  try {
    const ports = [await ours.ready, await floor.ready] as const
    const bareOrder = await countedOrder(bare, order)
    const bareBuyers = await makeBuyers(bare)
    const page = await longestPage(own)
    const works = worksOf(order, buyers, page)
    const bareWorks = worksOf(bareOrder, bareBuyers, page)
    const rows: SpeedRow[] = []
    for (const [index, work] of works.entries()) {
      const bareWork = bareWorks[index] ?? work
      const rounds: { ours: Loaded; floor: Loaded }[] = []
      for (let round = 0; round <= ROUNDS; round += 1)
        rounds.push({
          ours: await measured(ports[0], work.ours, work.connections),
          floor: await measured(ports[1], bareWork.floor, work.connections),
        })
      // The first round warms both up.
      const counted = rounds.slice(1)
      rows.push({
        name: work.name,
        goal: work.goal,
        ours: middle(counted.map((each) => each.ours)),
        floor: middle(counted.map((each) => each.floor)),
      })
    }
    const integrity = await integrityOf(own)
    const grown = await growth([own, bare], ports, [works[2], bareWorks[2]])
    return { rows, integrity, grown }
  } finally {
    await Promise.all([ours.stop(), floor.kill()])
    for (const database of databases) await database.close()
  }
}

/** How many times longer the middle search takes among a hundred times the dishes. */
async function growth(
  databases: readonly Database[],
  ports: readonly [number, number],
  [own, bare]: readonly (Work | undefined)[],
): Promise<{ ours: number; floor: number }> {
  if (own === undefined || bare === undefined) throw new Error('There is no search')
  const times = async () => ({
    ours: (await measured(ports[0], own.ours, own.connections)).medianMs,
    floor: (await measured(ports[1], bare.floor, bare.connections)).medianMs,
  })
  const before = await times()
  for (const database of databases) await growMenu(database, GROWN)
  await times()
  const after = await times()
  return { ours: after.ours / before.ours, floor: after.floor / before.floor }
}

/** The order with dishes whose portions are counted. */
async function countedOrder(
  { queries }: Database,
  order: PlaceOrderInput,
): Promise<PlaceOrderInput> {
  const meals = await queries
    .selectFrom('meals')
    .select(['id', 'price_fils'])
    .where('site_id', '=', SITE)
    .where('stock', '>', 1_000_000)
    .orderBy('id')
    .limit(order.lines.length)
    .execute()
  const lines = meals.map(({ id }, index) => ({ mealId: id, options: [], qty: index + 1 }))
  const net = meals.reduce((sum, { price_fils: price }, index) => sum + price * (index + 1), 0)
  return { ...order, lines, expected: { total: net + Math.round(net / 20) } }
}
