import type { Queries } from '#platform/db/database.ts'

/** Notes that a calculation was given up, unless the run has been changed since. */
export async function failRun(
  queries: Queries,
  siteId: number,
  { runId, attempt }: { runId: string; attempt: number },
  at: Date,
): Promise<void> {
  await queries
    .updateTable('pay_runs')
    .set({ failed_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', runId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'computing')
    .execute()
}
