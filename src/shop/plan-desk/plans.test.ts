import pg from 'pg'
import { expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { duePlans, noticedPlans } from '#shop/meal-plans/database/due.ts'
import { testDatabase, testEngine, testServerUrl } from '#test/helpers/test-database.ts'
import { recordStatements, type Statement } from '../../../bench/recording.ts'
import { aPlanDesk, type PlanDesk } from './test-data.ts'

const PLANS = 20_000
const DAYS = 20
/** Those that run; the others ended long ago. */
const OPEN = 500
/** As few as one shop has of these: they may be read whole. */
const SMALL = [
  ...['sites', 'delivery_windows', 'meals', 'meal_categories', 'delivery_areas', 'meal_plan_menus'],
  ...['shop_seasons', 'meal_plan_packages', 'meal_plan_settings', 'meal_plan_gifts'],
]
/** The days of running plans, their dishes and purchases: no more is read every minute. */
const WORK_BOUND = 60_000
/** A page of plans with their days. */
const PAGE_BOUND = 5_000
/** All running plans with their days: those that end soon are found among them. */
const OPEN_BOUND = 40_000

function filling({ plans }: PlanDesk, dish: string): string[] {
  const { siteId, windowId, packages } = plans
  const running = PLANS - OPEN
  return [
    'set session_replication_role = replica',
    `create temp table made as select n, gen_random_uuid() as order_id,
       (lpad(to_hex(n), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid as id,
       gen_random_uuid() as user_id, n > ${running} as open,
       case when n > ${running} then date '2026-11-12' else date '2025-01-01' + n % 500 end as first
     from generate_series(1, ${PLANS}) n`,
    `insert into users (site_id, id, email, email_folded, username, name_en, name_ar, name_en_folded, name_ar_folded, search, is_employee)
     select ${siteId}, user_id, n || '@plans.example', n || '@plans.example', 'p' || n, 'Layla ' || n, '', 'layla ' || n, '', 'layla ' || n || ' p' || n, false from made`,
    `insert into customers (site_id, user_id, first_name, last_name, phone, gender, created_at)
     select ${siteId}, user_id, 'Layla', 'K', '+97150' || lpad(n::text, 7, '0'), 1, now() from made`,
    `create temp table deliveries as select m.n, m.id as plan_id, m.user_id, m.open, d, gen_random_uuid() as id,
       gen_random_uuid() as day_id, m.order_id, m.first + d as day, not m.open or d < 10 as past,
       case when m.open then case when d < 10 then 'sealed' else 'planned' end
         when m.n % 10 = 0 then 'sealed' else 'refunded' end as state
     from made m, generate_series(0, ${DAYS - 1}) d`,
    `insert into orders (site_id, id, number, user_id, state, state_at, payment_method, type, notes, coupon, language, currency, date, day, window_id, from_at, to_at,
       subtotal_fils, discount_fils, vat_hundredths, vat_fils, total_fils, address_id, address, area_id, delivery_code)
     select ${siteId}, o.id, row_number() over (), o.user_id, o.state, now(), 'card', o.type, '', '', 'en', 'AED', o.day, o.day, '${windowId}', o.day, o.day,
       0, 0, 500, 0, 0, gen_random_uuid(), '{}', gen_random_uuid(), '1234'
     from (select order_id as id, user_id, 'paid' as state, 'plan' as type, first as day from made
       union all select id, user_id, 'delivered', 'planDay', day from deliveries where state = 'sealed') o`,
    `insert into order_events (site_id, order_id, place, state, at, note)
     select ${siteId}, order_id, 1, 'paid', first, '' from made`,
    `insert into meal_plans (site_id, id, number, user_id, package_id, meals_per_day, snacks_per_day, weekdays, weeks, emirate, start_date, allergies, dislikes,
       language, renews, created_at, ended_at)
     select ${siteId}, id, n, user_id, '${packages.subscription}', 2, 0, '{1,2,3,4,5}', 4, 'dubai', first,
       case when n % 5 = 0 then '{nuts}'::text[] else '{}' end, '{}', 'en', false, first, case when open then null else first + 30 end
     from made`,
    `insert into meal_plan_days (site_id, id, plan_id, order_id, day, window_id, address_id, state, value_fils, delivery_id)
     select ${siteId}, day_id, plan_id, order_id, day, '${windowId}', gen_random_uuid(), state, 2100, case when state = 'sealed' then id end from deliveries`,
    `insert into meal_plan_dishes (site_id, day_id, line, part, meal_id, chosen)
     select ${siteId}, day_id, line, 'meal', '${dish}', true from deliveries, generate_series(1, 2) line where open or n % 20 = 0`,
    `insert into meal_plan_events (site_id, id, plan_id, at, kind, days, fils)
     select ${siteId}, gen_random_uuid(), id, first, 'paid', ${DAYS}, ${DAYS * 2100} from made`,
    'set session_replication_role = default',
    'vacuum analyze',
  ]
}

async function fill(desk: PlanDesk, dish: string): Promise<void> {
  const { rows } = await desk.plans.database.run('select current_database() as name')
  // Needs a separate connection, because the product's times out long before this is done.
  const client = new pg.Client(testServerUrl(String(rows[0]?.['name'])))
  await client.connect()
  try {
    for (const statement of filling(desk, dish)) await client.query(statement)
  } finally {
    await client.end()
  }
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
const touched = (node: Node): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']

async function problemsOf(
  database: Database,
  { text, values }: Statement,
  bound: number,
): Promise<string[]> {
  const { rows } = await database.run(`explain (analyze, timing off, format json) ${text}`, values)
  const explained = rows as unknown as [{ 'QUERY PLAN': [{ Plan: Node }] }]
  const scans = nodesOf(explained[0]['QUERY PLAN'][0].Plan).filter(
    (node) => node['Relation Name'] !== undefined && !SMALL.includes(node['Relation Name']),
  )
  const wholes = scans.filter((node) => node['Node Type'] === 'Seq Scan' && touched(node) > 300)
  const read = Math.round(scans.reduce((sum, node) => sum + touched(node), 0))
  const label = text.replace(/\s+/g, ' ').slice(0, 160)
  const most = scans.toSorted((one, other) => touched(other) - touched(one)).slice(0, 4)
  const where = most.map((node) => `${node['Relation Name']} ${Math.round(touched(node))}`).join()
  return [
    ...wholes.map((node) => `reads all of ${node['Relation Name']}: ${label}`),
    ...(read > bound ? [`reads ${read} rows (${where}): ${label}`] : []),
  ]
}

const isOfPlans = ({ text }: Statement): boolean =>
  /^\s*(select|with)\b/i.test(text) && text.includes('meal_plan')

const LISTS: readonly { readonly path: string; readonly bound?: number }[] = [
  { path: '/plans' },
  { path: '/plans?view=ending', bound: OPEN_BOUND },
  { path: '/plans?view=paused', bound: OPEN_BOUND },
  { path: '/plans?view=all' },
  { path: '/plans?q=4711' },
  { path: '/plans?q=0500004711&view=all' },
  { path: '/plans?q=layla%204711&view=all' },
  { path: '/day?day=2026-11-25', bound: OPEN_BOUND },
]

test.runIf(testEngine() === 'postgres')(
  'at twenty thousand plans of twenty days the job and the desk read the running ones, over indexes',
  { timeout: 280_000 },
  async () => {
    const desk = await aPlanDesk(await testDatabase())
    const { database, siteId, queries } = desk.plans
    const dish = await desk.plans.dish()
    await fill(desk, dish)
    const at = { firstChangeable: '2026-11-22', now: desk.plans.clock.now, limit: 500 }
    const { result, statements } = await recordStatements(async () => [
      await duePlans(queries, siteId, at),
      await noticedPlans(queries, siteId, { starts: '2026-11-23', ends: '2026-12-01', limit: 500 }),
    ])
    // Every running plan ends on the first of December, and nothing else follows.
    expect(result.map(({ length }) => length)).toEqual([0, OPEN])
    const found: string[] = []
    for (const statement of statements.filter(isOfPlans))
      found.push(...(await problemsOf(database, statement, WORK_BOUND)))
    for (const { path, bound = PAGE_BOUND } of LISTS) {
      const listed = await recordStatements(() =>
        desk.desk(`GET ${path.split('?')[0]}`, {
          query: Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? '')),
        }),
      )
      expect(listed.result.status).toBe(200)
      for (const statement of listed.statements.filter(isOfPlans))
        found.push(
          ...(await problemsOf(database, statement, bound)).map((issue) => `${path}: ${issue}`),
        )
    }
    expect(found).toEqual([])
  },
)
