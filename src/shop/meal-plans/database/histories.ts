import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { PlanEventKind } from '../contract.ts'
import type { Pause } from '../rules/own-plan.ts'

export interface StoredPlanEvent {
  readonly at: Date
  /** Null: the program. */
  readonly userId: string | null
  readonly kind: PlanEventKind
  readonly day: string | null
  readonly toDay: string | null
  readonly days: number | null
  readonly fils: number | null
}

/** The pauses of some plans, by plan. */
export async function pausesOf(
  queries: Queries,
  siteId: number,
  planIds: readonly string[],
): Promise<Map<string, Pause[]>> {
  const rows = await queries
    .selectFrom('meal_plan_pauses')
    .select(['id', 'plan_id', 'from_day', 'until_day'])
    .where('site_id', '=', siteId)
    .where('plan_id', '=', sql<string>`any(${[...planIds]}::uuid[])`)
    .orderBy('from_day')
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.plan_id)].map(([id, own]) => [
      id,
      own.map((row) => ({ id: row.id, from: row.from_day, until: row.until_day })),
    ]),
  )
}

/** What happened to some plans, by plan, the oldest first. */
export async function eventsOf(
  queries: Queries,
  siteId: number,
  planIds: readonly string[],
): Promise<Map<string, StoredPlanEvent[]>> {
  const rows = await queries
    .selectFrom('meal_plan_events')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('plan_id', '=', sql<string>`any(${[...planIds]}::uuid[])`)
    .orderBy('id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, (row) => row.plan_id)].map(([id, own]) => [
      id,
      own.map((row) => ({
        at: row.at,
        userId: row.user_id,
        kind: row.kind,
        day: row.day,
        toDay: row.to_day,
        days: row.days,
        fils: row.fils,
      })),
    ]),
  )
}
