import type { Selectable } from 'kysely'
import type { Tables } from '#tables'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { Blackout } from '../types/contract.ts'

function blackoutFrom(row: Selectable<Tables['leave_blackouts']>): Blackout {
  return {
    id: row.id,
    name: { en: row.name_en, ar: row.name_ar },
    fromDate: row.from_date,
    toDate: row.to_date,
    typeId: row.type_id,
    departmentId: row.department_id,
  }
}

export async function blackoutsBetween(
  queries: Queries,
  siteId: number,
  from: string,
  to: string,
): Promise<Blackout[]> {
  const rows = await queries
    .selectFrom('leave_blackouts')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('to_date', '>=', from)
    .where('from_date', '<=', to)
    .orderBy('from_date')
    .execute()
  return rows.map(blackoutFrom)
}

export async function insertBlackout(
  trx: Trx,
  siteId: number,
  blackout: Omit<Blackout, 'id'>,
): Promise<Blackout> {
  const id = newId()
  await trx
    .insertInto('leave_blackouts')
    .values({
      site_id: siteId,
      id,
      name_en: blackout.name.en,
      name_ar: blackout.name.ar,
      from_date: blackout.fromDate,
      to_date: blackout.toDate,
      type_id: blackout.typeId,
      department_id: blackout.departmentId,
    })
    .execute()
  return { id, ...blackout }
}

export async function removeBlackout(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<boolean> {
  const removed = await queries
    .deleteFrom('leave_blackouts')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()
  return removed.numDeletedRows === 1n
}
