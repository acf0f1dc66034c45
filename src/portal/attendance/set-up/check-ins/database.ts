import type { Queries, Trx } from '#platform/db/database.ts'
import { PUNCH_DELAY_MINUTES } from '../../contract.ts'
import type { CheckInSettings } from './contract.ts'

export async function readCheckInSettings(
  queries: Queries,
  siteId: number,
): Promise<CheckInSettings> {
  const row = await queries
    .selectFrom('attendance_settings')
    .select('punch_delay_minutes')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return { punchDelayMinutes: row?.punch_delay_minutes ?? PUNCH_DELAY_MINUTES }
}

export async function putCheckInSettings(
  trx: Trx,
  siteId: number,
  { punchDelayMinutes }: CheckInSettings,
): Promise<void> {
  await trx
    .insertInto('attendance_settings')
    .values({ site_id: siteId, punch_delay_minutes: punchDelayMinutes })
    .onConflict((conflict) =>
      conflict.column('site_id').doUpdateSet({ punch_delay_minutes: punchDelayMinutes }),
    )
    .execute()
}
