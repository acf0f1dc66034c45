import type { Queries, Trx } from '#platform/db/database.ts'
import type { PaySettings } from '../contract.ts'
import { COUNTRIES } from '../rules/packs.ts'

/** A site that has saved none has its own country's law, where we know it. */
export async function paySettingsOf(queries: Queries, siteId: number): Promise<PaySettings> {
  const row = await queries
    .selectFrom('pay_settings')
    .selectAll()
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  if (row !== undefined)
    return {
      country: row.country,
      yearsMethod: row.years_method,
      gratuityCapBasis: row.gratuity_cap_basis,
      savingsSchemeFrom: row.savings_scheme_from,
      version: row.version,
    }
  const site = await queries
    .selectFrom('sites')
    .select('country')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  return {
    country: COUNTRIES.find((country) => country === site.country) ?? 'AE',
    yearsMethod: 'actual365',
    gratuityCapBasis: 'wage',
    savingsSchemeFrom: null,
    version: 0,
  }
}

/** Saves the settings if their version is still the stored one; returns the new one, or null. */
export async function savePaySettings(
  trx: Trx,
  siteId: number,
  settings: PaySettings,
  { by, at }: { by: string; at: Date },
): Promise<PaySettings | null> {
  const version = settings.version + 1
  const values = {
    country: settings.country,
    years_method: settings.yearsMethod,
    gratuity_cap_basis: settings.gratuityCapBasis,
    savings_scheme_from: settings.savingsSchemeFrom,
    version,
    changed_at: at,
    changed_by: by,
  }
  const saved =
    settings.version === 0
      ? await trx
          .insertInto('pay_settings')
          .values({ site_id: siteId, ...values })
          .onConflict((conflict) => conflict.column('site_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('pay_settings')
          .set(values)
          .where('site_id', '=', siteId)
          .where('version', '=', settings.version)
          .returning('version')
          .executeTakeFirst()
  return saved === undefined ? null : { ...settings, version }
}
