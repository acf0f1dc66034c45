import { type Expression, sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { OrderAddress } from '#shop/addresses/contract.ts'
import type { OrderState, PaymentMethod } from '#shop/orders/contract.ts'
import { problemsOf } from '#shop/orders/database/feedback.ts'
import { namesOf } from '#shop/orders/database/people.ts'
import type { DeskOrder, DeskWindow, WindowHolder } from './contract.ts'
import { HELD_PART, MIN_HELD, type Sought } from './rules.ts'

export interface DeskQuery {
  readonly sought: Sought | null
  readonly state: OrderState | undefined
  readonly day: string | undefined
  readonly windowId: string | undefined
  readonly payment: PaymentMethod | undefined
  readonly after: string | undefined
  readonly limit: number
}

function literally(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * Few people share a name or a phone, so they are found first, over their own indexes, and then
 * their orders.
 */
function isOf(siteId: number, sought: Exclude<Sought, { kind: 'number' }>): Expression<boolean> {
  if (sought.kind === 'phone') {
    const phones = sql`any(${[...sought.phones]}::text[])`
    return sql<boolean>`o.user_id = any (array(select c.user_id from customers c where c.site_id = ${siteId} and c.phone = ${phones}
      union select a.user_id from addresses a where a.site_id = ${siteId} and a.phone = ${phones}))`
  }
  const conditions = sought.words.map((word) => sql`s.search like ${literally(word)}`)
  return sql<boolean>`o.user_id in (select s.id from users s where s.site_id = ${siteId} and ${sql.join(conditions, sql` and `)})`
}

export async function deskOrders(
  queries: Queries,
  siteId: number,
  params: DeskQuery,
): Promise<DeskOrder[]> {
  const { sought, state, day, windowId, payment, after, limit } = params
  let query = queries
    .selectFrom('orders as o')
    .select([
      'o.id',
      'o.number',
      'o.user_id',
      'o.state',
      'o.type',
      'o.date',
      'o.address',
      'o.day',
      'o.from_at',
      'o.to_at',
      'o.payment_method',
      'o.currency',
      'o.total_fils',
    ])
    .where('o.site_id', '=', siteId)
  if (sought?.kind === 'number') query = query.where('o.number', '=', sought.number)
  else if (sought !== null) query = query.where(isOf(siteId, sought))
  if (state !== undefined) query = query.where('o.state', '=', state)
  if (day !== undefined) query = query.where('o.day', '=', day)
  if (windowId !== undefined) query = query.where('o.window_id', '=', windowId)
  if (payment !== undefined) query = query.where('o.payment_method', '=', payment)
  if (after !== undefined) query = query.where('o.id', '<', after)
  const rows = await query.orderBy('o.id', 'desc').limit(limit).execute()
  // After the page is cut: joined before, everybody would be read for it.
  const names = await namesOf(
    queries,
    siteId,
    rows.map((row) => row.user_id),
  )
  const problems = await problemsOf(
    queries,
    siteId,
    rows.map((row) => row.id),
  )
  return rows.map((row): DeskOrder => {
    const address = row.address as OrderAddress
    return {
      id: row.id,
      number: row.number,
      state: row.state,
      type: row.type,
      date: row.date.toISOString(),
      customer: names.get(row.user_id) ?? { en: '', ar: '' },
      phone: address.phone,
      city: address.city,
      area: address.area,
      day: row.day,
      fromAt: row.from_at.toISOString(),
      toAt: row.to_at.toISOString(),
      payment_method: row.payment_method,
      currency: row.currency,
      total: row.total_fils,
      problem: problems.get(row.id)?.kind ?? null,
    }
  })
}

/** More would not be read. */
const MAX_HOLDERS = 3

/** The customers who hold much of a window from today on, by open orders. */
export async function windowHolders(
  queries: Queries,
  siteId: number,
  today: string,
): Promise<WindowHolder[]> {
  const capacity = sql<number>`coalesce(s.capacity, w.capacity)`
  const count = sql<number>`count(*)::int`
  const rows = await queries
    .selectFrom('orders as o')
    .innerJoin('delivery_windows as w', (join) =>
      join.onRef('w.site_id', '=', 'o.site_id').onRef('w.id', '=', 'o.window_id'),
    )
    .leftJoin('delivery_slots as s', (join) =>
      join
        .onRef('s.site_id', '=', 'o.site_id')
        .onRef('s.window_id', '=', 'o.window_id')
        .onRef('s.day', '=', 'o.day'),
    )
    .select(['o.user_id', 'o.window_id', 'o.day', 'w.name_en', 'w.name_ar'])
    .select([
      count.as('orders'),
      capacity.as('capacity'),
      sql<string>`max(o.address ->> 'phone')`.as('phone'),
    ])
    .where('o.site_id', '=', siteId)
    .where('o.day', '>=', today)
    // The purchase of a plan holds no slot: its days do.
    .where('o.type', '!=', 'plan')
    .where('o.state', 'in', ['placed', 'paid', 'accepted', 'cooking', 'ready', 'out'])
    .groupBy(['o.user_id', 'o.window_id', 'o.day', 'w.name_en', 'w.name_ar'])
    .groupBy(['w.capacity', 's.capacity'])
    .having(count, '>=', MIN_HELD)
    .having(sql<boolean>`count(*) * ${HELD_PART}::int >= ${capacity}`)
    .orderBy('orders', 'desc')
    .orderBy('o.day')
    .limit(MAX_HOLDERS)
    .execute()
  const names = await namesOf(
    queries,
    siteId,
    rows.map((row) => row.user_id),
  )
  return rows.map((row) => ({
    customer: names.get(row.user_id) ?? { en: '', ar: '' },
    phone: row.phone,
    window: row.window_id,
    name: { en: row.name_en, ar: row.name_ar },
    day: row.day,
    orders: row.orders,
    capacity: row.capacity,
  }))
}

export async function deskWindows(queries: Queries, siteId: number): Promise<DeskWindow[]> {
  const rows = await queries
    .selectFrom('delivery_windows')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('rank')
    .orderBy('from_time')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: { en: row.name_en, ar: row.name_ar },
    from: row.from_time.slice(0, 5),
    to: row.to_time.slice(0, 5),
  }))
}

/** Returns the customer of an order, and how many orders they have placed; a plan counts as one. */
export async function buyerOf(queries: Queries, siteId: number, userId: string) {
  const user = await queries
    .selectFrom('users')
    .select(['name_en', 'name_ar', 'email'])
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { count } = await queries
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('type', '!=', 'planDay')
    .executeTakeFirstOrThrow()
  return {
    name: { en: user.name_en, ar: user.name_ar === '' ? user.name_en : user.name_ar },
    email: user.email,
    orders: count,
  }
}

export async function windowName(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<{ en: string; ar: string }> {
  const row = await queries
    .selectFrom('delivery_windows')
    .select(['name_en', 'name_ar'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return { en: row?.name_en ?? '', ar: row?.name_ar ?? '' }
}
