import { findMedia } from '#directory/media/database.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { BlockCategory, BlockMark, HomeBlockInput, HomeBlock } from '../contract.ts'

/** Returns blocks by list and in order, only the active ones or all. */
export async function blocksOf(
  queries: Queries,
  siteId: number,
  { category, active }: { category?: number; active?: true } = {},
): Promise<HomeBlock[]> {
  const rows = await queries
    .selectFrom('home_blocks')
    .selectAll()
    .where('site_id', '=', siteId)
    .$if(category !== undefined, (query) => query.where('category_id', '=', category ?? 0))
    .$if(active === true, (query) => query.where('active', '=', true))
    .orderBy('category_id')
    .orderBy('rank')
    .orderBy('id')
    .execute()
  const media = await findMedia(
    queries,
    siteId,
    rows.flatMap((row) => row.media_id ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    categoryId: row.category_id as BlockCategory,
    title: { en: row.title_en, ar: row.title_ar },
    text: { en: row.text_en, ar: row.text_ar },
    mark: row.mark === '' ? null : (row.mark as BlockMark),
    amount: row.amount,
    mediaId: row.media_id,
    picture: media.get(row.media_id ?? '') ?? null,
    url: row.url,
    action: { en: row.action_en, ar: row.action_ar },
    active: row.active,
  }))
}

/**
 * Locks the home page, so that changes run one after another and no two blocks get the same number
 * or position.
 */
export async function lockHome(trx: Trx, siteId: number): Promise<void> {
  await trx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute()
}

function columnsOf({ title, text, mark, amount, mediaId, url, action, active }: HomeBlockInput) {
  return {
    title_en: title.en,
    title_ar: title.ar,
    text_en: text.en,
    text_ar: text.ar,
    mark: mark ?? '',
    amount,
    media_id: mediaId,
    url,
    action_en: action.en,
    action_ar: action.ar,
    active,
  }
}

export async function insertBlock(
  trx: Trx,
  siteId: number,
  { categoryId, ...input }: HomeBlockInput & { categoryId: number },
): Promise<number> {
  const stored = await trx
    .selectFrom('home_blocks')
    .select(['id', 'rank'])
    .where('site_id', '=', siteId)
    .execute()
  const id = Math.max(0, ...stored.map((row) => row.id)) + 1
  const rank = Math.max(-1, ...stored.map((row) => row.rank)) + 1
  await trx
    .insertInto('home_blocks')
    .values({ site_id: siteId, id, category_id: categoryId, rank, ...columnsOf(input) })
    .execute()
  return id
}

export async function rewriteBlock(
  trx: Trx,
  siteId: number,
  id: number,
  input: HomeBlockInput,
): Promise<void> {
  await trx
    .updateTable('home_blocks')
    .set(columnsOf(input))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function deleteBlock(trx: Trx, siteId: number, id: number): Promise<void> {
  await trx.deleteFrom('home_blocks').where('site_id', '=', siteId).where('id', '=', id).execute()
}

export async function positionBlocks(
  trx: Trx,
  siteId: number,
  ids: readonly number[],
): Promise<void> {
  for (const [rank, id] of ids.entries())
    await trx
      .updateTable('home_blocks')
      .set({ rank })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
}
