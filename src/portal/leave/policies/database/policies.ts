import { type Selectable, sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { Tables } from '#tables'
import type { PolicyEntitlement, PolicyWho } from '../contract.ts'
import { type StoredPolicy, turnsOf } from '../rules/policies.ts'

/** The stored content of a policy, without its order and its kind of leave. */
export type PolicyColumns = Pick<StoredPolicy, 'name' | 'who' | 'gives' | 'fromDay' | 'lastDay'>

function policyFrom(row: Selectable<Tables['leave_policies']>): StoredPolicy {
  return {
    id: row.id,
    typeId: row.type_id,
    name: { en: row.name_en, ar: row.name_ar },
    who: row.who as PolicyWho,
    gives: row.gives as PolicyEntitlement,
    fromDay: row.from_day,
    lastDay: row.last_day,
    accruedTo: row.settled_to,
  }
}

function columnsOf({ name, who, gives, fromDay, lastDay }: PolicyColumns) {
  return {
    name_en: name.en,
    name_ar: name.ar,
    who: JSON.stringify(who),
    gives: JSON.stringify(gives),
    from_day: fromDay,
    last_day: lastDay,
  }
}

/**
 * The policies of a site, or of one kind of leave, in their order; including ended ones, because
 * they granted days.
 */
export async function policiesOf(
  queries: Queries,
  siteId: number,
  typeId?: string,
): Promise<StoredPolicy[]> {
  let query = queries.selectFrom('leave_policies').selectAll().where('site_id', '=', siteId)
  if (typeId !== undefined) query = query.where('type_id', '=', typeId)
  const rows = await query.orderBy('type_id').orderBy('rank').orderBy('id').execute()
  return rows.map(policyFrom)
}

export async function findPolicy(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredPolicy | null> {
  const row = await queries
    .selectFrom('leave_policies')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : policyFrom(row)
}

/** Serialises changes to the policies of a kind of leave, so that no two get the same position. */
export async function lockPolicies(trx: Trx, siteId: number, typeId: string): Promise<void> {
  await trx
    .selectFrom('leave_types')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', typeId)
    .forNoKeyUpdate()
    .execute()
}

/** Saves a policy as the last of its kind, or in the position of another. */
export async function insertPolicy(
  trx: Trx,
  siteId: number,
  policy: PolicyColumns & { readonly typeId: string; readonly now: Date },
  { inPlaceOf }: { inPlaceOf?: string } = {},
): Promise<string> {
  const id = newId()
  const { typeId, now } = policy
  const ranks = trx.selectFrom('leave_policies').where('site_id', '=', siteId)
  const { rank } =
    inPlaceOf === undefined
      ? await ranks
          .where('type_id', '=', typeId)
          .select(sql<number>`coalesce(max(rank), -1)`.as('rank'))
          .executeTakeFirstOrThrow()
      : await ranks.where('id', '=', inPlaceOf).select('rank').executeTakeFirstOrThrow()
  const newRank = inPlaceOf === undefined ? rank + 1 : rank
  await trx
    .insertInto('leave_policies')
    .values({
      site_id: siteId,
      id,
      type_id: typeId,
      rank: newRank,
      created_at: now,
      ...columnsOf(policy),
    })
    .execute()
  return id
}

export async function rewritePolicy(
  trx: Trx,
  siteId: number,
  id: string,
  policy: PolicyColumns,
): Promise<void> {
  await trx
    .updateTable('leave_policies')
    .set(columnsOf(policy))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** The last day is one that is not over, or yesterday: what follows it is not granted yet. */
export async function endPolicy(
  trx: Trx,
  siteId: number,
  { id, accruedTo }: Pick<StoredPolicy, 'id' | 'accruedTo'>,
  lastDay: string,
): Promise<void> {
  await trx
    .updateTable('leave_policies')
    .set({
      last_day: lastDay,
      settled_to: accruedTo !== null && accruedTo > lastDay ? lastDay : accruedTo,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function deletePolicy(trx: Trx, siteId: number, id: string): Promise<void> {
  await trx
    .deleteFrom('leave_policies')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function positionPolicies(
  trx: Trx,
  siteId: number,
  ids: readonly string[],
): Promise<void> {
  for (const [rank, id] of ids.entries())
    await trx
      .updateTable('leave_policies')
      .set({ rank })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
}

/**
 * Marks policies as granted up to a day for all accounts. One that was changed meanwhile is left
 * for the next run.
 */
export async function markAccrued(
  queries: Queries,
  siteId: number,
  policies: readonly StoredPolicy[],
  today: string,
): Promise<void> {
  for (const policy of policies) {
    const { id, fromDay, lastDay, accruedTo } = policy
    const turn = turnsOf(policy).findLast((day) => day <= today)
    if (turn === undefined || (accruedTo !== null && accruedTo >= turn)) continue
    await queries
      .updateTable('leave_policies')
      .set({ settled_to: today })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .where('from_day', '=', fromDay)
      .where('last_day', 'is not distinct from', lastDay)
      .execute()
  }
}
