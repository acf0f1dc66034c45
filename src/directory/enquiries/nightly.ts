import type { Database } from '#platform/db/database.ts'
import { deleteUnconfirmed } from './database/confirmations.ts'
import { clearEnquiries } from './database/enquiries.ts'
import { RETENTION_MONTHS, UNCONFIRMED_HOURS } from './rules/limits.ts'

const HOUR_MS = 3_600_000

/**
 * On every site, deletes enquiries that nobody confirmed, and the sender's personal data a year
 * after an enquiry was closed.
 */
export async function purgeEnquiries({ queries }: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNCONFIRMED_HOURS * HOUR_MS)
  for (const { id } of await queries.selectFrom('sites').select('id').execute()) {
    await clearEnquiries(queries, id, RETENTION_MONTHS, now)
    await deleteUnconfirmed(queries, id, before)
  }
}
