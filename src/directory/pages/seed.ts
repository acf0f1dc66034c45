import type { Trx } from '#platform/db/database.ts'
import { insertDocument } from './database/texts.ts'

/** The pages that the specification knows by number (S7.7): 1 is the top menu, 4 the bottom one. */
const FIXED_PAGES = [
  { id: 3, category: 1, parent: null, en: 'About us', ar: 'من نحن' },
  { id: 4, category: 1, parent: 3, en: 'Our vision', ar: 'رؤيتنا' },
  { id: 5, category: 1, parent: 3, en: 'A word from the CEO', ar: 'كلمة الرئيس التنفيذي' },
  { id: 59, category: 4, parent: null, en: 'Privacy policy', ar: 'سياسة الخصوصية' },
] as const

/**
 * Creates the site's pages that the specification requires, still empty, and their menu entries.
 * Existing ones are left unchanged.
 */
export async function seedContent(trx: Trx, siteId: number, now: Date): Promise<void> {
  const stored = await trx
    .selectFrom('menu_entries')
    .select('id')
    .where('site_id', '=', siteId)
    .execute()
  const used = new Set(stored.map(({ id }) => id))
  for (const [rank, { id, category, parent, en, ar }] of FIXED_PAGES.entries()) {
    if (used.has(id)) continue
    const documentId = await insertDocument(trx, siteId, {
      kind: 'page',
      language: 'en',
      title: en,
      by: null,
      now,
      number: id,
    })
    await trx
      .insertInto('menu_entries')
      .values({
        site_id: siteId,
        id,
        category_id: category,
        parent_id: parent,
        rank,
        name_en: en,
        name_ar: ar,
        document_id: documentId,
      })
      .execute()
  }
}
