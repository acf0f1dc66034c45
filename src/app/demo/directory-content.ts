import type { BlockInput } from '#directory/blocks/contract.ts'
import { storedBlock } from '#directory/blocks/rules/blocks.ts'
import { insertTag } from '#directory/pages/database/tags.ts'
import {
  changeText,
  describeDocument,
  insertDocument,
  insertVersion,
  noteAddress,
  type StoredDraft,
  writeDraft,
} from '#directory/pages/database/texts.ts'
import { insertBlock } from '#directory/home/database/blocks.ts'
import { insertMedium } from '#directory/media/database.ts'
import { slugOf } from '#directory/numbers/rules.ts'
import { insertMember } from '#directory/team/database.ts'
import type { Trx } from '#platform/db/database.ts'
import { DAY } from '#platform/days.ts'
import type { Stored } from '#platform/files/files.ts'
import { newId } from '#platform/id.ts'
import type { DirectoryFill } from './directory-fill.ts'
import { PORTRAIT_SIZE, SCENE_SIZE } from './directory-content-art.ts'
import { renderedBy } from './rendered.ts'
import { DEMO_BLOCKS, DEMO_ENTRIES } from './directory-content-home.ts'
import { DEMO_PAGES } from './directory-content-pages.ts'
import { DEMO_TEAM } from './directory-content-people.ts'
import type { DemoPost, Line } from './directory-content-post.ts'
import { DEMO_POSTS, DEMO_TAGS } from './directory-content-posts.ts'

const PICTURE_LIMIT = 1024 * 1024
const LANGUAGES = ['en', 'ar'] as const
type Language = (typeof LANGUAGES)[number]
const languageIndex = (language: Language): 0 | 1 => (language === 'en' ? 0 : 1)

/** Lines as blocks; consecutive items form one list. */
function blocksOf(lines: readonly Line[], language: Language): StoredDraft['blocks'] {
  const blocks: BlockInput[] = []
  for (const each of lines) {
    const line = each[languageIndex(language)]
    const text = line.slice(2)
    const last = blocks.at(-1)
    if (line.startsWith('## ')) blocks.push({ type: 'heading', level: 2, text: line.slice(3) })
    else if (line.startsWith('> ')) blocks.push({ type: 'quote', text: text, by: '' })
    else if (line.startsWith('! ')) blocks.push({ type: 'callout', tone: 'info', text: text })
    else if (!line.startsWith('- ')) blocks.push({ type: 'paragraph', text: line })
    else if (last?.type === 'list') last.items.push(text)
    else blocks.push({ type: 'list', ordered: false, items: [text] })
  }
  return blocks.map(storedBlock)
}

interface Picture {
  readonly id: string
  readonly stored: Stored
  readonly width: number
  readonly height: number
}

/** Stores a drawing. */
async function keep(
  { files, siteId }: DirectoryFill,
  bytes: Uint8Array | undefined,
  { width, height }: { width: number; height: number },
): Promise<Picture> {
  const id = newId()
  const stored = await files.put(siteId, id, bytes ?? new Uint8Array(), PICTURE_LIMIT)
  if (!stored.ok) throw new Error('A drawing of the demonstration is too large')
  return { id, stored: stored.value, width, height }
}

interface Published {
  readonly id: string
  readonly kind: 'page' | 'post'
  readonly language: Language
  readonly draft: StoredDraft
  readonly now: Date
  readonly translatedFrom: number | null
  readonly revision: number
}

/** Saves a text and publishes it, as an editor would. */
async function publish(trx: Trx, siteId: number, text: Published): Promise<number> {
  const { id, kind, language, draft, now, translatedFrom, revision } = text
  const slug = slugOf(draft.title)
  await writeDraft(trx, siteId, { id, kind, language, draft, revision, by: null, now })
  const version = await insertVersion(trx, siteId, { id, language, draft, slug, by: null, now })
  await changeText(
    trx,
    siteId,
    { id, language },
    {
      live_version: version,
      live_at: now,
      live_revision: revision,
      translated_from: translatedFrom,
    },
  )
  await noteAddress(trx, siteId, { id, kind, language, slug, now })
  return version
}

function draftIn(
  language: Language,
  { title, summary, body }: Pick<DemoPost, 'title' | 'summary' | 'body'>,
): StoredDraft {
  const index = languageIndex(language)
  return {
    title: title[index],
    summary: summary[index],
    slug: '',
    blocks: blocksOf(body, language),
  }
}

async function writePages(trx: Trx, { siteId, now }: DirectoryFill): Promise<void> {
  for (const page of DEMO_PAGES) {
    const row = await trx
      .selectFrom('documents')
      .select('id')
      .where('site_id', '=', siteId)
      .where('kind', '=', 'page')
      .where('number', '=', page.number)
      .executeTakeFirstOrThrow()
    const one = { id: row.id, kind: 'page' as const, now }
    const version = await publish(trx, siteId, {
      ...one,
      language: 'en',
      draft: draftIn('en', page),
      translatedFrom: null,
      revision: 2,
    })
    await publish(trx, siteId, {
      ...one,
      language: 'ar',
      draft: draftIn('ar', page),
      translatedFrom: version,
      revision: 1,
    })
  }
}

