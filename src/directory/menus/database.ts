import { sql } from 'kysely'
import { FIXED_IDS } from '#directory/pages/rules/fixed.ts'
import { folderOf } from '#directory/pages/rules/folders.ts'
import { addressOf } from '#directory/numbers/rules.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { MenuCategory, MenuEntry, MenuPosition, MenuInput } from './contract.ts'
import { storedAddress, type PositionedEntry, wayTo } from './rules.ts'

/** Entries in order, each with the page it leads to as far as that is public. */
function entriesQuery(queries: Queries, siteId: number) {
  return queries
    .selectFrom('menu_entries as e')
    .leftJoin('documents as d', (join) =>
      join.onRef('d.site_id', '=', 'e.site_id').onRef('d.id', '=', 'e.document_id'),
    )
    .leftJoin('document_texts as en', (join) =>
      join
        .onRef('en.site_id', '=', 'e.site_id')
        .onRef('en.document_id', '=', 'd.id')
        .on('en.language', '=', 'en'),
    )
    .leftJoin('document_texts as ar', (join) =>
      join
        .onRef('ar.site_id', '=', 'e.site_id')
        .onRef('ar.document_id', '=', 'd.id')
        .on('ar.language', '=', 'ar'),
    )
    .leftJoin('document_versions as ven', (join) =>
      join
        .onRef('ven.site_id', '=', 'e.site_id')
        .onRef('ven.document_id', '=', 'd.id')
        .on('ven.language', '=', 'en')
        .onRef('ven.version', '=', 'en.live_version'),
    )
    .leftJoin('document_versions as var', (join) =>
      join
        .onRef('var.site_id', '=', 'e.site_id')
        .onRef('var.document_id', '=', 'd.id')
        .on('var.language', '=', 'ar')
        .onRef('var.version', '=', 'ar.live_version'),
    )
    .select([
      'e.id',
      'e.category_id',
      'e.parent_id',
      'e.name_en',
      'e.name_ar',
      'e.url',
      'e.active',
      'd.id as document_id',
      'd.kind',
      'd.number',
      sql<string | null>`en.draft->>'title'`.as('draft_en'),
      sql<string | null>`ar.draft->>'title'`.as('draft_ar'),
      'ven.slug as slug_en',
      'var.slug as slug_ar',
      'ven.title as title_en',
      'var.title as title_ar',
    ])
    .where('e.site_id', '=', siteId)
    .orderBy('e.rank')
    .orderBy('e.id')
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesQuery>['execute']>>[number]

function waysOf(row: EntryRow): PositionedEntry['to'] {
  if (row.kind === null || row.number === null) return wayTo(row.url)
  const folder = folderOf(row.kind)
  const number = row.number
  const way = (slug: string | null) =>
    slug === null ? null : `${folder}/${addressOf(number, slug)}`
  return { en: way(row.slug_en), ar: way(row.slug_ar) }
}

export interface StoredEntry extends PositionedEntry {
  readonly documentId: string | null
}

/** Returns the visible entries in order: active ones whose parent, if any, is active too. */
export async function activeEntries(queries: Queries, siteId: number): Promise<StoredEntry[]> {
  const rows = (await entriesQuery(queries, siteId).execute()).filter(({ active }) => active)
  const ids = new Set(rows.map(({ id }) => id))
  return rows
    .filter(({ parent_id: parent }) => parent === null || ids.has(parent))
    .map((row) => ({
      id: row.id,
      categoryId: row.category_id,
      parentId: row.parent_id,
      name: { en: row.name_en, ar: row.name_ar },
      to: waysOf(row),
      documentId: row.document_id,
    }))
}

export async function allEntries(queries: Queries, siteId: number): Promise<MenuEntry[]> {
  const rows = await entriesQuery(queries, siteId).execute()
  return rows.map((row) => ({
    id: row.id,
    categoryId: row.category_id as MenuCategory,
    parentId: row.parent_id,
    name: { en: row.name_en, ar: row.name_ar },
    url: row.url,
    document:
      row.document_id === null
        ? null
        : {
            id: row.document_id,
            title: {
              en: row.title_en ?? row.draft_en ?? '',
              ar: row.title_ar ?? row.draft_ar ?? '',
            },
            published: { en: row.title_en !== null, ar: row.title_ar !== null },
          },
    active: row.active,
    fixed: FIXED_IDS.includes(row.id),
  }))
}

/** The menus change one after the other, so that no two entries have the same number. */
export async function lockMenus(trx: Trx, siteId: number): Promise<void> {
  await trx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute()
}

/** Ids begin after those the specification fixes. */
const FIRST_ID = 101

export async function insertEntry(
  trx: Trx,
  siteId: number,
  { name, url, documentId, active, categoryId }: MenuInput & { categoryId: number },
) {
  const stored = await trx
    .selectFrom('menu_entries')
    .select(['id', 'rank'])
    .where('site_id', '=', siteId)
    .execute()
  const id = Math.max(FIRST_ID - 1, ...stored.map((row) => row.id)) + 1
  const rank = Math.max(-1, ...stored.map((row) => row.rank)) + 1
  await trx
    .insertInto('menu_entries')
    .values({
      site_id: siteId,
      id,
      category_id: categoryId,
      rank,
      name_en: name.en,
      name_ar: name.ar,
      url: storedAddress(url),
      document_id: documentId,
      active,
    })
    .execute()
  return id
}

export async function rewriteEntry(
  trx: Trx,
  siteId: number,
  id: number,
  { name, url, documentId, active }: MenuInput,
): Promise<void> {
  await trx
    .updateTable('menu_entries')
    .set({
      name_en: name.en,
      name_ar: name.ar,
      url: storedAddress(url),
      document_id: documentId,
      active,
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function deleteEntry(trx: Trx, siteId: number, id: number): Promise<void> {
  await trx.deleteFrom('menu_entries').where('site_id', '=', siteId).where('id', '=', id).execute()
}

export async function positionEntries(
  trx: Trx,
  siteId: number,
  positions: readonly MenuPosition[],
): Promise<void> {
  for (const [rank, { id, categoryId, parentId }] of positions.entries()) {
    await trx
      .updateTable('menu_entries')
      .set({ rank, category_id: categoryId, parent_id: parentId })
      .where('site_id', '=', siteId)
      .where('id', '=', id)
      .execute()
  }
}

/** Whether the document is there to be led to; it then stays until the transaction ends. */
export async function lockDocument(trx: Trx, siteId: number, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('documents')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}
