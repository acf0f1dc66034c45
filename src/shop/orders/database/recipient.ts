import { type SqlBool, sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import { batch, mapResult, statement } from '#platform/db/statement.ts'
import { orderFrom, selectOrders, type StoredOrder } from './orders.ts'

/** The customer an order's email goes to, and what it says of the site. */
export interface Recipient {
  readonly order: StoredOrder
  readonly email: string
  readonly nameEn: string
  readonly nameAr: string
  readonly siteNameEn: string
  readonly siteNameAr: string
  readonly zone: string
  /** Whether they have a device that receives notifications. */
  readonly hasDevices: boolean
}

interface Params {
  readonly siteId: number
  readonly ids: readonly string[]
}

const ordersById = statement((queries, { siteId, ids }: Params) =>
  selectOrders(queries, siteId).where(sql<SqlBool>`o.id = any(${ids}::uuid[])`).compile(),
)

interface Row {
  order_id: string
  email: string
  name_en: string
  name_ar: string
  site_en: string
  site_ar: string
  zone: string
  has_devices: boolean
}

const recipients = statement((queries, { siteId, ids }: Params) =>
  sql<Row>`select o.id as order_id, u.email, u.name_en, u.name_ar, w.name_en as site_en, w.name_ar as site_ar, w.zone,
      exists (select from push_subscriptions p where p.site_id = u.site_id and p.user_id = u.id) as has_devices
    from orders o
    join sites w on w.id = o.site_id
    join users u on u.site_id = o.site_id and u.id = o.user_id
    left join employees e on e.site_id = u.site_id and e.id = u.employee_id
    where o.site_id = ${siteId} and o.id = any(${ids}::uuid[]) and u.email is not null and u.disabled_at is null
      and (e.state is null or e.state = 'active')`.compile(queries),
)

/** By order; none where the order is gone, or the account of its customer is closed. */
export async function recipientsOf(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Recipient>> {
  const [orders, rows] = await batch(queries, [
    mapResult(ordersById({ siteId, ids }), (found) => found.map(orderFrom)),
    recipients({ siteId, ids }),
  ])
  const byOrder = new Map(rows.map((row) => [row.order_id, row]))
  return new Map(
    orders.flatMap((order) => {
      const found = byOrder.get(order.id)
      return found === undefined ? [] : [[order.id, recipientFrom(order, found)] as const]
    }),
  )
}

function recipientFrom(order: StoredOrder, row: Row): Recipient {
  return {
    order,
    email: row.email,
    nameEn: row.name_en,
    nameAr: row.name_ar,
    siteNameEn: row.site_en,
    siteNameAr: row.site_ar,
    zone: row.zone,
    hasDevices: row.has_devices,
  }
}
