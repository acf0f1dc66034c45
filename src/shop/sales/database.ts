import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { Emirate } from '#shop/addresses/contract.ts'
import type { SalesTotals, Sales } from './contract.ts'
import type { DaySales, Span } from './rules.ts'

/**
 * Selects the invoices of the requested days. Sales are computed from invoices, so that both agree
 * to the fils.
 */
function invoicesOf(siteId: number, { from, to }: Span, kind: 'invoice' | 'credit-note') {
  return sql`invoices i where i.site_id = ${siteId} and i.kind = ${kind} and i.day between ${from} and ${to}`
}

/** The items of what was invoiced; their shares add up to the invoices. */
function soldItems(siteId: number, { from, to }: Span) {
  return sql`invoices i join order_items t on t.site_id = i.site_id and t.order_id = i.order_id
    join orders o on o.site_id = i.site_id and o.id = i.order_id
    where i.site_id = ${siteId} and i.kind = 'invoice' and i.day between ${from} and ${to}`
}

const SUMS = sql`count(distinct t.order_id)::int as orders, sum(t.qty)::int as items, sum(t.total_price_fils)::bigint as gross,
  sum(t.discount_fils)::bigint as discount, sum(t.total_price_fils - t.discount_fils)::bigint as net, sum(t.vat_fils)::bigint as vat,
  sum(t.total_price_fils - t.discount_fils + t.vat_fils)::bigint as total`

export async function salesByDay(
  queries: Queries,
  siteId: number,
  span: Span,
): Promise<DaySales[]> {
  const sold = await sql<DaySales>`
    select i.day, count(*)::int as orders,
      sum((select sum(t.qty) from order_items t where t.site_id = i.site_id and t.order_id = i.order_id))::int as items,
      sum(i.subtotal_fils)::bigint as gross, sum(i.discount_fils)::bigint as discount, sum(i.taxable_fils)::bigint as net,
      sum(i.vat_fils)::bigint as vat, sum(i.total_fils)::bigint as total
    from ${invoicesOf(siteId, span, 'invoice')} group by i.day`.execute(queries)
  const back = await sql<{ day: string; refunds: number; vat: number }>`
    select i.day, sum(i.total_fils)::bigint as refunds, sum(i.vat_fils)::bigint as vat
    from ${invoicesOf(siteId, span, 'credit-note')} group by i.day`.execute(queries)
  const none = { orders: 0, items: 0, gross: 0, discount: 0, net: 0, vat: 0, total: 0 }
  const days = new Map(
    sold.rows.map((row): [string, DaySales] => [
      row.day,
      { ...row, items: row.items ?? 0, refunds: 0, refundsVat: 0 },
    ]),
  )
  for (const { day, refunds, vat } of back.rows)
    days.set(day, { ...(days.get(day) ?? { ...none, day }), refunds, refundsVat: vat })
  return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1))
}

type Named = { en: string; ar: string }
const named = ({ en, ar, ...row }: SalesTotals & Named): SalesTotals & { name: Named } => ({
  ...row,
  name: { en, ar },
})

export async function salesByMeal(
  queries: Queries,
  siteId: number,
  span: Span,
): Promise<Sales['meals']> {
  const { rows } = await sql<SalesTotals & Named & { id: string | null }>`
    select s.*, coalesce(m.name_en, s.line_en) as en, coalesce(m.name_ar, s.line_ar) as ar
    from (select t.meal_id as id, case when t.meal_id is null then t.name_en end as line_en,
        case when t.meal_id is null then t.name_ar end as line_ar, ${SUMS}
      from ${soldItems(siteId, span)} group by 1, 2, 3) s
    left join meals m on m.site_id = ${siteId} and m.id = s.id order by s.total desc, s.id, en`.execute(
    queries,
  )
  return rows.map(({ id, orders, items, gross, discount, net, vat, total, en, ar }) => ({
    ...{ id, orders, items, gross, discount, net, vat, total },
    name: { en, ar },
  }))
}

/** A category by the name it has now; one that is gone by what it was called. */
export async function salesByCategory(
  queries: Queries,
  siteId: number,
  span: Span,
): Promise<Sales['categories']> {
  const { rows } = await sql<SalesTotals & Named & { slug: string }>`
    select s.*, coalesce(c.name_en, s.slug) as en, coalesce(c.name_ar, s.slug) as ar
    from (select t.category as slug, ${SUMS} from ${soldItems(siteId, span)} group by t.category) s
    left join meal_categories c on c.site_id = ${siteId} and c.slug = s.slug order by s.total desc, s.slug`.execute(
    queries,
  )
  return rows.map((row) => ({ ...named(row), slug: row.slug }))
}

export async function salesByEmirate(
  queries: Queries,
  siteId: number,
  span: Span,
): Promise<Sales['emirates']> {
  const { rows } = await sql<SalesTotals & { city: Emirate }>`
    select o.address ->> 'city' as city, ${SUMS} from ${soldItems(siteId, span)} group by 1 order by total desc, city`.execute(
    queries,
  )
  return rows
}

export async function salesByWindow(
  queries: Queries,
  siteId: number,
  span: Span,
): Promise<Sales['windows']> {
  const { rows } = await sql<SalesTotals & Named & { id: string }>`
    select s.*, w.name_en as en, w.name_ar as ar from (select o.window_id as id, ${SUMS} from ${soldItems(siteId, span)} group by o.window_id) s
    join delivery_windows w on w.site_id = ${siteId} and w.id = s.id order by s.total desc, s.id`.execute(
    queries,
  )
  return rows.map((row) => ({ ...named(row), id: row.id }))
}

export async function salesByCoupon(
  queries: Queries,
  siteId: number,
  span: Span,
): Promise<Sales['coupons']> {
  const { rows } = await sql<
    Named & { code: string; orders: number; discount: number; total: number }
  >`
    select c.code, c.name_en as en, c.name_ar as ar, s.orders, s.discount, s.total
    from (select u.coupon_id, count(*)::int as orders, sum(u.discount_fils)::bigint as discount, sum(i.total_fils)::bigint as total
      from invoices i join coupon_uses u on u.site_id = i.site_id and u.order_id = i.order_id
      where i.site_id = ${siteId} and i.kind = 'invoice' and i.day between ${span.from} and ${span.to} group by u.coupon_id) s
    join coupons c on c.site_id = ${siteId} and c.id = s.coupon_id order by s.discount desc, c.code`.execute(
    queries,
  )
  return rows.map(({ en, ar, ...row }) => ({ ...row, name: { en, ar } }))
}
