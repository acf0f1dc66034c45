import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { OpenDocument } from './contract.ts'
import type { DocumentView } from './public/contract.ts'
import { aDraft, openDesk } from './test-data.ts'

let desks: Awaited<ReturnType<typeof openDesk>>

beforeAll(async () => {
  desks = await openDesk()
})
afterAll(() => desks.close())

test('an address that changed still leads to the text, by its number and by its slug', async () => {
  const desk = await desks.aDesk()
  const id = await desks.begin(desk, 'page', 'Who we are')
  await desks.put(desk, id, 'en', aDraft('Who we are'))
  await desks.put(desk, id, 'en', aDraft('About the company', 'words', { slug: 'the company' }))
  for (const address of ['who-we-are', 'the-company']) {
    expect(((await desks.read(desk, 'page', address)).body as DocumentView).slugs.en, address).toBe(
      'the-company',
    )
  }
  const { items } = (await desks.server.call('GET /api/content/addresses', { as: desk.token }))
    .body as { items: { from: string; to: string }[] }
  const { number } = (await desks.open(desk, id)) as OpenDocument
  expect(items.map(({ from, to }) => [from, to])).toEqual([
    [`/pages/${number}-who-we-are`, `/pages/${number}-the-company`],
  ])
})

test('an address taken back is an earlier one no longer; without a public text, all of them are', async () => {
  const desk = await desks.aDesk()
  const id = await desks.begin(desk, 'page', 'Home')
  const other = await desks.begin(desk, 'page', 'Home')
  for (const slug of ['home', 'start', 'home'])
    await desks.put(desk, id, 'en', aDraft('Home', 'words', { slug }))
  await desks.put(desk, other, 'en', aDraft('Home', 'words', { slug: 'home' }))
  const earlier = async () => {
    const { body } = await desks.server.call('GET /api/content/addresses', { as: desk.token })
    const { items } = body as { items: { from: string; to: string | null }[] }
    return items.map(({ from, to }) => [from.replace(/^.*\d-/, ''), to === null])
  }
  expect(await earlier()).toEqual([['start', false]])
  await desks.server.call(`POST /api/content/documents/${id}/texts/en/unpublish`, {
    as: desk.token,
    key: newId(),
    body: { only: null },
  })
  expect((await earlier()).toSorted()).toEqual([
    ['home', true],
    ['start', true],
  ])
})

test('earlier addresses are read page after page, each once, the last changed first', async () => {
  const desk = await desks.aDesk()
  const id = await desks.begin(desk, 'page', 'One')
  // Two of them change at the same moment.
  for (const [count, minutes] of [
    ['one', 1],
    ['two', 1],
    ['three', 0],
    ['four', 1],
  ] as const) {
    await desks.put(desk, id, 'en', aDraft('Page', 'words', { slug: count }))
    desks.server.clock.now = new Date(desks.server.clock.now.getTime() + minutes * 60_000)
  }
  const seen: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const query = { limit: '1', ...(after === undefined ? {} : { after }) }
    const { status, body } = await desks.server.call('GET /api/content/addresses', {
      as: desk.token,
      query,
    })
    expect(status).toBe(200)
    const page = body as { items: { from: string }[]; next: string | null }
    seen.push(...page.items.map(({ from }) => from.replace(/^.*\d-/, '')))
    after = page.next
  }
  expect(seen).toEqual(['three', 'two', 'one'])
  for (const after of ['', 'x', '2026-11-24T00:00:00.000Z~x~en~y', '9999-99-99T00:00:00.000Z~x']) {
    expect(
      (await desks.server.call('GET /api/content/addresses', { as: desk.token, query: { after } }))
        .status,
      after,
    ).toBe(422)
  }
})

test('a text published in only one language is returned in that one, whichever is requested', async () => {
  const desk = await desks.aDesk()
  const id = await desks.begin(desk)
  await desks.put(desk, id, 'en', aDraft('Only here'))
  const { number } = await desks.open(desk, id)
  expect((await desks.read(desk, 'post', String(number), 'ar')).body).toMatchObject({
    language: 'en',
    slugs: { en: 'only-here', ar: null },
  })
})

test('a document is removed only when no reader can reach it', async () => {
  const desk = await desks.aDesk()
  const id = await desks.begin(desk)
  await desks.put(desk, id, 'en', aDraft('Short'))
  const remove = () => desks.server.call(`DELETE /api/content/documents/${id}`, { as: desk.token })
  expect((await remove()).body).toMatchObject({ code: 'content.isPublic' })
  await desks.server.call(`POST /api/content/documents/${id}/texts/en/unpublish`, {
    as: desk.token,
    key: newId(),
    body: { only: null },
  })
  expect((await remove()).status).toBe(200)
  const otherUser = await desks.aDesk()
  const theirs = await desks.begin(otherUser)
  expect(
    (await desks.server.call(`GET /api/content/documents/${theirs}`, { as: desk.token })).status,
  ).toBe(404)
})
