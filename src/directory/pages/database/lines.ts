import { sql } from 'kysely'
import { findMedia } from '#directory/media/database.ts'
import { likePattern } from '#directory/media/rules.ts'
import type { Queries } from '#platform/db/database.ts'
import type { DocumentKind, DocumentLine, TextDetails, DocumentLanguage } from '../contract.ts'
import { isChanged, stateOf, type TextRow, translationOf } from '../rules/states.ts'

export interface LinesQuery {
  readonly kind: DocumentKind | undefined
  readonly only: 'missing' | 'outdated' | 'scheduled' | 'draft' | undefined
  readonly q: string
  readonly after: string | undefined
  readonly limit: number
}

/** Pages with their source text, and the other language where it was begun. */
function documentsQuery(queries: Queries, siteId: number) {
  return queries
    .selectFrom('documents as d')
    .innerJoin('document_texts as s', (join) =>
      join
        .onRef('s.site_id', '=', 'd.site_id')
        .onRef('s.document_id', '=', 'd.id')
        .onRef('s.language', '=', 'd.source'),
    )
    .leftJoin('document_texts as o', (join) =>
      join
        .onRef('o.site_id', '=', 'd.site_id')
        .onRef('o.document_id', '=', 'd.id')
        .onRef('o.language', '<>', 'd.source'),
    )
    .where('d.site_id', '=', siteId)
}

const OUTDATED = sql<boolean>`s.live_version is not null and o.live_version is not null and coalesce(o.translated_from, 0) < s.live_version`
const MISSING = sql<boolean>`s.live_version is not null and o.live_version is null`
const ONLY = {
  missing: MISSING,
  outdated: OUTDATED,
  scheduled: sql<boolean>`s.publish_at is not null or o.publish_at is not null`,
  draft: sql<boolean>`s.live_version is null and s.publish_at is null`,
}

/** How many pages need a translation, and how many have an outdated one. */
export async function countTranslations(
  queries: Queries,
  siteId: number,
): Promise<{ missing: number; outdated: number }> {
  const row = await documentsQuery(queries, siteId)
    .select([
      sql<number>`count(*) filter (where ${MISSING})::int`.as('missing'),
      sql<number>`count(*) filter (where ${OUTDATED})::int`.as('outdated'),
    ])
    .executeTakeFirstOrThrow()
  return row
}

/** Newest first. */
export async function documentsPage(
  queries: Queries,
  siteId: number,
  { kind, only, q, after, limit }: LinesQuery,
): Promise<DocumentLine[]> {
  const rows = await documentsQuery(queries, siteId)
    .select('d.id')
    .$if(kind !== undefined, (query) => query.where('d.kind', '=', kind ?? 'page'))
    .$if(only !== undefined, (query) => query.where(ONLY[only ?? 'draft']))
    .$if(q !== '', (query) => {
      const pattern = likePattern(q)
      return query.where(
        sql<boolean>`s.draft->>'title' ilike ${pattern} or o.draft->>'title' ilike ${pattern}`,
      )
    })
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(d.created_at, d.id) < (select a.created_at, a.id from documents a where a.site_id = ${siteId} and a.id = ${after ?? null})`,
      ),
    )
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute()
  return linesOf(
    queries,
    siteId,
    rows.map(({ id }) => id),
  )
}

const SUMMARY_COLUMNS = [
  'document_id',
  'language',
  'revision',
  'edited_at',
  'live_version',
  'live_at',
  'live_revision',
  'next_version',
  'publish_at',
  'unpublish_at',
  'translated_from',
] as const

interface DetailsRow {
  readonly title: string
  readonly edited_at: Date
  readonly live_at: Date | null
  readonly publish_at: Date | null
  readonly unpublish_at: Date | null
  readonly revision: number
  readonly live_version: number | null
  readonly live_revision: number | null
  readonly next_version: number | null
  readonly translated_from: number | null
}

function textOf(row: DetailsRow): TextRow {
  return {
    revision: row.revision,
    liveVersion: row.live_version,
    liveRevision: row.live_revision,
    nextVersion: row.next_version,
    translatedFrom: row.translated_from,
  }
}

const instant = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

function detailsOf(row: DetailsRow | undefined, source: DetailsRow | undefined): TextDetails {
  const text = row === undefined ? undefined : textOf(row)
  return {
    title: row?.title ?? '',
    state: stateOf(text),
    changed: isChanged(text),
    translation:
      row !== undefined && row === source
        ? 'source'
        : translationOf(text, source === undefined ? undefined : textOf(source)),
    liveVersion: row?.live_version ?? null,
    liveAt: instant(row?.live_at),
    publishAt: instant(row?.publish_at),
    unpublishAt: instant(row?.unpublish_at),
    editedAt: instant(row?.edited_at),
  }
}

/** These pages, in this order. */
export async function linesOf(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
): Promise<DocumentLine[]> {
  if (ids.length === 0) return []
  const documents = await queries
    .selectFrom('documents as d')
    .leftJoin('team_members as t', (join) =>
      join.onRef('t.site_id', '=', 'd.site_id').onRef('t.id', '=', 'd.author_id'),
    )
    .select([
      'd.id',
      'd.kind',
      'd.number',
      'd.source',
      'd.cover_id',
      't.id as author_id',
      't.name_en',
      't.name_ar',
    ])
    .where('d.site_id', '=', siteId)
    .where('d.id', 'in', [...ids])
    .execute()
  const texts = await queries
    .selectFrom('document_texts')
    .select(SUMMARY_COLUMNS)
    .select(sql<string>`draft->>'title'`.as('title'))
    .where('site_id', '=', siteId)
    .where('document_id', 'in', [...ids])
    .execute()
  const media = await findMedia(
    queries,
    siteId,
    documents.flatMap(({ cover_id: id }) => id ?? []),
  )
  const textIn = (id: string, language: DocumentLanguage) =>
    texts.find((text) => text.document_id === id && text.language === language)
  return ids.flatMap((id) => {
    const row = documents.find((document) => document.id === id)
    if (row === undefined) return []
    const source = textIn(id, row.source)
    return {
      id,
      kind: row.kind,
      number: row.number,
      source: row.source,
      cover: media.get(row.cover_id ?? '') ?? null,
      author:
        row.author_id === null
          ? null
          : { id: row.author_id, name: { en: row.name_en ?? '', ar: row.name_ar ?? '' } },
      texts: { en: detailsOf(textIn(id, 'en'), source), ar: detailsOf(textIn(id, 'ar'), source) },
    }
  })
}

export async function textDetails(
  queries: Queries,
  siteId: number,
  id: string,
  language: DocumentLanguage,
): Promise<TextDetails | undefined> {
  return (await linesOf(queries, siteId, [id]))[0]?.texts[language]
}
