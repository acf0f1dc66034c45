import type { Queries, Trx } from '#platform/db/database.ts'
import { selectOffers } from './enquiries.ts'

/** An earlier request with this key: its hash, and whether the company has got it. */
export async function requestOfKey(
  queries: Queries,
  siteId: number,
  key: string,
): Promise<{ hash: Buffer; sent: boolean } | null> {
  const row = await queries
    .selectFrom('offer_enquiries')
    .select(['request_hash', 'confirm_hash'])
    .where('site_id', '=', siteId)
    .where('request_key', '=', key)
    .executeTakeFirst()
  return row === undefined
    ? null
    : { hash: Buffer.from(row.request_hash), sent: row.confirm_hash === null }
}

/**
 * Marks the enquiry of an emailed link as confirmed and returns it with its offer; null when there
 * is none. Of two simultaneous uses one finds it.
 */
export async function confirmOfLink(trx: Trx, siteId: number, hash: Buffer, since: Date) {
  const row = await trx
    .updateTable('offer_enquiries')
    .set({ confirm_hash: null })
    .where('site_id', '=', siteId)
    .where('confirm_hash', '=', hash)
    .where('created_at', '>', since)
    .returning(['offer_id', 'name', 'email', 'phone', 'message'])
    .executeTakeFirst()
  if (row === undefined) return null
  const { offer_id: offerId, ...enquiry } = row
  const offer = await selectOffers(trx, siteId)
    .where('o.id', '=', offerId)
    .executeTakeFirstOrThrow()
  return { offer, ...enquiry }
}

export async function deleteUnconfirmed(
  queries: Queries,
  siteId: number,
  before: Date,
): Promise<void> {
  await queries
    .deleteFrom('offer_enquiries')
    .where('site_id', '=', siteId)
    .where('confirm_hash', 'is not', null)
    .where('created_at', '<=', before)
    .execute()
}
