import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft, type Desk, openDesk } from '#directory/pages/test-data.ts'
import type { TeamCard } from '#directory/team/contract.ts'
import { newId } from '#platform/id.ts'
import type { LegacyMenu, MenuEntry, MenusView } from './contract.ts'

let desks: Awaited<ReturnType<typeof openDesk>>

beforeAll(async () => {
  desks = await openDesk()
})
afterAll(() => desks.close())

const entriesOf = async (desk: Desk) =>
  (
    (await desks.server.call('GET /api/content/menus', { as: desk.token })).body as {
      items: MenuEntry[]
    }
  ).items

async function add(desk: Desk, name: string, categoryId: number, url: string): Promise<number> {
  const body = { name: { en: name, ar: name }, url, documentId: null, active: true, categoryId }
  const added = await desks.server.call('POST /api/content/menus', {
    as: desk.token,
    key: newId(),
    body,
  })
  expect(added.status, added.text).toBe(201)
  return (added.body as { id: number }).id
}

test('[S7.6] all menus, with the fields of S3.10, in the older envelope', async () => {
  const desk = await desks.aDesk()
  const id = await add(desk, 'Blog', 1, '/blog')
  const { status, body } = await desks.server.call('GET /api/v1/Menus/all', { site: desk.siteId })
  const { succeeded, messages, data } = body as {
    succeeded: boolean
    messages: string[]
    data: LegacyMenu[]
  }
  expect([status, succeeded, messages]).toEqual([200, true, []])
  expect(data.find((entry) => entry.id === id)).toEqual({
    id,
    name: 'Blog',
    englishName: 'Blog',
    pageUrl: '/blog',
    parentId: null,
    categoryId: 1,
  })
  expect(data.find((entry) => entry.id === 4)).toMatchObject({
    name: 'رؤيتنا',
    englishName: 'Our vision',
    parentId: 3,
    categoryId: 1,
  })
})

test.each([
  [3, 'About us'],
  [4, 'Our vision'],
  [5, 'A word from the CEO'],
  [59, 'Privacy policy'],
])('[S7.7] menu %i is %s, with the text of its page once it is published', async (id, name) => {
  const desk = await desks.aDesk()
  const one = async () =>
    (await desks.server.call(`GET /api/v1/Menus/${id}`, { site: desk.siteId })).body as {
      data: Record<string, unknown>
    }
  expect((await one()).data).toMatchObject({ id, englishName: name, pageUrl: '', content: '' })
  const document = (await entriesOf(desk)).find((entry) => entry.id === id)?.document?.id ?? ''
  await desks.put(desk, document, 'en', aDraft('In our own words', 'We **carry**.'))
  expect((await one()).data).toMatchObject({
    pageUrl: `/pages/${id}-in-our-own-words`,
    englishTitle: 'In our own words',
    englishContent: 'We carry.',
  })
})

test('[S7.7] a menu that is not there is refused in the older envelope', async () => {
  const desk = await desks.aDesk()
  const { status, body } = await desks.server.call('GET /api/v1/Menus/9999', { site: desk.siteId })
  expect([status, body]).toEqual([
    404,
    { succeeded: false, messages: ['This entry is not in the menus.'], data: null },
  ])
})

test('[S9.8] the menus are listed by category, in order and below their parents, and an unpublished page has no link', async () => {
  const desk = await desks.aDesk()
  const [blog, left, right, social] = [
    await add(desk, 'Blog', 1, '/blog'),
    await add(desk, 'L', 3, '/l'),
    await add(desk, 'R', 6, '/r'),
    await add(desk, 'S', 2, '/s'),
  ]
  const visibleEntries = async () =>
    (await desks.server.call('GET /api/directory/menus', { site: desk.siteId })).body as MenusView
  const before = await visibleEntries()
  expect([before.top.map(({ name }) => name.en), before.bottom]).toEqual([['Blog'], []])
  const places = (await entriesOf(desk)).map(({ id, categoryId, parentId }) => ({
    id,
    categoryId,
    parentId,
  }))
  const moved = [
    { id: blog, categoryId: 1, parentId: null },
    { id: right, categoryId: 1, parentId: blog },
    ...places.filter(({ id }) => id !== blog && id !== right),
  ]
  const put = (requested: unknown) =>
    desks.server.call('PUT /api/content/menus/places', {
      as: desk.token,
      body: { places: requested },
    })
  expect((await put(moved.slice(1))).body).toMatchObject({ code: 'menus.changedMeanwhile' })
  expect(
    (
      await put(
        moved.map((position) => ({
          ...position,
          parentId: position.id === left ? blog : position.parentId,
        })),
      )
    ).body,
  ).toMatchObject({ code: 'menus.badParent' })
  expect((await put(moved)).status).toBe(200)
  const after = await visibleEntries()
  expect(after.top[0]).toMatchObject({ name: { en: 'Blog' }, children: [{ name: { en: 'R' } }] })
  expect([after.footerLeft.length, after.footerRight.length, after.social.length]).toEqual([
    1, 0, 1,
  ])
  expect(
    (await desks.server.call(`DELETE /api/content/menus/${blog}`, { as: desk.token })).body,
  ).toMatchObject({ code: 'menus.hasChildren' })
  expect(
    (await desks.server.call('DELETE /api/content/menus/3', { as: desk.token })).body,
  ).toMatchObject({ code: 'menus.isFixed' })
  expect(
    (await desks.server.call(`DELETE /api/content/menus/${social}`, { as: desk.token })).status,
  ).toBe(200)
})

