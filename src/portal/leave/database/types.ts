import type { Selectable } from 'kysely'
import type { Tables } from '#tables'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { EarlierGrant } from '../rules/grants.ts'
import type { LeaveRules, LeaveType } from '../types/contract.ts'
import { packOf } from '../types/packs/packs.ts'

/** A kind of leave, and since when it has accounts. */
export interface StoredType extends LeaveType {
  readonly since: string
  readonly earlier: readonly EarlierGrant[]
}

function typeFrom(row: Selectable<Tables['leave_types']>): StoredType {
  return {
    since: row.created_at.toISOString().slice(0, 10),
    earlier: row.earlier_grants as EarlierGrant[],
    id: row.id,
    code: row.code,
    name: { en: row.name_en, ar: row.name_ar },
    active: row.active,
    rules: row.rules as LeaveRules,
  }
}

export async function typesOf(queries: Queries, siteId: number): Promise<StoredType[]> {
  const rows = await queries
    .selectFrom('leave_types')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('rank')
    .execute()
  return rows.map(typeFrom)
}

export async function findType(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredType | null> {
  const row = await queries
    .selectFrom('leave_types')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : typeFrom(row)
}

/** Adds to a site the kinds of leave of its country's pack that it does not have yet. */
export async function addPack(trx: Trx, siteId: number, now: Date): Promise<void> {
  const { country } = await trx
    .selectFrom('sites')
    .select('country')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('leave_types')
    .values(
      packOf(country).map(({ code, name, rules }, rank) => ({
        site_id: siteId,
        id: newId(),
        code,
        name_en: name.en,
        name_ar: name.ar,
        rank,
        rules: JSON.stringify(rules),
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['site_id', 'code']).doNothing())
    .execute()
}

/** Adds a kind of leave of the site's own after the others; its code is its id. */
export async function insertType(
  trx: Trx,
  siteId: number,
  { name, active, rules }: Pick<LeaveType, 'name' | 'active' | 'rules'>,
  now: Date,
): Promise<string> {
  const id = newId()
  const { last } = await trx
    .selectFrom('leave_types')
    .where('site_id', '=', siteId)
    .select((of) => of.fn.coalesce(of.fn.max('rank'), of.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('leave_types')
    .values({
      site_id: siteId,
      id,
      code: id,
      name_en: name.en,
      name_ar: name.ar,
      active,
      rank: last + 1,
      rules: JSON.stringify(rules),
      created_at: now,
    })
    .execute()
  return id
}

/** Whether an account of a kind has any lines. */
export async function hasAccounts(
  queries: Queries,
  siteId: number,
  typeId: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom('leave_buckets')
    .select('id')
    .where('site_id', '=', siteId)
    .where('type_id', '=', typeId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

type Changed = Pick<LeaveType, 'name' | 'active' | 'rules'> & {
  readonly earlier?: readonly EarlierGrant[]
}

export async function changeType(
  trx: Trx,
  siteId: number,
  id: string,
  { name, active, rules, earlier }: Changed,
): Promise<void> {
  await trx
    .updateTable('leave_types')
    .set({ name_en: name.en, name_ar: name.ar, active, rules: JSON.stringify(rules) })
    .$if(earlier !== undefined, (query) => query.set({ earlier_grants: JSON.stringify(earlier) }))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
