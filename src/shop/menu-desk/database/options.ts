import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { Allergen } from '#shop/menu/contract.ts'
import type { GroupInput } from '../contract.ts'

/**
 * Replaces a meal's groups and options with these. Those that stay keep their ids, because carts
 * refer to them.
 */
export async function writeGroups(
  trx: Trx,
  siteId: number,
  mealId: string,
  groups: readonly GroupInput[],
): Promise<void> {
  const retained = groups.flatMap(({ id }) => (id === null ? [] : [id]))
  let gone = trx
    .deleteFrom('meal_option_groups')
    .where('site_id', '=', siteId)
    .where('meal_id', '=', mealId)
  if (retained.length > 0) gone = gone.where('id', 'not in', retained)
  await gone.execute()
  for (const [rank, group] of groups.entries()) {
    const id = group.id ?? newId()
    const row = {
      name_en: group.name.en,
      name_ar: group.name.ar,
      least: group.least,
      most: group.most,
      rank,
    }
    await trx
      .insertInto('meal_option_groups')
      .values({ site_id: siteId, id, meal_id: mealId, ...row })
      .onConflict((conflict) => conflict.columns(['site_id', 'id']).doUpdateSet(row))
      .execute()
    await writeOptions(trx, siteId, id, group.options)
  }
}

async function writeOptions(
  trx: Trx,
  siteId: number,
  groupId: string,
  options: GroupInput['options'],
): Promise<void> {
  const retained = options.flatMap(({ id }) => (id === null ? [] : [id]))
  let gone = trx
    .deleteFrom('meal_options')
    .where('site_id', '=', siteId)
    .where('group_id', '=', groupId)
  if (retained.length > 0) gone = gone.where('id', 'not in', retained)
  await gone.execute()
  for (const [rank, option] of options.entries()) {
    const allergens = Allergen.options.filter((each) => option.allergens.includes(each))
    const row = {
      name_en: option.name.en,
      name_ar: option.name.ar,
      price_fils: option.price,
      sold_out: option.soldOut,
      allergens,
      rank,
    }
    await trx
      .insertInto('meal_options')
      .values({ site_id: siteId, id: option.id ?? newId(), group_id: groupId, ...row })
      .onConflict((conflict) => conflict.columns(['site_id', 'id']).doUpdateSet(row))
      .execute()
  }
}
