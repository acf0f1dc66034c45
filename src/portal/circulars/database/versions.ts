import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { TextBlockInput } from '#platform/rich-text/contract.ts'
import { cleanBlock } from '#platform/rich-text/rules/blocks.ts'
import { isTextBlock } from '#platform/rich-text/rules/editing.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { CircularFile } from '../contract.ts'
import type { CircularDraft } from '../draft/contract.ts'
import type { CircularVersion } from '../desk/contract.ts'
import { audienceOf } from './audience.ts'
import { namesFrom } from './desk.ts'

/** A text in one language is displayed in both; null without any. */
function eitherOf(en: string, ar: string): TwoNames | null {
  return en === '' && ar === '' ? null : { en: en === '' ? ar : en, ar: ar === '' ? en : ar }
}

/** The version number of the draft. */
export const DRAFT = 0

const edited = (stored: unknown): TextBlockInput[] =>
  (stored as TextBlockInput[]).map(cleanBlock).filter(isTextBlock)

/** A version with all its content; the draft is version 0. */
export async function contentOf(
  queries: Queries,
  siteId: number,
  circularId: string,
  version: number,
): Promise<{ draft: CircularDraft; files: CircularFile[] }> {
  const row = await queries
    .selectFrom('circular_versions')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('circular_id', '=', circularId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  const files = await filesOf(queries, siteId, circularId, version)
  const draft: CircularDraft = {
    title: { en: row.title_en, ar: row.title_ar },
    blocks: { en: edited(row.blocks_en), ar: edited(row.blocks_ar) },
    fileIds: files.map(({ id }) => id),
    audience: await audienceOf(queries, siteId, circularId, version),
    acknowledgement: row.needs_acknowledgement
      ? { dueDays: row.due_days, remindDays: row.remind_days }
      : null,
    expiresOn: row.expires_on,
  }
  return { draft, files }
}

export async function filesOf(
  queries: Queries,
  siteId: number,
  circularId: string,
  version: number,
): Promise<CircularFile[]> {
  const rows = await queries
    .selectFrom('circular_files as a')
    .innerJoin('files as f', (join) =>
      join.onRef('f.site_id', '=', 'a.site_id').onRef('f.id', '=', 'a.file_id'),
    )
    .select(['f.id', 'f.name', 'f.media_type', 'f.bytes'])
    .where('a.site_id', '=', siteId)
    .where('a.circular_id', '=', circularId)
    .where('a.version', '=', version)
    .orderBy('a.rank')
    .execute()
  return rows.map(({ id, name, media_type, bytes }) => ({
    id,
    name,
    mediaType: media_type,
    bytes: Number(bytes),
  }))
}

/** The published versions, newest first. */
export async function versionsOf(
  queries: Queries,
  siteId: number,
  circularId: string,
): Promise<CircularVersion[]> {
  const rows = await queries
    .selectFrom('circular_versions as v')
    .leftJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'v.site_id').onRef('u.id', '=', 'v.published_by'),
    )
    .select(['v.version', 'v.material', 'v.published_at', 'u.name_en', 'u.name_ar'])
    .select(['v.change_en', 'v.change_ar'])
    .where('v.site_id', '=', siteId)
    .where('v.circular_id', '=', circularId)
    .where('v.version', '>', DRAFT)
    .orderBy('v.version', 'desc')
    .execute()
  return rows.map((row) => ({
    version: row.version,
    material: row.material,
    publishedAt: row.published_at?.toISOString() ?? '',
    publishedBy: namesFrom(row.name_en, row.name_ar),
    changeNote: eitherOf(row.change_en, row.change_ar),
  }))
}

/** What HR says has changed in the versions after one, the newest first. */
export async function changesSince(
  queries: Queries,
  siteId: number,
  circularId: string,
  { after, upTo }: { after: number; upTo: number },
): Promise<{ version: number; note: TwoNames }[]> {
  const rows = await queries
    .selectFrom('circular_versions')
    .select(['version', 'change_en', 'change_ar'])
    .where('site_id', '=', siteId)
    .where('circular_id', '=', circularId)
    .where('version', '>', after)
    .where('version', '<=', upTo)
    .orderBy('version', 'desc')
    .execute()
  return rows.flatMap((row) => {
    const note = eitherOf(row.change_en, row.change_ar)
    return note === null ? [] : [{ version: row.version, note }]
  })
}

/** Copies the draft into a version that never changes again. */
export async function copyDraft(
  trx: Trx,
  siteId: number,
  circularId: string,
  made: {
    version: number
    isMaterial: boolean
    changeNote: TwoNames
    at: Date
    by: string | null
  },
): Promise<void> {
  const { version, isMaterial, changeNote, at, by } = made
  await sql`
    insert into circular_versions (site_id, circular_id, version, title_en, title_ar, blocks_en,
      blocks_ar, search, needs_acknowledgement, due_days, remind_days, expires_on, material,
      change_en, change_ar, published_at, published_by)
    select site_id, circular_id, ${version}::int, title_en, title_ar, blocks_en, blocks_ar, search,
      needs_acknowledgement, due_days, remind_days, expires_on, ${isMaterial}::boolean,
      ${changeNote.en}::text, ${changeNote.ar}::text, ${at}::timestamptz, ${by}::uuid
    from circular_versions
    where site_id = ${siteId} and circular_id = ${circularId} and version = 0`.execute(trx)
  await sql`
    insert into circular_targets (site_id, circular_id, version, kind, value)
    select site_id, circular_id, ${version}::int, kind, value from circular_targets
    where site_id = ${siteId} and circular_id = ${circularId} and version = 0`.execute(trx)
  await sql`
    insert into circular_files (site_id, circular_id, version, rank, file_id)
    select site_id, circular_id, ${version}::int, rank, file_id from circular_files
    where site_id = ${siteId} and circular_id = ${circularId} and version = 0`.execute(trx)
}
