import type { Trx } from '#platform/db/database.ts'

/** Notes that a calculation was given up. */
export async function failRun(
  trx: Trx,
  siteId: number,
  { id }: { readonly id: string },
  at: Date,
): Promise<void> {
  await trx
    .updateTable('pay_runs')
    .set({ failed_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
