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

/** Saves a draft unless another device has saved one since the version that it follows: whether it did. */
export async function saveDraft(
  queries: Queries,
  siteId: number,
  userId: string,
  { draft, follows, now }: { draft: unknown; follows: Date | null; now: Date },
): Promise<boolean> {
  const row = { draft: JSON.stringify(draft), updated_at: now }
  const saved = await queries
    .insertInto('meal_plan_drafts')
    .values({ site_id: siteId, user_id: userId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'user_id'])
        .doUpdateSet(row)
        .where('meal_plan_drafts.updated_at', '=', follows),
    )
    .returning('user_id')
    .execute()
  return saved.length > 0
}

export async function deleteDraft(queries: Queries, siteId: number, userId: string): Promise<void> {
  await queries
    .deleteFrom('meal_plan_drafts')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()
}
