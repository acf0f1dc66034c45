import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { Emirate } from '#shop/addresses/contract.ts'
import type { DeskArea } from '../contract.ts'
import { byName } from '../rules.ts'

/** By emirate, in its order, then by name. */
export async function areasOf(queries: Queries, siteId: number): Promise<DeskArea[]> {
  const rows = await queries
    .selectFrom('delivery_areas')
    .selectAll()
    .where('site_id', '=', siteId)
    .execute()
  const areas = rows.map((row) => ({
    id: row.id,
    emirate: row.emirate,
    name: { en: row.name_en, ar: row.name_ar },
    active: row.active,
  }))
  return Emirate.options.flatMap((emirate) =>
    byName(areas.filter((each) => each.emirate === emirate)),
  )
}

/**
 * Locks the areas, so that they change one after the other and no two get the same name or
 * position.
 */
export async function lockAreas(trx: Trx, siteId: number): Promise<void> {
  await trx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute()
}

export async function insertArea(
  trx: Trx,
  siteId: number,
  { emirate, name }: Pick<DeskArea, 'emirate' | 'name'>,
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('delivery_areas')
    .values({ site_id: siteId, id, emirate, name_en: name.en, name_ar: name.ar, rank: 0 })
    .execute()
  return id
}

export async function rewriteArea(
  trx: Trx,
  siteId: number,
  id: string,
  { name, active }: Pick<DeskArea, 'name' | 'active'>,
): Promise<void> {
  await trx
    .updateTable('delivery_areas')
    .set({ name_en: name.en, name_ar: name.ar, active })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Sorts the areas by name. */
export async function positionAreas(trx: Trx, siteId: number): Promise<void> {
  for (const [rank, { id }] of (await areasOf(trx, siteId)).entries()) {
    await trx
      .updateTable('delivery_areas')
      .set({ rank })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  }
}
