import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { BlockInput } from '#platform/rich-text/contract.ts'
import type { DocumentLine, TextDetails } from './contract.ts'
import type { Version } from './versions/contract.ts'
import type { DocumentView } from './public/contract.ts'
import { publishDue } from './server/publishing.ts'
import { aDraft, openDesk } from './test-data.ts'

let desks: Awaited<ReturnType<typeof openDesk>>

beforeAll(async () => {
  desks = await openDesk()
})
afterAll(() => desks.close())

const MINUTE = 60_000

test('only editors can read a draft until it is published; then everyone gets its text in the same pieces', async () => {
  const desk = await desks.aDesk()
  const id = await desks.begin(desk)
  const { number } = await desks.open(desk, id)
  expect((await desks.read(desk, 'post', String(number))).status).toBe(404)
  const words = [
    { text: 'By ' },
    { text: 'land', bold: true },
    { text: ' to ' },
    { text: 'Al Ain', link: '/companies' },
  ] as const
  await desks.put(desk, id, 'en', aDraft('On the road', words))
  const read = (await desks.read(desk, 'post', `${number}-whatever`)).body as DocumentView
  expect(read).toMatchObject({
    number,
    language: 'en',
    slugs: { en: 'on-the-road', ar: null },
    title: 'On the road',
  })
  expect(read.blocks[0]).toEqual({
    type: 'paragraph',
    text: words,
  })
  await desks.save(desk, id, 'en', aDraft('On the road again'))
  expect(((await desks.read(desk, 'post', String(number))).body as DocumentView).title).toBe(
    'On the road',
  )
  expect((await desks.open(desk, id)).texts.en).toMatchObject({
    state: 'published',
    changed: true,
    liveVersion: 1,
  })
})

test('a text that is not fit to be read is not published, and the refusal gives the reason', async () => {
  const desk = await desks.aDesk()
  const id = await desks.begin(desk)
  const code = async (draft: ReturnType<typeof aDraft>) => {
    await desks.save(desk, id, 'en', draft)
    return ((await desks.publish(desk, id, 'en')).body as { code: string }).code
  }
  expect(await code(aDraft(''))).toBe('content.titleMissing')
  expect(await code(aDraft('Empty', ''))).toBe('content.textMissing')
  expect(
    await code(aDraft('Bad', '', { blocks: [{ type: 'button', label: 'Press', url: '' }] })),
  ).toBe('content.badLinkIn')
  const picture = await desks.aPicture(desk)
  const withPicture = aDraft('Picture', '', {
    blocks: [{ type: 'picture', picture: picture.id, caption: '' }],
  })
  expect(await code(withPicture)).toBe('content.altMissing')
  await desks.server.call(`PUT /api/content/media/${picture.id}`, {
    as: desk.token,
    body: { alt: { en: 'The yard', ar: '' } },
  })
  expect(await code(withPicture)).toBeUndefined()
  expect(
    (await desks.server.call(`DELETE /api/content/media/${picture.id}`, { as: desk.token })).body,
  ).toMatchObject({ code: 'media.inUse' })
  const emptied = await desks.server.call(`PUT /api/content/media/${picture.id}`, {
    as: desk.token,
    body: { alt: { en: '', ar: 'الساحة' } },
  })
  expect([emptied.status, emptied.body]).toMatchObject([
    422,
    { code: 'media.altNeeded', field: 'alt.en' },
  ])
  expect(
    await code(
      aDraft('Gone', '', { blocks: [{ type: 'picture', picture: newId(), caption: '' }] }),
    ),
  ).toBe('content.pictureNotFound')
})

test('of concurrent saves only one succeeds; the others are refused and overwrite nothing', async () => {
  const desk = await desks.aDesk()
  const id = await desks.begin(desk)
  const write = (title: string) =>
    desks.server.call(`PUT /api/content/documents/${id}/texts/en`, {
      as: desk.token,
      body: { revision: 1, draft: aDraft(title) },
    })
  const responses = await Promise.all(['one', 'two', 'three'].map(write))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await desks.open(desk, id)).texts.en.revision).toBe(2)
})

test('a translation is missing, then current, then outdated once its source is published again, until an editor confirms that it is still valid', async () => {
  const desk = await desks.aDesk()
  const id = await desks.begin(desk)
  const board = async (only: string) =>
    (
      (await desks.server.call('GET /api/content/documents', { as: desk.token, query: { only } }))
        .body as { items: DocumentLine[] }
    ).items.map((line) => line.id)
  const arabic = async () => (await desks.open(desk, id)).texts.ar.translation
  expect(await arabic()).toBe('waiting')
  await desks.put(desk, id, 'en', aDraft('One'))
  expect([await arabic(), await board('missing'), await board('outdated')]).toEqual([
    'missing',
    [id],
    [],
  ])
  await desks.put(desk, id, 'ar', aDraft('واحد', 'بضائع'))
  expect([await arabic(), await board('missing'), await board('outdated')]).toEqual([
    'current',
    [],
    [],
  ])
  await desks.put(desk, id, 'en', aDraft('One and a half'))
  expect([await arabic(), await board('missing'), await board('outdated')]).toEqual([
    'outdated',
    [],
    [id],
  ])
  const confirm = (language: string) =>
    desks.server.call(`POST /api/content/documents/${id}/texts/${language}/confirm`, {
      as: desk.token,
      key: newId(),
      body: {},
    })
  expect((await confirm('en')).body).toMatchObject({ code: 'content.isSource' })
  expect(((await confirm('ar')).body as TextDetails).translation).toBe('current')
})

