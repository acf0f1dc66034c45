import type { Queries, Trx } from '#platform/db/database.ts'
import { sql } from 'kysely'

interface OfReader {
  readonly circularId: string
  readonly employeeId: string
  readonly version: number
}

/** Records the first opening. Returns whether it is new. */
export async function recordReading(
  trx: Trx,
  siteId: number,
  { circularId, employeeId, version }: OfReader,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .insertInto('circular_receipts')
    .values({
      site_id: siteId,
      circular_id: circularId,
      employee_id: employeeId,
      version,
      read_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

/** Records the first acknowledgement, and the opening where there was none. Returns whether it is new. */
export async function recordAcknowledgement(
  trx: Trx,
  siteId: number,
  { circularId, employeeId, version }: OfReader,
  by: { now: Date; address: string; device: string },
): Promise<boolean> {
  const { now, address, device } = by
  const row = await trx
    .insertInto('circular_receipts')
    .values({
      site_id: siteId,
      circular_id: circularId,
      employee_id: employeeId,
      version,
      read_at: now,
      acknowledged_at: now,
      address,
      device,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'circular_id', 'employee_id', 'version'])
        .doUpdateSet({
          acknowledged_at: sql`greatest(circular_receipts.read_at, excluded.acknowledged_at)`,
          address,
          device,
        })
        .where('circular_receipts.acknowledged_at', 'is', null),
    )
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the person did it for the material version already, in an earlier version of it. */
export async function earlierReceipts(
  queries: Queries,
  siteId: number,
  { circularId, employeeId, version }: OfReader,
  materialVersion: number,
): Promise<{ isRead: boolean; isAcknowledged: boolean }> {
  const rows = await queries
    .selectFrom('circular_receipts')
    .select('acknowledged_at')
    .where('site_id', '=', siteId)
    .where('circular_id', '=', circularId)
    .where('employee_id', '=', employeeId)
    .where('version', '>=', materialVersion)
    .where('version', '<>', version)
    .execute()
  return {
    isRead: rows.length > 0,
    isAcknowledged: rows.some((row) => row.acknowledged_at !== null),
  }
}

/** The version before the material one that a person acknowledged last. */
export async function acknowledgedBefore(
  queries: Queries,
  siteId: number,
  { circularId, employeeId, version }: OfReader,
): Promise<number | null> {
  const row = await queries
    .selectFrom('circular_receipts')
    .select('version')
    .where('site_id', '=', siteId)
    .where('circular_id', '=', circularId)
    .where('employee_id', '=', employeeId)
    .where('version', '<', version)
    .where('acknowledged_at', 'is not', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.version ?? null
}

/**
 * Counts one more person, unless everyone must read again since. The last statement of its
 * transaction, because others wait for the row.
 */
export async function countOneMore(
  trx: Trx,
  siteId: number,
  { circularId, version }: Omit<OfReader, 'employeeId'>,
  more: { read: boolean; acknowledged: boolean },
): Promise<void> {
  if (!more.read && !more.acknowledged) return
  await trx
    .updateTable('circulars')
    .set({
      read_count: sql`read_count + ${more.read ? 1 : 0}::int`,
      acknowledged_count: sql`acknowledged_count + ${more.acknowledged ? 1 : 0}::int`,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', circularId)
    .where('material_version', '<=', version)
    .execute()
}
