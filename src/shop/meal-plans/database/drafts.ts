import type { Queries } from '#platform/db/database.ts'

export interface StoredDraft {
  readonly draft: unknown
  readonly savedAt: Date
}

export async function findDraft(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<StoredDraft | null> {
  const row = await queries
    .selectFrom('meal_plan_drafts')
    .select(['draft', 'updated_at'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row === undefined ? null : { draft: row.draft, savedAt: row.updated_at }
}

export async function saveDraft(
  queries: Queries,
  siteId: number,
  userId: string,
  { draft, now }: { draft: unknown; now: Date },
): Promise<void> {
  const row = { draft: JSON.stringify(draft), updated_at: now }
  await queries
    .insertInto('meal_plan_drafts')
    .values({ site_id: siteId, user_id: userId, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'user_id']).doUpdateSet(row))
    .execute()
}

export async function deleteDraft(queries: Queries, siteId: number, userId: string): Promise<void> {
  await queries
    .deleteFrom('meal_plan_drafts')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()
}
