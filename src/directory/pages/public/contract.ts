import { PublicBlock } from '#platform/rich-text/contract.ts'
import { Medium } from '#directory/media/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Instant, line, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { DocumentKind, DocumentLanguage } from '../contract.ts'

const area = 'directory'

const Label = z.strictObject({ slug: z.string(), name: z.string() })
export const Author = z.strictObject({
  slug: z.string(),
  name: z.string(),
  role: z.string(),
  picture: Medium.nullable(),
})
export type Author = z.infer<typeof Author>

/** A post in one language, as lists show it. */
export const PostCard = z.strictObject({
  number: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: Medium.nullable(),
  author: Label.nullable(),
  tags: z.array(Label),
  publishedAt: Instant,
  minutes: z.int(),
})
export type PostCard = z.infer<typeof PostCard>

/** Posts of one page of the blog. */
export const PAGE_OF_POSTS = 9

const Slug = z
  .string()
  .regex(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u)
  .max(80)

export const listPosts = endpoint({
  name: 'blog.posts',
  method: 'GET',
  path: '/api/directory/posts',
  area,
  access: 'anyone',
  summary: 'Posts published in a language, newest first: all, or those of one tag or author',
  query: z.strictObject({
    language: DocumentLanguage,
    tag: Slug.optional(),
    author: Slug.optional(),
    /** The number of the last post of the page before. */
    after: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .optional(),
  }),
  reply: z.strictObject({
    items: z.array(PostCard),
    next: z.int().nullable(),
    /** Tags that posts of this language carry, the most used first. */
    tags: z.array(Label),
    /** The requested tag and author with their names; null when not requested or unknown. */
    tag: Label.nullable(),
    author: Author.nullable(),
  }),
})
export type Posts = z.infer<(typeof listPosts)['reply']>

export const DocumentView = z.strictObject({
  kind: DocumentKind,
  number: z.int(),
  /**
   * The language of the text; differs from the requested one when the text is published only in the
   * other.
   */
  language: DocumentLanguage,
  /** The slug in each language in which the text is published. */
  slugs: z.strictObject({ en: z.string().nullable(), ar: z.string().nullable() }),
  title: z.string(),
  titles: TwoNames,
  summary: z.string(),
  summaries: TwoNames,
  blocks: z.array(PublicBlock),
  cover: Medium.nullable(),
  author: Author.nullable(),
  tags: z.array(Label),
  publishedAt: Instant,
  changedAt: Instant,
  minutes: z.int(),
  related: z.array(PostCard),
})
export type DocumentView = z.infer<typeof DocumentView>

export const showDocument = endpoint({
  name: 'blog.document',
  method: 'GET',
  path: '/api/directory/documents/{kind}/{address}',
  area,
  access: 'anyone',
  summary: 'A published page or post by its current or former slug, in a language',
  params: z.strictObject({ kind: DocumentKind, address: line(120) }),
  query: z.strictObject({ language: DocumentLanguage }),
  reply: DocumentView,
  refusals: ['content.notFound'],
})
