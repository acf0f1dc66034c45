import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

function daysWithId(trx: Trx, siteId: number, id: string) {
  return trx.updateTable('meal_plan_days').where('site_id', '=', siteId).where('id', '=', id)
}

/** Moves a day to another window for a season, and keeps what was chosen for it. */
export async function setSeasonWindow(
  trx: Trx,
  siteId: number,
  { id, windowId }: { readonly id: string; readonly windowId: string },
): Promise<void> {
  await daysWithId(trx, siteId, id)
    .set({
      window_id: windowId,
      chosen_window_id: sql<string>`coalesce(chosen_window_id, window_id)`,
    })
    .execute()
}

/** Keeps from where a season moved a day, or forgets it once it is back there. */
export async function setChosen(
  trx: Trx,
  siteId: number,
  id: string,
  chosen: { readonly windowId: string; readonly day: string | null } | null,
): Promise<void> {
  await daysWithId(trx, siteId, id)
    .set({ chosen_window_id: chosen?.windowId ?? null, chosen_day: chosen?.day ?? null })
    .execute()
}
