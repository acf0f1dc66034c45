import { insertTag } from '#directory/pages/database/tags.ts'
import { changeText, insertDocument, textIn } from '#directory/pages/database/texts.ts'
import { insertVersion } from '#directory/pages/database/versions.ts'
import { insertBlock } from '#directory/home/database/blocks.ts'
import { insertMedium } from '#directory/media/database.ts'
import { insertEntry } from '#directory/menus/database.ts'
import { insertMember } from '#directory/team/database.ts'
import { newId } from '#platform/id.ts'
import type { TestProduct } from '#test/helpers/test-product.ts'
import { missing, nothing, type AccessCase } from './access-cases.ts'

/** Of the public site and its desk: pages of the blog are read by what is public in a language, the rest reads a short list or one record. */
export const OF_THE_CONTENT = [
  ...[
    'menus.all',
    'menus.one',
    'menus.show',
    'menus.entries',
    'home.blocks',
    'home.show',
    'home.lists',
    'team.show',
    'team.members',
  ],
  ...['blog.posts', 'blog.document', 'media.list', 'media.picture', 'media.places'],
  ...[
    'content.documents',
    'content.document',
    'content.versions',
    'content.version',
    'content.tags',
    'content.addresses',
  ],
]

/**
 * Parameters that identify no private record: page cursors, and words and numbers that are public.
 */
export const CONTENT_NAMES_NO_RECORD = [
  'media.list query.after',
  'content.documents query.after',
  'content.addresses query.after',
  'blog.document params.address',
  'blog.posts query.tag',
  'blog.posts query.author',
  'menus.one params.id',
  'content.restore params.version',
  'content.version params.version',
  'blog.document params.kind',
  ...[
    'saveDraft',
    'publish',
    'unpublish',
    'confirmTranslation',
    'versions',
    'version',
    'restore',
  ].map((name) => `content.${name} params.language`),
  // Numbers that the specification gives, the same at every site.
  ...['menus.change', 'menus.remove', 'home.change', 'home.remove'].map(
    (name) => `${name} params.id`,
  ),
]

/** A post that is public in English, with what it may be given. */
export interface ContentRecords {
  documentId: string
  number: number
  mediumId: string
  memberId: string
  tagId: string
}

const AT = new Date('2026-11-18T05:00:00.000Z')
const TEXTS = { en: 'Said', ar: 'قيل' }
const NOTHING = { en: '', ar: '' }

export async function contentRecords(product: TestProduct): Promise<ContentRecords> {
  const site = product.sites.demo
  const mediumId = newId()
  const stored = await product.services.files.put(
    site,
    mediumId,
    Buffer.from('not looked at'),
    1000,
  )
  if (!stored.ok) throw new Error(stored.refusal.code)
  const medium = {
    id: mediumId,
    ownerUserId: null,
    name: 'yard.png',
    mediaType: 'image/png',
    stored: stored.value,
    width: 4,
    height: 3,
    alt: TEXTS,
  }
  return product.database.transaction(async (trx) => {
    await insertMedium(trx, site, medium, AT)
    const documentId = await insertDocument(trx, site, {
      kind: 'post',
      language: 'en',
      title: 'Said',
      by: null,
      now: AT,
    })
    const draft = {
      title: 'Said',
      summary: '',
      slug: '',
      blocks: [{ type: 'paragraph' as const, text: [{ text: 'words' }] }],
    }
    const version = await insertVersion(trx, site, {
      id: documentId,
      language: 'en',
      draft,
      slug: 'said',
      by: null,
      now: AT,
    })
    await changeText(
      trx,
      site,
      { id: documentId, language: 'en' },
      { live_version: version, live_at: AT, live_revision: 1 },
    )
    if ((await textIn(trx, site, documentId, 'en')) === undefined) throw new Error('no text')
    const { number } = await trx
      .selectFrom('documents')
      .select('number')
      .where('site_id', '=', site)
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow()
    const memberId = await insertMember(trx, site, {
      name: TEXTS,
      role: TEXTS,
      about: NOTHING,
      mediaId: null,
      email: '',
      link: '',
      shown: true,
    })
    const { id: tagId } = await insertTag(trx, site, TEXTS)
    await insertEntry(trx, site, {
      name: TEXTS,
      url: '/blog',
      documentId: null,
      active: true,
      categoryId: 1,
    })
    const block = {
      title: TEXTS,
      text: NOTHING,
      mark: null,
      amount: null,
      mediaId: null,
      url: '',
      action: NOTHING,
      active: true,
    }
    await insertBlock(trx, site, { ...block, categoryId: 1 })
    return { documentId, number, mediumId, memberId, tagId }
  })
}

/** Who must not reach them: an editor of another site. */
export function contentAccessCases(records: ContentRecords): AccessCase[] {
  const { documentId, mediumId, memberId, tagId } = records
  return [
    ...[
      'content.document',
      'content.changeDocument',
      'content.removeDocument',
      'content.saveDraft',
      'content.publish',
    ].flatMap((name) => missing(name, 'params.id', documentId, 'outsider')),
    ...[
      'content.unpublish',
      'content.confirmTranslation',
      'content.versions',
      'content.version',
      'content.restore',
    ].flatMap((name) => missing(name, 'params.id', documentId, 'outsider')),
    ...['media.change', 'media.places', 'media.remove', 'media.picture'].flatMap((name) =>
      missing(name, 'params.id', mediumId, 'outsider'),
    ),
    ...['team.change', 'team.remove'].flatMap((name) =>
      missing(name, 'params.id', memberId, 'outsider'),
    ),
    ...['content.changeTag', 'content.removeTag'].flatMap((name) =>
      missing(name, 'params.id', tagId, 'outsider'),
    ),
    ...nothing('team.order', 'body.ids.0', memberId, 'outsider'),
    ...nothing('content.changeDocument', 'body.tagIds.0', tagId, 'outsider'),
  ]
}

/** Bodies that would succeed if the record were the caller's. */
export function contentBodies(): Readonly<Record<string, unknown>> {
  const draft = {
    title: 'Said',
    summary: '',
    slug: '',
    blocks: [{ type: 'paragraph', text: [{ text: 'words' }] }],
  }
  const block = {
    title: TEXTS,
    text: NOTHING,
    mark: null,
    amount: null,
    mediaId: null,
    url: '',
    action: NOTHING,
    active: true,
  }
  return {
    'content.changeDocument': { authorId: null, coverId: null, tagIds: [] },
    'content.saveDraft': { revision: 1, draft },
    'content.publish': { revision: 1, publishAt: null, unpublishAt: null },
    'content.unpublish': { only: null },
    'content.confirmTranslation': {},
    'content.restore': { revision: 1 },
    'content.changeTag': { name: TEXTS },
    'media.change': { alt: TEXTS },
    'team.change': {
      name: TEXTS,
      role: TEXTS,
      about: NOTHING,
      mediaId: null,
      email: '',
      link: '',
      shown: true,
    },
    'menus.change': { name: TEXTS, url: '/blog', documentId: null, active: true },
    'home.change': block,
  }
}