async function writePosts(
  trx: Trx,
  { siteId, now }: DirectoryFill,
  authors: readonly string[],
  covers: ReadonlyMap<DemoPost, Picture>,
): Promise<void> {
  const tags = new Map<string, string>()
  for (const [slug, en, ar] of DEMO_TAGS)
    tags.set(slug, (await insertTag(trx, siteId, { en, ar })).id)
  for (const post of DEMO_POSTS.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    const at = new Date(now.getTime() - post.daysAgo * DAY)
    const id = await insertDocument(trx, siteId, {
      kind: 'post',
      language: 'en',
      title: post.title[0],
      by: null,
      now: at,
    })
    await describeDocument(trx, siteId, id, {
      authorId: authors[post.author] ?? null,
      coverId: covers.get(post)?.id ?? null,
    })
    const hung = post.tags
      .flatMap((slug) => tags.get(slug) ?? [])
      .map((tag_id) => ({ site_id: siteId, document_id: id, tag_id }))
    await trx.insertInto('document_tags').values(hung).execute()
    const one = { id, kind: 'post' as const, now: at }
    const first = await publish(trx, siteId, {
      ...one,
      language: 'en',
      draft: draftIn('en', post),
      translatedFrom: null,
      revision: 2,
    })
    if (post.arabic === 'missing') continue
    await publish(trx, siteId, {
      ...one,
      language: 'ar',
      draft: draftIn('ar', post),
      translatedFrom: first,
      revision: 1,
    })
    if (post.arabic === 'outdated')
      await publish(trx, siteId, {
        ...one,
        language: 'en',
        draft: draftIn('en', post),
        translatedFrom: null,
        revision: 3,
      })
  }
}

async function writeHome(trx: Trx, { siteId }: DirectoryFill, heroId: string): Promise<void> {
  const both = (line: Line = ['', '']) => ({ en: line[0], ar: line[1] })
  for (const {
    category,
    title,
    text,
    mark = null,
    amount = null,
    url = '',
    action,
  } of DEMO_BLOCKS) {
    const content = {
      title: both(title),
      text: both(text),
      action: both(action),
      mark,
      amount,
      url,
      active: true,
    }
    await insertBlock(trx, siteId, {
      ...content,
      categoryId: category,
      mediaId: category === 3 ? heroId : null,
    })
  }
}

async function writeMenus(trx: Trx, { siteId }: DirectoryFill): Promise<void> {
  for (const [rank, { id, category, parent, name, url }] of DEMO_ENTRIES.entries()) {
    await trx
      .insertInto('menu_entries')
      .values({
        site_id: siteId,
        id,
        category_id: category,
        parent_id: parent ?? null,
        rank: rank + 10,
        name_en: name[0],
        name_ar: name[1],
        url,
      })
      .execute()
  }
  // Menu entries that lead to companies come first; those about the company itself last.
  await trx
    .updateTable('menu_entries')
    .set({ rank: 90 })
    .where('site_id', '=', siteId)
    .where('id', '=', 3)
    .execute()
}

/**
 * The public content of the demonstration: pages, posts, team, menus, the home page and its
 * drawings. Does nothing where the blog already has a tag.
 */
export async function fillDemoContent(fill: DirectoryFill): Promise<void> {
  const { database, siteId, now } = fill
  const saved = await database.queries
    .selectFrom('tags')
    .select('id')
    .where('site_id', '=', siteId)
    .limit(1)
    .executeTakeFirst()
  if (saved !== undefined) return
  const pictures = await renderedBy(new URL('./directory-content-drawing.ts', import.meta.url))
  const covers = new Map<DemoPost, Picture>()
  for (const post of DEMO_POSTS)
    covers.set(post, await keep(fill, pictures.get(post.scene), SCENE_SIZE))
  const portraits: Picture[] = []
  for (const index of DEMO_TEAM.keys())
    portraits.push(await keep(fill, pictures.get(`person-${index}`), PORTRAIT_SIZE))
  const hero = await keep(fill, pictures.get('yard'), SCENE_SIZE)
  await database.transaction(async (trx) => {
    const hang = (picture: Picture, name: string, alt: Line) =>
      insertMedium(
        trx,
        siteId,
        {
          ...picture,
          ownerUserId: null,
          name: `${name}.webp`,
          mediaType: 'image/webp',
          alt: { en: alt[0], ar: alt[1] },
        },
        now,
      )
    for (const [post, picture] of covers) await hang(picture, post.scene, post.alt)
    await hang(hero, 'hero', [
      'Stacked containers and a green lorry in a yard',
      'حاويات مكدّسة وشاحنة خضراء في ساحة',
    ])
    const authors: string[] = []
    for (const [index, { name, role, about }] of DEMO_TEAM.entries()) {
      const picture = portraits[index]
      if (picture !== undefined)
        await hang(picture, `portrait-${index + 1}`, [`Drawing of ${name[0]}`, `رسم ${name[1]}`])
      const both = (line: Line) => ({ en: line[0], ar: line[1] })
      const content = {
        name: both(name),
        role: both(role),
        about: both(about),
        mediaId: picture?.id ?? null,
        email: '',
        link: '',
        shown: true,
      }
      authors.push(await insertMember(trx, siteId, content))
    }
    await writePages(trx, fill)
    await writePosts(trx, fill, authors, covers)
    await writeHome(trx, fill, hero.id)
    await writeMenus(trx, fill)
  })
}
