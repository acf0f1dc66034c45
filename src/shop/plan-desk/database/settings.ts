import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { planSettings } from '#shop/meal-plans/database/settings.ts'
import { seasonsOf } from '#shop/windows/database.ts'
import type { PlanRules } from '../contract.ts'

/** The rules of plans as they are; the usual ones where the site has not changed any. */
export async function rulesOf(queries: Queries, siteId: number): Promise<PlanRules> {
  const { snackFils, cutoff, weeks, ...rest } = await planSettings(queries, siteId)
  return {
    snackPrice: snackFils,
    cutoff,
    leadDays: rest.leadDays,
    weeks: [...weeks],
    maxPauseDays: rest.maxPauseDays,
    maxPauses: rest.maxPauses,
    maxSkips: rest.maxSkips,
    renewalNoticeDays: rest.renewalNoticeDays,
    renewalRetryDays: [...rest.renewalRetryDays],
    seasons: await seasonsOf(queries, siteId),
  }
}

/** How many planned days are in a window that is out of season, were these the seasons. */
export async function outOfSeason(
  queries: Queries,
  siteId: number,
  seasons: PlanRules['seasons'],
): Promise<number> {
  const [from, to] = [seasons.map((each) => each.from), seasons.map((each) => each.to)]
  const { rows } = await sql<{ days: number }>`
    select count(*)::int as days from delivery_windows w
    join meal_plan_days d on d.site_id = w.site_id and d.window_id = w.id
    where w.site_id = ${siteId} and w.season <> 'always' and d.state = 'planned'
      and d.day is not null and (w.season = 'in') <> exists (
        select from unnest(${from}::date[], ${to}::date[]) as s (from_day, to_day)
        where d.day between s.from_day and s.to_day)`.execute(queries)
  return rows[0]?.days ?? 0
}

/** Locks the rules, so that two changes do not mix. */
export async function lockRules(trx: Trx, siteId: number): Promise<void> {
  await trx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute()
}

function sorted(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].toSorted((one, other) => one - other)
}

export async function saveRules(trx: Trx, siteId: number, rules: PlanRules): Promise<void> {
  const row = {
    snack_fils: rules.snackPrice,
    cutoff_days: rules.cutoff.days,
    cutoff_time: rules.cutoff.time,
    lead_days: rules.leadDays,
    weeks: sorted(rules.weeks),
    max_pause_days: rules.maxPauseDays,
    max_pauses: rules.maxPauses,
    max_skips: rules.maxSkips,
    renewal_notice_days: rules.renewalNoticeDays,
    renewal_retry_days: sorted(rules.renewalRetryDays),
  }
  await trx
    .insertInto('meal_plan_settings')
    .values({ site_id: siteId, ...row })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
    .execute()
  await trx.deleteFrom('shop_seasons').where('site_id', '=', siteId).execute()
  if (rules.seasons.length === 0) return
  await trx
    .insertInto('shop_seasons')
    .values(
      rules.seasons.map(({ name, from, to }) => ({
        ...{ site_id: siteId, id: newId(), name_en: name.en, name_ar: name.ar },
        ...{ from_day: from, to_day: to },
      })),
    )
    .execute()
}
