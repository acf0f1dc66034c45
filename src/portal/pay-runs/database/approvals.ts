import type { Queries, Trx } from '#platform/db/database.ts'

/**
 * Runs of a site are approved one after another, so that the second one sees what the first paid:
 * locks all that are under way, in the same order, before anything else is locked.
 */
export async function lockApprovals(trx: Trx, siteId: number): Promise<void> {
  await trx
    .selectFrom('pay_runs')
    .select('id')
    .where('site_id', '=', siteId)
    .where('state', 'in', ['computing', 'draft', 'submitted'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The last month that a run which waits for approval pays something for; null where none waits. */
export async function monthWaiting(trx: Trx, siteId: number): Promise<string | null> {
  const row = await trx
    .selectFrom('pay_runs as r')
    .leftJoin('pay_slips as s', (join) =>
      join
        .onRef('s.site_id', '=', 'r.site_id')
        .onRef('s.run_id', '=', 'r.id')
        .on('s.ahead_to', 'is not', null),
    )
    .select(({ fn }) => [fn.max('r.month').as('month'), fn.max('s.ahead_to').as('ahead')])
    .where('r.site_id', '=', siteId)
    .where('r.state', '=', 'submitted')
    .executeTakeFirst()
  return (
    [row?.month, row?.ahead]
      .flatMap((each) => each ?? [])
      .toSorted()
      .at(-1) ?? null
  )
}

/**
 * The last month with an approved run that keeps its rules for good: its own, or a settlement, which
 * no later pay corrects. What leave in advance was paid, its month's own run makes up for.
 */
export async function lastRuledMonth(queries: Queries, siteId: number): Promise<string | null> {
  const row = await queries
    .selectFrom('pay_runs')
    .select(({ fn }) => fn.max('month').as('month'))
    .where('site_id', '=', siteId)
    .where('kind', 'in', ['month', 'settlement'])
    .where('state', '=', 'approved')
    .executeTakeFirst()
  return row?.month ?? null
}
