import { sql } from 'kysely'
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
  readonly id: string
}

const orderById = statement((queries, { siteId, id }: Params) =>
  selectOrders(queries, siteId).where('o.id', '=', id).compile(),
)

interface Row {
  email: string
  name_en: string
  name_ar: string
  site_en: string
  site_ar: string
  zone: string
  has_devices: boolean
}

const recipient = statement((queries, { siteId, id }: Params) =>
  sql<Row>`select u.email, u.name_en, u.name_ar, w.name_en as site_en, w.name_ar as site_ar, w.zone,
      exists (select from push_subscriptions p where p.site_id = u.site_id and p.user_id = u.id) as has_devices
    from orders o
    join sites w on w.id = o.site_id
    join users u on u.site_id = o.site_id and u.id = o.user_id
    left join employees e on e.site_id = u.site_id and e.id = u.employee_id
    where o.site_id = ${siteId} and o.id = ${id} and u.email is not null and u.disabled_at is null
      and (e.state is null or e.state = 'active')`.compile(queries),
)

/** Null where the order is gone, or the account of its customer is closed. */
export async function recipientOf(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<Recipient | null> {
  const [[order], [found]] = await batch(queries, [
    mapResult(orderById({ siteId, id }), (rows) => rows.map(orderFrom)),
    recipient({ siteId, id }),
  ])
  if (order === undefined || found === undefined) return null
  return {
    order,
    email: found.email,
    nameEn: found.name_en,
    nameAr: found.name_ar,
    siteNameEn: found.site_en,
    siteNameAr: found.site_ar,
    zone: found.zone,
    hasDevices: found.has_devices,
  }
}
