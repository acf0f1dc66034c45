import { expect, test } from 'vitest'
import { aDraft } from '#directory/pages/test-data.ts'
import type { TeamCard } from '#directory/team/contract.ts'
import { newId } from '#platform/id.ts'
import type { LegacyMenu } from './contract.ts'
import { openMenus } from './test-data.ts'

const { desks, entriesOf, add } = await openMenus()

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
  await desks.put(
    desk,
    document,
    'en',
    aDraft('In our own words', [{ text: 'We ' }, { text: 'carry', bold: true }, { text: '.' }]),
  )
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
    { succeeded: false, messages: ['Menu item not found.'], data: null },
  ])
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
