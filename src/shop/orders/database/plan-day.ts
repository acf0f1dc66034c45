import type { Queries } from '#platform/db/database.ts'
import type { FollowedOrder } from '../contract.ts'
import { isOver } from '../rules.ts'
import { conflictsOf } from './conflicts.ts'
import type { StoredOrder } from './orders.ts'

/** The meal plan whose day an order delivers, with what its customer must not eat of it. */
export async function planOf(
  queries: Queries,
  siteId: number,
  { id, type, state }: StoredOrder,
): Promise<FollowedOrder['plan']> {
  if (type !== 'planDay') return null
  const row = await queries
    .selectFrom('meal_plan_days')
    .select('plan_id')
    .where('site_id', '=', siteId)
    .where('delivery_id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const found = isOver(state) ? new Map() : await conflictsOf(queries, siteId, [id])
  return { id: row.plan_id, conflicts: found.get(id) ?? [] }
}
