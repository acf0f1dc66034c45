import { type Selectable, sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { Tables } from '#tables'
import type { CircularKind, CircularState } from '../contract.ts'
import type { CircularDraft } from '../draft/contract.ts'
import { EVERYONE, USUAL_TERMS } from '../rules/publishing.ts'
import { searchTextOf } from '../rules/search.ts'
import { writeAudience } from './audience.ts'

export type StoredCircular = Selectable<Tables['circulars']>

/** Locks a circular, so that of two changes the second sees the first. */
export async function lockCircular(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<StoredCircular | null> {
  const row = await trx
    .selectFrom('circulars')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Adds a draft for everyone. */
export async function insertCircular(
  trx: Trx,
  siteId: number,
  made: { kind: CircularKind; title: CircularDraft['title']; by: string; now: Date },
): Promise<string> {
  const id = newId()
  const { kind, title, by, now } = made
  await trx
    .insertInto('circulars')
    .values({ site_id: siteId, id, kind, edited_at: now, edited_by: by, created_at: now })
    .execute()
  await trx
    .insertInto('circular_versions')
    .values({
      site_id: siteId,
      circular_id: id,
      version: 0,
      title_en: title.en,
      title_ar: title.ar,
      search: searchTextOf(title),
      due_days: USUAL_TERMS.dueDays,
      remind_days: USUAL_TERMS.remindDays,
    })
    .execute()
  await writeAudience(trx, siteId, id, EVERYONE)
  return id
}

/** Writes the draft over the one before it; returns its revision. */
export async function writeDraft(
  trx: Trx,
  siteId: number,
  id: string,
  { draft, by, now }: { draft: CircularDraft; by: string; now: Date },
): Promise<number> {
  const { title, blocks, acknowledgement, expiresOn } = draft
  await trx
    .updateTable('circular_versions')
    .set({
      title_en: title.en,
      title_ar: title.ar,
      search: searchTextOf(title),
      blocks_en: JSON.stringify(blocks.en),
      blocks_ar: JSON.stringify(blocks.ar),
      needs_acknowledgement: acknowledgement !== null,
      due_days: acknowledgement?.dueDays ?? null,
      remind_days: acknowledgement?.remindDays ?? [],
      expires_on: expiresOn,
    })
    .where('site_id', '=', siteId)
    .where('circular_id', '=', id)
    .where('version', '=', 0)
    .execute()
  await writeAudience(trx, siteId, id, draft.audience)
  await writeFiles(trx, siteId, id, draft.fileIds)
  const { revision } = await trx
    .updateTable('circulars')
    .set({ revision: sql`revision + 1`, changed: true, edited_at: now, edited_by: by })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

async function writeFiles(
  trx: Trx,
  siteId: number,
  id: string,
  fileIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('circular_files')
    .where('site_id', '=', siteId)
    .where('circular_id', '=', id)
    .where('version', '=', 0)
    .execute()
  if (fileIds.length === 0) return
  await trx
    .insertInto('circular_files')
    .values(
      fileIds.map((fileId, index) => ({
        site_id: siteId,
        circular_id: id,
        version: 0,
        rank: index + 1,
        file_id: fileId,
      })),
    )
    .execute()
}

export async function changeState(
  trx: Trx,
  siteId: number,
  id: string,
  change: { state: CircularState } & Partial<
    Pick<StoredCircular, 'publish_at' | 'withdrawn_at' | 'withdrawn_by' | 'withdrawn_reason'>
  >,
): Promise<void> {
  await trx
    .updateTable('circulars')
    .set(change)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** The next number of a kind in a year; its row must be locked, so that two get different ones. */
async function nextNumber(
  trx: Trx,
  siteId: number,
  kind: CircularKind,
  year: number,
): Promise<number> {
  await trx.selectFrom('sites').select('id').where('id', '=', siteId).forNoKeyUpdate().execute()
  const row = await trx
    .selectFrom('circulars')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('site_id', '=', siteId)
    .where('kind', '=', kind)
    .where('year', '=', year)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

/** What people read from now on, valid again. The first version gets the circular its number. */
export async function setPublished(
  trx: Trx,
  siteId: number,
  circular: StoredCircular,
  made: { version: number; materialVersion: number; isMaterial: boolean; at: Date; year: number },
): Promise<void> {
  const { version, materialVersion, isMaterial, at, year } = made
  const reference =
    circular.number === null
      ? { year, number: await nextNumber(trx, siteId, circular.kind, year) }
      : {}
  await trx
    .updateTable('circulars')
    .set({
      ...reference,
      state: 'published',
      version,
      material_version: materialVersion,
      published_at: at,
      publish_at: null,
      expired_at: null,
      changed: false,
      ...(isMaterial ? { material_at: at, read_count: 0, acknowledged_count: 0 } : {}),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', circular.id)
    .execute()
}

export async function setPinned(
  trx: Trx,
  siteId: number,
  id: string,
  pinned: boolean,
): Promise<void> {
  await trx
    .updateTable('circulars')
    .set({ pinned })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Deletes a draft that was never published. */
export async function deleteDraft(trx: Trx, siteId: number, id: string): Promise<void> {
  for (const table of ['circular_targets', 'circular_files', 'circular_versions'] as const)
    await trx
      .deleteFrom(table)
      .where('site_id', '=', siteId)
      .where('circular_id', '=', id)
      .execute()
  await trx.deleteFrom('circulars').where('site_id', '=', siteId).where('id', '=', id).execute()
}

/** The scheduled circulars of a site whose time has come. */
export async function dueToPublish(queries: Queries, siteId: number, now: Date): Promise<string[]> {
  const rows = await queries
    .selectFrom('circulars')
    .select('id')
    .where('site_id', '=', siteId)
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .execute()
  return rows.map(({ id }) => id)
}
