import { sql } from 'kysely'
import type { BlockInput } from '#platform/rich-text/contract.ts'
import { readingMinutes, textOf } from '#platform/rich-text/rules/blocks.ts'
import { findMedia } from '#directory/media/database.ts'
import { numberOf } from '#directory/numbers/rules.ts'
import type { Queries } from '#platform/db/database.ts'
import type { DocumentKind, DocumentLanguage } from '../contract.ts'
import type { Author, PostCard } from '../public/contract.ts'

export interface PostsCriteria {
  readonly language: DocumentLanguage
  readonly tagId?: string | undefined
  readonly authorId?: string | undefined
  /** The number of the previous page's last post. */
  readonly after?: number | undefined
  /** Excludes this one. */
  readonly besides?: string | undefined
  /** Posts with the most of these tags come first. */
  readonly like?: readonly string[] | undefined
  readonly limit: number
}

/** Similar posts are searched among this many of the newest. */
const LIKE_AMONG = 40

/** Posts that are public in a language, newest first. */
// oxlint-disable-next-line max-lines-per-function -- one statement
export async function postCards(
  queries: Queries,
  siteId: number,
  criteria: PostsCriteria,
): Promise<PostCard[]> {
  const { language, tagId, authorId, after, besides, like, limit } = criteria
  const rows = await queries
    .selectFrom('document_texts as x')
    .innerJoin('documents as d', (join) =>
      join.onRef('d.site_id', '=', 'x.site_id').onRef('d.id', '=', 'x.document_id'),
    )
    .innerJoin('document_versions as v', (join) =>
      join
        .onRef('v.site_id', '=', 'x.site_id')
        .onRef('v.document_id', '=', 'x.document_id')
        .onRef('v.language', '=', 'x.language')
        .onRef('v.version', '=', 'x.live_version'),
    )
    .leftJoin('team_members as t', (join) =>
      join.onRef('t.site_id', '=', 'd.site_id').onRef('t.id', '=', 'd.author_id'),
    )
    .select([
      'd.id',
      'd.number',
      'd.cover_id',
      'v.title',
      'v.summary',
      'v.slug',
      'v.words',
      'x.live_at',
      't.slug as author_slug',
      't.name_en',
      't.name_ar',
    ])
    .where('x.site_id', '=', siteId)
    .where('x.kind', '=', 'post')
    .where('x.language', '=', language)
    .where('x.live_version', 'is not', null)
    .$if(tagId !== undefined, (query) =>
      query.where((row) =>
        row.exists(
          row
            .selectFrom('document_tags as g')
            .select('g.tag_id')
            .where('g.site_id', '=', siteId)
            .where('g.tag_id', '=', tagId ?? '')
            .whereRef('g.document_id', '=', 'd.id'),
        ),
      ),
    )
    .$if(authorId !== undefined, (query) => query.where('d.author_id', '=', authorId ?? null))
    .$if(like !== undefined, (query) =>
      query.where((row) =>
        row(
          'x.document_id',
          'in',
          row
            .selectFrom('document_texts as n')
            .select('n.document_id')
            .where('n.site_id', '=', siteId)
            .where('n.kind', '=', 'post')
            .where('n.language', '=', language)
            .where('n.live_version', 'is not', null)
            .orderBy('n.live_at', 'desc')
            .limit(LIKE_AMONG),
        ),
      ),
    )
    .$if(besides !== undefined, (query) => query.where('d.id', '<>', besides ?? ''))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(x.live_at, x.document_id) < (select b.live_at, b.document_id from document_texts b
          join documents e on e.site_id = b.site_id and e.id = b.document_id
          where b.site_id = ${siteId} and b.language = ${language} and e.kind = 'post' and e.number = ${after ?? 0})`,
      ),
    )
    .$if(like !== undefined && like.length > 0, (query) =>
      query.orderBy(
        sql`(select count(*) from document_tags g where g.site_id = d.site_id and g.document_id = d.id and g.tag_id = any(${[...(like ?? [])]}::uuid[]))`,
        'desc',
      ),
    )
    .orderBy('x.live_at', 'desc')
    .orderBy('x.document_id', 'desc')
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  const tags = await labelsOf(queries, siteId, ids, language)
  const media = await findMedia(
    queries,
    siteId,
    rows.flatMap(({ cover_id: id }) => id ?? []),
  )
  return rows.map((row) => ({
    number: row.number,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    cover: media.get(row.cover_id ?? '') ?? null,
    author:
      row.author_slug === null
        ? null
        : { slug: row.author_slug, name: (language === 'ar' ? row.name_ar : row.name_en) ?? '' },
    tags: tags.get(row.id) ?? [],
    publishedAt: (row.live_at ?? new Date(0)).toISOString(),
    minutes: readingMinutes(row.words),
  }))
}

type Label = PostCard['tags'][number]

/** The tags of these pages, in a language. */
async function labelsOf(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
  language: DocumentLanguage,
): Promise<Map<string, Label[]>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom('document_tags as g')
    .innerJoin('tags as t', (join) =>
      join.onRef('t.site_id', '=', 'g.site_id').onRef('t.id', '=', 'g.tag_id'),
    )
    .select([
      'g.document_id',
      't.slug',
      language === 'ar' ? 't.name_ar as name' : 't.name_en as name',
    ])
    .where('g.site_id', '=', siteId)
    .where('g.document_id', 'in', [...ids])
    .orderBy('t.slug')
    .execute()
  const labels = new Map<string, Label[]>()
  for (const { document_id: id, slug, name } of rows)
    labels.set(id, [...(labels.get(id) ?? []), { slug, name }])
  return labels
}

/** Tags of the posts public in a language, the most used first. */
export async function tagsInUse(
  queries: Queries,
  siteId: number,
  language: DocumentLanguage,
  max: number,
): Promise<Label[]> {
  const rows = await queries
    .selectFrom('document_texts as x')
    .innerJoin('document_tags as g', (join) =>
      join.onRef('g.site_id', '=', 'x.site_id').onRef('g.document_id', '=', 'x.document_id'),
    )
    .innerJoin('tags as t', (join) =>
      join.onRef('t.site_id', '=', 'g.site_id').onRef('t.id', '=', 'g.tag_id'),
    )
    .select(['t.slug', 't.name_en', 't.name_ar'])
    .where('x.site_id', '=', siteId)
    .where('x.kind', '=', 'post')
    .where('x.language', '=', language)
    .where('x.live_version', 'is not', null)
    .groupBy(['t.site_id', 't.id'])
    .orderBy((row) => row.fn.countAll(), 'desc')
    .orderBy('t.slug')
    .limit(max)
    .execute()
  return rows.map(({ slug, name_en: en, name_ar: ar }) => ({
    slug,
    name: language === 'ar' ? ar : en,
  }))
}

export async function tagCalled(queries: Queries, siteId: number, slug: string) {
  return queries
    .selectFrom('tags')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** An author, in a language. */
export async function authorCalled(
  queries: Queries,
  siteId: number,
  by: { slug: string } | { id: string },
  language: DocumentLanguage,
): Promise<(Author & { id: string }) | null> {
  const row = await queries
    .selectFrom('team_members')
    .select(['id', 'slug', 'name_en', 'name_ar', 'role_en', 'role_ar', 'media_id'])
    .where('site_id', '=', siteId)
    .$if('slug' in by, (query) => query.where('slug', '=', 'slug' in by ? by.slug : ''))
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .executeTakeFirst()
  if (row === undefined) return null
  const media = await findMedia(queries, siteId, row.media_id === null ? [] : [row.media_id])
  const [name, role] = language === 'ar' ? [row.name_ar, row.role_ar] : [row.name_en, row.role_en]
  return { id: row.id, slug: row.slug, name, role, picture: media.get(row.media_id ?? '') ?? null }
}

/** The public texts of a page, in each language. */
export async function publicTexts(queries: Queries, siteId: number, documentId: string) {
  const rows = await queries
    .selectFrom('document_texts as x')
    .innerJoin('document_versions as v', (join) =>
      join
        .onRef('v.site_id', '=', 'x.site_id')
        .onRef('v.document_id', '=', 'x.document_id')
        .onRef('v.language', '=', 'x.language')
        .onRef('v.version', '=', 'x.live_version'),
    )
    .select([
      'x.language',
      'x.live_at',
      'v.saved_at',
      'v.title',
      'v.summary',
      'v.slug',
      'v.words',
      'v.blocks',
    ])
    .where('x.site_id', '=', siteId)
    .where('x.document_id', '=', documentId)
    .execute()
  return rows.map((row) => ({ ...row, blocks: row.blocks as BlockInput[] }))
}

/**
 * The page at an address: by its number, else by its current or earlier address text; the last page
 * to use a text gets it.
 */
export async function documentAt(
  queries: Queries,
  siteId: number,
  kind: DocumentKind,
  address: string,
) {
  const number = numberOf(address)
  const query = queries
    .selectFrom('documents as d')
    .select(['d.id', 'd.number', 'd.author_id', 'd.cover_id'])
    .where('d.site_id', '=', siteId)
  if (number !== null)
    return query.where('d.kind', '=', kind).where('d.number', '=', number).executeTakeFirst()
  return query
    .innerJoin('document_addresses as a', (join) =>
      join.onRef('a.site_id', '=', 'd.site_id').onRef('a.document_id', '=', 'd.id'),
    )
    .where('a.kind', '=', kind)
    .where('a.language', 'in', ['en', 'ar'])
    .where('a.slug', '=', address)
    .orderBy('a.since', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the published text of a page, without formatting. */
export async function textOfDocument(queries: Queries, siteId: number, documentId: string) {
  const texts = await publicTexts(queries, siteId, documentId)
  const textIn = (language: DocumentLanguage) => {
    const text = texts.find((each) => each.language === language)
    return text === undefined ? null : { title: text.title, text: textOf(text.blocks) }
  }
  return { en: textIn('en'), ar: textIn('ar') }
}
