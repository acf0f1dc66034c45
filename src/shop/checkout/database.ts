import { sql } from 'kysely'
import { mapResult, type PreparedQuery, statement } from '#platform/db/statement.ts'
import type { StoredOrder } from '#shop/orders/database/orders.ts'
import type { OpenOrders } from './rules.ts'

const buyerLocked = statement((queries, { siteId, userId }: { siteId: number; userId: string }) =>
  queries
    .selectFrom('users as u')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.site_id', '=', 'u.site_id').onRef('c.user_id', '=', 'u.id'),
    )
    .select(['c.user_id', 'c.email_confirmed_at'])
    .where('u.site_id', '=', siteId)
    .where('u.id', '=', userId)
    .forNoKeyUpdate('u')
    .compile(),
)

/**
 * Locks the buyer, so that two orders of one person run one after the other. Runs before all other
 * locks: of two tabs the second then sees what the first has ordered. Returns whether the customer
 * registered and has not confirmed their mailbox since; accounts that the company made need no
 * confirmation.
 */
export function buyerQuery(
  siteId: number,
  userId: string,
): PreparedQuery<{ isUnconfirmed: boolean }> {
  return mapResult(buyerLocked({ siteId, userId }), ([row]) => ({
    isUnconfirmed: row !== undefined && row.user_id !== null && row.email_confirmed_at === null,
  }))
}

type Destination = Pick<StoredOrder, 'userId' | 'address' | 'areaId'>

interface OpenOrdersSought {
  readonly siteId: number
  readonly userId: string
  readonly phone: string
  readonly areaId: string
  readonly building: string
  readonly floor: string
  readonly apartment: string
  readonly now: Date
}

const openCounts = statement((queries, sought: OpenOrdersSought) => {
  // Written out, so that the indexes of open orders apply.
  const owing = sql`o.site_id = ${sought.siteId} and o.type = 'delivery' and o.state in ('placed', 'accepted', 'cooking', 'ready', 'out')
    and (o.payment_method = 'cash' or (o.state = 'placed' and o.held_until > ${sought.now}::timestamptz))
    and exists (select from customers c where c.site_id = o.site_id and c.user_id = o.user_id and c.email_confirmed_at is null)`
  const isAt = (name: string, value: string) =>
    sql`lower(btrim(o.address ->> ${sql.lit(name)})) = lower(btrim(${value}::text))`
  const door = sql`o.area_id = ${sought.areaId}::uuid and ${isAt('building_number_name', sought.building)}
    and ${isAt('floor', sought.floor)} and ${isAt('appartment_number', sought.apartment)}`
  return sql<OpenOrders>`select
    (select count(*)::int from orders o where ${owing} and o.user_id = ${sought.userId}::uuid) as "ofCustomer",
    (select count(*)::int from orders o where ${owing} and o.address ->> 'phone' = ${sought.phone}) as "toPhone",
    (select count(*)::int from orders o where ${owing} and ${door}) as "toAddress"`.compile(queries)
})

/**
 * Counts the orders that are open and not paid yet, of customers whose mailbox is not confirmed:
 * of this one, to this phone and to this door.
 */
export function openOrdersQuery(
  siteId: number,
  { userId, address, areaId }: Destination,
  now: Date,
): PreparedQuery<OpenOrders> {
  const { phone, building_number_name: building, floor, appartment_number: apartment } = address
  const sought = { siteId, userId, phone, areaId, building, floor, apartment, now }
  return mapResult(openCounts(sought), ([counts]) => {
    if (counts === undefined) throw new Error('Counting returned no row')
    return counts
  })
}
