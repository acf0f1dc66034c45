import type { Queries, Trx } from '#platform/db/database.ts'
import type { StoredType } from '../rules/types.ts'

/** What the site has stored about types: its own, and its changes to those of the product. */
export async function storedTypes(queries: Queries, siteId: number): Promise<StoredType[]> {
  const rows = await queries
    .selectFrom('portal_document_types')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('code')
    .execute()
  return rows.map((row) => ({
    code: row.code,
    isOwn: row.is_own,
    name:
      row.name_en === null || row.name_ar === null ? null : { en: row.name_en, ar: row.name_ar },
    holder: row.holder,
    hasNumber: row.has_number,
    hasExpiry: row.has_expiry,
    ladder: row.ladder,
    isRetired: row.retired_at !== null,
  }))
}

/** Locks the site, so that two changes of its types see each other. */
export async function lockTypes(trx: Trx, siteId: number): Promise<void> {
  await trx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute()
}

export async function saveType(
  trx: Trx,
  siteId: number,
  type: StoredType,
  now: Date,
): Promise<void> {
  const values = {
    is_own: type.isOwn,
    name_en: type.name?.en ?? null,
    name_ar: type.name?.ar ?? null,
    holder: type.holder,
    has_number: type.hasNumber,
    has_expiry: type.hasExpiry,
    ladder: [...type.ladder],
    retired_at: type.isRetired ? now : null,
    updated_at: now,
  }
  await trx
    .insertInto('portal_document_types')
    .values({ site_id: siteId, code: type.code, ...values })
    .onConflict((conflict) => conflict.columns(['site_id', 'code']).doUpdateSet(values))
    .execute()
}

/** Has the reminders of a type's documents computed again by the next run. */
export async function lookAgain(trx: Trx, siteId: number, type: string, today: string) {
  await trx
    .updateTable('portal_documents')
    .set({ remind_on: today })
    .where('site_id', '=', siteId)
    .where('type', '=', type)
    .where('closed_at', 'is', null)
    .where('expires_on', 'is not', null)
    .execute()
}
