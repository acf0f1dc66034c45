import type { Queries } from '#platform/db/database.ts'
import type { Address } from '#shop/addresses/contract.ts'
import { addressesOf, deliveryAreas } from '#shop/addresses/database.ts'
import type { StoredPlan } from '../database/plans.ts'

/** The customer's addresses that a plan can be delivered to. */
export async function addressesFor(
  queries: Queries,
  siteId: number,
  { userId, emirate }: Pick<StoredPlan, 'emirate' | 'userId'>,
): Promise<Address[]> {
  const areas = new Set((await deliveryAreas(queries, siteId)).map(({ id }) => id))
  const own = await addressesOf(queries, siteId, userId)
  return own.filter(({ city, area_id }) => city === emirate && areas.has(area_id))
}
