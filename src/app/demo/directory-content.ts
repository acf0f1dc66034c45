import type { BlockInput } from '#platform/rich-text/contract.ts'
import { insertTag } from '#directory/pages/database/tags.ts'
import {
  changeText,
  describeDocument,
  insertDocument,
  noteAddress,
  type StoredDraft,
  writeDraft,
} from '#directory/pages/database/texts.ts'
import { insertVersion } from '#directory/pages/database/versions.ts'
import { insertBlock } from '#directory/home/database/blocks.ts'
import { insertMedium } from '#directory/media/database.ts'
import { slugOf } from '#directory/numbers/rules.ts'
import { insertMember } from '#directory/team/database.ts'
import { DAY } from '#platform/days.ts'
import { TwoNames } from '#platform/schemas.ts'
import { BlockCategory, BlockMark } from '#directory/home/contract.ts'
import { z } from 'zod'
import { Portrait } from './art/portrait.ts'
import { PORTRAIT_SIZE } from './art/portraits.ts'
import { demoData, demoRows, NumberCell, OptionalNumberCell } from './data.ts'
import type { Drawing } from './drawing.ts'
import { columnsOf, type DirectoryFill, type Fill, hasRows, insertRows } from './insert.ts'
import { markedText } from './marked-text.ts'
import { type StoredPicture, storePictures } from './pictures.ts'

type Language = keyof TwoNames
const EMPTY: TwoNames = { en: '', ar: '' }

/** A page or the text of a post. */
const Text = z.strictObject({
  title: TwoNames,
  summary: TwoNames,
  /**
   * Lines in both languages; a prefix gives the kind: `## ` heading, `- ` item, `> ` quote, `! `
   * note, none: paragraph; with the marks of `markedText`.
   */
  body: z.array(TwoNames),
})
type Text = z.infer<typeof Text>

/** The specification's four pages (S7.7). */
const pagesData = demoData('pages.json', z.array(Text.extend({ number: z.int() })))

const postsData = demoData(
  'posts.json',
  z.strictObject({
    tags: z.array(z.strictObject({ slug: z.string(), name: TwoNames })),
    posts: z.array(
      Text.extend({
        /** Index into the team. */
        author: z.int(),
        tags: z.array(z.string()),
        scene: z.string(),
        alt: TwoNames,
        daysAgo: z.int(),
        /** Its Arabic is missing, or translates an older English version. */
        arabic: z.enum(['missing', 'outdated']).optional(),
      }),
    ),
  }),
)

type Post = ReturnType<typeof postsData>['posts'][number]

/** The team of the demonstration's company; some of them write its blog. */
const teamData = demoRows('team.json', {
  name: TwoNames,
  role: TwoNames,
  about: TwoNames,
  portrait: Portrait,
})

const homeData = demoData(
  'home.json',
  z.strictObject({
    hero: z.strictObject({ scene: z.string(), alt: TwoNames }),
    blocks: z.array(
      z.strictObject({
        category: BlockCategory,
        title: TwoNames,
        text: TwoNames.default(EMPTY),
        mark: BlockMark.nullable().default(null),
        amount: z.int().nullable().default(null),
        url: z.string().default(''),
        action: TwoNames.default(EMPTY),
      }),
    ),
  }),
)

/** Entries in addition to those the specification fixes. */
const menuEntriesData = demoRows('menu-entries.csv', {
  id: NumberCell,
  category: NumberCell,
  parent: OptionalNumberCell,
  name: TwoNames,
  url: z.string(),
})

/** Lines as blocks; consecutive items form one list. */
function blocksOf(lines: readonly TwoNames[], language: Language): StoredDraft['blocks'] {
  const blocks: BlockInput[] = []
  for (const each of lines) {
    const line = each[language]
    const text = markedText(line.slice(2))
    const last = blocks.at(-1)
    if (line.startsWith('## ')) blocks.push({ type: 'heading', level: 2, text: line.slice(3) })
    else if (line.startsWith('> ')) blocks.push({ type: 'quote', text, by: '' })
    else if (line.startsWith('! ')) blocks.push({ type: 'callout', tone: 'info', text })
    else if (!line.startsWith('- ')) blocks.push({ type: 'paragraph', text: markedText(line) })
    else if (last?.type === 'list') last.items.push(text)
    else blocks.push({ type: 'list', ordered: false, items: [text] })
  }
  return blocks
}

interface Published {
  readonly id: string
  readonly kind: 'page' | 'post'
  readonly now: Date
}

interface Edition {
  readonly language: Language
  readonly translatedFrom: number | null
  readonly revision: number
}

/** Saves a text and publishes it, as an editor would. */
async function publish(
  { trx, siteId }: Fill,
  { title, summary, body }: Text,
  { language, translatedFrom, revision, ...document }: Published & Edition,
): Promise<number> {
  const { id, now } = document
  const blocks = blocksOf(body, language)
  const draft = { title: title[language], summary: summary[language], slug: '', blocks }
  const slug = slugOf(draft.title)
  await writeDraft(trx, siteId, { ...document, language, draft, revision, by: null })
  const version = await insertVersion(trx, siteId, { id, language, draft, slug, by: null, now })
  const live = { live_version: version, live_at: now, live_revision: revision }
  const change = { ...live, translated_from: translatedFrom }
  await changeText(trx, siteId, { id, language }, change)
  await noteAddress(trx, siteId, { ...document, language, slug })
  return version
}

/** Publishes a text in English, and its translation unless that is missing. */
async function publishBoth(
  fill: Fill,
  text: Text,
  { arabic, ...document }: Published & Pick<Post, 'arabic'>,
): Promise<void> {
  const inEnglish = { ...document, language: 'en' as const, translatedFrom: null }
  const translatedFrom = await publish(fill, text, { ...inEnglish, revision: 2 })
  if (arabic === 'missing') return
  await publish(fill, text, { ...document, language: 'ar', translatedFrom, revision: 1 })
  if (arabic === 'outdated') await publish(fill, text, { ...inEnglish, revision: 3 })
}

