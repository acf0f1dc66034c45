import { allowed } from '#accounts/permissions/contract.ts'
import { MAX_BLOCKS, BlockInput } from '#platform/rich-text/contract.ts'
import { Medium } from '#directory/media/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant, line, pageLimit, pageOf, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

export const DocumentKind = z.enum(['page', 'post'])
export type DocumentKind = z.infer<typeof DocumentKind>
export const DocumentLanguage = z.enum(['en', 'ar'])
export type DocumentLanguage = z.infer<typeof DocumentLanguage>

export const TextState = z.enum(['none', 'draft', 'scheduled', 'published'])
export type TextState = z.infer<typeof TextState>

/** A text's status relative to its source. `waiting`: the source itself is not published. */
export const Translation = z.enum(['source', 'waiting', 'missing', 'outdated', 'current'])
export type Translation = z.infer<typeof Translation>

/** A page in one language, as listed on the board. */
export const TextDetails = z.strictObject({
  title: z.string(),
  state: TextState,
  /** The draft differs from what was published or scheduled. */
  changed: z.boolean(),
  translation: Translation,
  liveVersion: z.int().nullable(),
  liveAt: Instant.nullable(),
  publishAt: Instant.nullable(),
  unpublishAt: Instant.nullable(),
  editedAt: Instant.nullable(),
})
export type TextDetails = z.infer<typeof TextDetails>

export const Tag = z.strictObject({ id: Id, slug: z.string(), name: TwoNames })
export type Tag = z.infer<typeof Tag>

export const DocumentLine = z.strictObject({
  id: Id,
  kind: DocumentKind,
  number: z.int(),
  source: DocumentLanguage,
  cover: Medium.nullable(),
  author: z.strictObject({ id: Id, name: TwoNames }).nullable(),
  texts: z.strictObject({ en: TextDetails, ar: TextDetails }),
})
export type DocumentLine = z.infer<typeof DocumentLine>

export const Draft = z.strictObject({
  title: line(160, 0),
  summary: text(400, 0),
  /** The address text; empty: derived from the title. */
  slug: line(80, 0),
  blocks: z.array(BlockInput).max(MAX_BLOCKS),
})
export type Draft = z.infer<typeof Draft>

export const OpenText = TextDetails.extend({ draft: Draft, revision: z.int() })
export type OpenText = z.infer<typeof OpenText>

export const OpenDocument = DocumentLine.extend({
  tags: z.array(Tag),
  texts: z.strictObject({ en: OpenText, ar: OpenText }),
  /** The pictures used in either draft. */
  media: z.array(Medium),
  /** The specification fixes this page: it may be edited and unpublished, not removed. */
  fixed: z.boolean(),
})
export type OpenDocument = z.infer<typeof OpenDocument>

/** The characters of all blocks together, some thirty thousand words. */
export const MAX_CHARACTERS = 200_000

const area = 'directory'
const access = allowed('content.edit')
const one = z.strictObject({ id: Id })
export const ofText = z.strictObject({ id: Id, language: DocumentLanguage })
/** Large enough for the maximum number of characters, each with a style of its own. */
const DRAFT_LIMIT = 1024 * 1024

export const listDocuments = endpoint({
  name: 'content.documents',
  method: 'GET',
  path: '/api/content/documents',
  area,
  access,
  summary:
    'Pages and posts, last edited first: all, those whose translation is missing or outdated, or scheduled ones',
  query: z.strictObject({
    kind: DocumentKind.optional(),
    only: z.enum(['missing', 'outdated', 'scheduled', 'draft']).optional(),
    q: line(80, 0).optional(),
    after: Id.optional(),
    limit: pageLimit(60, 30),
  }),
  reply: pageOf(DocumentLine).extend({ missing: z.int(), outdated: z.int() }),
})

export const addDocument = endpoint({
  name: 'content.addDocument',
  method: 'POST',
  path: '/api/content/documents',
  area,
  access,
  summary: 'Create a page or a post in one language',
  idempotent: true,
  status: 201,
  body: z.strictObject({ kind: DocumentKind, language: DocumentLanguage, title: line(160) }),
  reply: one,
})

export const openDocument = endpoint({
  name: 'content.document',
  method: 'GET',
  path: '/api/content/documents/{id}',
  area,
  access,
  summary: 'A page or a post with its drafts in both languages',
  params: one,
  reply: OpenDocument,
  refusals: ['content.notFound'],
})

