import type { IncomingMessage } from 'node:http'
import pg from 'pg'
import { newId } from '#platform/id.ts'
import { serveBare } from './serve-bare.ts'

/*
 * The bare floor of the shop: node:http and pg with the fewest statements that list, search, price
 * and order need, each prepared. No sessions, no checks, no coupons, no emails.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'] ?? '', max: 16 })
const SITE = 1

const DISH = `m.id, m.slug, m.name_en, m.name_ar, m.description_en, m.description_ar, m.price_fils,
  m.file_id, m.kcal, m.protein_g, m.carbs_g, m.fat_g, m.allergens, m.diets, m.days, c.slug as category`
const DISHES = `from meals m join meal_categories c on c.site_id = m.site_id and c.id = m.category_id
  where m.site_id = ${SITE} and m.active`

interface Line {
  readonly mealId: string
  readonly qty: number
}
interface Ordered {
  readonly lines: readonly Line[]
  readonly windowId: string
  readonly day: string
  readonly addressId: string
}
interface Priced {
  readonly id: string
  readonly name_en: string
  readonly name_ar: string
  readonly price_fils: string
}

async function priced(client: pg.Pool | pg.PoolClient, lines: readonly Line[]) {
  const { rows } = await client.query<Priced>({
    name: 'price',
    text: `select id, name_en, name_ar, price_fils, stock from meals where site_id = ${SITE} and active and id = any($1)`,
    values: [lines.map(({ mealId }) => mealId)],
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const items = lines.flatMap(({ mealId, qty }) => {
    const meal = byId.get(mealId)
    return meal === undefined ? [] : [{ ...meal, qty, total: Number(meal.price_fils) * qty }]
  })
  const subtotal = items.reduce((sum, { total }) => sum + total, 0)
  return { items, subtotal, vat: Math.round(subtotal / 20) }
}

async function order({ lines, windowId, day, addressId }: Ordered): Promise<unknown> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { items, subtotal, vat } = await priced(client, lines)
    await client.query({
      name: 'stock',
      text: `update meals m set stock = m.stock - l.qty from unnest($1::uuid[], $2::integer[]) as l (id, qty)
        where m.site_id = ${SITE} and m.id = l.id and m.stock >= l.qty`,
      values: [lines.map(({ mealId }) => mealId), lines.map(({ qty }) => qty)],
    })
    await client.query({
      name: 'slot',
      text: `insert into delivery_slots (site_id, window_id, day, taken) values (${SITE}, $1, $2, 1)
        on conflict (site_id, window_id, day) do update set taken = delivery_slots.taken + 1`,
      values: [windowId, day],
    })
    const id = newId()
    const { rows } = await client.query<{ number: number }>({
      name: 'order',
      text: `with counter as (update shop_counters set last = last + 1 where site_id = ${SITE} and kind = 'order' returning last)
        insert into orders (site_id, id, number, user_id, state, state_at, payment_method, notes, coupon, language, currency,
          date, day, window_id, from_at, to_at, subtotal_fils, discount_fils, vat_hundredths, vat_fils, total_fils,
          address_id, address, area_id, delivery_code)
        select ${SITE}, $1, counter.last, a.user_id, 'placed', now(), 'cash', '', '', 'en', 'AED',
          now(), $2::date, $3::uuid, now(), now(), $4::bigint, 0, 500, $5::bigint, $4::bigint + $5::bigint,
          a.id, '{}', a.area_id, '0000'
        from counter, addresses a where a.site_id = ${SITE} and a.id = $6 returning number`,
      values: [id, day, windowId, subtotal, vat, addressId],
    })
    await client.query({
      name: 'items',
      text: `insert into order_items (site_id, order_id, line, meal_id, category, name_en, name_ar, options,
          price_fils, qty, total_price_fils, discount_fils, vat_fils)
        select ${SITE}, $1, i.line, i.id, '', i.name_en, i.name_ar, '[]', i.price, i.qty, i.price * i.qty, 0, 0
        from unnest($2::integer[], $3::uuid[], $4::text[], $5::text[], $6::bigint[], $7::integer[])
          as i (line, id, name_en, name_ar, price, qty)`,
      values: [
        id,
        items.map((_item, index) => index + 1),
        items.map((item) => item.id),
        items.map((item) => item.name_en),
        items.map((item) => item.name_ar),
        items.map((item) => item.price_fils),
        items.map((item) => item.qty),
      ],
    })
    await client.query('commit')
    return { id, number: rows[0]?.number, items, total: subtotal + vat }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<Ordered> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as Ordered
}

async function handle(incoming: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://floor')
  if (pathname === '/list')
    return (
      await pool.query({
        name: 'list',
        text: `select ${DISH} ${DISHES} order by c.rank, m.rank, m.id limit $1`,
        values: [searchParams.get('limit')],
      })
    ).rows
  if (pathname === '/search')
    return (
      await pool.query({
        name: 'search',
        text: `select ${DISH} ${DISHES} and m.search like $1 order by m.rank, m.id limit $2`,
        values: [`%${searchParams.get('q') ?? ''}%`, searchParams.get('limit')],
      })
    ).rows
  if (pathname === '/price') return priced(pool, (await bodyOf(incoming)).lines)
  if (pathname === '/order') return order(await bodyOf(incoming))
  throw new Error(`no work ${pathname}`)
}

serveBare(handle)