async function insertPages(fill: Fill): Promise<void> {
  const { trx, siteId, now } = fill
  for (const page of pagesData()) {
    const { id } = await trx
      .selectFrom('documents')
      .select('id')
      .where('site_id', '=', siteId)
      .where('kind', '=', 'page')
      .where('number', '=', page.number)
      .executeTakeFirstOrThrow()
    await publishBoth(fill, page, { id, kind: 'page', now })
  }
}

async function insertPosts(
  fill: Fill,
  authors: readonly string[],
  covers: ReadonlyMap<Post, StoredPicture>,
): Promise<void> {
  const { trx, siteId } = fill
  const { tags, posts } = postsData()
  const tagIds = new Map<string, string>()
  for (const { slug, name } of tags) tagIds.set(slug, (await insertTag(trx, siteId, name)).id)
  for (const post of posts.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const now = new Date(fill.now.getTime() - post.daysAgo * DAY)
    const id = await insertDocument(trx, siteId, {
      kind: 'post',
      language: 'en',
      title: post.title.en,
      by: null,
      now,
    })
    await describeDocument(trx, siteId, id, {
      authorId: authors[post.author] ?? null,
      coverId: covers.get(post)?.id ?? null,
    })
    const ids = post.tags.flatMap((slug) => tagIds.get(slug) ?? [])
    const tagRows = ids.map((tag_id) => ({ document_id: id, tag_id }))
    await insertRows(fill, 'document_tags', tagRows)
    await publishBoth(fill, post, { id, kind: 'post', now, arabic: post.arabic })
  }
}

async function insertHome({ trx, siteId }: Fill, heroId: string | null): Promise<void> {
  for (const { category, ...block } of homeData().blocks) {
    const mediaId = category === 3 ? heroId : null
    await insertBlock(trx, siteId, { ...block, active: true, categoryId: category, mediaId })
  }
}

async function insertMenus(fill: Fill): Promise<void> {
  const rows = menuEntriesData().map(({ id, category, parent, name, url }, index) => ({
    id,
    category_id: category,
    parent_id: parent,
    rank: index + 10,
    ...columnsOf({ name }),
    url,
  }))
  await insertRows(fill, 'menu_entries', rows)
  // Menu entries that lead to companies come first; those about the company itself last.
  await fill.trx
    .updateTable('menu_entries')
    .set({ rank: 90 })
    .where('site_id', '=', fill.siteId)
    .where('id', '=', 3)
    .execute()
}

async function insertPicture(
  { trx, siteId, now }: Fill,
  picture: StoredPicture | undefined,
  medium: { name: string; alt: TwoNames; width: number; height: number },
): Promise<void> {
  const file = { ownerUserId: null, mediaType: 'image/webp', ...medium }
  if (picture !== undefined) await insertMedium(trx, siteId, { ...picture, ...file }, now)
}

type Pictures = ReadonlyMap<string, StoredPicture>

/** Returns the ids of the members, in order. */
async function insertTeam(fill: Fill, pictures: Pictures): Promise<string[]> {
  const ids: string[] = []
  for (const [index, { portrait: _portrait, ...member }] of teamData().entries()) {
    const name = `portrait-${index + 1}`
    const picture = pictures.get(name)
    const alt = { en: `Drawing of ${member.name.en}`, ar: `رسم ${member.name.ar}` }
    await insertPicture(fill, picture, { name: `${name}.webp`, alt, ...PORTRAIT_SIZE })
    const rest = { mediaId: picture?.id ?? null, email: '', link: '', shown: true }
    ids.push(await insertMember(fill.trx, fill.siteId, { ...member, ...rest }))
  }
  return ids
}

const SCENE_SIZE = { width: 1200, height: 675 }

/** Every post has its own cover, even where two show the same scene. */
export function contentDrawings(): Drawing[] {
  return [
    ...postsData().posts.map(({ scene }, index): Drawing => {
      return { name: `post-${index}`, kind: 'scene', shows: scene, size: SCENE_SIZE }
    }),
    ...teamData().map(({ portrait }, index): Drawing => {
      return { name: `portrait-${index + 1}`, kind: 'portrait', shows: portrait }
    }),
    { name: 'hero', kind: 'scene', shows: homeData().hero.scene, size: SCENE_SIZE },
  ]
}

/**
 * The public content of the demonstration: pages, posts, team, menus, the home page and its
 * drawings. Does nothing where the blog already has a tag.
 */
export async function fillDemoContent(filling: DirectoryFill): Promise<void> {
  const { database, files, siteId, now } = filling
  if (await hasRows(database.queries, siteId, 'tags')) return
  const pictures = await storePictures(files, siteId, contentDrawings())
  await database.transaction(async (trx) => {
    const fill = { trx, siteId, now }
    const covers = new Map<Post, StoredPicture>()
    for (const [index, post] of postsData().posts.entries()) {
      const picture = pictures.get(`post-${index}`)
      if (picture !== undefined) covers.set(post, picture)
      const medium = { name: `${post.scene}.webp`, alt: post.alt, ...SCENE_SIZE }
      await insertPicture(fill, picture, medium)
    }
    const hero = pictures.get('hero')
    await insertPicture(fill, hero, { name: 'hero.webp', alt: homeData().hero.alt, ...SCENE_SIZE })
    const authors = await insertTeam(fill, pictures)
    await insertPages(fill)
    await insertPosts(fill, authors, covers)
    await insertHome(fill, hero?.id ?? null)
    await insertMenus(fill)
  })
}
