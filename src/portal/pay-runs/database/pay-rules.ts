import type { Queries, Trx } from '#platform/db/database.ts'
import type { PayRules } from '../contract.ts'
import { defaultRules } from '../rules/default-rules.ts'

/** How a site calculates pay: its own rules, or those of its country. */
export async function payRulesOf(queries: Queries, siteId: number): Promise<PayRules> {
  const row = await queries
    .selectFrom('sites as s')
    .leftJoin('pay_rules as r', 'r.site_id', 's.id')
    .leftJoin('pay_settings as p', 'p.site_id', 's.id')
    .select(['s.country as site_country', 'p.country', 'r.rules', 'r.version'])
    .where('s.id', '=', siteId)
    .executeTakeFirstOrThrow()
  const ready = defaultRules(row.country ?? row.site_country)
  if (row.version === null) return ready
  return { ...ready, ...(row.rules as object), version: row.version }
}

/** Returns false if someone else has changed them since that version was read. */
export async function savePayRules(
  trx: Trx,
  siteId: number,
  { version, ...rules }: PayRules,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const values = { rules: JSON.stringify(rules), changed_by: userId, changed_at: now }
  if (version === 0) {
    const row = await trx
      .insertInto('pay_rules')
      .values({ site_id: siteId, version: 1, ...values })
      .onConflict((conflict) => conflict.column('site_id').doNothing())
      .returning('version')
      .executeTakeFirst()
    return row !== undefined
  }
  const row = await trx
    .updateTable('pay_rules')
    .set({ ...values, version: version + 1 })
    .where('site_id', '=', siteId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}