export const changeDocument = endpoint({
  name: 'content.changeDocument',
  method: 'PUT',
  path: '/api/content/documents/{id}',
  area,
  access,
  summary: 'Edit the author, picture and tags of a page or post',
  params: one,
  body: z.strictObject({
    authorId: Id.nullable(),
    coverId: Id.nullable(),
    tagIds: z.array(Id).max(12),
  }),
  reply: one,
  refusals: ['content.notFound', 'team.notFound', 'media.notFound', 'content.tagNotFound'],
})

export const removeDocument = endpoint({
  name: 'content.removeDocument',
  method: 'DELETE',
  path: '/api/content/documents/{id}',
  area,
  access,
  summary: 'Remove a page or post that isn’t public in either language and that no menu links to',
  params: one,
  reply: one,
  refusals: ['content.notFound', 'content.isPublic', 'content.isFixed', 'content.inMenu'],
})

export const saveDraft = endpoint({
  name: 'content.saveDraft',
  method: 'PUT',
  path: '/api/content/documents/{id}/texts/{language}',
  area,
  access,
  summary: 'Save the draft. Rejected if someone else has saved it since',
  params: ofText,
  body: z.strictObject({ revision: z.int().min(0), draft: Draft }),
  bodyLimit: DRAFT_LIMIT,
  reply: z.strictObject({ revision: z.int(), editedAt: Instant }),
  refusals: ['content.notFound', 'content.draft.changedMeanwhile', 'content.draft.tooLong'],
})

export const publishText = endpoint({
  name: 'content.publish',
  method: 'POST',
  path: '/api/content/documents/{id}/texts/{language}/publish',
  area,
  access,
  summary: 'Publish the draft now or at a set time, with an optional end time',
  params: ofText,
  idempotent: true,
  body: z.strictObject({
    revision: z.int(),
    publishAt: Instant.nullable(),
    unpublishAt: Instant.nullable(),
  }),
  reply: TextDetails,
  refusals: [
    'content.notFound',
    'content.draft.changedMeanwhile',
    'content.titleMissing',
    'content.textMissing',
    'content.badLinkIn',
    'content.pictureNotFound',
    'content.altMissing',
    'content.timePast',
    'content.timesBackwards',
  ],
})

export const unpublishText = endpoint({
  name: 'content.unpublish',
  method: 'POST',
  path: '/api/content/documents/{id}/texts/{language}/unpublish',
  area,
  access,
  summary: 'Unpublish a text or cancel its scheduled publication. The draft stays',
  params: ofText,
  idempotent: true,
  body: z.strictObject({ only: z.enum(['schedule']).nullable() }),
  reply: TextDetails,
  refusals: ['content.notFound', 'content.notPublic'],
})

export const confirmTranslation = endpoint({
  name: 'content.confirmTranslation',
  method: 'POST',
  path: '/api/content/documents/{id}/texts/{language}/confirm',
  area,
  access,
  summary: 'Confirm that a published translation still matches its source',
  params: ofText,
  idempotent: true,
  body: z.strictObject({}),
  reply: TextDetails,
  refusals: ['content.notFound', 'content.notPublic', 'content.isSource'],
})

/** The key of the last address on a page of results: its time, page, language and text. */
const EndOfAddresses = z
  .string()
  .max(500)
  .transform((cursor) => {
    const [since, documentId, language, ...slug] = cursor.split('~')
    return { since, documentId, language, slug: slug.join('~') }
  })
  .pipe(
    z.strictObject({
      since: Instant,
      documentId: Id,
      language: DocumentLanguage,
      slug: z.string(),
    }),
  )

export const listAddresses = endpoint({
  name: 'content.addresses',
  method: 'GET',
  path: '/api/content/addresses',
  area,
  access,
  summary: 'Former URLs of pages and posts and where they lead now, last changed first',
  query: z.strictObject({ after: EndOfAddresses.optional(), limit: pageLimit(100, 50) }),
  reply: pageOf(
    z.strictObject({
      language: DocumentLanguage,
      from: z.string(),
      to: z.string().nullable(),
      title: z.string(),
      since: Instant,
      documentId: Id,
    }),
  ),
})
