import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Way } from '../rules.ts'

export interface StoredDriver {
  readonly name: TwoNames
  readonly phone: string | null
}

export async function shopPhone(queries: Queries, siteId: number): Promise<string> {
  const row = await queries
    .selectFrom('shop_settings')
    .select('seller_phone')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return row?.seller_phone ?? ''
}

/** The driver of an order that is on its way, and how far they are; null where none is. */
export async function onTheWay(
  queries: Queries,
  siteId: number,
  orderId: string,
): Promise<{ driver: StoredDriver; way: Way } | null> {
  const row = await queries
    .selectFrom('deliveries as d')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'd.site_id').onRef('u.id', '=', 'd.driver_id'),
    )
    .leftJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'u.site_id').onRef('e.id', '=', 'u.employee_id'),
    )
    .select(['u.name_en', 'u.name_ar', 'e.phone', 'd.out_at'])
    .select(
      sql<Date | null>`(select max(last.delivered_at) from deliveries last
        where last.site_id = d.site_id and last.driver_id = d.driver_id
          and last.delivered_at >= d.out_at)`.as('last_at'),
    )
    .select(
      sql<number>`(select count(*)::integer from deliveries other
        join orders o on o.site_id = other.site_id and o.id = other.order_id
        where other.site_id = d.site_id and other.driver_id = d.driver_id
          and other.delivered_at is null and other.rank < d.rank and o.state = 'out')`.as(
        'stops_before',
      ),
    )
    .where('d.site_id', '=', siteId)
    .where('d.order_id', '=', orderId)
    .executeTakeFirst()
  if (row === undefined || row.out_at === null) return null
  return {
    driver: {
      name: { en: row.name_en, ar: row.name_ar === '' ? row.name_en : row.name_ar },
      phone: row.phone === '' ? null : row.phone,
    },
    way: { since: row.last_at ?? row.out_at, stopsBefore: row.stops_before },
  }
}
