import type { Queries, Trx } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { PayRules } from '../contract.ts'
import { defaultRules } from '../rules/default-rules.ts'
import {
  BEGINNING,
  type DatedRules,
  laterRules,
  type RulesIn,
  rulesInOf,
} from '../rules/rules-by-month.ts'

export interface StoredRules extends DatedRules {
  readonly version: number
  /** Null of the country's own. */
  readonly changed: { readonly by: TwoNames; readonly at: Date } | null
}

/** How a site calculates pay, the oldest rules first: its own, or those of its country. */
export async function payRulesOf(queries: Queries, siteId: number): Promise<StoredRules[]> {
  const rows = await queries
    .selectFrom('sites as s')
    .leftJoin('pay_rules as r', 'r.site_id', 's.id')
    .leftJoin('pay_settings as p', 'p.site_id', 's.id')
    .leftJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'r.site_id').onRef('u.id', '=', 'r.changed_by'),
    )
    .select(['s.country as site_country', 'p.country', 'r.from_month', 'r.rules', 'r.version'])
    .select(['r.changed_at', 'u.name_en', 'u.name_ar'])
    .where('s.id', '=', siteId)
    .orderBy('r.from_month')
    .execute()
  return rows.map((row) => {
    const ready = defaultRules(row.country ?? row.site_country)
    const { changed_at: at, name_en: en, name_ar: ar } = row
    return {
      fromMonth: row.from_month ?? BEGINNING,
      // Rules that were saved before a setting existed have its default.
      rules: { ...ready, ...(row.rules as Partial<PayRules> | null) },
      version: row.version ?? 0,
      changed: at === null || en === null || ar === null ? null : { by: { en, ar }, at },
    }
  })
}

/** The rules of each month of a site. */
export async function payRulesIn(queries: Queries, siteId: number): Promise<RulesIn> {
  return rulesInOf(await payRulesOf(queries, siteId))
}

/** The version of the last change; of two who change rules at the same time the second waits. */
export async function lockRules(trx: Trx, siteId: number): Promise<number> {
  const rows = await trx
    .selectFrom('pay_rules')
    .select('version')
    .where('site_id', '=', siteId)
    .where('from_month', '=', BEGINNING)
    .forUpdate()
    .execute()
  const row = await trx
    .selectFrom('pay_rules')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return rows.length === 0 ? 0 : (row?.version ?? 0)
}

/**
 * Makes the country's rules the site's own, as those from the beginning, unless it has some: from
 * then on the choice of another country does not change them.
 */
export async function freezeRules(trx: Trx, siteId: number): Promise<void> {
  const [first] = await payRulesOf(trx, siteId)
  if (first === undefined) return
  await trx
    .insertInto('pay_rules')
    .values({
      site_id: siteId,
      from_month: BEGINNING,
      rules: JSON.stringify(first.rules),
      // Nobody has changed anything, so a form that is open can still be saved.
      version: 0,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'from_month']).doNothing())
    .execute()
}

interface RulesChange extends DatedRules {
  /** The last version when the rules were read; 0 where they were the country's. */
  readonly version: number
}

/**
 * Saves rules from a month on, and what they change in the planned rules of later months too.
 * Returns those months, or null if someone else has changed rules since that version was read.
 */
export async function savePayRules(
  trx: Trx,
  siteId: number,
  { version, fromMonth, rules }: RulesChange,
  { userId, now }: { userId: string; now: Date },
): Promise<string[] | null> {
  await freezeRules(trx, siteId)
  const last = await lockRules(trx, siteId)
  if (version !== last) return null
  const later = laterRules(await payRulesOf(trx, siteId), { fromMonth, rules })
  const values = { version: last + 1, changed_by: userId, changed_at: now }
  for (const each of [{ fromMonth, rules }, ...later]) {
    const row = { rules: JSON.stringify(each.rules), ...values }
    await trx
      .insertInto('pay_rules')
      .values({ site_id: siteId, from_month: each.fromMonth, ...row })
      .onConflict((conflict) => conflict.columns(['site_id', 'from_month']).doUpdateSet(row))
      .execute()
  }
  return later.map((each) => each.fromMonth)
}

/** Removes the rules from a month on; those before it go on. Returns what was removed, or null. */
export async function deletePayRules(
  trx: Trx,
  siteId: number,
  fromMonth: string,
): Promise<DatedRules | null> {
  const last = await lockRules(trx, siteId)
  const stored = await payRulesOf(trx, siteId)
  const removed = stored.find((each) => each.fromMonth === fromMonth)
  const before = stored.findLast((each) => each.fromMonth < fromMonth)
  if (removed === undefined || before === undefined) return null
  await trx
    .deleteFrom('pay_rules')
    .where('site_id', '=', siteId)
    .where('from_month', '=', fromMonth)
    .execute()
  // So that a form opened before that is not saved over it.
  await trx
    .updateTable('pay_rules')
    .set({ version: last + 1 })
    .where('site_id', '=', siteId)
    .where('from_month', '=', before.fromMonth)
    .execute()
  return { fromMonth, rules: removed.rules }
}