test('an entry without a link is omitted from the pages until it has children with a link', async () => {
  const desk = await desks.aDesk()
  const [empty, below] = [await add(desk, 'Empty', 1, ''), await add(desk, 'Below', 1, '')]
  const top = async () =>
    (
      (await desks.server.call('GET /api/directory/menus', { site: desk.siteId })).body as MenusView
    ).top.map(({ name }) => name.en)
  expect(await top()).toEqual([])
  const places = (await entriesOf(desk)).map(({ id, categoryId, parentId }) => ({
    id,
    categoryId,
    parentId: id === below ? empty : parentId,
  }))
  expect(
    (await desks.server.call('PUT /api/content/menus/places', { as: desk.token, body: { places } }))
      .status,
  ).toBe(200)
  expect(await top()).toEqual([])
  const body = { name: { en: 'Below', ar: 'تحت' }, url: '/below', documentId: null, active: true }
  expect(
    (await desks.server.call(`PUT /api/content/menus/${below}`, { as: desk.token, body })).status,
  ).toBe(200)
  expect(await top()).toEqual(['Empty'])
})

test('a link to a page that this site lacks is refused, and an unchanged address blocks no other change', async () => {
  const desk = await desks.aDesk()
  const entry = (url: string) => ({
    name: { en: 'Way', ar: 'طريق' },
    url,
    documentId: null,
    active: true,
  })
  const refused = await desks.server.call('POST /api/content/menus', {
    as: desk.token,
    body: { ...entry('/nowhere'), categoryId: 1 },
    key: newId(),
  })
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { code: 'content.badLink', field: 'url' },
  ])
  const id = await add(desk, 'Way', 1, '/blog')
  const change = async (url: string) =>
    (await desks.server.call(`PUT /api/content/menus/${id}`, { as: desk.token, body: entry(url) }))
      .status
  expect([await change('/nowhere/near'), await change('/blog'), await change('')]).toEqual([
    422, 200, 200,
  ])
  const title = { en: 'Trucks', ar: 'شاحنات' }
  const block = {
    title,
    text: title,
    mark: null,
    amount: null,
    mediaId: null,
    url: '/nowhere',
    action: title,
    active: true,
    categoryId: 1,
  }
  const sent = await desks.server.call('POST /api/content/home', {
    as: desk.token,
    body: block,
    key: newId(),
  })
  expect([sent.status, sent.body]).toMatchObject([422, { code: 'content.badLink', field: 'url' }])
})

test('a page of this site is stored without its language, because each reader has their own; a name has at most forty letters', async () => {
  const desk = await desks.aDesk()
  const urlOf = async (id: number) => (await entriesOf(desk)).find((entry) => entry.id === id)?.url
  for (const [typed, stored] of [
    ['/ar/companies?type=provider', '/companies?type=provider'],
    ['/ar', '/'],
    ['/arrivals', '/arrivals'],
    ['https://example.ae/ar/x', 'https://example.ae/ar/x'],
  ] as const)
    expect(await urlOf(await add(desk, 'Way', 3, typed)), typed).toBe(stored)
  const body = {
    name: { en: 'Way', ar: 'طريق' },
    url: '/ar/offers',
    documentId: null,
    active: true,
  }
  const id = await add(desk, 'Way', 3, '/x')
  const change = (changes: object) =>
    desks.server.call(`PUT /api/content/menus/${id}`, {
      as: desk.token,
      body: { ...body, ...changes },
    })
  expect((await change({})).status).toBe(200)
  expect(await urlOf(id)).toBe('/offers')
  expect((await change({ name: { en: 'x'.repeat(40), ar: 'طريق' } })).status).toBe(200)
  expect((await change({ name: { en: 'x'.repeat(41), ar: 'طريق' } })).status).toBe(422)
})