test('what is set for a time becomes public then, as it was when it was set, and goes at its time', async () => {
  const desk = await desks.aDesk()
  const id = await desks.begin(desk)
  const { number } = await desks.open(desk, id)
  await desks.save(desk, id, 'en', aDraft('For tomorrow'))
  const now = desks.server.clock.now.getTime()
  const at = (minutes: number) => new Date(now + minutes * MINUTE)
  expect(
    (await desks.publish(desk, id, 'en', { publishAt: at(-1).toISOString() })).body,
  ).toMatchObject({ code: 'content.timePast' })
  const set = await desks.publish(desk, id, 'en', {
    publishAt: at(60).toISOString(),
    unpublishAt: at(120).toISOString(),
  })
  expect(set.body).toMatchObject({ state: 'scheduled', changed: false })
  await desks.save(desk, id, 'en', aDraft('Still being written'))
  await publishDue(desks.database, desk.siteId, at(59))
  expect((await desks.read(desk, 'post', String(number))).status).toBe(404)
  expect(await publishDue(desks.database, desk.siteId, at(60))).toBe(1)
  expect(((await desks.read(desk, 'post', String(number))).body as DocumentView).title).toBe(
    'For tomorrow',
  )
  expect(await publishDue(desks.database, desk.siteId, at(120))).toBe(1)
  expect((await desks.read(desk, 'post', String(number))).status).toBe(404)
  expect(await publishDue(desks.database, desk.siteId, at(180))).toBe(0)
})

test('both languages set for one time come in order, and the translation is current', async () => {
  const desk = await desks.aDesk()
  const id = await desks.begin(desk)
  const at = new Date(desks.server.clock.now.getTime() + MINUTE)
  await desks.save(desk, id, 'en', aDraft('Tomorrow'))
  await desks.save(desk, id, 'ar', aDraft('غدًا', 'بضائع'))
  for (const language of ['en', 'ar'] as const)
    await desks.publish(desk, id, language, { publishAt: at.toISOString() })
  await publishDue(desks.database, desk.siteId, at)
  const { texts, source } = await desks.open(desk, id)
  expect([source, texts.en.state, texts.ar.state, texts.ar.translation]).toEqual([
    'en',
    'published',
    'published',
    'current',
  ])
})

test('an earlier version becomes the draft again, and the unpublished draft is saved as a version', async () => {
  const desk = await desks.aDesk()
  const id = await desks.begin(desk)
  await desks.put(desk, id, 'en', aDraft('First', 'first words'))
  await desks.put(desk, id, 'en', aDraft('Second', 'second words'))
  await desks.save(desk, id, 'en', aDraft('Third', 'third words'))
  const versionAt = (version: number | string) =>
    desks.server.call(`GET /api/content/documents/${id}/texts/en/versions/${version}`, {
      as: desk.token,
    })
  expect((await versionAt(1)).body).toEqual({
    draft: aDraft('First', 'first words', { slug: 'first' }),
    media: [],
  })
  expect((await versionAt(9)).body).toMatchObject({ code: 'content.versionNotFound' })
  expect((await versionAt('x')).status).toBe(404)
  const { revision } = (await desks.open(desk, id)).texts.en
  const restored = await desks.server.call(
    `POST /api/content/documents/${id}/texts/en/versions/1/restore`,
    { as: desk.token, key: newId(), body: { revision } },
  )
  expect(restored.body).toMatchObject({
    draft: aDraft('First', 'first words', { slug: 'first' }),
    revision: revision + 1,
  })
  const { items } = (
    await desks.server.call(`GET /api/content/documents/${id}/texts/en/versions`, {
      as: desk.token,
    })
  ).body as { items: Version[] }
  expect(items.map(({ title, live }) => [title, live])).toEqual([
    ['Third', false],
    ['Second', true],
    ['First', false],
  ])
  expect(items[0]?.savedBy).toEqual({ en: 'Editor', ar: 'محرر' })
})

test('a button or a card with a link that is none is not even saved, and the refusal names the field', async () => {
  const desk = await desks.aDesk()
  const id = await desks.begin(desk)
  for (const url of ['javascript:alert(1)', 'blog', '//elsewhere.test', 'https://']) {
    const card = { title: 'Land', text: [], url, picture: null }
    const cases: [BlockInput, string][] = [
      [{ type: 'button', label: 'Press', url }, 'draft.blocks.0.url'],
      [{ type: 'columns', cards: [card] }, 'draft.blocks.0.cards.0.url'],
    ]
    for (const [block, field] of cases) {
      const saved = await desks.save(desk, id, 'en', aDraft('Bad', '', { blocks: [block] }))
      expect([saved.status, saved.body], url).toMatchObject([
        422,
        { issues: [{ field, code: 'richText.badLink' }] },
      ])
    }
  }
})
