import type { Trx } from '#platform/db/database.ts'
import type { Original } from '../contract.ts'

export async function saveOriginal(
  trx: Trx,
  siteId: number,
  id: string,
  original: Original | null,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('portal_documents')
    .set({
      original_with: original?.with ?? null,
      original_since: original?.since ?? null,
      original_note: original?.note ?? '',
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
