import type { Queries, Trx } from '#platform/db/database.ts'
import type { WageSettings } from '../contract.ts'
import { MOST_GRACE_DAYS } from '../rules/deadlines.ts'

/** Of a site that has not set them up: no numbers yet, and the law's days of grace. */
const NONE: WageSettings = {
  employerId: '',
  routingCode: '',
  profile: 'standard',
  graceDays: MOST_GRACE_DAYS,
  version: 0,
}

export async function wageSettingsOf(queries: Queries, siteId: number): Promise<WageSettings> {
  const row = await queries
    .selectFrom('wage_settings')
    .selectAll()
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  if (row === undefined) return NONE
  return {
    employerId: row.employer_id,
    routingCode: row.routing_code,
    profile: row.profile,
    graceDays: row.grace_days,
    version: row.version,
  }
}

/** Two files of a site that are written at once get their names one after the other. */
export async function lockWageSettings(trx: Trx, siteId: number): Promise<void> {
  await trx
    .selectFrom('wage_settings')
    .select('site_id')
    .where('site_id', '=', siteId)
    .forUpdate()
    .execute()
}

/** Saves the settings if their version is still the stored one; returns the new ones, or null. */
export async function saveWageSettings(
  trx: Trx,
  siteId: number,
  settings: WageSettings,
  { by, at }: { by: string; at: Date },
): Promise<WageSettings | null> {
  const version = settings.version + 1
  const values = {
    employer_id: settings.employerId,
    routing_code: settings.routingCode,
    profile: settings.profile,
    grace_days: settings.graceDays,
    version,
    changed_at: at,
    changed_by: by,
  }
  const saved =
    settings.version === 0
      ? await trx
          .insertInto('wage_settings')
          .values({ site_id: siteId, ...values })
          .onConflict((conflict) => conflict.column('site_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('wage_settings')
          .set(values)
          .where('site_id', '=', siteId)
          .where('version', '=', settings.version)
          .returning('version')
          .executeTakeFirst()
  return saved === undefined ? null : { ...settings, version }
}
