import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { Proof } from '../contract.ts'
import { findDrop, type StoredDrop } from './drops.ts'

/**
 * The order and its delivery, locked by this transaction until it ends; null if there is none to
 * deliver.
 */
export async function lockDrop(trx: Trx, siteId: number, id: string): Promise<StoredDrop | null> {
  await trx
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return findDrop(trx, siteId, id)
}

/** Puts an order at the end of a driver's round; false if a driver already has it. */
export async function takeInto(
  trx: Trx,
  siteId: number,
  orderId: string,
  driverId: string,
): Promise<boolean> {
  const last = sql<number>`(select coalesce(max(rank), 0) + 1 from deliveries where site_id = ${siteId} and driver_id = ${driverId} and delivered_at is null)`
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('deliveries')
    .values({ site_id: siteId, order_id: orderId, driver_id: driverId, rank: last })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'order_id'])
        .doUpdateSet({ driver_id: driverId, rank: last })
        .where('deliveries.driver_id', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

function updateDelivery(trx: Trx, siteId: number, orderId: string) {
  return trx.updateTable('deliveries').where('site_id', '=', siteId).where('order_id', '=', orderId)
}

export async function freeAgain(trx: Trx, siteId: number, orderId: string): Promise<void> {
  await updateDelivery(trx, siteId, orderId).set({ driver_id: null, rank: 0 }).execute()
}

/** Saves the positions of a driver's stops; skips what is not theirs, or is over. */
export async function rankStops(
  trx: Trx,
  siteId: number,
  driverId: string,
  ids: readonly string[],
): Promise<void> {
  await trx
    .updateTable('deliveries')
    .set({ rank: sql<number>`array_position(${[...ids]}::uuid[], order_id)` })
    .where('site_id', '=', siteId)
    .where('driver_id', '=', driverId)
    .where('delivered_at', 'is', null)
    .where('order_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

export async function markOut(trx: Trx, siteId: number, orderId: string, now: Date): Promise<void> {
  await updateDelivery(trx, siteId, orderId).set({ out_at: now }).execute()
}

export async function markTried(
  trx: Trx,
  siteId: number,
  orderId: string,
  { note, now }: { note: string; now: Date },
): Promise<void> {
  await updateDelivery(trx, siteId, orderId)
    .set({ tried_at: now, try_note: note, out_at: null })
    .execute()
}

export async function countWrongCode(trx: Trx, siteId: number, orderId: string): Promise<void> {
  await updateDelivery(trx, siteId, orderId)
    .set((of) => ({ code_tries: of('code_tries', '+', 1) }))
    .execute()
}

export async function markDelivered(
  trx: Trx,
  siteId: number,
  orderId: string,
  { proof, cashFils, now }: { proof: Proof; cashFils: number | null; now: Date },
): Promise<void> {
  await updateDelivery(trx, siteId, orderId)
    .set({ proof, cash_fils: cashFils, delivered_at: now })
    .execute()
}
