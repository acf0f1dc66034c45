import { mediaOf, readingMinutes, toPublicBlock } from '#platform/rich-text/rules/blocks.ts'
import { findMedia } from '#directory/media/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import {
  authorCalled,
  documentAt,
  postCards,
  publicTexts,
  tagCalled,
  tagsInUse,
} from '../database/public.ts'
import { tagsOf } from '../database/tags.ts'
import { listPosts, PAGE_OF_POSTS, showDocument } from '../public/contract.ts'

type PublicText = Awaited<ReturnType<typeof publicTexts>>[number]

const MAX_TAGS = 12
const RELATED = 3

const postsHandler = handler(listPosts, async ({ queries, siteId, query }) => {
  const { language } = query
  const [tag, author, tags] = await Promise.all([
    query.tag === undefined ? undefined : tagCalled(queries, siteId, query.tag),
    query.author === undefined
      ? null
      : authorCalled(queries, siteId, { slug: query.author }, language),
    tagsInUse(queries, siteId, language, MAX_TAGS),
  ])
  const isKnown =
    (query.tag === undefined || tag !== undefined) &&
    (query.author === undefined || author !== null)
  const after = query.after === undefined ? undefined : Number(query.after)
  const rows = isKnown
    ? await postCards(queries, siteId, {
        language,
        tagId: tag?.id,
        authorId: author?.id,
        after,
        limit: PAGE_OF_POSTS + 1,
      })
    : []
  const items = rows.slice(0, PAGE_OF_POSTS)
  const { id: _id, ...signed } = author ?? { id: '' }
  return ok({
    items,
    next: rows.length > PAGE_OF_POSTS ? (items.at(-1)?.number ?? null) : null,
    tags,
    tag:
      tag === undefined
        ? null
        : { slug: tag.slug, name: language === 'ar' ? tag.name_ar : tag.name_en },
    author: 'slug' in signed ? signed : null,
  })
})

const documentHandler = handler(showDocument, async ({ queries, siteId, params, query }) => {
  const document = await documentAt(queries, siteId, params.kind, params.address)
  if (document === undefined) return refuse('content.notFound')
  const texts = await publicTexts(queries, siteId, document.id)
  const text = texts.find(({ language }) => language === query.language) ?? texts[0]
  if (text === undefined) return refuse('content.notFound')
  const { language } = text
  const inLanguage = (requested: 'en' | 'ar') => texts.find((each) => each.language === requested)
  const [tags, author, media] = await Promise.all([
    tagsOf(queries, siteId, document.id),
    document.author_id === null
      ? null
      : authorCalled(queries, siteId, { id: document.author_id }, language),
    findMedia(queries, siteId, [
      ...mediaOf(text.blocks),
      ...(document.cover_id === null ? [] : [document.cover_id]),
    ]),
  ])
  const like = tags.map(({ id }) => id)
  const related =
    params.kind === 'post'
      ? await postCards(queries, siteId, {
          language: query.language,
          besides: document.id,
          like,
          limit: RELATED,
        })
      : []
  const { id: _id, ...signed } = author ?? { id: '' }
  const inLanguages = (say: (each: PublicText) => string) => ({
    en: say(inLanguage('en') ?? text),
    ar: say(inLanguage('ar') ?? text),
  })
  return ok({
    kind: params.kind,
    number: document.number,
    language,
    slugs: { en: inLanguage('en')?.slug ?? null, ar: inLanguage('ar')?.slug ?? null },
    title: text.title,
    titles: inLanguages(({ title }) => title),
    summary: text.summary,
    summaries: inLanguages(({ summary }) => summary),
    blocks: text.blocks.map((block) =>
      toPublicBlock(block, (id) => {
        const medium = media.get(id)
        return medium === undefined
          ? null
          : {
              src: medium.src,
              alt: medium.alt[language],
              width: medium.width,
              height: medium.height,
            }
      }),
    ),
    cover: media.get(document.cover_id ?? '') ?? null,
    author: 'slug' in signed ? signed : null,
    tags: tags.map(({ slug, name }) => ({ slug, name: name[language] })),
    publishedAt: (text.live_at ?? text.saved_at).toISOString(),
    changedAt: text.saved_at.toISOString(),
    minutes: readingMinutes(text.words),
    related,
  })
})

/** What is public of pages and posts. */
export const publicHandlers: readonly Handler[] = [postsHandler, documentHandler]
