import type { Database } from '#platform/db/database.ts'
import { clearEnquiries } from './database.ts'
import { RETENTION_MONTHS } from './rules/limits.ts'

/** Removes, on every site, the sender's personal data a year after an enquiry was closed. */
export async function purgeEnquiries({ queries }: Database, now: Date): Promise<void> {
  for (const { id } of await queries.selectFrom('sites').select('id').execute())
    await clearEnquiries(queries, id, RETENTION_MONTHS, now)
}
