import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/**
 * Names the runs of an employment that is over apart from those of the next one, whose months and
 * years count from its own first day. Amounts stay as they are.
 */
export async function closeRuns(
  trx: Trx,
  siteId: number,
  employeeId: string,
  joined: string,
): Promise<void> {
  await trx
    .updateTable('leave_ledger')
    .set({ run_key: sql<string>`${`earlier ${joined} `} || run_key` })
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('run_key', 'is not', null)
    .where('run_key', 'not like', 'earlier %')
    .execute()
}
