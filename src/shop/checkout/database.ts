import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { StoredOrder } from '#shop/orders/database/orders.ts'
import type { OpenOrders } from './rules.ts'

/**
 * Locks the buyer, so that two orders of one person run one after the other. Runs before all other
 * locks: of two tabs the second then sees what the first has ordered. Returns whether the customer
 * registered and has not confirmed their mailbox since; accounts that the company made need no
 * confirmation.
 */
export async function lockBuyer(
  trx: Trx,
  siteId: number,
  userId: string,
): Promise<{ isUnconfirmed: boolean }> {
  const row = await trx
    .selectFrom('users as u')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.site_id', '=', 'u.site_id').onRef('c.user_id', '=', 'u.id'),
    )
    .select(['c.user_id', 'c.email_confirmed_at'])
    .where('u.site_id', '=', siteId)
    .where('u.id', '=', userId)
    .forNoKeyUpdate('u')
    .executeTakeFirst()
  return {
    isUnconfirmed: row !== undefined && row.user_id !== null && row.email_confirmed_at === null,
  }
}

type Destination = Pick<StoredOrder, 'userId' | 'address' | 'areaId'>

/**
 * Counts the orders that are open and not paid yet, of customers whose mailbox is not confirmed:
 * of this one, to this phone and to this door.
 */
export async function openOrders(
  trx: Trx,
  siteId: number,
  { userId, address, areaId }: Destination,
  now: Date,
): Promise<OpenOrders> {
  const { phone, building_number_name: building, floor, appartment_number: apartment } = address
  // Written out, so that the indexes of open orders apply.
  const owing = sql`o.site_id = ${siteId} and o.type = 'delivery' and o.state in ('placed', 'accepted', 'cooking', 'ready', 'out')
    and (o.payment_method = 'cash' or (o.state = 'placed' and o.held_until > ${now}::timestamptz))
    and exists (select from customers c where c.site_id = o.site_id and c.user_id = o.user_id and c.email_confirmed_at is null)`
  const isAt = (name: string, value: string) =>
    sql`lower(btrim(o.address ->> ${sql.lit(name)})) = lower(btrim(${value}::text))`
  const door = sql`o.area_id = ${areaId}::uuid and ${isAt('building_number_name', building)}
    and ${isAt('floor', floor)} and ${isAt('appartment_number', apartment)}`
  const { rows } = await sql<OpenOrders>`select
    (select count(*)::int from orders o where ${owing} and o.user_id = ${userId}::uuid) as "ofCustomer",
    (select count(*)::int from orders o where ${owing} and o.address ->> 'phone' = ${phone}) as "toPhone",
    (select count(*)::int from orders o where ${owing} and ${door}) as "toAddress"`.execute(trx)
  const [counts] = rows
  if (counts === undefined) throw new Error('Counting returned no row')
  return counts
}