test('[S7.13] the blocks of a category, in order, as items', async () => {
  const desk = await desks.aDesk()
  const block = (title: string, categoryId: number, amount: number | null = null) => ({
    ...{
      title: { en: title, ar: title },
      text: { en: '', ar: '' },
      mark: null,
      amount,
      mediaId: null,
      url: '',
      action: { en: '', ar: '' },
    },
    ...{ active: true, categoryId },
  })
  const put = (body: unknown) =>
    desks.server.call('POST /api/content/home', { as: desk.token, key: newId(), body })
  const ids: number[] = []
  for (const [title, category] of [
    ['Land', 1],
    ['Sea', 1],
    ['Partner', 2],
  ] as const)
    ids.push(((await put(block(title, category))).body as { id: number }).id)
  expect((await put(block('Figure', 4))).body).toMatchObject({ code: 'home.amountMissing' })
  expect((await put(block('Figure', 4, 12))).status).toBe(201)
  const order = (requested: number[]) =>
    desks.server.call('PUT /api/content/home/order', {
      as: desk.token,
      body: { categoryId: 1, ids: requested },
    })
  expect((await order([ids[0] ?? 0, ids[0] ?? 0])).status).toBe(409)
  expect((await order([ids[1] ?? 0, ids[0] ?? 0])).status).toBe(200)
  const items = async (categoryId: string) =>
    (
      (await desks.server.call('GET /api/Blocks', { site: desk.siteId, query: { categoryId } }))
        .body as { items: { nameEn: string; order: number }[] }
    ).items
  expect((await items('1')).map(({ nameEn, order: position }) => [nameEn, position])).toEqual([
    ['Sea', 1],
    ['Land', 2],
  ])
  expect((await items('2')).map(({ nameEn }) => nameEn)).toEqual(['Partner'])
  expect(await items('4')).toMatchObject([{ nameEn: 'Figure', amount: 12 }])
  expect(
    (await desks.server.call('GET /api/Blocks', { site: desk.siteId, query: { categoryId: '5' } }))
      .status,
  ).toBe(422)
})

test('[S1.11] the home page has services, blog and team; a hidden member is still named as an author', async () => {
  const desk = await desks.aDesk()
  const member = (name: string, shown: boolean) => ({
    ...{
      name: { en: name, ar: name },
      role: { en: 'Drives', ar: 'يقود' },
      about: { en: '', ar: '' },
    },
    ...{ mediaId: null, email: '', link: '', shown },
  })
  const join = async (name: string, shown: boolean) =>
    (
      (
        await desks.server.call('POST /api/content/team', {
          as: desk.token,
          key: newId(),
          body: member(name, shown),
        })
      ).body as { id: string }
    ).id
  const [seen, unseen] = [await join('Saeed', true), await join('Hana', false)]
  const id = await desks.begin(desk)
  const put = await desks.server.call(`PUT /api/content/documents/${id}`, {
    as: desk.token,
    body: { authorId: unseen, coverId: null, tagIds: [] },
  })
  expect(put.status, put.text).toBe(200)
  await desks.put(desk, id, 'en', aDraft('On the road'))
  const home = (
    await desks.server.call('GET /api/directory/home', {
      site: desk.siteId,
      query: { language: 'en' },
    })
  ).body as {
    team: TeamCard[]
    posts: { title: string; author: { name: string } }[]
  }
  expect([
    home.team.map(({ name }) => name.en),
    home.posts.map(({ title, author }) => [title, author.name]),
  ]).toEqual([['Saeed'], [['On the road', 'Hana']]])
  const remove = (who: string) =>
    desks.server.call(`DELETE /api/content/team/${who}`, { as: desk.token })
  expect((await remove(unseen)).body).toMatchObject({ code: 'team.isAuthor' })
  expect((await remove(seen)).status).toBe(200)
})
